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
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
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
	if err := os.Rename(s.folder, s.folder+" away"); err != nil {
		s.t.Fatal(err)
	}
	pipe := filepath.Join(s.t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		s.t.Fatal(err)
	}
	dead, err := os.OpenFile(pipe, os.O_RDWR, 0)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = dead.Close() }()
	all, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		s.t.Fatal(err)
	}
	n := 0
	for _, f := range all {
		to, err := os.Readlink("/proc/self/fd/" + f.Name())
		if err != nil || !strings.HasPrefix(to, s.folder+" away/") {
			continue
		}
		var fd int
		if _, err := fmt.Sscan(f.Name(), &fd); err != nil {
			s.t.Fatal(err)
		}
		if err := syscall.Dup3(int(dead.Fd()), fd, syscall.O_CLOEXEC); err != nil {
			s.t.Fatal(err)
		}
		n++
	}
	if n < 2 {
		s.t.Fatalf("only %d descriptors were open", n)
	}
}

// back puts it in again.
func (s *stick) back() {
	s.t.Helper()
	if err := os.Rename(s.folder+" away", s.folder); err != nil {
		s.t.Fatal(err)
	}
}

// A stick that is pulled out while the file is open: what is typed is refused with its
// sentence, over and over, and the same is saved once the stick is back.
func TestStickPulled(t *testing.T) {
	for _, network := range []bool{false, true} {
		out := newStick(t)
		path := filepath.Join(out.folder, "club.uitslag")
		o := quiet()
		o.Network = func(string) bool { return network }
		s, err := Create(path, "Pallieter", o)
		if err != nil {
			t.Fatal(err)
		}
		mustDo(t, s, "e1", evening(t, "e1"))
		all := slips(mustEvent(t, s, "e1"))
		mustDo(t, s, "e1", all[0])
		out.pull()
		for range 2 {
			err := s.Do(context.Background(), "e1", all[1])
			wantProblem(t, err, "store.gone")
			wantEqual(t, "results", len(mustEvent(t, s, "e1").Sessions[0].Results), 1)
		}
		if err := s.Backup(context.Background(), filepath.Join(t.TempDir(), "b")); err == nil {
			t.Error("a copy of nothing")
		}
		out.back()
		mustDo(t, s, "e1", all[1])
		mustDo(t, s, "e1", all[2])
		if err := s.Undo(context.Background(), "e1"); err != nil {
			t.Error(err)
		}
		wantEqual(t, "trouble", s.Trouble(), (*problem.Problem)(nil))
		wantReplayed(t, s, "e1")
		wantSound(t, s)
		second := mustOpen(t, path)
		wantProblem(t, second.Trouble(), "store.in-use") // the lock is held again
		mustClose(t, second)
		mustClose(t, s)
		again := mustOpen(t, path)
		wantEqual(t, "trouble", again.Trouble(), (*problem.Problem)(nil))
		wantEqual(t, "results", len(mustEvent(t, again, "e1").Sessions[0].Results), 2)
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
	s, err := Open(path, unhurried())
	if err != nil {
		t.Fatal(err)
	}
	out.pull()
	for range 2 {
		err := s.Do(context.Background(), "e1", all[0])
		wantProblem(t, err, "store.gone")
	}
	out.back()
	mustDo(t, s, "e1", all[0])
	wantSound(t, s)
	second := mustOpen(t, path)
	wantProblem(t, second.Trouble(), "store.in-use")
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
	err := s.Do(context.Background(), "e1", all[0])
	wantProblem(t, err, "store.gone")
	out.back()
	if err := os.Remove(path + disk.LockSuffix); err != nil {
		t.Fatal(err)
	}
	mustMkdir(t, path+disk.LockSuffix) // in the way
	for range 2 {
		if err := s.Do(context.Background(), "e1", all[0]); err == nil {
			t.Fatal("it was written without a lock")
		}
	}
	if err := os.Remove(path + disk.LockSuffix); err != nil {
		t.Fatal(err)
	}
	mustDo(t, s, "e1", all[0])
	second := mustOpen(t, path)
	wantProblem(t, second.Trouble(), "store.in-use")
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
	err := s.Do(context.Background(), "e1", all[0])
	wantProblem(t, err, "store.disk-error")
	mustDo(t, s, "e1", all[0])
	wantSound(t, s)
}

// Another stick, with another file of that name, or with an older copy of it: nothing is
// written to it.
func TestOtherStick(t *testing.T) {
	for _, older := range []bool{false, true} {
		out := newStick(t)
		path := filepath.Join(out.folder, "club.uitslag")
		s, err := Create(path, "Pallieter", quiet())
		if err != nil {
			t.Fatal(err)
		}
		mustDo(t, s, "e1", evening(t, "e1"))
		old := filepath.Join(t.TempDir(), "club.uitslag")
		if err := s.Backup(context.Background(), old); err != nil {
			t.Fatal(err)
		}
		x := slips(mustEvent(t, s, "e1"))
		mustDo(t, s, "e1", x[0])
		out.pull()
		err = s.Do(context.Background(), "e1", x[1])
		wantProblem(t, err, "store.gone")
		mustMkdir(t, out.folder)
		if older {
			mustWrite(t, path, mustRead(t, old))
		} else {
			mustClose(t, newClubAt(t, path))
			mustDo(t, mustOpen(t, path), "", &command.SetClub{Name: "x"})
		}
		before := mustRead(t, path)
		err = s.Do(context.Background(), "e1", x[1])
		if older {
			wantProblem(t, err, "store.other-file")
			if string(mustRead(t, path)) != string(before) {
				t.Error("the other file was written to")
			}
		} else {
			wantProblem(t, err, "store.in-use") // somebody has that one
		}
		err = s.Do(context.Background(), "e1", x[1])
		wantProblem(t, err, s.Trouble().Code)
		wantProblem(t, s.Close(), "store.not-folded") // its WAL is on the first stick
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
		if err := syscall.Unmount(folder, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	path := filepath.Join(folder, "club.uitslag")
	mustWrite(t, path, mustRead(t, wholeFile(t)))
	if err := syscall.Mount("none", folder, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	s := mustOpen(t, path)
	wantProblem(t, s.Trouble(), "store.read-only-folder")
	wantEqual(t, "results", len(mustEvent(t, s, "e1").Sessions[0].Results), 56)
	err := s.Do(context.Background(), "e1", &command.RenameEvent{Name: "x"})
	wantProblem(t, err, "store.read-only-folder")
	mustClose(t, s)
}
