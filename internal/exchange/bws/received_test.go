package bws

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/journal"
	"uitslag/internal/must"
)

// takenIn takes what a file of the devices says into the first session of an event.
func takenIn(t eventtest.TB, c *event.Club, people func(event.ID) event.Person, e *event.Event, snap *feed.Snapshot, newID func() event.ID) *event.Event {
	t.Helper()
	s := &e.Sessions[0]
	m := must.Get(feed.MatchOf(e, s, snap))(t)
	if len(m.Differ) > 0 {
		t.Fatalf("they are not the same: %v", m.Differ)
	}
	p := feed.Take(c, people, e, s, m, snap, newID)
	if p == nil {
		t.Fatalf("nothing is new of %d scores", len(snap.Scores))
	}
	must.Do(t, journal.Decide(e, p))
	e = must.Get(journal.Apply(e, eventtest.Line(t, 1, p)))(t)
	if again := feed.Take(c, people, e, &e.Sessions[0], m, snap, newID); again != nil {
		t.Fatalf("new again: %+v", again)
	}
	if all := feed.Waiting(&e.Sessions[0]); len(all) > 0 {
		t.Fatalf("waits: %+v", all)
	}
	return e
}

// outcomes are what the results of a session say, in order.
func outcomes(s *event.Session) []event.Result {
	all := slices.Clone(s.Results)
	for i := range all {
		all[i].ID, all[i].Source, all[i].At = "", "", ""
	}
	slices.SortFunc(all, func(a, b event.Result) int {
		return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table), cmp.Compare(a.NS.A, b.NS.A))
	})
	return all
}

// TestReceiveTwoSections takes the results of a real file into its session when nothing is in:
// they are those that the whole file gives; and where they are in already, none is new.
func TestReceiveTwoSections(t *testing.T) {
	f := must.Get(read(readBook(t, "testdata/two-sections.txt").tables()))(t)
	im := twoSections(t)
	nobody := func(event.ID) event.Person { return event.Person{} }
	newID := counter()
	e := im.Event.Clone()
	e.Sessions[0].Closed = false
	whole := takenIn(t, &event.Club{}, nobody, e, &f.snap, func() event.ID { return "x" + newID() })
	e.Sessions[0].Results = nil
	empty := takenIn(t, &event.Club{}, nobody, e, &f.snap, func() event.ID { return "x" + newID() })
	if n := len(whole.Sessions[0].Results); n != 384 || len(whole.Sessions[0].Received) != 384 {
		t.Errorf("%d results", n)
	}
	if got, want := eventtest.AsJSON(t, outcomes(&empty.Sessions[0])), eventtest.AsJSON(t, outcomes(&whole.Sessions[0])); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestReceiveMade: devices that play all that a made file tells them to, give every line of the
// session a result and nothing else, in sessions of every kind.
func TestReceiveMade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := kinds(t)
		c, people := named(e)
		e.Sessions[0].Results = nil
		b := must.Get(Make(planOf(t, c, people, e), nil))(t)
		snap, _ := must.Both(Snapshot(b))(t)
		for _, r := range snap.Rounds {
			for _, board := range r.Boards {
				if r.NS != 0 && r.EW != 0 {
					snap.Scores = append(snap.Scores, feed.Score{
						Section: r.Section, Round: r.Round, Table: r.Table, Board: board, NS: r.NS, EW: r.EW, South: r.South, West: r.West,
						Outcome: event.Result{Kind: event.Passed},
					})
				}
			}
		}
		newID := counter()
		e = takenIn(t, c, people, e, snap, newID)
		s := &e.Sessions[0]
		if missing := eventtest.Missing(s); len(missing) > 0 || len(s.Results) != len(snap.Scores) {
			t.Fatalf("%d results of %d scores, %d missing", len(s.Results), len(snap.Scores), len(missing))
		}
	})
}
