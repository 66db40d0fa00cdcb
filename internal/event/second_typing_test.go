package event

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
)

// typedAgain is a session with one board, and its slips typed a second time the same.
func typedAgain() (*Session, []Result) {
	game := bridge.Contract{Level: 4, Denomination: bridge.Spades, Declarer: bridge.North}
	s := &Session{ID: "s", Results: []Result{
		{ID: "r1", Board: 1, NS: Pair("a"), EW: Pair("b"), Kind: Played, Contract: game, Tricks: 10, Score: 420},
		{ID: "r2", Board: 1, NS: Pair("c"), EW: Pair("d"), Kind: Played, Score: -50},
		{ID: "r3", Board: 1, NS: Pair("e"), EW: Pair("f"), Kind: Passed},
		{ID: "r4", Board: 2, NS: Pair("a"), EW: Pair("b"), Kind: Played, Score: 110},
	}}
	var again []Result
	for _, r := range s.Results[:3] {
		r.ID, r.At = "", "later"
		again = append(again, r)
	}
	return s, again
}

// TestSecondTyping holds: what is the same is not shown, and every difference is.
func TestSecondTyping(t *testing.T) {
	s, again := typedAgain()
	if got := s.SecondTyping(1, again); len(got) != 0 {
		t.Fatalf("%+v", got)
	}
	again[0].Contract, again[0].Tricks = bridge.Contract{}, 0 // the score only
	if got := s.SecondTyping(1, again); len(got) != 0 {
		t.Errorf("a score that agrees with the contract: %+v", got)
	}
	for _, x := range []struct {
		name   string
		change func(r []Result) []Result
		first  ID
		second bool
	}{
		{"a score", func(r []Result) []Result { r[1].Score = -100; return r }, "r2", true},
		{"a sign", func(r []Result) []Result { r[1].Score = 50; return r }, "r2", true},
		{"a pass", func(r []Result) []Result { r[2].Kind = NotPlayed; return r }, "r3", true},
		{"opponents' cards", func(r []Result) []Result { r[0].Reversed = true; return r }, "r1", true},
		{"a trick", func(r []Result) []Result { r[0].Tricks, r[0].Score = 11, 450; return r }, "r1", true},
		{"a line left out", func(r []Result) []Result { return r[:2] }, "r3", false},
		{"a line more", func(r []Result) []Result {
			return append(r, Result{Board: 1, NS: Pair("g"), EW: Pair("h"), Kind: Passed})
		}, "", true},
		{"a line twice", func(r []Result) []Result { return append(r, r[0]) }, "", true},
	} {
		_, r := typedAgain()
		got := s.SecondTyping(1, x.change(r))
		if len(got) != 1 || (got[0].First != nil) != (x.first != "") || (got[0].Second != nil) != x.second || x.first != "" && got[0].First.ID != x.first {
			t.Errorf("%s: %+v", x.name, got)
		}
	}
	_, r := typedAgain()
	r[0].EW, r[1].EW = r[1].EW, r[0].EW // other opponents: two lines are missing, two are new
	if got := s.SecondTyping(1, r); len(got) != 4 {
		t.Errorf("%+v", got)
	}
}

// TestVerifyResults holds: what was typed twice is verified until it changes, and what
// differs is not taken.
func TestVerifyResults(t *testing.T) {
	s, again := typedAgain()
	e := &Event{ID: "e", Sessions: []Session{*s}}
	v := &VerifyResults{"s", []Verification{{"r1", again[0]}, {"r2", again[1]}}}
	if err := v.check(e); err != nil {
		t.Fatal(err)
	}
	now := e.Clone()
	for range 2 { // twice is once
		now = v.apply(now, Line{})
	}
	in := now.Session("s")
	if !in.Verified("r1") || !in.Verified("r2") || in.Verified("r3") || in.Verified("x") || len(in.Verifications) != 2 || e.Session("s").Verified("r1") {
		t.Errorf("%+v", in.Verifications)
	}
	in.Result("r2").Score = -100
	in.Result("r1").At = "later still"
	if in.Verified("r2") || !in.Verified("r1") {
		t.Error("a correction must be looked at again, and only that")
	}
	if err := v.check(now); !problem.Is(err, "verify.differs") {
		t.Error(err)
	}
	if err := (&VerifyResults{"s", []Verification{{"x", again[0]}}}).check(e); !problem.Is(err, "result.gone") {
		t.Error(err)
	}
	if err := (&VerifyResults{Session: "x"}).check(e); !problem.Is(err, "event.no-session") {
		t.Error(err)
	}
}
