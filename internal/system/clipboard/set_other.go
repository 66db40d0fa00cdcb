//go:build !windows

package clipboard

import (
	"bytes"
	"os"
	"os/exec"

	"uitslag/internal/problem"
)

// Tables reports whether a table can be put there beside its text. The programs that Linux has
// for the clipboard take one form at a time.
const Tables = false

// holders are programs that put a picture on the clipboard and keep it there, with what each is
// told; the first that is installed and fits the desktop is used.
var holders = []struct {
	needs string // a variable of the desktop
	argv  []string
}{
	{"WAYLAND_DISPLAY", []string{"wl-copy", "--type", "image/png"}},
	{"DISPLAY", []string{"xclip", "-selection", "clipboard", "-t", "image/png"}},
}

// Set puts the picture of content on the clipboard. The Problem is clipboard.no-program where no
// program is there that does it.
func Set(c Content) error {
	for _, h := range holders {
		path, err := exec.LookPath(h.argv[0])
		if err != nil || os.Getenv(h.needs) == "" {
			continue
		}
		run := exec.Command(path, h.argv[1:]...)
		run.Stdin = bytes.NewReader(c.PNG)
		if err := run.Run(); err != nil { // it goes on in the background by itself
			return problem.Wrap(err, "clipboard.no-program")
		}
		return nil
	}
	return problem.New("clipboard.no-program")
}
