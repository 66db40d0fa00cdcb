//go:build linux

package store

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/store/disk"
	"uitslag/internal/test/check"
)

// stick is a folder with a club file that can be pulled out.
type stick struct {
	t      *testing.T
	folder string
}

func newStick(t *testing.T) *stick {
	t.Helper()
	s := &stick{t: t, folder: filepath.Join(t.TempDir(), "stick")}
	mustMkdir(t, s.folder)
	return s
}

// pull takes the medium away: its folder is gone, and what was open on it is dead. The
// descriptors of a stick that was pulled out say no to reading and writing; so does a
// pipe's, put in their place.
func (s *stick) pull() {
	s.t.Helper()
	check.NoError(s.t, os.Rename(s.folder, s.folder+" away"))
	pipe := filepath.Join(s.t.TempDir(), "pipe")
	check.NoError(s.t, syscall.Mkfifo(pipe, 0o600))
	dead := check.Value(os.OpenFile(pipe, os.O_RDWR, 0))(s.t)
	defer func() { _ = dead.Close() }()
	all := check.Value(os.ReadDir("/proc/self/fd"))(s.t)
	n := 0
	for _, f := range all {
		to, err := os.Readlink("/proc/self/fd/" + f.Name())
		if err != nil || !strings.HasPrefix(to, s.folder+" away/") {
			continue
		}
		var fd int
		check.Value(fmt.Sscan(f.Name(), &fd))(s.t)
		check.NoError(s.t, syscall.Dup3(int(dead.Fd()), fd, syscall.O_CLOEXEC))
		n++
	}
	if n < 2 {
		s.t.Fatalf("only %d descriptors were open", n)
	}
}

// back puts it in again.
func (s *stick) back() {
	s.t.Helper()
	check.NoError(s.t, os.Rename(s.folder+" away", s.folder))
}

// A stick that is pulled out while the file is open: what is typed is refused with its
// sentence, over and over, and the same is saved once the stick is back.
func TestStickPulled(t *testing.T) {
	for _, network := range []bool{false, true} {
		out := newStick(t)
		path := filepath.Join(out.folder, "club.uitslag")
		o := quiet()
		o.Network = func(string) bool { return network }
		s := check.Value(Create(path, "Pallieter", o))(t)
		mustDo(t, s, "e1", evening(t, "e1"))
		all := slips(mustEvent(t, s, "e1"))
		mustDo(t, s, "e1", all[0])
		out.pull()
		for range 2 {
			check.Problem(t, s.Do(context.Background(), "e1", all[1]), "store.gone")
			wantResults(t, s, 1)
		}
		check.That(t, s.Backup(context.Background(), filepath.Join(t.TempDir(), "b")) != nil, "a copy of nothing")
		out.back()
		mustDo(t, s, "e1", all[1])
		mustDo(t, s, "e1", all[2])
		check.NoError(t, s.Undo(context.Background(), "e1"))
		wantNoTrouble(t, s)
		wantReplayed(t, s, "e1")
		wantSound(t, s)
		second := mustOpen(t, path)
		check.Problem(t, second.Trouble(), "store.in-use") // the lock is held again
		mustClose(t, second)
		mustClose(t, s)
		again := mustOpen(t, path)
		wantNoTrouble(t, again)
		wantResults(t, again, 2)
		wantSound(t, again)
	}
}

// A stick that is pulled out before all of the file was looked at: when it is back, the
// file is looked at then, and written to.
func TestStickPulledBeforeLook(t *testing.T) {
	out := newStick(t)
	path := filepath.Join(out.folder, "club.uitslag")
	s := newClubAt(t, path)
	mustDo(t, s, "e1", evening(t, "e1"))
	all := slips(mustEvent(t, s, "e1"))
	mustClose(t, s)
	s = openWith(t, path, unhurried())
	out.pull()
	for range 2 {
		check.Problem(t, s.Do(context.Background(), "e1", all[0]), "store.gone")
	}
	out.back()
	mustDo(t, s, "e1", all[0])
	wantSound(t, s)
	second := mustOpen(t, path)
	check.Problem(t, second.Trouble(), "store.in-use")
	mustClose(t, second)
	mustClose(t, s)
}

// The lock cannot be taken at once when the stick is back: nothing is written without it.
func TestStickBackWithoutLock(t *testing.T) {
	out := newStick(t)
	path := filepath.Join(out.folder, "club.uitslag")
	s := newClubAt(t, path)
	mustDo(t, s, "e1", evening(t, "e1"))
	all := slips(mustEvent(t, s, "e1"))
	out.pull()
	check.Problem(t, s.Do(context.Background(), "e1", all[0]), "store.gone")
	out.back()
	check.NoError(t, os.Remove(path+disk.LockSuffix))
	mustMkdir(t, path+disk.LockSuffix) // in the way
	for range 2 {
		err := s.Do(context.Background(), "e1", all[0])
		check.Must(t, err != nil, "it was written without a lock")
	}
	check.NoError(t, os.Remove(path+disk.LockSuffix))
	mustDo(t, s, "e1", all[0])
	second := mustOpen(t, path)
	check.Problem(t, second.Trouble(), "store.in-use")
	mustClose(t, second)
}

// The medium fails for a moment without going away: everything on it is opened again.
func TestMediumFails(t *testing.T) {
	out := newStick(t)
	s := newClubAt(t, filepath.Join(out.folder, "club.uitslag"))
	mustDo(t, s, "e1", evening(t, "e1"))
	all := slips(mustEvent(t, s, "e1"))
	out.pull()
	out.back()
	check.Problem(t, s.Do(context.Background(), "e1", all[0]), "store.disk-error")
	mustDo(t, s, "e1", all[0])
	wantSound(t, s)
}

// Another stick, with another file of that name, or with an older copy of it: nothing is
// written to it.
func TestOtherStick(t *testing.T) {
	for _, older := range []bool{false, true} {
		out := newStick(t)
		path := filepath.Join(out.folder, "club.uitslag")
		s := check.Value(Create(path, "Pallieter", quiet()))(t)
		mustDo(t, s, "e1", evening(t, "e1"))
		old := filepath.Join(t.TempDir(), "club.uitslag")
		check.NoError(t, s.Backup(context.Background(), old))
		x := slips(mustEvent(t, s, "e1"))
		mustDo(t, s, "e1", x[0])
		out.pull()
		check.Problem(t, s.Do(context.Background(), "e1", x[1]), "store.gone")
		mustMkdir(t, out.folder)
		if older {
			check.Write(t, path, check.Read(t, old))
		} else {
			mustClose(t, newClubAt(t, path))
			mustDo(t, mustOpen(t, path), "", &command.SetClub{Name: "x"})
		}
		before := check.Read(t, path)
		err := s.Do(context.Background(), "e1", x[1])
		if older {
			check.Problem(t, err, "store.other-file")
			check.Same(t, "the other file was written to", string(check.Read(t, path)), string(before))
		} else {
			check.Problem(t, err, "store.in-use") // somebody has that one
		}
		check.Problem(t, s.Do(context.Background(), "e1", x[1]), s.Trouble().Code)
		check.Problem(t, s.Close(), "store.not-folded") // its WAL is on the first stick
	}
}

// A medium that may only be read.
func TestReadOnlyMedium(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "cd")
	mustMkdir(t, folder)
	if err := syscall.Mount("none", folder, "tmpfs", 0, "size=8m"); err != nil {
		t.Skip("this user may mount nothing: ", err)
	}
	t.Cleanup(func() {
		check.NoError(t, syscall.Unmount(folder, syscall.MNT_DETACH))
	})
	path := filepath.Join(folder, "club.uitslag")
	check.Write(t, path, check.Read(t, wholeFile(t)))
	check.NoError(t, syscall.Mount("none", folder, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
	s := mustOpen(t, path)
	check.Problem(t, s.Trouble(), "store.read-only-folder")
	wantResults(t, s, 56)
	check.Problem(t, s.Do(context.Background(), "e1", &command.RenameEvent{Name: "x"}), "store.read-only-folder")
	mustClose(t, s)
}
