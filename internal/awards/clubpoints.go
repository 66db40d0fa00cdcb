package awards

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Club points.
//
//	rule                                                 source               setting
//	key value times the number of pairs                  R-CLUBPOINTS         -
//	for the first third of the places, 1 for the rest    R-CLUBPOINTS         award_third
//	at most as many places as the key has values         R-CLUBPOINTS         -
//	shared places: the mean of the unrounded values,     R-CLUBPOINTS-SHARED  -
//	  the 1s included when the tie crosses the boundary
//	a half is rounded up, once, at the end               R-CLUBPOINTS         -
//	the pairs are those of the list, or of the event     R-CLUBPOINTS-PAIRS   award_pairs
//	who played nothing gets nothing and is not counted   R-CLUBPOINTS-PAIRS   -

// clubKey is MesserBridge's key in tenths: 4 3 2 1.6 1.4 1.2 1 0.8 0.6.
var clubKey = [...]int64{40, 30, 20, 16, 14, 12, 10, 8, 6}

// ClubPointsOf gives the club points of an event with several ranking lists (two
// winners, sections), list by list; nil when the rules
// award none. Whether a list counts its own pairs or those of
// all lists is a setting.
func ClubPointsOf(lists [][]scoring.Place, r rules.Rules) [][]int {
	points := make([][]int, len(lists))
	if r.Awards != rules.AwardsClubPoints {
		return points
	}
	for i, places := range lists {
		points[i] = make([]int, len(places))
		for at, p := range clubScale(lists, i, r).Points() {
			whole, _, _ := p.Words()
			points[i][at] = int(whole)
		}
	}
	return points
}

// ExplainClubPoints says how the club points of a line come about: line at (an index) of list (an
// index) of what ClubPointsOf was given.
func ExplainClubPoints(lists [][]scoring.Place, list, at int, r rules.Rules) []scoring.Step {
	if list < 0 || list >= len(lists) || r.Awards != rules.AwardsClubPoints {
		return nil
	}
	return clubScale(lists, list, r).Explain(at)
}

// clubScale returns what the places of a list (an index) earn.
func clubScale(lists [][]scoring.Place, list int, r rules.Rules) *Scale {
	pairs := pairsFor(lists, list, r)
	k := keyed(pairs, r.AwardThird)
	key := func(place int) exact.Rat { return exact.New(clubKey[place-1], 10) }
	value := func(place int) exact.Rat {
		if place > k {
			return exact.Int(1)
		}
		return key(place).Mul(exact.Int(pairs))
	}
	return &Scale{
		places: lists[list], value: value, round: to(0),
		field: []scoring.Step{step("awards.why-club-key", "award_third", "pairs", pairs, "n", k)},
		tell: func(place int) []scoring.Step {
			if place > k {
				return []scoring.Step{step("awards.why-club-one", "", "place", place)}
			}
			return []scoring.Step{step("awards.why-club-place", "", "place", place, "key", key(place), "pairs", pairs, "points", value(place))}
		},
	}
}

func pairsFor(lists [][]scoring.Place, list int, r rules.Rules) int {
	if r.AwardPairs != rules.PairsEvent {
		return ranked(lists[list])
	}
	all := 0
	for _, places := range lists {
		all += ranked(places)
	}
	return all
}

// ranked returns how many took part: those with a place.
func ranked(places []scoring.Place) int {
	n := 0
	for _, p := range places {
		if p.Rank > 0 {
			n++
		}
	}
	return n
}

// keyed returns how many places get a value of the key.
func keyed(pairs int, third rules.AwardThird) int {
	k := pairs / 3
	if third == rules.ThirdNearest {
		k = (pairs + 1) / 3
	}
	return min(k, len(clubKey))
}
