package movements

import "slices"

// The Vasneg movement (R-VASNEG; M. van Beijsterveldt in WekoWijzer 116, after
// F. Vastersavendts and J. Negrijn): R rounds, R a prime, R base tables where the
// boards stay, NS move two tables up and EW three. Up to as many extra tables can
// be added: the even pair of an extra table stays there, its odd pair goes along
// the base tables one by one and displaces the NS pair, which plays the boards of
// that table at the extra one. In a first session the two pairs of an extra table
// begin against each other; in a later one they begin displacing.
//
// Fewer rounds than R leave every set played equally often only when no base
// table has more visitors than another: without extra tables, or with all R.

var vasnegPrimes = []int{5, 7, 11, 13}

// vasnegBase returns the number of base tables for so many tables and rounds, 0 when
// there is none.
func vasnegBase(tables, rounds int) int {
	for _, base := range vasnegPrimes {
		if base == rounds && base <= tables && tables <= 2*base {
			return base
		}
	}
	for _, base := range vasnegPrimes {
		if rounds < base && (tables == base || tables == 2*base) {
			return base
		}
	}
	return 0
}

func vasnegRounds(tables int, _ string) []int {
	var rounds []int
	for _, r := range from(vasnegPrimes[len(vasnegPrimes)-1]) {
		if vasnegBase(tables, r) > 0 {
			rounds = append(rounds, r)
		}
	}
	return rounds
}

// vasnegFull is seven rounds, the usual Vasneg, wherever that exists.
func vasnegFull(tables int, _ string) int {
	for _, base := range []int{7, 5, 11, 13} {
		if base <= tables && tables <= 2*base {
			return base
		}
	}
	return 0
}

func vasneg(tables, rounds int, o Options) Movement {
	base := vasnegBase(tables, rounds)
	m := Movement{Sets: base}
	if o.Later {
		m.Variant = "later"
	}
	m.Rounds = fill(base, rounds, func(t, r int) Place {
		return Place{NS: 2*mod(t-1-2*r, base) + 1, EW: 2*mod(t-1-3*r, base) + 2, Set: t - 1}
	})
	for r := range m.Rounds {
		places := slices.Grow(m.Rounds[r], tables-base)
		for k := 1; k <= tables-base; k++ {
			visited := mod(k-1+r, base)
			extra := Place{Table: base + k, NS: 2*(base+k) - 1, EW: 2 * (base + k), Set: visited}
			if r > 0 || o.Later {
				extra.NS, places[visited].NS = places[visited].NS, extra.NS
			}
			places = append(places, extra)
		}
		m.Rounds[r] = places
	}
	return m
}
