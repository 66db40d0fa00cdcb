package tonight

import (
	"errors"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// unbooked is the sample club without the bookings of its two closed evenings.
func unbooked(t *testing.T) (*desktest.Club, []event.ID) {
	t.Helper()
	club, ids := desktest.Sample(t)
	for _, id := range ids[:desktest.Halfway] {
		e, err := club.Event(id)
		check.NoError(t, err)
		club.MustDo(t, id, &command.UnbookPoints{Session: e.Sessions[0].ID})
	}
	return club, ids
}

// line does work when it is told to.
type line []func()

func (l *line) runner() task.Runner {
	wait := func(f func()) { *l = append(*l, f) }
	return task.Runner{Work: wait, UI: wait}
}

// turn does the first that waits.
func (l *line) turn() {
	f := (*l)[0]
	*l = (*l)[1:]
	f()
}

// TestBookingInSteps: between two evenings the window has its turn, and says how far it is.
func TestBookingInSteps(t *testing.T) {
	club, ids := unbooked(t)
	p := NewPresenter(desktest.Desk(club, "nl", ids[desktest.Halfway]))
	var waits line
	p.Run = waits.runner()
	shows := 0
	p.Shows = func() { shows++ }
	p.Book()
	for i, want := range []string{"De punten worden geboekt: avond 1 van 2 …", "De punten worden geboekt: avond 2 van 2 …"} {
		if got := p.Said().Text; got != want || len(waits) != 1 || p.CanBook() {
			t.Fatalf("%q with %d waiting, want %q", got, len(waits), want)
		}
		p.Book() // pressed again meanwhile
		saves := club.Saves
		waits.turn() // worked out
		check.That(t, club.Saves == saves, "evening %d is saved away from the window", i+1)
		waits.turn() // saved
		check.That(t, club.Saves == saves+1, "evening %d: %d saved", i+1, club.Saves-saves)
	}
	if got := p.Said(); got != notice.Of("De punten van 2 avonden zijn geboekt.") || len(waits) != 0 || shows != 3 || p.unbooked() != "" {
		t.Errorf("%+v, %d waiting, shown %d times, %q", got, len(waits), shows, p.unbooked())
	}
}

// TestBookingStops: where one cannot be saved it is said how many were and why, and the rest is
// offered again.
func TestBookingStops(t *testing.T) {
	club, ids := unbooked(t)
	p := NewPresenter(desktest.Desk(club, "nl", ids[desktest.Halfway]))
	var waits line
	p.Run = waits.runner()
	p.Book()
	waits.turn()
	waits.turn()
	club.Fail = problem.Wrap(errors.New("full"), "store.full", "folder", "D")
	waits.turn()
	waits.turn()
	if got := p.Said(); got.Tone != notice.Refusal || !strings.HasPrefix(got.Text, "De punten van één avond zijn geboekt, de andere nog niet:") {
		t.Errorf("%+v", got)
	}
	check.That(t, p.CanBook() && p.unbooked() == "Van één afgesloten avond zijn de punten van de spelers nog niet geboekt.",
		"offered is %q", p.unbooked())
}

// TestOpenedMeanwhile: an evening that was opened while the others were booked is not booked.
func TestOpenedMeanwhile(t *testing.T) {
	club, ids := unbooked(t)
	d := desktest.Desk(club, "nl", ids[desktest.Manual])
	p := NewPresenter(d)
	var waits line
	p.Run = waits.runner()
	p.Book()
	_, s, _ := d.Session()
	check.NoError(t, d.Do(&command.ReopenSession{Session: s.ID}))
	for len(waits) > 0 {
		waits.turn()
	}
	for i, id := range ids[:desktest.Halfway] {
		e, _ := club.Event(id)
		check.That(t, (e.Sessions[0].Booked != nil) == (i == desktest.Statement), "evening %d: %+v", i+1, e.Sessions[0].Booked)
	}
	check.Equal(t, "said", p.Said(), notice.Of("De punten van één avond zijn geboekt."))
}

// TestBookingReadOnly: in a file that is only read nothing is offered.
func TestBookingReadOnly(t *testing.T) {
	club, ids := unbooked(t)
	club.Locked = "Marie"
	p := NewPresenter(desktest.Desk(club, "nl", ids[desktest.Halfway]))
	check.That(t, !p.CanBook() && p.unbooked() == "", "%v", p.unbooked())
}
