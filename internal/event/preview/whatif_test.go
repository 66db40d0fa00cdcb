package preview_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestWhatIf: what it tells is what booking gives, for any rulings one after the other on
// any evening, by any rules; standings after a ruling are those computed from nothing; and
// a ruling undone or withdrawn leaves no trace in any number.
func TestWhatIf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		for _, f := range rules.Fields() {
			if f.Values == nil || rapid.Bool().Draw(t, "as it is") {
				continue
			}
			check.NoError(t, e.Rules.Set(f.Name, rapid.SampledFrom(f.Values).Draw(t, f.Name)))
		}
		if !e.Rules.Method.ForPairs() {
			e.Rules.Method = rules.MethodMatchpoints
		}
		s := &e.Sessions[0]
		if len(s.Results) == 0 {
			return
		}
		if rapid.IntRange(0, 3).Draw(t, "penalty") == 0 {
			who := rapid.SampledFrom(e.Contestants).Draw(t, "whose").ID
			e.Sessions[0].Penalties = []event.Penalty{{ID: "p", Contestant: who, Unit: event.PenaltyTop, Amount: exact.Int(-10)}}
		}
		if rapid.IntRange(0, 3).Draw(t, "fouled") == 0 {
			e.Sessions[0].Fouled = []event.FouledBoard{{Board: s.Results[0].Board, Groups: []event.FouledGroup{{From: 2}}}}
		}
		st := eventtest.StandingsOf(t, e)
		nothing := eventtest.Figures(st)
		for i := range rapid.IntRange(1, 3).Draw(t, "rulings") {
			on := rapid.SampledFrom(e.Sessions[0].Results).Draw(t, "result")
			r := eventtest.DrawRuling(t, &on)
			r.ID = event.ID(fmt.Sprint("ruling", i))
			if old := e.Sessions[0].Ruling(on.ID); old != nil {
				r.ID = old.ID
			}
			now := eventtest.Figures(st)
			effect := preview.WhatIf(st, []preview.Candidate{{Ruling: r}})[0]
			check.Equal(t, "weighing changed what was weighed", eventtest.Figures(st), now)
			p := &command.Rule{Session: "s", Ruling: r}
			if effect.Err != nil || journal.Decide(e, p) != nil {
				t.Fatalf("refused: %v, %v", effect.Err, journal.Decide(e, p))
			}
			next := check.Sure(journal.Apply(e, eventtest.Line(t, i+1, p)))
			booked := eventtest.StandingsOf(t, next)
			got := check.Sure(st.After(next, journal.ChangeOf(st.Event, p)))
			check.Equal(t, "after it, and from nothing", eventtest.Figures(got), eventtest.Figures(booked))
			sameEffect(t, &effect, booked)
			moved := 0
			for _, c := range e.Contestants {
				if was, is := st.Row(c.ID), booked.Row(c.ID); was != nil && is != nil && (was.Rank != is.Rank || was.Tied != is.Tied) {
					moved++
				}
			}
			check.Equal(t, "who move", len(effect.Moved), moved)
			w := &command.WithdrawRuling{Session: "s", Ruling: r.ID}
			back := check.Sure(journal.Apply(next, eventtest.Line(t, i+2, w)))
			after := check.Sure(booked.After(back, journal.ChangeOf(booked.Event, w)))
			if i == 0 && (eventtest.Figures(after) != nothing || eventtest.Figures(eventtest.StandingsOf(t, back)) != nothing) {
				t.Fatal("a ruling withdrawn left a trace")
			}
			e, st = next, got
		}
	})
}

// sameTotal reports whether two totals are one.
func sameTotal(a scoring.Total, b *scoring.Total) bool {
	return a.Points.Equal(b.Points) && a.Max.Equal(b.Max) && a.Percent().Equal(b.Percent()) && a.HasPercent() == b.HasPercent() &&
		a.Boards == b.Boards && a.Penalty().Equal(b.Penalty()) && a.VPs().Equal(b.VPs())
}

// TestWhatIfOfPartlyGiven: where a board has the top of its own scores, a line that is in
// part an award is one of those, and a line that is all award is none. Weighing an average
// for a line that was ruled the first way gives the board its smaller top.
func TestWhatIfOfPartlyGiven(t *testing.T) {
	e := eventtest.Large(t)
	e.Rules.Unequal, e.Rules.Averages = rules.UnequalNone, rules.AveragesNeuberg
	on := &e.Sessions[0].Results[5]
	half := exact.New(1, 2)
	e.Sessions[0].Rulings = []event.Ruling{{ID: "r", Result: on.ID, Kind: event.RulingWeighted, NS: []event.Share{
		{Weight: half, Score: 110}, {Weight: half, Award: event.Award{Kind: event.AwardPercent, Percent: exact.Int(60)}},
	}}}
	st := eventtest.StandingsOf(t, e)
	for _, c := range candidates(on)[3:] { // 60 and 40 %, and not played
		f := preview.WhatIf(st, []preview.Candidate{c})[0]
		c.Ruling.ID = "r"
		next, err := journal.Apply(e, eventtest.Line(t, 1, &command.Rule{Session: "s", Ruling: c.Ruling}))
		if err != nil || f.Err != nil {
			t.Fatal(err, f.Err)
		}
		sameEffect(t, &f, eventtest.StandingsOf(t, next))
		if f.NS.After.Counts && !f.NS.After.BoardMax.Equal(f.NS.Before.BoardMax.Sub(exact.Int(2))) {
			t.Errorf("%s: a top of %v, was %v", c.Ruling.Kind, f.NS.After.BoardMax, f.NS.Before.BoardMax)
		}
	}
}

// sameEffect fails where an effect is not what is booked.
func sameEffect(t eventtest.TB, f *preview.Effect, booked *standings.Standings) {
	sides := append([]preview.SideEffect{f.NS, f.EW}, f.Others()...)
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
	e := eventtest.Large(t)
	on := &e.Sessions[0].Results[3]
	on.Score = 110
	st := eventtest.StandingsOf(t, e)
	shares := func(plus, minus int64) []event.Share {
		return []event.Share{{Weight: exact.New(plus, 100), Score: 140}, {Weight: exact.New(minus, 100), Score: -110}}
	}
	rule := func(plus, minus int64, who event.Protected) preview.Candidate {
		return preview.Candidate{Ruling: event.Ruling{Result: on.ID, Kind: event.RulingWeighted, NS: shares(plus, minus), Protects: who}}
	}
	effects := preview.WhatIf(st, []preview.Candidate{
		rule(30, 70, event.ProtectNS), rule(60, 40, event.ProtectNS), rule(30, 70, event.ProtectEW), rule(30, 70, event.ProtectNone), rule(30, 70, event.ProtectBoth),
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
	next := check.Sure(journal.Apply(e, eventtest.Line(t, 1, &command.Rule{Session: "s", Ruling: event.Ruling{ID: "r", Result: on.ID, Kind: event.RulingWeighted, NS: shares(20, 80)}})))
	if f := preview.WhatIf(eventtest.StandingsOf(t, next), []preview.Candidate{rule(30, 70, event.ProtectNS)})[0]; len(f.Against) != 1 || !f.NS.Before.Board.Less(f.NS.After.Board) {
		t.Errorf("%+v", f.Against)
	}
}

// TestRulingRefused: what cannot be is refused in words.
func TestRulingRefused(t *testing.T) {
	e := eventtest.Large(t)
	s := &e.Sessions[0]
	on := s.Results[0]
	one := exact.Int(1)
	for code, r := range map[string]event.Ruling{
		"ruling.no-result":        {ID: "r", Result: "gone", Kind: event.RulingTable},
		"ruling.no-id":            {Result: on.ID, Kind: event.RulingTable},
		"ruling.unknown-kind":     {ID: "r", Result: on.ID, Kind: "guess"},
		"ruling.no-shares":        {ID: "r", Result: on.ID, Kind: event.RulingWeighted},
		"ruling.weights":          {ID: "r", Result: on.ID, Kind: event.RulingWeighted, NS: []event.Share{{Weight: exact.New(1, 2), Score: 50}}},
		"ruling.impossible-score": {ID: "r", Result: on.ID, Kind: event.RulingAssigned, NS: []event.Share{{Weight: one, Score: 55}}},
		"ruling.no-award":         {ID: "r", Result: on.ID, Kind: event.RulingArtificial, NS: []event.Share{{Weight: one}}, EW: []event.Share{{Weight: one}}},
	} {
		eventtest.Refused(t, journal.Decide(e, &command.Rule{Session: "s", Ruling: r}), code)
	}
	for code, p := range map[string]event.Penalty{
		"penalty.no-id":        {Contestant: eventtest.P(1), Unit: event.PenaltyTop, Amount: one},
		"penalty.no-pair":      {ID: "p", Contestant: "nobody", Unit: event.PenaltyTop, Amount: one},
		"penalty.no-amount":    {ID: "p", Contestant: eventtest.P(1), Unit: event.PenaltyTop},
		"penalty.unknown-unit": {ID: "p", Contestant: eventtest.P(1), Unit: "euro", Amount: one},
		"penalty.no-vps":       {ID: "p", Contestant: eventtest.P(1), Unit: event.PenaltyVPs, Amount: one},
	} {
		eventtest.Refused(t, journal.Decide(e, &command.Penalise{Session: "s", Penalty: p}), code)
	}
	for code, p := range map[string]journal.Payload{
		"ruling.gone":        &command.WithdrawRuling{Session: "s", Ruling: "r"},
		"penalty.gone":       &command.WithdrawPenalty{Session: "s", Penalty: "p"},
		"fouled.no-board":    &command.FoulBoard{Session: "s", Fouled: event.FouledBoard{Board: 99}},
		"fouled.one-group":   &command.FoulBoard{Session: "s", Fouled: event.FouledBoard{Board: 1, Groups: []event.FouledGroup{{From: 99}}}},
		"fouled.empty-group": &command.FoulBoard{Session: "s", Fouled: event.FouledBoard{Board: 1, Groups: []event.FouledGroup{{}}}},
	} {
		eventtest.Refused(t, journal.Decide(e, p), code)
	}
}

// candidates are five for a result.
func candidates(on *event.Result) []preview.Candidate {
	w := func(a, b int64) []event.Share {
		return []event.Share{{Weight: exact.New(a, 10), Score: 110}, {Weight: exact.New(b, 10), Score: -100}}
	}
	award := func(percent int) []event.Share {
		return []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPercent, Percent: exact.Int(percent)}}}
	}
	return []preview.Candidate{
		{Ruling: event.Ruling{Result: on.ID, Kind: event.RulingTable}},
		{Ruling: event.Ruling{Result: on.ID, Kind: event.RulingWeighted, NS: w(4, 6), Protects: event.ProtectNS}},
		{Ruling: event.Ruling{Result: on.ID, Kind: event.RulingWeighted, NS: w(6, 4), Protects: event.ProtectNS}},
		{Ruling: event.Ruling{Result: on.ID, Kind: event.RulingArtificial, NS: award(60), EW: award(40), Protects: event.ProtectNS}},
		{Ruling: event.Ruling{Result: on.ID, Kind: event.RulingNotPlayed}},
	}
}

// BenchmarkWhatIf weighs five candidates for a result of an evening of 14 tables and 28
// boards; BenchmarkCorrect70 is 70 single corrections there.
func BenchmarkWhatIf(b *testing.B) {
	e := eventtest.Large(b)
	st := eventtest.StandingsOf(b, e)
	b.ReportAllocs()
	for b.Loop() {
		for _, f := range preview.WhatIf(st, candidates(&e.Sessions[0].Results[7])) {
			if f.Err != nil {
				b.Fatal(f.Err)
			}
		}
	}
}

func BenchmarkCorrect70(b *testing.B) {
	e := eventtest.Large(b)
	st := eventtest.StandingsOf(b, e)
	b.ReportAllocs()
	for b.Loop() {
		for i := range 70 {
			r := e.Sessions[0].Results[i]
			r.Score = 170
			p := &command.CorrectResult{Session: "s", Result: r}
			next := check.Sure(journal.Apply(e, eventtest.Line(b, 1, p)))
			if _, err := st.After(next, journal.ChangeOf(st.Event, p)); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// TestPreviewRules: what is told is what changing the rules gives, figure for figure, and
// the event stays as it was.
func TestPreviewRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		before := eventtest.AsJSON(t, e)
		was := eventtest.StandingsOf(t, e)
		r := check.Sure(rules.Preset(rapid.SampledFrom(rules.Presets()).Draw(t, "to")))
		r.VPTable = "10-10 0-4; 12-8 5+" // for round_vps=own
		for _, name := range []string{"sections", "overall", "sit_out", "round_vps", "percent_vps", "method", "unequal"} {
			for _, f := range rules.Fields() {
				if f.Name != name || !rapid.Bool().Draw(t, name) {
					continue
				}
				v := rapid.SampledFrom(f.Values).Draw(t, "value")
				if name == "method" && !rules.Method(v).ForPairs() {
					continue
				}
				check.NoError(t, r.Set(name, v))
			}
		}
		x := check.Sure(preview.Rules(e, "s", r))
		if eventtest.AsJSON(t, e) != before || eventtest.Figures(eventtest.StandingsOf(t, e)) != eventtest.Figures(was) {
			t.Fatal("looking changed the event")
		}
		change := &command.ChangeRules{Rules: r}
		check.NoError(t, journal.Decide(e, change))
		changed := check.Sure(journal.Apply(e, eventtest.Line(t, 1, change)))
		after := eventtest.StandingsOf(t, changed)
		if eventtest.Figures(x.After) != eventtest.Figures(after) || eventtest.Figures(x.Before) != eventtest.Figures(was) {
			t.Fatalf("told\n%s\nis\n%s", eventtest.Figures(x.After), eventtest.Figures(after))
		}
		check.Equal(t, "told, and counted", fmt.Sprint(len(x.Rows), x.All), fmt.Sprint(len(issued.Compare(was, after).Rows), r.Differences(e.Rules)))
		ranks, most := 0, 0
		for _, c := range x.Contestants {
			a, b := standings.RowIn(was.Lists, c.Contestant), standings.RowIn(after.Lists, c.Contestant)
			if a == nil || b == nil || c.Before.Place() != a.Place() || c.After.Place() != b.Place() || c.CP != b.CP-a.CP {
				t.Fatalf("%+v, %+v, %+v", c, a, b)
			}
			if a.Rank != b.Rank {
				ranks++
			}
			if a.Rank > 0 && b.Rank > 0 {
				most = max(most, preview.Abs(a.Rank-b.Rank))
			}
		}
		if x.Ranks != ranks || len(x.Contestants) != len(e.Contestants) || most > 0 && preview.Abs(x.Biggest.Moved) != most {
			t.Fatalf("%d of %d ranks, %+v; want %d and a move of %d", x.Ranks, len(x.Contestants), x.Biggest, ranks, most)
		}
	})
}

// TestPreviewOfOne is worked out by hand: four pairs, one board. The scores 420 and 140
// for NS give matchpoints 2 and 0; in total points the same order, of which the points
// are of another kind, so that only ranks compare.
func TestPreviewOfOne(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	n.Fill(func(x event.Expected) string {
		if x.Board > 1 {
			return ""
		}
		return fmt.Sprint([]string{"", "420", "140"}[x.Table])
	})
	none, err := preview.Rules(n.E, "s", n.E.Rules)
	if err != nil || !none.None() || none.Rules != nil || none.Biggest != nil || none.Ranks+none.Places != 0 {
		t.Errorf("the same rules: %+v, %v", none, err)
	}
	r := n.E.Rules
	r.Awards, r.CrossCap = rules.AwardsNone, 12
	x := check.Sure(preview.Rules(n.E, "s", r))
	if len(x.All) != 2 || len(x.Rules) != 1 || x.Rules[0].Field != "awards" || x.None() {
		t.Errorf("rules %v of %v", x.Rules, x.All)
	}
	if c := x.Contestants[0]; c.CP != -9 || c.Moved != 0 || !c.Comparable || c.Points.Sign() != 0 { // shared first: (4*4+1)/2 = 8.5
		t.Errorf("%+v", c)
	}
	r = n.E.Rules
	r.Method = rules.MethodTotal
	if x, err = preview.Rules(n.E, "s", r); err != nil || x.Contestants[0].Comparable || !x.Contestants[0].Percent.Equal(exact.Rat{}) {
		t.Errorf("total points: %+v, %v", x, err)
	}

	eventtest.Refused(t, check.Err(preview.Rules(n.E, "x", r)), "event.no-session")
	r.Method = "dice"
	if _, err = preview.Rules(n.E, "s", r); err == nil {
		t.Error("no such method, and nothing said")
	}
	for _, m := range n.S().Schedule() {
		if m.Board > 1 {
			n.Put(m.Board, m.NS.A, m.EW.A, "90")
		}
	}
	n.Do(&command.CloseSession{Session: "s"})
	if _, err := preview.Rules(n.E, "s", n.E.Rules); err != nil {
		t.Errorf("a closed session can be looked at: %v", err)
	}
}
