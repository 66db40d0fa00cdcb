package main

import (
	"syscall"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// fill makes the window as large as the screen allows beside the bar of tasks. The
// toolkit cannot ask for that; where Windows does not do it the window stays as it is.
func fill(w fyne.Window) {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return
	}
	native.RunNative(func(context any) {
		const maximize = 3 // SW_MAXIMIZE of ShowWindow
		if c, ok := context.(driver.WindowsWindowContext); ok && c.HWND != 0 {
			// its answer is only whether the window was seen before
			_, _, _ = syscall.NewLazyDLL("user32.dll").NewProc("ShowWindow").Call(c.HWND, maximize)
		}
	})
}
