package desk

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
)

// ByDate gives the headers in the order of a list: the newest first.
func ByDate(all []event.Header) []event.Header {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b event.Header) int {
		return cmp.Or(cmp.Compare(b.Date, a.Date), cmp.Compare(b.Number, a.Number))
	})
	return all
}

// Newest is the evening of a club that is shown where none was chosen: the newest that is
// open, or else the newest; "" where there is none, or none can be read.
func Newest(c Club) event.ID {
	all, err := c.Events()
	if err != nil || len(all) == 0 {
		return ""
	}
	all = ByDate(all)
	if i := slices.IndexFunc(all, func(h event.Header) bool { return !h.Closed }); i >= 0 {
		return all[i].ID
	}
	return all[0].ID
}

// leaveDeleted takes the newest evening where the one in hand was deleted.
func (d *Desk) leaveDeleted() {
	if d.current == "" {
		return
	}
	if e, err := d.Club.Event(d.current); err == nil && e.Deleted {
		d.current = Newest(d.Club)
	}
}
