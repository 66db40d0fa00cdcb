//go:build !windows

package main

// letRaise has nothing to allow: the window manager decides.
func letRaise() {}
