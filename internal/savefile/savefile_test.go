package savefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestDiskFails plays a disk that fails halfway: the old file stays, no half one is
// left, and the sentence says why.
func TestDiskFails(t *testing.T) {
	for _, c := range []struct {
		cause error
		code  string
	}{
		{number(112, syscall.ENOSPC), "report.disk-full"},
		{number(19, syscall.EROFS), "report.not-allowed"},
		{fs.ErrPermission, "report.not-allowed"},
		{number(1117, syscall.EIO), "file.failing"},
		{number(32, syscall.EBUSY), "report.in-use"},
		{number(1450, syscall.EMFILE), "report.cannot-write"},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "uitslag.pdf")
		check.NoError(t, os.WriteFile(path, []byte("old"), 0o644))
		err := Write(path, func(f *os.File) error {
			if _, err := f.WriteString("half"); err != nil {
				return err
			}
			return fmt.Errorf("write: %w", &fs.PathError{Op: "write", Path: f.Name(), Err: c.cause})
		})
		if !problem.Is(err, c.code) || !errors.Is(err, c.cause) {
			t.Errorf("%v became %v, want %s", c.cause, err, c.code)
		}
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != 1 {
			t.Fatalf("%d files in the folder, want the one (%v)", len(entries), err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != "old" {
			t.Errorf("the old file became %q (%v)", got, err)
		}
	}
}

// TestNumbersOfWindows holds what each number means that Windows gives, on every system.
func TestNumbersOfWindows(t *testing.T) {
	for number, want := range map[uint32]Cause{
		1: Unknown, 2: Unknown, 3: Unknown, 5: Protected, 19: Protected,
		15: NotReady, 21: NotReady, 32: Held, 33: Held, 39: Full, 112: Full, 1295: Full,
		23: Failing, 1117: Failing, 53: Network, 59: Network, 64: Network, 67: Network, 1231: Network,
		123: BadName, 161: BadName, 206: TooLong, 1167: Pulled, 433: Pulled, 225: Blocked,
		358: InCloud, 362: InCloud, 377: InCloud, 388: InCloud, 391: Held, 404: InCloud, 426: InCloud,
	} {
		if got := ofWindows[number]; got != want {
			t.Errorf("%d is %q, want %q", number, got, want)
		}
	}
}

// number returns an error of the system: of Windows there, of Unix elsewhere.
func number(windows int, unix syscall.Errno) error {
	if runtime.GOOS == "windows" {
		return syscall.Errno(windows)
	}
	return unix
}

// refusedWith returns what Go makes of it for a file.
func refusedWith(windows int, unix syscall.Errno) error {
	return fmt.Errorf("open: %w", &fs.PathError{Op: "open", Path: "x", Err: number(windows, unix)})
}

// TestTold holds the words for what the system refuses, and that none of it is called a fault
// of the program.
func TestTold(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{refusedWith(32, syscall.EBUSY), "file.held"},
		{refusedWith(21, syscall.ENXIO), "file.not-ready"},
		{refusedWith(1117, syscall.EIO), "file.failing"},
		{refusedWith(53, syscall.EHOSTDOWN), "file.network-gone"},
		{refusedWith(123, syscall.EINVAL), "file.bad-name"},
		{refusedWith(206, syscall.ENAMETOOLONG), "file.too-long"},
		{refusedWith(1450, syscall.EMFILE), "file.refused"},
		{&os.LinkError{Op: "rename", Old: "a", New: "b", Err: number(1450, syscall.EMFILE)}, "file.refused"},
		{refusedWith(112, syscall.ENOSPC), ""},
		{refusedWith(5, syscall.EACCES), ""},
		{refusedWith(3, syscall.ENOENT), ""},
		{errors.New("something else"), ""},
		{nil, ""},
	} {
		got := ""
		if p := problem.Find(Told(c.err, "folder/file.pdf")); p != nil {
			got = p.Code
			if p.Args["file"] != "file.pdf" || p.Args["folder"] != "folder" {
				t.Errorf("%v: %v", c.err, p.Args)
			}
		}
		if got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}

// TestHeld: what is refused for a moment is tried again, for two seconds and no longer; what is
// refused for good is not.
func TestHeld(t *testing.T) {
	held, other := errors.New("held"), errors.New("other")
	for _, c := range []struct {
		name      string
		answers   []error // the last stays
		want      error
		acts      int
		atMost    time.Duration
		waitsLong bool
	}{
		{"at once", []error{nil}, nil, 1, 0, false},
		{"for a moment", []error{held, held, held, nil}, nil, 4, time.Second, false},
		{"for good", []error{other, nil}, other, 1, 0, false},
		{"held, then refused for good", []error{held, other, nil}, other, 2, time.Second, false},
		{"held for ever", []error{held}, held, 0, patience, true},
	} {
		acts, waited := 0, time.Duration(0)
		try := trier{held: func(err error) bool { return err == held }, pause: func(d time.Duration) { waited += d }}
		err := try.do(func() error {
			acts++
			return c.answers[min(acts, len(c.answers))-1]
		})
		if err != c.want || c.acts > 0 && acts != c.acts || waited > c.atMost || c.waitsLong && waited != patience {
			t.Errorf("%s: %v after %d tries and %v", c.name, err, acts, waited)
		}
	}
}
