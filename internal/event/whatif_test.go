package event

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// drawScore is a score that some contract makes on the board.
func drawScore(t *rapid.T, board int) int {
	for {
		n := 10 * rapid.IntRange(-80, 80).Draw(t, "score")
		if n == 0 || bridge.IsLegal(bridge.VulnerabilityOf(board), n) {
			return n
		}
	}
}

// drawRuling is a ruling that may be given on a result.
func drawRuling(t *rapid.T, on *Result) Ruling {
	r := Ruling{
		ID: "ruling", Result: on.ID, Kind: rapid.SampledFrom(RulingKinds()).Draw(t, "ruling"),
		Protects: rapid.SampledFrom([]Protected{ProtectNone, ProtectNS, ProtectEW, ProtectBoth}).Draw(t, "protects"),
	}
	share := func(weight exact.Rat) Share {
		s := Share{Weight: weight, Score: drawScore(t, on.Board)}
		if r.Kind == RulingArtificial || r.Kind != RulingAssigned && rapid.IntRange(0, 4).Draw(t, "award") == 0 {
			s.Score, s.Award = 0, Award{
				Kind:    rapid.SampledFrom([]AwardKind{AwardPlus, AwardMinus, AwardAverage, AwardPercent, AwardOwn}).Draw(t, "kind"),
				Percent: exact.Int(rapid.IntRange(0, 100).Draw(t, "percent")),
			}
		}
		return s
	}
	side := func() []Share {
		if r.Kind == RulingAssigned || r.Kind == RulingArtificial || rapid.Bool().Draw(t, "one") {
			return []Share{share(exact.Int(1))}
		}
		w := rapid.Int64Range(1, 9).Draw(t, "tenths")
		return []Share{share(exact.New(w, 10)), share(exact.New(10-w, 10))}
	}
	switch r.Kind {
	case RulingAssigned, RulingWeighted:
		r.NS = side()
	case RulingSplit, RulingArtificial:
		r.NS, r.EW = side(), side()
	}
	return r
}

// TestWhatIf: what it tells is what booking gives, for any rulings one after the other on
// any evening, by any rules; standings after a ruling are those computed from nothing; and
// a ruling undone or withdrawn leaves no trace in any number.
func TestWhatIf(t *testing.T) {
	tallied, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		e := drawNight(t)
		usual := rapid.Bool().Draw(t, "in sums")
		if usual {
			e.Rules = rapid.SampledFrom([]func() scoring.Rules{scoring.MesserBridge, scoring.WBF}).Draw(t, "preset")()
			for i := range e.Sessions[0].Results {
				if r := &e.Sessions[0].Results[i]; r.Kind == Adjusted {
					r.Kind, r.NSAward, r.EWAward = Average, Award{}, Award{}
				}
			}
		}
		for _, f := range scoring.Fields() {
			if f.Values == nil || usual && !slices.Contains(inSums, f.Name) || rapid.Bool().Draw(t, "as it is") {
				continue
			}
			if err := e.Rules.Set(f.Name, rapid.SampledFrom(f.Values).Draw(t, f.Name)); err != nil {
				t.Fatal(err)
			}
		}
		if !e.Rules.Method.ForPairs() {
			e.Rules.Method = scoring.MethodMatchpoints
		}
		s := &e.Sessions[0]
		if len(s.Results) == 0 {
			return
		}
		if rapid.IntRange(0, 3).Draw(t, "fouled") == 0 {
			e.Sessions[0].Fouled = []FouledBoard{{Board: s.Results[0].Board, Groups: []FouledGroup{{From: 2}}}}
		}
		st := standings(t, e)
		nothing := figures(st)
		for i := range rapid.IntRange(1, 3).Draw(t, "rulings") {
			on := rapid.SampledFrom(e.Sessions[0].Results).Draw(t, "result")
			r := drawRuling(t, &on)
			r.ID = ID(fmt.Sprint("ruling", i))
			if old := e.Sessions[0].Ruling(on.ID); old != nil {
				r.ID = old.ID
			}
			now := figures(st)
			effect := WhatIf(st, []Candidate{{Ruling: r}})[0]
			if figures(st) != now {
				t.Fatal("weighing changed what was weighed")
			}
			if all++; effect.by.tallied {
				tallied++
			}
			p := &Rule{Session: "s", Ruling: r}
			if effect.Err != nil || e.Decide(p) != nil {
				t.Fatalf("refused: %v, %v", effect.Err, e.Decide(p))
			}
			next, err := e.Apply(line(t, i+1, p))
			if err != nil {
				t.Fatal(err)
			}
			booked := standings(t, next)
			got, err := st.After(next, ChangeOf(st.Event, p))
			if err != nil {
				t.Fatal(err)
			}
			if figures(got) != figures(booked) {
				t.Fatalf("after it\n%s\nfrom nothing\n%s", figures(got), figures(booked))
			}
			sameEffect(t, &effect, booked)
			w := &WithdrawRuling{Session: "s", Ruling: r.ID}
			back, err := next.Apply(line(t, i+2, w))
			if err != nil {
				t.Fatal(err)
			}
			after, err := booked.After(back, ChangeOf(booked.Event, w))
			if err != nil {
				t.Fatal(err)
			}
			if i == 0 && (figures(after) != nothing || figures(standings(t, back)) != nothing) {
				t.Fatal("a ruling withdrawn left a trace")
			}
			e, st = next, got
		}
	})
	if tallied < all/20 || tallied == all {
		t.Errorf("%d of %d in machine words", tallied, all)
	}
}

// inSums are the rules by which a total still is the sum of its lines.
var inSums = []string{"unit", "unequal", "top", "averages", "plus_minus", "provisional", "rank_by", "overall"}

// sameTotal tells whether two totals are one.
func sameTotal(a scoring.Total, b *scoring.Total) bool {
	return a.Points.Equal(b.Points) && a.Max.Equal(b.Max) && a.Percent().Equal(b.Percent()) && a.HasPercent() == b.HasPercent() &&
		a.Boards == b.Boards && a.Penalty().Equal(b.Penalty()) && a.VPs().Equal(b.VPs())
}

// TestWhatIfAll: on an ordinary evening weighing one result after another, in one weigher,
// comes to what booking each gives, and machine words tell all of it.
func TestWhatIfAll(t *testing.T) {
	e := large(t)
	e.Sessions[0].Penalties = []Penalty{{ID: "p", Contestant: p(3), Unit: PenaltyTop, Amount: exact.Int(-10)}}
	st := standings(t, e)
	w := NewWeigher(st)
	for i := 0; i < len(e.Sessions[0].Results); i += 13 {
		on := &e.Sessions[0].Results[i]
		for j, f := range w.WhatIf(candidates(on)) {
			if f.Err != nil || !w.WhatIf([]Candidate{f.Candidate})[0].by.tallied {
				t.Fatalf("result %d, candidate %d: %v, in machine words %v", i, j, f.Err, w.tallied)
			}
			f.Candidate.Ruling.ID = "r"
			next, err := e.Apply(line(t, 1, &Rule{Session: "s", Ruling: f.Candidate.Ruling}))
			if err != nil {
				t.Fatal(err)
			}
			booked := standings(t, next)
			sameEffect(t, &f, booked)
			moved := 0
			for _, c := range e.Contestants {
				if was, is := st.Row(c.ID), booked.Row(c.ID); was.Rank != is.Rank || was.Tied != is.Tied {
					moved++
				}
			}
			if moved != len(f.Moved) {
				t.Fatalf("result %d, candidate %d: %d move, told %d", i, j, moved, len(f.Moved))
			}
		}
	}
}

// sameEffect fails where an effect is not what is booked.
func sameEffect(t tb, f *Effect, booked *Standings) {
	sides := append([]SideEffect{f.NS, f.EW}, f.Others()...)
	for _, x := range sides {
		row := booked.Row(x.Contestant)
		if row == nil {
			continue
		}
		if !sameTotal(x.After.Total(), row.Total) || x.After.Rank != row.Rank || x.After.Tied != row.Tied {
			t.Fatalf("%s: %+v, booked %+v", x.Contestant, x.After, row)
		}
	}
	for _, m := range f.Moved {
		if row := booked.Row(m.Contestant); row.Rank != m.To || row.Tied != m.ToTied || !sameTotal(m.Total(), row.Total) {
			t.Fatalf("%+v, booked %+v", m, row)
		}
	}
}

// TestAgainst: a candidate that gives the protected side less than it had at the table is
// told with its figures; one that does not is not.
func TestAgainst(t *testing.T) {
	e := large(t)
	on := &e.Sessions[0].Results[3]
	on.Score = 110
	st := standings(t, e)
	shares := func(plus, minus int64) []Share {
		return []Share{{Weight: exact.New(plus, 100), Score: 140}, {Weight: exact.New(minus, 100), Score: -110}}
	}
	rule := func(plus, minus int64, who Protected) Candidate {
		return Candidate{Ruling{Result: on.ID, Kind: RulingWeighted, NS: shares(plus, minus), Protects: who}}
	}
	effects := WhatIf(st, []Candidate{
		rule(30, 70, ProtectNS), rule(60, 40, ProtectNS), rule(30, 70, ProtectEW), rule(30, 70, ProtectNone), rule(30, 70, ProtectBoth),
	})
	for i, want := range []string{"NS", "", "", "", "NS"} {
		got := ""
		for _, a := range effects[i].Against {
			side := "EW"
			if a.NS {
				side = "NS"
			}
			got += side
			if !a.With.Board.Less(a.Table.Board) {
				t.Errorf("candidate %d: %v is not less than %v", i, a.With.Board, a.Table.Board)
			}
		}
		if effects[i].Err != nil || got != want {
			t.Errorf("candidate %d turns against %q, want %q (%v)", i, got, want, effects[i].Err)
		}
	}
	if x := effects[0].NS; x.Contestant != on.NS.A || !x.NS || x.Before.Board.Equal(x.After.Board) {
		t.Errorf("%+v", x)
	}
	// beside a ruling that is there, it is still the table that counts
	next, err := e.Apply(line(t, 1, &Rule{Session: "s", Ruling: Ruling{ID: "r", Result: on.ID, Kind: RulingWeighted, NS: shares(20, 80)}}))
	if err != nil {
		t.Fatal(err)
	}
	if f := WhatIf(standings(t, next), []Candidate{rule(30, 70, ProtectNS)})[0]; len(f.Against) != 1 || !f.NS.Before.Board.Less(f.NS.After.Board) {
		t.Errorf("%+v", f.Against)
	}
}

// TestRulingRefused: what cannot be is refused in words.
func TestRulingRefused(t *testing.T) {
	e := large(t)
	s := &e.Sessions[0]
	on := s.Results[0]
	one := exact.Int(1)
	for code, r := range map[string]Ruling{
		"ruling.no-result":        {ID: "r", Result: "gone", Kind: RulingTable},
		"ruling.no-id":            {Result: on.ID, Kind: RulingTable},
		"ruling.unknown-kind":     {ID: "r", Result: on.ID, Kind: "guess"},
		"ruling.no-shares":        {ID: "r", Result: on.ID, Kind: RulingWeighted},
		"ruling.weights":          {ID: "r", Result: on.ID, Kind: RulingWeighted, NS: []Share{{Weight: exact.New(1, 2), Score: 50}}},
		"ruling.impossible-score": {ID: "r", Result: on.ID, Kind: RulingAssigned, NS: []Share{{Weight: one, Score: 55}}},
		"ruling.no-award":         {ID: "r", Result: on.ID, Kind: RulingArtificial, NS: []Share{{Weight: one}}, EW: []Share{{Weight: one}}},
	} {
		if err := e.Decide(&Rule{Session: "s", Ruling: r}); !problem.Is(err, code) {
			t.Errorf("%s: %v", code, err)
		}
	}
	for code, p := range map[string]Penalty{
		"penalty.no-id":        {Contestant: p(1), Unit: PenaltyTop, Amount: one},
		"penalty.no-pair":      {ID: "p", Contestant: "nobody", Unit: PenaltyTop, Amount: one},
		"penalty.no-amount":    {ID: "p", Contestant: p(1), Unit: PenaltyTop},
		"penalty.unknown-unit": {ID: "p", Contestant: p(1), Unit: "euro", Amount: one},
		"penalty.no-vps":       {ID: "p", Contestant: p(1), Unit: PenaltyVPs, Amount: one},
	} {
		if err := e.Decide(&Penalise{Session: "s", Penalty: p}); !problem.Is(err, code) {
			t.Errorf("%s: %v", code, err)
		}
	}
	for code, p := range map[string]Payload{
		"ruling.gone":        &WithdrawRuling{Session: "s", Ruling: "r"},
		"penalty.gone":       &WithdrawPenalty{Session: "s", Penalty: "p"},
		"fouled.no-board":    &FoulBoard{Session: "s", Fouled: FouledBoard{Board: 99}},
		"fouled.empty-group": &FoulBoard{Session: "s", Fouled: FouledBoard{Board: 1, Groups: []FouledGroup{{}}}},
	} {
		if err := e.Decide(p); !problem.Is(err, code) {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// candidates are five for a result.
func candidates(on *Result) []Candidate {
	w := func(a, b int64) []Share {
		return []Share{{Weight: exact.New(a, 10), Score: 110}, {Weight: exact.New(b, 10), Score: -100}}
	}
	award := func(percent int) []Share {
		return []Share{{Weight: exact.Int(1), Award: Award{Kind: AwardPercent, Percent: exact.Int(percent)}}}
	}
	return []Candidate{
		{Ruling{Result: on.ID, Kind: RulingTable}},
		{Ruling{Result: on.ID, Kind: RulingWeighted, NS: w(4, 6), Protects: ProtectNS}},
		{Ruling{Result: on.ID, Kind: RulingWeighted, NS: w(6, 4), Protects: ProtectNS}},
		{Ruling{Result: on.ID, Kind: RulingArtificial, NS: award(60), EW: award(40), Protects: ProtectNS}},
		{Ruling{Result: on.ID, Kind: RulingNotPlayed}},
	}
}

// BenchmarkWhatIfAll weighs five candidates for each of the 392 results of an evening of
// 14 tables and 28 boards; BenchmarkCorrect70 is 70 single corrections there.
func BenchmarkWhatIfAll(b *testing.B) {
	e := large(b)
	st := standings(b, e)
	b.ReportAllocs()
	for b.Loop() {
		w := NewWeigher(st)
		for i := range e.Sessions[0].Results {
			for _, f := range w.WhatIf(candidates(&e.Sessions[0].Results[i])) {
				if f.Err != nil {
					b.Fatal(f.Err)
				}
			}
		}
	}
}

func BenchmarkCorrect70(b *testing.B) {
	e := large(b)
	st := standings(b, e)
	b.ReportAllocs()
	for b.Loop() {
		for i := range 70 {
			r := e.Sessions[0].Results[i]
			r.Score = 170
			p := &CorrectResult{Session: "s", Result: r}
			next, err := e.Apply(line(b, 1, p))
			if err != nil {
				b.Fatal(err)
			}
			if _, err := st.After(next, ChangeOf(st.Event, p)); err != nil {
				b.Fatal(err)
			}
		}
	}
}
