package awards

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

var step = scoring.NewStep

// Scale is what the places of one ranking list earn.
type Scale struct {
	places []scoring.Place
	value  func(place int) exact.Rat // what a place is worth, not rounded
	round  func(exact.Rat) exact.Rat
	field  []scoring.Step                 // what holds of the whole list
	tell   func(place int) []scoring.Step // what a place is worth; nil for awards.why-place
}

// Points returns every place what it earns, in the order of the list: those that share a place get
// the mean of what the places they take up earn, rounded once. Who has no place gets nothing.
func (s *Scale) Points() []exact.Rat {
	points := make([]exact.Rat, len(s.places))
	done := make(map[int]exact.Rat)
	for i, p := range s.places {
		if p.Rank < 1 {
			continue
		}
		points[i] = done[p.Rank]
		if _, ok := done[p.Rank]; !ok {
			points[i] = s.round(s.mean(p.Rank))
			done[p.Rank] = points[i]
		}
	}
	return points
}

func (s *Scale) sharing(rank int) (n int) {
	for _, p := range s.places {
		if p.Rank == rank {
			n++
		}
	}
	return n
}

// mean returns what each earns of those that share a place, not rounded.
func (s *Scale) mean(rank int) (mean exact.Rat) {
	n := s.sharing(rank)
	for place := rank; place < rank+n; place++ {
		mean = mean.Add(s.value(place))
	}
	return mean.Div(exact.Int(n))
}

// Explain tells what each place earns that a line of the ranking list (an index) takes up, and
// what becomes of them together.
func (s *Scale) Explain(at int) []scoring.Step {
	steps := s.field[:len(s.field):len(s.field)]
	if at < 0 || at >= len(s.places) || s.places[at].Rank < 1 {
		return append(steps, step("awards.why-unranked", ""))
	}
	rank := s.places[at].Rank
	n, mean := s.sharing(rank), s.mean(rank)
	for place := rank; place < rank+n; place++ {
		if s.tell != nil {
			steps = append(steps, s.tell(place)...)
		} else {
			steps = append(steps, step("awards.why-place", "", "place", place, "points", s.value(place)))
		}
	}
	if n > 1 {
		steps = append(steps, step("awards.why-shared", "", "n", n, "points", mean))
	}
	if given := s.round(mean); !mean.Equal(given) {
		steps = append(steps, step("awards.why-rounded", "", "before", mean, "points", given))
	}
	return steps
}

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

func (of Of) pairsOf(contestants int) exact.Rat {
	switch of {
	case Teams:
		return exact.Int(2 * contestants)
	case Individuals:
		return exact.New(int64(contestants), 2)
	}
	return exact.Int(contestants)
}

// to rounds to this many decimals, a half upwards.
func to(decimals int) func(exact.Rat) exact.Rat {
	return func(r exact.Rat) exact.Rat { return r.Round(decimals) }
}

// up returns the smallest whole number not below r.
func up(r exact.Rat) exact.Rat { return r.Neg().Floor().Neg() }
