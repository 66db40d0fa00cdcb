package movements

import (
	"slices"

	"uitslag/internal/movements/best"
)

// FairVariant asks a kind of two fields for the shipped find with single tables
// turned: fairer than any whole rounds turned, and not a thing to remember without
// guide cards.
const FairVariant = "fair"

// findRounds returns the numbers of rounds of the shipped finds, ascending.
func findRounds(kind string, pairs int) []int {
	var rounds []int
	for _, f := range best.Of(kind, pairs) {
		rounds = append(rounds, len(f.Rounds))
	}
	return rounds
}

// fairRounds returns the numbers of rounds of the finds, ascending: an odd number of
// pairs may have those of one pair more.
func fairRounds(kind string, pairs int) []int {
	all := append(findRounds(kind, pairs), findRounds(kind, pairs+pairs%2)...)
	slices.Sort(all)
	return slices.Compact(all)
}

// Fairest returns the shipped find of this size; an odd number of pairs without one of
// its own has that of one pair more, and its last pair for the phantom.
func Fairest(kind string, pairs, rounds int) (Movement, bool) {
	for _, n := range []int{pairs, pairs + pairs%2} {
		for _, f := range best.Of(kind, n) {
			if len(f.Rounds) == rounds {
				return ofFind(f, pairs), true
			}
		}
	}
	return Movement{}, false
}

func ofFind(f best.Find, pairs int) Movement {
	even := pairs + pairs%2
	m := Movement{Name: f.Kind, Pairs: even, Tables: even / 2, Sets: f.Sets, Rounds: make([][]Place, len(f.Rounds))}
	if pairs < even {
		m.Phantom = even
	}
	for r, round := range f.Rounds {
		m.Rounds[r] = make([]Place, len(round))
		for i, p := range round {
			m.Rounds[r][i] = Place{Table: i + 1, NS: p.NS, EW: p.EW, Set: p.Set}
		}
	}
	return m
}

// plainHowell asks for the Howell as it is made by rule, not for the shipped find.
const plainHowell = "plain"

// ByRule is Generate without the help of what was found: what a search is compared
// with.
func ByRule(name string, o Options) (Movement, error) {
	if k, err := KindOf(name); err == nil && k.Name == "howell" && o.Variant == "" {
		o.Variant = plainHowell
	}
	return Generate(name, o)
}
