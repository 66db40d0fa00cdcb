package scoring

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"uitslag/internal/scoring/rules"
)

// TestDrop holds how many quarters of a score are dropped at each end (R-DATUM-DROP).
func TestDrop(t *testing.T) {
	for drop, want := range map[rules.DatumDrop]map[int]int{
		rules.DropPolish:   {1: 0, 2: 0, 3: 4, 4: 4, 5: 4, 6: 8},
		rules.DropOne:      {1: 0, 3: 0, 4: 4, 20: 4},
		rules.DropFive:     {5: 0, 6: 4, 20: 4, 21: 8, 40: 8},
		rules.DropTen:      {5: 0, 6: 4, 10: 4, 11: 8, 20: 8},
		rules.DropQuarter:  {1: 1, 4: 4, 5: 5},
		rules.DropNone:     {1: 0, 30: 0},
		rules.DropToMedian: {1: 0, 2: 0, 3: 4, 4: 4, 7: 12, 8: 12},
	} {
		for n, quarters := range want {
			if got := drop.Drop(n); got != quarters {
				t.Errorf("%s of %d drops %d quarters, want %d", drop, n, got, quarters)
			}
		}
	}
}

// TestOwnAverageInIMPs: who has more than +3 a board on real scores gets that for
// average plus, who has less than -3 for average minus; others get the 3 (Law 12C2b).
func TestOwnAverageInIMPs(t *testing.T) {
	s := session(t, 6,
		[]met{{0, 1, "a+/a-"}, {2, 3, "0"}, {4, 5, "0"}},
		[]met{{0, 1, "600"}, {2, 3, "0"}, {4, 5, "0"}},
	)
	for r, want := range map[rules.Rules][2]string{
		{Method: rules.MethodButler, DatumDrop: rules.DropNone}:                                  {"9", "-9"}, // 600 - 200
		{Method: rules.MethodButler, DatumDrop: rules.DropNone, PlusMinus: rules.PlusMinusFixed}: {"3", "-3"},
		{Method: rules.MethodCrossIMPs}:                                                          {"12", "-12"},
		{Method: rules.MethodCrossIMPs, CrossDivide: rules.DivideNone}:                           {"24", "-24"},
		{Method: rules.MethodCrossIMPs, CrossDivide: rules.DivideNone, PlusMinus: "fixed"}:       {"6", "-6"}, // 3 a comparison
		{Method: rules.MethodCrossIMPs, CrossDivide: rules.DivideTables, PlusMinus: "fixed"}:     {"2", "-2"},
		{Method: rules.MethodTotal}:                                                              {"600", "-600"},
		{Method: rules.MethodTotal, PlusMinus: rules.PlusMinusFixed}:                             {"100", "-100"},
		{Method: rules.MethodMatchpoints, NeubergRounding: rules.RoundingExact, Unit: "2-1-0"}:   {"4", "0"},
	} {
		p := score(t, s, r).Boards[0].Line(0)
		same(t, string(r.Method)+" plus", p.NS, want[0])
		same(t, string(r.Method)+" minus", p.EW, want[1])
	}
	s.Boards[1].Lines[0].Reversed = true // now it is the other side that did well
	p := score(t, s, rules.Rules{Method: rules.MethodButler, DatumDrop: rules.DropNone}).Boards[0].Line(0)
	same(t, "plus, for who did badly", p.NS, "3")
	same(t, "minus, for who did well", p.EW, "-3")
}

// TestUnknownRound: without a round there is no bound on it.
func TestUnknownRound(t *testing.T) {
	s := roundOf(4)
	for i := range s.Boards {
		s.Boards[i].Lines[0].Round = 0
	}
	r := rules.Rules{Method: rules.MethodButler, RoundCap: rules.CapTenPlus, DatumDrop: rules.DropNone}
	same(t, "four slams", score(t, s, r).Totals[0].Points, "64")
}

// TestFarIMPs: no difference is too large.
func TestFarIMPs(t *testing.T) {
	if IMPs(math.MaxInt) != 24 || IMPs(math.MinInt) != -24 {
		t.Error(IMPs(math.MaxInt), IMPs(math.MinInt))
	}
}

// TestCrossUnequal: 110 and 420 are two of the five scores of a board, by themselves or as one
// form of it: 7 IMPs in their one comparison. Five scores of the EBU make 7 x 5/2 of them, in
// four comparisons 4.375 (EBU forum 1041); by tables 3.5, summed 17.5.
func TestCrossUnequal(t *testing.T) {
	missing, fouled := board(t, "420", "110", "ng", "ng", "ng"), board(t, "420", "110", "100", "100", "100")
	for i := range fouled.Lines {
		fouled.Lines[i].Form = 1 + min(i/2, 1)
	}
	for name, b := range map[string]Board{"not played": missing, "fouled": fouled} {
		for _, c := range []struct {
			unequal rules.CrossUnequal
			divide  rules.CrossDivide
			want    string
		}{
			{rules.CrossMean, rules.DivideComparisons, "7"},
			{rules.CrossMean, rules.DivideTables, "28/5"},
			{rules.CrossMean, rules.DivideNone, "28"},
			{rules.CrossExpected, rules.DivideComparisons, "35/8"},
			{rules.CrossExpected, rules.DivideTables, "7/2"},
			{rules.CrossExpected, rules.DivideNone, "35/2"},
		} {
			r := rules.Rules{Method: rules.MethodCrossIMPs, CrossUnequal: c.unequal, CrossDivide: c.divide}
			t.Run(fmt.Sprint(name, " ", c.unequal, " ", c.divide), func(t *testing.T) {
				_, o := scoreOne(t, b, r)
				wantTotals(t, o, strings.ReplaceAll("W -W -W W", "W", c.want))
			})
		}
	}
}
