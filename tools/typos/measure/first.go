package measure

import (
	"math"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/typos"
)

// first is the first version of the rule, kept for comparison: the
// others' results, each spread by three routes, against the slips that could have been.
// What it leaves open is counted on the other evenings.
type first struct {
	m     *typos.Model
	t     typos.Tables
	like  map[[3]int]float64 // by vulnerability and two scores
	limit [Both]float64
}

// The figures of the first version.
const (
	firstWeight    = 60.0
	firstFew       = 0.1
	firstNeighbour = 1.5
	firstAnything  = 0.3
	firstFine      = 0.1
	firstShare     = 0.03 // of clean lines marked
)

var (
	firstRoutes = [3][3]float64{{.31, .34, .35}, {.59, .20, .21}, {.57, .33, .09}} // minors, majors, no-trump
	firstTricks = [...]float64{.43, .20, .06}
)

func newFirst(m *typos.Model, evenings []*Evening) *first {
	s := &first{m: m, t: m.Tables(), like: map[[3]int]float64{}}
	for w := range s.limit {
		var all []float64
		for _, e := range evenings {
			if Way(w) == Scores {
				e = e.bare()
			}
			boards := e.boards()
			for i := range e.Boards {
				around := pick(boards, e.around(&e.Boards[i]))
				if b := &e.Boards[i]; len(b.Lines) >= fewest {
					for j := range b.Lines {
						all = append(all, s.evidence(j, &b.Board, around))
					}
				}
			}
		}
		if len(all) == 0 { // no board has enough lines: nothing is marked
			s.limit[w] = math.Inf(1)
			continue
		}
		slices.Sort(all)
		s.limit[w] = all[int(float64(len(all))*(1-firstShare))]
	}
	return s
}

// evidence is ln q - ln p of line i.
func (s *first) evidence(i int, b *typos.Board, around []*typos.Board) float64 {
	x := b.Lines[i]
	q := firstAnything * s.m.Prior(b.Vulnerability, x)
	for _, g := range s.m.Guesses(b.Vulnerability, x) {
		weight := 1.0
		if g.Kind == typos.Suit || g.Kind == typos.Trick {
			weight = firstFine
		}
		q += weight * g.Share * s.p(b, i, g.Line)
	}
	for _, n := range around {
		q += firstNeighbour * s.p(n, -1, x) / float64(len(around))
	}
	return math.Log(q / s.p(b, i, x))
}

// p returns how likely x is on a board, line i left out.
func (s *first) p(b *typos.Board, i int, x typos.Line) float64 {
	n, count, sum := 0.0, 0.0, 0.0
	for j, r := range b.Lines {
		if j == i {
			continue
		}
		n++
		if r.Contract == x.Contract && r.Tricks == x.Tricks && (r.Score == x.Score || x.Contract.Level > 0) {
			count++
		}
		sum += s.likeness(b.Vulnerability, x, r)
	}
	prior := s.m.Prior(b.Vulnerability, x)
	if n == 0 {
		return math.Max(prior, 1e-12)
	}
	return math.Max((count+firstWeight*sum/n+firstFew*prior)/(n+firstWeight+firstFew), 1e-12)
}

// likeness rates x at a table beside one with r.
func (s *first) likeness(v bridge.Vulnerability, x, r typos.Line) float64 {
	if x.Contract.Level > 0 || r.Contract.Level > 0 {
		return s.route(x, r)
	}
	key := [3]int{int(v), x.Score, r.Score}
	p, ok := s.like[key]
	if !ok {
		for _, a := range s.m.Sources(v, r.Score) {
			for _, b := range s.m.Sources(v, x.Score) {
				p += a.Share * s.route(b.Line, a.Line)
			}
		}
		s.like[key] = p
	}
	return p
}

// route is K(x | r): the same denomination, another, or the other side.
func (s *first) route(x, r typos.Line) float64 {
	a, b := r.Contract, x.Contract
	if a.Level == 0 {
		return s.m.Prior(bridge.VulNone, x)
	}
	routes := &firstRoutes[typos.Class(a.Denomination)]
	if b.Level == 0 {
		return s.t.Pass
	}
	double := s.t.Double[min(max(6+b.Level-x.Tricks, 0), 3)][b.Doubling]
	switch {
	case a.Declarer.Side() != b.Declarer.Side():
		return routes[2] * s.t.Suit[2][a.Denomination][b.Denomination] * s.t.Level[2][a.Level][b.Level] * s.t.Sum[clip(x.Tricks+r.Tricks-13)] * double
	case a.Denomination != b.Denomination:
		return routes[1] * s.t.Suit[1][a.Denomination][b.Denomination] * s.t.Level[1][a.Level][b.Level] *
			s.t.Tricks[typos.Class(a.Denomination)][typos.Class(b.Denomination)][clip(x.Tricks-r.Tricks)] * double
	}
	tricks := 0.005
	if d := max(x.Tricks-r.Tricks, r.Tricks-x.Tricks); d < len(firstTricks) {
		tricks = firstTricks[d]
	}
	return routes[0] * s.t.Level[0][a.Level][b.Level] * tricks * double
}
