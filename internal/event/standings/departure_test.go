package standings_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
)

// TestWithdrawnTeam: team 2 leaves half-way with a score of 40, which counts as 80 for the
// tie-break points of team 1 (EBU White Book 143.5.2); without that team 3, whose opponent
// has 60, is above it.
func TestWithdrawnTeam(t *testing.T) {
	by := eventtest.Preset(t, "Teams total")
	by.Ties = rules.Ties(ties.Opponents)
	e := eventtest.TeamsOf(t, by,
		"1 1 2 1 110", "1 1 1 2 90", "2 2 2 4 110", "2 2 4 2 90", // 20 each round for team 2: 40
		"1 1 4 3 110", "1 1 3 4 90", "3 3 4 1 120", "3 3 1 4 90", "4 4 4 3 140", "4 4 3 4 110") // 60 for team 4, -50 for 1 and 3
	rank := func(e *event.Event) (string, *standings.Standings) {
		st := eventtest.StandingsOf(t, e)
		var order string
		for _, r := range st.Lists[0].Rows {
			order += string(r.Contestant)
		}
		return order, st
	}
	stay, _ := rank(e)
	leave := &repair.Leave{Session: "s", Contestant: "2", From: 3, Rest: repair.RestSitOut, ID: "x"}
	x := eventtest.Must(preview.Of(e, leave))
	eventtest.Says(t, "the preview: nothing, left", "false 1", x.Nothing(), len(x.Left))
	left, st := rank(x.After)
	if got := st.TieStage(st.Index, "").Contestants[1]; got.Final.String() != "40" || got.Played.String() != "1/2" {
		t.Errorf("team 2: %v, played %v", got.Final, got.Played)
	}
	eventtest.Says(t, "first, after team 2 left", "4231 4213", stay, left) // 1: 40+60, or 80+60; 3: 60+60
	var told bool
	for _, d := range st.Lists[0].Decisions {
		for _, s := range d.Steps {
			if s.Code == "ties.why-withdrawn" {
				told = true
			}
		}
	}
	if !told {
		t.Error("nothing says what the score counts for")
	}
	eventtest.Refused(t, journal.Decide(e, &repair.Leave{Session: "s", Contestant: "2", From: 5, Rest: repair.RestSitOut, ID: "x"}), "seat.no-round")
}

// TestLeftDuringRound: of the round in which a pair left the boards that it played count, and a
// percentage needs no pro rata.
func TestLeftDuringRound(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		rounds := n.S().Sections[0].Rounds()
		at := n.Line(rounds)
		n.Do(&repair.Leave{Session: "s", Contestant: at.NS.A, From: rounds, Board: at.Board + 1, Rest: repair.RestNotPlayed, ID: "x"})
		if d := n.S().Departure(at.NS.A); d == nil || d.Round != rounds || d.Board != at.Board+1 || n.S().Departure(at.EW.A) != nil {
			t.Fatalf("%+v", n.S().Departures)
		}
		n.Put(at.Board, at.NS.A, at.EW.A, "90")
		played := func(method rules.Method) string {
			e := n.E.Clone()
			e.Rules.Method = method
			st := eventtest.Must(standings.Of(e, "s"))
			return st.TieStage(st.Index, "").Contestants[st.Index[at.NS.A]].Played.String()
		}
		part := exact.Int(rounds - 1).Add(exact.New(1, 2)).Div(exact.Int(rounds)) // one board of two
		eventtest.Equal(t, "in IMPs it played", played(rules.MethodCrossIMPs), part.String())
		eventtest.Equal(t, "in matchpoints it played", played(rules.MethodMatchpoints), "0")
	})
}
