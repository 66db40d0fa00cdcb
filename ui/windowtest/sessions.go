package windowtest

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// Percentages is the matchpoint percentage of everybody in a session, counted from the results:
// 2 for every score below it on the board, 1 for an equal one. Together, the sections are
// compared with each other.
func Percentages(t *testing.T, s *event.Session, together bool) map[event.ID]exact.Rat {
	t.Helper()
	type group struct {
		section string
		board   int
	}
	boards := map[group][]event.Result{}
	for _, r := range s.Results {
		g := group{r.Section, r.Board}
		if together {
			g.section = ""
		}
		boards[g] = append(boards[g], r)
	}
	got, most, often := map[event.ID]int{}, map[event.ID]int{}, map[string]int{}
	for g, all := range boards {
		if was := often[g.section]; was > 0 && was != len(all) {
			t.Fatalf("%d results of board %d, and %d of another: the sum by hand is not for that", len(all), g.board, was)
		}
		often[g.section] = len(all)
		for i, r := range all {
			ns, top := 0, 2*(len(all)-1)
			for k, o := range all {
				switch {
				case i == k:
				case o.Score < r.Score:
					ns += 2
				case o.Score == r.Score:
					ns++
				}
			}
			for _, side := range []struct {
				who event.Side
				mps int
			}{{r.NS, ns}, {r.EW, top - ns}} {
				for _, id := range []event.ID{side.who.A, side.who.B} { // a pair, or two players
					if id != "" {
						got[id], most[id] = got[id]+side.mps, most[id]+top
					}
				}
			}
		}
	}
	out := map[event.ID]exact.Rat{}
	for id := range most {
		out[id] = exact.New(int64(100*got[id]), int64(most[id]))
	}
	return out
}
