package desk

import (
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
)

// Issue records that the uitslag of the current evening is given out, where it was not
// yet as it stands now. What is provisional says so on every page and gets no number;
// in a file that is only read nothing can be recorded. Where its players now earn something
// else than what is booked, that is booked with it, and said. What only this version of the
// program computes otherwise is neither recorded nor booked before somebody takes it; that is said.
func (d *evening) Issue() (says string, err error) {
	st, err := d.Standings()
	if err != nil || st == nil || st.Provisional() {
		return "", err
	}
	if locked, _ := d.Club.ReadOnly(); locked {
		return "", nil
	}
	lines, err := d.Club.Lines(st.Event.ID)
	if err != nil {
		return "", err
	}
	v, err := issued.VersionOf(st, lines)
	if err != nil {
		return "", err
	}
	if stays, err := stays(d, st, v); err != nil || stays {
		if err != nil || v.Given && st.Session.Booked == nil {
			return "", err
		}
		return d.Words.T("revised.as-given"), nil
	}
	switch {
	case v.Given && st.Event.AllBooked() == nil: // an old evening that is printed again
		return "", nil
	case !v.Given:
		if err := d.Do(&command.IssueUitslag{Number: st.Event.NextIssue(), Lists: issued.Printed(st, d.person)}); err != nil {
			return "", err
		}
	}
	return d.bookAgain(st)
}

// person is the version of a member's personal data that is in force.
func (d *speaker) person(member event.ID) event.ID {
	m, _ := d.Club.Club().Member(member)
	return m.Person
}
