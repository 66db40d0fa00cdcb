package scoring

import (
	"cmp"
	"slices"

	"uitslag/internal/exact"
)

// Frequency is one score of a board: how often it was made and what it earned.
type Frequency struct {
	// Score is signed, from North-South's side; 0 with Passed for a passed-out board.
	Score, Count int
	Passed       bool
	// NS and EW are the points of the score itself, before any reversal.
	NS, EW exact.Rat
	// NSPercent is NS as a percentage of the board's top; 0 when that is 0.
	NSPercent exact.Rat
	// Part is the part of the board that it was made in (an index), where sections are
	// scored apart: the same score may stand in several, with other points.
	Part int
	// NSRuled and EWRuled are how much of ruled lines has the score, beside Count: in the
	// column of each side.
	NSRuled, EWRuled exact.Rat
	// Form is which form of a fouled board it was made in, by Line.Form.
	Form int
}

// Frequencies gives the real scores of a board from North-South's best to its
// worst. Artificial ones have no score: Artificial lists those. p must be what
// Score made of b. The parts of a board stand one after the other.
func Frequencies(b Board, p BoardPoints) []Frequency {
	if len(b.Parts) == 0 || len(b.Parts) != len(p.Parts) {
		return frequencies(&b, &p)
	}
	var all []Frequency
	for i := range b.Parts {
		own := b.Parts[i].board(&b)
		for _, f := range frequencies(&own, &p.Parts[i].Points) {
			f.Part = i
			all = append(all, f)
		}
	}
	return all
}

// frequencies returns those of a board in one field: form by form, with the scores that rulings
// gave among those that were made.
func frequencies(b *Board, p *BoardPoints) []Frequency {
	var all []Frequency
	get := func(score, form int) *Frequency {
		i, found := slices.BinarySearchFunc(all, score, func(x Frequency, score int) int {
			return cmp.Or(cmp.Compare(x.Form, form), cmp.Compare(score, x.Score))
		})
		if !found {
			all = slices.Insert(all, i, Frequency{Score: score, Form: form})
		}
		return &all[i]
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		switch {
		case l.Kind.Real():
			x := get(l.score(), l.Form)
			x.Count++
			x.Passed = x.Passed || l.Kind == Passed
			if l.Aside { // it earned nothing itself
				if x.Count == 1 {
					g := p.givenScore(x.Score, x.Form)
					x.NS, x.EW = g.ns, g.ew
				}
				continue
			}
			x.NS, x.EW = p.Line(i).NS, p.Line(i).EW
			if l.Reversed {
				x.NS, x.EW = x.EW, x.NS
			}
		case l.Kind == Ruled:
			for _, s := range l.Ruled.NS {
				if !s.Artificial {
					x := get(s.Score, l.Form)
					x.NSRuled = x.NSRuled.Add(s.Weight)
				}
			}
			for _, s := range l.Ruled.EW {
				if !s.Artificial {
					x := get(s.Score, l.Form)
					x.EWRuled = x.EWRuled.Add(s.Weight)
				}
			}
		}
	}
	for i := range all {
		x := &all[i]
		if x.Count == 0 { // given, and made by nobody
			g := p.givenScore(x.Score, x.Form)
			x.NS, x.EW = g.ns, g.ew
		}
		if p.Top.Sign() > 0 {
			x.NSPercent = x.NS.Mul(hundred).Div(p.Top)
		}
	}
	return all
}

// Artificial gives the indices of the lines of a board that the director gave their points.
func Artificial(b Board) []int {
	var lines []int
	for i := range b.Lines {
		if b.Lines[i].Artificial() {
			lines = append(lines, i)
		}
	}
	return lines
}
