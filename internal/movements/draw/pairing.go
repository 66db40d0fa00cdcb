package draw

// pairing is a set of twos, a matching, of which as many as possible are wanted
// (J. Edmonds, 1965: rings of an odd number are taken together as one).
type pairing struct {
	may    [][]bool
	mate   []int  // -1 for who has none
	locked []bool // out of it already
	// of one search:
	from, base []int
	used       []bool
	queue      []int
	ring, seen []bool
	was        []int
}

func newPairing(n int, may func(a, b int) bool) *pairing {
	p := &pairing{may: make([][]bool, n), mate: make([]int, n), locked: make([]bool, n), from: make([]int, n), base: make([]int, n), used: make([]bool, n), ring: make([]bool, n), seen: make([]bool, n), queue: make([]int, 0, n), was: make([]int, n)}
	all := make([]bool, n*n)
	for a := range n {
		p.mate[a] = -1
		p.may[a] = all[a*n : (a+1)*n]
		for b := range n {
			p.may[a][b] = a != b && may(a, b)
		}
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

// topDown gives everyone, from the top, the first of its choices that leaves the others a
// way. The choices are in the order of preference.
func (p *pairing) topDown(choices func(a int) []int) {
	for a := range p.mate {
		if p.locked[a] {
			continue
		}
		p.locked[a] = true
		for _, b := range choices(a) {
			if p.locked[b] || !p.may[a][b] {
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
	copy(p.was, p.mate)
	c, d := p.mate[a], p.mate[b]
	p.mate[a], p.mate[b], p.mate[c], p.mate[d] = b, a, -1, -1
	if p.augment(c) {
		return true
	}
	copy(p.mate, p.was)
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
	for next := 0; next < len(p.queue); next++ {
		a := p.queue[next]
		for b := range p.mate {
			if a == b || p.locked[b] || p.base[a] == p.base[b] || p.mate[a] == b || !p.may[a][b] {
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
	ring := p.ring
	clear(ring)
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
	seen := p.seen
	clear(seen)
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
