package event

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
)

// drawDirector is a command of a director, that may be done or refused.
func drawDirector(t *rapid.T, e *Event, step int) Payload {
	s := &e.Sessions[0]
	what := rapid.IntRange(0, 6).Draw(t, "director")
	switch {
	case what <= 2 && len(s.Rulings) > 0:
		return &WithdrawRuling{Session: "s", Ruling: s.Rulings[0].ID}
	case what <= 1 && len(s.Penalties) > 0:
		return &WithdrawPenalty{Session: "s", Penalty: s.Penalties[0].ID}
	case what == 3:
		f := FouledBoard{Board: rapid.IntRange(1, 3).Draw(t, "fouled")}
		if rapid.Bool().Draw(t, "groups") {
			f.Groups = []FouledGroup{{From: rapid.IntRange(1, 3).Draw(t, "from")}}
		}
		return &FoulBoard{Session: "s", Fouled: f}
	case what >= 2 && len(s.Results) > 0:
		r := drawRuling(t, &s.Results[rapid.IntRange(0, len(s.Results)-1).Draw(t, "on")])
		r.ID = ID(fmt.Sprint("ruling", step))
		if old := s.Ruling(r.Result); old != nil {
			r.ID = old.ID
		}
		return &Rule{Session: "s", Ruling: r}
	}
	return &Penalise{Session: "s", Penalty: Penalty{
		ID:         ID(fmt.Sprint("penalty", rapid.IntRange(0, 2).Draw(t, "penalty"))),
		Contestant: e.Contestants[rapid.IntRange(0, len(e.Contestants)-1).Draw(t, "whom")].ID,
		Unit:       rapid.SampledFrom(PenaltyUnits()).Draw(t, "unit"),
		Amount:     exact.New(rapid.Int64Range(-200, 200).Draw(t, "amount"), 10),
	}}
}

// TestErasedWithItsRuling: a result that goes takes its ruling along, one corrected keeps it.
func TestErasedWithItsRuling(t *testing.T) {
	e := large(t)
	on := e.Sessions[0].Results[5]
	n := 0
	do := func(p Payload) {
		t.Helper()
		if err := e.Decide(p); err != nil {
			t.Fatal(err)
		}
		n++
		next, err := e.Apply(line(t, n, p))
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	before := figures(standings(t, e))
	half := exact.New(1, 2)
	do(&Rule{Session: "s", Ruling: Ruling{ID: "r", Result: on.ID, Kind: RulingWeighted, NS: []Share{{Weight: half, Score: 110}, {Weight: half, Score: -50}}}})
	if figures(standings(t, e)) == before {
		t.Error("a ruling changes nothing")
	}
	corrected := on
	corrected.Score = -90
	do(&CorrectResult{Session: "s", Result: corrected})
	if r := e.Sessions[0].Ruling(on.ID); r == nil || r.Followed != 0 {
		t.Errorf("%+v", r)
	}
	do(&Rule{Session: "s", Ruling: Ruling{ID: "r", Result: on.ID, Kind: RulingLate}})
	if r := e.Sessions[0].Ruling(on.ID); r == nil || r.Followed != 1 || r.Kind != RulingLate {
		t.Errorf("%+v", r)
	}
	do(&EraseResult{Session: "s", Result: on.ID})
	do(&EnterResult{Session: "s", Result: on})
	if len(e.Sessions[0].Rulings) != 0 {
		t.Error("the ruling stayed")
	}
	// it goes to the end of its list, which changes no figure
	st := standings(t, e)
	if !st.Row(on.NS.A).Total.Points.Equal(standings(t, large(t)).Row(on.NS.A).Total.Points) {
		t.Error("it left a trace")
	}
}

// TestPenalty: it takes from one, and changes nothing for the others but their places.
func TestPenalty(t *testing.T) {
	e := large(t)
	before := standings(t, e)
	who := before.Lists[0].Rows[0].Contestant
	p := &Penalise{Session: "s", Penalty: Penalty{ID: "p", Contestant: who, Unit: PenaltyPercent, Amount: exact.Int(-10)}}
	if err := e.Decide(p); err != nil {
		t.Fatal(err)
	}
	next, err := e.Apply(line(t, 1, p))
	if err != nil {
		t.Fatal(err)
	}
	after := standings(t, next)
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
	r, err := scoring.Preset("Teams IMP")
	if err != nil {
		t.Fatal(err)
	}
	half := exact.New(1, 2)
	shares := []Share{{Weight: half, Score: 300}, {Weight: half}} // 7 and 0 IMPs
	for rounding, want := range map[scoring.WeightedIMPs]string{"exact": "7/2", "toward-zero": "3", "non-offenders": "4"} {
		e := Event{ID: "e", Kind: Teams, Rules: r, Contestants: []Contestant{{ID: "x"}, {ID: "y"}}}
		e.Rules.WeightedIMPs = rounding
		e.Sessions = []Session{{
			ID: "s", FirstBoard: 1,
			Sections: []Section{{Letter: "A", Labels: []Label{{Contestant: "x", Number: 1}, {Contestant: "y", Number: 2}}}},
			Results: []Result{
				{ID: "open", Board: 1, Round: 1, Table: 1, NS: Pair("x"), EW: Pair("y"), Kind: Played, Score: 100},
				{ID: "closed", Board: 1, Round: 1, Table: 2, NS: Pair("y"), EW: Pair("x"), Kind: Passed},
			},
			Rulings:   []Ruling{{ID: "r", Result: "open", Kind: RulingWeighted, NS: shares, Protects: ProtectNS}},
			Penalties: []Penalty{{ID: "p", Contestant: "y", Unit: PenaltyIMPs, Amount: exact.Int(-2)}},
		}}
		st := standings(t, &e)
		x, _ := st.Team("x")
		y, _ := st.Team("y")
		same(t, string(rounding), x.Points, want)
		same(t, string(rounding)+" of the other", y.Points.Add(exact.Int(2)).Neg(), want)
	}
}

// TestTeamsSplit: a split score gives each team its own IMPs, and so its own victory points;
// a half-artificial one gives one team an award and the other its score.
func TestTeamsSplit(t *testing.T) {
	e := teamsOf(t, preset(t, "Teams WBF"), "1 2 1 2 620", "1 2 2 1 620")
	open := e.Sessions[0].Results[0].ID
	one := exact.Int(1)
	for _, c := range []struct {
		name       string
		ns, ew     Share
		home, away string
	}{
		{"two scores", Share{Weight: one, Score: -100}, Share{Weight: one, Score: 650}, "-12", "-1"},
		{"an award and a score", Share{Weight: one, Award: Award{Kind: AwardPlus}}, Share{Weight: one, Score: 650}, "3", "-1"},
	} {
		rule := &Rule{Session: "s", Ruling: Ruling{ID: "r", Result: open, Kind: RulingSplit, NS: []Share{c.ns}, EW: []Share{c.ew}}}
		x, err := e.Preview(rule)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		st := standings(t, x.After)
		home, _ := st.Team("1")
		away, _ := st.Team("2")
		same(t, c.name+", home", home.Points, c.home)
		same(t, c.name+", away", away.Points, c.away)
		scale, err := match.ScaleFor(match.ScaleWBF, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, side := range []TeamTotal{home, away} {
			if vps, _ := scale.VPs(side.Points); !side.VPs.Equal(vps) {
				t.Errorf("%s: %v IMPs are %v VPs, want %v", c.name, side.Points, side.VPs, vps)
			}
		}
		p := st.Board(2).Lines[0].Points
		same(t, c.name+", on the board", p.NS, c.home)
		same(t, c.name+", on the board for EW", p.EW, c.away)
		var told []string
		why := st.DeriveLine(0, 0)
		for _, s := range why.Steps {
			told = append(told, s.Code)
		}
		if n := strings.Count(strings.Join(told, " "), "match.why-side "); n != 2 {
			t.Errorf("%s: %v", c.name, told)
		}
	}
}
