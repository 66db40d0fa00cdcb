package store

import (
	"bytes"
	"context"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/expect"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
)

// winterFile is a club file with members, two closed evenings and an open one.
func winterFile(t testing.TB) string {
	t.Helper()
	s := newClub(t)
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	for _, id := range []event.ID{"e1", "e2", "e3"} {
		mustDo(t, s, id, evening(t, id))
		batch := batchOf(mustEvent(t, s, id))
		if id != "e3" {
			batch = append(batch, Command{Event: id, Payload: &command.CloseSession{Session: id + "-s1"}})
		}
		mustDoAll(t, s, batch)
	}
	mustClose(t, s)
	return s.path
}

// A file whose end was cut off, be it one byte, is refused or only read: as damaged,
// and not one byte of it changes.
func TestOpenCut(t *testing.T) {
	winter := winterFile(t)
	whole := expect.Read(t, winter)
	mustExec(t, winter, "pragma journal_mode = wal")
	inWAL := expect.Read(t, winter)
	cuts := []int{1, 2, 10, 100, 4095, 4096, 4097}
	for n := 3; n < 5000; n += 61 {
		cuts = append(cuts, n)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		cuts = append(cuts, random.IntN(len(whole)-100))
	}
	path := filepath.Join(t.TempDir(), "x.uitslag")
	for i, n := range cuts {
		file := whole[:len(whole)-n]
		if i%4 == 3 { // copied while it was open
			file = inWAL[:len(inWAL)-n]
		}
		for _, readOnly := range []bool{false, true} {
			expect.Write(t, path, file)
			if s, err := Open(path, reading(readOnly)); err != nil {
				expect.Problem(t, err, "store.damaged")
			} else {
				wantCut(t, s, n)
			}
			wantUntouched(t, path, file)
		}
		if t.Failed() {
			t.Fatalf("%d bytes cut off", n)
		}
	}
}

// wantCut holds that an open file is known to miss n bytes, and refuses every change.
func wantCut(t *testing.T, s *Store, n int) {
	t.Helper()
	ctx := context.Background()
	defer mustClose(t, s)
	expect.Problem(t, s.Trouble(), "store.damaged")
	expect.Problem(t, s.Do(ctx, "", &command.SetClub{Name: "x"}), "store.damaged")
	expect.Problem(t, s.Undo(ctx, "e3"), "store.damaged")
	expect.Problem(t, s.Backup(ctx, s.path), "store.backup-onto-itself")
	expect.Problem(t, s.Backup(ctx, filepath.Join(t.TempDir(), "b.uitslag")), "store.damaged")
	found, err := s.Check(ctx)
	if err != nil {
		expect.Problem(t, err, "store.damaged")
	}
	expect.That(t, len(found) > 0 && found[0].Code == "store.check-cut" && found[0].Args["n"] == int64(n), "check finds %v", found)
}

// A file is only called cut where it is: not with a WAL that was not folded in whole
// beside it, nor with more than was written.
func TestOpenNotCut(t *testing.T) {
	s := newClub(t)
	old := expect.Read(t, s.path)
	mustDo(t, s, "e1", evening(t, "e1"))
	play(t, s, "e1")
	wal := expect.Read(t, s.path+"-wal")
	foldNow(t, s, "passive")
	// As after a power cut while the WAL was folded in: the first page is the new one.
	path := expect.Write(t, filepath.Join(t.TempDir(), "x.uitslag"), append(bytes.Clone(expect.Read(t, s.path)[:4096]), old[4096:]...))
	expect.Write(t, path+"-wal", wal)
	if h, err := disk.ReadHead(path); err != nil || h.Missing() == 0 {
		t.Fatalf("the first page does not say more than there is: %+v, %v", h, err)
	}
	r := mustOpen(t, path)
	wantNoTrouble(t, r)
	wantResults(t, r, 56)
	wantSound(t, r)
	mustClose(t, r)

	longer := append(expect.Read(t, path), "more"...)
	expect.Write(t, path, longer)
	expect.Same(t, mustOpen(t, path).Trouble(), (*problem.Problem)(nil), "trouble of a longer file")
}
