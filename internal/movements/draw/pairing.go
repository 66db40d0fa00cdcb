package draw

import "slices"

// pairing is a set of twos, a matching, that costs least.
type pairing struct {
	cost   [][]int // what two cost who meet, < 0 for who may not
	total  int     // what those cost who are not locked
	may    [][]int // 0 for two who can meet in a pairing that costs least, else < 0
	mate   []int   // -1 for who has none
	locked []bool  // out of it already
	turn   *least  // of those who may
	was    []int
}

func newPairing(n int, cost func(a, b int) int) *pairing {
	p := &pairing{cost: square(n), may: square(n), mate: slices.Repeat([]int{-1}, n), locked: make([]bool, n)}
	for a := range n {
		for b := range n {
			if p.cost[a][b] = -1; a != b {
				p.cost[a][b] = cost(a, b)
			}
		}
	}
	return p
}

func square(n int) [][]int {
	return slices.Collect(slices.Chunk(make([]int, n*n), max(n, 1)))
}

// least pairs everyone at the least cost in all; it is false where there is no way.
func (p *pairing) least() bool {
	for a, costs := range p.cost {
		for b, c := range costs {
			p.may[a][b] = 2 * c
		}
	}
	for a, costs := range p.cost { // as a start, whom one finds who costs nothing
		for b := 0; p.mate[a] < 0 && b < len(costs); b++ {
			if costs[b] == 0 && p.mate[b] < 0 {
				p.mate[a], p.mate[b] = b, a
			}
		}
	}
	l := newLeast(p.mate, p.may)
	if !l.all() {
		return false
	}
	for a := range p.mate {
		p.mate[a] = l.meets[a].out
	}
	p.total = p.sum()
	may := square(len(p.mate))
	for a := range may {
		for b := range may {
			if !l.tight(a, b) {
				may[a][b] = -1
			}
		}
	}
	p.may, p.turn, l.cost = may, l, may
	return true
}

// sum returns what those cost who are not locked, as they are paired.
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
		if p.locked[b] || p.may[a][b] < 0 || p.mate[a] != b && !p.swap(a, b) {
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
	p.was = append(p.was[:0], p.mate...)
	c, d := p.mate[a], p.mate[b]
	p.mate[a], p.mate[b], p.mate[c], p.mate[d] = b, a, -1, -1
	if p.may[c][d] == 0 {
		p.mate[c], p.mate[d] = d, c
	}
	p.turn.start(p.mate)
	p.locked[a], p.locked[b] = true, true
	ok := p.may[c][d] == 0 || p.turn.search(p.locked)
	p.locked[a], p.locked[b] = false, false
	if ok {
		for x := range p.mate {
			p.mate[x] = p.turn.meets[x].out
		}
		if p.sum() == p.total || p.repeated(a, b) {
			return true
		}
	}
	copy(p.mate, p.was)
	return false
}

// repeated pairs a and b, and anew all others who are not locked, if that costs no more.
func (p *pairing) repeated(a, b int) bool {
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
