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
	verbPrint, verbPrintTo = "print", "printto"

	hidden                = 0
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
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if r, _, _ := coInitialize.Call(0, apartmentThreaded|withoutOldDataSharing); int32(r) >= 0 {
		defer func() { _, _, _ = coUninitialize.Call() }()
	}
	verb, args := verbPrintTo, quoted(printer)
	for n := 0; n < copies; n++ {
		if err := ctx.Err(); err != nil {
			return problem.Wrap(err, "printing.failed", "printer", printer)
		}
		code, err := execute(verb, path, args)
		if noProgram(code) && verb == verbPrintTo && printer == usualPrinter() {
			verb, args = verbPrint, ""
			code, err = execute(verb, path, args)
		}
		if err := refusal(code, err, printer); err != nil {
			return err
		}
	}
	return nil
}

// quoted is a printer's name as one argument; no name of a printer has quotes.
func quoted(printer string) string { return `"` + strings.ReplaceAll(printer, `"`, "") + `"` }

// execute asks the shell to do something with a file, and gives its answer: more
// than 32 is yes.
func execute(verb, path, args string) (uintptr, error) {
	var units [3]*uint16
	for i, s := range []string{verb, path, args} {
		p, err := syscall.UTF16PtrFromString(s)
		if err != nil {
			return 0, fmt.Errorf("%s %q: %w", verb, s, err)
		}
		units[i] = p
	}
	code, _, _ := shellExecute.Call(0, uintptr(unsafe.Pointer(units[0])), uintptr(unsafe.Pointer(units[1])),
		uintptr(unsafe.Pointer(units[2])), 0, hidden)
	return code, nil
}

// noProgram tells whether no program is there to do it.
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
