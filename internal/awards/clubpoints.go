package awards

import (
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
var clubKey = [...]int{40, 30, 20, 16, 14, 12, 10, 8, 6}

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
		pairs := pairsFor(lists, i, r)
		points[i] = clubPoints(places, pairs, keyed(pairs, r.AwardThird))
	}
	return points
}

// pairsFor is how many pairs a list is counted over.
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

// ranked is how many took part: those with a place.
func ranked(places []scoring.Place) int {
	n := 0
	for _, p := range places {
		if p.Rank > 0 {
			n++
		}
	}
	return n
}

// keyed is how many places get a value of the key.
func keyed(pairs int, third rules.AwardThird) int {
	k := pairs / 3
	if third == rules.ThirdNearest {
		k = (pairs + 1) / 3
	}
	return min(k, len(clubKey))
}

// clubTenths is what a place is worth, in tenths of a point.
func clubTenths(place, pairs, k int) int {
	if place > k {
		return 10
	}
	return pairs * clubKey[place-1]
}

// clubPoints awards one list. All in tenths of a point, so that nothing is rounded
// before the end.
func clubPoints(places []scoring.Place, pairs, k int) []int {
	last := 0
	for _, p := range places {
		last = max(last, p.Rank)
	}
	sharing := make([]int, last+1) // how many, by rank
	for _, p := range places {
		sharing[max(p.Rank, 0)]++
	}
	points := make([]int, len(places))
	for i, p := range places {
		if p.Rank < 1 {
			continue
		}
		n, tenths := sharing[p.Rank], 0
		for place := p.Rank; place < p.Rank+n; place++ {
			tenths += clubTenths(place, pairs, k)
		}
		points[i] = (2*tenths + 10*n) / (20 * n) // mean of n places, a half upwards
	}
	return points
}
