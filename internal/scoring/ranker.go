package scoring

import "slices"

// Ranker gives places again and again by the same rules; it keeps the room that it needs.
type Ranker struct {
	by    keys
	order []ranked
}

// NewRanker is one for these rules.
func NewRanker(r Rules) *Ranker { return &Ranker{by: r.complete().keys()} }

// Places is RankEach for those totals that list names; places (one a total) takes theirs.
// It is fastest where the list is nearly in order.
func (x *Ranker) Places(totals []Total, list []int, places []Place) {
	x.order = x.order[:0]
	slack := 0.0
	for _, i := range list {
		places[i] = Place{}
		if key := x.by.of(&totals[i]); key != nil {
			y := ranked{key, near(key), i}
			x.order, slack = append(x.order, y), max(slack, y.slack())
		}
	}
	order := x.order
	if !nearlySorted(order, slack) {
		slices.SortFunc(order, func(a, b ranked) int { return a.before(b, slack) })
	}
	for from, to := 0, 0; from < len(order); from = to {
		for to = from + 1; to < len(order) && order[from].compare(order[to], slack) == 0; to++ {
		}
		for _, y := range order[from:to] {
			places[y.i] = Place{Rank: from + 1, Tied: to-from > 1}
		}
	}
}
