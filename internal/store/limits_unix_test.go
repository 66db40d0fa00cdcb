//go:build unix

package store

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/test/check"
)

func init() {
	childJobs["limit"] = typeIntoLimit
	childJobs["close"] = closeIntoLimit
	childJobs["visitor"] = visit
	childJobs["late"] = lookIntoLimit
}

// typeIntoLimit types results while the operating system lets no file grow, until
// one is refused; then the limit goes and that one is typed again.
func typeIntoLimit(path string) error {
	signal.Ignore(syscall.SIGXFSZ) // else the system ends the program
	s, err := Open(path, quiet())
	try(err)
	e, err := s.Event("e1")
	try(err)
	var was syscall.Rlimit
	try(syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was))
	try(syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 200_000, Max: was.Max}))
	for _, x := range slips(e) {
		err := s.Do(context.Background(), "e1", x)
		if err == nil {
			fmt.Println("saved", x.Result.ID)
			continue
		}
		p := problem.Find(err)
		if p == nil {
			return err
		}
		fmt.Println("refused", p.Code)
		try(syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was))
		try(s.Do(context.Background(), "e1", x))
		fmt.Println("saved", x.Result.ID)
		break
	}
	return s.Close()
}

// A file may not grow any more (a quota, a stick's largest file): refused with a
// sentence, and typed again when there is room.
func TestFileLimit(t *testing.T) {
	s := newEvening(t)
	mustClose(t, s)
	c := startChild(t, "limit", s.medium.path)
	saved, refused := 0, ""
	for _, line := range c.rest() {
		var what, which string
		_, err := fmt.Sscan(line, &what, &which)
		check.Must(t, err == nil, "the child says %q", line)
		switch what {
		case "saved":
			saved++
		case "refused":
			refused = which
		default:
			t.Errorf("the child says %q", line)
		}
	}
	check.That(t, refused == "store.disk-error" || refused == "store.full", "refused with %q", refused)
	r := mustOpen(t, s.medium.path)
	wantResults(t, r, saved)
	wantSound(t, r)
}

// closeIntoLimit types three results and closes when no file can grow any more.
func closeIntoLimit(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	s, err := Open(path, quiet())
	try(err)
	e, err := s.Event("e1")
	try(err)
	for _, x := range slips(e)[:3] {
		try(s.Do(context.Background(), "e1", x))
	}
	try(syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 4096, Max: 4096}))
	if p := problem.Find(s.Close()); p != nil {
		fmt.Println(p.Code)
	}
	return nil
}

// A full disk at closing: it is said, and nothing is lost.
func TestCloseOnFullDisk(t *testing.T) {
	s := newEvening(t)
	mustClose(t, s)
	check.Same(t, "the child says", startChild(t, "close", s.medium.path).rest(), []string{"store.not-folded"})
	if !disk.Exists(s.medium.path+"-wal") || !disk.Exists(s.medium.path+disk.LockSuffix) {
		t.Error("the WAL is gone, or the sign that the file was not closed")
	}
	r := mustOpen(t, s.medium.path)
	check.Same(t, "notices", r.Notices(), []*problem.Problem(nil))
	wantResults(t, r, 3)
	wantSound(t, r)
}

// lookIntoLimit opens the file to be looked at later, when no file can grow, and types a
// result; when there is room again, the same once more.
func lookIntoLimit(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	s, err := Open(path, unhurried())
	try(err)
	e, err := s.Event("e1")
	try(err)
	var was syscall.Rlimit
	try(syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was))
	for _, limit := range []uint64{0, 0, was.Cur} {
		try(syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: was.Max}))
		s.Looked()
		err := s.Do(context.Background(), "e1", slips(e)[0])
		if p := problem.Find(err); p != nil {
			fmt.Println(p.Code, s.Trouble())
		} else {
			fmt.Println(err)
		}
	}
	return s.Close()
}

// A disk that is full when the writer is opened refuses what is typed, and no more: the
// file is not one that is only read from then on.
func TestLookLaterOnFullDisk(t *testing.T) {
	s := newEvening(t)
	mustClose(t, s)
	said := startChild(t, "late", s.medium.path).rest()
	if len(said) != 3 || said[0] != said[1] || said[0] != "store.disk-error <nil>" && said[0] != "store.full <nil>" || said[2] != "<nil>" {
		t.Errorf("the child says %q", said)
	}
	r := mustOpen(t, s.medium.path)
	wantResults(t, r, 1)
	wantSound(t, r)
}

// visit opens the file, and makes one beside it, as a user who may do little, and
// says what happened.
func visit(path string) error {
	if os.Getuid() == 0 { // permission does not stop root
		try(syscall.Setgid(65534))
		try(syscall.Setuid(65534))
	}
	say := func(what string, err error) {
		if p := problem.Find(err); p != nil {
			fmt.Println(what, p.Code)
		} else {
			fmt.Println(what, err)
		}
	}
	if n, err := Create(filepath.Join(filepath.Dir(path), "new.uitslag"), "x", quiet()); err != nil {
		say("create", err)
	} else {
		say("create", n.Close())
	}
	s, err := Open(path, quiet())
	if err != nil {
		say("open", err)
		return nil
	}
	if t := s.Trouble(); t != nil {
		say("open", t)
	}
	for _, n := range s.Notices() {
		say("notice", n)
	}
	if e, err := s.Event("e1"); err == nil {
		fmt.Println("results", len(e.Sessions[0].Results))
	}
	err = s.Do(context.Background(), "e1", &command.RenameEvent{Name: "x"})
	say("do", err)
	say("backup", s.Backup(context.Background(), path+".bak"))
	return s.Close()
}

// Folders and files that may only be read.
func TestPermissions(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name         string
		folder, file os.FileMode
		unclosed     string // what is left beside the file
		want         []string
	}{
		{"read-only folder", 0o555, 0o666, "", []string{
			"create store.no-permission", "open store.read-only-folder", "results 56",
			"do store.read-only-folder", "backup store.no-permission",
		}},
		{"read-only file", 0o777, 0o444, "", []string{
			"create <nil>", "open store.read-only-file", "results 56",
			"do store.read-only-file", "backup <nil>",
		}},
		{"no access to the file", 0o777, 0, "", []string{"create <nil>", "open store.no-permission"}},
		{"read-only folder, copied in use", 0o555, 0o666, "file", []string{
			"create store.no-permission", "open store.read-only-folder", "notice store.wal-missing", "results 0",
			"do store.read-only-folder", "backup store.no-permission",
		}},
		{"read-only folder, killed", 0o555, 0o444, "wal", []string{
			"create store.no-permission", "open store.wal-unreadable",
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := unclosedFile(t, c.unclosed)
			for p, mode := range map[string]os.FileMode{path: c.file, filepath.Dir(path): c.folder} {
				check.NoError(t, os.Chmod(p, mode))
			}
			t.Cleanup(func() { _ = os.Chmod(filepath.Dir(path), 0o755) })
			before := mustReadAsOwner(t, path)
			check.Same(t, "the child says", startChild(t, "visitor", path).rest(), c.want)
			check.Same(t, "the file was written to", mustReadAsOwner(t, path), before)
		})
	}
}

// mustReadAsOwner reads a file that its mode may keep from everybody.
func mustReadAsOwner(t *testing.T, path string) []byte {
	t.Helper()
	info := check.Value(os.Stat(path))(t)
	check.NoError(t, os.Chmod(path, 0o600))
	b := check.Read(t, path)
	check.NoError(t, os.Chmod(path, info.Mode()))
	return b
}
