//go:build unix

package doubledummy

import (
	"os/exec"
	"syscall"
)

// yield gives the calling thread a lower priority than anything else on the machine. On Linux the
// priority is of one thread; elsewhere of the whole process.
func yield() error { return syscall.Setpriority(syscall.PRIO_PROCESS, 0, 19) }

// hide does nothing: a process opens no window by itself.
func hide(*exec.Cmd) {}
