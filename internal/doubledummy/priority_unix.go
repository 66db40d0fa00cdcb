//go:build unix

package doubledummy

import (
	"os/exec"
	"syscall"
)

// yield makes the thread that calls it wait for whatever else the machine has to do. On
// Linux a number is of one thread; elsewhere of the whole process.
func yield() error { return syscall.Setpriority(syscall.PRIO_PROCESS, 0, 19) }

// hide does nothing: a process has no window by itself.
func hide(*exec.Cmd) {}
