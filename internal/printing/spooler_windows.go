package printing

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"unicode/utf16"
	"unsafe"

	"uitslag/internal/problem"
)

var (
	winspool          = system("winspool.drv")
	enumPrinters      = winspool.NewProc("EnumPrintersW")
	getDefaultPrinter = winspool.NewProc("GetDefaultPrinterW")
)

// system is a library of Windows itself, never one of that name beside the program.
func system(name string) *syscall.LazyDLL {
	if root := os.Getenv("SystemRoot"); root != "" {
		name = filepath.Join(root, "System32", name)
	}
	return syscall.NewLazyDLL(name)
}

// Of winspool.h and winerror.h.
const (
	printerEnumLocal       = 2
	printerEnumConnections = 4
	enumLevelNames         = 4
	enumTries              = 3 // printers come and go between asking how many and which
	mostPrinterName        = 1024
	errorInsufficient      = syscall.Errno(122)
)

// printerInfo4 is PRINTER_INFO_4W.
type printerInfo4 struct {
	name, server *uint16
	attributes   uint32
}

// printers asks the spooler.
func printers(ctx context.Context) (names []string, usual string, err error) {
	if err := ctx.Err(); err != nil {
		return nil, "", problem.Wrap(err, "printing.no-printer")
	}
	if err := winspool.Load(); err != nil {
		return nil, "", problem.Wrap(err, "printing.no-program")
	}
	if names, err = list(); err != nil {
		return nil, "", problem.Wrap(err, "printing.no-printer")
	}
	if len(names) == 0 {
		return nil, "", problem.New("printing.no-printer")
	}
	return names, usualPrinter(), nil
}

// list gives the names of the printers here and of those connected over the network.
func list() ([]string, error) {
	var needed, n uint32
	var buffer []uintptr // of pointers and figures: aligned, and nothing for the collector
	for range enumTries {
		var at unsafe.Pointer
		size := uintptr(len(buffer)) * unsafe.Sizeof(uintptr(0))
		if len(buffer) > 0 {
			at = unsafe.Pointer(&buffer[0])
		}
		ok, _, err := enumPrinters.Call(printerEnumLocal|printerEnumConnections, 0, enumLevelNames,
			uintptr(at), size, uintptr(unsafe.Pointer(&needed)), uintptr(unsafe.Pointer(&n)))
		switch {
		case ok != 0 && n == 0:
			return nil, nil
		case ok != 0:
			var names []string
			for _, info := range unsafe.Slice((*printerInfo4)(at), n) {
				names = append(names, text(info.name))
			}
			runtime.KeepAlive(buffer) // the names stand in it
			return names, nil
		case err != errorInsufficient:
			return nil, fmt.Errorf("list printers: %w", err)
		}
		buffer = make([]uintptr, needed/uint32(unsafe.Sizeof(uintptr(0)))+1)
	}
	return nil, fmt.Errorf("list printers: %w", errorInsufficient)
}

// usualPrinter is the default printer, "" where there is none.
func usualPrinter() string {
	if winspool.Load() != nil {
		return ""
	}
	var name [mostPrinterName]uint16
	size := uint32(len(name))
	ok, _, _ := getDefaultPrinter.Call(uintptr(unsafe.Pointer(&name[0])), uintptr(unsafe.Pointer(&size)))
	if ok == 0 {
		return ""
	}
	return syscall.UTF16ToString(name[:])
}

// text is a text of Windows, which ends at the zero.
func text(p *uint16) string {
	if p == nil {
		return ""
	}
	var units []uint16
	for ; *p != 0; p = (*uint16)(unsafe.Add(unsafe.Pointer(p), 2)) {
		units = append(units, *p)
	}
	return string(utf16.Decode(units))
}
