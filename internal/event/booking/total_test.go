package booking_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// several returns the evening of pairs over so many sessions, each played alike, all closed.
func several(t *testing.T, sessions int) *event.Event {
	t.Helper()
	e := evening(t)
	e.Form, e.Sum = event.FormSessions, &event.Sum{}
	e.Sessions[0].Closed = true
	for n := 2; n <= sessions; n++ {
		s := e.Sessions[0].Clone()
		s.ID, s.Date = event.ID(fmt.Sprint("s", n)), fmt.Sprint("2026-11-2", n)
		e.Sessions = append(e.Sessions, s)
	}
	return &e
}

// standingsOf gives the standings of the sessions of an event.
func standingsOf(e *event.Event) func(event.ID) (*standings.Standings, error) {
	return func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }
}

// due returns what is to be booked of an event for a session of it.
func due(t *testing.T, e *event.Event, session event.ID) *event.Booking {
	t.Helper()
	b := check.Sure(booking.Due(e, session, standingsOf(e)))
	return b
}

// overAll returns what an event earned by its total.
func overAll(t *testing.T, e *event.Event) event.Booking {
	t.Helper()
	all := check.Sure(total.Of(e, standingsOf(e)))
	return booking.OfTotal(all)
}

// TestSessions: sessions that are added up book their total, once: the winner of two sessions of
// six pairs has 24, not twice that, with the boards of both.
func TestSessions(t *testing.T) {
	e := several(t, 2)
	b := due(t, e, "s")
	check.MustSay(t, "a total, players, lines", "true 12 12", b.Total, b.Players(), len(b.Earned))
	want(t, *b, "1a", "club 24 1/6 20 100.00 1b")
	want(t, *b, "6a", "club 18 2/6 20 70.00 6b")
	e.Sessions[1].Closed = false
	check.Equal(t, "with a session open is booked", due(t, e, "s"), nil)
	e.Sum = nil // each by itself
	b = due(t, e, "s")
	want(t, *b, "1a", "club 24 1/6 10 100.00 1b")
	check.Equal(t, "a session apart books a total", b.Total, false)
	e = several(t, 1)
	check.Equal(t, "the first of several sessions books", due(t, e, "s"), nil)
}

// TestSessionsWithSubstitutes: a chair of a pair is shared out over the boards of all sessions, and
// a pair that misses one has the points of its place, for the boards that it played.
func TestSessionsWithSubstitutes(t *testing.T) {
	e := several(t, 3)
	e.Sessions[1].Substitutions = []event.Substitution{{Contestant: "A1", Players: []event.ID{"1a", "x"}, Round: 1}}
	b := overAll(t, e)
	want(t, b, "1a", "club 24 1/6 30 100.00 1b x")
	want(t, b, "1b", "club 16 1/6 20 100.00 1a")
	want(t, b, "x", "club 8 1/6 10 100.00 1a")
	// pair 1 is not there in the third session: nobody sits on its seat
	s := &e.Sessions[2]
	c := &s.Sections[0]
	c.Labels = slices.DeleteFunc(c.Labels, func(l event.Label) bool { return l.Contestant == "A1" })
	c.Seating = slices.DeleteFunc(c.Seating, func(x event.Seating) bool { return x.Contestant == "A1" })
	s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool { return r.NS.Has("A1") || r.EW.Has("A1") })
	b = overAll(t, e)
	want(t, b, "1a", "club 24 1/6 20 100.00 1b x")
	want(t, b, "1b", "club 12 1/6 10 100.00 1a")
	want(t, b, "x", "club 12 1/6 10 100.00 1a")
	// not ranked with fewer than three sessions: it took part, and is not counted
	e.Sum.Rules.Minimum = 3
	b = overAll(t, e)
	want(t, b, "1a", "- 0 0/0 20 100.00 1b x")
	for i := range b.Earned {
		if x := &b.Earned[i]; x.Place == 1 && (!x.Points.Equal(exact.Int(20)) || x.Of != 5) {
			t.Errorf("the first of five: %+v", x)
		}
	}
}

// TestSessionsOfTeams: each player of a team who played a board in any of two sessions has the
// points of its total whole, which is of the teams counted as two pairs each.
func TestSessionsOfTeams(t *testing.T) {
	e := eventtest.Teams(t, 2, 4)
	e.Form, e.Sum = event.FormSessions, &event.Sum{}
	e.Rules.Federation, e.Rules.AEBEvent = rules.FederationAEB, rules.AEBRegional
	fill(&e, "s")
	e.Sessions[0].Closed = true
	second := e.Sessions[0].Clone()
	second.ID = "s2"
	e.Sessions = append(e.Sessions, second)
	first := &e.Contestants[0]
	first.Players = append(first.Players, "reserve", "away")
	e.Sessions[1].Lineups = []event.Lineup{{Team: first.ID, Round: 1, Open: []event.ID{"reserve", first.Players[1]}, Closed: first.Players[2:4]}}
	all := check.Sure(total.Of(&e, standingsOf(&e)))
	r, _ := all.Row(first.ID)
	points := map[event.ID]exact.Rat{}
	b := booking.OfTotal(all)
	for i := range b.Earned {
		if x := &b.Earned[i]; x.Contestant == first.ID && x.Kind == event.PointsAEB {
			points[x.Member] = x.Points
			check.Says(t, x.Member, "1 4 true 24", x.Place, x.Of, x.IMPs, x.Percent) // 2,000 points on each board
		}
	}
	// four teams are eight pairs, fewer than ten: C3 is 1; twelve boards: C2 is 1; nobody has a class
	check.Says(t, "boards, players with points, those of who was away", "12 5 0", r.Played, len(points), points["away"].Sign())
	for m, p := range points {
		check.Equal(t, m, p.Text(2), "30.00")
	}
}

// did does a command to an event, as the line seq of its journal.
func did(t *testing.T, e *event.Event, seq int, p journal.Payload) *event.Event {
	t.Helper()
	check.NoError(t, journal.Decide(e, p))
	next := check.Sure(journal.Apply(e, eventtest.Line(t, seq, p)))
	return next
}

// closing closes a session of an event.
func closing(t *testing.T, e *event.Event, seq int, session event.ID) *event.Event {
	t.Helper()
	p := check.Sure(booking.Closing(&event.Club{}, nil, e, session))
	return did(t, e, seq, p)
}

// bookings returns what is booked in the sessions of an event: "-" for nothing, "12" for so many
// players of a session by itself, "12t" for a total.
func bookings(e *event.Event) string {
	text := ""
	for i := range e.Sessions {
		switch b := e.Sessions[i].Booked; {
		case b == nil:
			text += " -"
		case b.Total:
			text += fmt.Sprint(" ", b.Players(), "t")
		default:
			text += fmt.Sprint(" ", b.Players())
		}
	}
	return text[1:]
}

// passed makes every result of a session a board that was passed out.
func passed(s *event.Session) {
	for i := range s.Results {
		s.Results[i].Kind, s.Results[i].Score, s.Results[i].ID = event.Passed, 0, event.ID(fmt.Sprint(s.ID, ".", i))
	}
}

// TestSessionsAreBookedOnce: the total is booked with the last session that is closed, whichever
// that is, in the last of the event; opened again it stays, closed again it is booked only where it
// is another, and another session takes it back.
func TestSessionsAreBookedOnce(t *testing.T) {
	e := several(t, 2)
	for i := range e.Sessions {
		e.Sessions[i].Closed = false
		passed(&e.Sessions[i])
	}
	for i, step := range []struct {
		do   func() *event.Event
		want string
	}{
		{func() *event.Event { return closing(t, e, 1, "s2") }, "- -"},
		{func() *event.Event { return closing(t, e, 2, "s") }, "- 12t"},
		{func() *event.Event { return did(t, e, 3, &command.ReopenSession{Session: "s"}) }, "- 12t"},
		{func() *event.Event { return closing(t, e, 4, "s") }, "- 12t"},
		{func() *event.Event {
			next := e.Sessions[0].Clone()
			next.ID, next.Results, next.Closed, next.Booked = "s3", nil, false, nil
			return did(t, e, 5, &command.AddSession{Session: next, Unbook: true})
		}, "- - -"},
		{func() *event.Event {
			fill(e, "s3")
			passed(&e.Sessions[2])
			return closing(t, e, 6, "s3")
		}, "- - 12t"},
	} {
		e = step.do()
		check.MustEqual(t, fmt.Sprint("step ", i+1), bookings(e), step.want)
	}
	b := e.Sessions[2].Booked
	check.Says(t, "number and line of the booking", "1 6", b.Number, b.Seq)
	check.Says(t, "due after it was booked, booked apart", "false false", due(t, e, "s3") != nil, e.BookedApart())
	// another result that counts makes it another
	e = did(t, e, 7, &command.ReopenSession{Session: "s"})
	e.Sessions[0].Results[0].Kind, e.Sessions[0].Results[0].Score = event.Played, 420
	was := e.Sessions[2].Booked
	e = closing(t, e, 8, "s")
	check.Says(t, "after a correction", "- - 12t false 2", bookings(e), e.Sessions[2].Booked.Same(was), e.Sessions[2].Booked.Number)
}

// TestSessionsBookedApart: sessions that were booked each by itself, as before, stay so: nothing is
// booked for them until one is closed again or it is asked for; then the total takes their place.
func TestSessionsBookedApart(t *testing.T) {
	e := several(t, 2)
	sum := e.Sum
	e.Sum = nil
	for i := range e.Sessions {
		st := check.Sure(standings.Of(e, e.Sessions[i].ID))
		e.Book(e.Sessions[i].ID, booking.Of(e, st), "2026-11-14T22:45:00Z", int64(i))
	}
	e.Sum = sum
	check.MustSay(t, bookings(e), "true true", e.BookedApart(), bookings(e) == "12 12")
	st := check.Sure(standings.Of(e, "s2"))
	check.Says(t, "the session: due, club points", "<nil> true", booking.DueApart(e, st), st.Lists[0].Rows[0].HasCP)
	b := due(t, e, "s")
	check.MustEqual(t, "a total is due", b.Total, true)
	check.Equal(t, "players have other points", b.Differ(e.AllBooked()), 12)
	e = did(t, e, 9, booking.Command(e, "s", b))
	check.Says(t, "booked again", "true false false", bookings(e) == "- 12t", e.BookedApart(), due(t, e, "s") != nil)
	want(t, *e.Sessions[1].Booked, "1a", "club 24 1/6 20 100.00 1b")
}
