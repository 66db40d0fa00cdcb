//go:build !windows

package system

import (
	"os/exec"
	"runtime"
	"time"
)

// View shows a file or a folder with the program that the system has for it; an error says
// that it does not start.
func View(path string) error {
	program := "xdg-open"
	if runtime.GOOS == "darwin" {
		program = "open"
	}
	return started(exec.Command(program, path))
}

// viewerStarts is how long a viewer has to say that it does not start. Most programs that
// start one end as soon as it is there; what runs longer is the viewer itself.
const viewerStarts = 2 * time.Second

// started starts a viewer, and waits briefly for a refusal.
func started(cmd *exec.Cmd) error {
	err := cmd.Start()
	if err == nil {
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		select {
		case err = <-ended:
		case <-time.After(viewerStarts): // it lives its own life
		}
	}
	return err
}
