package main

import (
	"runtime"
	"runtime/debug"
)

// enough is how much memory a command may use before it is tidied up.
const enough = 256 << 20

// lavish puts off tidying memory up: most commands are over before it would pay. From the
// first time that it had to be done (enough was used) it is done as ever. What it gives
// does that at once, for the window.
func lavish() (orderly func()) {
	percent, limit := debug.SetGCPercent(-1), debug.SetMemoryLimit(enough)
	orderly = func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}
	runtime.AddCleanup(new(*int), func(put func()) { put() }, orderly)
	return orderly
}
