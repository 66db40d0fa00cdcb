package revised

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/issued"
)

// Changes are the contestants with another figure, in the order of the lists of now. Who played, and
// by which number, is a fact.
func (r *Revision) Changes() []issued.RowChange {
	return slices.DeleteFunc(issued.Rows(r.Was, r.Is), func(c issued.RowChange) bool {
		a, b := c.Before, c.After
		return a != nil && b != nil && a.Place == b.Place && event.SameFigure(a.Points, b.Points) && event.SameFigure(a.Percent, b.Percent) &&
			event.SameFigure(a.VPs, b.VPs) && event.SameFigure(a.ClubPoints, b.ClubPoints) && event.SameFigure(a.FederationPoints, b.FederationPoints)
	})
}

// Places are the places that go to somebody else, as they were printed, in order; lists is in how
// many lists they are. Of an exchange of two that nobody shares swapped is true.
func (r *Revision) Places() (places []string, lists int, swapped bool) {
	type list struct{ section, direction string }
	in := map[list]bool{}
	var moved []issued.RowChange
	for _, c := range issued.Rows(r.Was, r.Is) {
		if !c.Moved() {
			continue
		}
		moved = append(moved, c)
		in[list{c.Section, c.Direction}] = true
		for _, x := range []*event.IssuedRow{c.Before, c.After} {
			if x == nil {
				continue
			}
			if p := strings.TrimSuffix(x.Place, "="); p != "" && !slices.Contains(places, p) {
				places = append(places, p)
			}
		}
	}
	slices.SortFunc(places, func(a, b string) int { return rank(a) - rank(b) })
	swapped = len(moved) == 2 && moved[0].Before != nil && moved[0].After != nil && moved[1].Before != nil && moved[1].After != nil && len(in) == 1 &&
		moved[0].Before.Place == moved[1].After.Place && moved[1].Before.Place == moved[0].After.Place
	return places, len(in), swapped
}

// rank is the place in print as a number; one without a number is the last.
func rank(place string) int {
	n, err := strconv.Atoi(strings.TrimSuffix(place, "="))
	if err != nil {
		return 1 << 30
	}
	return n
}

func sortByPlace(rows []event.IssuedRow) {
	slices.SortStableFunc(rows, func(a, b event.IssuedRow) int { return rank(a.Place) - rank(b.Place) })
}

// Moved is how many contestants have another place.
func (r *Revision) Moved() int {
	n := 0
	for _, c := range issued.Rows(r.Was, r.Is) {
		if c.Moved() {
			n++
		}
	}
	return n
}
