package system

import (
	"os"

	"golang.org/x/sys/windows"
)

// Tell says a sentence in a window of the system, and waits until it is read.
func Tell(title, sentence string) {
	box(title, sentence, windows.MB_OK|windows.MB_ICONWARNING)
}

// Ask asks a question in a window of the system: yes or no.
func Ask(title, question string) bool {
	const yes = 6 // winuser.h: IDYES
	return box(title, question, windows.MB_YESNO|windows.MB_ICONQUESTION) == yes
}

func box(title, text string, kind uint32) int32 {
	caption, err := windows.UTF16PtrFromString(title)
	if err != nil {
		return 0
	}
	t, err := windows.UTF16PtrFromString(text)
	if err != nil {
		return 0
	}
	answer, err := windows.MessageBox(0, t, caption, kind|windows.MB_SETFOREGROUND)
	if err != nil {
		return 0 // nobody sees anything: what is said stands on standard error too
	}
	return answer
}

// Reads reports whether somebody can read what is written to standard error: a file or a
// pipe. The console that the program was started from it has left (see LeaveConsole).
func Reads() bool {
	kind, err := windows.GetFileType(windows.Handle(os.Stderr.Fd()))
	return err == nil && (kind == windows.FILE_TYPE_DISK || kind == windows.FILE_TYPE_PIPE)
}
