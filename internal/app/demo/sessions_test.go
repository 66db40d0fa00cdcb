package demo_test

import (
	"context"
	"fmt"
	"math/rand"
	"path/filepath"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/points"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/expect"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/store"
)

// tournament is a club file with a regional drive of the AEB, class 1.15, of which the first of two
// sessions is begun: 28 pairs and 21 boards.
type tournament struct {
	*testing.T
	*store.Store
	who []event.ID
}

func newTournament(t *testing.T) *tournament {
	t.Helper()
	s := expect.Value(store.Create(filepath.Join(t.TempDir(), "club.uitslag"), "Madrid", store.Options{}))(t)
	t.Cleanup(func() { _ = s.Close() })
	by := rules.MesserBridge()
	for name, value := range map[string]string{"federation": "aeb", "aeb_event": "regional", "aeb_class": "1.15"} {
		expect.OK(t, by.Set(name, value))
	}
	c := &tournament{T: t, Store: s}
	e := event.Event{ID: "drive", Name: "Torneo", Kind: event.Pairs, Rules: by, Form: event.FormSessions, Sum: &event.Sum{}}
	for i := range 28 {
		pair := event.Contestant{ID: event.ID(fmt.Sprint("p", i+1))}
		for k := range 2 {
			id := event.ID(fmt.Sprint("m", 2*i+k))
			expect.OK(t, s.Do(context.Background(), "", &command.AddMember{Member: event.Member{ID: id, Person: id + "v"}}, event.Person{ID: id + "v", First: "P", Last: string(id)}))
			pair.Players = append(pair.Players, id)
		}
		e.Contestants, c.who = append(e.Contestants, pair), append(c.who, pair.ID)
	}
	e.Sessions = []event.Session{c.session(1)}
	c.do(&command.NewEvening{Event: e})
	return c
}

// session is the nth of the drive.
func (c *tournament) session(n int) event.Session {
	c.Helper()
	s, err := total.DriveSession(event.ID(fmt.Sprint("s", n)), c.who, n, total.DriveOptions{Rounds: 7, Turn: []int{2}, Same: true})
	expect.OK(c, err)
	s.Date, s.FirstBoard, s.BoardsPerSet = fmt.Sprint("2026-11-1", n), 1, 3
	return s
}

func (c *tournament) do(p journal.Payload) {
	c.Helper()
	if err := c.Do(context.Background(), "drive", p); err != nil {
		c.Fatalf("%s: %v", p.Command(), err)
	}
}

func (c *tournament) event() *event.Event {
	c.Helper()
	e := expect.Value(c.Event("drive"))(c)
	return e
}

// play puts in all results of a session, by chance.
func (c *tournament) play(session event.ID) {
	c.Helper()
	random := rand.New(rand.NewSource(int64(len(c.event().Sessions)))) //nolint:gosec // any results will do
	scores := []int{90, 110, 120, 140, 150, 180, -90, -110, -120, -140, -150, -200}
	var all []store.Command
	for i, x := range c.event().Session(session).Schedule() {
		all = append(all, store.Command{Event: "drive", Payload: &command.EnterResult{Session: session, Result: event.Result{
			ID: event.ID(fmt.Sprint(session, ".r", i)), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
			Kind: event.Played, Score: scores[random.Intn(len(scores))], Source: "typed",
		}}})
	}
	expect.Value(c.DoAll(context.Background(), all))(c)
}

// closing closes a session and books what is due.
func (c *tournament) closing(session event.ID) {
	c.Helper()
	p := expect.Value(booking.Closing(c.Club(), c.People(), c.event(), session))(c)
	c.do(p)
}

// list is the list of the points of the AEB.
func (c *tournament) list() *points.List {
	c.Helper()
	all := expect.Value(c.Booked())(c)
	return points.Of(c.Club(), c.People(), all, points.Query{Kind: event.PointsAEB})
}

// unbooked are the sessions that are to be booked.
func (c *tournament) unbooked(want ...event.ID) {
	c.Helper()
	all := expect.Value(c.Unbooked())(c)
	var got []event.ID
	for _, x := range all {
		got = append(got, x.Session)
	}
	if !slices.Equal(got, want) {
		c.Errorf("to be booked are %q, want %q", got, want)
	}
}

// winner is who is first in the total.
func (c *tournament) winner() event.ID {
	c.Helper()
	e := c.event()
	all := expect.Value(total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }))(c)
	return e.Contestant(all.Lists[0].Rows[0].Contestant).Players[0]
}

// TestTournament: a tournament over two sessions in a club file is booked once, when both are closed:
// the winner has 48.02, the one line of the list is that of the total, and undo, a correction, and
// another session take it back and book it again.
func TestTournament(t *testing.T) {
	c := newTournament(t)
	c.play("s1")
	c.closing("s1")
	c.unbooked()
	c.do(&command.AddSession{Session: c.session(2)})
	c.play("s2")
	if l := c.list(); len(l.Rows) != 0 {
		t.Fatalf("%d members have points before the last session is closed", len(l.Rows))
	}
	c.closing("s2")
	winner := c.winner()
	booked := func(want string) {
		t.Helper()
		l := c.list()
		r := l.Row(winner)
		if r == nil || r.Points.Text(2) != want || len(l.Rows) != 56 || l.Sessions != 1 || r.Place != 1 {
			t.Fatalf("%d members of %d sessions, the winner has %+v", len(l.Rows), l.Sessions, r)
		}
		x := r.Lines[0]
		if len(r.Lines) != 1 || x.Session != "s2" || x.Date != "2026-11-12" || x.Boards != 42 || x.Place != 1 || x.Of != 28 || x.Percent.Cmp(exact.Int(50)) < 0 {
			t.Errorf("%d lines: %+v", len(r.Lines), x)
		}
	}
	booked("48.02")
	c.unbooked()
	ctx := context.Background()
	expect.OK(t, c.Undo(ctx, "drive"))
	if l := c.list(); len(l.Rows) != 0 {
		t.Errorf("undoing the closing leaves the points of %d members", len(l.Rows))
	}
	expect.OK(t, c.Redo(ctx, "drive"))
	booked("48.02")

	// the first session is opened again and every board of the winner becomes a bottom
	c.do(&command.ReopenSession{Session: "s1"})
	pair := c.event().Contestants[slices.IndexFunc(c.event().Contestants, func(x event.Contestant) bool { return x.Players[0] == winner })].ID
	results := slices.Clone(c.event().Session("s1").Results)
	for _, r := range results {
		switch pair {
		case r.NS.A:
			r.Score = -1100
		case r.EW.A:
			r.Score = 1100
		default:
			continue
		}
		c.do(&command.CorrectResult{Session: "s1", Result: r})
	}
	booked("48.02") // until it is closed again
	c.closing("s1")
	if was := winner; c.winner() == was || c.list().Row(was).Points.Text(2) == "48.02" || c.event().Sessions[1].Booked.Number != 2 {
		t.Errorf("after the correction %s has %v", was, c.list().Row(was).Points)
	}
	winner = c.winner()
	booked("48.02")

	c.do(&command.AddSession{Session: c.session(3), Unbook: true})
	if l := c.list(); len(l.Rows) != 0 {
		t.Errorf("with a third session %d members keep their points", len(l.Rows))
	}
	c.unbooked()
	c.play("s3")
	c.do(&command.CloseSession{Session: "s3"}) // as a program does that books nothing
	c.unbooked("s3")
	due, err := booking.Due(c.event(), "s3", func(id event.ID) (*standings.Standings, error) { return standings.Of(c.event(), id) })
	if err != nil || due == nil {
		t.Fatal(due, err)
	}
	c.do(booking.Command(c.event(), "s3", due))
	// 63 boards: C2 = 0.2545 × 63^¼ + 0.5077 = 1.2247
	if r := c.list().Row(c.winner()); r.Points.Text(2) != "50.90" || r.Lines[0].Boards != 63 || r.Lines[0].Session != "s3" {
		t.Errorf("of three sessions the winner has %+v", r)
	}
	c.unbooked()
	expect.OK(t, c.Verify(ctx, "drive"))
}
