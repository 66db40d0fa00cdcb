package system

import "syscall"

// LetRaise allows the program that runs already to come to the front: Windows lets only
// the program in front say who may.
func LetRaise() {
	const anyProcess = ^uintptr(0) // ASFW_ANY of AllowSetForegroundWindow
	// where it is refused the first window blinks on the bar of tasks
	_, _, _ = syscall.NewLazyDLL("user32.dll").NewProc("AllowSetForegroundWindow").Call(anyProcess)
}
