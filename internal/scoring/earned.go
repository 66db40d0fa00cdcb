package scoring

import (
	"sync"

	"uitslag/internal/exact"
)

// earned is what the lines of a board earned, in machine words: which of its different
// scores each has, and what those are worth. Fractions are made of it when somebody looks
// at a line. It is for boards of which every line was played and is as most are, with no
// more different scores than a byte can tell apart.
type earned struct {
	which     []uint8 // by line
	worth     []increment
	den       int64 // of worth
	top       exact.Rat
	fractions sync.Once
	lines     []*LinePoints
}

// Lines are what the lines earned, in the order of Board.Lines. Lines that earned the same
// may share one value: they are to be read only.
func (p *BoardPoints) Lines() []*LinePoints {
	if p.earned == nil {
		return p.lines
	}
	e := p.earned
	e.fractions.Do(func() {
		points := make([]LinePoints, len(e.worth))
		for i, w := range e.worth {
			points[i] = LinePoints{NS: exact.New(w.ns, e.den), EW: exact.New(w.ew, e.den), NSMax: e.top, EWMax: e.top, Counts: true}
		}
		e.lines = make([]*LinePoints, len(e.which))
		for i, k := range e.which {
			e.lines[i] = &points[k]
		}
	})
	return e.lines
}

// earn keeps what the scores of a board are worth, for so many lines.
func (s *scratch) earn(top exact.Rat, worth []increment, lines int) *earned {
	e := &s.earned[0]
	s.earned = s.earned[1:]
	if len(worth) > len(s.worth) {
		s.worth = make([]increment, max(len(worth), 128))
	}
	e.top, e.den = top, s.sums.den
	e.which, s.places = s.places[:lines:lines], s.places[lines:]
	e.worth, s.worth = s.worth[:len(worth):len(worth)], s.worth[len(worth):]
	copy(e.worth, worth)
	return e
}

// unrounded tells whether rounding took nothing from any.
func unrounded(points []LinePoints) bool {
	for i := range points {
		if points[i].off != nil {
			return false
		}
	}
	return true
}

// own is room for what each of n lines earned, where it is kept line by line.
func (p *BoardPoints) own(n int) []*LinePoints {
	if p.lines == nil {
		p.lines = make([]*LinePoints, n)
	}
	return p.lines
}

// Earned is a board of which what its lines earned was settled elsewhere, as that of two
// teams is.
func Earned(lines []*LinePoints) BoardPoints {
	return BoardPoints{lines: lines, N: len(lines), S: len(lines)}
}
