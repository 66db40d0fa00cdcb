package scoring

import (
	"math"
	"sync"

	"uitslag/internal/exact"
)

// earned is what the lines of a board earned, in machine words: which of its different
// scores each has, and what those are worth. Fractions are made of it when somebody looks
// at a line. It is for boards of which every line was played and is as most are, with no
// more different scores than a byte can tell apart.
type earned struct {
	which     []uint8 // by line
	worth     []worth
	den       int64 // of worth
	fractions sync.Once
	lines     []*LinePoints
}

// worth is what a score earns each side, as numerators.
type worth struct{ ns, ew int32 }

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
			points[i] = LinePoints{NS: exact.New(int64(w.ns), e.den), EW: exact.New(int64(w.ew), e.den), NSMax: p.Top, EWMax: p.Top, Counts: true}
		}
		e.lines = make([]*LinePoints, len(e.which))
		for i, k := range e.which {
			e.lines[i] = &points[k]
		}
	})
	return e.lines
}

// inWords tells whether the board may be kept so: not where its lines have their own room.
func (p *BoardPoints) inWords(room *scratch) bool {
	return room.plain && p.lines == nil && len(room.scores) <= math.MaxUint8+1
}

// earn keeps what the scores of a board are worth, for so many lines; nil where that needs
// more than small numbers.
func (s *scratch) earn(steps []increment, lines int) *earned {
	if len(steps) > len(s.worth) {
		s.worth = make([]worth, max(len(steps), 256))
	}
	for i, x := range steps {
		s.worth[i] = worth{int32(x.ns), int32(x.ew)}
		if int64(s.worth[i].ns) != x.ns || int64(s.worth[i].ew) != x.ew {
			return nil
		}
	}
	e := &s.earned[0]
	s.earned = s.earned[1:]
	e.den = s.sums.den
	e.which, s.places = s.places[:lines:lines], s.places[lines:]
	e.worth, s.worth = s.worth[:len(steps):len(steps)], s.worth[len(steps):]
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
