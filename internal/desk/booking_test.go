package desk_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/revised"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
)

// booked returns the booking of the session in hand.
func booked(t *testing.T, d *desk.Desk) *event.Booking {
	t.Helper()
	_, s, err := d.Session()
	check.Must(t, err == nil && s != nil, "%v", err)
	return s.Booked
}

// TestClose: closing books, undoing it takes that back, and closing again after a correction
// books the difference.
func TestClose(t *testing.T) {
	club, ids := desktest.Sample(t)
	d := desktest.Desk(club, "nl", ids[desktest.Manual])
	_, s, _ := d.Session()
	first := booked(t, d)
	check.Must(t, first != nil && first.Number == 1 && first.Players() == 26, "the sample has %+v", first)
	must := func(err error) {
		t.Helper()
		check.NoError(t, err)
	}
	closing := func(want string) {
		t.Helper()
		if says, err := d.Close(s.ID); err != nil || says != want {
			t.Errorf("%q, want %q, %v", says, want, err)
		}
	}
	must(d.Steps.Undo())
	check.Must(t, booked(t, d) == nil, "undoing the closing leaves the booking")
	closing("De punten van 26 spelers zijn geboekt.")
	b := booked(t, d)
	check.Must(t, b.Same(first) && b.Number == 1, "%+v", b)
	must(d.Do(&command.ReopenSession{Session: s.ID}))
	closing("") // nothing was changed
	must(d.Do(&command.ReopenSession{Session: s.ID}))
	_, now, _ := d.Session()
	r := now.Results[0]
	r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, -50, 0, 0
	must(d.Do(&command.CorrectResult{Session: s.ID, Result: r}))
	check.Must(t, booked(t, d).Same(first), "a correction books by itself")
	closing("De geboekte punten zijn bijgewerkt: 4 spelers hebben nu andere punten.")
	second := booked(t, d)
	check.Must(t, second.Number == 2 && !second.Same(first), "%+v", second)
	must(d.Steps.Undo())
	check.That(t, booked(t, d).Same(first), "undo does not bring the booking of before back")
	must(d.Steps.Redo())
	check.That(t, booked(t, d).Same(second) && booked(t, d).Number == 2, "redo does not book again")
}

// TestIssueBooks: where somebody else turns out to have played, issuing the uitslag again books
// the difference; an evening that was never booked is not booked by printing it once more.
func TestIssueBooks(t *testing.T) {
	club, ids := desktest.Sample(t)
	id := ids[desktest.Manual]
	d := desktest.Desk(club, "nl", id)
	issue := func(want string) {
		t.Helper()
		says, err := d.Issue()
		check.That(t, err == nil && says == want, "%q, want %q, %v", says, want, err)
	}
	issue("")
	e, _ := d.Event()
	c := e.Contestants[0]
	players := slices.Clone(c.Players)
	guest := event.Person{ID: club.NewID(), First: "Gast"}
	players[0] = club.NewID()
	club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: players[0], Person: guest.ID}}, guest)
	check.NoError(t, d.Do(&command.SeatPlayers{Contestant: c.ID, Players: players}))
	issue("De geboekte punten zijn bijgewerkt: 2 spelers hebben nu andere punten.") // one goes and one comes; who has another partner keeps his
	b := booked(t, d)
	check.That(t, b.Number == 2 && b.Players() == 26, "%+v", b)
	issue("")
	_, s, _ := d.Session()
	check.NoError(t, d.Do(&command.UnbookPoints{Session: s.ID}))
	issue("")
	check.That(t, booked(t, d) == nil, "printing once more books")
}

// TestIssueKeepsSessionsApart: an event whose sessions were booked each by itself stays booked so when
// its uitslag is given out again; closing one of its sessions books the total in their place.
func TestIssueKeepsSessionsApart(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Name: "Drive", Date: "2026-11-14", Movement: desktest.Scheveningen(t, 6, 2)})
	d := desktest.Desk(club, "nl", id)
	must := func(err error) {
		t.Helper()
		check.NoError(t, err)
	}
	e, err := d.Event()
	must(err)
	for i, c := range e.Contestants {
		member := event.ID(fmt.Sprint("m", i))
		club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: member, Person: member + "v"}}, event.Person{ID: member + "v", Last: string(member)})
		must(d.Do(&command.SeatPlayers{Contestant: c.ID, Players: []event.ID{member, ""}}))
	}
	fill := func(session event.ID) {
		t.Helper()
		e, err := d.Event()
		must(err)
		for _, x := range e.Session(session).Schedule() {
			if !x.SitOut() {
				must(d.Do(&command.EnterResult{Session: session, Result: event.Result{
					ID: club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Passed, Source: "typed",
				}}))
			}
		}
	}
	first := e.Sessions[0].ID
	second := e.Sessions[0].Clone()
	second.ID, second.Date = "second", "2026-11-21"
	fill(first)
	_, err = d.Close(first)
	must(err)
	must(d.Do(&command.AddSession{Session: second}))
	fill("second")
	e, err = d.Event()
	must(err)
	must(d.Do(&command.CloseSession{Session: "second", Booking: e.Sessions[0].Booked})) // as a program of before
	d.TakeSession("second")
	for range 2 {
		says, err := d.Issue()
		must(err)
		if e, err = d.Event(); err != nil || says != "" || !e.BookedApart() || e.Sessions[0].Booked == nil || e.Sessions[1].Booked == nil {
			t.Fatalf("giving the uitslag out says %q, %v", says, err)
		}
	}
	must(d.Do(&command.ReopenSession{Session: first}))
	says, err := d.Close(first)
	must(err)
	if e, err = d.Event(); err != nil || says != "De geboekte punten zijn bijgewerkt: 6 spelers hebben nu andere punten." || e.BookedApart() || e.Sessions[0].Booked != nil || !e.Sessions[1].Booked.Total {
		t.Errorf("closing says %q, %v: %+v", says, err, e.AllBooked())
	}
}

// givenBefore returns the desk of an evening that a version of before booked and gave out: the
// first two have each other's place, and one player more points.
func givenBefore(t *testing.T) *desk.Desk {
	t.Helper()
	club, ids := desktest.Sample(t)
	d := desktest.Desk(club, "nl", ids[desktest.Manual])
	st := check.Value(d.Standings())(t)
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
	err := d.Steps.Undo()
	check.That(t, err == nil && booked(t, d).Same(was), "undone: %+v, %v", booked(t, d), err)
	take()
	check.Value(d.Issue())(t)
	e, _ = d.Event()
	check.That(t, len(e.Issued) == issues+1, "%d issues", len(e.Issued))
	r, err := desk.Revised(d)
	check.That(t, r == nil && err == nil, "%+v, %v", r, err)
}
