package scoring

// Ranker gives places again and again by the same rules; it keeps the room that it needs.
type Ranker struct{ order order }

// NewRanker is one for these rules.
func NewRanker(r Rules) *Ranker { return &Ranker{order{by: r.complete().keys()}} }

// Places is RankEach for those totals that list names; places (one a total) takes theirs.
// It is fastest where the list is nearly in order.
func (x *Ranker) Places(totals []Total, list []int, places []Place) {
	o := &x.order
	o.total, o.list, o.slack = func(i int) *Total { return &totals[i] }, o.list[:0], 0
	for _, i := range list {
		places[i] = Place{}
		o.put(i)
	}
	o.sort()
	o.give(places)
}
