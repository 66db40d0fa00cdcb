package scoring

import (
	"slices"
	"strconv"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Place is a contestant's place in a ranking list. The zero value is unranked.
type Place struct {
	// Rank is 1 for the best; equals share a rank, and the next ones are as far
	// down as there are contestants above them. 0 is unranked.
	Rank int
	// Tied is true when others share the rank.
	Tied bool
	// Short is true for one without a rank because it played too few boards (RankedHalf).
	Short bool
}

// String is "3", "3=" for a shared place, "–" for none after too few boards, else "".
func (p Place) String() string {
	switch {
	case p.Short:
		return "–"
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
func Rank(totals []Total, r rules.Rules) []Place {
	return RankEach(len(totals), func(i int) *Total { return &totals[i] }, r)
}

// RankEach is Rank for n totals that stand somewhere else than in one slice.
func RankEach(n int, total func(i int) *Total, r rules.Rules) []Place {
	places, _ := Ranking(n, total, r)
	return places
}

// Ranking is RankEach, and the order from first to last too: equals as they come, the
// unranked at the end.
func Ranking(n int, total func(i int) *Total, r rules.Rules) (places []Place, order []int) {
	by, most := keysOf(r), 0
	if by.half {
		for i := range n {
			most = max(most, total(i).played())
		}
	}
	places, order = make([]Place, n), make([]int, 0, n)
	keys := make([]exact.Rat, n)
	var unranked []int
	for i := range n {
		t := total(i)
		key, ok := by.of(t)
		if short := by.half && !t.has().unfinished && 2*t.played() < most; ok && !short {
			keys[i], order = key, append(order, i)
			continue
		} else if ok {
			places[i].Short = true
		}
		unranked = append(unranked, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return keys[b].Cmp(keys[a]) })
	for from, to := 0, 0; from < len(order); from = to {
		for to = from + 1; to < len(order) && keys[order[to]].Equal(keys[order[from]]); to++ {
		}
		for _, i := range order[from:to] {
			places[i] = Place{Rank: from + 1, Tied: to-from > 1}
		}
	}
	return places, append(order, unranked...)
}

// RankedOn returns what decides the place of a total; false where it has nothing yet.
func RankedOn(t *Total, r rules.Rules) (exact.Rat, bool) { return keysOf(r).of(t) }

// keys is what places are decided on.
type keys struct{ vps, points, percents, half bool }

func keysOf(r rules.Rules) keys {
	return keys{r.ByVPs(), r.ByPoints(), r.HasPercent(), r.Ranked == rules.RankedHalf && r.Matters("ranked")}
}

func (by keys) of(t *Total) (key exact.Rat, ok bool) {
	switch {
	case by.vps && !t.HasVPs() || !by.vps && !t.HasPercent() && (by.percents || t.Boards+t.SatOut() == 0):
		return key, false
	case by.vps:
		return t.beside.vps, true
	case by.points:
		return t.Points, true
	}
	return t.Percent(), true
}
