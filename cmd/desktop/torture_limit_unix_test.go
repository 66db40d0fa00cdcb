//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// fileLimit gives what lets no file of this process grow past so many bytes, and what
// takes that back.
func fileLimit() (limit func(bytes int), unlimited func()) {
	signal.Ignore(syscall.SIGXFSZ) // else the system ends the program
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		panic(err)
	}
	return func(bytes int) {
			_ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: uint64(bytes), Max: was.Max})
		}, func() {
			_ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was)
		}
}

// limits are the ways in which a disk fills for a typist; "disk" is one of its own.
var limits = []string{"limit", "fault", "disk"}
