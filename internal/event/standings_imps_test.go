package event

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
)

// TestStandingsInIMPs scores the evening worked out by hand by the methods that have
// no maximum: no percentages, places by points, and controls that add up.
func TestStandingsInIMPs(t *testing.T) {
	n := playHowell8(t, generate(t, "howell", movements.Options{Pairs: 8}))
	for _, rules := range []scoring.Rules{
		{Method: scoring.MethodCrossIMPs},
		scoring.CrossIMP(), scoring.ButlerOne(), scoring.ButlerPolish(),
		{Method: scoring.MethodButler, DatumSides: scoring.DatumTwo, RoundCap: scoring.CapTenPlus},
		{Method: scoring.MethodTotal, IMPTotal: scoring.IMPPerBoard},
	} {
		n.do(&ChangeRules{Rules: rules})
		st := n.standings()
		for i, r := range st.Lists[0].Rows {
			if r.Total.HasPercent() || r.Total.Max.Sign() != 0 || r.Rank == 0 {
				t.Errorf("%s: %+v", rules.Method, r)
			}
			if i > 0 && st.Lists[0].Rows[i-1].Total.Points.Less(r.Total.Points) {
				t.Errorf("%s: row %d has more than the one before", rules.Method, i)
			}
		}
		all, lines, totals := st.Sums()
		if !all.OK || !lines.Equal(totals) || all.Loose != (rules.DatumSides == scoring.DatumTwo) {
			t.Errorf("%s: sums %+v, lines %v, totals %v", rules.Method, all, lines, totals)
		}
		for i := range st.Boards {
			if s := st.Boards[i].Sums(); !s.OK {
				t.Errorf("%s board %d: %+v", rules.Method, st.Boards[i].Board, s)
			}
		}
	}
	n.do(&ChangeRules{Rules: scoring.Rules{Method: scoring.MethodCrossIMPs}})
	b := n.standings().Board(1) // 420 450 420 -50: a third of 0+10-1, 1+1+11, and the opposite of those and 10
	for ns, want := range map[int]string{8: "3", 2: "13/3", 5: "3", 4: "-31/3"} {
		for _, l := range b.Lines {
			if l.NS.A == p(ns) {
				same(t, "board 1 NS", l.Points.NS, want)
				same(t, "board 1 EW", l.Points.EW, l.Points.NS.Neg().String())
			}
		}
	}
}

// TestSumsOfRoundedLines: where lines are rounded and totals are those of unrounded lines,
// the totals agree with the lines; a total that is off by more than its rounding does not.
func TestSumsOfRoundedLines(t *testing.T) {
	n := playHowell8(t, generate(t, "howell", movements.Options{Pairs: 8}))
	n.put(5, p(1), p(7), "ng") // boards 3 and 5 with three scores of four
	n.do(&ChangeRules{Rules: preset(t, "EBU")})
	st := n.standings()
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
	m := generate(t, "howell", movements.Options{Pairs: 6})
	n := begin(t, evening(2, section("A", m)))
	n.fill(func(x Expected) string {
		if x.NS.Has(p(1)) {
			return "1100"
		}
		if x.EW.Has(p(1)) {
			return "-1100"
		}
		return "pas"
	})
	r := scoring.ButlerPolish()
	r.RoundCap = scoring.CapTenPlus
	n.do(&ChangeRules{Rules: r})
	st := n.standings()
	for _, x := range st.ByRound() {
		if x.Contestant != p(1) {
			continue
		}
		for k := range x.After {
			if want := exact.Int(12 * (k + 1)); !x.After[k].Points.Equal(want) {
				t.Errorf("after round %d it has %v, want %v", k+1, x.After[k].Points, want)
			}
		}
	}
	if got := st.Row(p(1)).Total.Points; !got.Equal(exact.Int(60)) {
		t.Errorf("the total is %v, want five rounds of 12", got)
	}
}
