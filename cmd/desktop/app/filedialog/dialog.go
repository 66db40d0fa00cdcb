// Package filedialog asks for a file or a folder with the dialog of the system: that of Windows,
// or on Linux the program that the desktop has for it.
package filedialog

import (
	"context"
	"errors"
)

// Question is what is to be chosen.
type Question struct {
	Title   string
	Folder  string   // the folder to begin in
	Endings []string // of the files that fit, with the dot; none for a folder
	Fits    string   // what those files are called: "Bestanden die passen"
	All     string   // what all files are called
	Parent  uintptr  // the window that asks, as the system numbers it; 0 for none
}

func (q Question) folder() bool { return len(q.Endings) == 0 }

// ErrNone says that the system has no dialog.
var ErrNone = errors.New("no dialog of the system")

// Ask shows the dialog until it is answered; "" is no answer. It is not called on the goroutine
// of the window. Where ctx ends the dialog goes, except on Windows, where the window that asks
// does nothing before the dialog is answered.
func Ask(ctx context.Context, q Question) (path string, err error) { return ask(ctx, q) }
