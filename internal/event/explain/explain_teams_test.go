package explain_test

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
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
			eventtest.Says(t, fmt.Sprintf("board %d, line %d", i, j), "false true", home == "", imps.Equal(x.Points.NS))
		}
	}
	eventtest.Equal(t, "lines that count", counted, 8)
	for _, id := range []event.ID{"1", "2"} {
		d, ok := explain.Derive(st, id)
		if !ok {
			t.Fatalf("%s is in no list", id)
		}
		total, _ := st.Team(id)
		last := d.Total.Steps[len(d.Total.Steps)-1]
		eventtest.Says(t, id, "event.why-matches 2 true", last.Code, last.Args["n"], last.Args["vps"].(exact.Rat).Equal(total.VPs))
		if all := steps(d.Total.Steps); strings.Count(strings.ReplaceAll(all, "-away", "-home"), "event.why-match-home match.why-net match.why-vps") != 2 {
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

// TestDeriveAwarded: the steps of a team's total tell what was awarded for a match and for a
// bye, and come to the total with the penalties; a line of an awarded match says that it counts
// for nobody.
func TestDeriveAwarded(t *testing.T) {
	e := eventtest.Teams(t, 2, 5)
	e.Rules = eventtest.Preset(t, "Teams WBF 20-0")
	e.Rules.SitOut = "60"
	n := eventtest.Begin(t, e)
	n.Fill(func(x event.Expected) string {
		if x.Round > 2 {
			return ""
		}
		return eventtest.ScoreOf(x)
	})
	m := n.Standings().Matches[0]
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: 1, Home: m.Home, Away: m.Away, HomePoints: exact.Int(14), AwayPoints: exact.Int(3)}})
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: m.Home, Unit: event.PenaltyVPs, Amount: exact.Int(-2)}})
	st := n.Standings()
	seen := map[string]bool{}
	for _, c := range n.E.Contestants {
		d, _ := explain.Derive(st, c.ID)
		var sum exact.Rat
		for _, s := range d.Total.Steps {
			seen[s.Code] = true
			switch s.Code {
			case "match.why.awarded", "event.why-bye-vps":
				sum = sum.Add(s.Args["points"].(exact.Rat))
			case "why.vps-penalty":
				sum = sum.Add(s.Args["penalty"].(exact.Rat))
			}
		}
		for i := range st.Matches {
			if m := &st.Matches[i]; m.Counted > 0 && (m.Home == c.ID || m.Away == c.ID) {
				mine, _ := m.Side(c.ID)
				sum = sum.Add(mine.VPs)
			}
		}
		eventtest.SameRat(t, c.ID, sum, d.Row.Total.VPs())
	}
	for _, code := range []string{"match.why.awarded", "event.why-bye-vps", "why.vps-penalty"} {
		if !seen[code] {
			t.Errorf("nothing says %s", code)
		}
	}
	at := st.IndexOf(m.Boards[0].Board)
	for j := range st.Boards[at].Lines {
		l := &st.Boards[at].Lines[j]
		if got := steps(explain.DeriveLine(st, at, j).Steps); l.Result != nil && l.Void != strings.Contains(got, "event.why-void") {
			t.Errorf("line %d: %s", j, got)
		}
	}
	n.Do(&command.WithdrawTeam{Session: "s", Team: m.Away, From: 3, Matches: command.WithdrawnOut})
	d, _ := explain.Derive(n.Standings(), m.Away)
	eventtest.Equal(t, "left out", steps(d.Total.Steps), "event.why-left-out")
}

// TestDerivePlaceOfKnockOut: a place in a knock-out comes from the match that was lost, with its
// penalties, whatever the totals are.
func TestDerivePlaceOfKnockOut(t *testing.T) {
	e := eventtest.DrawnRounds(t, 1, 2, event.Teams, event.DrawKnockout)
	n := &eventtest.Night{T: t, E: &e}
	d := eventtest.Must(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	place := func(id event.ID) string {
		d, _ := explain.Derive(n.Standings(), id)
		return steps(d.Place)
	}
	eventtest.Equal(t, "before the match", place("A1"), "event.why-place-in")
	n.Put(1, "A1", "A2", "430")
	n.Put(1, "A2", "A1", "pass")
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: "A1", Unit: event.PenaltyIMPs, Amount: exact.Int(-15), Round: 1}})
	eventtest.Equal(t, "who won", place("A2"), "event.why-place-winner")
	eventtest.Equal(t, "who lost", place("A1"), "event.why-place-out event.why-match-home match.why-penalty match.why-net")
}
