package clipboard

import (
	"fmt"
	"runtime"
	"time"
	"unicode/utf16"
	"unsafe"

	"golang.org/x/sys/windows"

	"uitslag/internal/problem"
)

// Tables reports whether a table can be put there beside its text.
const Tables = true

var (
	user32   = windows.NewLazySystemDLL("user32.dll")
	kernel32 = windows.NewLazySystemDLL("kernel32.dll")

	openClipboard  = user32.NewProc("OpenClipboard")
	closeClipboard = user32.NewProc("CloseClipboard")
	emptyClipboard = user32.NewProc("EmptyClipboard")
	setData        = user32.NewProc("SetClipboardData")
	registerFormat = user32.NewProc("RegisterClipboardFormatW")
	globalAlloc    = kernel32.NewProc("GlobalAlloc")
	globalLock     = kernel32.NewProc("GlobalLock")
	globalUnlock   = kernel32.NewProc("GlobalUnlock")
	globalFree     = kernel32.NewProc("GlobalFree")
	moveMemory     = kernel32.NewProc("RtlMoveMemory")
)

// The forms that Windows knows by number (winuser.h), and movable memory (winbase.h).
const (
	formatDIB     = 8
	formatUnicode = 13
	movable       = 2
)

// Another program may have the clipboard open for a moment.
const (
	tries = 20
	pause = 50 * time.Millisecond
)

type form struct {
	id   uintptr
	data []byte
}

// Set puts content on the clipboard in place of what was there. The Problem is clipboard.busy
// where another program keeps it.
func Set(c Content) error {
	forms, err := formsOf(c)
	if err != nil {
		return err
	}
	runtime.LockOSThread() // it is opened and closed on one
	defer runtime.UnlockOSThread()
	if err := open(); err != nil {
		return err
	}
	defer func() { _, _, _ = closeClipboard.Call() }() // there is nothing to be done where it stays open
	if ok, _, err := emptyClipboard.Call(); ok == 0 {
		return problem.Wrap(err, "clipboard.busy")
	}
	for _, f := range forms {
		if err := f.set(); err != nil {
			return err
		}
	}
	return nil
}

func open() error {
	var err error
	for i := range tries {
		var ok uintptr
		if ok, _, err = openClipboard.Call(0); ok != 0 {
			return nil
		}
		if i < tries-1 {
			time.Sleep(pause)
		}
	}
	return problem.Wrap(err, "clipboard.busy")
}

// formsOf returns all forms of the content, the best first: programs take the first that they know.
func formsOf(c Content) ([]form, error) {
	var out []form
	if c.HTML != "" {
		id, err := registered("HTML Format")
		if err != nil {
			return nil, err
		}
		out = append(out, form{id, append([]byte(htmlFormat(c.HTML)), 0)})
	}
	if len(c.PNG) > 0 {
		id, err := registered("PNG")
		if err != nil {
			return nil, err
		}
		dib, err := bitmap(c.PNG)
		if err != nil {
			return nil, err
		}
		out = append(out, form{id, c.PNG}, form{formatDIB, dib})
	}
	if c.Text != "" {
		var b []byte
		for _, u := range append(utf16.Encode([]rune(lines(c.Text))), 0) {
			b = append(b, byte(u), byte(u>>8))
		}
		out = append(out, form{formatUnicode, b})
	}
	return out, nil
}

// registered returns the number of a form that has a name.
func registered(name string) (uintptr, error) {
	text, err := windows.UTF16PtrFromString(name)
	if err != nil {
		return 0, fmt.Errorf("name of a form: %w", err)
	}
	id, _, err := registerFormat.Call(uintptr(unsafe.Pointer(text)))
	if id == 0 {
		return 0, fmt.Errorf("register %s: %w", name, err)
	}
	return id, nil
}

// set gives one form to the clipboard, which then owns its memory.
func (f form) set() error {
	memory, _, err := globalAlloc.Call(movable, uintptr(len(f.data)))
	if memory == 0 {
		return fmt.Errorf("memory for the clipboard: %w", err)
	}
	at, _, err := globalLock.Call(memory)
	if at == 0 {
		_, _, _ = globalFree.Call(memory) // it was not used
		return fmt.Errorf("memory for the clipboard: %w", err)
	}
	_, _, _ = moveMemory.Call(at, uintptr(unsafe.Pointer(&f.data[0])), uintptr(len(f.data))) // it returns nothing
	_, _, _ = globalUnlock.Call(memory)                                                      // it is 0 once it is unlocked
	if ok, _, err := setData.Call(f.id, memory); ok == 0 {
		_, _, _ = globalFree.Call(memory) // it is still ours
		return fmt.Errorf("put on the clipboard: %w", err)
	}
	return nil
}
