package movements

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestIndividualMeets: of a number that four divides, or one more, everyone has
// everyone else as a partner once and as an opponent twice; of the others nobody twice
// as a partner, and everyone sits out equally often.
func TestIndividualMeets(t *testing.T) {
	for players := 8; players <= 28; players++ {
		for _, variant := range []string{"", "common"} {
			full := players - 1
			if players%4 > 0 {
				full = players
			}
			m := must(t, "individual", Options{Pairs: players, Variant: variant})
			check.Equal(t, fmt.Sprintf("%d players: rounds", players), len(m.Rounds), full)
			partners, against := map[[2]int]int{}, map[[2]int]int{}
			two := func(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }
			for _, places := range m.Rounds {
				for _, p := range places {
					partners[two(p.NS, p.South)]++
					partners[two(p.EW, p.West)]++
					for _, a := range []int{p.NS, p.South} {
						for _, b := range []int{p.EW, p.West} {
							against[two(a, b)]++
						}
					}
				}
			}
			for a := 1; a <= players; a++ {
				for b := 1; b < a; b++ {
					once, twice := partners[two(a, b)], against[two(a, b)]
					if players%4 < 2 && (once != 1 || twice != 2) || once > 1 || twice > 2 {
						t.Errorf("%d players: %d and %d are partners %d times, opponents %d times", players, a, b, once, twice)
					}
				}
			}
			for who, out := range Measure(m).SitOuts {
				check.Equal(t, fmt.Sprintf("%d players: rounds that %d sits out", players, who+1), out, full-full*4*(players/4)/players)
			}
		}
	}
}

// TestRainbow holds X48: 5, 7, 11 and 13 tables have one, 3, 4, 6 and 9 have none,
// and by the steps alone theirs would have a fault.
func TestRainbow(t *testing.T) { t.Run("X48", rainbows) }

func rainbows(t *testing.T) {
	t.Helper()
	for _, tables := range []int{5, 7, 11, 13} {
		m := must(t, "rainbow", Options{Pairs: 4 * tables})
		if found := Check(m); len(found) > 0 || len(m.Rounds) != tables {
			t.Errorf("%d tables: %v", tables, found)
		}
		b := Measure(m)
		if b.MinPartners != tables || b.MinOpponents != 2*tables {
			t.Errorf("%d tables: %d partners, %d opponents", tables, b.MinPartners, b.MinOpponents)
		}
	}
	for _, tables := range []int{3, 4, 6, 9} {
		if rounds := rainbowRounds(4*tables, ""); rounds != nil {
			t.Errorf("%d tables: %v", tables, rounds)
		}
		m := rainbow(0, tables, Options{Pairs: 4 * tables})
		m.Contest = OfIndividuals
		if len(Faults(m)) == 0 {
			t.Errorf("%d tables: the steps do no harm", tables)
		}
	}
}

// TestTeams: in a full movement of teams everyone meets everyone, in one match.
func TestTeams(t *testing.T) {
	for _, v := range []struct{ kind, first string }{{"roundrobin", "4-1 A"}, {"american", "1-3 B"}, {"triples", "1-3 B"}} {
		k := check.Sure(KindOf(v.kind))
		for n := k.MinPairs; n <= k.MaxPairs; n++ {
			if !k.Exists(n, 0) {
				continue
			}
			m := must(t, v.kind, Options{Pairs: n})
			b := Measure(m)
			if b.MinOpponents != n-1 || b.MaxOpponents != n-1 || len(Faults(m)) > 0 {
				t.Errorf("%s, %d teams: %d-%d opponents, %v", v.kind, n, b.MinOpponents, b.MaxOpponents, Faults(m))
			}
			if v.kind == "roundrobin" && n%2 == 0 {
				// Berger: the highest number meets n-r in round r.
				for r, places := range m.Rounds {
					if p := places[0]; max(p.NS, p.EW) != n || min(p.NS, p.EW) != mod(n-2-r, n-1)+1 {
						t.Errorf("%d teams, round %d: %d-%d", n, r+1, p.NS, p.EW)
					}
				}
			}
		}
	}
	for kind, want := range map[string]string{"american": "[1 3 1] [2 4 2] [3 5 3] [4 1 4] [5 2 0]", "roundrobin": "[4 1 0] [1 4 0] [2 3 0] [3 2 0]"} {
		got := ""
		for _, p := range must(t, kind, Options{Pairs: 5}).Rounds[0] {
			got += fmt.Sprint([]int{p.NS, p.EW, p.Set}) + " "
		}
		check.Equal(t, kind, got, want+" ")
	}
}

// TestPeopleFaults: what is wrong with a movement of individuals or of teams is found.
func TestPeopleFaults(t *testing.T) {
	individuals := must(t, "rainbow", Options{Pairs: 20})
	teams := must(t, "american", Options{Pairs: 5})
	for _, v := range []struct {
		code   string
		m      Movement
		change func(m *Movement)
	}{
		{"movement.player-twice", individuals, func(m *Movement) { m.Rounds[1][0].South = 5 }},
		{"movement.player-range", individuals, func(m *Movement) { m.Rounds[1][0].South = 21 }},
		{"movement.table-twice", individuals, func(m *Movement) { m.Rounds[1][0].Table = 2 }},
		{"movement.partner-again", individuals, func(m *Movement) { m.Rounds[1][0].South = 2 }},
		{"movement.opponent-again", individuals, func(m *Movement) {
			m.Rounds[1] = slices.Clone(m.Rounds[0])
			m.Rounds[2] = slices.Clone(m.Rounds[0])
		}},
		{"movement.player-set-again", individuals, func(m *Movement) { m.Rounds[1][0].Set = 0 }},
		{"movement.player-missing", individuals, func(m *Movement) { m.Pairs = 21 }},
		{"movement.player-sits-out-again", individuals, func(m *Movement) { m.Rounds[1], m.Rounds[2] = m.Rounds[1][1:], m.Rounds[2][1:] }},
		{"movement.team-self", teams, func(m *Movement) { m.Rounds[0][0].EW = 1 }},
		{"movement.team-twice", teams, func(m *Movement) { m.Rounds[0][0].NS = 2 }},
		{"movement.team-range", teams, func(m *Movement) { m.Rounds[0][0].NS = 6 }},
		{"movement.team-half", teams, func(m *Movement) { m.Rounds[0] = m.Rounds[0][1:] }},
		{"movement.team-repeat", teams, func(m *Movement) { m.Rounds[0][0].Set = 4 }},
		{"movement.team-set-again", teams, func(m *Movement) { m.Rounds[0][0].Set = 4 }},
		{"movement.team-missing", teams, func(m *Movement) { m.Pairs = 6 }},
		{"movement.team-sits-out-again", must(t, "roundrobin", Options{Pairs: 5}), func(m *Movement) { m.Rounds[1] = m.Rounds[1][2:] }},
		{"movement.set-plays", teams, func(m *Movement) { m.Rounds[0][0].Set = 4 }},
	} {
		m := v.m.Clone()
		v.change(&m)
		if !slices.ContainsFunc(Check(m), func(f Finding) bool { return f.Code == v.code }) {
			t.Errorf("%s: not among %v", v.code, Check(m))
		}
	}
}

// TestHesitation: everyone who stays meets all that move; who moves all that stay
// and two more; a set lies out of play each round.
func TestHesitation(t *testing.T) {
	for tables := 3; tables <= 29; tables += 2 {
		m := must(t, "hesitation", Options{Pairs: 2 * tables})
		b := Measure(m)
		if b.MinOpponents != tables+1 || b.MaxOpponents != tables+1 || len(b.Stationary) != tables-1 || b.SharedRounds > 0 {
			t.Errorf("%d tables: %d-%d opponents, %v stay", tables, b.MinOpponents, b.MaxOpponents, b.Stationary)
		}
	}
}

// TestRover: the highest pair sits out the first round, and nobody sits out twice.
func TestRover(t *testing.T) {
	for pairs := 7; pairs <= 61; pairs += 2 {
		m := must(t, "rover", Options{Pairs: pairs})
		check.Slices(t, fmt.Sprintf("%d pairs: the rover sits out", pairs), m.SitOuts(pairs), []int{1})
		if b := Measure(m); b.SitOutPairs != len(m.Rounds) || b.MaxSitOuts != 1 {
			t.Errorf("%d pairs: %d sit out, up to %d times", pairs, b.SitOutPairs, b.MaxSitOuts)
		}
	}
}

// TestAppendixLater: over two sessions, with the even pairs and NS of the Mitchell
// turned about in the second, the pairs of a further table do not meet again.
func TestAppendixLater(t *testing.T) {
	for tables := 6; tables <= 14; tables++ {
		for _, rounds := range appendixRounds(tables, "") {
			first := must(t, "appendix", Options{Pairs: 2 * tables, Rounds: rounds})
			if p, _ := first.At(1, 2*tables); p.NS != 2*tables-1 {
				t.Errorf("%d tables: %+v", tables, p)
			}
			if rounds%2 == 0 {
				continue
			}
			later := must(t, "appendix", Options{Pairs: 2 * tables, Rounds: rounds, Later: true})
			for r := range rounds {
				if p, _ := later.At(r+1, 2*tables); p.NS == 2*tables-1 {
					t.Errorf("%d tables, %d rounds: they meet in a later session", tables, rounds)
				}
			}
			check.Equal(t, fmt.Sprintf("%d tables: opponents", tables), Measure(later).MinOpponents, rounds)
		}
	}
}

// TestWeb: the copies it says are those it needs: no set lies on more tables in a
// round, and on so many in one.
func TestWeb(t *testing.T) {
	for tables := 5; tables <= 60; tables++ {
		for _, rounds := range webRounds(tables, "") {
			m := must(t, "web", Options{Pairs: 2 * tables, Rounds: rounds})
			most := 0
			for _, places := range m.Rounds {
				on := map[int]int{}
				for _, p := range places {
					on[p.Set]++
					most = max(most, on[p.Set])
				}
			}
			if most != m.Copies || most > tables/rounds+2 {
				t.Errorf("%d tables, %d rounds: %d copies, needs %d", tables, rounds, m.Copies, most)
			}
		}
	}
}

// TestHowell: everyone meets everyone once; an odd number sits out once each, at
// the table of the highest number.
func TestHowell(t *testing.T) {
	for pairs := 4; pairs <= 16; pairs++ {
		m := must(t, "howell", Options{Pairs: pairs})
		b := Measure(m)
		if b.MinOpponents != pairs-1 || b.MaxOpponents != pairs-1 || m.TwoWinners {
			t.Errorf("%d pairs: opponents %d-%d", pairs, b.MinOpponents, b.MaxOpponents)
		}
		if b.MaxSitOuts != pairs%2 || b.Qo.String() != "100" {
			t.Errorf("%d pairs: sit-outs %v, Qo %s", pairs, b.SitOuts, b.Qo)
		}
		if pairs >= 8 && b.SharedRounds > 0 {
			t.Errorf("%d pairs: shared sets in %d rounds", pairs, b.SharedRounds)
		}
	}
	for pairs, qf := range map[int]string{4: "100.00", 6: "60.00", 8: "100.00", 10: "83.33", 12: "100.00", 14: "91.30", 16: "100.00"} {
		check.Equal(t, fmt.Sprintf("%d pairs: Qf", pairs), Measure(must(t, "howell", Options{Pairs: pairs})).Qf.Text(2), qf)
	}
}

// givenStarts are the first rounds that were found first, by tables.
var givenStarts = map[int]string{
	4: "8-1 7-2 6-3 5-4 sets 1 3 5 2",
	5: "10-1 2-3 4-8 5-7 6-9 sets 1 6 5 3 8",
	6: "12-1 2-3 4-7 5-9 6-11 8-10 sets 1 4 10 2 5 6",
	7: "14-1 2-3 4-7 5-10 6-13 8-12 9-11 sets 1 4 12 3 10 11 5",
	8: "16-1 2-3 4-6 5-11 7-15 8-12 9-14 10-13 sets 1 4 11 8 13 7 3 6",
}

// TestHowellStarts: the meetings and sets are those of givenStarts, whichever way they sit.
func TestHowellStarts(t *testing.T) {
	for tables, want := range givenStarts {
		var pairs, sets string
		for _, s := range howellFound()[[2]int{tables, 2*tables - 1}] {
			a, b := s.ns, s.ew
			if turned := fmt.Sprintf("%d-%d ", b, a); a > b && s.ns != 2*tables && tables != 4 {
				pairs += turned
			} else {
				pairs += fmt.Sprintf("%d-%d ", a, b)
			}
			sets += fmt.Sprintf(" %d", s.set)
		}
		check.Equal(t, fmt.Sprintf("%d tables", tables), pairs+"sets"+sets, want)
	}
}

// TestHowellByRule holds the balance of every Howell that is made by rule, and in how many
// rounds tables share a set, by pairs and rounds.
func TestHowellByRule(t *testing.T) {
	var out strings.Builder
	k := check.Sure(KindOf("howell"))
	for pairs := 4; pairs <= 30; pairs += 2 {
		for _, rounds := range k.Rounds(pairs) {
			m := check.Sure(ByRule("howell", Options{Pairs: pairs, Rounds: rounds}))
			b := Measure(m)
			fmt.Fprintf(&out, "%d pairs %d rounds: Qf %s, shared %d\n", pairs, rounds, b.Qf.Text(2), b.SharedRounds)
		}
	}
	golden.Check(t, "golden/howell_by_rule.txt", out.String())
}

// TestScheveningenMeets: of every number of tables every odd pair meets every even
// one in a full movement, once, and the boards stay; of six tables all but two rounds have
// six sets, and those two have five, the most that there can be.
func TestScheveningenMeets(t *testing.T) {
	for tables := 3; tables <= MaxTables; tables++ {
		m := must(t, "scheveningen", Options{Pairs: 2 * tables})
		met := map[[2]int]bool{}
		for _, places := range m.Rounds {
			for i, p := range places {
				met[[2]int{p.NS, p.EW}] = true
				if p.NS%2 == 0 || p.EW%2 == 1 || tables != 6 && p.Set != i {
					t.Errorf("%d tables: %+v", tables, p)
				}
			}
		}
		if len(met) != tables*tables || len(m.Rounds) != tables || len(Faults(m)) > 0 {
			t.Errorf("%d tables: %d meetings in %d rounds, %v", tables, len(met), len(m.Rounds), Faults(m))
		}
		for i, p := range m.Rounds[0] {
			if p.NS != 2*i+1 || p.EW != 2*i+2 {
				t.Errorf("%d tables: table %d begins with %d-%d", tables, p.Table, p.NS, p.EW)
			}
		}
	}
	m := must(t, "scheveningen", Options{Pairs: 12})
	if b, moves := Measure(m), MovesOf(m); b.SharedRounds != 2 || moves.Boards != 3 {
		t.Errorf("six tables: %d rounds share, %d sets move", b.SharedRounds, moves.Boards)
	}
	for r, places := range m.Rounds {
		on := map[int]bool{}
		for _, p := range places {
			on[p.Set] = true
		}
		if want := []int{6, 6, 6, 6, 5, 5}[r]; len(on) != want {
			t.Errorf("six tables, round %d: %d sets, want %d", r+1, len(on), want)
		}
	}
}
