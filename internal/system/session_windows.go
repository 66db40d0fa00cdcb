package system

import (
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// winuser.h
const (
	wmQueryEndSession  = 0x0011
	wmEndSession       = 0x0016
	endSessionCritical = 0x40000000
)

var (
	user32             = windows.NewLazySystemDLL("user32.dll")
	setWindowLongPtr   = user32.NewProc("SetWindowLongPtrW")
	callWindowProc     = user32.NewProc("CallWindowProcW")
	blockReasonCreate  = user32.NewProc("ShutdownBlockReasonCreate")
	blockReasonDestroy = user32.NewProc("ShutdownBlockReasonDestroy")
)

// OnSessionEnd has end called when the session of the user ends. busy is the sentence about
// what must not be broken off, "" for nothing. Windows asks every window whether the session
// may end, and tells it when it does; only one that is seen may say no, so it is the program's
// own that hears it. As soon as that has answered, the program may be ended. All is called on
// the goroutine of the window.
func OnSessionEnd(window uintptr, busy func() string, end func()) {
	var usual uintptr
	hear := syscall.NewCallback(func(hwnd, message, wide, long uintptr) uintptr {
		switch message {
		case wmQueryEndSession:
			return mayEnd(hwnd, busy(), long)
		case wmEndSession:
			if wide != 0 {
				end()
			}
			return 0
		}
		answer, _, _ := callWindowProc.Call(usual, hwnd, message, wide, long)
		return answer
	})
	const windowProc = ^uintptr(4 - 1) // GWLP_WNDPROC, -4
	usual, _, _ = setWindowLongPtr.Call(window, windowProc, hear)
}

// mayEnd answers Windows whether the session may end: not while something runs that is not to
// be broken off, which Windows then shows with the reason. Whoever sits there can end it all
// the same.
func mayEnd(hwnd uintptr, reason string, long uintptr) uintptr {
	_, _, _ = blockReasonDestroy.Call(hwnd) // of the last time; there may be none
	if reason == "" || long&endSessionCritical != 0 {
		return 1
	}
	if text, err := windows.UTF16PtrFromString(reason); err == nil {
		_, _, _ = blockReasonCreate.Call(hwnd, uintptr(unsafe.Pointer(text))) // without it Windows gives no reason
	}
	return 0
}
