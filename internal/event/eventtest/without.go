package eventtest

import (
	"fmt"
	"math/rand"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// WithoutMovement returns a session of so many pairs over so many boards, without a movement, that
// is all in. The first pair plays them all and has the top on each; of an odd number another rests
// on each. On the first board everybody has an award of his own, so that no two pairs end level.
func WithoutMovement(id event.ID, pairs, boards int, seed int64) event.Session {
	random := rand.New(rand.NewSource(seed)) //nolint:gosec // any results will do
	s := event.Session{ID: id, Date: "2026-11-14", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for seat := 1; seat <= pairs; seat++ {
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: P(seat), Number: seat})
	}
	award := func(seat int) event.Award {
		return event.Award{Kind: event.AwardPercent, Percent: exact.New(int64(8000-37*seat), 100)}
	}
	for b := range boards {
		seats := random.Perm(pairs)
		if first := slices.Index(seats, 0); pairs%2 == 1 && first == pairs-1 { // the last one rests
			seats[0], seats[first] = seats[first], seats[0]
		}
		for k := 0; k+1 < pairs; k += 2 {
			ns, ew := seats[k], seats[k+1]
			r := event.Result{
				ID: event.ID(fmt.Sprint(id, ".", len(s.Results))), Board: b + 1, Kind: event.Played,
				Score: 10 * (random.Intn(80) - 40), NS: event.Pair(P(ns + 1)), EW: event.Pair(P(ew + 1)),
			}
			switch {
			case b == 0:
				r.Kind, r.Source, r.Score, r.NSAward, r.EWAward = event.Adjusted, "typed", 0, award(ns), award(ew)
			case ns == 0:
				r.Score = 1400
			case ew == 0:
				r.Score = -1400
			}
			s.Results = append(s.Results, r)
		}
	}
	return s
}
