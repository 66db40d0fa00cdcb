package demo_test

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"uitslag/internal/app/demo"
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/points"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/expect"
	"uitslag/internal/sample/years"
	"uitslag/internal/store"
)

// twelve is a club file of a hundred members with twelve evenings of the made-up years, closed
// and booked.
func twelve(t *testing.T) *store.Store {
	t.Helper()
	n := 0
	newID := func() event.ID { n++; return event.ID(fmt.Sprint("id-", n)) }
	s := expect.Value(store.Create(filepath.Join(t.TempDir(), "club.uitslag"), years.ClubName, store.Options{}))(t)
	t.Cleanup(func() { _ = s.Close() })
	club := years.New(3, newID)
	steps := club.Join(100)
	for i := range 12 {
		more, _, err := club.Evening(i)
		expect.OK(t, err)
		steps = append(steps, more...)
	}
	expect.OK(t, demo.DoAll(context.Background(), s, steps))
	return s
}

// clubKey are the club points of a place for each pair that took part (R-CLUBPOINTS).
var clubKey = []exact.Rat{
	exact.Int(4), exact.Int(3), exact.Int(2), exact.New(8, 5), exact.New(7, 5), exact.New(6, 5), exact.Int(1), exact.New(4, 5), exact.New(3, 5),
}

// earns is what a place in a list of so many pairs earns, shared by so many.
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

// summed are the club points of each member, worked out from the lists of all evenings: who
// stands where, and who the players of a pair are.
func summed(t *testing.T, s *store.Store) map[event.ID]exact.Rat {
	t.Helper()
	out := map[event.ID]exact.Rat{}
	for _, e := range events(t, s) {
		st := expect.Value(standings.Of(e, e.Sessions[0].ID))(t)
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

// events are those of the club.
func events(t *testing.T, s *store.Store) []*event.Event {
	t.Helper()
	all := expect.Value(s.Events())(t)
	out := make([]*event.Event, len(all))
	for i, h := range all {
		out[i] = expect.Value(s.Event(h.ID))(t)
	}
	return out
}

// listed are the club points of each member as the list of points has them.
func listed(t *testing.T, s *store.Store) map[event.ID]exact.Rat {
	t.Helper()
	all := expect.Value(s.Booked())(t)
	out := map[event.ID]exact.Rat{}
	for _, r := range points.Of(s.Club(), s.People(), all, points.Query{Kind: event.PointsClub, Guests: true}).Rows {
		out[r.Member] = r.Points
	}
	return out
}

// wantSame holds that the list is the sum.
func wantSame(t *testing.T, when string, got, want map[event.ID]exact.Rat) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d members, want %d", when, len(got), len(want))
	}
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
	if len(first) < 60 {
		t.Fatalf("only %d members played", len(first))
	}
	wantSame(t, "booked", listed(t, s), first)

	do := func(id event.ID, p journal.Payload) {
		t.Helper()
		if err := s.Do(context.Background(), id, p); err != nil {
			t.Fatalf("%s: %v", p.Command(), err)
		}
	}
	e := events(t, s)[4]
	session := e.Sessions[0].ID
	was := e.Sessions[0].Booked
	do(e.ID, &command.ReopenSession{Session: session})
	st := expect.Value(standings.Of(e, session))(t)
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
	e = expect.Value(s.Event(e.ID))(t)
	closing := expect.Value(booking.Closing(s.Club(), s.People(), e, session))(t)
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
	expect.That(t, len(changed) >= 4, "%d members have something else", len(changed))
	expect.OK(t, s.Undo(context.Background(), e.ID))
	wantSame(t, "undone", listed(t, s), first)
	expect.OK(t, s.Redo(context.Background(), e.ID))
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
	e = expect.Value(s.Event(e.ID))(t)
	st = expect.Value(standings.Of(e, session))(t)
	if due := booking.DueApart(e, st); due != nil {
		t.Errorf("a merge asks for another booking: %+v", due)
	}
}

// TestErasedPointsLeaveNoName: a member who is erased keeps the points, and no byte of the file
// has the name.
func TestErasedPointsLeaveNoName(t *testing.T) {
	s := twelve(t)
	member := slices.Sorted(maps.Keys(summed(t, s)))[5]
	p := event.Person{ID: "new", First: "Hortensia", Last: "Vandenbroucke-Quetelet", Federation: "7654321", Email: "hortensia@example.org"}
	expect.OK(t, s.Do(context.Background(), "", &command.ChangeMember{Member: member, Person: p.ID}, p))
	expect.OK(t, s.Do(context.Background(), "", &command.AnonymiseMember{Member: member}))
	all := expect.Value(s.Booked())(t)
	if !slices.ContainsFunc(all, func(x event.Booked) bool { return x.Member == member && x.Points.Sign() > 0 }) {
		t.Error("the points are gone")
	}
	path := s.Path()
	expect.OK(t, s.Close())
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		b, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue
		}
		expect.OK(t, err)
		for _, text := range []string{p.First, p.Last, p.Federation, p.Email} {
			expect.That(t, !bytes.Contains(b, []byte(text)), "%s has %q", filepath.Base(name), text)
		}
	}
}
