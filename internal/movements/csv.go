package movements

import (
	"fmt"
	"strings"
)

// CSV is a movement for a spreadsheet: a heading, and a line a meeting with round,
// table, ns, ew (of individuals north, south, east, west) and set. Who is not in a
// round sits out.
func CSV(m Movement) string {
	var b strings.Builder
	if m.Contest == OfIndividuals {
		b.WriteString("round,table,north,south,east,west,set\n")
	} else {
		b.WriteString("round,table,ns,ew,set\n")
	}
	for r, places := range m.Rounds {
		for _, p := range places {
			switch {
			case !m.Played(p):
			case m.Contest == OfIndividuals:
				fmt.Fprintf(&b, "%d,%d,%d,%d,%d,%d,%s\n", r+1, p.Table, p.NS, p.South, p.EW, p.West, SetName(p.Set))
			default:
				fmt.Fprintf(&b, "%d,%d,%d,%d,%s\n", r+1, p.Table, p.NS, p.EW, SetName(p.Set))
			}
		}
	}
	return b.String()
}
