package scoring

import (
	"cmp"
	"math"
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
	return RankEach(len(totals), func(i int) *Total { return &totals[i] }, r)
}

// RankEach is Rank for n totals that stand somewhere else than in one slice.
func RankEach(n int, total func(i int) *Total, r Rules) []Place {
	vps, points, percents := r.ByVPs(), r.ByPoints(), r.HasPercent()
	order := make([]ranked, 0, n)
	for i := range n {
		t := total(i)
		var key *exact.Rat
		switch {
		case vps && !t.HasVPs || !vps && !t.HasPercent && (percents || t.Boards+t.SatOut == 0):
			continue
		case vps:
			key = &t.VPs
		case points:
			key = &t.Points
		default:
			key = &t.Percent
		}
		order = append(order, ranked{key, near(*key), i})
	}
	slices.SortFunc(order, func(a, b ranked) int { return b.compare(a) })
	places := make([]Place, n)
	for from, to := 0, 0; from < len(order); from = to {
		for to = from + 1; to < len(order) && order[to].compare(order[from]) == 0; to++ {
		}
		for _, x := range order[from:to] {
			places[x.i] = Place{Rank: from + 1, Tied: to-from > 1}
		}
	}
	return places
}

// ranked is a total with what its place is decided on: exactly, and nearly.
type ranked struct {
	key  *exact.Rat
	near float64
	i    int
}

// compare is that of the exact keys. Only where the near ones are close do those decide:
// the error of a near one is far smaller than this.
func (a ranked) compare(b ranked) int {
	if d := a.near - b.near; math.Abs(d) > 1e-12*(math.Abs(a.near)+math.Abs(b.near)) {
		return cmp.Compare(d, 0)
	}
	return a.key.Cmp(*b.key)
}

// near is a fraction, but for an error of some 2^-52 of it.
func near(v exact.Rat) float64 {
	if n, d, ok := v.Words(); ok {
		return float64(n) / float64(d)
	}
	return v.Float()
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
