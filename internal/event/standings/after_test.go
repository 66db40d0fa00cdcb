package standings_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestAfter: after any results entered, corrected and erased, by any rules, the standings
// that follow from those before are those computed from nothing; and those before stay.
func TestAfter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		if rapid.Bool().Draw(t, "other rules") {
			for _, f := range rules.Fields() {
				if f.Values == nil {
					continue
				}
				check.NoError(t, e.Rules.Set(f.Name, rapid.SampledFrom(f.Values).Draw(t, f.Name)))
			}
			if !e.Rules.Method.ForPairs() {
				e.Rules.Method = rules.MethodMatchpoints
			}
		}
		st := eventtest.StandingsOf(t, e)
		for i := range rapid.IntRange(1, 6).Draw(t, "edits") {
			p := drawEdit(t, e, i)
			next := check.Sure(journal.Apply(e, eventtest.Line(t, i+1, p)))
			before := eventtest.Figures(st)
			got := check.Sure(st.After(next, journal.ChangeOf(st.Event, p)))
			sameStandings(t, got, eventtest.StandingsOf(t, next))
			check.MustEqual(t, "the standings before", eventtest.Figures(st), before)
			e, st = next, got
		}
	})
}

// drawEdit returns a command to the results of the session.
func drawEdit(t *rapid.T, e *event.Event, i int) journal.Payload {
	s := &e.Sessions[0]
	schedule := s.Schedule()
	r := eventtest.DrawOutcome(t, 1)
	r.ID = event.ID(fmt.Sprint("new", i))
	x := schedule[rapid.IntRange(0, len(schedule)-1).Draw(t, "line")]
	for x.SitOut() {
		x = schedule[rapid.IntRange(0, len(schedule)-1).Draw(t, "another line")]
	}
	r.Board, r.NS, r.EW, r.Section, r.Round, r.Table = x.Board, x.NS, x.EW, x.Section, x.Round, x.Table
	if rapid.IntRange(0, 9).Draw(t, "turned") == 0 {
		r.NS, r.EW = r.EW, r.NS
	}
	if rapid.IntRange(0, 19).Draw(t, "no board of the session") == 0 {
		r.Board = 99
	}
	what := rapid.IntRange(0, 2).Draw(t, "what")
	if len(s.Results) == 0 || what == 0 {
		return &command.EnterResult{Session: s.ID, Result: r}
	}
	old := rapid.SampledFrom(s.Results).Draw(t, "result")
	if what == 1 {
		return &command.EraseResult{Session: s.ID, Result: old.ID}
	}
	r.ID = old.ID
	if rapid.IntRange(0, 9).Draw(t, "moved") > 0 {
		r.Board, r.NS, r.EW, r.Section, r.Round, r.Table = old.Board, old.NS, old.EW, old.Section, old.Round, old.Table
	}
	return &command.CorrectResult{Session: s.ID, Result: r}
}

// sameStandings fails where two standings differ in anything that is told of them.
func sameStandings(t *rapid.T, got, want *standings.Standings) {
	check.MustEqual(t, "followed and computed", eventtest.Figures(got), eventtest.Figures(want))
	for name, x := range map[string][2]any{
		"groups": {got.Groups, want.Groups}, "lists": {got.Lists, want.Lists}, "overall": {got.Overall, want.Overall},
		"by section": {got.BySection, want.BySection}, "field": {got.Field, want.Field},
		"totals": {got.Outcome.Totals, want.Outcome.Totals}, "rounds": {got.Outcome.Rounds, want.Outcome.Rounds},
		"missing": {got.Outcome.Missing, want.Outcome.Missing}, "top": {got.Outcome.Top, want.Outcome.Top},
	} {
		if !reflect.DeepEqual(x[0], x[1]) {
			t.Fatalf("%s: %+v, computed %+v", name, x[0], x[1])
		}
	}
	for i := range want.Boards {
		a, b := &got.Boards[i], &want.Boards[i]
		if !reflect.DeepEqual(a.Lines, b.Lines) || !reflect.DeepEqual(a.Traveller.Lines, b.Traveller.Lines) || !reflect.DeepEqual(a.SitOuts, b.SitOuts) {
			t.Fatalf("board %d: %+v, computed %+v", b.Board, a.Lines, b.Lines)
		}
	}
}

// TestAfterOtherwise: a command that is about more than a board computes everything.
func TestAfterOtherwise(t *testing.T) {
	e := eventtest.Large(t)
	st := eventtest.StandingsOf(t, e)
	p := &command.ChangeRules{Rules: rules.EBU()}
	next := check.Sure(journal.Apply(e, eventtest.Line(t, 1, p)))
	got := check.Sure(st.After(next, journal.ChangeOf(st.Event, p)))
	check.Equal(t, "other rules", eventtest.Figures(got), eventtest.Figures(eventtest.StandingsOf(t, next)))
	check.Equal(t, "totals with other rules", got.Outcome.Totals != nil, true)
	_, err := st.After(&event.Event{}, event.Change{})
	check.Equal(t, "refused without the session", err != nil, true)
}

// What a correction costs: BenchmarkStandings computes the same from nothing.
func BenchmarkAfter(b *testing.B) {
	e := eventtest.Large(b)
	st := eventtest.StandingsOf(b, e)
	p := &command.CorrectResult{Session: "s", Result: e.Sessions[0].Results[0]}
	p.Result.Score = 400
	next := check.Sure(journal.Apply(e, eventtest.Line(b, 1, p)))
	b.ReportAllocs()
	for b.Loop() {
		check.Sure(st.After(next, journal.ChangeOf(st.Event, p)))
	}
}

// TestChangeOf: what a command says that it changes.
func TestChangeOf(t *testing.T) {
	e := &event.Event{Sessions: []event.Session{{ID: "s", Rulings: []event.Ruling{{ID: "x", Result: "r"}}}}}
	for _, c := range []struct {
		p    journal.Payload
		want event.Change
	}{
		{&command.EnterResult{Session: "s", Result: event.Result{ID: "r", Board: 3}}, event.Change{Kind: event.ChangeEntered, Session: "s", Result: "r", Board: 3}},
		{&command.CorrectResult{Session: "s", Result: event.Result{ID: "r", Board: 3}}, event.Change{Kind: event.ChangeResult, Session: "s", Result: "r", Board: 3}},
		{&command.EraseResult{Session: "s", Result: "r"}, event.Change{Kind: event.ChangeErased, Session: "s", Result: "r", Board: 0}},
		{&command.VerifyResults{Session: "s"}, event.Change{Kind: event.ChangeNothing, Session: "s", Result: "", Board: 0}},
		{&command.Rule{Session: "s", Ruling: event.Ruling{Result: "r"}}, event.Change{Kind: event.ChangeRuling, Session: "s", Result: "r", Board: 0}},
		{&command.Rule{Session: "s", Ruling: event.Ruling{Result: "r"}, Enter: &event.Result{ID: "r"}}, event.Change{}},
		{&command.WithdrawRuling{Session: "s", Ruling: "x"}, event.Change{Kind: event.ChangeRuling, Session: "s", Result: "r", Board: 0}},
		{&command.WithdrawRuling{Session: "s", Ruling: "y"}, event.Change{}},
		{&command.ChangeRules{}, event.Change{}},
	} {
		check.Equal(t, journal.NameOf(c.p), journal.ChangeOf(e, c.p), c.want)
	}
}

// The ratio to keep an eye on: Standings is computed at every result, and costs not
// much more than scoring alone, which is what BenchmarkScoreAlone measures.
func BenchmarkStandings(b *testing.B) {
	e := eventtest.Large(b)
	b.ReportAllocs()
	for b.Loop() {
		eventtest.StandingsOf(b, e)
	}
}

func BenchmarkScoreAlone(b *testing.B) {
	st := eventtest.StandingsOf(b, eventtest.Large(b))
	b.ReportAllocs()
	for b.Loop() {
		check.Sure(scoring.Score(st.Field, st.Event.Rules))
	}
}

// TestOrderOfEntry: in which order results came in never changes anything.
func TestOrderOfEntry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		want := eventtest.Figures(eventtest.StandingsOf(t, e))
		r := e.Sessions[0].Results
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		for range 3 {
			rng.Shuffle(len(r), func(i, j int) { r[i], r[j] = r[j], r[i] })
			check.MustEqual(t, "in another order", eventtest.Figures(eventtest.StandingsOf(t, e)), want)
		}
	})
}

// TestConservation: what the contestants have is what the lines gave, a line gives
// what it may, and groups make the total where every line is rounded alike.
func TestConservation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		e.Rules.PercentOf = rules.PercentPoints // factored totals are more than their lines
		st := eventtest.StandingsOf(t, e)
		var lines, most, points, max exact.Rat
		counted, boards := 0, 0
		for i := range st.Boards {
			b := &st.Boards[i]
			check.MustEqual(t, fmt.Sprint("the control sum of board ", b.Board), b.Points.SumOK, true)
			for _, l := range b.Lines {
				if !l.Points.Counts {
					continue
				}
				counted++
				lines, most = lines.Add(l.Points.NS).Add(l.Points.EW), most.Add(l.Points.NSMax).Add(l.Points.EWMax)
				if real := l.Result.Kind == event.Played || l.Result.Kind == event.Passed; real && !l.Points.NS.Add(l.Points.EW).Equal(b.Points.Top) {
					t.Fatalf("board %d: %s and %s of %s", b.Board, l.Points.NS, l.Points.EW, b.Points.Top)
				}
			}
		}
		ranked := map[event.ID]int{}
		for _, l := range st.Lists {
			for i, r := range l.Rows {
				ranked[r.Contestant]++
				points, max, boards = points.Add(r.Total.Points), max.Add(r.Total.Max), boards+r.Total.Boards
				if i > 0 && r.Rank > 0 && l.Rows[i-1].Total.Percent().Less(r.Total.Percent()) {
					t.Fatalf("%s stands too high", l.Rows[i-1].Contestant)
				}
				var groups exact.Rat
				for _, g := range r.Groups {
					groups = groups.Add(g.Points)
				}
				if e.Rules.NeubergRounding == rules.RoundingExact && !groups.Equal(r.Total.Points) {
					t.Fatalf("%s has %s in groups, %s in all", r.Contestant, groups, r.Total.Points)
				}
			}
		}
		for _, c := range e.Contestants {
			check.MustEqual(t, c.ID, ranked[c.ID], 1)
		}
		if e.Rules.NeubergRounding == rules.RoundingExact && !points.Equal(lines) || !max.Equal(most) || boards != 2*counted {
			t.Fatalf("the pairs have %s of %s on %d boards, the lines gave %s of %s on %d", points, max, boards, lines, most, 2*counted)
		}
		check.MustSay(t, "of in", "false false", st.Expected < st.Entered, st.Missing() < 0)
	})
}
