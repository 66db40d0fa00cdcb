package standings_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
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
	scale, err := match.ScaleFor(match.ScaleWBF, 1)
	if err != nil {
		t.Fatal(err)
	}
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
		if !row.Total.VPs().Equal(c.vps) {
			t.Errorf("%s: %v VPs, want %v", c.name, row.Total.VPs(), c.vps)
		}
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

// TestPenaltyOfBoards: where the boards of a match have a top, 10 % is a tenth of it, and
// percentage points are those of all the match's points.
func TestPenaltyOfBoards(t *testing.T) {
	e := eventtest.TeamsOf(t, eventtest.Preset(t, "Point-a-board"), "1 1 1 2 140", "1 1 2 1 -110", "1 2 1 2 100", "1 2 2 1 100")
	for _, c := range []struct {
		unit   event.PenaltyUnit
		amount int
		points string
	}{{event.PenaltyTop, -10, "2.8"}, {event.PenaltyIMPs, -3, "2.8"}, {event.PenaltyPercent, -5, "2.8"}, {event.PenaltyPoints, -1, "2"}, {event.PenaltyPoints, 1, "4"}} {
		st := eventtest.StandingsOf(t, fined(e, event.Penalty{ID: "p", Contestant: "1", Unit: c.unit, Amount: exact.Int(c.amount)}))
		if got := st.Row("1").Total.Points.Short(2); got != c.points {
			t.Errorf("%d %s: %s points, want %s", c.amount, c.unit, got, c.points)
		}
		if got := st.Row("2").Total.Points.Short(2); got != "1" {
			t.Errorf("%d %s: the opponents have %s", c.amount, c.unit, got)
		}
	}
}

// TestPenaltyIsAWorseMatch: a penalty of x IMPs gives a team the victory points, and all
// that is ranked, of a match that it played x IMPs worse, and the others keep theirs.
func TestPenaltyIsAWorseMatch(t *testing.T) {
	scale, err := match.ScaleFor(match.ScaleWBF, 2)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		score := func(name string) string {
			return fmt.Sprint(rapid.SampledFrom([]int{-300, -100, -110, 90, 140, 170}).Draw(rt, name))
		}
		var lines []string
		for round := 1; round <= 2; round++ {
			for _, teams := range [][2]string{{"1", fmt.Sprint(1 + round)}, {fmt.Sprint(4 - round), "4"}} {
				for board := 2*round - 1; board <= 2*round; board++ {
					lines = append(lines,
						fmt.Sprintf("%d %d %s %s %s", round, board, teams[0], teams[1], score("open")),
						fmt.Sprintf("%d %d %s %s %s", round, board, teams[1], teams[0], score("closed")))
				}
			}
		}
		e := eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), lines...)
		x, round := rapid.IntRange(1, 20).Draw(rt, "IMPs"), rapid.IntRange(1, 2).Draw(rt, "round")
		before := eventtest.StandingsOf(t, e)
		after := eventtest.StandingsOf(t, fined(e, event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(-x), Round: round}))
		var want exact.Rat
		for i := range before.Matches {
			m := &before.Matches[i]
			net := m.Outcome.Home.Net
			if m.Home != "1" {
				if net = m.Outcome.Away.Net; m.Away != "1" {
					continue
				}
			}
			if m.Round == round {
				net = net.Sub(exact.Int(x))
			}
			vps, _ := scale.VPs(net)
			want = want.Add(vps)
		}
		for _, id := range []event.ID{"1", "2", "3", "4"} {
			was, is := before.Row(id).Total, after.Row(id).Total
			vps, points := was.VPs(), was.Points
			if id == "1" {
				vps, points = want, points.Sub(exact.Int(x))
			}
			if !is.VPs().Equal(vps) || !is.Points.Equal(points) {
				rt.Fatalf("team %s has %v VPs and %v IMPs, want %v and %v", id, is.VPs(), is.Points, vps, points)
			}
		}
		for i := range after.Lists[0].Rows {
			for j := range after.Lists[0].Rows {
				a, b := &after.Lists[0].Rows[i], &after.Lists[0].Rows[j]
				if (a.Rank < b.Rank) != b.Total.VPs().Less(a.Total.VPs()) {
					rt.Fatalf("places %d and %d of %v and %v VPs", a.Rank, b.Rank, a.Total.VPs(), b.Total.VPs())
				}
			}
		}
	})
}

// TestTiesHaveThePenalties: the tests that split ties see the totals as they are ranked.
func TestTiesHaveThePenalties(t *testing.T) {
	r := eventtest.Preset(t, "Teams WBF")
	r.Ties = rules.TiesSwiss
	e := eventtest.TeamsOf(t, r, "1 1 1 2 140", "1 1 2 1 -110", "1 1 3 4 140", "1 1 4 3 -110")
	st := eventtest.StandingsOf(t, fined(e, event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyVPs, Amount: exact.Int(-2)}, event.Penalty{ID: "q", Contestant: "3", Unit: event.PenaltyIMPs, Amount: exact.Int(-1)}))
	stage := st.TieStage(st.Index, "")
	for i, c := range stage.Contestants {
		if total := &st.Outcome.Totals[i]; !c.Final.Equal(total.VPs()) || !c.Basic.Equal(total.Points) {
			t.Errorf("team %s: %v and %v, want %v and %v", c.Label, c.Final, c.Basic, total.VPs(), total.Points)
		}
	}
}

// TestTiesOfShortMatches: a match of half the boards is half a meeting, so that who met
// somebody in a whole and in half a match has 1.5 of that score (EBU White Book 143.5.2).
func TestTiesOfShortMatches(t *testing.T) {
	e := eventtest.TeamsOf(t, eventtest.Preset(t, "Teams IMP"),
		"1 1 1 2 140", "1 1 2 1 -110", "1 2 1 2 100", "1 2 2 1 100",
		"2 3 1 2 140", "2 3 2 1 -110", "2 4 3 4 140", "2 4 4 3 -110")
	st := eventtest.StandingsOf(t, e)
	stage := st.TieStage(st.Index, "")
	var lengths []string
	for _, m := range stage.Meetings {
		lengths = append(lengths, m.Length.String())
	}
	if got := fmt.Sprint(lengths); got != "[1 1/2 1/2]" {
		t.Errorf("lengths %s", got)
	}
}
