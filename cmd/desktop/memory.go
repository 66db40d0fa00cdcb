package main

import (
	"runtime"
	"runtime/debug"
)

// delayGC delays the first garbage collection until some 30 MB are used; most commands end before.
// From then on, or once end is called, it is as usual.
func delayGC() (end func()) {
	usual := debug.SetGCPercent(800)
	end = func() { debug.SetGCPercent(usual) }
	runtime.AddCleanup(new(*int), func(end func()) { end() }, end)
	return end
}
