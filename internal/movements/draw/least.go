package draw

import (
	"math"
	"slices"
)

// least makes a pairing that costs least, by the duals of linear programming (J. Edmonds,
// Maximum matching and a polyhedron with 0,1-vertices, 1965). A node is a contestant, or a
// ring: an odd number of nodes that are taken together as one, and are numbered behind the
// contestants. A node that is in no ring is a top.
type least struct {
	cost [][]int // twice what two cost, so that all duals are whole; < 0 for who may not meet
	// dual is that of a node: of two contestants the duals are together at most their cost and
	// the duals of the rings that both are in. Where they are as much, the two are tight; a
	// pairing of tight ones that leaves of each ring with a dual one node over costs least.
	dual  []int
	in    []int    // the ring that a node is in, -1 for a top
	top   []int    // of a contestant
	kids  [][]int  // the nodes of a ring, in its order, from the one that meets outside; nil for none
	joins [][]link // from each kid of a ring to the next
	meets []link   // of a node; in is -1 for nobody
	// of one search:
	state []state // of tops
	from  []link  // by which an inner top was reached
	queue []int
}

// link is two who are tight: one in a node, and one beyond it.
type link struct{ in, out int }

func (l link) back() link { return link{l.out, l.in} }

// state is how a top is reached from those who meet nobody.
type state uint8

const (
	unseen state = iota
	outer        // in an even number of steps
	inner        // in an odd number
)

// newLeast takes the existing mates, at no cost, and twice the given costs.
func newLeast(mate []int, cost [][]int) *least {
	n := len(mate)
	l := &least{cost: cost, dual: make([]int, 0, n), in: make([]int, 0, n), top: make([]int, 0, n), queue: make([]int, 0, n)}
	l.start(mate)
	return l
}

// start sets the existing mates, and forgets all else but the costs.
func (l *least) start(mate []int) {
	*l = least{
		cost: l.cost, dual: l.dual[:0], in: l.in[:0], top: l.top[:0], kids: l.kids[:0], joins: l.joins[:0],
		meets: l.meets[:0], state: l.state[:0], from: l.from[:0], queue: l.queue,
	}
	for v, w := range mate {
		l.top = append(l.top, v)
		l.add(nil, nil, link{v, w})
		if w < 0 {
			l.meets[v].in = -1
		}
	}
}

// add adds a node: a contestant, or a ring.
func (l *least) add(kids []int, joins []link, meets link) int {
	l.dual, l.in, l.kids, l.joins = append(l.dual, 0), append(l.in, -1), append(l.kids, kids), append(l.joins, joins)
	l.meets, l.state, l.from = append(l.meets, meets), append(l.state, unseen), append(l.from, link{})
	return len(l.in) - 1
}

// all pairs everyone; it is false where there is no way.
func (l *least) all() bool {
	for slices.ContainsFunc(l.meets[:len(l.top)], func(m link) bool { return m.in < 0 }) {
		for !l.search(nil) {
			if !l.shift() {
				return false
			}
		}
	}
	return true
}

// search looks for an augmenting path along tight edges between two unmatched contestants, and
// turns it over. It starts from everybody who is unmatched. Those who are out take no part; they
// are not in rings.
func (l *least) search(out []bool) bool {
	clear(l.state)
	for v, is := range out {
		if is {
			l.state[v] = inner
		}
	}
	l.queue = l.queue[:0]
	for _, x := range l.top {
		if l.state[x] == unseen && l.meets[x].in < 0 {
			l.reach(x)
		}
	}
	for next := 0; next < len(l.queue); next++ {
		u := l.queue[next]
		for v := range l.top {
			x, y := l.top[u], l.top[v]
			if x == y || l.cost[u][v] < 0 || l.slack(u, v) > 0 {
				continue
			}
			switch l.state[y] {
			case unseen:
				l.state[y], l.from[y] = inner, link{v, u}
				l.reach(l.top[l.meets[y].out])
			case outer:
				common := l.common(x, y)
				if common < 0 {
					l.turnOver(x, link{u, v})
					l.turnOver(y, link{v, u})
					return true
				}
				l.close(common, link{u, v})
			}
		}
	}
	return false
}

func (l *least) reach(x int) {
	l.state[x] = outer
	l.each(x, func(v int) { l.queue = append(l.queue, v) })
}

func (l *least) each(x int, do func(v int)) {
	if x < len(l.top) {
		do(x)
	}
	for _, kid := range l.kids[x] {
		l.each(kid, do)
	}
}

// slack returns how much the duals of two of different tops are below their cost.
func (l *least) slack(u, v int) int { return l.cost[u][v] - l.dual[u] - l.dual[v] }

// tight reports whether two may meet in a pairing that costs least.
func (l *least) tight(u, v int) bool {
	if l.cost[u][v] < 0 {
		return false
	}
	s := l.slack(u, v)
	for x := l.in[u]; x >= 0; x = l.in[x] {
		if l.dual[x] != 0 && l.child(x, v) >= 0 {
			s += l.dual[x]
		}
	}
	return s == 0
}

// child returns the node of a ring that a contestant is in, -1 where it is not in the ring.
func (l *least) child(ring, v int) int {
	for l.in[v] >= 0 && l.in[v] != ring {
		v = l.in[v]
	}
	if l.in[v] < 0 {
		return -1
	}
	return v
}

// up gives the way from an outer top back to who meets nobody: the inner top and the outer
// one that come before it, with the links that lead there. It is false at its end.
func (l *least) up(x int) (steps [2]link, ok bool) {
	m := l.meets[x]
	if m.in < 0 {
		return steps, false
	}
	return [2]link{m, l.from[l.top[m.out]]}, true
}

// common returns the first top that the ways back from two outer ones share, -1 for none.
func (l *least) common(x, y int) int {
	seen := map[int]bool{x: true}
	for s, ok := l.up(x); ok; s, ok = l.up(x) {
		x = l.top[s[1].out]
		seen[x] = true
	}
	for {
		if seen[y] {
			return y
		}
		s, ok := l.up(y)
		if !ok {
			return -1
		}
		y = l.top[s[1].out]
	}
}

// close makes a ring of the tops on the ways from a common one to the two of a link, both of
// outer tops.
func (l *least) close(common int, across link) {
	way := func(x int) (kids []int, joins []link) {
		for x != common {
			s, _ := l.up(x)
			kids, joins = append(kids, x, l.top[s[0].out]), append(joins, s[0], s[1])
			x = l.top[s[1].out]
		}
		return kids, joins
	}
	remaining, there := way(l.top[across.in])
	right, back := way(l.top[across.out])
	kids, joins := []int{common}, []link{}
	for i := len(remaining) - 1; i >= 0; i-- {
		kids, joins = append(kids, remaining[i]), append(joins, there[i].back())
	}
	kids, joins = append(kids, right...), append(append(joins, across), back...)
	ring := l.add(kids, joins, l.meets[common])
	l.state[ring] = outer
	for _, x := range kids {
		l.in[x] = ring
		l.each(x, func(v int) {
			l.top[v] = ring
			if l.state[x] == inner {
				l.queue = append(l.queue, v)
			}
		})
	}
}

// turnOver lets an outer top meet along a link, and turns over its way back.
func (l *least) turnOver(x int, with link) {
	for {
		s, ok := l.up(x)
		l.meet(x, with)
		if !ok {
			return
		}
		l.meet(l.top[s[0].out], s[1])
		x, with = l.top[s[1].out], s[1].back()
	}
}

// meet lets a node meet along a link, and of a ring the other kids each other.
func (l *least) meet(x int, with link) {
	l.meets[x] = with
	if x < len(l.top) {
		return
	}
	kids, joins := l.kids[x], l.joins[x]
	n, at := len(kids), slices.Index(kids, l.child(x, with.in))
	if at%2 == 1 { // the other way round
		slices.Reverse(kids[1:])
		slices.Reverse(joins)
		for i := range joins {
			joins[i] = joins[i].back()
		}
		at = n - at
	}
	for i := 0; i < at; i += 2 {
		l.meet(kids[i], joins[i])
		l.meet(kids[i+1], joins[i].back())
	}
	l.meet(kids[at], with)
	l.kids[x] = slices.Concat(kids[at:], kids[:at])
	l.joins[x] = slices.Concat(joins[at:], joins[:at])
}

// shift changes the duals as much as can be after a search that found nothing, so that more
// are tight. It is false where no change helps: not everyone can meet somebody.
func (l *least) shift() bool {
	by := math.MaxInt
	for u := range l.top {
		if l.state[l.top[u]] != outer {
			continue
		}
		for v, c := range l.cost[u] {
			if c < 0 || l.top[u] == l.top[v] {
				continue
			}
			switch l.state[l.top[v]] {
			case unseen:
				by = min(by, l.slack(u, v))
			case outer:
				by = min(by, l.slack(u, v)/2)
			}
		}
	}
	for x := len(l.top); x < len(l.in); x++ {
		if l.ring(x) && l.state[x] == inner {
			by = min(by, l.dual[x]/2)
		}
	}
	if by == math.MaxInt {
		return false
	}
	change := map[state]int{outer: by, inner: -by}
	for v, x := range l.top {
		l.dual[v] += change[l.state[x]]
	}
	for x := len(l.top); x < len(l.in); x++ {
		if !l.ring(x) {
			continue
		}
		l.dual[x] += 2 * change[l.state[x]]
		if l.state[x] == inner && l.dual[x] == 0 {
			l.open(x)
		}
	}
	return true
}

// ring reports whether a node behind the contestants is a top that was not opened.
func (l *least) ring(x int) bool { return l.in[x] < 0 && l.kids[x] != nil }

func (l *least) open(ring int) {
	for _, x := range l.kids[ring] {
		l.in[x] = -1
		l.each(x, func(v int) { l.top[v] = x })
	}
	l.kids[ring] = nil
}
