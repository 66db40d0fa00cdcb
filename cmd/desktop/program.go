package main

import (
	"context"
	"io"
	"time"
)

// program is one run, with everything it reads from outside, so that a test can
// run the real thing.
type program struct {
	info
	stdin          io.Reader
	stdout, stderr io.Writer
	json           bool                    // what goes wrong is said as an object too
	progress       bool                    // how far a command is is said beside its output
	ctx            context.Context         // of the command that runs; it ends with Ctrl C
	running        running                 // what the command that runs has under its hands
	end            func(code int)          // ends the program at once
	beside         string                  // what was said to be wrong with the file that is looked at
	window         func(path string) error // opens the window on a club file, "" for that of the last time
	sample         func() error            // opens the window on a copy of the sample club
	ticks          <-chan time.Time        // by which progress counts the seconds; nil for those of the clock
}
