package draw

// pairing is a set of twos, a matching, of which as many as possible are wanted
// (J. Edmonds, 1965: rings of an odd number are taken together as one).
type pairing struct {
	cost   [][]int  // what two cost who meet, < 0 for who may not
	total  int      // what those cost who are not locked
	may    [][]bool // who can meet in a pairing that costs least
	mate   []int    // -1 for who has none
	locked []bool   // out of it already
	// of one search:
	from, base []int
	used       []bool
	queue      []int
	ring, seen []bool
	was        []int
}

func newPairing(n int, cost func(a, b int) int) *pairing {
	p := &pairing{cost: make([][]int, n), may: make([][]bool, n), mate: make([]int, n), locked: make([]bool, n), from: make([]int, n), base: make([]int, n), used: make([]bool, n), ring: make([]bool, n), seen: make([]bool, n), queue: make([]int, 0, n), was: make([]int, n)}
	costs, may := make([]int, n*n), make([]bool, n*n)
	for a := range n {
		p.mate[a] = -1
		p.cost[a], p.may[a] = costs[a*n:(a+1)*n], may[a*n:(a+1)*n]
		for b := range n {
			if p.cost[a][b] = -1; a != b {
				p.cost[a][b] = cost(a, b)
			}
		}
	}
	return p
}

// least pairs everyone at the least cost in all; it is false where there is no way.
func (p *pairing) least() bool {
	all := true
	for a, costs := range p.cost {
		for b, c := range costs {
			p.may[a][b] = c == 0
		}
	}
	for a := range p.mate {
		all = (p.mate[a] >= 0 || p.augment(a)) && all
	}
	if all {
		return true
	}
	l := newLeast(p.cost, p.mate)
	if !l.all() {
		return false
	}
	for a, m := range l.meets[:len(p.mate)] {
		p.mate[a] = m.out
		for b := range p.mate {
			p.may[a][b] = l.tight(a, b)
		}
	}
	p.total = p.sum()
	return true
}

// sum is what those cost who are not locked, as they are paired.
func (p *pairing) sum() int {
	sum := 0
	for a, b := range p.mate {
		if a < b && !p.locked[a] {
			sum += p.cost[a][b]
		}
	}
	return sum
}

// topDown gives everyone, from the top, the first of its choices that leaves the others a
// way that costs least. The choices are in the order of preference.
func (p *pairing) topDown(choices func(a int) []int) {
	for a := range p.mate {
		if !p.locked[a] {
			p.choose(a, choices(a))
		}
	}
}

// choose gives one the first of its choices that leaves the others a way that costs least.
func (p *pairing) choose(a int, choices []int) {
	for _, b := range choices {
		if p.locked[b] || !p.may[a][b] || p.mate[a] != b && !p.swap(a, b) {
			continue
		}
		p.locked[a], p.locked[b] = true, true
		p.total -= p.cost[a][b]
		return
	}
}

// swap pairs a and b instead of with whom they are, if those can be paired then and nothing
// costs more.
func (p *pairing) swap(a, b int) bool {
	copy(p.was, p.mate)
	c, d := p.mate[a], p.mate[b]
	p.mate[a], p.mate[b], p.mate[c], p.mate[d] = b, a, -1, -1
	p.locked[a], p.locked[b] = true, true
	ok := p.augment(c)
	p.locked[a], p.locked[b] = false, false
	if ok && (p.sum() == p.total || p.again(a, b)) {
		return true
	}
	copy(p.mate, p.was)
	return false
}

// again pairs a and b and anew all others who are not locked, if nothing costs more.
func (p *pairing) again(a, b int) bool {
	var who []int
	for x, locked := range p.locked {
		if !locked && x != a && x != b {
			who = append(who, x)
		}
	}
	q := newPairing(len(who), func(i, j int) int { return p.cost[who[i]][who[j]] })
	if !q.least() || q.total+p.cost[a][b] != p.total {
		return false
	}
	for i, j := range q.mate {
		p.mate[who[i]] = who[j]
	}
	return true
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
