package standings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestByRoundByHand follows pair 7 of the evening worked out by hand: its boards by
// round are 3 (not played), 6, 4, 5, 2, 1, 7.
func TestByRoundByHand(t *testing.T) {
	n := playHowell8(t, eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))
	all := n.Standings().ByRound()
	check.MustEqual(t, "contestants", len(all), 8)
	i := slices.IndexFunc(all, func(x standings.Progress) bool { return x.Contestant == eventtest.P(7) })
	var got []string
	for r, total := range all[i].After {
		text := fmt.Sprintf("%s/%s", total.Points, total.Max)
		if total.HasPercent() {
			text += "=" + total.Percent().String()
		}
		if !all[i].Played(r + 1) {
			text += " idle"
		}
		got = append(got, text)
	}
	want := "0/0 idle, 0/6=0, 5/12=125/3, 6/18=100/3, 6/24=25, 9/30=30, 13/36=325/9"
	check.Equal(t, "after each round", strings.Join(got, ", "), want)
	check.Says(t, "rounds 0 and 8", "false false", all[i].Played(0), all[i].Played(8))
	got = nil
	for r := 0; r <= 8; r++ {
		if alone := all[i].Round(r); alone.HasPercent() {
			got = append(got, fmt.Sprintf("%d: %s/%s=%s in %d", r, alone.Points, alone.Max, alone.Percent(), alone.Boards))
		}
	}
	want = "2: 0/6=0 in 1, 3: 5/6=250/3 in 1, 4: 1/6=50/3 in 1, 5: 0/6=0 in 1, 6: 3/6=50 in 1, 7: 4/6=200/3 in 1"
	check.Equal(t, "round by round", strings.Join(got, ", "), want)
}

// TestByRound holds of any evening: the last round is the list's total, no round takes
// boards away, what the real boards gave to all is their tops, and the order in which
// the results came in is nothing.
func TestByRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		e.Rules.PercentOf = rules.PercentPoints // factored totals are more than their lines
		st := eventtest.StandingsOf(t, e)
		all := st.ByRound()
		for i, x := range all {
			last := x.After[len(x.After)-1]
			check.MustEqual(t, x.Contestant, eventtest.AsJSON(t, last), eventtest.AsJSON(t, st.Outcome.Totals[i]))
			for r := 1; r < len(x.After); r++ {
				a, b := x.After[r-1], x.After[r]
				check.MustSay(t, x.Contestant, "false false", b.Boards < a.Boards, b.Max.Less(a.Max))
			}
		}
		for r := 1; r <= st.LastRound(); r++ {
			checkRound(t, st, all, r)
		}
		turned := e.Clone()
		s := &turned.Sessions[0]
		s.Results = rapid.Permutation(s.Results).Draw(t, "order")
		check.MustEqual(t, "in another order", eventtest.AsJSON(t, eventtest.StandingsOf(t, turned).ByRound()), eventtest.AsJSON(t, all))
	})
}

// checkRound adds the lines of the rounds so far up line by line, and compares with
// what all contestants together have.
func checkRound(t *rapid.T, st *standings.Standings, all []standings.Progress, round int) {
	var points, most, have, haveMost exact.Rat
	for i := range st.Boards {
		for _, l := range st.Boards[i].Lines {
			if l.Points.Counts && !l.Again && l.Round <= round && l.Round > 0 {
				points = points.Add(l.Points.NS).Add(l.Points.EW)
				most = most.Add(l.Points.NSMax).Add(l.Points.EWMax)
			}
		}
	}
	for _, x := range all {
		have, haveMost = have.Add(x.After[round-1].Points), haveMost.Add(x.After[round-1].Max)
	}
	rounding := st.Event.Rules.NeubergRounding != rules.MesserBridge().NeubergRounding && round == st.LastRound()
	check.MustSay(t, "after round all have of, the lines add up to", "true false",
		haveMost.Equal(most), !rounding && !have.Equal(points))
}

// TestByRoundWithoutRounds: results of which nobody knows the round count from the
// last one on, and where no round is known there is nothing to tell.
func TestByRoundWithoutRounds(t *testing.T) {
	n := playHowell8(t, eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))
	e := n.E.Clone()
	s := &e.Sessions[0]
	s.Sections[0].Movement = nil
	for i := range s.Results {
		s.Results[i].Round = 0
	}
	check.MustEqual(t, "without rounds", len(eventtest.StandingsOf(t, e).ByRound()), 0)
	s.Results[0].Round = 2
	st := eventtest.StandingsOf(t, e)
	for i, x := range st.ByRound() {
		check.Says(t, x.Contestant, "2 false", len(x.After), x.After[0].HasPercent())
		check.Equal(t, x.Contestant, eventtest.AsJSON(t, x.After[1]), eventtest.AsJSON(t, st.Outcome.Totals[i]))
	}
}

// TestByRoundPercentOf: a round alone keeps its own figures where the total is factored, and
// a mean of boards is the mean of the rounds, which have a board each here. Pair 7 has 13 of
// 36, of the 42 that others could earn: 15.17.
func TestByRoundPercentOf(t *testing.T) {
	n := playHowell8(t, eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))
	n.E.Rules.PercentOf = rules.PercentFactored
	of := func() standings.Progress {
		all := n.Standings().ByRound()
		return all[slices.IndexFunc(all, func(x standings.Progress) bool { return x.Contestant == eventtest.P(7) })]
	}
	x := of()
	last, alone := x.After[6], x.Round(7)
	check.Says(t, "after the last round, the round alone, before it", "1517/100 42 4 6 9",
		last.Points, last.Max, alone.Points, alone.Max, x.After[5].Points)
	n.E.Rules.PercentOf, n.E.Rules.Unequal = rules.PercentMean, rules.UnequalNone
	for _, x := range n.Standings().ByRound() {
		var sum exact.Rat
		rounds := 0
		for r := range x.After {
			if alone := x.Round(r + 1); alone.HasPercent() {
				sum, rounds = sum.Add(alone.Percent()), rounds+1
			}
			if so := x.After[r].Percent(); rounds > 0 && !so.Equal(sum.Div(exact.Int(rounds))) {
				t.Errorf("%s after round %d: %v, the mean of its rounds is %v", x.Contestant, r+1, so, sum.Div(exact.Int(rounds)))
			}
		}
	}
}

// TestStandingsInIMPs scores the evening worked out by hand by the methods that have
// no maximum: no percentages, places by points, and controls that add up.
func TestStandingsInIMPs(t *testing.T) {
	n := playHowell8(t, eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))
	for _, by := range []rules.Rules{
		{Method: rules.MethodCrossIMPs},
		rules.CrossIMP(), rules.ButlerOne(), rules.ButlerPolish(),
		{Method: rules.MethodButler, DatumSides: rules.DatumTwo, RoundCap: rules.CapTenPlus},
		{Method: rules.MethodTotal, IMPTotal: rules.IMPPerBoard},
	} {
		n.Do(&command.ChangeRules{Rules: by})
		st := n.Standings()
		for i, r := range st.Lists[0].Rows {
			check.Says(t, by.Method, "false 0 false false", r.Total.HasPercent(), r.Total.Max.Sign(), r.Rank == 0,
				i > 0 && st.Lists[0].Rows[i-1].Total.Points.Less(r.Total.Points))
		}
		all, lines, totals := st.Sums()
		check.Says(t, by.Method, fmt.Sprint("true true ", (by.DatumSides == rules.DatumTwo)),
			all.OK, lines.Equal(totals), all.Loose)
		for i := range st.Boards {
			check.Equal(t, fmt.Sprint(by.Method, ": sums of board ", st.Boards[i].Board), st.Boards[i].Sums().OK, true)
		}
	}
	n.Do(&command.ChangeRules{Rules: rules.Rules{Method: rules.MethodCrossIMPs}})
	b := n.Standings().Board(1) // 420 450 420 -50: a third of 0+10-1, 1+1+11, and the opposite of those and 10
	for ns, want := range map[int]string{8: "3", 2: "13/3", 5: "3", 4: "-31/3"} {
		for _, l := range b.Lines {
			if l.NS.A == eventtest.P(ns) {
				eventtest.Same(t, "board 1 NS", l.Points.NS, want)
				eventtest.Same(t, "board 1 EW", l.Points.EW, l.Points.NS.Neg().String())
			}
		}
	}
}

// TestSumsOfRoundedLines: where lines are rounded and totals are those of unrounded lines,
// the totals agree with the lines; a total that is off by more than its rounding does not.
func TestSumsOfRoundedLines(t *testing.T) {
	n := playHowell8(t, eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))
	n.Put(5, eventtest.P(1), eventtest.P(7), "ng") // boards 3 and 5 with three scores of four
	n.Do(&command.ChangeRules{Rules: eventtest.Preset(t, "EBU")})
	st := n.Standings()
	_, lines, totals := st.Sums()
	eventtest.SameRat(t, "sum of the lines", lines, totals)
	st.Outcome.Totals[0].Points = st.Outcome.Totals[0].Points.Add(exact.New(1, 10))
	_, lines, totals = st.Sums()
	check.Equal(t, "a tenth too much agrees", lines.Equal(totals), false)
}

// TestRoundCapByRound: what a bound on a round takes is gone from that round on, and
// after the last round stands the total.
func TestRoundCapByRound(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m)))
	n.Fill(func(x event.Expected) string {
		if x.NS.Has(eventtest.P(1)) {
			return "1100"
		}
		if x.EW.Has(eventtest.P(1)) {
			return "-1100"
		}
		return "pas"
	})
	r := rules.ButlerPolish()
	r.RoundCap = rules.CapTenPlus
	n.Do(&command.ChangeRules{Rules: r})
	st := n.Standings()
	for _, x := range st.ByRound() {
		if x.Contestant != eventtest.P(1) {
			continue
		}
		for k := range x.After {
			eventtest.SameRat(t, fmt.Sprint("after round ", k+1), x.After[k].Points, exact.Int(12*(k+1)))
		}
	}
	eventtest.SameRat(t, "the total", st.Row(eventtest.P(1)).Total.Points, exact.Int(60))
}
