package widgets

import (
	"runtime/debug"

	"fyne.io/fyne/v2"
)

// OnPanic hears of a fault of the program that Guard caught: at which key, if at one,
// with what, and where. While it is nil nothing is caught: a test must fail.
var OnPanic func(key fyne.KeyName, with any, stack []byte)

// Guard keeps a fault of the program from taking the window with it: it is deferred first
// in whatever the toolkit calls (keys, the mouse, the focus, drawing).
func Guard(key ...fyne.KeyName) {
	if OnPanic == nil {
		return
	}
	if with := recover(); with != nil {
		var at fyne.KeyName
		if len(key) > 0 {
			at = key[0]
		}
		OnPanic(at, with, debug.Stack())
	}
}

// Guarded is f with Guard.
func Guarded(f func()) func() {
	return func() {
		defer Guard()
		f()
	}
}
