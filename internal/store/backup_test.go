package store

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/tiers"
	"uitslag/internal/test/check"
)

func TestBackup(t *testing.T) {
	s := newEvening(t)
	x := slips(mustEvent(t, s, "e1"))
	mustDo(t, s, "e1", x[0])
	dir := t.TempDir()
	dest := filepath.Join(dir, "stick", "club 1.uitslag")
	check.Problem(t, s.Backup(t.Context(), dest), "store.no-folder")
	mustMkdir(t, filepath.Dir(dest))
	for n := 1; n <= 2; n++ { // the second takes the place of the first
		check.NoError(t, s.Backup(t.Context(), dest))
		files, _ := os.ReadDir(filepath.Dir(dest))
		check.That(t, len(files) == 1, "left: %v", files)
		b := mustOpen(t, dest)
		check.Same(t, "notices", b.Notices(), []*problem.Problem(nil))
		wantNoTrouble(t, b)
		check.Same(t, "event", mustEvent(t, b, "e1"), mustEvent(t, s, "e1"))
		wantSound(t, b)
		mustClose(t, b)
		mustDo(t, s, "e1", x[n]) // typing goes on
	}
	check.Problem(t, s.Backup(t.Context(), s.medium.path), "store.backup-onto-itself")
	check.Problem(t, s.Backup(t.Context(), filepath.Join(dest, "in a file.uitslag")), "store.no-folder")
	removed, cancel := context.WithCancel(t.Context())
	cancel()
	err := s.Backup(removed, filepath.Join(dir, "x"))
	check.That(t, err != nil && !disk.Exists(filepath.Join(dir, "x")), "made although cancelled: %v", err)
	files, _ := os.ReadDir(dir)
	check.That(t, len(files) == 1, "left: %v", files)
	wantSound(t, s)
}

// A copy that is not what it should be is not taken for one.
func TestVerify(t *testing.T) {
	path := wholeFile(t)
	s := mustOpen(t, path)
	good := filepath.Join(t.TempDir(), "good")
	check.NoError(t, s.Backup(context.Background(), good))
	check.NoError(t, verify(context.Background(), good, s.last))
	check.That(t, verify(context.Background(), good, s.last+1) != nil, "a line is missing, and nothing is said")
	b := check.Read(t, good)
	bad := check.Write(t, filepath.Join(t.TempDir(), "bad"), b[:len(b)-4096])
	check.That(t, verify(context.Background(), bad, s.last) != nil, "a page is missing, and nothing is said")
	foreign := filepath.Join(t.TempDir(), "foreign")
	foreignFile(t, foreign)
	check.That(t, verify(context.Background(), foreign, 0) != nil, "another program's file, and nothing is said")
}

// TestPrune holds: only this club's own copies go, and a name that is taken is never
// written over.
func TestPrune(t *testing.T) {
	s := newClub(t)
	folder := t.TempDir()
	at := time.Date(2026, 11, 1, 20, 0, 0, 0, time.Local)
	var made []string
	for i := range 4 {
		path := tiers.FreeName(folder, s.medium.path, at.Add(time.Duration(i)*time.Minute))
		check.NoError(t, s.Backup(t.Context(), path))
		made = append(made, path)
	}
	twin := tiers.FreeName(folder, s.medium.path, at)
	check.That(t, twin != made[0] && !disk.Exists(twin), "%s is not free", twin)
	other := newClub(t) // of the same name
	theirs := tiers.FreeName(folder, other.medium.path, at.Add(90*time.Second))
	check.NoError(t, other.Backup(t.Context(), theirs))
	bad := tiers.FreeName(folder, s.medium.path, at.Add(100*time.Second))
	check.Write(t, bad, []byte("x"))
	for _, name := range []string{"club.uitslag", "club 2026-11-01.uitslag", "club 2026-11-01 200000 mine.uitslag", "clubs 2026-11-01 200000.uitslag"} {
		check.Write(t, filepath.Join(folder, name), []byte("x"))
	}
	removed := check.Value(s.Prune(folder, nil, at.AddDate(0, 0, 3)))(t)
	if slices.Sort(removed); !slices.Equal(removed, made[:3]) {
		t.Errorf("gone are %q", removed)
	}
	remaining, err := os.ReadDir(folder)
	check.That(t, err == nil && len(remaining) == 7, "%d files are left (%v)", len(remaining), err)
	all, err := tiers.Copies(folder, s.medium.path)
	check.That(t, err == nil && len(all) == 3 && all[0].Path == made[3] && all[2].Path == theirs, "copies %v, %v", all, err)
	_, err = tiers.Copies(filepath.Join(folder, "gone"), s.medium.path)
	check.That(t, err != nil, "a folder that is not there has copies")
}

// TestPruneTwin holds: in a folder with the copies of two clubs whose files have one name,
// neither loses its only copy of an evening because the other has a newer one; and a copy
// that cannot be read stands for no other.
func TestPruneTwin(t *testing.T) {
	s, other := newClub(t), newClub(t)
	folder := t.TempDir()
	at := time.Date(2026, 11, 1, 20, 0, 0, 0, time.Local)
	ours := tiers.FreeName(folder, s.medium.path, at)
	theirs := tiers.FreeName(folder, other.medium.path, at.Add(time.Hour))
	bad := tiers.FreeName(folder, s.medium.path, at.Add(2*time.Hour))
	for path, of := range map[string]*Store{ours: s, theirs: other} {
		check.NoError(t, of.Backup(t.Context(), path))
	}
	check.Write(t, bad, []byte("x"))
	for _, of := range []*Store{s, other} {
		removed, err := of.Prune(folder, nil, at.AddDate(0, 0, 7))
		check.That(t, err == nil && len(removed) == 0, "gone are %q, %v", removed, err)
	}
}
