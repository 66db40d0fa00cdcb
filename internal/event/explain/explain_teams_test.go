package explain_test

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// TestDeriveTeams: the steps of a board of a match lead to the points it shows, and those
// of a team to its total.
func TestDeriveTeams(t *testing.T) {
	st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), eventtest.Three...))
	counted := 0
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			x := explain.DeriveLine(st, i, j)
			if !x.Points.Counts {
				continue
			}
			counted++
			var home string
			var imps exact.Rat
			for _, s := range x.Steps {
				switch s.Code {
				case "event.why-match-board":
					home = s.Args["home"].(string)
				case "match.why-imps":
					imps = s.Args["imps"].(exact.Rat)
				}
			}
			if string(st.Boards[i].Lines[j].NS.A) != home {
				imps = imps.Neg()
			}
			if home == "" || !imps.Equal(x.Points.NS) {
				t.Errorf("board %d, line %d: home %q, %s; points %s", i, j, home, steps(x.Steps), x.Points.NS)
			}
		}
	}
	if counted != 8 {
		t.Errorf("%d lines count, want 8", counted)
	}
	for _, id := range []event.ID{"1", "2"} {
		d, ok := explain.Derive(st, id)
		if !ok {
			t.Fatalf("%s is in no list", id)
		}
		total, _ := st.Team(id)
		last := d.Total.Steps[len(d.Total.Steps)-1]
		if last.Code != "event.why-matches" || last.Args["n"] != 2 || !last.Args["vps"].(exact.Rat).Equal(total.VPs) {
			t.Errorf("%s: %+v, want %s VPs", id, last, total.VPs)
		}
		if all := steps(d.Total.Steps); strings.Count(all, "event.why-match match.why-sum match.why-net match.why-vps") != 2 {
			t.Errorf("%s: %s", id, all)
		}
	}
}

func steps(list []scoring.Step) string {
	codes := make([]string, len(list))
	for i, s := range list {
		codes[i] = s.Code
	}
	return strings.Join(codes, " ")
}
