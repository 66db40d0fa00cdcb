// Package lavish puts off tidying memory up until some 30 MB are used: most commands are
// over before it would pay. From the first time that it had to be done it is done as ever.
//
// It begins when the program is initialised, and not in main, for the packages of others
// make so much then that it would be done once before main. It imports nothing of them,
// so that it comes before those (Go specification, "Program initialization").
package lavish

import (
	"runtime"
	"runtime/debug"
)

var usual = begin()

// begin changes the percentage, of the 4 MB that the runtime begins with, and gives what
// it was.
func begin() int {
	was := debug.SetGCPercent(800)
	runtime.AddCleanup(new(*int), func(percent int) { debug.SetGCPercent(percent) }, was)
	return was
}

// End has memory tidied up as usual from now on, as the window needs it.
func End() { debug.SetGCPercent(usual) }
