package feed_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/movements"
)

// number is a contestant's number on the devices, by direction.
type number func(ns bool, id event.ID) int

// labels are the session's own numbers, East-West so much higher.
func labels(s *event.Session, higher int) number {
	return func(ns bool, id event.ID) int {
		_, l := s.LabelOf(id)
		if !ns && l.Number > 0 {
			return l.Number + higher
		}
		return l.Number
	}
}

// planned is the file of devices that play a session's movement, with these numbers.
func planned(s *event.Session, by number) *feed.Snapshot {
	snap := &feed.Snapshot{Identity: "file"}
	for i := range s.Sections {
		snap.Sections = append(snap.Sections, feed.Section{Letter: s.Sections[i].Letter})
	}
	for _, x := range s.Sittings() {
		snap.Rounds = append(snap.Rounds, feed.Round{
			Section: x.Section, Table: x.Table, Round: x.Round, Boards: x.Boards,
			NS: by(true, x.NS.A), EW: by(false, x.EW.A), South: by(true, x.NS.B), West: by(false, x.EW.B),
		})
	}
	return snap
}

func evening(t *testing.T, kind string, pairs int) *eventtest.Night {
	t.Helper()
	return eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, kind, movements.Options{Pairs: pairs}))))
}

// TestMatchNumbers checks that the numbers of the devices are found: the session's own, with
// East-West higher, or by who sits where.
func TestMatchNumbers(t *testing.T) {
	for _, c := range []struct {
		name, kind string
		pairs      int
		by         func(s *event.Session) number
	}{
		{"one list", "howell", 8, func(s *event.Session) number { return labels(s, 0) }},
		{"two winners, each from 1", "mitchell", 14, func(s *event.Session) number { return labels(s, 0) }},
		{"East-West from 11", "mitchell", 14, func(s *event.Session) number { return labels(s, 10) }},
		{"East-West from 101", "mitchell", 14, func(s *event.Session) number { return labels(s, 100) }},
		{"other numbers", "howell", 8, func(s *event.Session) number {
			return func(_ bool, id event.ID) int {
				_, l := s.LabelOf(id)
				return (l.Number+2)%8 + 1
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := evening(t, c.kind, c.pairs)
			snap := planned(n.S(), c.by(n.S()))
			m, err := feed.MatchOf(n.E, n.S(), snap)
			if err != nil || len(m.Differ) > 0 {
				t.Fatalf("%v, %+v", err, m)
			}
			x := slices.IndexFunc(snap.Rounds, func(r feed.Round) bool { return r.Round == 2 && r.NS > 0 && r.EW > 0 })
			r := snap.Rounds[x]
			snap.Scores = []feed.Score{{Section: "A", Round: 2, Table: r.Table, Board: r.Boards[0], NS: r.NS, EW: r.EW, Outcome: event.Result{Kind: event.Passed}}}
			got := feed.Take(&event.Club{}, nil, n.E, n.S(), m, snap, n.ID)
			n.Do(got)
			for _, o := range n.S().Sittings() {
				if o.Round == 2 && o.Table == r.Table && (n.S().Results[0].NS != o.NS || n.S().Results[0].EW != o.EW) {
					t.Errorf("%+v, want %v–%v", n.S().Results[0], o.NS, o.EW)
				}
			}
		})
	}
}

// TestMatchRefuses checks that a file of another session is refused with the first difference.
func TestMatchRefuses(t *testing.T) {
	n := evening(t, "howell", 8)
	other := evening(t, "mitchell", 14)
	refused := func(code string, e *eventtest.Night, snap *feed.Snapshot) {
		t.Helper()
		_, err := feed.MatchOf(e.E, e.S(), snap)
		eventtest.Refused(t, err, code)
	}
	refused("feed.other", n, planned(other.S(), labels(other.S(), 0)))
	snap := planned(n.S(), labels(n.S(), 0))
	snap.Individual = true
	refused("feed.individual", n, snap)
	snap = planned(n.S(), labels(n.S(), 0))
	snap.Rounds[len(snap.Rounds)-1].Section = "B"
	refused("feed.no-section", n, snap)
}
