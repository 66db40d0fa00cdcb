package points

import (
	"slices"

	"uitslag/internal/event"
)

// Kinds are the kinds of points that were booked.
func Kinds(booked []event.Booked) []event.PointsKind {
	there := map[event.PointsKind]bool{}
	for i := range booked {
		there[booked[i].Kind] = true
	}
	return slices.DeleteFunc(event.PointsKinds(), func(k event.PointsKind) bool { return !there[k] })
}

// Categories are the categories of the members for whom points were booked, by name.
func Categories(c *event.Club, people map[event.ID]event.Person, booked []event.Booked) []string {
	seen := map[event.ID]bool{}
	var out []string
	for i := range booked {
		x := &booked[i]
		if seen[x.Member] || x.Kind == event.PointsNone {
			continue
		}
		seen[x.Member] = true
		if m, ok := c.Member(x.Member); ok && m.Erased == 0 && people[m.Person].Category != "" {
			out = append(out, people[m.Person].Category)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
