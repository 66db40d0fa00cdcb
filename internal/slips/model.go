package slips

import (
	"cmp"
	"slices"
	"sync"

	"uitslag/internal/bridge"
)

// Model tells how likely results are on a board, from Tables. It may be used from
// several places at once.
type Model struct {
	t     Tables
	mu    sync.Mutex
	cases [4]*vulnerable
}

// NewModel makes a model of tables.
func NewModel(t Tables) *Model { return &Model{t: t} }

// Tables of the model.
func (m *Model) Tables() Tables { return m.t }

// vulnerable is what a model knows at one vulnerability; it fills as it is asked.
type vulnerable struct {
	v      bridge.Vulnerability
	makers map[int][]weighed     // by score: the contracts that make it
	meant  [kinds]map[int][]hint // by kind and typed score: what may have been meant
	mu     sync.Mutex
	pairs  map[[2]int]float64 // the likeness of two scores
}

// weighed is an outcome with its share.
type weighed struct {
	outcome
	share float64
}

// hint is a score that may have been meant, and how likely it is then mistyped so.
type hint struct {
	score int
	share float64
}

// leastShare is what a contract must have of a score's probability to be thought of.
const leastShare = 0.004

// at gives the case of a vulnerability.
func (m *Model) at(v bridge.Vulnerability) *vulnerable {
	v &= 3
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.cases[v] == nil {
		m.cases[v] = m.newCase(v)
	}
	return m.cases[v]
}

func (m *Model) newCase(v bridge.Vulnerability) *vulnerable {
	c := &vulnerable{v: v, makers: map[int][]weighed{}, pairs: map[[2]int]float64{}}
	all := map[int]float64{}
	for _, b := range bridge.Outcomes() {
		o := of(b.Contract, b.Tricks)
		if p := m.prior(o); p > 1e-9 {
			s := o.score(v)
			c.makers[s] = append(c.makers[s], weighed{o, p})
			all[s] += p
		}
	}
	c.makers[0] = append(c.makers[0], weighed{outcome{}, m.t.Pass})
	all[0] += m.t.Pass
	for s, list := range c.makers {
		slices.SortStableFunc(list, func(a, b weighed) int { return cmp.Compare(b.share, a.share) })
		n := 0
		for i := range list {
			list[i].share /= all[s]
			if list[i].share >= leastShare {
				n = i + 1
			}
		}
		c.makers[s] = list[:n]
	}
	c.misread()
	return c
}

// prior is how often an outcome comes, whatever the board.
func (m *Model) prior(o outcome) float64 {
	if o.level == 0 {
		return m.t.Pass
	}
	over := o.over()
	if over < -5 || over > 5 {
		over = min(max(over, -5), 5)
	}
	return 0.5 * m.t.Contract[o.level][o.denomination] * m.t.Ending[o.height()][over+5] * m.t.Double[o.ending()][o.doubling]
}

// like is how likely x is at another table when r is the outcome at one.
func (m *Model) like(x, r outcome) float64 {
	if r.level == 0 {
		return m.prior(x)
	}
	route := &m.t.Route[r.class()][r.height()]
	if x.level == 0 {
		return route[routePass]
	}
	if o := x.over(); o < -7 || o > 6 {
		return 1e-9
	}
	double := m.t.Double[x.ending()][x.doubling]
	switch {
	case x.side != r.side:
		return route[routeSide] * m.t.Suit[routeSide][r.denomination][x.denomination] *
			m.t.Level[routeSide][r.level][x.level] * span(&m.t.Sum, int(x.tricks+r.tricks)-13) * double
	case x.denomination != r.denomination:
		return route[routeSuit] * m.t.Suit[routeSuit][r.denomination][x.denomination] *
			m.t.Level[routeSuit][r.level][x.level] * span(&m.t.Tricks[r.class()][x.class()], int(x.tricks-r.tricks)) * double
	}
	return route[routeSame] * m.t.Level[routeSame][r.level][x.level] * span(&m.t.Same, int(x.tricks-r.tricks)) * double
}

// span reads a table from -5 to +5.
func span(t *[11]float64, n int) float64 { return t[min(max(n, -5), 5)+5] }

// value is a result as it was typed: a contract, or a score only.
type value struct {
	known bool
	o     outcome
	score int
}

// likeness of value x at another table when r is the result at one.
func (m *Model) likeness(c *vulnerable, x, r value) float64 {
	switch {
	case x.known && r.known:
		return m.like(x.o, r.o)
	case x.known:
		sum := 0.0
		for _, w := range c.makers[r.score] {
			sum += w.share * m.like(x.o, w.outcome)
		}
		return sum
	case r.known:
		sum := 0.0
		for _, w := range c.makers[x.score] {
			sum += m.like(w.outcome, r.o)
		}
		return sum
	}
	key := [2]int{x.score, r.score}
	c.mu.Lock()
	p, ok := c.pairs[key]
	c.mu.Unlock()
	if ok {
		return p
	}
	for _, a := range c.makers[r.score] {
		for _, b := range c.makers[x.score] {
			p += a.share * m.like(b.outcome, a.outcome)
		}
	}
	c.mu.Lock()
	c.pairs[key] = p
	c.mu.Unlock()
	return p
}

// priorOf a value.
func (m *Model) priorOf(c *vulnerable, x value) float64 {
	if x.known {
		return m.prior(x.o)
	}
	p := 0.0
	for _, w := range c.makers[x.score] {
		p += m.prior(w.outcome)
	}
	return p
}
