package command_test

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/expect"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// TestErasedWithItsRuling: a result that goes takes its ruling along, one corrected keeps it.
func TestErasedWithItsRuling(t *testing.T) {
	e := eventtest.Large(t)
	on := e.Sessions[0].Results[5]
	n := 0
	do := func(p journal.Payload) {
		t.Helper()
		expect.NoError(t, journal.Decide(e, p))
		n++
		next := expect.Must(journal.Apply(e, eventtest.Line(t, n, p)))
		e = next
	}
	before := eventtest.Figures(eventtest.StandingsOf(t, e))
	half := exact.New(1, 2)
	do(&command.Rule{Session: "s", Ruling: event.Ruling{ID: "r", Result: on.ID, Kind: event.RulingWeighted, NS: []event.Share{{Weight: half, Score: 110}, {Weight: half, Score: -50}}}})
	if eventtest.Figures(eventtest.StandingsOf(t, e)) == before {
		t.Error("a ruling changes nothing")
	}
	corrected := on
	corrected.Score = -90
	do(&command.CorrectResult{Session: "s", Result: corrected})
	if r := e.Sessions[0].Ruling(on.ID); r == nil || r.Followed != 0 {
		t.Errorf("%+v", r)
	}
	do(&command.Rule{Session: "s", Ruling: event.Ruling{ID: "r", Result: on.ID, Kind: event.RulingLate}})
	if r := e.Sessions[0].Ruling(on.ID); r == nil || r.Followed != 1 || r.Kind != event.RulingLate {
		t.Errorf("%+v", r)
	}
	do(&command.EraseResult{Session: "s", Result: on.ID})
	do(&command.EnterResult{Session: "s", Result: on})
	expect.Equal(t, len(e.Sessions[0].Rulings), 0, "the ruling stayed")
	// it goes to the end of its list, which changes no figure
	st := eventtest.StandingsOf(t, e)
	if !st.Row(on.NS.A).Total.Points.Equal(eventtest.StandingsOf(t, eventtest.Large(t)).Row(on.NS.A).Total.Points) {
		t.Error("it left a trace")
	}
}

// TestPenalty: it takes from one, and changes nothing for the others but their places.
func TestPenalty(t *testing.T) {
	e := eventtest.Large(t)
	before := eventtest.StandingsOf(t, e)
	who := before.Lists[0].Rows[0].Contestant
	p := &command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: who, Unit: event.PenaltyPercent, Amount: exact.Int(-10)}}
	expect.NoError(t, journal.Decide(e, p))
	next := expect.Must(journal.Apply(e, eventtest.Line(t, 1, p)))
	after := eventtest.StandingsOf(t, next)
	for i := range before.Lists {
		for j := range before.Lists[i].Rows {
			was := &before.Lists[i].Rows[j]
			is := after.Row(was.Contestant)
			want := was.Total.Percent()
			if was.Contestant == who {
				want = want.Sub(exact.Int(10))
			}
			if !is.Total.Percent().Equal(want) {
				t.Errorf("%s has %v, want %v", was.Contestant, is.Total.Percent(), want)
			}
		}
	}
	if sums, earned, totals := after.Sums(); !sums.OK || !earned.Equal(totals) {
		t.Errorf("the control is off: %v and %v", earned, totals)
	}
}

// TestTeamsRuling: in a match the IMPs are weighted, not the scores (S29), rounded by rule;
// a penalty is taken from the team.
func TestTeamsRuling(t *testing.T) {
	r := expect.Must(rules.Preset("Teams IMP"))
	half := exact.New(1, 2)
	shares := []event.Share{{Weight: half, Score: 300}, {Weight: half}} // 7 and 0 IMPs
	for rounding, want := range map[rules.WeightedIMPs]string{"exact": "7/2", "toward-zero": "3", "non-offenders": "4"} {
		e := event.Event{ID: "e", Kind: event.Teams, Rules: r, Contestants: []event.Contestant{{ID: "x"}, {ID: "y"}}}
		e.Rules.WeightedIMPs = rounding
		e.Sessions = []event.Session{{
			ID: "s", FirstBoard: 1,
			Sections: []event.Section{{Letter: "A", Labels: []event.Label{{Contestant: "x", Number: 1}, {Contestant: "y", Number: 2}}}},
			Results: []event.Result{
				{ID: "open", Board: 1, Round: 1, Table: 1, NS: event.Pair("x"), EW: event.Pair("y"), Kind: event.Played, Score: 100},
				{ID: "closed", Board: 1, Round: 1, Table: 2, NS: event.Pair("y"), EW: event.Pair("x"), Kind: event.Passed},
			},
			Rulings:   []event.Ruling{{ID: "r", Result: "open", Kind: event.RulingWeighted, NS: shares, Protects: event.ProtectNS}},
			Penalties: []event.Penalty{{ID: "p", Contestant: "y", Unit: event.PenaltyIMPs, Amount: exact.Int(-2)}},
		}}
		st := eventtest.StandingsOf(t, &e)
		x, _ := st.Team("x")
		y, _ := st.Team("y")
		eventtest.Same(t, string(rounding), x.Points, want)
		eventtest.Same(t, string(rounding)+" of the other", y.Points.Add(exact.Int(2)).Neg(), want)
	}
}

// TestTeamsSplit: a split score gives each team its own IMPs, and so its own victory points;
// a half-artificial one gives one team an award and the other its score.
func TestTeamsSplit(t *testing.T) {
	e := eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), "1 2 1 2 620", "1 2 2 1 620")
	open := e.Sessions[0].Results[0].ID
	one := exact.Int(1)
	for _, c := range []struct {
		name       string
		ns, ew     event.Share
		home, away string
	}{
		{"two scores", event.Share{Weight: one, Score: -100}, event.Share{Weight: one, Score: 650}, "-12", "-1"},
		{"an award and a score", event.Share{Weight: one, Award: event.Award{Kind: event.AwardPlus}}, event.Share{Weight: one, Score: 650}, "3", "-1"},
	} {
		rule := &command.Rule{Session: "s", Ruling: event.Ruling{ID: "r", Result: open, Kind: event.RulingSplit, NS: []event.Share{c.ns}, EW: []event.Share{c.ew}}}
		x, err := preview.Of(e, rule)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		st := eventtest.StandingsOf(t, x.After)
		home, _ := st.Team("1")
		away, _ := st.Team("2")
		eventtest.Same(t, c.name+", home", home.Points, c.home)
		eventtest.Same(t, c.name+", away", away.Points, c.away)
		scale := expect.Must(match.ScaleFor(match.ScaleWBF, 1))
		for _, side := range []standings.TeamTotal{home, away} {
			if vps, _ := scale.VPs(side.Points); !side.VPs.Equal(vps) {
				t.Errorf("%s: %v IMPs are %v VPs, want %v", c.name, side.Points, side.VPs, vps)
			}
		}
		p := st.Board(2).Lines[0].Points
		eventtest.Same(t, c.name+", on the board", p.NS, c.home)
		eventtest.Same(t, c.name+", on the board for EW", p.EW, c.away)
		var told []string
		why := explain.DeriveLine(st, 0, 0)
		for _, s := range why.Steps {
			told = append(told, s.Code)
		}
		expect.Equal(t, strings.Count(strings.Join(told, " "), "match.why-side "), 2, "%s: %v", c.name, told)
	}
}
