package store

import (
	"context"
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
)

// One result typed and on the disk (synchronous EXTRA), in an evening that fills.
func BenchmarkEnterResult(b *testing.B) {
	s := newClub(b)
	ctx := context.Background()
	mustDo(b, s, "e0", benchEvening(b, "e0"))
	e := mustEvent(b, s, "e0")
	all := slips(e)
	i, n := 0, 0
	for b.Loop() {
		if i == len(all) {
			b.StopTimer()
			n, i = n+1, 0
			id := event.ID(fmt.Sprint("e", n))
			mustDo(b, s, id, benchEvening(b, id))
			e = mustEvent(b, s, id)
			all = slips(e)
			b.StartTimer()
		}
		if err := s.Do(ctx, e.ID, all[i]); err != nil {
			b.Fatal(err)
		}
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "entries/s")
}

// Undo and redo in an event of a thousand lines.
func BenchmarkUndoThousandLines(b *testing.B) {
	s := newClub(b)
	ctx := context.Background()
	mustDo(b, s, "e1", benchEvening(b, "e1"))
	all := slips(mustEvent(b, s, "e1"))
	var batch []Command
	for _, x := range all {
		batch = append(batch, Command{Event: "e1", Payload: x})
	}
	for i := 0; len(batch) < 999; i++ {
		x := all[i%len(all)]
		batch = append(batch, Command{Event: "e1", Payload: &command.CorrectResult{Session: x.Session, Result: x.Result}})
	}
	if _, err := s.DoAll(ctx, batch[:999]); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := s.Undo(ctx, "e1"); err != nil {
			b.Fatal(err)
		}
	}
}

// Opening a club with forty evenings, the last one open.
func BenchmarkOpenSeason(b *testing.B) {
	s := newClub(b)
	ctx := context.Background()
	for i := range 40 {
		id := event.ID(fmt.Sprint("e", i))
		mustDo(b, s, id, benchEvening(b, id))
		var batch []Command
		for _, x := range slips(mustEvent(b, s, id)) {
			batch = append(batch, Command{Event: id, Payload: x})
		}
		if i < 39 {
			batch = append(batch, Command{Event: id, Payload: &command.CloseSession{Session: id + "-s1"}})
		}
		if _, err := s.DoAll(ctx, batch); err != nil {
			b.Fatal(err)
		}
	}
	mustClose(b, s)
	for b.Loop() {
		r, err := Open(s.path, quiet())
		if err != nil {
			b.Fatal(err)
		}
		if _, err := r.Events(); err != nil {
			b.Fatal(err)
		}
		mustClose(b, r)
	}
}

// Opening a club with five hundred closed evenings of 182 results: everything in the
// file is read once (SQLite's quick check, the seals), and nothing is replayed.
func BenchmarkOpenFiveHundredClosed(b *testing.B) {
	path := closedEvenings(b, 500)
	for b.Loop() {
		s, err := Open(path, quiet())
		if err != nil || s.Trouble() != nil {
			b.Fatal(err, s.Trouble())
		}
		mustClose(b, s)
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/open")
}

// The same as far as the window waits for it: what it shows first, the list of the
// evenings with it. The rest is looked at beside it.
func BenchmarkOpenToShowFiveHundred(b *testing.B) {
	path := closedEvenings(b, 500)
	o := quiet()
	o.LookLater = true
	for b.Loop() {
		s, err := Open(path, o)
		if err != nil {
			b.Fatal(err)
		}
		if all, err := s.Events(); err != nil || len(all) != 500 {
			b.Fatal(len(all), err)
		}
		b.StopTimer()
		mustClose(b, s)
		b.StartTimer()
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/open")
}

// The part of it that the seals take.
func BenchmarkSealsFiveHundredClosed(b *testing.B) {
	s := mustOpen(b, closedEvenings(b, 500))
	for b.Loop() {
		if err := s.checkSeals(context.Background(), 2); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/open")
}

// closedEvenings is a club file with this many evenings, all closed.
func closedEvenings(b *testing.B, n int) string {
	b.Helper()
	s := newClub(b)
	ctx := context.Background()
	for i := range n {
		id := event.ID(fmt.Sprint("e", i))
		mustDo(b, s, id, benchEvening(b, id))
		var batch []Command
		for _, x := range slips(mustEvent(b, s, id)) {
			batch = append(batch, Command{Event: id, Payload: x})
		}
		batch = append(batch, Command{Event: id, Payload: &command.CloseSession{Session: id + "-s1"}})
		if _, err := s.DoAll(ctx, batch); err != nil {
			b.Fatal(err)
		}
	}
	mustClose(b, s)
	return s.path
}

// benchEvening is an evening with fourteen pairs, 182 results.
func benchEvening(b *testing.B, id event.ID) *command.NewEvening {
	b.Helper()
	return eveningOf(b, id, 14)
}
