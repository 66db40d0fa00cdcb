// Package typeface measures letters, and makes text printable.
package typeface

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/jung-kurt/gofpdf"

	"uitslag/assets"
)

// Family is the name of the typeface in a PDF.
const Family = "DejaVu"

// NoBreak is a space at which no line ends.
const NoBreak = '\u00a0'

// Metrics measures text in ems: widths at any type size follow by multiplying.
type Metrics struct {
	PDF   *gofpdf.Fpdf        // empty until somebody draws on it
	runes [2]map[rune]float64 // regular, bold
}

// NewMetrics returns an empty PDF, which leaves the layout to others, with the typeface. An error
// is a fault of the fonts.
func NewMetrics() (*Metrics, error) {
	pdf := gofpdf.New("P", "pt", "A4", "")
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.AddUTF8FontFromBytes(Family, "", assets.Regular)
	pdf.AddUTF8FontFromBytes(Family, "B", assets.Bold)
	if err := pdf.Error(); err != nil {
		return nil, fmt.Errorf("read the typeface: %w", err)
	}
	return &Metrics{PDF: pdf, runes: [2]map[rune]float64{{}, {}}}, nil
}

// Width returns the width of s in ems.
func (m *Metrics) Width(s string, bold bool) float64 {
	style, known := "", m.runes[0]
	if bold {
		style, known = "B", m.runes[1]
	}
	sum := 0.0
	for _, r := range s {
		w, ok := known[r]
		if !ok {
			m.PDF.SetFont(Family, style, 10)
			w = float64(m.PDF.GetStringSymbolWidth(string(r))) / 1000
			known[r] = w
		}
		sum += w
	}
	return sum
}

// Wrap breaks s into lines of at most this many ems: at spaces, at those that hold a formula
// together only when it is too long alone, and inside a word only when the word is. There
// is always one line.
func (m *Metrics) Wrap(s string, bold bool, ems float64) []string {
	if m.Width(s, bold) <= ems {
		return []string{s}
	}
	var lines []string
	line := ""
	for _, word := range m.words(s, bold, ems) {
		with := word
		if line != "" {
			with = line + " " + word
		}
		if m.Width(with, bold) <= ems {
			line = with
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for m.Width(word, bold) > ems {
			head := m.Fitting(word, bold, ems)
			lines = append(lines, word[:head])
			word = word[head:]
		}
		line = word
	}
	if line != "" || len(lines) == 0 {
		lines = append(lines, line)
	}
	return lines
}

// words returns the parts of s that no line breaks.
func (m *Metrics) words(s string, bold bool, ems float64) []string {
	var all []string
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r != NoBreak && unicode.IsSpace(r) }) {
		if strings.ContainsRune(word, NoBreak) && m.Width(word, bold) > ems {
			all = append(all, strings.Fields(word)...)
		} else {
			all = append(all, word)
		}
	}
	return all
}

// Fitting returns how many bytes of a word fit; at least one character does, or the
// word would never end.
func (m *Metrics) Fitting(word string, bold bool, ems float64) int {
	sum := 0.0
	for i, r := range word {
		sum += m.Width(string(r), bold)
		if sum > ems && i > 0 {
			return i
		}
	}
	return len(word)
}
