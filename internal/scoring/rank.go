package scoring

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/exact"
)

// Place is a contestant's place in a ranking list. The zero value is unranked.
type Place struct {
	// Rank is 1 for the best; equals share a rank, and the next ones are as far
	// down as there are contestants above them. 0 is unranked.
	Rank int
	// Tied is true when others share the rank.
	Tied bool
}

// String is "3", "3=" for a shared place, "" for none.
func (p Place) String() string {
	switch {
	case p.Rank < 1:
		return ""
	case p.Tied:
		return strconv.Itoa(p.Rank) + "="
	}
	return strconv.Itoa(p.Rank)
}

// Rank gives each total its place, in the order of totals: on the exact percentage,
// or on points, as the rules say and where there are no percentages. Who had
// nothing to earn is unranked. Pass the
// totals of one list: a section, a direction, or all.
func Rank(totals []Total, r Rules) []Place {
	key := func(i int) exact.Rat { return totals[i].Percent }
	if r.ByVPs() {
		key = func(i int) exact.Rat { return totals[i].VPs }
	} else if r.ByPoints() {
		key = func(i int) exact.Rat { return totals[i].Points }
	}
	order := make([]int, 0, len(totals))
	for i := range totals {
		if r.ByVPs() && totals[i].HasVPs || !r.ByVPs() && (totals[i].HasPercent || !r.HasPercent() && totals[i].Boards+totals[i].SatOut > 0) {
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(i, j int) int { return key(j).Cmp(key(i)) })
	places := make([]Place, len(totals))
	for from, to := 0, 0; from < len(order); from = to {
		for to = from + 1; to < len(order) && key(order[to]).Equal(key(order[from])); to++ {
		}
		for _, i := range order[from:to] {
			places[i] = Place{Rank: from + 1, Tied: to-from > 1}
		}
	}
	return places
}

// Order gives the indices of places from first to last: equals in the order they
// come, the unranked at the end.
func Order(places []Place) []int {
	order := make([]int, len(places))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := places[i].Rank, places[j].Rank
		if (a < 1) != (b < 1) {
			return cmp.Compare(b, a) // the unranked one is the smaller number
		}
		return cmp.Compare(a, b)
	})
	return order
}
