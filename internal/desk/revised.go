package desk

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
)

// revision is what was found of the session in hand, while its event was this one.
type revision struct {
	of      *event.Event
	session event.ID
	found   *revised.Revision
}

// Revised is the current session where this program computes other figures than were given out or
// booked (R-REVISED), nil where it does not. It is worked out once for each state of the evening.
// The Problems are those of revised.Of.
func Revised(d *Desk) (*revised.Revision, error) {
	e, s, err := d.Session()
	if err != nil || s == nil || !s.Closed || !revised.Frozen(e) {
		return nil, err
	}
	if x := d.revision; x.of == e && x.session == s.ID {
		return x.found, nil
	}
	lines, err := d.Club.Lines(e.ID)
	if err != nil {
		return nil, err
	}
	found, err := revised.OfSession(e, s.ID, journal.Lines(lines), d.Categories())
	if err != nil {
		return nil, err
	}
	d.revision = revision{e, s.ID, found}
	return found, nil
}

// SettleFigures takes the figures of the session in hand as this program computes them, and books
// them where the session was booked, in one step; or leaves what was given out and booked as it
// is. The sentence says what holds now, and print that the uitslag is to be printed. The Problems
// are those of Revised, of the standings and of command.SettleFigures.
func SettleFigures(d *Desk, take bool) (says string, print bool, err error) {
	r, err := Revised(d)
	if err != nil || r == nil {
		return "", false, err
	}
	p := &command.SettleFigures{Session: r.Session, Figures: r.Figures, Take: take}
	st, err := d.Standings()
	if err != nil || st == nil {
		return "", false, err
	}
	if take && st.Session.Booked != nil {
		if p.Booking, err = booking.Due(st.Event, r.Session, standingsOf(d)); err != nil {
			return "", false, err
		}
	}
	next, booked := st.Event.NextIssue(), d.Speaker.booked(st.Event, r.Session, p.Booking)
	if err := d.Do(p); err != nil {
		return "", false, err
	}
	switch {
	case !take:
		return d.Words.T("revised.kept"), false, nil
	case r.Issue > 0 && len(r.Changes()) > 0:
		return strings.TrimSpace(d.Words.T("revised.taken-print", "n", next) + " " + booked), true, nil
	}
	return strings.TrimSpace(d.Words.T("revised.taken") + " " + booked), false, nil
}

// stays reports whether what was given out and booked of the standings, which are this version,
// stays as it is although this program computes it otherwise: nobody took the figures of now.
func stays(d *Desk, st *standings.Standings, v issued.Version) (bool, error) {
	if !v.Given && !v.Revised {
		return false, nil // something was changed since: that is another uitslag
	}
	r, err := Revised(d)
	return r != nil && !r.Total && r.Session == st.Session.ID && r.Answer != revised.Taken, err
}
