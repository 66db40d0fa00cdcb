package exchange

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// AddTable takes a copy of a result of individuals from a line of the file, of four players
// with these names: North, South, East, West. Some files have each table once for each of
// its partnerships: a copy is counted in Copies and left out, also where two partners have
// changed chairs in it; that four are four is for the reader to see to. Another result of the
// same table, or the same four on other sides, is Contradicting. A player who is on a board at
// two tables is remarked: exchange.player-twice (line, board, player, first). It reports whether
// the result was taken.
func (c *Collector) AddTable(line int, r *event.Result, names [4]string) bool {
	if c.tables == nil {
		c.tables = map[boardPlayer]int{}
	}
	who := [4]event.ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B}
	first, sits := -1, 0
	for _, id := range who {
		if at, ok := c.tables[boardPlayer{r.Board, id}]; ok {
			if first < 0 || at == first {
				sits++
			}
			if first < 0 {
				first = at
			}
		}
	}
	if sits == len(who) {
		if sameTable(&c.Results[first], r) {
			c.Copies++
		} else {
			c.Contradicting = append(c.Contradicting, Remark{line, "", problem.New("exchange.table-contradicts",
				"line", line, "board", r.Board, "ns", names[0]+"+"+names[1], "ew", names[2]+"+"+names[3], "first", c.lines[first])})
		}
		return false
	}
	for i, id := range who {
		k := boardPlayer{r.Board, id}
		if at, ok := c.tables[k]; ok && at < len(c.Results) { // else it is of this table
			c.Remarks = append(c.Remarks, Remark{line, "", problem.New("exchange.player-twice",
				"line", line, "board", r.Board, "player", names[i], "first", c.lines[at])})
			continue
		}
		c.tables[k] = len(c.Results)
	}
	c.Results = append(c.Results, *r)
	c.lines = append(c.lines, line)
	return true
}

// boardPlayer is an individual on a board.
type boardPlayer struct {
	board int
	who   event.ID
}

// sameTable reports whether two results of the same four say the same: b may have two
// partners on each other's chairs, and the declarer with them.
func sameTable(a, b *event.Result) bool {
	turned := *b
	for _, side := range []struct {
		of     *event.Side
		was    event.Side
		chairs [2]bridge.Seat
	}{{&turned.NS, a.NS, [2]bridge.Seat{bridge.North, bridge.South}}, {&turned.EW, a.EW, [2]bridge.Seat{bridge.East, bridge.West}}} {
		if *side.of == side.was {
			continue
		}
		side.of.A, side.of.B = side.of.B, side.of.A
		if i := slices.Index(side.chairs[:], turned.Contract.Declarer); turned.Contract.Level > 0 && i >= 0 {
			turned.Contract.Declarer = side.chairs[1-i]
		}
	}
	return turned.Key() == a.Key() && sameResult(a, &turned)
}
