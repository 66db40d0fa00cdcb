package draw

import (
	"cmp"
	"slices"
)

// The draw of a round.
//
//	rule                                                     source      implemented
//	from the top each gets the highest below that it has     R-SWISS     TopDown
//	  not met and that leaves the others a way
//	nobody meets again while there is any other way; where   R-SWISS     yes, unless Repeats
//	  there is none, those who met least often
//	nobody meets further down than somebody must             R-MONRAD    Near
//	the first against the first of the lower half, in a      R-DRAW-FIRST  Halves
//	  round that nothing was played before
//	of an odd number the lowest of those who were free       R-BYE       yes
//	  least often is free; the next where that avoids a
//	  meeting again
//	who may not meet does not; what the scorer chose stands  R-DRAW-CHOSEN  yes, or there is no draw
//	who sat North-South less often sits North-South          R-DRAW-SIDES   yes
//	the leaders sit at table 1                               R-DRAW-SIDES   yes

// Way is who is looked for first.
type Way int

// The ways.
const (
	// TopDown gives each, from the top, the highest below that it may meet.
	TopDown Way = iota
	// Near is TopDown where nobody meets one further from it in the order than somebody must.
	Near
	// Halves gives the first of the upper half the first of the lower half, and so on.
	Halves
)

// Field is what a round is drawn from. Numbers begin at 1; a function that is nil says
// nothing of anybody.
type Field struct {
	Order []int // who plays, the leader first
	Way   Way
	// Met is how often two have met, Free how often one was free, and North how much more
	// often one sat North-South than East-West.
	Met   func(a, b int) int
	Free  func(a int) int
	North func(a int) int
	// Repeats lets two meet again as if they had not met.
	Repeats bool
	// Apart reports whether two may not meet at all.
	Apart func(a, b int) bool
	// Fixed are who sits North-South and East-West, at the table of their place; 0 where the
	// draw chooses. Bye is who is to be free; 0 where the draw chooses.
	Fixed [][2]int
	Bye   int
}

// Round is a round as it is drawn.
type Round struct {
	Meetings [][2]int // by table: who sits North-South, and who East-West
	Bye      int      // 0 is nobody
}

// Of draws a round. It is false where there is none: those who may not meet, or those who
// were fixed, leave no way.
//
// The time is at most that of the fourth power of the number, for two hundred some tens of
// milliseconds.
func Of(f Field) (Round, bool) {
	f = f.complete()
	together, ok := f.together()
	if !ok {
		return Round{}, false
	}
	if len(f.Order) < 2 {
		r := Round{}
		if len(f.Order) == 1 {
			r.Bye = f.Order[0]
		}
		return r, f.Bye == 0 || f.Bye == r.Bye
	}
	most := 0
	if !f.Repeats {
		for i, a := range f.Order {
			for _, b := range f.Order[:i] {
				most = max(most, f.Met(a, b))
			}
		}
	}
	byes := f.byes(together)
	for times := 0; times <= most; times++ {
		for _, bye := range byes {
			rest := slices.DeleteFunc(slices.Clone(f.Order), func(a int) bool { return a == bye })
			may := func(i, j int) bool {
				a, b := rest[i], rest[j]
				if x := together[a]; x != 0 || together[b] != 0 {
					return x == b
				}
				return !f.clash(a, b) && !f.Apart(a, b) && (f.Repeats || f.Met(a, b) <= times)
			}
			if p := f.pair(len(rest), may); p != nil {
				return f.seat(rest, p, bye), true
			}
		}
	}
	return Round{}, false
}

// complete gives the functions that are nil one that says nothing.
func (f Field) complete() Field {
	if f.Met == nil {
		f.Met = func(int, int) int { return 0 }
	}
	if f.Free == nil {
		f.Free = func(int) int { return 0 }
	}
	if f.North == nil {
		f.North = func(int) int { return 0 }
	}
	if f.Apart == nil {
		f.Apart = func(int, int) bool { return false }
	}
	return f
}

// together are those whom the scorer gave each other; it is false where what was fixed
// cannot be.
func (f Field) together() (map[int]int, bool) {
	seen, two := map[int]bool{}, map[int]int{}
	if f.Bye != 0 {
		if seen[f.Bye] = true; len(f.Order)%2 == 0 || !slices.Contains(f.Order, f.Bye) {
			return nil, false
		}
	}
	for table, x := range f.Fixed {
		for _, a := range x {
			if a == 0 {
				continue
			}
			if seen[a] || table >= len(f.Order)/2 || !slices.Contains(f.Order, a) {
				return nil, false
			}
			seen[a] = true
		}
		if x[0] != 0 && x[1] != 0 {
			two[x[0]], two[x[1]] = x[1], x[0]
		}
	}
	return two, true
}

// clash reports whether two cannot meet, for both have a table or a side of their own.
func (f Field) clash(a, b int) bool {
	has := func(who int) bool {
		return slices.ContainsFunc(f.Fixed, func(x [2]int) bool { return x[0] == who || x[1] == who })
	}
	return len(f.Fixed) > 0 && has(a) && has(b)
}

// byes are those who can be free, whom it falls to first in front.
func (f Field) byes(together map[int]int) []int {
	switch {
	case len(f.Order)%2 == 0:
		return []int{0}
	case f.Bye != 0:
		return []int{f.Bye}
	}
	free := slices.DeleteFunc(slices.Clone(f.Order), func(a int) bool {
		return together[a] != 0 || slices.ContainsFunc(f.Fixed, func(x [2]int) bool { return x[0] == a || x[1] == a })
	})
	slices.Reverse(free)
	slices.SortStableFunc(free, func(a, b int) int { return cmp.Compare(f.Free(a), f.Free(b)) })
	return slices.DeleteFunc(free, func(a int) bool { return f.Free(a) > f.Free(free[0]) })
}

// pair pairs so many; nil where there is no way.
func (f Field) pair(n int, may func(i, j int) bool) *pairing {
	p := newPairing(n, may)
	if !p.perfect() {
		return nil
	}
	if f.Way == Near { // how far somebody must look
		far, none := n-1, 0
		for far-none > 1 {
			half := (far + none) / 2
			q := newPairing(n, func(i, j int) bool { return max(i-j, j-i) <= half && may(i, j) })
			if q.perfect() {
				far, p = half, q
			} else {
				none = half
			}
		}
	}
	choices := make([]int, 0, n)
	p.topDown(func(a int) []int {
		choices = choices[:0]
		for b := a + 1; b < n; b++ {
			choices = append(choices, b)
		}
		if f.Way == Halves {
			to := a + n/2
			slices.SortStableFunc(choices, func(x, y int) int { return cmp.Compare(max(x-to, to-x), max(y-to, to-y)) })
		}
		return choices
	})
	return p
}

// seat gives those who meet their tables and sides.
func (f Field) seat(rest []int, p *pairing, bye int) Round {
	r := Round{Meetings: make([][2]int, len(rest)/2), Bye: bye}
	next := 0
	for i, j := range p.mate {
		if i > j {
			continue
		}
		a, b := rest[i], rest[j]
		at := slices.IndexFunc(f.Fixed, func(x [2]int) bool { return x[0] == a || x[1] == a || x[0] == b || x[1] == b })
		if at >= 0 {
			if x := f.Fixed[at]; x[0] == b || x[1] == a {
				a, b = b, a
			}
			r.Meetings[at] = [2]int{a, b}
			continue
		}
		if f.North(b) < f.North(a) {
			a, b = b, a
		}
		for next < len(f.Fixed) && f.Fixed[next] != [2]int{} {
			next++
		}
		r.Meetings[next] = [2]int{a, b}
		next++
	}
	return r
}
