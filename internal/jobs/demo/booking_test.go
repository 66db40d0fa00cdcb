package demo_test

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/rand"
	"os"
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
	"uitslag/internal/jobs/demo"
	"uitslag/internal/sample/years"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
)

// twelve returns a club file of a hundred members with twelve evenings of the made-up years, closed
// and booked.
func twelve(t *testing.T) *store.Store {
	t.Helper()
	n := 0
	newID := func() event.ID { n++; return event.ID(fmt.Sprint("id-", n)) }
	s := check.Value(store.Create(filepath.Join(t.TempDir(), "club.uitslag"), years.ClubName, store.Options{}))(t)
	t.Cleanup(func() { _ = s.Close() })
	club := years.New(3, newID)
	steps := club.Join(100)
	for i := range 12 {
		more, _, err := club.Evening(i)
		check.NoError(t, err)
		steps = append(steps, more...)
	}
	check.NoError(t, demo.DoAll(context.Background(), s, steps))
	return s
}

// clubKey are the club points of a place for each pair that took part (R-CLUBPOINTS).
var clubKey = []exact.Rat{
	exact.Int(4), exact.Int(3), exact.Int(2), exact.New(8, 5), exact.New(7, 5), exact.New(6, 5), exact.Int(1), exact.New(4, 5), exact.New(3, 5),
}

// earns returns what a place in a list of so many pairs earns, shared by so many.
func earns(place, sharing, pairs int) exact.Rat {
	var sum exact.Rat
	for p := place; p < place+sharing; p++ {
		if p <= pairs/3 && p <= len(clubKey) {
			sum = sum.Add(clubKey[p-1].Mul(exact.Int(pairs)))
		} else {
			sum = sum.Add(exact.Int(1))
		}
	}
	return sum.Div(exact.Int(sharing)).Round(0)
}

// summed returns the club points of each member, worked out from the lists of all evenings: who
// stands where, and who the players of a pair are.
func summed(t *testing.T, s *store.Store) map[event.ID]exact.Rat {
	t.Helper()
	out := map[event.ID]exact.Rat{}
	for _, e := range events(t, s) {
		st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
		for _, l := range st.Lists {
			sharing := map[int]int{}
			for _, r := range l.Rows {
				sharing[r.Rank]++
			}
			for _, r := range l.Rows {
				for _, m := range e.Contestant(r.Contestant).Players {
					if m = s.Club().Kept(m); m != "" {
						out[m] = out[m].Add(earns(r.Rank, sharing[r.Rank], len(l.Rows)))
					}
				}
			}
		}
	}
	return out
}

// events returns those of the club.
func events(t *testing.T, s *store.Store) []*event.Event {
	t.Helper()
	all := check.Value(s.Events())(t)
	out := make([]*event.Event, len(all))
	for i, h := range all {
		out[i] = check.Value(s.Event(h.ID))(t)
	}
	return out
}

// listed returns the club points of each member as the list of points has them.
func listed(t *testing.T, s *store.Store) map[event.ID]exact.Rat {
	t.Helper()
	all := check.Value(s.BookedIn("", ""))(t)
	out := map[event.ID]exact.Rat{}
	for _, r := range points.Of(s.Club(), s.People(), all, points.Query{Kind: event.PointsClub, Guests: true}).Rows {
		out[r.Member] = r.Points
	}
	return out
}

// wantSame holds that the list is the sum.
func wantSame(t *testing.T, when string, got, want map[event.ID]exact.Rat) {
	t.Helper()
	check.Must(t, len(got) == len(want), "%s: %d members, want %d", when, len(got), len(want))
	for m := range want {
		if !got[m].Equal(want[m]) {
			t.Fatalf("%s: %s has %v, want %v", when, m, got[m], want[m])
		}
	}
}

// TestTwelveEvenings books twelve evenings: every member's points are an independent sum over the
// lists. A corrected evening books the difference, undo and redo take it back and book it again,
// and of two members who were the same person the one that is kept has both.
func TestTwelveEvenings(t *testing.T) {
	s := twelve(t)
	first := summed(t, s)
	check.Must(t, len(first) >= 60, "only %d members played", len(first))
	wantSame(t, "booked", listed(t, s), first)

	do := func(id event.ID, p journal.Payload) {
		t.Helper()
		err := s.Do(context.Background(), id, p)
		check.Must(t, err == nil, "%s: %v", journal.NameOf(p), err)
	}
	e := events(t, s)[4]
	session := e.Sessions[0].ID
	was := e.Sessions[0].Booked
	do(e.ID, &command.ReopenSession{Session: session})
	st := check.Value(standings.Of(e, session))(t)
	last := st.Lists[0].Rows[len(st.Lists[0].Rows)-1].Contestant // the last of the list wins everything
	for _, r := range e.Sessions[0].Results {
		score := 1430
		switch last {
		case r.NS.A:
		case r.EW.A:
			score = -1430
		default:
			continue
		}
		r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, score, 0, 0
		if r.Score == e.Sessions[0].Result(r.ID).Score {
			continue
		}
		do(e.ID, &command.CorrectResult{Session: session, Result: r})
	}
	wantSame(t, "before it is closed again", listed(t, s), first)
	e = check.Value(s.Event(e.ID))(t)
	closing := check.Value(booking.Closing(s.Club(), s.People(), e, session))(t)
	do(e.ID, closing)
	second := summed(t, s)
	wantSame(t, "corrected", listed(t, s), second)
	changed := map[event.ID]exact.Rat{}
	for _, c := range booking.Difference(was, closing.Booking) {
		if d := c.Points(); d.Sign() != 0 {
			changed[c.Member] = changed[c.Member].Add(d)
		}
	}
	for m, d := range changed {
		if !first[m].Add(d).Equal(second[m]) {
			t.Errorf("%s: %v and %v more is not %v", m, first[m], d, second[m])
		}
	}
	check.That(t, len(changed) >= 4, "%d members have something else", len(changed))
	check.NoError(t, s.Undo(context.Background(), e.ID))
	wantSame(t, "undone", listed(t, s), first)
	check.NoError(t, s.Redo(context.Background(), e.ID))
	wantSame(t, "done again", listed(t, s), second)

	all := slices.Sorted(maps.Keys(second))
	keep, drop := all[3], all[17]
	do("", &command.MergeMembers{Keep: keep, Drop: drop})
	merged := listed(t, s)
	if !merged[keep].Equal(second[keep].Add(second[drop])) || !merged[drop].Equal(exact.Rat{}) {
		t.Errorf("merged: %v and %v make %v", second[keep], second[drop], merged[keep])
	}
	wantSame(t, "merged", merged, summed(t, s))
	if due, err := s.Doubtful(); err != nil || len(due) != 1 { // that with the undo, which agrees
		t.Errorf("%+v, %v", due, err)
	}
	e = check.Value(s.Event(e.ID))(t)
	st = check.Value(standings.Of(e, session))(t)
	due := booking.DueApart(e, st)
	check.That(t, due == nil, "a merge asks for another booking: %+v", due)
}

// TestErasedPointsLeaveNoName: a member who is erased keeps the points, and no byte of the file
// has the name.
func TestErasedPointsLeaveNoName(t *testing.T) {
	s := twelve(t)
	member := slices.Sorted(maps.Keys(summed(t, s)))[5]
	p := event.Person{ID: "new", First: "Hortensia", Last: "Vandenbroucke-Quetelet", Federation: "7654321", Email: "hortensia@example.org"}
	check.NoError(t, s.Do(context.Background(), "", &command.ChangeMember{Member: member, Person: p.ID}, p))
	check.NoError(t, s.Do(context.Background(), "", &command.AnonymiseMember{Member: member}))
	all := check.Value(s.BookedIn("", ""))(t)
	if !slices.ContainsFunc(all, func(x event.Booked) bool { return x.Member == member && x.Points.Sign() > 0 }) {
		t.Error("the points are gone")
	}
	path := s.Path()
	check.NoError(t, s.Close())
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		b, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue
		}
		check.NoError(t, err)
		for _, text := range []string{p.First, p.Last, p.Federation, p.Email} {
			check.That(t, !bytes.Contains(b, []byte(text)), "%s has %q", filepath.Base(name), text)
		}
	}
}

// tournament is a club file with a regional drive of the AEB, class 1.15, of which the first of two
// sessions is begun: 28 pairs and 21 boards.
type tournament struct {
	*testing.T
	*store.Store
	who []event.ID
}

func newTournament(t *testing.T) *tournament {
	t.Helper()
	s := check.Value(store.Create(filepath.Join(t.TempDir(), "club.uitslag"), "Madrid", store.Options{}))(t)
	t.Cleanup(func() { _ = s.Close() })
	by := rules.MesserBridge()
	for name, value := range map[string]string{"federation": "aeb", "aeb_event": "regional", "aeb_class": "1.15"} {
		check.NoError(t, by.Set(name, value))
	}
	c := &tournament{T: t, Store: s}
	e := event.Event{ID: "drive", Name: "Torneo", Kind: event.Pairs, Rules: by, Form: event.FormSessions, Sum: &event.Sum{}}
	for i := range 28 {
		pair := event.Contestant{ID: event.ID(fmt.Sprint("p", i+1))}
		for k := range 2 {
			id := event.ID(fmt.Sprint("m", 2*i+k))
			check.NoError(t, s.Do(context.Background(), "", &command.AddMember{Member: event.Member{ID: id, Person: id + "v"}}, event.Person{ID: id + "v", First: "P", Last: string(id)}))
			pair.Players = append(pair.Players, id)
		}
		e.Contestants, c.who = append(e.Contestants, pair), append(c.who, pair.ID)
	}
	e.Sessions = []event.Session{c.session(1)}
	c.do(&command.NewEvening{Event: e})
	return c
}

// session returns the nth of the drive.
func (c *tournament) session(n int) event.Session {
	c.Helper()
	s, err := total.DriveSession(event.ID(fmt.Sprint("s", n)), c.who, n, total.DriveOptions{Rounds: 7, Turn: []int{2}, Same: true})
	check.NoError(c, err)
	s.Date, s.FirstBoard, s.BoardsPerSet = fmt.Sprint("2026-11-1", n), 1, 3
	return s
}

func (c *tournament) do(p journal.Payload) {
	c.Helper()
	if err := c.Do(context.Background(), "drive", p); err != nil {
		c.Fatalf("%s: %v", journal.NameOf(p), err)
	}
}

func (c *tournament) event() *event.Event {
	c.Helper()
	e := check.Value(c.Event("drive"))(c)
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
	check.Value(c.DoAll(context.Background(), all))(c)
}

// closing closes a session and books what is due.
func (c *tournament) closing(session event.ID) {
	c.Helper()
	p := check.Value(booking.Closing(c.Club(), c.People(), c.event(), session))(c)
	c.do(p)
}

// list returns the list of the points of the AEB.
func (c *tournament) list() *points.List {
	c.Helper()
	all := check.Value(c.BookedIn("", ""))(c)
	return points.Of(c.Club(), c.People(), all, points.Query{Kind: event.PointsAEB})
}

// unbooked are the sessions that are to be booked.
func (c *tournament) unbooked(want ...event.ID) {
	c.Helper()
	all := check.Value(c.Unbooked())(c)
	var got []event.ID
	for _, x := range all {
		got = append(got, x.Session)
	}
	if !slices.Equal(got, want) {
		c.Errorf("to be booked are %q, want %q", got, want)
	}
}

// winner returns who is first in the total.
func (c *tournament) winner() event.ID {
	c.Helper()
	e := c.event()
	all := check.Value(total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }))(c)
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
	check.NoError(t, c.Undo(t.Context(), "drive"))
	l := c.list()
	check.That(t, len(l.Rows) == 0, "undoing the closing leaves the points of %d members", len(l.Rows))
	check.NoError(t, c.Redo(t.Context(), "drive"))
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
	l = c.list()
	check.That(t, len(l.Rows) == 0, "with a third session %d members keep their points", len(l.Rows))
	c.unbooked()
	c.play("s3")
	c.do(&command.CloseSession{Session: "s3"}) // as a program does that books nothing
	c.unbooked("s3")
	due, err := booking.Due(c.event(), "s3", func(id event.ID) (*standings.Standings, error) { return standings.Of(c.event(), id) })
	check.Must(t, err == nil && due != nil, "%v %v", due, err)
	c.do(booking.Command(c.event(), "s3", due))
	// 63 boards: C2 = 0.2545 × 63^¼ + 0.5077 = 1.2247
	if r := c.list().Row(c.winner()); r.Points.Text(2) != "50.90" || r.Lines[0].Boards != 63 || r.Lines[0].Session != "s3" {
		t.Errorf("of three sessions the winner has %+v", r)
	}
	c.unbooked()
	check.NoError(t, c.Verify(t.Context(), "drive"))
}
