package desk

import (
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
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

// Issuing is the giving out of the uitslag of the current evening as it stands now: record records
// it once the paper or the file is there, whatever evening is in hand by then and whatever was
// changed since, and it is no step of the scorer's to take back. It is nil where there is nothing to
// record: what is provisional says so on every page and gets no number, and in a file that is only
// read nothing can be recorded. Where its players now earn something else than what is booked, that
// is booked with it, and said. What only this version of the program computes otherwise is neither
// recorded nor booked before somebody takes it; that is said.
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
			if err := d.receive(now.ID, p); err != nil {
				return "", err
			}
		}
		if unbooked != nil || due == nil || now != e { // who changed it books when it is given out again
			return "", unbooked
		}
		says := d.Speaker.booked(now, st.Session.ID, due)
		return says, d.receive(now.ID, booking.Command(now, st.Session.ID, due))
	}, nil
}

// versionNow is the event of standings as it is, with its journal, and which version the standings are.
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

// person is the version of a member's personal data that is in force.
func (d Speaker) person(member event.ID) event.ID {
	m, _ := d.Club.Club().Member(member)
	return m.Person
}
