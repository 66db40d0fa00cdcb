package draw

import (
	"cmp"
	"math"
	"slices"
)

// The draw of a round.
//
//	rule                                                     source      implemented
//	from the top each gets the highest below that leaves     R-SWISS     TopDown
//	  the others a way, of all ways with
//	  1. as few meetings again as can be
//	  2. as few of the round before as can be
//	  3. as few times met before in all as can be            R-SWISS     yes, unless Repeats
//	nobody meets further down than somebody must             R-MONRAD    Near
//	the first against the first of the lower half, in a      R-DRAW-FIRST  Halves
//	  round that nothing was played before
//	of an odd number one of those who were free least        R-BYE       yes
//	  often is free: the lowest that leaves such a way
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
	// Met is how often two have met, Last whether they did in the round before, Free how often
	// one was free, and North how much more often one sat North-South than East-West.
	Met   func(a, b int) int
	Last  func(a, b int) bool
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
// The time is at most that of the fourth power of the number where nobody has to meet again:
// for two hundred some tens of milliseconds. Where some have to, it is as much for sixty.
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
	costs := f.costs(together)
	bye, ok := f.bye(costs)
	if !ok {
		return Round{}, false
	}
	rest := slices.DeleteFunc(slices.Clone(f.Order), func(a int) bool { return a == bye })
	p := f.pair(len(rest), func(i, j int) int { return costs.meeting(rest[i], rest[j]) })
	if p == nil {
		return Round{}, false
	}
	return f.seat(rest, p, bye), true
}

// costs is what a round costs: the less, the better it is (R-SWISS). One time free more costs
// more than any meetings, a meeting again more than any of the round before, and that more
// than any number of times met.
type costs struct {
	meeting           func(a, b int) int // < 0 where they may not
	again, last, free int
}

// costs returns what is given for meeting and being free.
func (f Field) costs(together map[int]int) costs {
	most := 0
	for i, a := range f.Order {
		for _, b := range f.Order[:i] {
			most = max(most, f.Met(a, b))
		}
	}
	tables := len(f.Order) / 2
	c := costs{last: tables*most + 1}
	c.again = (tables + 1) * c.last
	c.free = (tables + 1) * c.again
	c.meeting = func(a, b int) int {
		x := together[a]
		switch {
		case x != 0 && x == b:
			return 0
		case x != 0 || together[b] != 0 || f.has(a) && f.has(b) || f.Apart(a, b):
			return -1
		case f.Repeats || f.Met(a, b) == 0:
			return 0
		case f.Last(a, b):
			return c.again + c.last + f.Met(a, b)
		}
		return c.again + f.Met(a, b)
	}
	return c
}

// Repeated returns how many meetings of a round are of two who have met before.
func (f Field) Repeated(r Round) int {
	n := 0
	for _, m := range r.Meetings {
		if f.Met != nil && f.Met(m[0], m[1]) > 0 {
			n++
		}
	}
	return n
}

// complete replaces nil functions by ones that return 0 or false.
func (f Field) complete() Field {
	if f.Met == nil {
		f.Met = func(int, int) int { return 0 }
	}
	if f.Last == nil {
		f.Last = func(int, int) bool { return false }
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

// together returns those whom the scorer gave each other; it is false where what was fixed
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

// has reports whether one has a table or a side of its own.
func (f Field) has(who int) bool {
	return slices.ContainsFunc(f.Fixed, func(x [2]int) bool { return x[0] == who || x[1] == who })
}

// bye returns who is free, 0 for nobody; false if there is no way. A phantom put before the order
// meets whoever is free.
func (f Field) bye(c costs) (int, bool) {
	switch {
	case len(f.Order)%2 == 0:
		return 0, true
	case f.Bye != 0:
		return f.Bye, true
	}
	least := math.MaxInt
	for _, a := range f.Order {
		least = min(least, f.Free(a))
	}
	p := newPairing(len(f.Order)+1, func(i, j int) int {
		switch {
		case i > 0 && j > 0:
			return c.meeting(f.Order[i-1], f.Order[j-1])
		case f.has(f.Order[max(i, j)-1]):
			return -1
		}
		return (f.Free(f.Order[max(i, j)-1]) - least) * c.free
	})
	if !p.least() {
		return 0, false
	}
	var upwards []int
	for i := len(f.Order); i > 0; i-- {
		upwards = append(upwards, i)
	}
	p.choose(0, upwards)
	return f.Order[p.mate[0]-1], true
}

// pair pairs so many at the least cost; nil where there is no way.
func (f Field) pair(n int, cost func(i, j int) int) *pairing {
	p := newPairing(n, cost)
	if !p.least() {
		return nil
	}
	if f.Way == Near { // how far somebody must look
		far, none := n-1, 0
		for far-none > 1 {
			half := (far + none) / 2
			q := newPairing(n, func(i, j int) int {
				if max(i-j, j-i) > half {
					return -1
				}
				return p.cost[i][j]
			})
			if q.least() && q.total == p.total {
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
