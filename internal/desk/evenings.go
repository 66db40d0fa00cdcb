package desk

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

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

// Kept is what is chosen in a list that was searched: what was chosen, where the list still
// shows it, or else the first that it shows; the zero value where it shows nothing. Every list
// with a search chooses by it, so that no key works on what is not shown.
func Kept[T any, K comparable](shown []T, key func(T) K, chosen K) K {
	var none K
	switch {
	case len(shown) == 0:
		return none
	case slices.ContainsFunc(shown, func(x T) bool { return key(x) == chosen }):
		return chosen
	}
	return key(shown[0])
}

// Ranges writes board numbers, in ascending order, shortly: "5, 7 – 9".
func Ranges(boards []int) string {
	var parts []string
	for i := 0; i < len(boards); {
		j := i
		for j+1 < len(boards) && boards[j+1] == boards[j]+1 {
			j++
		}
		switch {
		case j == i:
			parts = append(parts, strconv.Itoa(boards[i]))
		case j == i+1:
			parts = append(parts, strconv.Itoa(boards[i]), strconv.Itoa(boards[j]))
		default:
			parts = append(parts, strconv.Itoa(boards[i])+" – "+strconv.Itoa(boards[j]))
		}
		i = j + 1
	}
	return strings.Join(parts, ", ")
}
