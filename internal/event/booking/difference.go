package booking

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// Change is a line in which two bookings differ.
type Change struct {
	Member event.ID
	Kind   event.PointsKind
	// Was and Is are nil where the member has no such line.
	Was, Is *event.Earned
}

// Points is how many points more the member has; below 0 fewer.
func (c *Change) Points() exact.Rat {
	var d exact.Rat
	if c.Is != nil {
		d = c.Is.Points
	}
	if c.Was != nil {
		d = d.Sub(c.Was.Points)
	}
	return d
}

// Difference are the lines in which a booking differs from what was booked before, in the order
// of the new one, those that are no longer in it last. Either may be nil: nothing is booked.
func Difference(was, is *event.Booking) []Change {
	var out []Change
	before := linesOf(was)
	taken := make([]bool, len(before))
	for _, x := range linesOf(is) {
		at := -1
		for i, o := range before {
			if !taken[i] && o.Member == x.Member && o.Contestant == x.Contestant && o.Kind == x.Kind {
				at = i
				break
			}
		}
		c := Change{Member: x.Member, Kind: x.Kind, Is: x}
		if at >= 0 {
			taken[at] = true
			if c.Was = before[at]; c.Was.Same(x) {
				continue
			}
		}
		out = append(out, c)
	}
	var gone []Change
	for i, o := range before {
		if !taken[i] {
			gone = append(gone, Change{Member: o.Member, Kind: o.Kind, Was: o})
		}
	}
	slices.SortStableFunc(gone, func(a, b Change) int { return cmp.Compare(a.Was.Place, b.Was.Place) })
	return append(out, gone...)
}

// linesOf are the lines of a booking; none of nil.
func linesOf(b *event.Booking) []*event.Earned {
	if b == nil {
		return nil
	}
	out := make([]*event.Earned, len(b.Earned))
	for i := range b.Earned {
		out[i] = &b.Earned[i]
	}
	return out
}
