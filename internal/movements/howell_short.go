package movements

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// Short and three-quarter Howells, and the full ones for 18 to 30 pairs (spec G4).
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
// The first rounds are found by chance (TestHowellSearch does it again, from the
// same seeds): many for each size, each with the seating NS or EW of each table
// that gives the highest Qf within two changes, and the best of them kept. Only
// where the search found none without, two tables share a set.

// howellFirst holds a line a movement: tables, rounds, then NS-EW:set of each table
// in the first round, all from 1.
//
//go:embed howell.txt
var howellFirst string

var howellFound = sync.OnceValue(func() map[[2]int][]start { return readFound(howellFirst) })

// readFound reads the lines of first rounds, by tables and rounds.
func readFound(text string) map[[2]int][]start {
	all := map[[2]int][]start{}
	for line := range strings.Lines(text) {
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
}

// foundRounds are the numbers of rounds found for so many tables, ascending.
func foundRounds(tables int) []int {
	var rounds []int
	for r := minRounds; r < 2*tables; r++ {
		if howellFound()[[2]int{tables, r}] != nil {
			rounds = append(rounds, r)
		}
	}
	return rounds
}

// foundHowell makes a movement of rings from its first round.
func foundHowell(tables, rounds int) Movement {
	return ringed(howellFound()[[2]int{tables, rounds}], rounds)
}

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
