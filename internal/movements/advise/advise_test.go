package advise

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/golden"
	"uitslag/internal/movements"
)

// TestSuggestGolden: what is proposed for a few evenings, the best first.
func TestSuggestGolden(t *testing.T) {
	for _, v := range []struct{ pairs, least, most int }{{13, 24, 28}, {14, 24, 28}, {16, 24, 28}, {9, 24, 27}, {6, 20, 24}} {
		var b strings.Builder
		for _, s := range Suggest(v.pairs, v.least, v.most) {
			fmt.Fprintf(&b, "%-12s %-5s turned %-7s %2d x %d = %2d  Qf %6s  winners %d  opponents %d-%d  sit out %2d pairs  shared %d rounds  stay %v\n",
				s.Name, s.Options.Variant, fmt.Sprint(s.Options.Turn), s.Rounds, s.BoardsPerRound, s.Boards, s.Balance.Qf.Text(2), s.Winners,
				s.Balance.MinOpponents, s.Balance.MaxOpponents, s.Balance.SitOutPairs, s.Balance.SharedRounds, s.Balance.Stationary)
			if s.Best() {
				fmt.Fprintf(&b, "  %v\n", s.Reason)
			}
		}
		golden.Check(t, fmt.Sprintf("golden/suggest_%d.txt", v.pairs), b.String())
	}
}

// TestSuggest: every suggestion can be made, fits, is sound and is measured as it
// says; exactly the first one is the best; none is missing that a plain count finds.
func TestSuggest(t *testing.T) {
	for pairs := 2; pairs <= 62; pairs++ {
		all := Suggest(pairs, 24, 28)
		if exists := pairs >= 5 && pairs <= 60; exists != (len(all) > 0) && pairs != 4 {
			t.Errorf("%d pairs: %d suggestions", pairs, len(all))
		}
		seen := map[string]bool{}
		for i, s := range all {
			m := must(t, s.Name, s.Options)
			if len(movements.Faults(m)) > 0 || len(m.Rounds) != s.Rounds || s.Rounds*s.BoardsPerRound != s.Boards || s.Boards < 24 || s.Boards > 28 {
				t.Errorf("%d pairs: %+v", pairs, s)
			}
			if !movements.Measure(m).Qf.Equal(s.Balance.Qf) || m.TwoWinners != (s.Winners == 2) || m.BoardsStay() != s.BoardsStay {
				t.Errorf("%d pairs: %+v measures otherwise", pairs, s)
			}
			if s.Best() != (i == 0) {
				t.Errorf("%d pairs: suggestion %d best %v", pairs, i, s.Best())
			}
			if i > 1 && fairer(all[i-1], s) > 0 {
				t.Errorf("%d pairs: suggestion %d is out of order", pairs, i)
			}
			key := fmt.Sprint(s.Name, s.Rounds, s.BoardsPerRound, s.Winners, s.Options.Variant == movements.FairVariant)
			if seen[key] {
				t.Errorf("%d pairs: %s twice", pairs, key)
			}
			seen[key] = true
		}
	}
}

// TestSuggestBest: the choices a club would expect, and their reasons.
func TestSuggestBest(t *testing.T) {
	for _, v := range []struct {
		pairs, least, most int
		want               string
	}{
		{13, 24, 28, "vasneg [2] 7x4 movement.best-unhurried map[boards:2 qf:851/10 top:100]"},
		{14, 24, 28, "vasneg [2] 7x4 movement.best-stays map[qf:92 top:471/5]"},
		{16, 24, 28, "mitchell [8] 8x3 movement.best-calm map[qf:457/5 top:478/5]"},
		{8, 24, 28, "howell [] 7x4 movement.best-everyone map[opponents:7 qf:100]"},
		{9, 24, 27, "howell [] 9x3 movement.best-everyone map[opponents:8 qf:100]"},
		{9, 27, 27, "howell [] 9x3 movement.best-only map[opponents:8 qf:100]"},
		{4, 20, 20, ""},
		{4, 24, 24, "howell [] 3x8 movement.best-only map[opponents:3 qf:100]"},
		{20, 27, 28, "mitchell [] 9x3 movement.best-unhurried map[boards:2 qf:821/10 top:466/5]"},
		{30, 30, 30, "scheveningen [2 3] 15x2 movement.best-stays map[qf:468/5 top:191/2]"},
		{14, 28, 24, ""},
		{14, -9, 0, ""},
		{0, 24, 28, ""},
	} {
		var got string
		if all := Suggest(v.pairs, v.least, v.most); len(all) > 0 {
			s := all[0]
			got = fmt.Sprintf("%s %v %dx%d %v", s.Name, s.Options.Turn, s.Rounds, s.BoardsPerRound, s.Reason)
		}
		if got != v.want {
			t.Errorf("%d pairs, %d-%d boards: %s, want %s", v.pairs, v.least, v.most, got, v.want)
		}
	}
}

// must makes a movement that exists.
func must(t testing.TB, kind string, o movements.Options) movements.Movement {
	t.Helper()
	m, err := movements.Generate(kind, o)
	if err != nil {
		t.Fatalf("Generate(%s, %+v): %v", kind, o, err)
	}
	return m
}
