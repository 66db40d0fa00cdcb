package store

import (
	"context"
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
)

// One result typed and on the disk (synchronous EXTRA), in an evening that fills.
func BenchmarkEnterResult(b *testing.B) {
	s := newClub(b)
	var all []*command.EnterResult
	var id event.ID
	for n := 0; b.Loop(); n++ {
		if len(all) == 0 {
			b.StopTimer()
			id = event.ID(fmt.Sprint("e", n))
			mustDo(b, s, id, benchEvening(b, id))
			all = slips(mustEvent(b, s, id))
			b.StartTimer()
		}
		check.NoError(b, s.Do(context.Background(), id, all[0]))
		all = all[1:]
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "entries/s")
}

// Undo and redo in an event of a thousand lines.
func BenchmarkUndoThousandLines(b *testing.B) {
	s := newClub(b)
	mustDo(b, s, "e1", benchEvening(b, "e1"))
	all := slips(mustEvent(b, s, "e1"))
	batch := batchOf(mustEvent(b, s, "e1"))
	for i := 0; len(batch) < 999; i++ {
		x := all[i%len(all)]
		batch = append(batch, Command{Event: "e1", Payload: &command.CorrectResult{Session: x.Session, Result: x.Result}})
	}
	mustDoAll(b, s, batch[:999])
	for b.Loop() {
		check.NoError(b, s.Undo(context.Background(), "e1"))
	}
}

// Opening a club with forty evenings, the last one open.
func BenchmarkOpenSeason(b *testing.B) {
	path := benchClub(b, 39, 1)
	for b.Loop() {
		r := openWith(b, path, quiet())
		check.Value(r.Events())(b)
		mustClose(b, r)
	}
}

// Opening a club with five hundred closed evenings of 182 results: everything in the
// file is read once (SQLite's quick check, the seals), and nothing is replayed.
func BenchmarkOpenFiveHundredClosed(b *testing.B) {
	path := benchClub(b, 500, 0)
	for b.Loop() {
		s := openWith(b, path, quiet())
		wantNoTrouble(b, s)
		mustClose(b, s)
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/open")
}

// The same as far as the window waits for it: what it shows first, the list of the
// evenings with it. The rest is looked at beside it.
func BenchmarkOpenToShowFiveHundred(b *testing.B) {
	path := benchClub(b, 500, 0)
	for b.Loop() {
		s := openWith(b, path, unhurried())
		all, err := s.Events()
		check.Must(b, err == nil && len(all) == 500, "%v %v", len(all), err)
		b.StopTimer()
		mustClose(b, s)
		b.StartTimer()
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/open")
}

// The part of it that the seals take.
func BenchmarkSealsFiveHundredClosed(b *testing.B) {
	s := mustOpen(b, benchClub(b, 500, 0))
	for b.Loop() {
		check.NoError(b, s.records.checkSeals(context.Background(), 2))
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/open")
}

// benchClub returns a club file with so many evenings that are closed, and that are open.
func benchClub(b *testing.B, closed, open int) string {
	b.Helper()
	s := newClub(b)
	for i := range closed + open {
		id := event.ID(fmt.Sprint("e", i))
		mustDo(b, s, id, benchEvening(b, id))
		batch := batchOf(mustEvent(b, s, id))
		if i < closed {
			batch = append(batch, Command{Event: id, Payload: &command.CloseSession{Session: id + "-s1"}})
		}
		mustDoAll(b, s, batch)
	}
	mustClose(b, s)
	return s.medium.path
}

// benchEvening returns an evening with fourteen pairs, 182 results.
func benchEvening(b *testing.B, id event.ID) *command.NewEvening {
	b.Helper()
	return eveningOf(b, id, 14)
}
