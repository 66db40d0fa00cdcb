package standings_test

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring/rules"
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
				eventtest.NoError(t, e.Rules.Set(f.Name, rapid.SampledFrom(f.Values).Draw(t, f.Name)))
			}
			if !e.Rules.Method.ForPairs() {
				e.Rules.Method = rules.MethodMatchpoints
			}
		}
		st := eventtest.StandingsOf(t, e)
		for i := range rapid.IntRange(1, 6).Draw(t, "edits") {
			p := drawEdit(t, e, i)
			next := eventtest.Must(journal.Apply(e, eventtest.Line(t, i+1, p)))
			before := eventtest.Figures(st)
			got := eventtest.Must(st.After(next, journal.ChangeOf(st.Event, p)))
			sameStandings(t, got, eventtest.StandingsOf(t, next))
			eventtest.MustEqual(t, "the standings before", eventtest.Figures(st), before)
			e, st = next, got
		}
	})
}

// drawEdit is a command to the results of the session.
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
	eventtest.MustEqual(t, "followed and computed", eventtest.Figures(got), eventtest.Figures(want))
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
	next, err := journal.Apply(e, eventtest.Line(t, 1, p))
	if err != nil {
		t.Fatal(err)
	}
	got, err := st.After(next, journal.ChangeOf(st.Event, p))
	if err != nil || got.Outcome.Totals == nil || eventtest.Figures(got) != eventtest.Figures(eventtest.StandingsOf(t, next)) {
		t.Errorf("other rules: %v", err)
	}
	if _, err := st.After(&event.Event{}, event.Change{}); err == nil {
		t.Error("standings of an event without the session")
	}
}

// What a correction costs: BenchmarkStandings computes the same from nothing.
func BenchmarkAfter(b *testing.B) {
	e := eventtest.Large(b)
	st := eventtest.StandingsOf(b, e)
	p := &command.CorrectResult{Session: "s", Result: e.Sessions[0].Results[0]}
	p.Result.Score = 400
	next, err := journal.Apply(e, eventtest.Line(b, 1, p))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := st.After(next, journal.ChangeOf(st.Event, p)); err != nil {
			b.Fatal(err)
		}
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
		eventtest.Equal(t, c.p.Command(), journal.ChangeOf(e, c.p), c.want)
	}
}
