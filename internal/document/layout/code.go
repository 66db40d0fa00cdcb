package layout

import (
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/code"
	"uitslag/internal/document/typeface"
)

// The code of an address (R-CODE) stands beside the title of the first sheet, at the right, with
// the address small below it.
const (
	codeSide  = 62.4 // 22 mm
	codeGap   = 10.0 // between the title and it
	codeLabel = 7.0  // the type of the address
	codeWide  = 0.6  // of the sheet for the address: a longer one takes more lines
	codeLines = 2    // at most
	codeAfter = 3.0  // below the address
)

// Code is a code that is drawn on a page.
type Code struct {
	X, Y, Side float64 // of its dark squares
	code.Code
}

// Quiet returns what stays white around it, in points.
func (c *Code) Quiet() float64 { return c.Side / float64(c.N) * code.Quiet }

// addressLines returns an address as it is read and typed, in lines of so many ems, broken behind
// its slashes.
func addressLines(m *typeface.Metrics, address string, ems float64) []string {
	_, short, found := strings.Cut(address, "://")
	if !found {
		short = address
	}
	short = typeface.Printable(strings.TrimSuffix(short, "/"))
	var lines []string
	line := ""
	for _, part := range strings.SplitAfter(short, "/") {
		if line != "" && m.Width(line+part, false) > ems {
			lines, line = append(lines, line), ""
		}
		for line += part; m.Width(line, false) > ems; {
			n := m.Fitting(line, false, ems)
			lines, line = append(lines, line[:n]), line[n:]
		}
	}
	if lines = append(lines, line); len(lines) > codeLines {
		return nil // who reads so much types none of it
	}
	return lines
}

// withCode returns the layout with the code of its document, in the same type on as many sheets; if
// slightly closer rows do not make the room, it leaves the code out.
func (l *Layout) withCode(m *typeface.Metrics, doc *document.Document) *Layout {
	for leading := l.leading; leading > leadingTight-enough; leading -= leadingStep {
		c := newLayout(m, doc, l.way, l.Size, leading)
		if len(c.Pages) <= len(l.Pages) && c.Wrapped <= l.Wrapped && c.Split == l.Split {
			return c
		}
	}
	return l
}

// placeCode puts the code of the document at the right of the first sheet. It returns the width
// left for the title beside it, and where what is below both may begin.
func (l *Layout) placeCode() (width, below float64) {
	if l.Doc.Address == "" || len(l.Pages) > 1 {
		return l.width(), 0
	}
	c, err := code.Of(l.Doc.Address)
	if err != nil {
		return l.width(), 0 // longer than any code has room for
	}
	right := l.W - Margin
	drawn := Code{X: right - codeSide, Y: Margin, Side: codeSide, Code: c}
	l.page().Codes = append(l.page().Codes, drawn)
	return l.width() - codeSide - max(codeGap, drawn.Quiet()), Margin + codeSide + drawn.Quiet()
}

// placeAddress writes the address below the code, at the right, from y on, and returns where it
// ends.
func (l *Layout) placeAddress(y float64) float64 {
	for _, line := range addressLines(l.m, l.Doc.Address, codeWide*l.width()/codeLabel) {
		w := l.m.Width(line, false) * codeLabel
		l.text(l.W-Margin-w, y, codeLabel*lineRatio, line, codeLabel, false, InkGrey)
		y += codeLabel * lineRatio
	}
	return y + codeAfter
}
