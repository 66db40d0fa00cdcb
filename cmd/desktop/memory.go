package main

import (
	"runtime"
	"runtime/debug"
)

// delayGC puts off the first garbage collection until some 30 MB are used, for most
// commands are over by then. From then on, or from when end is called, it is as usual.
func delayGC() (end func()) {
	usual := debug.SetGCPercent(800)
	end = func() { debug.SetGCPercent(usual) }
	runtime.AddCleanup(new(*int), func(end func()) { end() }, end)
	return end
}
