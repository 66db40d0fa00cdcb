package awards

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

var step = scoring.NewStep

// explainShare tells what each place earns that a line of a ranking list takes up, and
// what becomes of them together. The codes, with their figures:
//
//	awards.why-shared   n, points         the mean of n shared places
//	awards.why-rounded  before, points    rounded, once
//	awards.why-unranked                   no place, no points
func explainShare(places []scoring.Place, at int, given exact.Rat, value func(place int) exact.Rat, tell func(place int) []scoring.Step) []scoring.Step {
	if at < 0 || at >= len(places) || places[at].Rank < 1 {
		return []scoring.Step{step("awards.why-unranked", "")}
	}
	n := 0
	for _, p := range places {
		if p.Rank == places[at].Rank {
			n++
		}
	}
	var steps []scoring.Step
	var mean exact.Rat
	for place := places[at].Rank; place < places[at].Rank+n; place++ {
		steps = append(steps, tell(place)...)
		mean = mean.Add(value(place))
	}
	mean = mean.Div(exact.Int(n))
	if n > 1 {
		steps = append(steps, step("awards.why-shared", "", "n", n, "points", mean))
	}
	if !mean.Equal(given) {
		steps = append(steps, step("awards.why-rounded", "", "before", mean, "points", given))
	}
	return steps
}

// pick is a line's figure, or 0 where there is no such line.
func pick(points []exact.Rat, at int) exact.Rat {
	if at < 0 || at >= len(points) {
		return exact.Rat{}
	}
	return points[at]
}

// ExplainClubPoints says how the club points of a line come about: line at (an index) of
// list (an index) of what ClubPointsOf was given. The codes are those of explainShare
// and:
//
//	awards.why-club-key    pairs, n            how many places get a value of the key
//	awards.why-club-place  place, key, pairs, points   the key times the pairs
//	awards.why-club-one    place               1 for the others
func ExplainClubPoints(lists [][]scoring.Place, list, at int, r rules.Rules) []scoring.Step {
	given := ClubPointsOf(lists, r)
	if list < 0 || list >= len(lists) || given[list] == nil {
		return nil
	}
	pairs := pairsFor(lists, list, r)
	k := keyed(pairs, r.AwardThird)
	value := func(place int) exact.Rat { return exact.New(int64(clubTenths(place, pairs, k)), 10) }
	var points exact.Rat
	if at >= 0 && at < len(given[list]) {
		points = exact.Int(given[list][at])
	}
	steps := []scoring.Step{step("awards.why-club-key", "award_third", "pairs", pairs, "n", k)}
	return append(steps, explainShare(lists[list], at, points, value, func(place int) []scoring.Step {
		if place > k {
			return []scoring.Step{step("awards.why-club-one", "", "place", place)}
		}
		key := exact.New(int64(clubKey[place-1]), 10)
		return []scoring.Step{step("awards.why-club-place", "", "place", place, "key", key, "pairs", pairs, "points", value(place))}
	})...)
}

// Explain says how the points of a line (an index) come about. The codes are those of
// explainShare and:
//
//	awards.why-aeb-size   n                                  the field counted as pairs
//	awards.why-aeb-class  class, of, players                 C4 of the players' categories
//	awards.why-aeb-nobody players                            none of them has one: 1
//	awards.why-aeb-booked class                              C4 as it was booked
//	awards.why-aeb-max    event, boards, size, class, play, points   C1 to C5 multiplied
//	awards.why-aeb-min    event, play, points                C1*C5/100
//	awards.why-aeb-place  place, index, points               P(i)
//	awards.why-aeb-floor  points                             not below the last one's
//	awards.why-aeb-last   place, points                      the last one gets Pmin
func (a AEB) Explain(places []scoring.Place, at int) []scoring.Step {
	c := a.Coefficients(ranked(places))
	p := c.curve()
	n := ranked(places)
	value := a.values(n)
	steps := []scoring.Step{step("awards.why-aeb-size", "", "n", c.N)}
	switch {
	case !a.ByMembers:
	case a.Classed > 0:
		steps = append(steps, step("awards.why-aeb-class", "aeb_class", "class", c.C4, "of", a.Classed, "players", a.Players))
	case a.Players > 0:
		steps = append(steps, step("awards.why-aeb-nobody", "aeb_class", "players", a.Players))
	default:
		steps = append(steps, step("awards.why-aeb-booked", "aeb_class", "class", c.C4))
	}
	steps = append(
		steps,
		step("awards.why-aeb-max", "", "event", c.C1, "boards", c.C2, "size", c.C3, "class", c.C4, "play", c.C5, "points", c.Max),
		step("awards.why-aeb-min", "", "event", c.C1, "play", c.C5, "points", c.Min),
	)
	return append(steps, explainShare(places, at, pick(a.Points(places), at), value, func(place int) []scoring.Step {
		if a.LastMin && place == n && n > 1 {
			return []scoring.Step{step("awards.why-aeb-last", "aeb_last", "place", place, "points", c.Min)}
		}
		i := a.index(place)
		told := []scoring.Step{step("awards.why-aeb-place", "", "place", place, "index", i, "points", value(place))}
		if exact.Int(1).Less(c.N) && p.raw(i).Less(c.Min) {
			told = append(told, step("awards.why-aeb-floor", "", "points", c.Min))
		}
		return told
	})...)
}

// Explain says how the points of a line (an index) come about. The codes are those of
// explainShare and:
//
//	awards.why-ebu-awards  contestants, n   how many places earn something
//	awards.why-place       place, points    what a place is worth
func (e EBU) Explain(places []scoring.Place, at int) []scoring.Step {
	n := ranked(places)
	steps := []scoring.Step{step("awards.why-ebu-awards", "", "contestants", n, "n", e.Awards(n))}
	return append(steps, explainShare(places, at, pick(e.Points(places), at), e.value(n), tellPlace(e.value(n)))...)
}

// Explain says how the points of a line (an index) come about. The codes are those of
// explainShare and:
//
//	awards.why-abf-winner  tables, points   what the winner earns
//	awards.why-place       place, points    what a place is worth
func (a ABF) Explain(places []scoring.Place, at int) []scoring.Step {
	steps := []scoring.Step{step("awards.why-abf-winner", "", "tables", a.Tables, "points", a.Winner())}
	return append(steps, explainShare(places, at, pick(a.Points(places), at), a.value(), tellPlace(a.value()))...)
}

// Explain says how the points of a line (an index) come about. The codes are those of
// explainShare and:
//
//	awards.why-table  row            the row of the table, from 1
//	awards.why-place  place, points  what a place is worth
//
// The Problems are those of Points.
func (t Table) Explain(places []scoring.Place, boards, at int) ([]scoring.Step, error) {
	points, err := t.Points(places, boards)
	if err != nil {
		return nil, err
	}
	row := t.row(ranked(places), boards)
	if row < 0 {
		return []scoring.Step{step("awards.why-unranked", "")}, nil
	}
	value := t.Rows[row].at
	steps := []scoring.Step{step("awards.why-table", "", "row", row+1)}
	return append(steps, explainShare(places, at, pick(points, at), value, tellPlace(value))...), nil
}

// tellPlace tells no more than what a place is worth.
func tellPlace(value func(place int) exact.Rat) func(place int) []scoring.Step {
	return func(place int) []scoring.Step {
		return []scoring.Step{step("awards.why-place", "", "place", place, "points", value(place))}
	}
}
