package desk_test

import (
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/revised"
	"uitslag/internal/exact"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
)

// givenBefore is the desk of an evening that a version of before booked and gave out: the first two
// have each other's place, and one player more points.
func givenBefore(t *testing.T) *desk.Desk {
	t.Helper()
	club, ids := desktest.Sample(t)
	d := desktest.Desk(club, "nl", ids[desktest.Manual])
	st, err := d.Standings()
	check.NoError(t, err)
	b := *booked(t, d)
	b.Earned = append([]event.Earned(nil), b.Earned...)
	b.Earned[0].Points = exact.Int(99)
	lists := issued.Printed(st, nil)
	rows := lists[0].Rows
	rows[0], rows[1] = rows[1], rows[0]
	rows[0].Place, rows[1].Place = "1", "2"
	for _, p := range []func() error{
		func() error { return d.Do(&command.BookPoints{Session: st.Session.ID, Booking: b}) },
		func() error { return d.Do(&command.IssueUitslag{Number: st.Event.NextIssue(), Lists: lists}) },
	} {
		check.NoError(t, p())
	}
	return d
}

// TestRevisedStays: giving the uitslag out again records and books nothing while nobody took the
// figures of now, and not after they were left as they were.
func TestRevisedStays(t *testing.T) {
	d := givenBefore(t)
	e, _ := d.Event()
	issues, was := len(e.Issued), booked(t, d)
	for _, answer := range []revised.Answer{revised.Asked, revised.Kept} {
		r, err := desk.Revised(d)
		check.Must(t, err == nil && r != nil && r.Answer == answer && r.Players == 1, "%+v, %v", r, err)
		says, err := d.Issue()
		check.That(t, err == nil && says != "", "%q, %v", says, err)
		if e, _ := d.Event(); len(e.Issued) != issues || booked(t, d) != was {
			t.Errorf("%v: %d issues, booked %+v", answer, len(e.Issued), booked(t, d))
		}
		if answer == revised.Asked {
			if _, print, err := desk.SettleFigures(d, false); err != nil || print {
				t.Errorf("print %v, %v", print, err)
			}
		}
	}
}

// TestRevisedTaken: taking books in one step, which undo takes back; giving it out is the next
// version, and nothing is left to ask.
func TestRevisedTaken(t *testing.T) {
	d := givenBefore(t)
	e, _ := d.Event()
	issues, was := len(e.Issued), booked(t, d)
	take := func() {
		t.Helper()
		says, print, err := desk.SettleFigures(d, true)
		check.Must(t, err == nil && print && says != "", "%q, print %v, %v", says, print, err)
	}
	take()
	b := booked(t, d)
	check.That(t, !b.Same(was) && b.Number == was.Number+1, "booked %+v", b)
	err := d.Undo()
	check.That(t, err == nil && booked(t, d).Same(was), "undone: %+v, %v", booked(t, d), err)
	take()
	_, err = d.Issue()
	check.Must(t, err == nil, "%v", err)
	e, _ = d.Event()
	check.That(t, len(e.Issued) == issues+1, "%d issues", len(e.Issued))
	r, err := desk.Revised(d)
	check.That(t, r == nil && err == nil, "%+v, %v", r, err)
}
