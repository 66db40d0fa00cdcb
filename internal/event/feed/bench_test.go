package feed_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/movements"
)

// large is an evening of 30 tables and 28 boards, all in from the devices.
func large(tb testing.TB) (*devices, *feed.Match) {
	tb.Helper()
	m := eventtest.Must(movements.Generate("mitchell", movements.Options{Pairs: 60, Rounds: 14}))
	n := eventtest.Begin(tb, eventtest.Evening(2, eventtest.Section("A", m)))
	d := &devices{n, planned(n.S(), labels(n.S(), 0)), &event.Club{}, nil}
	for _, r := range d.snap.Rounds {
		for _, b := range r.Boards {
			d.snap.Scores = append(d.snap.Scores, feed.Score{
				Section: "A", Round: r.Round, Table: r.Table, Board: b, NS: r.NS, EW: r.EW, Outcome: event.Result{Kind: event.Passed},
			})
		}
	}
	match := eventtest.Must(feed.MatchOf(n.E, n.S(), d.snap))
	n.Do(feed.Take(d.club, nil, n.E, n.S(), match, d.snap, n.ID))
	if len(n.S().Results) != 840 {
		tb.Fatalf("%d results", len(n.S().Results))
	}
	return d, match
}

// TestTakeNothing checks that a poll with nothing new costs no more than one map of what came
// in before: it is done every few seconds, all evening.
func TestTakeNothing(t *testing.T) {
	d, m := large(t)
	if n := testing.AllocsPerRun(5, func() {
		if feed.Take(d.club, nil, d.E, d.S(), m, d.snap, d.ID) != nil {
			t.Error("something is new")
		}
	}); n > 10 {
		t.Errorf("%v allocations, at most 10", n)
	}
}

func BenchmarkTakeNothing(b *testing.B) {
	d, m := large(b)
	b.ReportAllocs()
	for b.Loop() {
		feed.Take(d.club, nil, d.E, d.S(), m, d.snap, d.ID)
	}
}
