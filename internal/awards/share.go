package awards

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// Of is who a ranking list places.
type Of int

const (
	// Pairs are two players each.
	Pairs Of = iota
	// Teams count as two pairs.
	Teams
	// Individuals count as half a pair.
	Individuals
)

// pairsOf is how many pairs a field makes.
func (of Of) pairsOf(contestants int) exact.Rat {
	switch of {
	case Teams:
		return exact.Int(2 * contestants)
	case Individuals:
		return exact.New(int64(contestants), 2)
	}
	return exact.Int(contestants)
}

// share gives every place what it earns: those that share a place get the mean of what
// the places they take up earn, rounded once. Who has no place gets nothing.
func share(places []scoring.Place, round func(exact.Rat) exact.Rat, value func(place int) exact.Rat) []exact.Rat {
	sharing := make(map[int]int)
	for _, p := range places {
		sharing[p.Rank]++
	}
	points := make([]exact.Rat, len(places))
	done := make(map[int]exact.Rat)
	for i, p := range places {
		if p.Rank < 1 {
			continue
		}
		mean, ok := done[p.Rank]
		if !ok {
			n := sharing[p.Rank]
			for place := p.Rank; place < p.Rank+n; place++ {
				mean = mean.Add(value(place))
			}
			mean = round(mean.Div(exact.Int(n)))
			done[p.Rank] = mean
		}
		points[i] = mean
	}
	return points
}

// to rounds to this many decimals, a half upwards.
func to(decimals int) func(exact.Rat) exact.Rat {
	return func(r exact.Rat) exact.Rat { return r.Round(decimals) }
}

// up is the smallest whole number not below r.
func up(r exact.Rat) exact.Rat { return r.Neg().Floor().Neg() }
