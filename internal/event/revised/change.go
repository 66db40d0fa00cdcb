package revised

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
)

// Change is a contestant's line in a list as it was given out and as it is computed now; Was or Is
// is nil where there is none.
type Change struct {
	Section, Direction string // of the list
	Was, Is            *event.IssuedRow
}

// Row is the row of now, or where there is none the one that was.
func (c *Change) Row() *event.IssuedRow {
	if c.Is != nil {
		return c.Is
	}
	return c.Was
}

// changed reports whether a figure of it is another. Who played, and by which number, is a fact.
func (c *Change) changed() bool {
	if c.Was == nil || c.Is == nil {
		return true
	}
	a, b := c.Was, c.Is
	return a.Place != b.Place || !event.SameFigure(a.Points, b.Points) || !event.SameFigure(a.Percent, b.Percent) || !event.SameFigure(a.VPs, b.VPs) ||
		!event.SameFigure(a.ClubPoints, b.ClubPoints) || !event.SameFigure(a.FederationPoints, b.FederationPoints)
}

// Moved reports whether its place is another.
func (c *Change) Moved() bool { return c.Was == nil || c.Is == nil || c.Was.Place != c.Is.Place }

// Changes are the contestants with another figure, in the order of the lists of now.
func (r *Revision) Changes() []Change {
	return slices.DeleteFunc(pairs(r.Was, r.Is), func(c Change) bool { return !c.changed() })
}

// Places are the places that go to somebody else, as they were printed, in order; lists is in how
// many lists they are. Of an exchange of two that nobody shares swapped is true.
func (r *Revision) Places() (places []string, lists int, swapped bool) {
	type list struct{ section, direction string }
	in := map[list]bool{}
	var moved []Change
	for _, c := range pairs(r.Was, r.Is) {
		if !c.Moved() {
			continue
		}
		moved = append(moved, c)
		in[list{c.Section, c.Direction}] = true
		for _, x := range []*event.IssuedRow{c.Was, c.Is} {
			if x == nil {
				continue
			}
			if p := strings.TrimSuffix(x.Place, "="); p != "" && !slices.Contains(places, p) {
				places = append(places, p)
			}
		}
	}
	slices.SortFunc(places, func(a, b string) int { return rank(a) - rank(b) })
	swapped = len(moved) == 2 && moved[0].Was != nil && moved[0].Is != nil && moved[1].Was != nil && moved[1].Is != nil && len(in) == 1 &&
		moved[0].Was.Place == moved[1].Is.Place && moved[1].Was.Place == moved[0].Is.Place
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

// pairs are the lines of all contestants, in the order of the lists of now, those that are only in
// the lists of then last.
func pairs(was, is []event.IssuedList) []Change {
	before := map[event.ID]*event.IssuedRow{}
	for i := range was {
		for j := range was[i].Rows {
			before[was[i].Rows[j].Contestant] = &was[i].Rows[j]
		}
	}
	var out []Change
	for i := range is {
		for x := range event.Each(is[i].Rows) {
			out = append(out, Change{is[i].Section, is[i].Direction, before[x.Contestant], x})
			delete(before, x.Contestant)
		}
	}
	for i := range was {
		for x := range event.Each(was[i].Rows) {
			if before[x.Contestant] == x {
				out = append(out, Change{was[i].Section, was[i].Direction, x, nil})
			}
		}
	}
	return out
}

// Moved is how many contestants have another place.
func (r *Revision) Moved() int {
	n := 0
	for _, c := range pairs(r.Was, r.Is) {
		if c.Moved() {
			n++
		}
	}
	return n
}
