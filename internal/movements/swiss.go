package movements

import "slices"

// Swiss makes the next round of a Swiss, for pairs or teams. Order is who plays,
// the leader first; met is how often two have met, byes how often one has been
// free. Of an odd number the lowest of those who were free least often is free
// (bye; 0 is nobody, so numbers begin at 1).
//
// From the top each is paired with the highest below that it has not met and that
// leaves the others a way to pair without meeting again. So only low in the
// order are pairings pulled apart for the sake of those below, and no two meet
// again while there is any other way; where there is none, those who met least
// often. Where only another bye avoids that, the next lowest is free.
//
// The time is at most that of the fourth power of the number, for a hundred pairs
// some milliseconds.
func Swiss(order []int, met func(a, b int) int, byes func(a int) int) (meetings [][2]int, bye int) {
	if len(order) < 2 {
		if len(order) == 1 {
			bye = order[0]
		}
		return nil, bye
	}
	free := []int{0}
	if len(order)%2 == 1 {
		free = slices.Clone(order)
		slices.Reverse(free)
		slices.SortStableFunc(free, func(a, b int) int { return byes(a) - byes(b) })
		least := byes(free[0])
		free = slices.DeleteFunc(free, func(a int) bool { return byes(a) > least })
	}
	for times := 0; ; times++ {
		for _, bye := range free {
			rest := slices.DeleteFunc(slices.Clone(order), func(a int) bool { return a == bye })
			p := newPairing(len(rest), func(a, b int) bool { return met(rest[a], rest[b]) <= times })
			if !p.perfect() {
				continue
			}
			p.topDown()
			for a, b := range p.mate {
				if a < b {
					meetings = append(meetings, [2]int{rest[a], rest[b]})
				}
			}
			return meetings, bye
		}
	}
}

// pairing is a set of twos, a matching, of which as many as possible are wanted
// (J. Edmonds, 1965: rings of an odd number are taken together as one).
type pairing struct {
	may    func(a, b int) bool
	mate   []int  // -1 for who has none
	locked []bool // out of it already
	// of one search:
	from, base []int
	used       []bool
	queue      []int
}

func newPairing(n int, may func(a, b int) bool) *pairing {
	p := &pairing{may: may, mate: make([]int, n), locked: make([]bool, n), from: make([]int, n), base: make([]int, n), used: make([]bool, n)}
	for i := range p.mate {
		p.mate[i] = -1
	}
	return p
}

// perfect pairs everyone if that is possible.
func (p *pairing) perfect() bool {
	for a := range p.mate {
		if p.mate[a] < 0 && !p.augment(a) {
			return false
		}
	}
	return true
}

// topDown gives everyone, from the top, the highest that leaves the others a way.
func (p *pairing) topDown() {
	for a := range p.mate {
		if p.locked[a] {
			continue
		}
		p.locked[a] = true
		for b := a + 1; b < len(p.mate); b++ {
			if p.locked[b] || !p.may(a, b) {
				continue
			}
			p.locked[b] = true
			if p.mate[a] == b || p.swap(a, b) {
				break
			}
			p.locked[b] = false
		}
	}
}

// swap pairs a and b instead of with whom they are, if those can be paired then.
func (p *pairing) swap(a, b int) bool {
	was := slices.Clone(p.mate)
	c, d := p.mate[a], p.mate[b]
	p.mate[a], p.mate[b], p.mate[c], p.mate[d] = b, a, -1, -1
	if p.augment(c) {
		return true
	}
	copy(p.mate, was)
	return false
}

// augment looks for a way from somebody unpaired to another along which every
// second step is a pair, and turns it over.
func (p *pairing) augment(root int) bool {
	for i := range p.from {
		p.from[i], p.base[i], p.used[i] = -1, i, false
	}
	p.used[root] = true
	p.queue = append(p.queue[:0], root)
	for len(p.queue) > 0 {
		a := p.queue[0]
		p.queue = p.queue[1:]
		for b := range p.mate {
			if a == b || p.locked[b] || p.base[a] == p.base[b] || p.mate[a] == b || !p.may(a, b) {
				continue
			}
			switch {
			case b == root || p.mate[b] >= 0 && p.from[p.mate[b]] >= 0:
				p.shrink(a, b)
			case p.from[b] < 0:
				p.from[b] = a
				if p.mate[b] < 0 {
					p.turnOver(b)
					return true
				}
				p.used[p.mate[b]] = true
				p.queue = append(p.queue, p.mate[b])
			}
		}
	}
	return false
}

// turnOver makes pairs of the other steps of the way that ends here.
func (p *pairing) turnOver(end int) {
	for end >= 0 {
		a := p.from[end]
		next := p.mate[a]
		p.mate[end], p.mate[a] = a, end
		end = next
	}
}

// shrink takes the ring that a and b close as one.
func (p *pairing) shrink(a, b int) {
	top := p.common(a, b)
	ring := make([]bool, len(p.mate))
	mark := func(v, child int) {
		for p.base[v] != top {
			ring[p.base[v]], ring[p.base[p.mate[v]]] = true, true
			p.from[v] = child
			child = p.mate[v]
			v = p.from[p.mate[v]]
		}
	}
	mark(a, b)
	mark(b, a)
	for i := range p.base {
		if ring[p.base[i]] {
			p.base[i] = top
			if !p.used[i] {
				p.used[i] = true
				p.queue = append(p.queue, i)
			}
		}
	}
}

// common is where the ways to a and b part.
func (p *pairing) common(a, b int) int {
	seen := make([]bool, len(p.mate))
	for {
		a = p.base[a]
		seen[a] = true
		if p.mate[a] < 0 {
			break
		}
		a = p.from[p.mate[a]]
	}
	for {
		b = p.base[b]
		if seen[b] {
			return b
		}
		b = p.from[p.mate[b]]
	}
}
