package system

import (
	"os"

	"golang.org/x/sys/windows"
)

var (
	kernel        = windows.NewLazySystemDLL("kernel32.dll")
	attachConsole = kernel.NewProc("AttachConsole")
	freeConsole   = kernel.NewProc("FreeConsole")
)

// JoinConsole gives the program the console of whoever started it. Windows starts a program of
// windows without one, and what it says would be seen nowhere. What comes from or goes to a
// file, a pipe or NUL stays as it is. Where nobody has a console it does nothing.
func JoinConsole() {
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	ok, _, err := attachConsole.Call(parent)
	if ok == 0 && err != windows.ERROR_ACCESS_DENIED { // that one says that it has a console
		return
	}
	os.Stdin = joined(os.Stdin, "CONIN$", windows.STD_INPUT_HANDLE)
	os.Stdout = joined(os.Stdout, "CONOUT$", windows.STD_OUTPUT_HANDLE)
	os.Stderr = joined(os.Stderr, "CONOUT$", windows.STD_ERROR_HANDLE)
}

// joined returns a stream of the program: what it has, where that leads somewhere, or the console.
// A file of Go that is a console takes and gives UTF-8, whatever code page the console has.
func joined(f *os.File, name string, std uint32) *os.File {
	h := windows.Handle(f.Fd())
	kind, err := windows.GetFileType(h)
	known := err == nil && kind != windows.FILE_TYPE_UNKNOWN
	var mode uint32
	if known && (kind != windows.FILE_TYPE_CHAR || windows.GetConsoleMode(h, &mode) != nil) {
		return f
	}
	path, err := windows.UTF16PtrFromString(name)
	if err != nil {
		return f
	}
	h, err = windows.CreateFile(path, windows.GENERIC_READ|windows.GENERIC_WRITE,
		windows.FILE_SHARE_READ|windows.FILE_SHARE_WRITE, nil, windows.OPEN_EXISTING, 0, 0)
	if err != nil {
		return f
	}
	_ = windows.SetStdHandle(std, h) // for what the runtime says of a fault
	return os.NewFile(uintptr(h), name)
}

// LeaveConsole takes the program out of the console again, before a window opens: who closes
// the console would end the program with it.
func LeaveConsole() { _, _, _ = freeConsole.Call() }
