package measure

import "uitslag/internal/typos"

// tablesOf counts and fits the figures of evenings, all but the thresholds.
func tablesOf(evenings []*Evening) typos.Tables {
	var c counts
	for _, e := range evenings {
		for i := range e.Boards {
			lines := e.Boards[i].Lines
			for j, l := range lines {
				c.one(l)
				for k, o := range lines {
					if k != j {
						c.two(l, o, 1/float64(len(lines)-1))
					}
				}
			}
		}
	}
	return c.tables()
}

// counts are the tables before they are shares.
type counts struct {
	t     typos.Tables
	lines float64
}

func clip(n int) int { return min(max(n, -5), 5) + 5 }

func (c *counts) one(l typos.Line) {
	c.lines++
	k := l.Contract
	if k.Level == 0 {
		c.t.Pass++
		return
	}
	over := l.Tricks - 6 - k.Level
	c.t.Contract[k.Level][k.Denomination]++
	c.t.Ending[typos.Height(k)][clip(over)]++
	c.t.Double[min(max(-over, 0), 3)][k.Doubling]++
}

// two counts what another table did, o, where this one did r.
func (c *counts) two(r, o typos.Line, w float64) {
	a, b := r.Contract, o.Contract
	if a.Level == 0 {
		return
	}
	route := &c.t.Route[typos.Class(a.Denomination)][typos.Height(a)]
	way := 0
	switch {
	case b.Level == 0:
		route[3] += w
		return
	case a.Declarer.Side() != b.Declarer.Side():
		way = 2
		c.t.Sum[clip(r.Tricks+o.Tricks-13)] += w
	case a.Denomination != b.Denomination:
		way = 1
		c.t.Tricks[typos.Class(a.Denomination)][typos.Class(b.Denomination)][clip(o.Tricks-r.Tricks)] += w
	default:
		c.t.Same[clip(o.Tricks-r.Tricks)] += w
	}
	route[way] += w
	c.t.Level[way][a.Level][b.Level] += w
	if way > 0 {
		c.t.Suit[way][a.Denomination][b.Denomination] += w
	}
}

// shares makes a row add up to 1, after putting in some of what is usual.
func shares(row, usual []float64, some float64) {
	sum := 0.0
	for i := range row {
		row[i] += some * usual[i]
		sum += row[i]
	}
	for i := range row {
		row[i] /= sum
	}
}

func even(n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = 1 / float64(n)
	}
	return out
}

// bids are the levels of contracts.
var bids = [...]int{1, 2, 3, 4, 5, 6, 7}

// bell are shares for -5 to +5, around 0.
var bell = []float64{.006, .014, .03, .07, .17, .42, .17, .07, .03, .014, .006}

func (c *counts) tables() typos.Tables {
	t := c.t
	t.Pass = (t.Pass + 1) / (c.lines + 100)
	levels, all := make([]float64, 8), 0.0
	for _, l := range bids {
		for d := range 5 {
			levels[l] += t.Contract[l][d]
			all += t.Contract[l][d]
		}
	}
	for _, l := range bids {
		levels[l] = (levels[l] + 1) / (all + 7)
	}
	total := 0.0
	for _, l := range bids {
		for d := range 5 {
			t.Contract[l][d] += 20 * levels[l] / 5
			total += t.Contract[l][d]
		}
	}
	for _, l := range bids {
		for d := range 5 {
			t.Contract[l][d] /= total
		}
	}
	for h := range t.Ending {
		shares(t.Ending[h][:], bell, 3)
	}
	for e := range t.Double {
		shares(t.Double[e][:], []float64{.949, .05, .001}, 5)
	}
	for k := range t.Route {
		for h := range t.Route[k] {
			shares(t.Route[k][h][:], []float64{.5, .28, .21, .01}, 10)
		}
	}
	for way := range t.Level {
		for _, l := range bids {
			shares(t.Level[way][l][1:], levels[1:], 6)
		}
	}
	for way := 1; way < 3; way++ {
		for d := range 5 {
			usual := []float64{.15, .15, .22, .23, .25}
			shares(t.Suit[way][d][:], usual, 6)
		}
	}
	for a := range t.Tricks {
		for b := range t.Tricks[a] {
			shares(t.Tricks[a][b][:], bell, 8)
		}
	}
	shares(t.Same[:], bell, 5)
	shares(t.Sum[:], even(11), 5)
	return t
}
