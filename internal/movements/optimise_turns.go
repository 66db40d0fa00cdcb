package movements

import (
	"slices"

	"uitslag/internal/exact"
)

// A cooling is one run from warm to cold in the search for the best turned tables:
// warm, nearly any turn is taken, cold, only one that does no harm. A run of
// stepsPerUnit turns tried for each thing that can be turned comes near what a much
// longer one finds.
const stepsPerUnit = 200

// turning is a search for which units (single tables, or whole rounds) to turn.
type turning struct {
	t     *tally
	units [][]int // the places that turn together
	rnd   chance
	tried int
	stop  func() bool // asked now and then; nil never stops

	best   int64
	turned []bool // of the best, by unit
	now    []bool
}

func newTurning(t *tally, units [][]int, rnd chance) *turning {
	n := len(units)
	return &turning{t: t, units: units, rnd: rnd, best: t.squares, turned: make([]bool, n), now: make([]bool, n)}
}

// singles are units of one place each, rounds those of a round each.
func (t *tally) singles() [][]int {
	units := make([][]int, len(t.places))
	for i := range units {
		units[i] = []int{i}
	}
	return units
}

func (t *tally) rounds() [][]int {
	var units [][]int
	for i, p := range t.places {
		for len(units) <= p.round {
			units = append(units, nil)
		}
		units[p.round] = append(units[p.round], i)
	}
	return slices.DeleteFunc(units, func(u []int) bool { return len(u) == 0 })
}

func (s *turning) flip(u int) {
	for _, i := range s.units[u] {
		s.t.turn(i)
	}
	s.now[u] = !s.now[u]
}

// cool runs once from warm to cold in so many steps, and keeps the best it saw.
// It tells whether it came to the end.
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
		u := s.rnd.below(len(s.units))
		limit := (warm * int64(steps-step) / int64(steps)) * s.rnd.patience() >> 16
		if len(s.units[u]) == 1 {
			if s.t.gain(s.units[u][0]) > limit {
				continue
			}
			s.flip(u)
		} else {
			before := s.t.squares
			if s.flip(u); s.t.squares-before > limit {
				s.flip(u)
				continue
			}
		}
		if s.t.squares < s.best {
			s.best = s.t.squares
			copy(s.turned, s.now)
		}
	}
	return true
}

// warmth is the mean of what single turns change here, either way.
func (s *turning) warmth() int64 {
	sum := int64(0)
	for u := range s.units {
		before := s.t.squares
		s.flip(u)
		d := s.t.squares - before
		s.flip(u)
		sum += max(d, -d)
	}
	return sum/int64(2*len(s.units)) + 1
}

// settle puts the tables as they were in the best.
func (s *turning) settle() {
	for u := range s.units {
		if s.now[u] != s.turned[u] {
			s.flip(u)
		}
	}
}

// quality is the Qf of a movement when this is the sum of its squares.
func quality(m Movement, squares int64) exact.Rat {
	half, meetings := int64(m.half()), int64(0)
	for _, places := range m.Rounds {
		for _, p := range places {
			if m.Played(p) {
				meetings++
			}
		}
	}
	n := int64(m.Real())
	cells := n * (n - 1) / 2
	if half < 1 || squares == 0 || cells == 0 {
		return exact.Rat{}
	}
	return percent(smallest(meetings*half, cells), squares)
}
