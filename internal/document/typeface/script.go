package typeface

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// Names in other scripts, on paper and pictures; a web page leaves them to the browser.
//
//	rule                                                        source
//	Arabic letters take the form that their neighbours ask for  The Unicode Standard, 9.2
//	what is read from right to left is set so, each name by     Unicode Annex 9
//	  itself: who stands first stays first
//	a letter that the typeface lacks is set as the one it is a  Unicode Annex 15 (NFKC, NFD)
//	  variant of; where there is none, all such letters behind
//	  one another are one □
//	the foot of the sheet says of which names some are missing  ours
//
// Not done: ligatures other than lam-alef, the places of vowel points, brackets around a name
// that is read from the right, scripts that move their letters (Devanagari, Thai): the typeface
// has none of those.

// Missing is drawn for letters that the typeface lacks.
const Missing = '□'

// drawable reports whether both weights of the typeface have a character, and a PDF can be
// asked for it.
func drawable(r rune) bool {
	if r < 0x250 {
		return true
	}
	fonts, err := parsed()
	if err != nil || r >= 0xfffe {
		return false
	}
	for _, f := range fonts {
		if i, err := f.GlyphIndex(nil, r); err != nil || i == 0 {
			return false
		}
	}
	return true
}

// substitute returns what is drawn for a character that the typeface lacks; false is nothing.
func substitute(r rune) (string, bool) {
	if s := norm.NFKC.String(string(r)); strings.IndexFunc(s, func(r rune) bool { return !drawable(r) }) < 0 {
		return s, true
	}
	for _, base := range norm.NFD.String(string(r)) {
		return string(base), drawable(base)
	}
	return "", false
}

// joined are the forms of each Arabic letter: alone, final, initial, medial; two where it
// never joins the next letter, and one where it joins none.
var joined = func() map[string][]rune {
	all := map[string][]rune{}
	add := func(from, to rune) {
		for r := from; r <= to; r++ {
			if letters := norm.NFKC.String(string(r)); letters != string(r) {
				all[letters] = append(all[letters], r)
			}
		}
	}
	add(0xfb50, 0xfbb1)
	add(0xfbd3, 0xfbe7) // the next two belong to a letter of the block below
	add(0xfbfc, 0xfbff)
	add(0xfe80, 0xfefc)
	return all
}()

const tatweel = 'ـ' // the line that joins letters

// shaped replaces Arabic letters by their contextual forms.
func shaped(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x620 && r <= 0x6d5 }) {
		return s
	}
	runes := []rune(s)
	forms := func(i int) []rune { return joined[string(runes[i])] }
	next := func(i, step int) int { // the letter beside this one, -1 for none
		for i += step; i >= 0 && i < len(runes); i += step {
			if !unicode.Is(unicode.Mn, runes[i]) {
				return i
			}
		}
		return -1
	}
	forward := func(i int) bool { return i >= 0 && (runes[i] == tatweel || len(forms(i)) == 4) }
	backward := func(i int) bool { return i >= 0 && (runes[i] == tatweel || len(forms(i)) >= 2) }
	var out []rune
	for i := 0; i < len(runes); i++ {
		all, behind, last := forms(i), next(i, -1), i
		if i+1 < len(runes) {
			if pair := joined[string(runes[i:i+2])]; len(pair) == 2 {
				all, last = pair, i+1
			}
		}
		form := 0
		if len(all) >= 2 && forward(behind) {
			form = 1
		}
		if len(all) == 4 && backward(next(i, 1)) {
			form += 2
		}
		if len(all) > form {
			out = append(out, all[form])
		} else {
			out = append(out, runes[i])
		}
		i = last
	}
	return string(out)
}

// apart are the words that stand between names and figures.
var apart = []string{"–", "·", "+", "&", "|", "/"}

// Names returns the parts of a line: those between the words of apart, and these by themselves.
// With a space between them they are the line again.
func Names(line string) []string {
	var parts []string
	fresh := true
	for word := range strings.SplitSeq(line, " ") {
		switch {
		case slices.Contains(apart, word):
			parts, fresh = append(parts, word), true
		case fresh:
			parts, fresh = append(parts, word), false
		default:
			parts[len(parts)-1] += " " + word
		}
		fresh = fresh || strings.HasSuffix(word, string(NoBreak)+"·")
	}
	return parts
}

func rightToLeft(r rune) bool {
	if r < 0x590 {
		return false
	}
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}

// Visual returns a line in the order in which it is drawn, from left to right.
func Visual(line string) string {
	if !strings.ContainsFunc(line, rightToLeft) {
		return line
	}
	parts := Names(line)
	for i, part := range parts {
		if strings.ContainsFunc(part, rightToLeft) {
			parts[i] = turned(part)
		}
	}
	return strings.Join(parts, " ")
}

// turned returns a part of a line, which goes from left to right, in the order in which it is
// drawn.
func turned(part string) string {
	const mark = "\u200e" // makes the whole go from left to right
	var p bidi.Paragraph
	if n, err := p.SetString(mark + part); err != nil || n < len(mark)+len(part) {
		return part
	}
	order, err := p.Order()
	if err != nil {
		return part
	}
	var out, back []string
	for i := range order.NumRuns() {
		run := order.Run(i)
		text := run.String()
		number := strings.IndexFunc(text, unicode.IsLetter) < 0
		switch {
		case run.Direction() == bidi.RightToLeft:
			back = append(back, reversed(text))
		case len(back) > 0 && number && i+1 < order.NumRuns(): // within what goes to the left
			back = append(back, text)
		default:
			slices.Reverse(back)
			out, back = append(append(out, back...), text), nil
		}
	}
	slices.Reverse(back)
	return strings.TrimPrefix(strings.Join(append(out, back...), ""), mark)
}

// reversed returns a text in reverse, each letter with its marks, and brackets mirrored.
func reversed(s string) string {
	runes := []rune(s)
	var out []rune
	for to := len(runes); to > 0; {
		from := to - 1
		for from > 0 && unicode.Is(unicode.Mn, runes[from]) {
			from--
		}
		out = append(out, []rune(bidi.ReverseString(string(runes[from])))...)
		out = append(out, runes[from+1:to]...)
		to = from
	}
	return string(out)
}
