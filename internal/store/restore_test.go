package store

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/event/command"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/tiers"
	"uitslag/internal/test/check"
)

// halfway returns a closed club file, a backup of it from before its last results, and how
// many lines are newer than that.
func halfway(t *testing.T) (club, backup string, newer int) {
	t.Helper()
	dir := t.TempDir()
	s := newClubAt(t, filepath.Join(dir, "club.uitslag"))
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	mustDo(t, s, "e1", evening(t, "e1"))
	backup = filepath.Join(dir, "club 2003-11-10 214500.uitslag")
	all := slips(mustEvent(t, s, "e1"))
	for i, x := range all {
		if i == 30 {
			check.NoError(t, s.Backup(t.Context(), backup))
			late, q := member("m2", "Bo", "Claes") // somebody who came in late
			mustDo(t, s, "", late, q)
			newer++
		}
		mustDo(t, s, "e1", x)
		if i >= 30 {
			newer++
		}
	}
	mustClose(t, s)
	return s.medium.path, backup, newer
}

// TestInspect holds: what is in a backup is told, and how it differs, and not one byte of
// either file or folder changes, also where a WAL lies beside one.
func TestInspect(t *testing.T) {
	club, backup, newer := halfway(t)
	before, beforeBackup := check.Read(t, club), check.Read(t, backup)
	in := check.Value(Inspect(t.Context(), backup, quiet()))(t)
	if in.Club != "Pallieter" || in.Members != 1 || in.Program != "test" || !in.At.Equal(clock) || in.Trouble != nil ||
		in.Size != int64(len(beforeBackup)) || len(in.Tail) != tail || in.Tail[0].Seq != in.Lines {
		t.Errorf("%+v", in)
	}
	e := in.Evenings
	check.That(t, len(e) == 1 && e[0].Entered == 30 && e[0].Expected == 56 && !e[0].Closed, "evenings %+v", e)
	g, err := Glance(t.Context(), backup)
	if err != nil || g.Club != in.Club || g.Lines != in.Lines || g.Evenings[0].Entered != 30 || g.Members != 1 {
		t.Errorf("at a glance %+v, %v", g, err)
	}
	onlyBackup, onlyClub, err := Differences(t.Context(), backup, club)
	if err != nil || onlyBackup != (Only{}) || onlyClub.Lines != newer || onlyClub.Results != newer-1 || !onlyClub.From.Equal(clock) {
		t.Errorf("only %+v and %+v, %v", onlyBackup, onlyClub, err)
	}
	for path, was := range map[string][]byte{club: before, backup: beforeBackup} {
		check.Same(t, fmt.Sprintf("%s was written to", path), check.Read(t, path), was)
	}
	files, err := os.ReadDir(filepath.Dir(club))
	check.That(t, err == nil && len(files) == 2, "in the folder: %v, %v", files, err)

	s := mustOpen(t, club) // it is open now, with a WAL
	mustDo(t, s, "", &command.SetClub{Name: "Pallieter 2"})
	if in, err = Inspect(t.Context(), club, quiet()); err != nil || in.Club != "Pallieter 2" {
		t.Errorf("of an open file: %q, %v", in.Club, err)
	}
	_, only, err := Differences(t.Context(), backup, club)
	check.That(t, err == nil && only.Lines == newer+1, "of an open file: %+v, %v", only, err)

	bad := check.Write(t, filepath.Join(t.TempDir(), "bad.uitslag"), beforeBackup[:len(beforeBackup)-5000])
	if in, err := Inspect(t.Context(), bad, quiet()); err != nil {
		check.Problem(t, err, "store.damaged")
	} else {
		check.Problem(t, in.Trouble, "store.damaged")
	}
	for path, want := range map[string]string{filepath.Join(t.TempDir(), "gone.uitslag"): "store.missing", t.TempDir(): "store.not-a-file"} {
		_, err := Inspect(t.Context(), path, quiet())
		check.Problem(t, err, want)
		_, err = Glance(t.Context(), path)
		check.Problem(t, err, want)
	}
}

// TestRestore holds: the club file is set aside as it was with all that lies beside it,
// the copy takes its place, itself unchanged, and the file can be opened.
func TestRestore(t *testing.T) {
	club, backup, newer := halfway(t)
	check.Write(t, club+"-wal", []byte("what a crash left"))
	was, copied := check.Read(t, club), check.Read(t, backup)
	r := Restoring{Copy: backup, Club: club, Aside: tiers.AsideName(club, "opzij", clock)}
	got := check.Value(Restore(t.Context(), r, quiet()))(t)
	check.That(t, got.Base != 0 && len(got.Came) == 0, "%+v", got)
	if !bytes.Equal(check.Read(t, r.Aside), was) || string(check.Read(t, r.Aside+"-wal")) != "what a crash left" {
		t.Error("what was set aside is not what it was")
	}
	if !bytes.Equal(check.Read(t, club), copied) || !bytes.Equal(check.Read(t, backup), copied) {
		t.Error("the copy is not what took its place")
	}
	s := mustOpen(t, club)
	wantSound(t, s)
	wantResults(t, s, 30)

	again := Restoring{Copy: r.Aside, Club: club, Aside: tiers.AsideName(club, "opzij", clock)}
	check.That(t, again.Aside != r.Aside, "a name is given twice")
	_, err := Restore(t.Context(), again, quiet())
	check.Problem(t, err, "store.in-use")
	mustClose(t, s)
	check.NoError(t, os.Remove(r.Aside+"-wal"))
	if _, err := Restore(t.Context(), again, quiet()); err != nil { // and back
		t.Fatal(err)
	}
	check.Same(t, "results", len(mustEvent(t, mustOpen(t, club), "e1").Sessions[0].Results), 30+newer-1)
}

// TestInspectOpenEvening holds: a copy in which the rows of an evening that is still open
// do not agree with the journal is not called sound, nor put in the place of anything.
func TestInspectOpenEvening(t *testing.T) {
	t.Parallel()
	for _, wrong := range []string{"update result set score = score + 10", "update club set name = 'x'"} {
		club, backup, _ := halfway(t)
		mustExec(t, backup, wrong)
		in := check.Value(Inspect(t.Context(), backup, quiet()))(t)
		check.Problem(t, errOf(in.Trouble), "store.differs")
		was := check.Read(t, club)
		for _, lines := range []bool{false, true} {
			_, err := Restore(t.Context(), Restoring{Copy: backup, Club: club, Aside: tiers.AsideName(club, "opzij", clock), Lines: lines}, quiet())
			check.Problem(t, err, "store.restore-bad")
		}
		check.Same(t, "the club file was changed", check.Read(t, club), was)
	}
}

// TestRestoreKilled holds: whoever is killed between two steps of setting the file aside
// leaves the whole of it, with what is only in its WAL, under its own name or the other;
// another restore then goes through, and it is still there.
func TestRestoreKilled(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	steps := len(asideSteps(unclosedFile(t, "wal"), "aside"))
	check.Must(t, steps >= 3, "%d steps", steps)
	for k := range steps + 1 {
		club := unclosedFile(t, "wal")
		backup := filepath.Join(t.TempDir(), "backup.uitslag")
		check.Write(t, backup, check.Read(t, club)) // without the WAL: the result is not in it
		for _, s := range asideSteps(club, tiers.AsideName(club, "opzij", clock))[:k] {
			check.NoError(t, s.do())
		}
		set := func() bool {
			all := check.Value(tiers.Copies(filepath.Dir(club), club))(t)
			for _, c := range all {
				if in, err := Inspect(ctx, c.Path, quiet()); err == nil && in.Trouble == nil && c.Aside && in.Evenings[0].Entered == 1 {
					return true
				}
			}
			return false
		}
		if disk.Exists(club) {
			s := mustOpen(t, club)
			wantResults(t, s, 1)
			mustClose(t, s)
		} else if !set() {
			t.Errorf("after %d steps there is no whole file", k)
		}
		r := Restoring{Copy: backup, Club: club, Aside: tiers.AsideName(club, "opzij", clock)}
		_, err := Restore(ctx, r, quiet())
		check.Must(t, err == nil, "after %d steps: %v", k, err)
		check.That(t, set(), "after %d steps and another restore there is no whole file", k)
		s := mustOpen(t, club)
		wantResults(t, s, 0)
		wantSound(t, s)
		mustClose(t, s)
	}
}

// TestStrayWAL holds: no new file is made beside the WAL of another, which SQLite would
// take for its own.
func TestStrayWAL(t *testing.T) {
	club := filepath.Join(t.TempDir(), "club.uitslag")
	check.Write(t, club+"-wal", check.Read(t, unclosedFile(t, "wal")+"-wal"))
	_, err := Create(club, "Pallieter", quiet())
	check.Problem(t, err, "store.exists")
	check.That(t, !disk.Exists(club), "it was made")
}

// TestRestoreRefuses holds: nothing changes where the copy is not sound, is the file
// itself, or the name for what is set aside is taken; a file that is gone is put back.
func TestRestoreRefuses(t *testing.T) {
	club, backup, _ := halfway(t)
	was := check.Read(t, club)
	b := check.Read(t, backup)
	bad := check.Write(t, filepath.Join(t.TempDir(), "bad.uitslag"), b[:len(b)/2])
	aside := tiers.AsideName(club, "opzij", clock)
	for _, c := range []struct {
		r    Restoring
		want string
	}{
		{Restoring{Copy: bad, Club: club, Aside: aside}, "store.restore-bad"},
		{Restoring{Copy: bad, Club: club, Aside: aside, Lines: true}, "store.restore-bad"},
		{Restoring{Copy: club, Club: club, Aside: aside}, "store.restore-itself"},
		{Restoring{Copy: filepath.Join(t.TempDir(), "gone.uitslag"), Club: club, Aside: aside}, "store.missing"},
		{Restoring{Copy: backup, Club: club, Aside: backup}, "store.exists"},
	} {
		_, err := Restore(t.Context(), c.r, quiet())
		if !strings.HasPrefix(c.want, "store.restore-bad") || err == nil {
			check.Problem(t, err, c.want)
		}
		check.Must(t, bytes.Equal(check.Read(t, club), was), "%+v changed the club file", c.r)
		files, err := os.ReadDir(filepath.Dir(club))
		check.Must(t, err == nil && len(files) == 2, "in the folder: %v, %v", files, err)
	}
	check.NoError(t, os.Remove(club))
	check.Value(Restore(t.Context(), Restoring{Copy: backup, Club: club, Aside: aside}, quiet()))(t)
	check.Same(t, "the file that was gone", bytes.Equal(check.Read(t, club), b), true)
	_, err := Recover(t.Context(), backup, backup, club, quiet())
	check.Problem(t, err, "store.exists")
	check.Problem(t, Duplicate(t.Context(), backup, club, quiet()), "store.exists")
}

// TestScrub holds: what was erased leaves no byte in an older copy, which stays whole.
func TestScrub(t *testing.T) {
	club, backup, _ := halfway(t)
	check.Must(t, bytes.Contains(check.Read(t, backup), []byte("Peeters")), "the name is not there before")
	s := mustOpen(t, club)
	done, err := s.Scrub(t.Context(), backup)
	check.That(t, !done && err == nil, "nothing was erased: %v, %v", done, err)
	mustDo(t, s, "", &command.AnonymiseMember{Member: "m1"})
	torn := check.Write(t, filepath.Join(t.TempDir(), "torn.uitslag"), check.Read(t, backup))
	mustExec(t, torn, "update result set score = score + 10")
	done, err = s.Scrub(t.Context(), torn)
	check.That(t, !done && err == nil, "of one that is not sound: %v, %v", done, err)
	done, err = s.Scrub(t.Context(), backup)
	check.Must(t, done && err == nil, "%v, %v", done, err)
	check.That(t, !bytes.Contains(check.Read(t, backup), []byte("Peeters")), "the name is still in the copy")
	in, err := Inspect(t.Context(), backup, quiet())
	check.That(t, err == nil && in.Trouble == nil && in.Evenings[0].Entered == 30, "%+v, %v", in, err)
	done, err = s.Scrub(t.Context(), backup)
	check.That(t, !done && err == nil, "a second time: %v, %v", done, err)
	other := newClub(t)
	theirs := filepath.Join(t.TempDir(), "b.uitslag")
	check.NoError(t, other.Backup(t.Context(), theirs))
	done, err = s.Scrub(t.Context(), theirs)
	check.That(t, !done && err == nil, "another club's: %v, %v", done, err)
}

// TestCopyNames holds how the names of copies are read.
func TestCopyNames(t *testing.T) {
	at := time.Date(2026, 11, 21, 21, 5, 0, 0, time.Local)
	dir := t.TempDir()
	for _, club := range []string{"De Proef.uitslag", "Club 2026.uitslag"} {
		path := tiers.FreeName(dir, filepath.Join("/x", club), at)
		got, ok := tiers.CopyName(path)
		check.That(t, ok && got == club, "%s is a copy of %q", path, got)
		c, ok := tiers.Named(filepath.Base(path), tiers.Bare(club))
		check.That(t, ok && !c.Aside && c.At.Equal(at), "%+v", c)
		c, ok = tiers.Named(filepath.Base(tiers.AsideName(filepath.Join(dir, club), "opzij", at)), tiers.Bare(club))
		check.That(t, ok && c.Aside && c.At.Equal(at), "aside %+v", c)
	}
	for _, name := range []string{"De Proef.uitslag", "De Proef 2026-11-21.uitslag", "De Proef 2026-11-21 210500.txt", "2026-11-21 210500.uitslag", "De Proef 2026-13-21 210500.uitslag", "De Proef maandag 2026-11-21 210500.uitslag"} {
		_, ok := tiers.Named(name, "De Proef")
		check.That(t, !ok, "%s is taken for a copy", name)
	}
}
