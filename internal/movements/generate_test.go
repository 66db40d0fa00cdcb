package movements

import (
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// everyMovement calls f with movements that the program can make, of every kind, number of pairs
// and variant, for first and later sessions: of every number of rounds where all is tried, else
// of the fewest, the most and one between. Above 61 pairs some numbers stand for the others.
func everyMovement(t *testing.T, f func(name string, o Options, m Movement)) {
	t.Helper()
	n := 0
	for _, k := range AllKinds() {
		for pairs := k.MinPairs; pairs <= k.MaxPairs; pairs++ {
			if pairs > 61 && !slices.Contains([]int{64, 83, 100, 120, 333}, pairs) {
				continue
			}
			for _, variant := range append([]string{""}, k.Variants...) {
				all := k.roundsOf(pairs, variant)
				for i, rounds := range all {
					if !thorough.All() && i > 0 && i < len(all)-1 && i != pairs%len(all) {
						continue
					}
					for _, later := range []bool{false, true} {
						if later && (!k.later || variant == "fair" || k.Name == "appendix" && rounds%2 == 0) || pairs > 61 && rounds > 13 {
							continue
						}
						o := Options{Pairs: pairs, Rounds: rounds, Later: later, Variant: variant}
						f(k.Name, o, must(t, k.Name, o))
						n++
					}
				}
			}
		}
	}
	if n < 1400 {
		t.Fatalf("only %d movements", n)
	}
}

// TestEveryMovement: whatever the program makes is sound, has the size asked for,
// seats everyone at most one round apart, shares no set it does not say, and reads back from its
// file as it was.
func TestEveryMovement(t *testing.T) {
	made := map[string]int{}
	seed := rand.New(rand.NewSource(5))
	everyMovement(t, func(name string, o Options, m Movement) {
		made[name]++
		where := fmt.Sprintf("%s %+v", name, o)
		check.None(t, Faults(m), "%s", where)
		tables := (o.Pairs + 1) / 2
		switch {
		case name == "rover" || name == "roundrobin":
			tables = o.Pairs / 2
			if name == "roundrobin" {
				tables *= 2
			}
		case m.Contest == OfIndividuals:
			tables = o.Pairs / 4
		case m.Contest == OfTeams:
			tables = o.Pairs
		}
		if m.Real() != o.Pairs || len(m.Rounds) != o.Rounds || m.Tables != tables {
			t.Errorf("%s: pairs %d, rounds %d, tables %d", where, m.Real(), len(m.Rounds), m.Tables)
		}
		if phantom := m.Contest == OfPairs && name != "rover" && o.Pairs%2 == 1; phantom != (m.Phantom == o.Pairs+1) || phantom == (m.Phantom == 0) {
			t.Errorf("%s: phantom %d", where, m.Phantom)
		}
		two := map[string]bool{"mitchell": true, "scheveningen": true, "vasneg": true, "appendix": true, "web": true, "rover": true}
		if m.TwoWinners != (two[name] && m.Variant != "fair") && name != "hesitation" {
			t.Errorf("%s: two winners %v", where, m.TwoWinners)
		}
		b := Measure(m)
		if most := sitsOut(m, o); b.MaxSitOuts > most {
			t.Errorf("%s: sit-outs %d, want at most %d", where, b.MaxSitOuts, most)
		}
		if apart := opponentsApart(name, m, o); b.MaxOpponents-b.MinOpponents > apart {
			t.Errorf("%s: opponents %d-%d, want at most %d apart", where, b.MinOpponents, b.MaxOpponents, apart)
		}
		if shared := sharedIn(name, m, o); b.SharedRounds != shared && shared >= 0 {
			t.Errorf("%s: %d rounds share a set, want %d", where, b.SharedRounds, shared)
		}
		for pair := 1; pair <= m.Real(); pair++ {
			check.Equal(t, fmt.Sprintf("%s: rounds that pair %d sits out", where, pair), len(m.SitOuts(pair)), b.SitOuts[pair-1])
		}
		for r, places := range m.Rounds {
			for i, p := range places {
				check.Equal(t, fmt.Sprintf("%s: round %d: place %d is table", where, r+1, i), p.Table, i+1)
			}
		}
		if o.Pairs <= maxPairs {
			back, err := Read(fileOf(t, m))
			if err != nil || !reflect.DeepEqual(back, m) {
				t.Errorf("%s: read back differently, %v\n%#v\n%#v", where, err, m, back)
			}
		}
		if m.Contest == OfPairs && o.Pairs <= 61 {
			turnedRound(t, seed, name, o, m)
			relabelled(t, seed, where, m)
		}
	})
	for _, k := range AllKinds() {
		if made[k.Name] == 0 {
			t.Errorf("no %s made", k.Name)
		}
	}
}

// sitsOut returns how many rounds somebody may sit out.
func sitsOut(m Movement, o Options) int {
	if m.Contest == OfIndividuals {
		return o.Pairs % 4 // of 9, 13 ... one round, of 10 two and of 11 three
	}
	if m.Variant == DoubleVariant {
		return 2 // once each time round
	}
	return 1
}

// opponentsApart returns how many more others one may meet than another.
func opponentsApart(name string, m Movement, o Options) int {
	switch {
	case name == "hesitation":
		return 1 // who stays meets all that move, who moves not itself
	case m.Contest == OfIndividuals && o.Pairs%4 < 2 && m.Variant != "common":
		return 0
	case m.Contest == OfIndividuals:
		return o.Pairs
	}
	if name == "howell" || m.Variant == "fair" {
		return 2
	}
	return 1
}

// sharedIn is in how many rounds tables need the same set; -1 when that is of no
// matter here.
func sharedIn(name string, m Movement, o Options) int {
	all := len(m.Rounds)
	if m.Variant == "fair" {
		return -1
	}
	switch name {
	case "mitchell":
		if m.Variant == "share" && m.Phantom == 0 {
			return all
		} else if m.Variant == "share" {
			return -1
		}
		return 0
	case "scheveningen":
		if m.Tables == 6 {
			return max(0, all-4)
		}
		return 0
	case "rainbow", "american", "hesitation":
		return 0
	case "individual":
		if m.Variant == "common" {
			return all
		}
	case "roundrobin":
		return all
	}
	return -1
}

// turnedRound holds that turning a round keeps a movement sound, turning it again gives it back,
// and one turned round makes one winner of two.
func turnedRound(t *testing.T, seed *rand.Rand, name string, o Options, m Movement) {
	t.Helper()
	round := 1 + seed.Intn(len(m.Rounds))
	turned := m.TurnRounds(round)
	check.None(t, Faults(turned), "%s %+v round %d turned", name, o, round)
	if !reflect.DeepEqual(turned.TurnRounds(round), m) {
		t.Errorf("%s %+v: round %d turned twice is not as it was", name, o, round)
	}
	if turned.TwoWinners || !slices.Equal(turned.Turned, []int{round}) || m.Turned != nil {
		t.Errorf("%s %+v: turned %v, two winners %v", name, o, turned.Turned, turned.TwoWinners)
	}
	o.Turn = []int{round, round}
	if again := must(t, name, o); !reflect.DeepEqual(again, turned) {
		t.Errorf("%s %+v: not the same as turning afterwards", name, o)
	}
	if back, err := Read(fileOf(t, turned)); err != nil || !reflect.DeepEqual(back, turned) {
		t.Errorf("%s %+v, turned: read back differently, %v", name, o, err)
	}
}

// relabelled holds that Qf, Qc and Qo do not depend on who has which number.
func relabelled(t *testing.T, seed *rand.Rand, where string, m Movement) {
	t.Helper()
	number := seed.Perm(m.Pairs)
	other := m.Clone()
	for _, places := range other.Rounds {
		for i, p := range places {
			places[i].NS, places[i].EW = number[p.NS-1]+1, number[p.EW-1]+1
		}
	}
	if m.Phantom > 0 {
		other.Phantom = number[m.Phantom-1] + 1
	}
	a, b := Measure(m), Measure(other)
	if !a.Qf.Equal(b.Qf) || !a.Qc.Equal(b.Qc) || !a.Qo.Equal(b.Qo) {
		t.Errorf("%s: Qf %s, relabelled %s", where, a.Qf, b.Qf)
	}
}

// TestVasnegEveryPair: 2R-1 to 4R pairs play every R, each extra stayer keeps its
// table, and nobody meets in a later session whom it met in the first at table x.
func TestVasnegEveryPair(t *testing.T) {
	for _, rounds := range []int{5, 7, 11, 13} {
		for pairs := 2*rounds - 1; pairs <= 4*rounds; pairs++ {
			for _, later := range []bool{false, true} {
				m := must(t, "vasneg", Options{Pairs: pairs, Rounds: rounds, Later: later})
				if m.Sets != rounds || len(Faults(m)) > 0 {
					t.Errorf("%d rounds, %d pairs: %d sets, %v", rounds, pairs, m.Sets, Faults(m))
				}
				stationary := Measure(m).Stationary
				for table := rounds + 1; table <= m.Tables; table++ {
					if stayer := 2 * table; stayer <= pairs && !slices.Contains(stationary, stayer) {
						t.Errorf("%d rounds, %d pairs: pair %d does not stay", rounds, pairs, stayer)
					}
					p, _ := m.At(1, 2*table)
					if met := p.NS == 2*table-1; met == later {
						t.Errorf("%d rounds, %d pairs, later %v: round 1 table %d is %+v", rounds, pairs, later, table, p)
					}
				}
			}
		}
	}
}

// TestMitchellVariants: with an even number of tables, all rounds share one set a
// round; a round less skips and shares none.
func TestMitchellVariants(t *testing.T) {
	for tables := 4; tables <= MaxTables; tables += 2 {
		share := must(t, "mitchell", Options{Pairs: 2 * tables})
		if share.Variant != "share" || len(share.Rounds) != tables || Measure(share).SharedRounds != tables {
			t.Errorf("%d tables: %s, %d rounds, shared in %d", tables, share.Variant, len(share.Rounds), Measure(share).SharedRounds)
		}
		for _, f := range Check(share) {
			if f.Code != "movement.shared" || fmt.Sprint(f.Args["tables"]) != fmt.Sprint([]int{1, tables}) {
				t.Errorf("%d tables: %v", tables, f)
			}
		}
		skip := must(t, "mitchell", Options{Pairs: 2 * tables, Variant: "skip"})
		if skip.Variant != "skip" || len(skip.Rounds) != tables-1 || len(Check(skip)) > 0 {
			t.Errorf("%d tables: %s, %d rounds, %v", tables, skip.Variant, len(skip.Rounds), Check(skip))
		}
	}
	odd := must(t, "mitchell", Options{Pairs: 14})
	if odd.Variant != "" || len(Check(odd)) > 0 {
		t.Errorf("7 tables: %q %v", odd.Variant, Check(odd))
	}
}

func TestGenerateRefuses(t *testing.T) {
	for _, v := range []struct {
		name string
		o    Options
		code string
	}{
		{"mitchel", Options{Pairs: 14}, "movement.unknown"},
		{"", Options{Pairs: 14}, "movement.unknown"},
		{"mitchell", Options{Pairs: 4}, "movement.pairs"},
		{"mitchell", Options{Pairs: 10_001}, "movement.pairs"},
		{"mitchell", Options{}, "movement.pairs"},
		{"mitchell", Options{Pairs: -3}, "movement.pairs"},
		{"howell", Options{Pairs: 31}, "movement.pairs"},
		{"vasneg", Options{Pairs: 53}, "movement.pairs"},
		{"scheveningen", Options{Pairs: 12, Rounds: 5}, "movement.rounds"},
		{"hesitation", Options{Pairs: 15}, "movement.odd-tables"},
		{"rover", Options{Pairs: 14}, "movement.gap"},
		{"rover", Options{Pairs: 7, Rounds: 3}, "movement.rounds"},
		{"appendix", Options{Pairs: 14, Rounds: 6, Later: true}, "movement.later-rounds"},
		{"rainbow", Options{Pairs: 24}, "movement.gap"},
		{"individual", Options{Pairs: 7}, "movement.players"},
		{"individual", Options{Pairs: 12, Turn: []int{2}}, "movement.turn-contest"},
		{"american", Options{Pairs: 4}, "movement.odd-teams"},
		{"triples", Options{Pairs: 5}, "movement.teams"},
		{"mitchell", Options{Pairs: 14, Variant: "twist"}, "movement.variant"},
		{"howell", Options{Pairs: 14, Variant: "skip"}, "movement.variant"},
		{"mitchell", Options{Pairs: 14, Variant: "skip"}, "movement.variant-tables"},
		{"mitchell", Options{Pairs: 14, Rounds: 8}, "movement.rounds"},
		{"mitchell", Options{Pairs: 14, Rounds: 1}, "movement.rounds"},
		{"mitchell", Options{Pairs: 14, Rounds: -1}, "movement.rounds"},
		{"mitchell", Options{Pairs: 16, Rounds: 7, Variant: "share"}, "movement.rounds"},
		{"mitchell", Options{Pairs: 16, Rounds: 8, Variant: "skip"}, "movement.rounds"},
		{"howell", Options{Pairs: 14, Rounds: 6}, "movement.rounds"},
		{"vasneg", Options{Pairs: 16, Rounds: 6}, "movement.rounds"},
		{"vasneg", Options{Pairs: 16, Rounds: 11}, "movement.rounds"},
		{"mitchell", Options{Pairs: 14, Turn: []int{8}}, "movement.turn"},
		{"mitchell", Options{Pairs: 14, Turn: []int{0}}, "movement.turn"},
		{"mitchell", Options{Pairs: 14, Later: true}, "movement.later"},
	} {
		m, err := Generate(v.name, v.o)
		if !problem.Is(err, v.code) {
			t.Errorf("Generate(%q, %+v): %v, want %s", v.name, v.o, err, v.code)
		}
		check.None(t, m.Rounds, "Generate(%q, %+v): refused and made", v.name, v.o)
	}
	check.Equal(t, "name", must(t, " Vasneg ", Options{Pairs: 14}).Name, "vasneg")
}

func TestKinds(t *testing.T) {
	for _, v := range []struct {
		name        string
		pairs, full int
		rounds      string
	}{
		{"hesitation", 10, 6, "[6]"},
		{"appendix", 16, 7, "[5 7]"},
		{"rover", 15, 7, "[2 3 4 5 6 7]"},
		{"web", 30, 13, "[5 7 9 11 13 15]"},
		{"individual", 8, 7, "[2 3 4 5 6 7]"},
		{"rainbow", 20, 5, "[2 3 4 5]"},
		{"american", 5, 4, "[4]"},
		{"roundrobin", 5, 5, "[2 3 4 5]"},
		{"mitchell", 13, 7, "[2 3 4 5 6 7]"},
		{"mitchell", 16, 8, "[2 3 4 5 6 7 8]"},
		{"howell", 6, 5, "[4 5]"},
		{"howell", 15, 15, "[8 9 10 11 12 13 14 15]"},
		{"howell", 30, 29, "[15 16 17 18 19 20 21 22 23 24 25 26 27 28 29]"},
		{"howell", 3, 0, "[]"},
		{"scheveningen", 12, 6, "[2 3 4 6]"},
		{"scheveningen", 13, 7, "[2 3 4 5 6 7]"},
		{"vasneg", 10, 5, "[2 3 4 5]"},
		{"vasneg", 12, 5, "[5]"},
		{"vasneg", 14, 7, "[2 3 4 5 6 7]"},
		{"vasneg", 18, 7, "[5 7]"},
		{"vasneg", 30, 11, "[11 13]"},
		{"vasneg", 50, 13, "[13]"},
	} {
		k := check.Sure(KindOf(v.name))
		if got := fmt.Sprint(k.Rounds(v.pairs)); got != v.rounds || k.Full(v.pairs) != v.full {
			t.Errorf("%s, %d pairs: %s full %d, want %s full %d", v.name, v.pairs, got, k.Full(v.pairs), v.rounds, v.full)
		}
		if k.Exists(v.pairs, 0) != (v.full > 0) || k.Exists(v.pairs, 99) {
			t.Errorf("%s, %d pairs: Exists", v.name, v.pairs)
		}
	}
	Kinds()[0].Variants[0] = "changed"
	check.Equal(t, "Kinds gives its own list away", Kinds()[0].Variants[0], "share")
}
