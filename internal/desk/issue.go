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
	"uitslag/internal/scoring/rules"
)

// Issue records that the uitslag of the current evening is given out: it is Issuing, and record at
// once.
func (d *Desk) Issue() (says string, err error) {
	record, err := Issuing(d)
	if err != nil || record == nil {
		return "", err
	}
	return record()
}

// Issuing returns the giving out of the uitslag of the current evening as it stands now: record
// records it once the paper or the file is there, whatever evening is in hand by then and whatever
// was changed since, and it is no step of the scorer's to take back. It is nil where there is
// nothing to record: what is provisional says so on every page and gets no number, and in a file
// that is only read nothing can be recorded. Where its players now earn something else than what is
// booked, that is booked with it, and said. What only this version of the program computes
// otherwise is neither recorded nor booked before somebody takes it; that is said.
func Issuing(d *Desk) (record func() (says string, err error), err error) {
	st, err := d.Standings()
	if err != nil || st == nil || st.Provisional() {
		return nil, err
	}
	if locked, _ := d.Club.ReadOnly(); locked {
		return nil, nil
	}
	e, lines, v, err := versionNow(d, st)
	if err != nil {
		return nil, err
	}
	made := lines[len(lines)-1].Seq
	if stays, err := stays(d, st, v); err != nil || stays {
		if err != nil || v.Given && st.Session.Booked == nil {
			return nil, err
		}
		return func() (string, error) { return d.Words.T("revised.as-given"), nil }, nil
	}
	if v.Given && st.Event.AllBooked() == nil { // an old evening that is printed again
		return nil, nil
	}
	printed := issued.Printed(st, d.Speaker.person)
	due, unbooked := dueAgain(d, st)
	return func() (string, error) {
		now, lines, v, err := versionNow(d, st)
		if err != nil {
			return "", err
		}
		if !v.Given {
			p := &command.IssueUitslag{Number: now.NextIssue(), Lists: printed}
			if lines[len(lines)-1].Seq != made {
				p.Line = made
			}
			if err := d.ReceiveTo(now.ID, p); err != nil {
				return "", err
			}
		}
		if unbooked != nil || due == nil || now != e { // who changed it books when it is given out again
			return "", unbooked
		}
		says := d.Speaker.booked(now, st.Session.ID, due)
		return says, d.ReceiveTo(now.ID, booking.Command(now, st.Session.ID, due))
	}, nil
}

func versionNow(d *Desk, st *standings.Standings) (*event.Event, []journal.Line, issued.Version, error) {
	e, err := d.Club.Event(st.Event.ID)
	if err != nil {
		return nil, nil, issued.Version{}, err
	}
	lines, err := d.Club.Lines(e.ID)
	if err != nil {
		return nil, nil, issued.Version{}, err
	}
	v, err := issued.VersionOf(st, lines)
	return e, lines, v, err
}

func (d Speaker) person(member event.ID) event.ID {
	m, _ := d.Club.Club().Member(member)
	return m.Person
}

// Close closes a session of the current evening and books what it earned its players, or with the
// last one what all of them earned together. The sentence says for how many, or when it is booked;
// "" where nothing had to be booked. The Problems are those of booking.Closing and of
// command.CloseSession.
func (d *Desk) Close(session event.ID) (says string, err error) {
	e, err := d.Event()
	if err != nil || e == nil {
		return "", err
	}
	p, err := booking.Closing(d.Club.Club(), d.Club.People(), e, session)
	if err != nil {
		return "", err
	}
	says = d.Speaker.booked(e, session, p.Booking)
	if says == "" && e.AddsUp() && e.AllBooked() == nil && awards(e) {
		says = d.Words.T("booked.later")
	}
	if err := d.Do(p); err != nil {
		return "", err
	}
	return says, nil
}

func awards(e *event.Event) bool {
	return e.Rules.Awards == rules.AwardsClubPoints || standings.FederationOf(&e.Rules) != rules.FederationNone
}

// booked says what is booked for a session in place of what was, "" for nil and where nobody earns
// or earned points.
func (d Speaker) booked(e *event.Event, session event.ID, is *event.Booking) string {
	if is == nil {
		return ""
	}
	was := e.Replaced(session, is)
	switch {
	case !is.HasPoints() && !was.HasPoints():
		return ""
	case was == nil:
		return d.Words.T("booked.first", "n", is.Players())
	}
	if n := is.Differ(was); n > 0 {
		return d.Words.T("booked.again", "n", n)
	}
	return d.Words.T("booked.again-none")
}

// dueAgain returns what a closed session, or the sessions of its event together, now earns its
// players by its standings; nil if that is what is booked. What sessions that are added up booked
// each by itself stays: only closing one of them, or asking for it, books anew.
func dueAgain(d *Desk, st *standings.Standings) (*event.Booking, error) {
	switch {
	case !st.Session.Closed:
		return nil, nil
	case st.Event.AwardsByTotal():
		return booking.Due(st.Event, st.Session.ID, standingsOf(d))
	}
	return booking.DueApart(st.Event, st), nil
}

// revision is what was found of the session in hand, while its event was this one.
type revision struct {
	of      *event.Event
	session event.ID
	found   *revised.Revision
}

// Revised returns the current session where this program computes other figures than were given out
// or booked (R-REVISED), nil where it does not. It is worked out once for each state of the
// evening. The Problems are those of revised.Of.
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
