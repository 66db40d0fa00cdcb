package standings_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/review"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// twice returns an event of six pairs with four results: three on board 1, and one on board 2.
func twice(t eventtest.TB) *event.Event {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	game := bridge.Contract{Level: 4, Denomination: bridge.Spades, Declarer: bridge.North}
	side := func(n int) event.Side { return event.Pair(eventtest.P(n)) }
	e.Sessions[0].Results = []event.Result{
		{ID: "r1", Board: 1, NS: side(1), EW: side(2), Kind: event.Played, Contract: game, Tricks: 10, Score: 420},
		{ID: "r2", Board: 1, NS: side(3), EW: side(4), Kind: event.Played, Score: -50},
		{ID: "r3", Board: 1, NS: side(5), EW: side(6), Kind: event.Passed},
		{ID: "r4", Board: 2, NS: side(1), EW: side(2), Kind: event.Played, Score: 110},
		{
			ID: "r5", Board: 3, NS: side(1), EW: side(2), Kind: event.Adjusted,
			NSAward: event.Award{Kind: event.AwardPercent, Percent: exact.New(604, 10)}, EWAward: event.Award{Kind: event.AwardPercent, Percent: exact.Int(40)},
		},
	}
	return &e
}

// retype types a result a second time, with what the change makes of it.
func retype(e *event.Event, id event.ID, change func(*event.Result)) *command.VerifyResults {
	typed := *e.Session("s").Result(id)
	typed.ID, typed.At = "", "later"
	if change != nil {
		change(&typed)
	}
	return &command.VerifyResults{Session: "s", Results: []event.Verification{{Result: id, Typed: typed}}}
}

func do(t eventtest.TB, e *event.Event, p journal.EventPayload) *event.Event {
	t.Helper()
	check.NoError(t, journal.Decide(e, p))
	return journal.After(e, p)
}

// left returns how many second typings are kept after a command.
func left(t *testing.T, e *event.Event, p journal.EventPayload) int {
	t.Helper()
	return len(do(t, e, p).Session("s").Verifications)
}

// TestSecondTyping holds: what is the same is verified and not shown, and every
// difference is shown.
func TestSecondTyping(t *testing.T) {
	for _, x := range []struct {
		name   string
		of     event.ID
		change func(r *event.Result)
		same   bool
		scores bool
	}{
		{"the same", "r1", nil, true, false},
		{"the score only", "r1", func(r *event.Result) { r.Contract, r.Tricks = bridge.Contract{}, 0 }, true, false},
		{"60 % where another program had 60.4 %", "r5", func(r *event.Result) { r.NSAward.Percent = exact.Int(60) }, false, false},
		{"another score only", "r1", func(r *event.Result) { r.Contract, r.Tricks, r.Score = bridge.Contract{}, 0, 450 }, false, true},
		{"a contract where there was a score", "r4", func(r *event.Result) {
			r.Contract, r.Tricks = bridge.Contract{Level: 2, Denomination: bridge.Hearts, Declarer: bridge.South}, 8
		}, true, false},
		{"a score", "r2", func(r *event.Result) { r.Score = -100 }, false, false},
		{"a sign", "r2", func(r *event.Result) { r.Score = 50 }, false, false},
		{"a pass", "r3", func(r *event.Result) { r.Kind = event.NotPlayed }, false, false},
		{"opponents' cards", "r1", func(r *event.Result) { r.Reversed = true }, false, false},
		{"a trick", "r1", func(r *event.Result) { r.Tricks, r.Score = 11, 450 }, false, false},
	} {
		e := twice(t)
		e = do(t, e, retype(e, x.of, x.change))
		s := e.Session("s").SecondTyping()
		check.Says(t, x.name+": verified, typed", fmt.Sprint(x.same, " true"), s.Verified(e.Session("s").Result(x.of)), s.Typed(x.of) != nil)
		all := s.Differences()
		if x.same != (len(all) == 0) || !x.same && (len(all) != 1 || all[0].First.ID != x.of || all[0].ScoresOnly() != x.scores) {
			t.Errorf("%s: %+v", x.name, all)
		}
	}
}

// TestOnlyTheSecondTyping holds: a line that only the second typing has is a difference,
// until it is entered or forgotten, whoever enters it.
func TestOnlyTheSecondTyping(t *testing.T) {
	e := twice(t)
	extra := event.Result{ID: "x", Board: 2, NS: event.Pair(eventtest.P(3)), EW: event.Pair(eventtest.P(4)), Kind: event.Played, Score: 140}
	e = do(t, e, &command.VerifyResults{Session: "s", Results: []event.Verification{{Result: "x", Typed: extra}}})
	s := e.Session("s").SecondTyping()
	if all := s.Differences(); len(all) != 1 || all[0].First != nil || all[0].Second.Score != 140 || s.Only(extra.Key()) == nil {
		t.Fatalf("%+v", all)
	}
	for _, id := range []event.ID{"x", "y"} { // under its id, or in the ordinary way
		r := extra
		r.ID = id
		in := do(t, e, &command.EnterResult{Session: "s", Result: r})
		s := in.Session("s")
		check.Says(t, "entered as "+id, "true 0", s.SecondTyping().Verified(s.Result(id)), len(s.SecondTyping().Differences()))
		check.Equal(t, "erased as "+id, left(t, in, &command.EraseResult{Session: "s", Result: id}), 0)
		r.Score = 170
		check.Equal(t, "corrected as "+id, left(t, in, &command.CorrectResult{Session: "s", Result: r}), 0)
	}
	check.Equal(t, "forgotten", left(t, e, &command.VerifyResults{Session: "s", Forget: []event.ID{"x"}}), 0)
}

// TestSecondTypingGoesWithItsRound holds: of a round that is cancelled with its results
// nothing is left to be asked about, whichever typing had it.
func TestSecondTypingGoesWithItsRound(t *testing.T) {
	e := twice(t)
	e.Sessions[0].Results = nil
	for i, x := range e.Session("s").Schedule() {
		if x.SitOut() {
			continue
		}
		r := event.Result{ID: event.ID(fmt.Sprint("x", i)), Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Passed}
		e = do(t, e, &command.VerifyResults{Session: "s", Results: []event.Verification{{Result: r.ID, Typed: r}}})
		if i%2 == 0 { // the first typing came after the second
			r.ID += "y"
			e = do(t, e, &command.EnterResult{Session: "s", Result: r})
		}
	}
	all := len(e.Session("s").Verifications)
	for round := 1; round <= 2; round++ {
		e = do(t, e, &repair.CancelRound{Session: "s", Round: round, Erase: true})
	}
	played := map[event.Key]bool{}
	for _, x := range e.Session("s").Schedule() {
		played[x.Key()] = true
	}
	s := e.Session("s")
	for i := range s.Verifications {
		k := s.Verifications[i].Typed.Key()
		check.Equal(t, fmt.Sprintf("the line %+v is in the movement", k), played[k], true)
	}
	n := len(s.Verifications)
	check.Says(t, "none or all second typings are left", "false false", n == 0, n >= all)
}

// TestVerifyResults holds: what was typed twice is verified until it changes; where it
// was typed otherwise, correcting it to that verifies it, and anything else leaves the
// difference.
func TestVerifyResults(t *testing.T) {
	e := twice(t)
	again := retype(e, "r1", nil)
	now := do(t, do(t, e, again), again) // twice is once
	verified := func(e *event.Event, id event.ID) bool {
		s := e.Session("s")
		return s.SecondTyping().Verified(s.Result(id))
	}
	check.Says(t, "r1 and r2 after, how many, r1 before", "true false 1 false",
		verified(now, "r1"), verified(now, "r2"), len(now.Session("s").Verifications), verified(e, "r1"))
	other := *e.Session("s").Result("r1")
	other.Tricks, other.Score = 11, 450
	check.Equal(t, "verified and then corrected", left(t, now, &command.CorrectResult{Session: "s", Result: other}), 0)
	other.Tricks, other.Score, other.At = 10, 420, "later still"
	check.Equal(t, "nothing about it changed", verified(do(t, now, &command.CorrectResult{Session: "s", Result: other}), "r1"), true)

	now = do(t, e, retype(e, "r2", func(r *event.Result) { r.Score = -100 }))
	r := *e.Session("s").Result("r2")
	r.Score = -150
	all := do(t, now, &command.CorrectResult{Session: "s", Result: r}).Session("s").SecondTyping().Differences()
	check.Says(t, "corrected to something else", "1 -150", len(all), all[0].First.Score)
	r.Score = -100
	check.Equal(t, "corrected to the second typing", verified(do(t, now, &command.CorrectResult{Session: "s", Result: r}), "r2"), true)
	check.Equal(t, "erased", left(t, now, &command.EraseResult{Session: "s", Result: "r2"}), 0)

	for code, p := range map[string]*command.VerifyResults{
		"event.no-session":        {Session: "x"},
		"result.gone":             {Session: "s", Results: []event.Verification{{Result: "x", Typed: again.Results[0].Typed}}},
		"verify.line":             {Session: "s", Results: []event.Verification{{Result: "r4", Typed: again.Results[0].Typed}}},
		"result.impossible-score": retype(e, "r2", func(r *event.Result) { r.Score = 30 }),
	} {
		eventtest.Refused(t, journal.Decide(e, p), code)
	}
	e.Session("s").Closed = true
	eventtest.Refused(t, journal.Decide(e, again), "session.closed")
}

// TestTypedTwice counts the lines of each board, and none of the points is another.
func TestTypedTwice(t *testing.T) {
	e := twice(t)
	st := eventtest.StandingsOf(t, e)
	for _, p := range []*command.VerifyResults{
		retype(e, "r1", nil),
		retype(e, "r2", func(r *event.Result) { r.Score = -100 }),
		{Session: "s", Results: []event.Verification{{Result: "x", Typed: event.Result{ID: "x", Board: 2, NS: st.Board(2).Lines[0].NS, EW: st.Board(2).Lines[0].EW, Kind: event.Passed}}}},
	} {
		e = do(t, e, p)
		st = check.Sure(st.After(e, journal.ChangeOf(st.Event, p)))
	}
	got := review.TypedTwiceOf(st)
	check.Equal(t, "board 1", got[0], review.TypedTwice{Board: 1, Lines: len(st.Boards[0].Lines), Again: 2, Verified: 1, Differ: 1})
	check.Equal(t, "board 2", got[1], review.TypedTwice{Board: 2, Lines: len(st.Boards[1].Lines), Again: 1, Verified: 0, Differ: 1})
	whole := review.TypedTwice{Board: 1, Lines: 3, Again: 3, Verified: 3, Differ: 0}
	check.Says(t, "done", "false true false", got[0].Done(), whole.Done(), review.TypedTwice{}.Done())
}

// TestEveryDifferenceIsFound types random sessions twice, changing some lines, and holds
// that exactly those are shown.
func TestEveryDifferenceIsFound(t *testing.T) {
	outcomes := []string{"4sn", "4sn-1", "4sn+1", "3nz", "pas", "2hw", "420", "-420", "-50", "50", "100", "gem", "60/40", "ng", "4hnr"}
	rapid.Check(t, func(rt *rapid.T) {
		e := twice(t)
		s := e.Session("s")
		s.Results = nil
		want := map[event.ID]bool{}
		var typed []event.Verification
		for i := range rapid.IntRange(1, 12).Draw(rt, "lines") {
			board, ns := 1+7*rapid.IntRange(0, 1).Draw(rt, "board"), rapid.IntRange(1, 6).Draw(rt, "ns")
			r := eventtest.Result(t, board, eventtest.P(ns), eventtest.P(ns%6+1), rapid.SampledFrom(outcomes).Draw(rt, "first"))
			r.ID = event.ID(rune('a' + i))
			again := eventtest.Result(t, board, eventtest.P(ns), eventtest.P(ns%6+1), rapid.SampledFrom(outcomes).Draw(rt, "second"))
			same := r.Entry() == again.Entry() || r.Kind == event.Played && again.Kind == event.Played &&
				r.Score == again.Score && r.Reversed == again.Reversed && (r.Contract.Level == 0) != (again.Contract.Level == 0)
			if !same {
				want[r.ID] = true
			}
			s.Results = append(s.Results, r)
			typed = append(typed, event.Verification{Result: r.ID, Typed: again})
		}
		e = do(t, e, &command.VerifyResults{Session: "s", Results: rapid.Permutation(typed).Draw(rt, "order")})
		shown := map[event.ID]bool{}
		for _, d := range e.Session("s").SecondTyping().Differences() {
			shown[d.First.ID] = true
		}
		check.MustSay(rt, "shown", fmt.Sprint(want), shown)
	})
}
