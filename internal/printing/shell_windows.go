package printing

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"unsafe"

	"uitslag/internal/problem"
)

var (
	shell32        = system("shell32.dll")
	ole32          = system("ole32.dll")
	shellExecute   = shell32.NewProc("ShellExecuteW")
	coInitialize   = ole32.NewProc("CoInitializeEx")
	coUninitialize = ole32.NewProc("CoUninitialize")
)

// Of shellapi.h, winuser.h and objbase.h.
const (
	verbPrint, verbPrintTo, verbOpen = "print", "printto", "open"

	hidden, shown         = 0, 1
	shellSucceeds         = 32 // more than this
	shellIncompleteAssoc  = 27
	shellNoAssociation    = 31
	apartmentThreaded     = 2
	withoutOldDataSharing = 4
)

// Copies tells that the queue has no copy of its own: a program still has to read the
// PDF after Print has returned.
const Copies = false

// send has the program that reads PDFs print it, once a copy: the verb knows of no
// copies. A program that can only print on the usual printer does for that one.
func send(ctx context.Context, path, printer string, copies int) error {
	defer apartment()()
	verb, args := verbPrintTo, quoted(printer)
	for n := 0; n < copies; n++ {
		if err := ctx.Err(); err != nil {
			return problem.Wrap(err, "printing.failed", "printer", printer)
		}
		code, err := execute(verb, path, args, hidden)
		if noProgram(code) && verb == verbPrintTo && printer == usualPrinter() {
			verb, args = verbPrint, ""
			code, err = execute(verb, path, args, hidden)
		}
		if err := refusal(code, err, printer); err != nil {
			return err
		}
	}
	return nil
}

// Open shows a file or a folder with the program that the system has for it. An error says
// that nothing was started; the shell does not tell more than that something was.
func Open(path string) error {
	defer apartment()()
	code, err := execute(verbOpen, path, "", shown)
	switch {
	case err != nil:
		return err
	case code > shellSucceeds:
		return nil
	}
	return fmt.Errorf("open %s: the shell says %d", path, code)
}

// apartment makes this thread one that the shell may use, until what it gives is called.
func apartment() (leave func()) {
	runtime.LockOSThread()
	r, _, _ := coInitialize.Call(0, apartmentThreaded|withoutOldDataSharing)
	return func() {
		if int32(r) >= 0 {
			_, _, _ = coUninitialize.Call()
		}
		runtime.UnlockOSThread()
	}
}

// quoted is a printer's name as one argument; no name of a printer has quotes.
func quoted(printer string) string { return `"` + strings.ReplaceAll(printer, `"`, "") + `"` }

// execute asks the shell to do something with a file, and gives its answer: more
// than 32 is yes.
func execute(verb, path, args string, show uintptr) (uintptr, error) {
	var units [3]*uint16
	for i, s := range []string{verb, path, args} {
		p, err := syscall.UTF16PtrFromString(s)
		if err != nil {
			return 0, fmt.Errorf("%s %q: %w", verb, s, err)
		}
		units[i] = p
	}
	code, _, _ := shellExecute.Call(0, uintptr(unsafe.Pointer(units[0])), uintptr(unsafe.Pointer(units[1])),
		uintptr(unsafe.Pointer(units[2])), 0, show)
	return code, nil
}

// noProgram reports whether no program is there to do it.
func noProgram(code uintptr) bool { return code == shellNoAssociation || code == shellIncompleteAssoc }

// refusal is what the shell's answer means.
func refusal(code uintptr, err error, printer string) error {
	switch {
	case err != nil:
		return problem.Wrap(err, "printing.failed", "printer", printer)
	case code > shellSucceeds:
		return nil
	case noProgram(code):
		return problem.New("printing.no-program")
	}
	return problem.Wrap(fmt.Errorf("the shell says %d", code), "printing.failed", "printer", printer)
}
