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

func frequencies(b *Board, p *BoardPoints) []Frequency {
	if len(p.forms) > 0 {
		return p.ruledFrequencies(b)
	}
	var fs []Frequency
	for i := range b.Lines {
		l := &b.Lines[i]
		if !l.Kind.Real() {
			continue
		}
		at, found := slices.BinarySearchFunc(fs, l.score(), func(f Frequency, score int) int { return cmp.Compare(score, f.Score) })
		if !found {
			f := Frequency{Score: l.score(), NS: p.Lines()[i].NS, EW: p.Lines()[i].EW}
			if l.Reversed {
				f.NS, f.EW = f.EW, f.NS
			}
			if p.Top.Sign() > 0 {
				f.NSPercent = f.NS.Mul(hundred).Div(p.Top)
			}
			fs = slices.Insert(fs, at, f)
		}
		fs[at].Count++
		fs[at].Passed = fs[at].Passed || l.Kind == Passed
	}
	return fs
}

// Artificial gives the indices of the lines of a board that the director gave their points.
func Artificial(b Board) []int {
	var lines []int
	for i := range b.Lines {
		if b.Lines[i].artificial() {
			lines = append(lines, i)
		}
	}
	return lines
}
