package scoring

import (
	"uitslag/internal/scoring/rules"
)

// Ranker gives places again and again by the same rules; it keeps the room that it needs.
type Ranker struct {
	by   keys
	list []ranked
}

// NewRanker is one for these rules.
func NewRanker(r rules.Rules) *Ranker { return &Ranker{by: keysOf(r.Complete())} }

// Places is RankEach for those totals that list names; places (one a total) takes theirs.
// It is fastest where the list is nearly in order.
func (x *Ranker) Places(totals []Total, list []int, places []Place) {
	o := order{by: x.by, total: func(i int) *Total { return &totals[i] }}
	x.list = x.list[:0]
	if o.by.half {
		for _, i := range list {
			o.most = max(o.most, totals[i].played())
		}
	}
	for _, i := range list {
		places[i] = Place{}
		if y, ok := o.of(i); ok {
			x.list = append(x.list, y)
		} else if _, ok := o.by.of(&totals[i]); ok {
			places[i].Short = true
		}
	}
	o.sort(x.list)
	o.give(x.list, places)
}
