package store

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/expect"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
)

func TestBackup(t *testing.T) {
	s := newEvening(t)
	ctx := context.Background()
	x := slips(mustEvent(t, s, "e1"))
	mustDo(t, s, "e1", x[0])
	dir := t.TempDir()
	dest := filepath.Join(dir, "stick", "club 1.uitslag")
	expect.Problem(t, s.Backup(ctx, dest), "store.no-folder")
	mustMkdir(t, filepath.Dir(dest))
	for n := 1; n <= 2; n++ { // the second takes the place of the first
		expect.OK(t, s.Backup(ctx, dest))
		if files, _ := os.ReadDir(filepath.Dir(dest)); len(files) != 1 {
			t.Errorf("left: %v", files)
		}
		b := mustOpen(t, dest)
		expect.Same(t, b.Notices(), []*problem.Problem(nil), "notices")
		wantNoTrouble(t, b)
		expect.Same(t, mustEvent(t, b, "e1"), mustEvent(t, s, "e1"), "event")
		wantSound(t, b)
		mustClose(t, b)
		mustDo(t, s, "e1", x[n]) // typing goes on
	}
	expect.Problem(t, s.Backup(ctx, s.path), "store.backup-onto-itself")
	expect.Problem(t, s.Backup(ctx, filepath.Join(dest, "in a file.uitslag")), "store.no-folder")
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
	expect.OK(t, s.Backup(context.Background(), good))
	expect.OK(t, verify(context.Background(), good, s.last))
	expect.That(t, verify(context.Background(), good, s.last+1) != nil, "a line is missing, and nothing is said")
	b := expect.Read(t, good)
	bad := expect.Write(t, filepath.Join(t.TempDir(), "bad"), b[:len(b)-4096])
	expect.That(t, verify(context.Background(), bad, s.last) != nil, "a page is missing, and nothing is said")
	foreign := filepath.Join(t.TempDir(), "foreign")
	foreignFile(t, foreign)
	expect.That(t, verify(context.Background(), foreign, 0) != nil, "another program's file, and nothing is said")
}
