package search

import "uitslag/internal/movements"

// A cooling is one run from warm to cold in the search for the best turned tables:
// warm, nearly any turn is taken, cold, only one that does no harm. A run of
// stepsPerUnit turns tried for each thing that can be turned comes near what a much
// longer one finds.
const stepsPerUnit = 200

// turning is a search for which units (single tables, or whole rounds) to turn.
type turning struct {
	t     *movements.Tally
	units [][]int // the places that turn together
	rnd   movements.Chance
	tried int
	stop  func() bool // asked now and then; nil never stops

	best   int64
	turned []bool // of the best, by unit
	now    []bool
}

func newTurning(t *movements.Tally, units [][]int, rnd movements.Chance) *turning {
	n := len(units)
	return &turning{t: t, units: units, rnd: rnd, best: t.Squares, turned: make([]bool, n), now: make([]bool, n)}
}

func (s *turning) flip(u int) {
	for _, i := range s.units[u] {
		s.t.Turn(i)
	}
	s.now[u] = !s.now[u]
}

// cool runs once from warm to cold in so many steps, and keeps the best it saw.
// It reports whether it came to the end.
func (s *turning) cool(steps int) bool {
	if len(s.units) == 0 {
		return true
	}
	warm := s.warmth()
	for step := range steps {
		if step&1023 == 0 && s.stop != nil && s.stop() {
			return false
		}
		s.tried++
		u := s.rnd.Below(len(s.units))
		limit := (warm * int64(steps-step) / int64(steps)) * s.rnd.Patience() >> 16
		if len(s.units[u]) == 1 {
			if s.t.Gain(s.units[u][0]) > limit {
				continue
			}
			s.flip(u)
		} else {
			before := s.t.Squares
			if s.flip(u); s.t.Squares-before > limit {
				s.flip(u)
				continue
			}
		}
		if s.t.Squares < s.best {
			s.best = s.t.Squares
			copy(s.turned, s.now)
		}
	}
	return true
}

// warmth returns the mean of what single turns change here, either way.
func (s *turning) warmth() int64 {
	sum := int64(0)
	for u := range s.units {
		before := s.t.Squares
		s.flip(u)
		d := s.t.Squares - before
		s.flip(u)
		sum += max(d, -d)
	}
	return sum/int64(2*len(s.units)) + 1
}

// settle restores the tables of the best.
func (s *turning) settle() {
	for u := range s.units {
		if s.now[u] != s.turned[u] {
			s.flip(u)
		}
	}
}
