//go:build unix

package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/event/command"
	"uitslag/internal/store/disk"
	"uitslag/internal/test/check"
)

// replaceable returns an open club file in which an evening is typed, and a copy of it from before.
func replaceable(t *testing.T) (s *Store, before []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.uitslag")
	s = check.Value(Create(path, "Pallieter", quiet()))(t)
	mustDo(t, s, "", &command.SetClub{Name: "Vroeger"})
	mustClose(t, s)
	before = check.Value(os.ReadFile(path))(t)
	s = mustOpen(t, path)
	mustDo(t, s, "e1", evening(t, "e1"))
	for _, r := range slips(mustEvent(t, s, "e1"))[:5] {
		mustDo(t, s, "e1", r)
	}
	return s, before
}

// putInPlace puts a file in the place of another as a program that synchronises does; writeOver
// writes into it as a copy in a shell does.
func putInPlace(t *testing.T, path string, b []byte) {
	t.Helper()
	check.Write(t, path+".sync", b)
	check.NoError(t, os.Rename(path+".sync", path))
}

func writeOver(t *testing.T, path string, b []byte) {
	t.Helper()
	check.Write(t, path, b)
}

func wantBytes(t *testing.T, path string, want []byte) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != string(want) {
		t.Errorf("%s was changed (%d bytes, %d before; %v)", filepath.Base(path), len(got), len(want), err)
	}
}

// TestReplaced holds that nothing is written into a file that another program put in the
// place of the open one, neither by the next change nor at the end, that no backup is made
// of it, and that what was open can be saved elsewhere, whole.
func TestReplaced(t *testing.T) {
	for name, put := range map[string]func(*testing.T, string, []byte){"renamed": putInPlace, "written over": writeOver} {
		t.Run(name, func(t *testing.T) {
			s, before := replaceable(t)
			six := slips(mustEvent(t, s, "e1"))[5]
			put(t, s.Path(), before)
			check.Problem(t, s.Do(t.Context(), "e1", six), "store.replaced")
			check.Problem(t, s.Do(t.Context(), "e1", six), "store.replaced") // and not at the second try either
			check.Problem(t, s.Backup(t.Context(), filepath.Join(t.TempDir(), "copy.uitslag")), "store.replaced")
			wantResults(t, s, 5)
			elsewhere := ElsewhereName(s.Path(), "bewaard")
			err := s.SaveElsewhere(t.Context(), elsewhere)
			if name == "renamed" {
				check.NoError(t, err)
				n := mustOpen(t, elsewhere)
				wantSound(t, n)
				wantResults(t, n, 5)
				mustDo(t, n, "e1", six)
			} else if err != nil {
				check.Problem(t, err, "store.lost-under")
			}
			mustClose(t, s)
			wantBytes(t, s.Path(), before)
			for _, beside := range []string{"-wal", "-shm", disk.LockSuffix} {
				check.That(t, !disk.Exists(s.Path()+beside), "%s is left beside the file", beside)
			}
			mustClose(t, mustOpen(t, s.Path())) // it is sound
		})
	}
}

// TestWrittenOver holds, of an open file that was written over: the list of events and what is open
// are those that were, nothing else is shown; with the newest copy what is in memory makes the
// file again, whole, and without one that can be gone on from it is refused.
func TestWrittenOver(t *testing.T) {
	s, before := replaceable(t)
	backup := filepath.Join(t.TempDir(), "backup.uitslag")
	check.NoError(t, s.Backup(t.Context(), backup))
	listed := check.Value(s.Events())(t)
	for _, r := range slips(mustEvent(t, s, "e1"))[5:8] {
		mustDo(t, s, "e1", r)
	}
	want := check.Value(s.Lines("e1"))(t)
	writeOver(t, s.Path(), before)
	check.That(t, Replaced(s), "that it was written over is not seen")
	now := check.Value(s.Events())(t)
	check.That(t, len(now) == len(listed) && now[0].Name == listed[0].Name && now[0].Entered == 8, "listed %+v", now)
	_, err := s.Event("e2")
	check.Problem(t, err, "store.replaced")
	dest := filepath.Join(t.TempDir(), "new.uitslag")
	other := wholeFile(t)
	check.NoError(t, s.SaveElsewhere(t.Context(), dest, other, backup))
	n := mustOpen(t, dest)
	wantSound(t, n)
	check.Same(t, "lines", check.Value(n.Lines("e1"))(t), want)
	err = s.SaveElsewhere(t.Context(), filepath.Join(t.TempDir(), "new.uitslag"), other)
	if err != nil {
		check.Problem(t, err, "store.lost-under")
	}
	mustClose(t, s)
	wantBytes(t, s.Path(), before)
}

// TestNotReplaced holds that a file whose time was changed is still ours, and so is one that
// was copied back as it was.
func TestNotReplaced(t *testing.T) {
	s, _ := replaceable(t)
	all := slips(mustEvent(t, s, "e1"))
	check.NoError(t, os.Chtimes(s.Path(), clock, clock.Add(time.Hour)))
	mustDo(t, s, "e1", all[5])
	b := check.Read(t, s.Path())
	putInPlace(t, s.Path(), b)
	mustDo(t, s, "e1", all[6])
	n := reopen(t, s)
	wantResults(t, n, 7)
}

// TestOwnWriting holds that what the program itself writes, WAL folded in and file made again,
// is never taken for another's.
func TestOwnWriting(t *testing.T) {
	s, _ := replaceable(t)
	long := strings.Repeat("x", 400)
	for range 150 { // past the page where the WAL is folded in by itself
		mustDo(t, s, "", &command.SetClub{Name: long[:100]})
		mustDo(t, s, "", &command.SetClub{Name: long[:90]})
	}
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	mustDo(t, s, "", &command.AnonymiseMember{Member: "m1"}) // makes the file again
	mustDo(t, s, "", &command.SetClub{Name: "Nu"})
	wantSound(t, s)
}
