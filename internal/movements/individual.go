package movements

import (
	_ "embed"
	"fmt"
	"strings"
)

// Individuals for 8 to 28 players (R-INDIVIDUAL). The players go round: in every round
// each takes the next number's place (the last the first's) and every table the
// next set; of a number that four divides, the highest stays. Nine go round as
// three times three. Of a number that four divides, or one more, everyone has
// everyone else as a partner once and as an opponent twice (a whist tournament).
// Of the other numbers two or three sit out each round, everyone equally often,
// nobody has the same partner twice, nor meets an opponent more than twice.
//
// The first rounds were found by chance; where none was found in which every table has
// its own set, the
// fewest tables share. With variant "common", or in fewer rounds, every round has
// one set that all tables play, in copies.

// individualFirst holds a line a number of players: N+S-E+W:set of each table.
//
//go:embed individual.txt
var individualFirst string

// seatedFour is a table of the first round, all from 0.
type seatedFour struct{ north, south, east, west, set int }

func individualStart(players int) []seatedFour {
	for line := range strings.Lines(individualFirst) {
		head, tail, _ := strings.Cut(line, ": ")
		if head != fmt.Sprint(players) {
			continue
		}
		var first []seatedFour
		for _, field := range strings.Fields(tail) {
			var s seatedFour
			if _, err := fmt.Sscanf(field, "%d+%d-%d+%d:%d", &s.north, &s.south, &s.east, &s.west, &s.set); err == nil {
				s.north, s.south, s.east, s.west, s.set = s.north-1, s.south-1, s.east-1, s.west-1, s.set-1
				first = append(first, s)
			}
		}
		return first
	}
	return nil
}

// individualRing returns how many go round, and whether one more stays.
func individualRing(players int) (ring int, stays bool) {
	if players%4 == 0 {
		return players - 1, true
	}
	return players, false
}

// ringStep returns a place of a ring, by places on (or back, when by is negative): nine
// go round as three times three.
func ringStep(ring, a, by int) int {
	if ring == 9 {
		b := max(by, -by)
		if by < 0 {
			return mod(a/3-b/3, 3)*3 + mod(a-b, 3)
		}
		return mod(a/3+b/3, 3)*3 + mod(a+b, 3)
	}
	return mod(a+by, ring)
}

func individualRounds(players int, _ string) []int {
	full, _ := individualRing(players)
	rounds := from(full)
	if players%4 > 1 {
		rounds = rounds[2:] // in fewer than four rounds somebody might never play
	}
	return rounds
}

func individual(_, rounds int, o Options) Movement {
	first := individualStart(o.Pairs)
	ring, _ := individualRing(o.Pairs)
	m := Movement{Pairs: o.Pairs, Tables: len(first), Sets: rounds, Variant: o.Variant}
	if rounds < ring {
		m.Variant = "common"
	}
	if m.Variant == "common" {
		m.Copies = len(first)
	}
	m.Rounds = fill(len(first), rounds, func(t, r int) Place {
		at := func(player int) int {
			if player == ring {
				return player + 1
			}
			return ringStep(ring, player, r) + 1
		}
		s := first[t-1]
		p := Place{NS: at(s.north), EW: at(s.east), South: at(s.south), West: at(s.west), Set: r}
		if m.Variant != "common" {
			p.Set = ringStep(ring, s.set, r)
		}
		return p
	})
	return m
}

// The rainbow, for individuals (R-RAINBOW): North stays, South moves one table up,
// East two, West two down, and the boards one down. Everyone has another partner
// and other opponents each round, and another set. It exists for a number of tables
// above three that neither two nor three divides, as that is what keeps the steps
// of all of them apart. North is the first number of a table, then South, East, West.

func rainbowRounds(players int, _ string) []int {
	tables := players / 4
	if players%4 != 0 || tables < 5 || tables%2 == 0 || tables%3 == 0 {
		return nil
	}
	return from(tables)
}

func rainbow(_, rounds int, o Options) Movement {
	tables := o.Pairs / 4
	return Movement{
		Pairs: o.Pairs, Tables: tables, Sets: tables,
		Rounds: fill(tables, rounds, func(t, r int) Place {
			at := func(step int) int { return 4 * mod(t-1-step*r, tables) }
			return Place{NS: at(0) + 1, South: at(1) + 2, EW: at(2) + 3, West: at(-2) + 4, Set: mod(t-1+r, tables)}
		}),
	}
}
