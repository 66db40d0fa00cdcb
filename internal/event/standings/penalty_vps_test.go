package standings_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/match"
)

// fined is the event with these penalties.
func fined(e *event.Event, all ...event.Penalty) *event.Event {
	e = e.Clone()
	e.Sessions[0].Penalties = append(e.Sessions[0].Penalties, all...)
	return e
}

// TestPenaltyBeforeVPs: a penalty of a team in IMPs or in per cent of a top makes its match
// so much worse before that becomes victory points, and changes nothing for the opponents.
func TestPenaltyBeforeVPs(t *testing.T) {
	e := eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), "1 1 1 2 140", "1 1 2 1 -110", "2 2 1 3 140", "2 2 3 1 -110")
	scale := eventtest.Must(match.ScaleFor(match.ScaleWBF, 1))
	six, _ := scale.VPs(exact.Int(6))
	three, _ := scale.VPs(exact.Int(3))
	for _, c := range []struct {
		name    string
		penalty event.Penalty
		vps     exact.Rat
		step    string
	}{
		{"IMPs", event.Penalty{Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3)}, six.Add(three), "match.why-penalty"},
		{"points", event.Penalty{Contestant: "1", Unit: event.PenaltyPoints, Amount: exact.Int(-3)}, six.Add(three), "match.why-penalty"},
		{"a top", event.Penalty{Contestant: "1", Unit: event.PenaltyTop, Amount: exact.Int(-10)}, six.Add(three), "match.why-penalty"},
		{"the round of a board", event.Penalty{Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3), Board: 1}, six.Add(three), "match.why-penalty"},
		{"victory points", event.Penalty{Contestant: "1", Unit: event.PenaltyVPs, Amount: exact.Int(-1)}, six.Add(six).Sub(exact.Int(1)), "why.vps-penalty"},
		{"no match", event.Penalty{Contestant: "4", Unit: event.PenaltyIMPs, Amount: exact.Int(-3)}, six.Add(six), ""},
	} {
		c.penalty.ID = "p"
		st := eventtest.StandingsOf(t, fined(e, c.penalty))
		row := st.Row("1")
		eventtest.SameRat(t, c.name, row.Total.VPs(), c.vps)
		if team, _ := st.Team("2"); !team.VPs.Equal(exact.Int(20).Sub(six)) {
			t.Errorf("%s: the opponents have %v VPs", c.name, team.VPs)
		}
		told := map[string]int{}
		d, _ := explain.Derive(st, "1")
		for _, s := range d.Total.Steps {
			told[s.Code]++
		}
		if c.step != "" && told[c.step] != 1 {
			t.Errorf("%s: %v", c.name, told)
		}
	}
	at := func(p event.Penalty) (one, two *standings.ScoredMatch) {
		st := eventtest.StandingsOf(t, fined(e, p))
		return &st.Matches[0], &st.Matches[1]
	}
	if one, two := at(event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3), Board: 1}); one.Outcome.Home.Penalty.Sign() == 0 || two.Outcome.Home.Penalty.Sign() != 0 {
		t.Error("the penalty of board 1 is not in the match of board 1")
	}
	if one, two := at(event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3), Round: 1, Board: 2}); one.Outcome.Home.Penalty.Sign() == 0 || two.Outcome.Home.Penalty.Sign() != 0 {
		t.Error("the penalty of round 1 is not in the match of round 1")
	}
	if one, two := at(event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-3)}); one.Outcome.Home.Penalty.Sign() != 0 || two.Outcome.Home.Penalty.Sign() == 0 {
		t.Error("a penalty without a board is not in the last match")
	}
}
