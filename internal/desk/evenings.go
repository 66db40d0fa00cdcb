package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/followup"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// ByDate gives the headers in the order of a list: the newest first.
func ByDate(all []event.Header) []event.Header {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b event.Header) int {
		return cmp.Or(cmp.Compare(b.Date, a.Date), cmp.Compare(b.Number, a.Number))
	})
	return all
}

// Newest returns the evening of a club that is shown where none was chosen: the newest that is
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

// leaveDeleted switches to the newest evening if the current one was deleted.
func (d *Desk) leaveDeleted() {
	if d.current == "" {
		return
	}
	if e, err := d.Club.Event(d.current); err == nil && e.Deleted {
		d.current = Newest(d.Club)
	}
}

// Kept returns what is chosen in a list that was searched: what was chosen, where the list still
// shows it, or else the first that it shows; the zero value where it shows nothing. Every list
// with a search chooses by it, so that no key works on what is not shown.
func Kept[T any, K comparable](shown []T, key func(T) K, selected K) K {
	var none K
	switch {
	case len(shown) == 0:
		return none
	case slices.ContainsFunc(shown, func(x T) bool { return key(x) == selected }):
		return selected
	}
	return key(shown[0])
}

// Ranges writes board numbers shortly: "5, 7 – 9".
func Ranges(boards []int) string {
	return strings.Join(phrase.Spans(boards, 3, func(from, to int) string { return fmt.Sprintf("%d – %d", from, to) }), ", ")
}

// mostRecent is how many closed evenings, and how many open ones, are looked at for what must still
// be done with them.
const mostRecent = 8

// Recent returns the newest closed evenings among some, the newest first.
func Recent(all []event.Header) []event.Header {
	closed := slices.DeleteFunc(ByDate(all), func(h event.Header) bool { return !h.Closed })
	return closed[:min(len(closed), mostRecent)]
}

// Reopened returns the sessions of the newest evenings among some that were closed once, so that
// they were given out or booked, and are open again.
func Reopened(d *Desk, all []event.Header) []event.Counted {
	var out []event.Counted
	looked := 0
	for _, h := range ByDate(all) {
		if h.Closed || h.Entered == 0 || h.Issued == 0 && looked == mostRecent {
			continue
		}
		looked++
		e, err := d.Club.Event(h.ID)
		if err != nil {
			continue // whoever opens it is told
		}
		i := slices.IndexFunc(e.Sessions, func(s event.Session) bool {
			return !s.Closed && (s.Booked != nil || slices.ContainsFunc(e.Issued, func(x event.Issue) bool { return x.Session() == s.ID || len(e.Sessions) == 1 }))
		})
		if i >= 0 {
			out = append(out, event.Counted{Event: e.ID, Session: e.Sessions[i].ID})
		}
	}
	return out
}

// followed are the steps of a session, and what they were worked out of.
type followed struct {
	of    *event.Event
	club  *event.Club
	steps []followup.Step
	err   error
}

// Followup returns what was done with the uitslag of a session of an event, and what must be done
// again. The Problems are those of the journal and of Standings.
func Followup(d *Desk, e *event.Event, session event.ID) ([]followup.Step, error) {
	at, club := event.Counted{Event: e.ID, Session: session}, d.Club.Club()
	if known := d.followed[at]; known.of == e && known.club == club {
		return known.steps, known.err
	}
	now := followed{of: e, club: club}
	lines, err := d.Club.Lines(e.ID)
	if now.err = err; err == nil {
		now.steps, now.err = followup.Of(club, e, session, lines, func() (issued.Version, error) {
			st, err := standings.Of(e, session, d.Categories())
			if err != nil {
				return issued.Version{}, err
			}
			return issued.VersionOf(st, lines)
		})
	}
	d.followed[at] = now
	return now.steps, now.err
}

// HandedOut records that the uitslag of a session was put somewhere; name is that of the sheet.
// It is no step of the scorer's to take back.
func HandedOut(d *Desk, id, session event.ID, to command.Place, name string) error {
	return d.ReceiveTo(id, &command.HandOut{Session: session, To: to, Name: name})
}
