//go:build !windows

package system

// LetRaise has nothing to allow: the window manager decides.
func LetRaise() {}
