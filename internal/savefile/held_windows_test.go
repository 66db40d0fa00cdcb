package savefile

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"

	"golang.org/x/sys/windows"
)

// hold opens a file as a virus scanner does: others may do with it what share says, 0 is that
// nobody may open, replace or remove it.
func hold(t *testing.T, path string, share uint32) (release func()) {
	t.Helper()
	name := check.Value(windows.UTF16PtrFromString(path))(t)
	h := check.Value(windows.CreateFile(name, windows.GENERIC_READ, share, nil, windows.OPEN_EXISTING, 0, 0))(t)
	return func() { _ = windows.CloseHandle(h) }
}

// TestHeldByAnother: a file that another program holds is opened, replaced and removed once it
// is let go, and refused with its sentence where it is not.
func TestHeldByAnother(t *testing.T) {
	was := [2]trier{opening, changing}
	t.Cleanup(func() { opening, changing = was[0], was[1] })
	path := filepath.Join(t.TempDir(), "uitslag.pdf")
	for name, act := range map[string]func() error{
		"write": func() error {
			return Write(path, func(f *os.File) error { _, err := f.WriteString("new"); return err })
		},
		"rename": func() error { return Rename(path, path+".was") },
		"remove": func() error { return Remove(path) },
		"open": func() error {
			f, err := Open(path)
			if err == nil {
				err = f.Close()
			}
			return err
		},
	} {
		check.NoError(t, os.WriteFile(path, []byte("old"), 0o644))
		release := hold(t, path, 0)
		opening.pause, changing.pause = func(time.Duration) {}, func(time.Duration) {}
		err := act()
		if CauseOf(err) != Held && !errors.Is(err, windows.ERROR_ACCESS_DENIED) && !problem.Is(err, "report.in-use") {
			t.Errorf("%s: while it is held: %v", name, err)
		}
		pauses := 0
		pause := func(time.Duration) {
			if pauses++; pauses == 3 {
				release()
			}
		}
		opening.pause, changing.pause = pause, pause
		if err := act(); err != nil || pauses != 3 {
			t.Errorf("%s: after %d pauses: %v", name, pauses, err)
		}
	}
}

// TestBeingRemoved: a file that somebody looks at while it is removed is there until he lets it
// go, and nobody may open it; it is waited for.
func TestBeingRemoved(t *testing.T) {
	was := changing
	t.Cleanup(func() { changing = was })
	path := filepath.Join(t.TempDir(), "club.uitslag-lock")
	check.NoError(t, os.WriteFile(path, []byte("old"), 0o644))
	release := hold(t, path, windows.FILE_SHARE_READ|windows.FILE_SHARE_DELETE)
	check.NoError(t, os.Remove(path))
	pauses := 0
	changing.pause = func(time.Duration) {
		if pauses++; pauses == 3 {
			release()
		}
	}
	f := check.Value(OpenMade(path, 0o644))(t)
	defer func() { _ = f.Close() }()
	if st, err := f.Stat(); err != nil || st.Size() != 0 || pauses != 0 && pauses != 3 { // Windows 10 takes the name away at once
		t.Errorf("%v after %d pauses: %v", st, pauses, err)
	}
	if pauses == 0 {
		release()
	}
}
