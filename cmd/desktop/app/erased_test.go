package app

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/jobs/backup"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/store/tiers"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestErasedEverywhere holds that nothing that the program made itself has the name of a
// member who was erased, after the next copy: no copy in the folders, no file that was set
// aside, nothing that is not finished, no report of a fault; and that a damaged file, which
// stays as it was, is named.
func TestErasedEverywhere(t *testing.T) {
	path := clitest.SampleClub(t)
	dir, stick := filepath.Dir(path), t.TempDir()
	t.Setenv("HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	s := check.Value(store.Open(path, store.Options{}))(t)
	defer s.Close()
	folders := backup.Folders(path, stick, translation.For("nl"))
	at := time.Date(2026, 1, 5, 20, 0, 0, 0, time.Local)
	for i := range 4 { // some of every tier
		done := backup.Make(s, folders, at.AddDate(0, 2*i, 0), nil)
		check.Must(t, done[0].Err == nil && done[1].Err == nil, "%+v", done)
	}
	now := at.AddDate(0, 8, 0)

	var who event.ID
	for id := range s.Club().Members {
		who = max(who, id)
	}
	name := s.People()[s.Club().Members[who].Person].Last
	whole, err := os.ReadFile(path)
	check.Must(t, err == nil && bytes.Contains(whole, []byte(name)), "%s is not in the club file: %v", name, err)
	put := func(path string, b []byte, at time.Time) string {
		t.Helper()
		clitest.Write(t, path, string(b))
		check.NoError(t, os.Chtimes(path, at, at))
		return path
	}
	put(tiers.AsideName(path, "opzij", now), whole, now)
	torn := put(tiers.AsideName(path, "opzij", now), slices.Concat(whole[:len(whole)/2], make([]byte, len(whole)/2)), now)
	put(filepath.Join(dir, ".c.uitslag.12345.new"), whole, now.AddDate(0, 0, -1))
	put(filepath.Join(dir, ".c.uitslag.12345.new-wal"), whole, now.AddDate(0, 0, -1))
	put(filepath.Join(folders[0], ".c 2026-03-05 200000.uitslag.77.new"), whole, now.AddDate(0, 0, -1))
	put(filepath.Join(stick, ".c 2026-03-05 200000.uitslag.77.new"), whole, now.AddDate(0, 0, -1))
	busy := put(filepath.Join(dir, ".c.uitslag.4.new"), whole, now)
	others := put(filepath.Join(dir, ".d.uitslag.4.new"), whole, now.AddDate(0, 0, -1))
	w := newWindow(program.Info{Now: func() time.Time { return now }})
	w.store = s
	check.NoError(t, w.faults.write("", "no such member: "+name, nil))

	check.NoError(t, s.Do(t.Context(), "", &command.AnonymiseMember{Member: who}))
	done := backup.Make(s, folders, now, nil)
	check.Must(t, done[0].Err == nil && done[1].Err == nil, "%+v", done)
	if want := []string{filepath.Base(torn)}; !slices.Equal(done[0].Remember, want) || done[1].Remember != nil {
		t.Errorf("named: %q and %q, want %q", done[0].Remember, done[1].Remember, want)
	}
	check.NoError(t, s.Close())
	n := 0
	for _, root := range []string{dir, stick, os.Getenv("HOME"), os.Getenv("XDG_CONFIG_HOME")} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path == torn || path == busy || path == others {
				return err
			}
			n++
			b, err := os.ReadFile(path)
			check.That(t, !bytes.Contains(b, []byte(name)), "%s still has %q", path, name)
			return err
		})
		check.NoError(t, err)
	}
	check.That(t, n >= 10, "only %d files were looked at", n)
	for _, path := range []string{torn, busy, others} {
		_, err := os.Stat(path)
		check.That(t, err == nil, "%v", err)
	}
}
