package search

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/best"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestDrawn: every Howell that is drawn is sound, whatever chance brings.
func TestDrawn(t *testing.T) {
	rnd := movements.Chance(5)
	wheels, grids := 0, 0
	for pairs := 6; pairs <= 16; pairs += 2 {
		for rounds := max(4, pairs/2); rounds < pairs; rounds++ {
			for range 5 {
				if w, ok := drawWheel(pairs, rounds, 3000, &rnd); ok {
					wheels++
					if m := w.movement(); len(movements.Faults(m)) > 0 || m.SharedRounds() > 0 || len(m.Rounds) != rounds {
						t.Errorf("wheel of %d pairs, %d rounds: %v", pairs, rounds, movements.Check(m))
					}
				}
				if m, ok := drawGrid(pairs, rounds, 0, 500, &rnd); ok {
					grids++
					if len(movements.Faults(m)) > 0 || m.SharedRounds() > 0 || len(m.Rounds) != rounds {
						t.Errorf("grid of %d pairs, %d rounds: %v", pairs, rounds, movements.Check(m))
					}
				}
			}
		}
	}
	if wheels < 100 || grids < 30 {
		t.Errorf("%d wheels and %d grids drawn", wheels, grids)
	}
}

// TestOptimise: what is found is sound, measures as it says, is never less fair than
// the standard, and the same wish finds the same.
func TestOptimise(t *testing.T) {
	for _, w := range []Wish{
		{Kind: "howell", Options: movements.Options{Pairs: 8, Rounds: 5}},
		{Kind: "howell", Options: movements.Options{Pairs: 11, Rounds: 7}},
		{Kind: "howell", Options: movements.Options{Pairs: 14, Rounds: 9}, Stay: []int{2, 5}},
		{Kind: "mitchell", Options: movements.Options{Pairs: 10}},
		{Kind: "mitchell", Options: movements.Options{Pairs: 14, Rounds: 5}, Stay: []int{2, 4}},
		{Kind: "mitchell", Options: movements.Options{Pairs: 16, Rounds: 7}, Whole: true},
		{Kind: "scheveningen", Options: movements.Options{Pairs: 10}, Stay: []int{1, 2}},
		{Kind: "vasneg", Options: movements.Options{Pairs: 17}},
	} {
		w.Seed, w.Effort = 7, 200_000
		where := fmt.Sprintf("%s %d pairs %d rounds stay %v", w.Kind, w.Options.Pairs, w.Options.Rounds, w.Stay)
		f, err := Optimise(w)
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		m := f.Movement
		check.None(t, movements.Faults(m), "%s", where)
		if m.Real() != w.Options.Pairs || w.Options.Rounds > 0 && len(m.Rounds) != w.Options.Rounds || m.TwoWinners {
			t.Errorf("%s: pairs %d, rounds %d, two winners %v", where, m.Real(), len(m.Rounds), m.TwoWinners)
		}
		if !movements.Measure(m).Qf.Equal(f.Balance.Qf) || !movements.Measure(f.Standard).Qf.Equal(f.Before.Qf) || f.Gain().Sign() < 0 {
			t.Errorf("%s: Qf %s, before %s", where, f.Balance.Qf, f.Before.Qf)
		}
		if slices.ContainsFunc(w.Stay, func(pair int) bool { return !slices.Contains(f.Balance.Stationary, pair) }) {
			t.Errorf("%s: at their table stay %v", where, f.Balance.Stationary)
		}
		if _, all := f.WholeRounds(); w.Whole && !all {
			t.Errorf("%s: single tables turned: %v", where, f.Turned)
		}
		if again, err := Optimise(w); err != nil || !sameRounds(again.Movement, m) || again.Tried != f.Tried {
			t.Errorf("%s: another seed 7 finds another (%v)", where, err)
		}
	}
}

// TestOptimiseTurned: the turned tables and the chosen rounds are told as they are.
func TestOptimiseTurned(t *testing.T) {
	f, err := Optimise(Wish{Kind: "mitchell", Options: movements.Options{Pairs: 10}, Seed: 1, Effort: 100_000})
	if err != nil || f.Balance.Qf.Text(2) != "74.68" {
		t.Fatalf("Qf %s, %v", f.Balance.Qf.Text(2), err)
	}
	m := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 10})
	for _, s := range f.Turned {
		for i := range m.Rounds[s.Round-1] {
			if p := &m.Rounds[s.Round-1][i]; p.Table == s.Table {
				p.SwapSides()
			}
		}
	}
	if !sameRounds(m, f.Movement) {
		t.Errorf("turned %v:\n%s\n%s", f.Turned, movements.Text(m), movements.Text(f.Movement))
	}
	f, err = Optimise(Wish{Kind: "mitchell", Options: movements.Options{Pairs: 18, Rounds: 6}, Seed: 1, Effort: 1_000_000})
	if err != nil || f.Gain().Sign() <= 0 {
		t.Fatalf("gain %s, %v", f.Gain(), err)
	}
	full := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 18})
	for i, r := range f.Order {
		for k, p := range full.Rounds[r-1] {
			q := f.Movement.Rounds[i][k]
			if turned := slices.Contains(f.Turned, Seat{i + 1, p.Table}); turned != (q.NS == p.EW) || q.Set != p.Set {
				t.Errorf("round %d is not round %d at table %d", i+1, r, p.Table)
			}
		}
	}
}

// TestOptimiseProgress: progress is told, and ends the search when it says so.
func TestOptimiseProgress(t *testing.T) {
	told := 0
	w := Wish{Kind: "howell", Options: movements.Options{Pairs: 12, Rounds: 8}, Effort: 2_000_000, Progress: func(tried, effort int, best exact.Rat) bool {
		told++
		if tried > effort || best.Sign() < 0 {
			t.Errorf("%d of %d, best %s", tried, effort, best)
		}
		return told < 20
	}}
	f, err := Optimise(w)
	if err != nil || !f.Stopped || told != 20 || f.Tried > w.Effort/2 || len(movements.Faults(f.Movement)) > 0 {
		t.Errorf("told %d times, %d tried, stopped %v, %v", told, f.Tried, f.Stopped, err)
	}
}

// TestOptimiseRefused: what no search can do.
func TestOptimiseRefused(t *testing.T) {
	for code, w := range map[string]Wish{
		"movement.unknown":          {Kind: "x", Options: movements.Options{Pairs: 8}},
		"movement.pairs":            {Kind: "howell", Options: movements.Options{Pairs: 3}},
		"movement.rounds":           {Kind: "howell", Options: movements.Options{Pairs: 8, Rounds: 30}},
		"movement.optimise-stay":    {Kind: "howell", Options: movements.Options{Pairs: 8}, Stay: []int{3, 3}},
		"movement.optimise-seats":   {Kind: "howell", Options: movements.Options{Pairs: 8}, Stay: []int{1, 2}, Effort: 50_000},
		"movement.optimise-effort":  {Kind: "howell", Options: movements.Options{Pairs: 8}, Effort: -1},
		"movement.optimise-contest": {Kind: "rainbow", Options: movements.Options{Pairs: 20}},
	} {
		_, err := Optimise(w)
		var p *problem.Problem
		if !errors.As(err, &p) || p.Code != code {
			t.Errorf("%+v: %v, want %s", w, err, code)
		}
	}
}

// TestNoGridWithout: eight pairs in five rounds, and six in five, have no movement in
// which no two tables of a round share a set: all ways were tried.
func TestNoGridWithout(t *testing.T) {
	for _, pairs := range []int{6, 8} {
		rnd, budget := movements.Chance(1), 20_000_000
		if m, ok := drawGridWithin(pairs, 5, 0, &budget, &rnd); ok {
			t.Errorf("%d pairs:\n%s", pairs, movements.Text(m))
		}
		if budget < 0 {
			t.Errorf("%d pairs: not all ways were tried", pairs)
		}
		if _, ok := drawGrid(pairs, 5, 1, 100_000, &rnd); !ok {
			t.Errorf("%d pairs: none where the last round shares", pairs)
		}
	}
}

// sameRounds reports whether two movements have the same places.
func sameRounds(a, b movements.Movement) bool {
	return slices.EqualFunc(a.Rounds, b.Rounds, slices.Equal[[]movements.Place])
}

// eachFind calls f with every find that ships, and its movement.
func eachFind(t *testing.T, call func(f best.Find, m movements.Movement)) {
	t.Helper()
	n := 0
	for _, k := range movements.Kinds() {
		for pairs := k.MinPairs; pairs <= k.MaxPairs; pairs++ {
			for _, f := range best.Of(k.Name, pairs) {
				n++
				m, ok := movements.Fairest(k.Name, pairs, len(f.Rounds))
				if !ok {
					t.Errorf("%s of %d pairs: no movement of %d rounds", k.Name, pairs, len(f.Rounds))
				}
				call(f, m)
			}
		}
	}
	if n < 50 {
		t.Errorf("only %d finds", n)
	}
}

// TestFinds: every find is sound, has the size of its file, measures what it says,
// and is at least as fair as what is made by rule; the rounds ascend.
func TestFinds(t *testing.T) {
	last, rounds := "", 0
	eachFind(t, func(f best.Find, m movements.Movement) {
		kind, pairs := f.Kind, f.Pairs
		where := fmt.Sprintf("%s %d pairs", kind, pairs)
		if where != last {
			last, rounds = where, 0
		}
		where += fmt.Sprintf(" %d rounds", len(m.Rounds))
		if len(m.Rounds) <= rounds {
			t.Errorf("%s: out of order", where)
		}
		rounds = len(m.Rounds)
		check.None(t, movements.Faults(m), "%s", where)
		if m.Real() != pairs || m.TwoWinners || m.Turned != nil {
			t.Errorf("%s: %d pairs", where, m.Real())
		}
		qf := movements.Measure(m).Qf
		check.Equal(t, fmt.Sprintf("%s: Qf", where), qf.Text(2), f.Qf)
		if f.Effort < 1 || f.Tried < 1 {
			t.Errorf("%s: effort %d, tried %d", where, f.Effort, f.Tried)
		}
		rule, err := movements.ByRule(kind, movements.Options{Pairs: pairs, Rounds: rounds})
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		if qf.Less(movements.Measure(rule).Qf) {
			t.Errorf("%s: Qf %s, by rule %s", where, f.Qf, movements.Measure(rule).Qf.Text(2))
		}
		o := movements.Options{Pairs: pairs, Rounds: rounds}
		if kind != "howell" {
			o.Variant = movements.FairVariant
		}
		if made := eventtest.Generate(t, kind, o); !sameRounds(made, m) || made.Name != kind || made.Phantom != m.Phantom {
			t.Errorf("%s: Generate makes another", where)
		}
	})
}

// TestFindsAgain: the search finds again what ships, from the seed and effort that
// stand beside it. Those that took long are left to tools/finds.
func TestFindsAgain(t *testing.T) {
	n := 0
	eachFind(t, func(f best.Find, m movements.Movement) {
		kind, pairs := f.Kind, f.Pairs
		if f.Tried > 1_500_000 || pairs > 12 {
			return
		}
		n++
		rounds := len(m.Rounds)
		again, err := Optimise(Wish{Kind: kind, Options: movements.Options{Pairs: pairs, Rounds: rounds}, Seed: f.Seed, Effort: f.Effort, Afresh: true})
		if err != nil || !sameRounds(again.Movement, m) || again.Tried != f.Tried || again.Drawn != f.Drawn {
			t.Errorf("%s %d pairs %d rounds: found another, after %d turns and %d drawn (%v)", kind, pairs, rounds, again.Tried, again.Drawn, err)
		}
	})
	if n == 0 {
		t.Error("no find is short enough to be searched again")
	}
}

// publishedQf are the balances of the usual published tables (NBB, Groot
// Schemaboek; the figures only).
var publishedQf = []struct {
	name string
	kind string
	o    movements.Options
	qf   string
}{
	{"Howell, 4 pairs", "howell", movements.Options{Pairs: 4}, "100.00"},
	{"Howell, 6 pairs", "howell", movements.Options{Pairs: 6}, "60.00"},
	{"Howell, 8 pairs", "howell", movements.Options{Pairs: 8}, "100.00"},
	{"Howell, 10 pairs", "howell", movements.Options{Pairs: 10}, "83.33"},
	{"Howell, 12 pairs", "howell", movements.Options{Pairs: 12}, "100.00"},
	{"short Howell, 6 pairs, 4 rounds", "howell", movements.Options{Pairs: 6, Rounds: 4}, "70.00"},
	{"short Howell, 8 pairs, 5 rounds", "howell", movements.Options{Pairs: 8, Rounds: 5}, "46.48"},
	{"short Howell, 8 pairs, 6 rounds", "howell", movements.Options{Pairs: 8, Rounds: 6}, "80.00"},
	{"short Howell, 10 pairs, 7 rounds", "howell", movements.Options{Pairs: 10, Rounds: 7}, "57.44"},
	{"short Howell, 10 pairs, 8 rounds", "howell", movements.Options{Pairs: 10, Rounds: 8}, "71.78"},
	{"short Howell, 12 pairs, 6 rounds", "howell", movements.Options{Pairs: 12, Rounds: 6}, "44.68"},
	{"short Howell, 12 pairs, 8 rounds", "howell", movements.Options{Pairs: 12, Rounds: 8}, "56.63"},
	{"short Howell, 12 pairs, 9 rounds", "howell", movements.Options{Pairs: 12, Rounds: 9}, "67.93"},
	{"short Howell, 14 pairs, 9 rounds", "howell", movements.Options{Pairs: 14, Rounds: 9}, "48.47"},
	{"short Howell, 14 pairs, 11 rounds", "howell", movements.Options{Pairs: 14, Rounds: 11}, "73.73"},
	{"turned Mitchell, 5 tables", "mitchell", movements.Options{Pairs: 10, Variant: movements.FairVariant}, "74.68"},
	{"7 rounds, 8 tables", "vasneg", movements.Options{Pairs: 16, Rounds: 7, Variant: movements.FairVariant}, "45.92"},
	{"7 rounds, 9 tables", "vasneg", movements.Options{Pairs: 18, Rounds: 7, Variant: movements.FairVariant}, "41.01"},
	{"7 rounds, 10 tables", "vasneg", movements.Options{Pairs: 20, Rounds: 7, Variant: movements.FairVariant}, "36.59"},
	{"7 rounds, 11 tables", "vasneg", movements.Options{Pairs: 22, Rounds: 7, Variant: movements.FairVariant}, "32.55"},
	{"7 rounds, 12 tables", "vasneg", movements.Options{Pairs: 24, Rounds: 7, Variant: movements.FairVariant}, "29.39"},
	{"7 rounds, 13 tables", "vasneg", movements.Options{Pairs: 26, Rounds: 7, Variant: movements.FairVariant}, "27.01"},
	{"7 rounds, 14 tables", "vasneg", movements.Options{Pairs: 28, Rounds: 7, Variant: movements.FairVariant}, "26.04"},
}

// TestPublishedQf: ours reaches each published balance, and beats two thirds of
// those below 80.
func TestPublishedQf(t *testing.T) {
	below, beaten := 0, 0
	for _, v := range publishedQf {
		want := check.Sure(exact.Parse(v.qf))
		m := eventtest.Generate(t, v.kind, v.o)
		got := movements.Measure(m).Qf.Round(2)
		if got.Less(want) {
			t.Errorf("%s: Qf %s, published %s", v.name, got.Text(2), v.qf)
		}
		if want.Less(exact.Int(80)) {
			below++
			if want.Less(got) {
				beaten++
			}
		}
	}
	if beaten*3 < below*2 {
		t.Errorf("%d of %d beaten", beaten, below)
	}
}
