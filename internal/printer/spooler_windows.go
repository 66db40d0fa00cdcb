package printer

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"unsafe"

	"golang.org/x/sys/windows"

	"uitslag/internal/problem"
)

var (
	winspool          = windows.NewLazySystemDLL("winspool.drv")
	enumPrinters      = winspool.NewProc("EnumPrintersW")
	getDefaultPrinter = winspool.NewProc("GetDefaultPrinterW")
)

// Of winspool.h and winerror.h.
const (
	printerEnumLocal       = 2
	printerEnumConnections = 4
	enumLevelNames         = 4
	enumTries              = 3 // printers come and go between asking how many and which
	mostPrinterName        = 1024
)

// printerInfo4 is PRINTER_INFO_4W.
type printerInfo4 struct {
	name, server *uint16
	attributes   uint32
}

func printers(ctx context.Context) (names []string, usual string, err error) {
	if err := ctx.Err(); err != nil {
		return nil, "", problem.Wrap(err, "printing.no-printer")
	}
	if err := winspool.Load(); err != nil {
		return nil, "", problem.Wrap(err, "printing.no-program")
	}
	names, err = list()
	switch {
	case errors.Is(err, windows.RPC_S_SERVER_UNAVAILABLE):
		return nil, "", problem.Wrap(err, "printing.no-spooler")
	case err != nil:
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
				names = append(names, windows.UTF16PtrToString(info.name))
			}
			runtime.KeepAlive(buffer) // the names stand in it
			return names, nil
		case err != windows.ERROR_INSUFFICIENT_BUFFER:
			return nil, fmt.Errorf("list printers: %w", err)
		}
		buffer = make([]uintptr, needed/uint32(unsafe.Sizeof(uintptr(0)))+1)
	}
	return nil, fmt.Errorf("list printers: %w", windows.ERROR_INSUFFICIENT_BUFFER)
}

// usualPrinter returns the default printer, "" where there is none.
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
	return windows.UTF16ToString(name[:])
}
