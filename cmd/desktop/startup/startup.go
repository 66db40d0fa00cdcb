// Package startup lets the program begin in silence. The window toolkit looks at
// the language of the system when its packages are initialised, before main, and
// writes a fault to standard error when that is C.UTF-8, which is no language but
// the usual setting of scripts and servers. So that a headless command says only
// what it has to say, that setting reads as C until main begins.
//
// This package imports syscall only: packages are initialised in the order of
// their paths as soon as what they import is (Go specification, "Program
// initialization"), so this one comes before unicode, and unicode before whatever
// handles texts.
package startup

import "syscall"

var hidden = hide()

// hide replaces C.UTF-8 and its like by C, and returns what there was.
func hide() map[string]string {
	was := map[string]string{}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		v, ok := syscall.Getenv(name)
		if ok && len(v) > 2 && v[:2] == "C." && syscall.Setenv(name, "C") == nil {
			was[name] = v
		}
	}
	return was
}

// Restore puts the settings back as the program got them: the keyboard of the
// window depends on them.
func Restore() {
	for name, v := range hidden {
		_ = syscall.Setenv(name, v) // it could be set before: it can be set back
	}
	hidden = nil
}
