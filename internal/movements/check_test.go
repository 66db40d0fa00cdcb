package movements

import (
	"fmt"
	"slices"
	"strings"
	"testing"
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

// said are the findings as text: "code args", a fault with a "!" before it.
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
		{
			"seat too high", func(m *Movement) { m.Rounds[0][1].EW = 7 },
			"!seat-range[pair:7 pairs:6 round:1 table:2]",
		},
		{
			"seat zero", func(m *Movement) { m.Rounds[1][0].NS = 0 },
			"!seat-range[pair:0 pairs:6 round:2 table:1]",
		},
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
			if got := said(m); got != v.want {
				t.Errorf("%s\nwant %s", got, v.want)
			}
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
