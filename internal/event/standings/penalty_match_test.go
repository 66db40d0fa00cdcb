package standings_test

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
)

// knockOut is a match of two teams in a knock-out: A1 is at home, sits North-South at the open
// table, and made these scores there, where 0 was made at the closed one.
func knockOut(t *testing.T, preset string, scores ...string) *eventtest.Night {
	t.Helper()
	e := eventtest.DrawnRounds(t, len(scores), 2, event.Teams, event.DrawKnockout)
	e.Rules = eventtest.Preset(t, preset)
	n := &eventtest.Night{T: t, E: &e}
	d := eventtest.Must(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	for i, score := range scores {
		n.Put(i+1, "A1", "A2", score)
		n.Put(i+1, "A2", "A1", "pass")
	}
	return n
}

// fine gives a team a penalty of so many IMPs, or an award where it is above 0.
func fine(n *eventtest.Night, team event.ID, imps int) *standings.Standings {
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: team, Unit: event.PenaltyIMPs, Amount: exact.Int(imps), Round: 1}})
	st := n.Standings()
	n.Do(&command.WithdrawPenalty{Session: "s", Penalty: "p"})
	return st
}

// TestPenaltyDecidesMatch: the larger score wins a match, each side with its own penalty taken
// off its own score: in the bracket of a knock-out, in the number of matches won, and where the
// match between two tied teams decides.
func TestPenaltyDecidesMatch(t *testing.T) {
	for _, c := range []struct {
		scores     []string
		home, away int // IMPs: 430 are 10, 150 are 4 and -120 are -3
	}{
		{[]string{"430", "pass"}, 10, 0},
		{[]string{"pass", "-430"}, 0, 10},
		{[]string{"150", "-120"}, 4, 3},
		{[]string{"pass", "pass"}, 0, 0},
	} {
		n := knockOut(t, "Teams IMP", c.scores...)
		for x := -30; x <= 30; x++ {
			if x == 0 {
				continue
			}
			for _, team := range []event.ID{"A1", "A2"} {
				home, away := c.home, c.away
				if team == "A1" {
					home += x
				} else {
					away += x
				}
				var winner event.ID
				switch {
				case home > away:
					winner = "A1"
				case away > home:
					winner = "A2"
				}
				name := fmt.Sprintf("%d-%d, %d IMPs for %s", c.home, c.away, x, team)
				st := fine(n, team, x)
				m := st.Bracket("A").Rounds[0].Matches[0]
				if m.Winner != winner || !m.HomeScore.Equal(exact.Int(home)) || !m.AwayScore.Equal(exact.Int(away)) || (m.Extra > 0) != (winner == "") {
					t.Fatalf("%s: %s-%s, %q wins, %d extra boards", name, m.HomeScore, m.AwayScore, m.Winner, m.Extra)
				}
				one, _ := st.Team("A1")
				two, _ := st.Team("A2")
				if won := map[event.ID][2]int{"A1": {1, 0}, "A2": {0, 1}}[winner]; one.Won != won[0] || two.Won != won[1] || (one.Drawn == 1) != (winner == "") || (two.Drawn == 1) != (winner == "") {
					t.Fatalf("%s: %d and %d matches won, %d and %d drawn", name, one.Won, two.Won, one.Drawn, two.Drawn)
				}
				meeting := st.TieStage(st.Index, "").Meetings[0]
				if s := meeting.Score; s == nil || !s.A.Equal(exact.Int(home)) || !s.B.Equal(exact.Int(away)) {
					t.Fatalf("%s: the tests of shared places see %+v", name, s)
				}
				mine, other := st.Matches[0].Side(team)
				net := map[event.ID]int{"A1": c.home - c.away, "A2": c.away - c.home}
				if !mine.Points.Equal(exact.Int(net[team]+x)) || !other.Points.Equal(exact.Int(net[st.Matches[0].Other(team)])) {
					t.Fatalf("%s: ahead by %s and %s", name, mine.Points, other.Points)
				}
			}
		}
	}
}

// TestPenaltyDecidesTie: two teams in IMPs level in the end, whose match was 4-0 with a penalty
// of 6 for the team that was ahead: -2 against 0, and the other team is first.
func TestPenaltyDecidesTie(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams IMP", 4, func(r *rules.Rules) { r.Ties = rules.TiesRoundRobin })
	for _, l := range eventtest.Missing(n.S()) {
		n.Put(l.Board, l.NS.A, l.EW.A, "pass")
	}
	st := n.Standings()
	var between *standings.ScoredMatch
	for i := range st.Matches {
		if m := &st.Matches[i]; m.Has("A1") && m.Has("A2") {
			between = m
		}
	}
	open := between.Boards[0]
	n.Do(&command.CorrectResult{Session: "s", Result: event.Result{ID: open.Open.ID, Board: open.Board, NS: open.Open.NS, EW: open.Open.EW, Round: open.Open.Round, Table: open.Open.Table, Kind: event.Played, Score: map[bool]int{true: 150, false: -150}[between.Home == "A1"]}})
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: "A1", Unit: event.PenaltyIMPs, Amount: exact.Int(-6), Round: between.Round}})
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "q", Contestant: "A2", Unit: event.PenaltyIMPs, Amount: exact.Int(2), Round: between.Round%3 + 1}})
	st = n.Standings()
	one, two := st.Row("A1"), st.Row("A2")
	eventtest.Says(t, "A1 is with, A2 with", "true false", one.Total.Points.Equal(two.Total.Points), two.Rank >= one.Rank)
}

// TestPenaltyAfterExtraBoards: what is taken off counts against the whole score, extra boards
// included: level and then 3 ahead, a penalty of 2 leaves the match won and one of 4 loses it.
func TestPenaltyAfterExtraBoards(t *testing.T) {
	n := knockOut(t, "Teams IMP", "430", "-430")
	x := eventtest.Must(drawing.ExtraBoards(n.E, "s", "A", 1, "A1"))
	n.Do(&command.ExtraBoards{Session: "s", Section: "A", Round: 1, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards})
	for i, b := range x.Boards {
		n.Put(b, "A1", "A2", []string{"120", "pass"}[i])
		n.Put(b, "A2", "A1", "pass")
	}
	for imps, want := range map[int]event.ID{0: "A1", -2: "A1", -3: "", -4: "A2"} {
		st := n.Standings()
		if imps != 0 {
			st = fine(n, "A1", imps)
		}
		m := st.Bracket("A").Rounds[0].Matches[0]
		if m.Winner != want || !m.HomeScore.Equal(exact.Int(13+imps)) || !m.AwayScore.Equal(exact.Int(10)) {
			t.Errorf("%d IMPs: %s-%s, %q wins", imps, m.HomeScore, m.AwayScore, m.Winner)
		}
		if imps == 0 {
			if last := m.Steps[len(m.Steps)-1]; last.Code != "ties.why-knockout-won" || last.Args["net"] != any(exact.Int(3)) {
				t.Errorf("%+v", m.Steps)
			}
		}
	}
}

// TestVPPenaltyLeftOut: a penalty in victory points is in the total, no conversion of it to the
// IMPs that split a tie is in print (EBU White Book 143.5.7), and the steps say that it is left
// out there, once.
func TestVPPenaltyLeftOut(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams WBF", 4, func(r *rules.Rules) { r.Ties = rules.TiesRoundRobin })
	for _, l := range eventtest.Missing(n.S()) {
		n.Put(l.Board, l.NS.A, l.EW.A, "pass")
	}
	said := func() (all []string) {
		for _, d := range n.Standings().Lists[0].Decisions {
			for _, s := range d.Steps {
				if s.Code == ties.VPsLeftOut {
					all = append(all, fmt.Sprint(s.Args["who"], " ", s.Args["vps"]))
				}
			}
		}
		return all
	}
	eventtest.Equal(t, "without penalties", len(said()), 0)
	for _, team := range []event.ID{"A2", "A3"} {
		n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: team, Contestant: team, Unit: event.PenaltyVPs, Amount: exact.Int(-2)}})
	}
	st := n.Standings()
	eventtest.Equal(t, "left out", fmt.Sprint(said()), "[2 -2 3 -2]")
	if c := st.TieStage(st.Index, "").Contestants[st.Index["A2"]]; c.Basic.Sign() != 0 || !c.Final.Equal(exact.Int(28)) {
		t.Errorf("%s and %s", c.Final, c.Basic)
	}
}
