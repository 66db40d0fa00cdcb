package store

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/expect"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/tiers"
)

// TestRestoreFromJournal holds: without a copy the club file is made again from its own
// journal, what was only in its WAL included; the damaged file and what lies beside it are
// set aside as they were.
func TestRestoreFromJournal(t *testing.T) {
	ctx := context.Background()
	club, _, _ := halfway(t)
	s := mustOpen(t, club)
	want := expect.Value(s.Lines("e1"))(t)
	mustClose(t, s)
	file := expect.Read(t, club)
	clear(file[100:3000]) // the tables' names: SQLite knows nothing any more
	expect.Write(t, club, file)
	expect.Write(t, club+"-wal", []byte("what a crash left"))
	r := Restoring{Club: club, Aside: tiers.AsideName(club, clock)}
	got := expect.Value(Restore(ctx, r, quiet()))(t)
	if got.Base != 0 || Results(got.Came) != 56 || len(got.Left) != 0 || len(got.Doubts) != 1 || got.Doubts[0].Code != "store.recover-unseen" {
		t.Errorf("%d results came, left %v, doubts %v", Results(got.Came), got.Left, got.Doubts)
	}
	if !bytes.Equal(expect.Read(t, r.Aside), file) || string(expect.Read(t, r.Aside+"-wal")) != "what a crash left" {
		t.Error("what was set aside is not what it was")
	}
	s = mustOpen(t, club)
	wantSound(t, s)
	lines := expect.Value(s.Lines("e1"))(t)
	expect.Same(t, lines, want, "lines")
	_, err := Restore(ctx, Restoring{Club: club, Aside: tiers.AsideName(club, clock)}, quiet())
	expect.Problem(t, err, "store.in-use")
}

// TestRestoreFromJournalKilled holds: whoever is killed between two steps of it leaves the
// whole file under its own name or the other.
func TestRestoreFromJournalKilled(t *testing.T) {
	ctx := context.Background()
	for k := range len(asideSteps(unclosedFile(t, "wal"), "aside")) + 1 {
		club := unclosedFile(t, "wal")
		aside := tiers.AsideName(club, clock)
		for _, s := range asideSteps(club, aside)[:k] {
			expect.OK(t, s.do())
		}
		if !disk.Exists(club) { // it is in the list of the copies, which has it first
			in, err := Inspect(ctx, aside, quiet())
			expect.That(t, err == nil && in.Trouble == nil && in.Evenings[0].Entered == 1, "after %d steps: %+v, %v", k, in, err)
			_, err = Restore(ctx, Restoring{Club: club, Aside: tiers.AsideName(club, clock)}, quiet())
			expect.That(t, err != nil && !disk.Exists(club), "after %d steps something was made of nothing: %v", k, err)
			continue
		}
		r := Restoring{Club: club, Aside: tiers.AsideName(club, clock)}
		got, err := Restore(ctx, r, quiet())
		if err != nil || Results(got.Came) != 1 || !got.Whole() {
			t.Fatalf("after %d steps: %d results, %v, %v", k, Results(got.Came), got.Doubts, err)
		}
		in, err := Inspect(ctx, r.Aside, quiet())
		if err != nil || in.Trouble != nil || in.Evenings[0].Entered != 1 {
			t.Errorf("after %d steps and the repair: %+v, %v", k, in, err)
		}
		s := mustOpen(t, club)
		wantResults(t, s, 1)
		wantSound(t, s)
		mustClose(t, s)
	}
}

// TestRestoreFromJournalRefuses holds: where nothing of the journal can be read, or the
// name for what is set aside is taken, nothing changes.
func TestRestoreFromJournalRefuses(t *testing.T) {
	ctx := context.Background()
	club, backup, _ := halfway(t)
	was := expect.Read(t, club)
	_, err := Restore(ctx, Restoring{Club: club, Aside: backup}, quiet())
	expect.Problem(t, err, "store.exists")
	expect.Same(t, expect.Read(t, club), was, "the club file was changed")
	clear(was[100:])
	expect.Write(t, club, was)
	_, err = Restore(ctx, Restoring{Club: club, Aside: tiers.AsideName(club, clock)}, quiet())
	expect.Problem(t, err, "store.repair-nothing")
	expect.Same(t, expect.Read(t, club), was, "the damaged file was changed")
	if files, err := os.ReadDir(filepath.Dir(club)); err != nil || len(files) != 2 {
		t.Errorf("in the folder: %v, %v", files, err)
	}
}
