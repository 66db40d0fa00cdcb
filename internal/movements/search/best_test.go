package search

import (
	"fmt"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/best"
)

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
		if faults := movements.Faults(m); len(faults) > 0 {
			t.Errorf("%s: %v", where, faults[0].Problem)
		}
		if m.Real() != pairs || m.TwoWinners || m.Turned != nil {
			t.Errorf("%s: %d pairs", where, m.Real())
		}
		qf := movements.Measure(m).Qf
		if qf.Text(2) != f.Qf {
			t.Errorf("%s: Qf %s, said to be %s", where, qf.Text(2), f.Qf)
		}
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
		if made := must(t, kind, o); !sameRounds(made, m) || made.Name != kind || made.Phantom != m.Phantom {
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
		want, err := exact.Parse(v.qf)
		if err != nil {
			t.Fatal(err)
		}
		m := must(t, v.kind, v.o)
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
