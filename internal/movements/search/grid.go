package search

import (
	"slices"

	"uitslag/internal/movements"
)

// Where no wheel turns (8 pairs in 5 or 6 rounds, 10 in 8, 12 in 6) a short Howell
// is drawn as a puzzle: every pair plays in every round, every pair plays every
// set, no two meet twice, and no set is at two tables of a round; but the last
// rounds may share when there is no other way, as with 8 pairs in 5 rounds. What has
// the fewest ways left is filled in first, by chance among its ways (Knuth's
// algorithm X with dancing links).

// grid is the puzzle. A column is something that must be (a pair in a round, a pair
// on a set) or that may be once (two pairs, a set in a round).
type grid struct {
	remaining, right, up, down, col []int32 // the links
	size                            []int32 // of a column
	row                             []int32 // of a node
	rows                            []drawn
	selected                        []int
	must                            int // columns up to here must be covered
	rnd                             *movements.Chance
	budget                          int
}

// drawn is a way to fill in: two pairs in a round with a set, all from 0.
type drawn struct{ p, q, round, set int }

// drawGrid makes a movement of so many rounds and sets, of which the last free
// rounds may share sets; false when it found none within budget steps.
func drawGrid(pairs, rounds, free, budget int, rnd *movements.Chance) (movements.Movement, bool) {
	return drawGridWithin(pairs, rounds, free, &budget, rnd)
}

// drawGridWithin is drawGrid that leaves what is left of the budget: below 0 when not
// all ways were tried.
func drawGridWithin(pairs, rounds, free int, budget *int, rnd *movements.Chance) (movements.Movement, bool) {
	inRound := func(p, r int) int { return p*rounds + r }
	onSet := func(p, s int) int { return (pairs+p)*rounds + s }
	must := 2 * pairs * rounds
	two := func(p, q int) int { return must + q*(q-1)/2 + p } // p below q
	at := func(r, s int) int { return must + pairs*(pairs-1)/2 + r*rounds + s }
	g := newGrid(must, at(rounds-1, rounds-1)+1, rnd, *budget)
	defer func() { *budget = g.budget }()
	var given []int
	for q := range pairs {
		for p := range q {
			for r := range rounds {
				for s := range rounds {
					cols := []int{inRound(p, r), inRound(q, r), onSet(p, s), onSet(q, s), two(p, q)}
					if r < rounds-free {
						cols = append(cols, at(r, s))
					}
					if r == 0 && q == p+1 && q%2 == 1 && s == p/2 {
						given = append(given, len(g.rows)) // the first round is 1-2 A, 3-4 B, ...
					}
					g.add(drawn{p, q, r, s}, cols)
				}
			}
		}
	}
	for _, row := range given {
		g.take(row)
	}
	if !g.solve() {
		return movements.Movement{}, false
	}
	m := movements.Movement{Name: "howell", Pairs: pairs, Tables: pairs / 2, Sets: rounds, Rounds: make([][]movements.Place, rounds)}
	for _, row := range append(given, g.selected...) {
		d := g.rows[row]
		m.Rounds[d.round] = append(m.Rounds[d.round], movements.Place{NS: d.p + 1, EW: d.q + 1, Set: d.set})
	}
	for _, places := range m.Rounds {
		slices.SortFunc(places, func(a, b movements.Place) int { return min(a.NS, a.EW) - min(b.NS, b.EW) })
		for i := range places {
			places[i].Table = i + 1
		}
	}
	return m, true
}

// newGrid has a head (node 0) and a node for every column; those that must be are
// linked to the head.
func newGrid(must, columns int, rnd *movements.Chance, budget int) *grid {
	g := &grid{must: must, rnd: rnd, budget: budget, size: make([]int32, columns+1)}
	for c := range columns + 1 {
		g.node(int32(c), int32(c), int32(c), int32(c), int32(c), -1)
	}
	for c := 1; c <= must; c++ {
		g.remaining[c], g.right[c] = int32(c-1), int32((c+1)%(must+1))
	}
	g.remaining[0], g.right[0] = int32(must), 1
	return g
}

func (g *grid) node(remaining, right, up, down, col, row int32) {
	g.remaining, g.right = append(g.remaining, remaining), append(g.right, right)
	g.up, g.down = append(g.up, up), append(g.down, down)
	g.col, g.row = append(g.col, col), append(g.row, row)
}

func (g *grid) add(d drawn, cols []int) {
	row, first := int32(len(g.rows)), int32(len(g.col))
	g.rows = append(g.rows, d)
	for i, c := range cols {
		h, n := int32(c+1), int32(len(g.col))
		remaining, right := n-1, n+1
		if i == 0 {
			remaining = first + int32(len(cols)) - 1
		}
		if i == len(cols)-1 {
			right = first
		}
		g.node(remaining, right, g.up[h], h, h, row)
		g.down[g.up[h]], g.up[h] = n, n
		g.size[h]++
	}
}

func (g *grid) cover(c int32) {
	g.remaining[g.right[c]], g.right[g.remaining[c]] = g.remaining[c], g.right[c]
	for i := g.down[c]; i != c; i = g.down[i] {
		for j := g.right[i]; j != i; j = g.right[j] {
			g.up[g.down[j]], g.down[g.up[j]] = g.up[j], g.down[j]
			g.size[g.col[j]]--
		}
	}
}

func (g *grid) uncover(c int32) {
	for i := g.up[c]; i != c; i = g.up[i] {
		for j := g.remaining[i]; j != i; j = g.remaining[j] {
			g.size[g.col[j]]++
			g.up[g.down[j]], g.down[g.up[j]] = j, j
		}
	}
	g.remaining[g.right[c]], g.right[g.remaining[c]] = c, c
}

func (g *grid) take(row int) {
	for n := g.must; n < len(g.row); n++ {
		if g.row[n] == int32(row) {
			g.cover(g.col[n])
			for j := g.right[n]; j != int32(n); j = g.right[j] {
				g.cover(g.col[j])
			}
			return
		}
	}
}

func (g *grid) solve() bool {
	if g.budget--; g.budget < 0 {
		return false
	}
	if g.right[0] == 0 {
		return true
	}
	c := g.right[0]
	for i := c; i != 0; i = g.right[i] {
		if g.size[i] < g.size[c] {
			c = i
		}
	}
	if g.size[c] == 0 {
		return false
	}
	var ways []int32
	for i := g.down[c]; i != c; i = g.down[i] {
		ways = append(ways, i)
	}
	for i := len(ways) - 1; i > 0; i-- {
		j := g.rnd.Below(i + 1)
		ways[i], ways[j] = ways[j], ways[i]
	}
	g.cover(c)
	for _, i := range ways {
		for j := g.right[i]; j != i; j = g.right[j] {
			g.cover(g.col[j])
		}
		g.selected = append(g.selected, int(g.row[i]))
		if g.solve() {
			return true
		}
		g.selected = g.selected[:len(g.selected)-1]
		for j := g.remaining[i]; j != i; j = g.remaining[j] {
			g.uncover(g.col[j])
		}
		if g.budget < 0 {
			break
		}
	}
	g.uncover(c)
	return false
}
