package typos

import (
	"cmp"
	"slices"
	"sync"

	"uitslag/internal/bridge"
)

// Model tells how likely results are on a board, from Tables. It may be used from
// several places at once.
type Model struct {
	t      Tables
	apart  apart
	usual  [5][8]float64 // how high a denomination is played, whatever the board
	mu     sync.Mutex
	cases  [4]*vulnerable
	traces map[outcome]*trace
}

// NewModel makes a model of tables.
func NewModel(t Tables) *Model {
	m := &Model{t: t, apart: newApart(&t), traces: map[outcome]*trace{}}
	for d := range m.usual {
		z := 0.0
		for l := 1; l < 8; l++ {
			z += t.Contract[l][d]
		}
		for l := 1; l < 8; l++ {
			m.usual[d][l] = t.Contract[l][d] / z
		}
	}
	return m
}

// Tables of the model.
func (m *Model) Tables() Tables { return m.t }

// vulnerable is what a model knows at one vulnerability.
type vulnerable struct {
	v      bridge.Vulnerability
	makers map[int][]weighed // by score: the contracts that make it
	meant  map[int][]guess   // by typed score: what may have been meant
}

type weighed struct {
	outcome
	share float64
}

// guess is a score that may have been meant, and how often it is then mistyped so.
type guess struct {
	kind  Kind
	score int
	share float64
}

// leastShare is what a contract must have of a score's probability to be thought of.
const leastShare = 0.004

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
	c := &vulnerable{v: v, makers: map[int][]weighed{}}
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

// prior returns how often an outcome comes, whatever the board.
func (m *Model) prior(o outcome) float64 {
	if o.level == 0 {
		return m.t.Pass
	}
	return 0.5 * m.t.Contract[o.level][o.denomination] * span(&m.t.Ending[o.height()], o.over()) * m.t.Double[o.ending()][o.doubling]
}

// span reads a table from -5 to +5.
func span(t *[11]float64, n int) float64 { return t[min(max(n, -5), 5)+5] }

// value is a result as it was typed: a contract, or a score only.
type value struct {
	known bool
	o     outcome
	score int
}

// compare orders values in a fixed, arbitrary way.
func (x value) compare(y value) int {
	sign := func(v value) int {
		if v.known {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(x.score, y.score), cmp.Compare(sign(x), sign(y)), cmp.Compare(x.o.level, y.o.level),
		cmp.Compare(x.o.tricks, y.o.tricks), cmp.Compare(x.o.denomination, y.o.denomination),
		cmp.Compare(x.o.doubling, y.o.doubling), cmp.Compare(x.o.side, y.o.side))
}

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

// Guess is what may stand behind a line: a result, and how likely it is so.
type Guess struct {
	Kind  Kind
	Line  Line
	Share float64
}

// Sources of a score: the contracts by which it comes about, with their shares.
func (m *Model) Sources(v bridge.Vulnerability, score int) []Guess {
	var out []Guess
	for _, w := range m.at(v).makers[score] {
		x := value{known: true, o: w.outcome, score: score}
		out = append(out, Guess{Line: x.line(), Share: w.share})
	}
	return out
}

// Guesses of what was meant by a line, by each kind of slip.
func (m *Model) Guesses(v bridge.Vulnerability, l Line) []Guess {
	var out []Guess
	m.at(v).guesses(valueOf(l), func(k Kind, t value, share float64) {
		out = append(out, Guess{k, t.line(), share})
	})
	return out
}

// Prior returns how often a line comes, whatever the board.
func (m *Model) Prior(v bridge.Vulnerability, l Line) float64 { return m.priorOf(m.at(v), valueOf(l)) }
