package main

import (
	"runtime"
	"runtime/debug"
)

// lavish puts off tidying memory up until a command has used some 30 MB: most are over
// before it would pay. From the first time that it had to be done it is done as ever.
// What it gives does that at once, for the window.
func lavish() (orderly func()) {
	percent := debug.SetGCPercent(800) // of the 4 MB that the runtime begins with
	orderly = func() { debug.SetGCPercent(percent) }
	runtime.AddCleanup(new(*int), func(put func()) { put() }, orderly)
	return orderly
}
