//go:build !windows

package system

// JoinConsole does nothing: a program has the console of whoever started it.
func JoinConsole() {}

// LeaveConsole does nothing: a program that nobody listens to goes on.
func LeaveConsole() {}
