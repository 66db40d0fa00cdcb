package movements

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// The full Howell (R-HOWELL): everybody meets everybody, one winner. Those for more
// than 16 pairs, and the shorter ones, follow below.
//
// For 8 to 16 pairs the movement is cyclic: in the first round as in howell.txt, then the
// highest pair stays at table 1, every other pair takes the next number's place
// (the last of them the first's) and every table the next set. Which meetings and
// sets start is given in R-HOWELL (8 pairs: McKinnon); who of the two begins NS
// was searched for: of all the ways a cyclic one with the highest Qf, and of those
// the first with the fewest turned against the one given there. For 10 to 16 pairs
// that makes 83.33, 100, 91.30 and 100 of 62.50 to 82.42.
//
// No cyclic movement exists for 4 and 6 pairs. With 4 both tables share a set.
// With 6, the five rounds are a splitting of all fifteen meetings into five times
// three, and so are the five sets, since each pair must play each set once. There
// are six such splittings, and any two of them have exactly one of their fives in
// common: so in one round, the last, all three tables play one set, and in the four
// others no two tables share. Who sits NS was searched for there as well: of the 2^15
// ways none has a higher Qf than 60.00.

// start is one table of a Howell's first round; sets are from 1.
type start struct{ ns, ew, set int }

// howellSmall are the two that are not cyclic, round by round; sets are from 1.
var howellSmall = map[int][][]start{
	2: {
		{{1, 2, 1}, {3, 4, 1}},
		{{1, 3, 2}, {4, 2, 2}},
		{{1, 4, 3}, {2, 3, 3}},
	},
	3: {
		{{1, 2, 1}, {3, 4, 2}, {5, 6, 3}},
		{{1, 3, 3}, {2, 5, 4}, {4, 6, 1}},
		{{1, 4, 4}, {6, 2, 2}, {3, 5, 1}},
		{{5, 1, 2}, {2, 4, 3}, {3, 6, 4}},
		{{6, 1, 5}, {2, 3, 5}, {4, 5, 5}},
	},
}

// howellRounds returns the numbers of rounds for so many tables, ascending.
func howellRounds(tables int, _ string) []int {
	var rounds []int
	for r := minRounds; r < 2*tables; r++ {
		if howellFound()[[2]int{tables, r}] != nil || len(howellSmall[tables]) == r {
			rounds = append(rounds, r)
		}
	}
	return rounds
}

// howellSuggests returns the Howells that Suggest lists: the short ones the optimiser
// found, and the full one.
func howellSuggests(tables int) []int {
	rounds := findRounds("howell", 2*tables)
	if full := 2*tables - 1; !slices.Contains(rounds, full) && slices.Contains(howellRounds(tables, ""), full) {
		rounds = append(rounds, full)
	}
	return rounds
}

func howell(tables, rounds int, o Options) Movement {
	if o.Variant != plainHowell {
		if m, ok := Fairest("howell", o.Pairs, rounds); ok {
			return m
		}
	}
	if small := howellSmall[tables]; len(small) == rounds {
		return Movement{Sets: rounds, Rounds: fill(tables, rounds, func(t, r int) Place {
			s := small[r][t-1]
			return Place{NS: s.ns, EW: s.ew, Set: s.set - 1}
		})}
	}
	return ringed(howellFound()[[2]int{tables, rounds}], rounds)
}

// Short and three-quarter Howells, and the full ones for 18 to 30 pairs (R-HOWELL-SHORT).
//
// With n pairs in R rounds on R sets, R pairs go round: in every round they take
// the next number's place (the last of them the first's) and every table takes the
// next set. The other pairs keep their tables. Of n = 2R all go round, as two rings
// of R. A first round makes a movement when
//
//   - every two tables where two of one ring meet have another distance, and so of
//     two rings: then nobody meets twice;
//   - over the tables, set less pair is another number for each pair of a ring: then
//     nobody plays a set twice.
//
// The first rounds of those that are not cyclic were found by chance: many for each size,
// each with the seating NS or EW of each table that gives the highest Qf within two changes, and the best of them kept. Only
// where the search found none without, two tables share a set.

// howellFirst holds a line a movement: tables, rounds, then NS-EW:set of each table
// in the first round, all from 1.
//
//go:embed howell.txt
var howellFirst string

// howellFound are the first rounds by tables and rounds.
var howellFound = sync.OnceValue(func() map[[2]int][]start {
	all := map[[2]int][]start{}
	for line := range strings.Lines(howellFirst) {
		var tables, rounds int
		head, tail, _ := strings.Cut(line, ": ")
		if _, err := fmt.Sscanf(head, "%d %d", &tables, &rounds); err != nil {
			continue
		}
		var first []start
		for _, field := range strings.Fields(tail) {
			var s start
			if _, err := fmt.Sscanf(field, "%d-%d:%d", &s.ns, &s.ew, &s.set); err == nil {
				first = append(first, s)
			}
		}
		if len(first) == tables {
			all[[2]int{tables, rounds}] = first
		}
	}
	return all
})

// ringed makes a movement from a first round in which the numbers go round in
// rings as long as there are rounds, and those above the last full ring stay.
func ringed(first []start, rounds int) Movement {
	tables := len(first)
	ringed := 2 * tables / rounds * rounds
	next := func(pair, r int) int {
		if pair > ringed {
			return pair
		}
		ring := (pair - 1) / rounds * rounds
		return ring + mod(pair-1-ring+r, rounds) + 1
	}
	return Movement{Sets: rounds, Rounds: fill(tables, rounds, func(t, r int) Place {
		s := first[t-1]
		return Place{NS: next(s.ns, r), EW: next(s.ew, r), Set: mod(s.set-1+r, rounds)}
	})}
}
