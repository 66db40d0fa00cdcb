package doubledummy

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/windows"
)

// yield gives the process a lower priority than anything else on the machine.
func yield() error {
	return windows.SetPriorityClass(windows.CurrentProcess(), windows.IDLE_PRIORITY_CLASS)
}

// hide keeps a console from opening for the process.
func hide(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NO_WINDOW}
}
