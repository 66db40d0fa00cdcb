package movements

import (
	"slices"

	"uitslag/internal/exact"
)

// fairVariant asks a kind of two fields for the shipped find with single tables
// turned: fairer than any whole rounds turned, and not a thing to remember without
// guide cards.
const fairVariant = "fair"

// orFinds are the rounds of a kind by its rule, and of its finds when those are
// asked for.
func orFinds(name string, rule func(pairs int, variant string) []int) func(int, string) []int {
	return func(pairs int, variant string) []int {
		if variant == fairVariant {
			return fairRounds(name, pairs)
		}
		return rule(pairs, variant)
	}
}

// fairRounds are the numbers of rounds of the finds, ascending: an odd number of
// pairs may have those of one pair more.
func fairRounds(name string, pairs int) []int {
	all := append(findRounds(name, pairs), findRounds(name, pairs+pairs%2)...)
	slices.Sort(all)
	return slices.Compact(all)
}

// orLongest is the full movement of a kind by its rule, and of its finds the longest.
func orLongest(name string, rule func(pairs int, variant string) int) func(int, string) int {
	return func(pairs int, variant string) int {
		if variant != fairVariant {
			return rule(pairs, variant)
		}
		rounds := fairRounds(name, pairs)
		return rounds[len(rounds)-1]
	}
}

// orFind builds by rule, or takes the find when that is asked for.
func orFind(name string, build func(tables, rounds int, o Options) Movement) func(int, int, Options) Movement {
	return func(tables, rounds int, o Options) Movement {
		if o.Variant == fairVariant {
			if m, ok := fairest(name, o.Pairs, rounds); ok {
				m.Variant = fairVariant
				return m
			}
		}
		return build(tables, rounds, o)
	}
}

// fairest is the shipped find of this size; an odd number of pairs without one of
// its own has that of one pair more, and its last pair for the phantom.
func fairest(name string, pairs, rounds int) (Movement, bool) {
	f, ok := fairestFind(name, pairs, rounds)
	if !ok {
		return Movement{}, false
	}
	m := f.Movement.clone()
	if pairs%2 == 1 {
		m.Phantom = m.Pairs
	}
	return m, true
}

func fairestFind(name string, pairs, rounds int) (Find, bool) {
	for _, n := range []int{pairs, pairs + pairs%2} {
		for _, f := range shipped(name, n) {
			if len(f.Movement.Rounds) == rounds {
				return f, true
			}
		}
	}
	return Find{}, false
}

// noticeable tells whether the find of this size is noticeably fairer than this Qf. That
// of one pair more says nothing of it: then the answer is no.
func noticeable(name string, pairs, rounds int, qf exact.Rat) bool {
	f, ok := fairestFind(name, pairs, rounds)
	if !ok || f.Movement.Real() != pairs {
		return false
	}
	said, err := exact.Parse(f.Qf)
	return err == nil && qf.Add(exact.Int(asFair)).Less(said)
}
