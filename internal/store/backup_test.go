package store

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
)

func TestBackup(t *testing.T) {
	s := newClub(t)
	ctx := context.Background()
	mustDo(t, s, "e1", evening(t, "e1"))
	x := slips(mustEvent(t, s, "e1"))
	mustDo(t, s, "e1", x[0])
	dir := t.TempDir()
	dest := filepath.Join(dir, "stick", "club 1.uitslag")
	wantProblem(t, s.Backup(ctx, dest), "store.no-folder")
	mustMkdir(t, filepath.Dir(dest))
	for n := 1; n <= 2; n++ { // the second takes the place of the first
		if err := s.Backup(ctx, dest); err != nil {
			t.Fatal(err)
		}
		if files, _ := os.ReadDir(filepath.Dir(dest)); len(files) != 1 {
			t.Errorf("left: %v", files)
		}
		b := mustOpen(t, dest)
		wantEqual(t, "notices", b.Notices(), []*problem.Problem(nil))
		wantEqual(t, "trouble", b.Trouble(), (*problem.Problem)(nil))
		wantEqual(t, "event", mustEvent(t, b, "e1"), mustEvent(t, s, "e1"))
		wantSound(t, b)
		mustClose(t, b)
		mustDo(t, s, "e1", x[n]) // typing goes on
	}
	wantProblem(t, s.Backup(ctx, s.path), "store.backup-onto-itself")
	wantProblem(t, s.Backup(ctx, filepath.Join(dest, "in a file.uitslag")), "store.no-folder")
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if err := s.Backup(gone, filepath.Join(dir, "x")); err == nil || disk.Exists(filepath.Join(dir, "x")) {
		t.Errorf("made although cancelled: %v", err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("left: %v", files)
	}
	wantSound(t, s)
}

// A copy that is not what it should be is not taken for one.
func TestVerify(t *testing.T) {
	path := wholeFile(t)
	s := mustOpen(t, path)
	good := filepath.Join(t.TempDir(), "good")
	if err := s.Backup(context.Background(), good); err != nil {
		t.Fatal(err)
	}
	if err := verify(context.Background(), good, s.last); err != nil {
		t.Error(err)
	}
	if err := verify(context.Background(), good, s.last+1); err == nil {
		t.Error("a line is missing, and nothing is said")
	}
	b := mustRead(t, good)
	bad := filepath.Join(t.TempDir(), "bad")
	mustWrite(t, bad, b[:len(b)-4096])
	if err := verify(context.Background(), bad, s.last); err == nil {
		t.Error("a page is missing, and nothing is said")
	}
	foreign := filepath.Join(t.TempDir(), "foreign")
	foreignFile(t, foreign)
	if err := verify(context.Background(), foreign, 0); err == nil {
		t.Error("another program's file, and nothing is said")
	}
}
