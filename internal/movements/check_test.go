package movements

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/test/check"
)

// small is three tables, two rounds, two winners, and nothing to remark on.
func small() Movement {
	return Movement{
		Name: "small", Pairs: 6, Tables: 3, Sets: 3, TwoWinners: true,
		Rounds: [][]Place{
			{{Table: 1, NS: 1, EW: 2, Set: 0}, {Table: 2, NS: 3, EW: 4, Set: 1}, {Table: 3, NS: 5, EW: 6, Set: 2}},
			{{Table: 1, NS: 1, EW: 6, Set: 1}, {Table: 2, NS: 3, EW: 2, Set: 2}, {Table: 3, NS: 5, EW: 4, Set: 0}},
		},
	}
}

// said returns the findings as text: "code args", a fault with a "!" before it.
func said(m Movement) string {
	var all []string
	for _, f := range Check(m) {
		text := strings.TrimPrefix(f.Code, "movement.")
		if f.Fault {
			text = "!" + text
		}
		if len(f.Args) > 0 {
			text += strings.TrimPrefix(fmt.Sprint(f.Args), "map")
		}
		all = append(all, text)
	}
	return strings.Join(all, "; ")
}

// TestCheck breaks a good movement in one way at a time.
func TestCheck(t *testing.T) {
	for _, v := range []struct {
		name   string
		change func(m *Movement)
		want   string
	}{
		{"as it is", func(*Movement) {}, ""},
		{"nothing", func(m *Movement) { m.Rounds = nil }, "!no-rounds"},
		{"table too high", func(m *Movement) { m.Rounds[0][1].Table = 4 }, "!table-range[round:1 table:4 tables:3]"},
		{"table twice", func(m *Movement) { m.Rounds[1][1].Table = 1 }, "!table-twice[round:2 table:1]"},
		{"seat too high", func(m *Movement) { m.Rounds[0][1].EW = 7 }, "!seat-range[pair:7 pairs:6 round:1 table:2]"},
		{"seat zero", func(m *Movement) { m.Rounds[1][0].NS = 0 }, "!seat-range[pair:0 pairs:6 round:2 table:1]"},
		{
			"set too high", func(m *Movement) { m.Rounds[0][0].Set = 3 },
			"!set-range[round:1 set:D sets:3 table:1]; !set-plays[plays:1 set:A usual:2]",
		},
		{
			"against itself", func(m *Movement) { m.Rounds[0][0].EW = 1 },
			"!self[pair:1 round:1 table:1]; !set-plays[plays:1 set:A usual:2]",
		},
		{
			"twice in a round", func(m *Movement) { m.Rounds[0][2].EW = 4 },
			"!pair-twice[other:3 pair:4 round:1 table:2]; !repeat[first:1 other:5 pair:4 round:2 table:3]",
		},
		{
			"repeated opponents", func(m *Movement) { m.Rounds[1][0].EW, m.Rounds[1][1].EW = 2, 6 },
			"!repeat[first:1 other:2 pair:1 round:2 table:1]; !set-again[first:1 pair:6 round:2 set:C table:2]",
		},
		{
			"a set again", func(m *Movement) { m.Rounds[1][0].Set, m.Rounds[1][2].Set = 0, 1 },
			"!set-again[first:1 pair:1 round:2 set:A table:1]; !set-again[first:1 pair:4 round:2 set:B table:3]",
		},
		{
			"shared sets", func(m *Movement) {
				m.Sets = 2
				for r := range m.Rounds {
					for i := range m.Rounds[r] {
						m.Rounds[r][i].Set = r
					}
				}
			},
			"shared[round:1 set:A tables:[1 2 3]]; shared[round:2 set:B tables:[1 2 3]]",
		},
		{"a pair too many", func(m *Movement) { m.Pairs = 7 }, "!pair-missing[pair:7]"},
		{"a set too many", func(m *Movement) { m.Sets = 4 }, "!set-plays[plays:0 set:D usual:2]"},
		{
			"one ranking", func(m *Movement) { m.TwoWinners, m.Rounds[1][2].NS, m.Rounds[1][2].EW = false, 4, 5 },
			"always-ns[pair:1]; always-ew[pair:2]; always-ns[pair:3]; always-ew[pair:6]",
		},
		{"a table less", func(m *Movement) { m.Rounds[1] = m.Rounds[1][:2] }, "!set-plays[plays:1 set:A usual:2]"},
		{"a phantom", func(m *Movement) { m.Phantom = 6 }, "sets-uneven[least:1 most:2]"},
		{
			"a phantom all along", func(m *Movement) {
				m.Phantom, m.Rounds = 6, append(m.Rounds, []Place{{Table: 1, NS: 1, EW: 4, Set: 2}, {Table: 2, NS: 3, EW: 6, Set: 0}, {Table: 3, NS: 5, EW: 2, Set: 1}})
			},
			"",
		},
		{"never at a table", func(m *Movement) { m.Phantom, m.Rounds = 4, m.Rounds[:1] }, "!pair-missing[pair:3]; sets-uneven[least:0 most:1]"},
		{
			"sitting out twice", func(m *Movement) {
				m.Pairs, m.Sets, m.Rounds = 4, 3, [][]Place{{{Table: 1, NS: 1, EW: 2, Set: 0}}, {{Table: 1, NS: 1, EW: 3, Set: 1}}, {{Table: 1, NS: 1, EW: 4, Set: 2}}}
			},
			"sits-out-again[pair:2 times:2]; sits-out-again[pair:3 times:2]; sits-out-again[pair:4 times:2]",
		},
	} {
		t.Run(v.name, func(t *testing.T) {
			m := small()
			v.change(&m)
			check.Equal(t, "said", said(m), v.want)
		})
	}
}

// TestCheckWildNumbers: nothing in a movement, however wild, breaks what looks at it.
func TestCheckWildNumbers(t *testing.T) {
	wild := []int{-1 << 62, -1, 0, 1, 2, 3, 1 << 62}
	for _, a := range wild {
		for _, b := range wild {
			m := small()
			m.Rounds[0][0] = Place{Table: a, NS: b, EW: a, Set: b}
			m.Phantom = a
			for _, size := range []int{-5, 0, 4, 1 << 40} {
				m.Pairs, m.Sets = size, size
				if found := Check(m); len(found) == 0 {
					t.Errorf("nothing found in %+v", m)
				}
				Measure(m)
				m.SitOuts(a)
				m.Traveller(b)
			}
		}
	}
}

// TestCheckFaultsFirst: faults come before remarks.
func TestCheckFaultsFirst(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 8})
	m.Rounds[3][0].EW = 99
	found := Check(m)
	if !found[0].Fault || found[len(found)-1].Fault {
		t.Errorf("%v", found)
	}
	if !slices.IsSortedFunc(found, func(a, b Finding) int {
		if a.Fault == b.Fault {
			return 0
		} else if a.Fault {
			return -1
		}
		return 1
	}) {
		t.Errorf("%v", found)
	}
}

// TestUnavoidableSitOuts: with five pairs and ten rounds everybody sits out twice in any
// movement, which is nothing to remark on; three times is.
func TestUnavoidableSitOuts(t *testing.T) {
	m := Movement{Name: "five", Pairs: 5, Tables: 2, Sets: 10}
	for r := range 10 {
		out := r % 5
		var in []int
		for p := range 5 {
			if p != out {
				in = append(in, p+1)
			}
		}
		turn := r / 5
		m.Rounds = append(m.Rounds, []Place{
			{Table: 1, NS: in[0], EW: in[1+turn], Set: r},
			{Table: 2, NS: in[2-turn], EW: in[3], Set: r},
		})
	}
	if got := said(m); strings.Contains(got, "sits-out-again") {
		t.Errorf("said %s", got)
	}
	m.Rounds[9] = m.Rounds[8] // pair 4 sits out in the place of pair 5
	if got := said(m); !strings.Contains(got, "sits-out-again[pair:4 times:3]") || strings.Contains(got, "pair:1 times") {
		t.Errorf("said %s", got)
	}
}

// TestMeasureByHand: three tables, two rounds, worked out on paper. Every set is
// played twice, so half a top is 1. The six meetings count +1 each. Each two NS
// pairs compare on one set (+1), and each two EW pairs: six more. 1 and 4, 2 and 5,
// 3 and 6 never meet and are compared the other way round on two sets (-2). So the
// sum is 6 over 15 twos, the squares are 6 + 6 + 3*4 = 24, and the least are 6.
func TestMeasureByHand(t *testing.T) {
	b := Measure(small())
	if b.Qf.String() != "25" || b.Qc.String() != "10" || b.Qo.String() != "40" {
		t.Errorf("Qf %s, Qc %s, Qo %s", b.Qf, b.Qc, b.Qo)
	}
	if got := fmt.Sprint(b.MinOpponents, b.MaxOpponents, b.Plays, b.NS, b.EW, b.SitOuts, b.SitOutPairs, b.MaxSitOuts, b.Stationary, b.SharedRounds); got !=
		"2 2 [2 2 2] [2 0 2 0 2 0] [0 2 0 2 0 2] [0 0 0 0 0 0] 0 0 [1 3 5] 0" {
		t.Error(got)
	}
}

// TestMeasureSitOuts: a phantom is no pair, and what it does counts nowhere.
func TestMeasureSitOuts(t *testing.T) {
	b := Measure(must(t, "mitchell", Options{Pairs: 13}))
	if got := fmt.Sprint(b.MinOpponents, b.MaxOpponents, b.Plays, b.SitOutPairs, b.MaxSitOuts, b.Stationary); got !=
		"6 7 [6 6 6 6 6 6 6] 7 1 [1 3 5 7 9 11 13]" {
		t.Error(got)
	}
	if b.SitOuts[13] != 0 || b.NS[13] != 0 || b.EW[13] != 0 {
		t.Error("the phantom plays")
	}
	if got := Measure(must(t, "mitchell", Options{Pairs: 13, Turn: []int{7}})).Qf.Text(2); got != "85.09" {
		t.Errorf("Qf %s", got) // a club's own sketch says 85,1
	}
}

// TestMeasureSingleTables: R-TURNED: of five tables 46.00 becomes 67.65 by one
// turned round, and 74.68 by five tables turned singly, the best there are with
// one in each round.
func TestMeasureSingleTables(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 10})
	var best exact.Rat
	for choice := range 5 * 5 * 5 * 5 * 5 {
		turned := m
		for round, rest := 1, choice; round <= 5; round, rest = round+1, rest/5 {
			turned = turnTable(turned, round, rest%5+1)
		}
		if qf := Measure(turned).Qf; best.Less(qf) {
			best = qf
		}
	}
	check.Equal(t, "Qf", best.Text(2), "74.68")
}

// TestMeasureNothing: no movement, no figures, no panic.
func TestMeasureNothing(t *testing.T) {
	for _, m := range []Movement{{}, {Pairs: 1, Sets: 3}, {Pairs: 4, Sets: 2, Rounds: [][]Place{{}}}, {Pairs: 2, Sets: 1, Rounds: [][]Place{{{Table: 1, NS: 1, EW: 2, Set: 0}}}}} {
		if b := Measure(m); b.Qf.Sign() != 0 || b.Qc.Sign() != 0 {
			t.Errorf("%+v: %+v", m, b)
		}
	}
}

func TestBalanceJSON(t *testing.T) {
	m := small()
	m.Phantom = 6
	data := check.Sure(json.Marshal(Measure(m)))
	want := `{"qf":0.00,"qc":0.00,"qo":40.00,"exact":{"qc":"0","qf":"0","qo":"40"},` +
		`"min_opponents":1,"max_opponents":2,"plays":[2,1,1],"ns":[1,0,2,0,1,0],"ew":[0,2,0,2,0,0],` +
		`"sit_outs":[1,0,0,0,1,0],"stationary":[1,3,5],"shared_rounds":0}`
	check.Equal(t, "as JSON", string(data), want)
	if data, err := json.Marshal(Balance{}); err != nil || !json.Valid(data) {
		t.Errorf("%s %v", data, err)
	}
}

// TestTally: what is followed turn by turn is what Measure counts afresh.
func TestTally(t *testing.T) {
	rnd := Chance(3)
	for _, v := range []struct {
		kind string
		o    Options
	}{{"howell", Options{Pairs: 9}}, {"mitchell", Options{Pairs: 13, Rounds: 5}}, {"vasneg", Options{Pairs: 18}}, {"mitchell", Options{Pairs: 12}}} {
		m := must(t, v.kind, v.o)
		tally := NewTally(m)
		for range 50 {
			i := rnd.Below(len(tally.Places))
			before, gain := tally.Squares, tally.Gain(i)
			tally.Turn(i)
			p := tally.Places[i]
			m.Rounds[p.Round][p.Table].SwapSides()
			check.Equal(t, fmt.Sprintf("%s: turned", v.kind), tally.Squares-before, gain)
			if got, _ := tally.Quality(tally.Squares); !got.Equal(Measure(m).Qf) {
				t.Fatalf("%s: Qf %s, measured %s", v.kind, got, Measure(m).Qf)
			}
			if least := tally.Least(); least > tally.Squares {
				t.Fatalf("%s: %d squares, said to be at least %d", v.kind, tally.Squares, least)
			}
		}
	}
}

// TestLarge: five thousand pairs in one movement: made, sound, measured. A pair
// meets as many as there are rounds; and where all meetings are of even weight the
// balance of a field so large is near nothing.
func TestLarge(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 5000, Rounds: 13, Turn: []int{13}})
	if m.Tables != 2500 || m.Sets != 2500 || len(m.Rounds) != 13 {
		t.Fatalf("%d tables, %d sets, %d rounds", m.Tables, m.Sets, len(m.Rounds))
	}
	if faults := Faults(m); len(faults) > 0 {
		t.Error(faults[0].Problem)
	}
	b := Measure(m)
	if b.MinOpponents != 13 || b.MaxOpponents != 13 || len(b.Plays) != 2500 || b.Plays[2499] != 13 || b.Qf.Sign() <= 0 {
		t.Errorf("opponents %d-%d, Qf %s", b.MinOpponents, b.MaxOpponents, b.Qf)
	}
	m.Rounds[12][0].Set, m.Rounds[12][1].Set = m.Rounds[12][1].Set, m.Rounds[12][0].Set
	if len(Faults(m)) == 0 {
		t.Error("a set that is played again at the last table is not seen")
	}
}

// BenchmarkLarge is what a movement of thirteen rounds takes: in proportion to the
// pairs, since every pair is compared only with those who play its sets.
func BenchmarkLarge(b *testing.B) {
	for _, pairs := range []int{50, 500, 1250, 2500, 5000} {
		o := Options{Pairs: pairs, Rounds: 13, Turn: []int{13}}
		m := must(b, "mitchell", o)
		for _, step := range []struct {
			name string
			do   func()
		}{
			{"generate", func() { must(b, "mitchell", o) }},
			{"check", func() { Check(m) }},
			{"measure", func() { Measure(m) }},
		} {
			b.Run(fmt.Sprintf("%s/%d", step.name, pairs), func(b *testing.B) {
				for b.Loop() {
					step.do()
				}
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(pairs), "µs/pair")
			})
		}
	}
}
