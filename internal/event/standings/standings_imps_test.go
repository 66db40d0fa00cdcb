package standings_test

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

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
			eventtest.Says(t, by.Method, "false 0 false", r.Total.HasPercent(), r.Total.Max.Sign(), r.Rank == 0)
			if i > 0 && st.Lists[0].Rows[i-1].Total.Points.Less(r.Total.Points) {
				t.Errorf("%s: row %d has more than the one before", by.Method, i)
			}
		}
		all, lines, totals := st.Sums()
		eventtest.Says(t, by.Method, fmt.Sprint("true true ", (by.DatumSides == rules.DatumTwo)),
			all.OK, lines.Equal(totals), all.Loose)
		for i := range st.Boards {
			if s := st.Boards[i].Sums(); !s.OK {
				t.Errorf("%s board %d: %+v", by.Method, st.Boards[i].Board, s)
			}
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
	if _, lines, totals := st.Sums(); !lines.Equal(totals) {
		t.Errorf("lines %v, totals %v", lines, totals)
	}
	st.Outcome.Totals[0].Points = st.Outcome.Totals[0].Points.Add(exact.New(1, 10))
	if _, lines, totals := st.Sums(); lines.Equal(totals) {
		t.Error("a tenth too much is not noticed")
	}
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
