package desk

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/followup"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
)

// mostRecent is how many closed evenings, and how many open ones, are looked at for what must still
// be done with them.
const mostRecent = 8

// Recent are the newest closed evenings among some, the newest first.
func Recent(all []event.Header) []event.Header {
	closed := slices.DeleteFunc(ByDate(all), func(h event.Header) bool { return !h.Closed })
	return closed[:min(len(closed), mostRecent)]
}

// Reopened are the sessions of the newest evenings among some that were closed once, so that they
// were given out or booked, and are open again.
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

// Followup are what was done with the uitslag of a session of an event, and what must be done
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
	return d.receive(id, &command.HandOut{Session: session, To: to, Name: name})
}
