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
	places, _ := Ranking(n, total, r, nil)
	return places
}

// Ranking is RankEach, and the order from first to last too: equals as they come, the
// unranked at the end. It is fastest where the order is nearly one that is known: that of
// before a correction. nil is none; each of n stands once in another.
func Ranking(n int, total func(i int) *Total, r Rules, guess []int) ([]Place, []int) {
	by := r.keys()
	order := make([]ranked, 0, n)
	var unranked []int
	slack := 0.0
	for k := range n {
		i := k
		if guess != nil {
			i = guess[k]
		}
		key := by.of(total(i))
		if key == nil {
			unranked = append(unranked, i)
			continue
		}
		x := ranked{key, near(key), i}
		order, slack = append(order, x), max(slack, x.slack())
	}
	if guess == nil {
		order = nearly(order)
	}
	if !nearlySorted(order, slack) {
		slices.SortFunc(order, func(a, b ranked) int { return a.before(b, slack) })
	}
	places, sorted := make([]Place, n), make([]int, 0, n)
	for from, to := 0, 0; from < len(order); from = to {
		for to = from + 1; to < len(order) && !order[from].above(&order[to], slack) && order[from].compare(order[to], slack) == 0; to++ {
		}
		for _, x := range order[from:to] {
			places[x.i] = Place{Rank: from + 1, Tied: to-from > 1}
			sorted = append(sorted, x.i)
		}
	}
	slices.Sort(unranked)
	return places, append(sorted, unranked...)
}

// keys is what places are decided on.
type keys struct{ vps, points, percents bool }

func (r Rules) keys() keys { return keys{r.ByVPs(), r.ByPoints(), r.HasPercent()} }

// of is what decides the place of a total, or nil where it has none.
func (by keys) of(t *Total) *exact.Rat {
	switch {
	case by.vps && !t.HasVPs() || !by.vps && !t.HasPercent && (by.percents || t.Boards+t.SatOut() == 0):
		return nil
	case by.vps:
		return &t.beside.vps
	case by.points:
		return &t.Points
	}
	return &t.Percent
}

// slack is how far apart near keys must be to decide, as far as it goes by this one.
func (a *ranked) slack() float64 { return 1e-11 * math.Abs(a.near) }

// nearly puts them in order, but for those that are close to one another: into as many
// equal steps as there are of them, from the highest to the lowest.
func nearly(order []ranked) []ranked {
	if len(order) < 2 {
		return order
	}
	low, high := order[0].near, order[0].near
	for _, x := range order {
		low, high = min(low, x.near), max(high, x.near)
	}
	scale := float64(len(order)-1) / (high - low)
	if math.IsInf(scale, 0) || math.IsNaN(scale) {
		return order
	}
	step := func(x *ranked) int { return int((high - x.near) * scale) }
	from := make([]int, len(order)+1) // where a step begins
	for i := range order {
		from[step(&order[i])+1]++
	}
	for k := 1; k < len(from); k++ {
		from[k] += from[k-1]
	}
	out := make([]ranked, len(order))
	for i := range order {
		k := step(&order[i])
		out[from[k]] = order[i]
		from[k]++
	}
	return out
}

// nearlySorted sorts what is nearly in order, by moving each back to its place; it gives
// up where that is too far.
func nearlySorted(order []ranked, slack float64) bool {
	steps := 4 * len(order)
	for i := 1; i < len(order); i++ {
		if order[i-1].above(&order[i], slack) || order[i-1].before(order[i], slack) <= 0 {
			continue
		}
		x, j := order[i], i
		for ; j > 0 && order[j-1].before(x, slack) > 0; j-- {
			order[j] = order[j-1]
			steps--
		}
		if order[j] = x; steps < 0 {
			return false
		}
	}
	return true
}

// ranked is a total with what its place is decided on: exactly, and nearly.
type ranked struct {
	key  *exact.Rat
	near float64
	i    int
}

// above tells whether a is the better one already by the near keys.
func (a *ranked) above(b *ranked, slack float64) bool { return a.near-b.near > slack }

// before is below 0 where a comes first in the list: the better one, of equals the first.
func (a ranked) before(b ranked, slack float64) int {
	if c := b.compare(a, slack); c != 0 {
		return c
	}
	return a.i - b.i
}

// compare is that of the exact keys. Only where the near ones are close do those decide:
// the error of a near one is far smaller than slack, a part of the largest.
func (a ranked) compare(b ranked, slack float64) int {
	switch d := a.near - b.near; {
	case d > slack:
		return 1
	case d < -slack:
		return -1
	}
	return a.key.Cmp(*b.key)
}

// near is a fraction, but for an error of some 2^-52 of it.
func near(v *exact.Rat) float64 {
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
