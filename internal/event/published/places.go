package published

import (
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring"
)

// publishedPlaces returns, by contestant, the places that published ones are compared with. A file
// does not say over which lists its places are: they are over the first of these in which they are
// places: each direction over all sections (the EBU), each list, the whole field, and else over the
// first.
func publishedPlaces(st *standings.Standings, p *event.Published) map[event.ID]scoring.Place {
	of := make(map[event.ID]int, len(p.Totals))
	for _, t := range p.Totals {
		if n := placeNumber(t.Place); n > 0 {
			of[t.Contestant] = n
		}
	}
	field := standings.List{}
	for _, l := range st.Lists {
		field.Rows = append(field.Rows, l.Rows...)
	}
	choices := [][]standings.List{st.Overall, st.Lists, st.BySection}
	if len(st.Lists) > 1 {
		all := []standings.List{{Rows: append([]standings.Row(nil), field.Rows...)}}
		all[0].Rank(st.Event.Rules)
		choices = append(choices, all)
	}
	var first []standings.List
	for _, lists := range choices {
		if len(lists) == 0 {
			continue
		}
		if first == nil {
			first = lists
		}
		if placesFit(lists, of) {
			first = lists
			break
		}
	}
	out := make(map[event.ID]scoring.Place, len(field.Rows))
	for i := range first {
		for r := range event.Each(first[i].Rows) {
			out[r.Contestant] = scoring.Place{Rank: r.Rank, Tied: r.Tied}
		}
	}
	return out
}

// placesFit reports whether published places are places of each list: so many of the list
// stand before each one as its place says.
func placesFit(lists []standings.List, of map[event.ID]int) bool {
	for i := range lists {
		var all []int
		for j := range lists[i].Rows {
			if n := of[lists[i].Rows[j].Contestant]; n > 0 {
				all = append(all, n)
			}
		}
		for _, n := range all {
			if event.Count(all, func(m int) bool { return m < n }) != n-1 {
				return false
			}
		}
	}
	return true
}

// samePlace reports whether a published place is a computed one. Many programs do not mark
// shared places; one that is marked must be shared.
func samePlace(published string, p scoring.Place) bool {
	return placeNumber(published) == p.Rank && (p.Tied || !strings.Contains(published, "="))
}

// placeNumber returns the number of a published place, however it marks a shared one: 3 for
// "3", "3=", "=3"; 0 for none.
func placeNumber(s string) int {
	n, err := strconv.Atoi(strings.Trim(strings.TrimSpace(s), "= "))
	if err != nil {
		return 0
	}
	return n
}
