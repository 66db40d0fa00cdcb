package main

import (
	"unsafe"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"

	"uitslag/internal/system"
)

// OnEnd implements app.Toolkit.
func (toolkit) OnEnd(w fyne.Window, busy func() string, end func()) {
	native(w, func(win *glfw.Window) {
		system.OnSessionEnd(uintptr(unsafe.Pointer(win.GetWin32Window())), busy, end)
	})
}
