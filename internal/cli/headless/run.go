// Package headless is a run of the program without a window: what it reads and prints, the
// files that it opens, and how it ends.
package headless

import (
	"context"
	"io"
	"net"
	"time"

	"uitslag/internal/doubledummy"
	"uitslag/internal/program"
)

// Run is one run, with everything it reads from outside, so that a test can
// run the real thing.
type Run struct {
	program.Info
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	json           bool                     // what goes wrong is said as an object too
	Progress       bool                     // how far a command is is said beside its output
	Ctx            context.Context          // of the command that runs; it ends with Ctrl C
	running        running                  // what the command that runs has under its hands
	End            func(code int)           // ends the program at once
	beside         string                   // what was said to be wrong with the file that is looked at
	Window         func(path string) error  // opens the window on a club file, "" for that of the last time
	Sample         func() error             // opens the window on a copy of the sample club
	Addresses      func() ([]net.IP, error) // of this computer on private networks; nil to find them
	Ticks          <-chan time.Time         // by which progress counts the seconds; nil for those of the clock
	Solver         doubledummy.Solver       // works out what can be made of deals; nil where nothing does
}
