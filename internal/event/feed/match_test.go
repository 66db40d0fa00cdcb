package feed_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/repair"
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

// TestMatchTurned checks that a board that the scorer turns is turned on the device too: what
// was in goes along, what is corrected later comes in that way, and nothing is asked.
func TestMatchTurned(t *testing.T) {
	d := begin(t, "howell", 8)
	x := d.line(1)
	first, second := x.Boards[0], x.Boards[1]
	turned := x
	turned.NS, turned.EW = x.EW, x.NS
	d.say(1, 1, first, "3NTN=")
	d.poll()
	score := d.in(x, first)
	d.Do(&repair.Turn{Session: "s", Section: "A", Round: 1, Table: 1, Board: first})
	d.poll()
	d.waits(0)
	d.want(turned, first, score...)
	d.say(1, 1, second, "4SN=")
	d.say(1, 1, first, "PAS") // it is the device's still
	d.poll()
	d.waits(0)
	d.want(turned, first, 0)
	if len(d.in(x, second)) != 1 {
		t.Errorf("%+v", d.S().Results)
	}
	m, err := feed.MatchOf(d.E, d.S(), d.snap)
	if err != nil || len(m.Differ) > 0 || len(feed.Remarks(d.E, d.S(), m, d.snap)) > 0 {
		t.Errorf("%v, %+v", err, m)
	}
}

// TestMatchRepaired checks that rounds that are others than those of the session, or that it
// does not have yet, do not make the file that of another session.
func TestMatchRepaired(t *testing.T) {
	n := evening(t, "howell", 8)
	snap := planned(n.S(), labels(n.S(), 0))
	last := snap.Rounds[len(snap.Rounds)-1].Round
	want := 0
	for i := range snap.Rounds {
		if r := &snap.Rounds[i]; r.Round == last {
			r.NS = r.NS%8 + 1
			want++
		}
	}
	m, err := feed.MatchOf(n.E, n.S(), snap)
	if err != nil || len(m.Differ) != want || m.Differ[0].Round != last {
		t.Errorf("the last round is another: %v, %+v", err, m)
	}

	whole := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	whole.Rounds = whole.Rounds[:1]
	drawn := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", whole)))
	if m, err = feed.MatchOf(drawn.E, drawn.S(), planned(n.S(), labels(n.S(), 0))); err != nil || len(m.Differ) > 0 {
		t.Errorf("rounds that are not drawn yet: %v, %+v", err, m)
	}
}

// TestMatchSections checks that sections are found by their letters, and one section by
// whatever letter.
func TestMatchSections(t *testing.T) {
	howell := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", howell), eventtest.Section("B", howell)))
	snap := planned(n.S(), labels(n.S(), 0))
	if _, err := feed.MatchOf(n.E, n.S(), snap); err != nil {
		t.Error(err)
	}
	one := evening(t, "howell", 8)
	snap = planned(one.S(), labels(one.S(), 0))
	for i := range snap.Rounds {
		snap.Rounds[i].Section = "C"
	}
	snap.Sections[0].Letter = "C"
	m, err := feed.MatchOf(one.E, one.S(), snap)
	if err != nil || len(m.Differ) > 0 {
		t.Fatalf("%v, %+v", err, m)
	}
	r := snap.Rounds[0]
	snap.Scores = []feed.Score{{Section: "C", Round: r.Round, Table: r.Table, Board: r.Boards[0], NS: r.NS, EW: r.EW, Outcome: event.Result{Kind: event.Passed}}}
	if p := feed.Take(&event.Club{}, nil, one.E, one.S(), m, snap, one.ID); p == nil || len(p.Results) != 1 || p.Results[0].Section != "A" {
		t.Errorf("%+v", p)
	}
	_, err = feed.MatchOf(n.E, n.S(), snap)
	eventtest.Refused(t, err, "feed.no-section")
}

// TestMatchRaised checks that East-West are found by their own numbers, ten higher, whichever
// way they sit, also where later rounds are others.
func TestMatchRaised(t *testing.T) {
	n := evening(t, "mitchell", 14)
	n.Do(&repair.Turn{Session: "s", Section: "A", Round: 1, Table: 3})
	snap := planned(n.S(), func(_ bool, id event.ID) int {
		_, l := n.S().LabelOf(id)
		if l.Direction == "EW" {
			return l.Number + 10
		}
		return l.Number
	})
	want := 0
	for i := range snap.Rounds {
		if r := &snap.Rounds[i]; r.Round > 1 {
			r.NS = r.NS%7 + 1
			want++
		}
	}
	m, err := feed.MatchOf(n.E, n.S(), snap)
	if err != nil || len(m.Differ) != want {
		t.Fatalf("%v, %+v", err, m)
	}
	for _, r := range snap.Rounds {
		if r.Round == 1 {
			snap.Scores = append(snap.Scores, feed.Score{Section: "A", Round: 1, Table: r.Table, Board: r.Boards[0], NS: r.NS, EW: r.EW, Outcome: event.Result{Kind: event.Passed}})
		}
	}
	n.Do(feed.Take(&event.Club{}, nil, n.E, n.S(), m, snap, n.ID))
	planned := map[event.Key]bool{}
	for _, x := range n.S().Schedule() {
		planned[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] = true
	}
	for i := range n.S().Results {
		if r := &n.S().Results[i]; !planned[r.Key()] {
			t.Errorf("%+v is not as it is planned", r)
		}
	}
	if len(n.S().Results) != 7 {
		t.Errorf("%d results", len(n.S().Results))
	}
}
