package store

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"uitslag/internal/expect"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/tiers"
)

// TestPrune holds: only this club's own copies go, and a name that is taken is never
// written over.
func TestPrune(t *testing.T) {
	ctx := context.Background()
	s := newClub(t)
	folder := t.TempDir()
	at := time.Date(2026, 11, 1, 20, 0, 0, 0, time.Local)
	var made []string
	for i := range 4 {
		path := tiers.FreeName(folder, s.path, at.Add(time.Duration(i)*time.Minute))
		expect.OK(t, s.Backup(ctx, path))
		made = append(made, path)
	}
	if twin := tiers.FreeName(folder, s.path, at); twin == made[0] || disk.Exists(twin) {
		t.Errorf("%s is not free", twin)
	}
	other := newClub(t) // of the same name
	theirs := tiers.FreeName(folder, other.path, at.Add(90*time.Second))
	expect.OK(t, other.Backup(ctx, theirs))
	bad := tiers.FreeName(folder, s.path, at.Add(100*time.Second))
	expect.Write(t, bad, []byte("x"))
	for _, name := range []string{"club.uitslag", "club 2026-11-01.uitslag", "club 2026-11-01 200000 mine.uitslag", "clubs 2026-11-01 200000.uitslag"} {
		expect.Write(t, filepath.Join(folder, name), []byte("x"))
	}
	gone := expect.Value(s.Prune(folder, nil, at.AddDate(0, 0, 3)))(t)
	if slices.Sort(gone); !slices.Equal(gone, made[:3]) {
		t.Errorf("gone are %q", gone)
	}
	left, err := os.ReadDir(folder)
	expect.That(t, err == nil && len(left) == 7, "%d files are left (%v)", len(left), err)
	all, err := tiers.Copies(folder, s.path)
	expect.That(t, err == nil && len(all) == 3 && all[0].Path == made[3] && all[2].Path == theirs, "copies %v, %v", all, err)
	if _, err := tiers.Copies(filepath.Join(folder, "gone"), s.path); err == nil {
		t.Error("a folder that is not there has copies")
	}
}

// TestPruneTwin holds: in a folder with the copies of two clubs whose files have one name,
// neither loses its only copy of an evening because the other has a newer one; and a copy
// that cannot be read stands for no other.
func TestPruneTwin(t *testing.T) {
	ctx := context.Background()
	s, other := newClub(t), newClub(t)
	folder := t.TempDir()
	at := time.Date(2026, 11, 1, 20, 0, 0, 0, time.Local)
	ours := tiers.FreeName(folder, s.path, at)
	theirs := tiers.FreeName(folder, other.path, at.Add(time.Hour))
	bad := tiers.FreeName(folder, s.path, at.Add(2*time.Hour))
	for path, of := range map[string]*Store{ours: s, theirs: other} {
		expect.OK(t, of.Backup(ctx, path))
	}
	expect.Write(t, bad, []byte("x"))
	for _, of := range []*Store{s, other} {
		if gone, err := of.Prune(folder, nil, at.AddDate(0, 0, 7)); err != nil || len(gone) != 0 {
			t.Errorf("gone are %q, %v", gone, err)
		}
	}
}
