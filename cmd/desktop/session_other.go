//go:build !windows

package main

import "fyne.io/fyne/v2"

// OnEnd implements app.Toolkit: here the system sends signals, which the window hears itself.
func (toolkit) OnEnd(fyne.Window, func() string, func()) {}
