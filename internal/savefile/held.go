package savefile

import (
	"os"
	"time"
)

// On Windows a file that was just written may be held for a moment by a program that looks at
// it: a virus scanner, a backup, a program that synchronises folders. What is then refused is
// tried again.

// patience is how long something is tried again, and the first pause; each next one is twice
// as long.
const (
	patience   = 2 * time.Second
	firstPause = 5 * time.Millisecond
)

// trier tries again what is refused for a moment.
type trier struct {
	held  func(error) bool // whether to try again
	pause func(time.Duration)
}

// opening has what refuses to open a file that another program holds; changing what refuses to
// rename or remove one, or to make one that is being removed, which Windows calls forbidden too.
var (
	opening  = trier{held: func(err error) bool { return momentary(err, false) }, pause: time.Sleep}
	changing = trier{held: func(err error) bool { return momentary(err, true) }, pause: time.Sleep}
)

// do repeats act while the refusal may be momentary, for at most patience.
func (t trier) do(act func() error) error {
	waited, pause := time.Duration(0), firstPause
	for {
		err := act()
		if err == nil || waited >= patience || !t.held(err) {
			return err
		}
		pause = min(pause, patience-waited)
		t.pause(pause)
		waited += pause
		pause *= 2
	}
}

// open opens a file, and tries again as do does.
func (t trier) open(path string, flag int, perm os.FileMode) (f *os.File, err error) {
	err = t.do(func() (err error) {
		f, err = os.OpenFile(path, flag, perm)
		return err
	})
	return f, err
}

// Rename returns a file another name, in the place of what has it; a file that is held for a
// moment is waited for.
func Rename(from, to string) error {
	return changing.do(func() error { return os.Rename(from, to) })
}

// Remove takes a file away; one that is held for a moment is waited for.
func Remove(path string) error {
	return changing.do(func() error { return os.Remove(path) })
}

// OpenMade opens a file that this program makes and removes, to be written, and makes it where it
// is not there; one that is being removed, which Windows calls forbidden, is waited for.
func OpenMade(path string, perm os.FileMode) (*os.File, error) {
	return changing.open(path, os.O_RDWR|os.O_CREATE, perm)
}

// Open opens a file to be read; one that is held for a moment is waited for.
func Open(path string) (*os.File, error) { return OpenFile(path, os.O_RDONLY, 0) }

// OpenFile opens a file; one that is held for a moment is waited for.
func OpenFile(path string, flag int, perm os.FileMode) (*os.File, error) {
	return opening.open(path, flag, perm)
}
