package movements

import (
	"slices"

	"uitslag/internal/exact"
)

// Tally keeps the sum of squares that Qf is made of (Measure) while tables are
// turned. One turn costs a step for every pair that plays the set, not a sum over
// all pairs. The movement has no faults: no pair plays a set twice.
type Tally struct {
	// Squares is the sum now, of every two pairs once.
	Squares int64
	// Places are the tables of the movement, round by round.
	Places []TallyPlace

	real, half int
	pairs      int
	cells      []int32   // m of Measure for every two pairs, at p*pairs+q and q*pairs+p
	on         [][]sided // who plays a set, by set
}

// TallyPlace is a table of a round.
type TallyPlace struct {
	Round, Table int // indices in Movement.Rounds
	Turned       bool
	set          int
	first        int // index in on[set] of one of the two pairs; the other stands next to it
}

// sided is a pair on a set: way is 1 NS, -1 EW.
type sided struct{ pair, way int32 }

// NewTally counts a movement.
func NewTally(m Movement) *Tally {
	n := m.Pairs
	t := &Tally{real: m.Real(), half: m.half(), pairs: n, cells: make([]int32, n*n), on: make([][]sided, m.Sets)}
	t.Places = make([]TallyPlace, 0, len(m.Rounds)*m.Tables)
	for set := range t.on {
		t.on[set] = make([]sided, 0, 2*cap(t.Places)/m.Sets)
	}
	for r, places := range m.Rounds {
		for i, p := range places {
			if !m.Played(p) {
				continue
			}
			t.Places = append(t.Places, TallyPlace{Round: r, Table: i, set: p.Set, first: len(t.on[p.Set])})
			t.on[p.Set] = append(t.on[p.Set], sided{int32(p.NS - 1), 1}, sided{int32(p.EW - 1), -1})
		}
	}
	half := int32(t.half)
	for _, sides := range t.on {
		for i, a := range sides {
			row := t.cells[int(a.pair)*n:][:n]
			for j, b := range sides {
				switch j {
				case i:
				case i ^ 1: // the two sides of a table stand together
					row[b.pair] += half
				default:
					row[b.pair] += a.way * b.way
				}
			}
		}
	}
	for _, v := range t.cells {
		t.Squares += int64(v) * int64(v)
	}
	t.Squares /= 2
	return t
}

// Gain returns what turning a place would add to the squares.
func (t *Tally) Gain(i int) int64 {
	pl := &t.Places[i]
	sides := t.on[pl.set]
	a, b := sides[pl.first], sides[pl.first+1]
	p := t.cells[int(a.pair)*t.pairs:][:t.pairs]
	q := t.cells[int(b.pair)*t.pairs:][:t.pairs]
	along, seen := int64(0), int64(0)
	for _, s := range sides[:pl.first] {
		along += int64(s.way * (q[s.pair] - p[s.pair]))
		seen++
	}
	for _, s := range sides[pl.first+2:] {
		along += int64(s.way * (q[s.pair] - p[s.pair]))
		seen++
	}
	// each cell v of a becomes v-d and each w of b w+d, with d twice the two ways
	return 4*int64(a.way)*along + 8*seen
}

// Turn turns one place. Turned again it is as it was.
func (t *Tally) Turn(i int) {
	t.Squares += t.Gain(i)
	pl := &t.Places[i]
	sides := t.on[pl.set]
	a, b := &sides[pl.first], &sides[pl.first+1]
	p, q, n := int(a.pair)*t.pairs, int(b.pair)*t.pairs, t.pairs
	for k, s := range sides {
		if k == pl.first || k == pl.first+1 {
			continue
		}
		x, d := int(s.pair), 2*a.way*s.way
		v, w := t.cells[p+x]-d, t.cells[q+x]+d
		t.cells[p+x], t.cells[x*n+int(a.pair)] = v, v
		t.cells[q+x], t.cells[x*n+int(b.pair)] = w, w
	}
	a.way, b.way = -a.way, -b.way
	pl.Turned = !pl.Turned
}

// Least returns a sum of squares that no way of sitting can be below: turning changes a
// cell by two, so each stays odd or even, and all together keep their sum.
func (t *Tally) Least() int64 {
	sum, odd, even := int64(0), int64(0), int64(0)
	for p := range t.pairs {
		for q := range p {
			v := int64(t.cells[p*t.pairs+q])
			sum += v
			if v%2 == 0 {
				even++
			} else {
				odd++
			}
		}
	}
	return leastSquares(sum-odd, even, odd)
}

// Quality returns the Qf and the Qc of a movement with this sum of squares.
func (t *Tally) Quality(squares int64) (qf, qc exact.Rat) {
	return weights{squares: squares, meetings: len(t.Places), half: t.half}.quality(t.real)
}

// leastSquares raises cells, of which the even ones begin at 0 and the odd ones at
// 1, by two at a time, the lowest first, until they are over together by rise.
func leastSquares(rise, even, odd int64) int64 {
	if even+odd == 0 {
		return 0
	}
	squares, low := odd, int64(0)
	for cells := even; rise > 0; low++ {
		if low%2 == 0 {
			cells = even
		} else {
			cells = odd
		}
		n := min(cells, rise/2)
		squares += n * 4 * (low + 1) // (low+2)^2 - low^2
		if rise -= 2 * n; rise < 2 {
			break
		}
	}
	return squares
}

// Singles returns the places as units of one each.
func (t *Tally) Singles() [][]int {
	units := make([][]int, len(t.Places))
	for i := range units {
		units[i] = []int{i}
	}
	return units
}

// Rounds returns the places as units of a round each.
func (t *Tally) Rounds() [][]int {
	var units [][]int
	for i, p := range t.Places {
		for len(units) <= p.Round {
			units = append(units, nil)
		}
		units[p.Round] = append(units[p.Round], i)
	}
	return slices.DeleteFunc(units, func(u []int) bool { return len(u) == 0 })
}
