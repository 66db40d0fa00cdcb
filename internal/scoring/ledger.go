package scoring

import (
	"cmp"
	"math/bits"

	"uitslag/internal/exact"
)

// ledger is the totals of a session in machine words: numerators with one denominator, of
// which none is more than high.
type ledger struct {
	at        []sum
	den, high int64
}

// ledgerLargest bounds the numerators, so that a board can be added to them.
const ledgerLargest = 1 << 60

// start empties it, for so many contestants.
func (g *ledger) start(contestants int) { *g = ledger{at: make([]sum, contestants), den: 1} }

// copyOf makes it a copy of another; it keeps its room.
func (g *ledger) copyOf(o *ledger) { g.at, g.den, g.high = append(g.at[:0], o.at...), o.den, o.high }

// put adds points and a maximum to a contestant's, so many boards; it fails where they fit
// no word.
func (g *ledger) put(contestant int, points, most exact.Rat, boards int) bool {
	n, d, ok1 := points.Words()
	m, e, ok2 := most.Words()
	if !ok1 || !ok2 || !g.multiple(d) || !g.multiple(e) {
		return false
	}
	d, e = g.den/d, g.den/e
	if abs(n) > ledgerLargest/d || abs(m) > ledgerLargest/e {
		return false
	}
	g.add(contestant, n*d, m*e, boards)
	return g.high <= ledgerLargest
}

// add is put for numerators.
func (g *ledger) add(contestant int, points, most int64, boards int) {
	a := &g.at[contestant]
	a.points, a.most, a.boards = a.points+int64(boards)*points, a.most+int64(boards)*most, a.boards+boards
	g.high = max(g.high, abs(a.points), abs(a.most))
}

// multiple makes the denominator a multiple of d.
func (g *ledger) multiple(d int64) bool {
	if g.den%d == 0 {
		return true
	}
	k := d / gcd(g.den, d)
	if k > denLargest || g.den > denLargest/k || g.high > ledgerLargest/k {
		return false
	}
	for i := range g.at {
		g.at[i].points *= k
		g.at[i].most *= k
	}
	g.den, g.high = g.den*k, g.high*k
	return true
}

// places puts the contestants of a list in order of rank, equals as they stand and those
// without a rank at the end, and gives each its place. It is for lists nearly in order.
func (g *ledger) places(order []int, byPoints bool, places []Place) {
	for i := 1; i < len(order); i++ {
		x, j := order[i], i
		for ; j > 0 && g.compare(order[j-1], x, byPoints) < 0; j-- {
			order[j] = order[j-1]
		}
		order[j] = x
	}
	for from, to := 0, 0; from < len(order); from = to {
		for to = from + 1; to < len(order) && g.compare(order[from], order[to], byPoints) == 0; to++ {
		}
		place := Place{Rank: from + 1, Tied: to-from > 1}
		if g.at[order[from]].most <= 0 { // it has had nothing to earn
			place = Place{}
		}
		for _, i := range order[from:to] {
			places[i] = place
		}
	}
}

// compare is above 0 where a stands above b, and 0 where they are equal.
func (g *ledger) compare(a, b int, byPoints bool) int {
	x, y := &g.at[a], &g.at[b]
	switch {
	case x.most <= 0 || y.most <= 0:
		return cmp.Compare(min(max(x.most, 0), 1), min(max(y.most, 0), 1))
	case byPoints || x.most == y.most:
		return cmp.Compare(x.points, y.points)
	case (x.points < 0) != (y.points < 0):
		return cmp.Compare(x.points, y.points)
	}
	high1, low1 := bits.Mul64(uint64(abs(x.points)), uint64(y.most))
	high2, low2 := bits.Mul64(uint64(abs(y.points)), uint64(x.most))
	c := cmp.Or(cmp.Compare(high1, high2), cmp.Compare(low1, low2))
	if x.points < 0 {
		return -c
	}
	return c
}
