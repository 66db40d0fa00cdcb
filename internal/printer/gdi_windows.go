package printer

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"runtime"
	"unsafe"

	"golang.org/x/sys/windows"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/problem"
)

var (
	gdi32              = windows.NewLazySystemDLL("gdi32.dll")
	createDC           = gdi32.NewProc("CreateDCW")
	deleteDC           = gdi32.NewProc("DeleteDC")
	getDeviceCaps      = gdi32.NewProc("GetDeviceCaps")
	startDoc           = gdi32.NewProc("StartDocW")
	endDoc             = gdi32.NewProc("EndDoc")
	abortDoc           = gdi32.NewProc("AbortDoc")
	startPage          = gdi32.NewProc("StartPage")
	endPage            = gdi32.NewProc("EndPage")
	getStockObject     = gdi32.NewProc("GetStockObject")
	selectObject       = gdi32.NewProc("SelectObject")
	createSolidBrush   = gdi32.NewProc("CreateSolidBrush")
	deleteObject       = gdi32.NewProc("DeleteObject")
	setPolyFillMode    = gdi32.NewProc("SetPolyFillMode")
	polyPolygon        = gdi32.NewProc("PolyPolygon")
	stretchDIBits      = gdi32.NewProc("StretchDIBits")
	setStretchMode     = gdi32.NewProc("SetStretchBltMode")
	openPrinter        = winspool.NewProc("OpenPrinterW")
	closePrinter       = winspool.NewProc("ClosePrinter")
	documentProperties = winspool.NewProc("DocumentPropertiesW")
	deviceCapabilities = winspool.NewProc("DeviceCapabilitiesW")
	getPrinter         = winspool.NewProc("GetPrinterW")
)

// Of wingdi.h and winspool.h.
const (
	capCols, capRows, capAcross, capDown          = 8, 10, 88, 90
	capWide, capHigh, capLeft, capTop             = 110, 111, 112, 113
	nullPen, winding, halftone, sourceCopy        = 8, 2, 4, 0x00CC0020
	printerCopies, printerCollates                = 18, 22
	modeIn, modeOut                        uint32 = 8, 2
	printerLevel                                  = 2
)

func send(ctx context.Context, doc *document.Document, o document.Options, printer string, copies int) error {
	pages, err := draw.NewPreview(doc, o)
	if err != nil {
		return err
	}
	runtime.LockOSThread() // what a driver keeps, it keeps by thread
	defer runtime.UnlockOSThread()
	if err := windows.CoInitializeEx(0, windows.COINIT_APARTMENTTHREADED|windows.COINIT_DISABLE_OLE1DDE); err == nil {
		defer windows.CoUninitialize() // a driver that asks for the name of a file shows a window
	}
	p, err := open(printer)
	if err != nil {
		return refusal(err, printer)
	}
	defer p.close()
	each, times := share(copies, pages.Len(), p.can(printerCopies), p.can(printerCollates) == 1)
	wide, high := pages.Size()
	if err := p.draws(wide, high, each); err != nil {
		return refusal(err, printer)
	}
	if err := spool(ctx, p, pages, title(doc), times); err != nil {
		return refusal(err, printer)
	}
	return p.waits()
}

// gdi is a printer that was opened, and what is drawn on it with.
type gdi struct {
	name   string
	wname  *uint16
	handle windows.Handle
	dc     uintptr
}

func open(printer string) (*gdi, error) {
	name, err := windows.UTF16PtrFromString(printer)
	if err != nil {
		return nil, err
	}
	p := &gdi{name: printer, wname: name}
	ok, _, err := openPrinter.Call(uintptr(unsafe.Pointer(name)), uintptr(unsafe.Pointer(&p.handle)), 0)
	if ok == 0 {
		return nil, fmt.Errorf("open printer: %w", err)
	}
	return p, nil
}

func (p *gdi) close() {
	if p.dc != 0 {
		_, _, _ = deleteDC.Call(p.dc)
	}
	_, _, _ = closePrinter.Call(uintptr(p.handle))
}

// can returns what the driver says of one of its abilities, 0 where it says nothing.
func (p *gdi) can(what uintptr) int {
	n, _, _ := deviceCapabilities.Call(uintptr(unsafe.Pointer(p.wname)), 0, what, 0, 0)
	return max(0, int(int32(n)))
}

// draws sets the printer up for sheets of this size, in points: other settings of its owner, such
// as duplex or the tray, stay.
func (p *gdi) draws(wide, high float64, copies int) error {
	properties := func(out, in unsafe.Pointer, mode uint32) (int32, error) {
		n, _, err := documentProperties.Call(0, uintptr(p.handle), uintptr(unsafe.Pointer(p.wname)), uintptr(out), uintptr(in), uintptr(mode))
		if int32(n) < 0 {
			return 0, fmt.Errorf("choices of the printer: %w", err)
		}
		return int32(n), nil
	}
	size, err := properties(nil, nil, 0)
	if err != nil {
		return err
	}
	buffer := make([]uint64, max(int(size), int(unsafe.Sizeof(devMode{})))/8+1)
	mode := unsafe.Pointer(&buffer[0])
	if _, err := properties(mode, nil, modeOut); err != nil {
		return err
	}
	(*devMode)(mode).ask(wide, high, copies)
	if _, err := properties(mode, mode, modeIn|modeOut); err != nil {
		return err
	}
	dc, _, err := createDC.Call(0, uintptr(unsafe.Pointer(p.wname)), 0, uintptr(mode))
	runtime.KeepAlive(buffer)
	if dc == 0 {
		return fmt.Errorf("draw on the printer: %w", err)
	}
	p.dc = dc
	return nil
}

func (p *gdi) grid() grid {
	ask := func(what uintptr) float64 {
		n, _, _ := getDeviceCaps.Call(p.dc, what)
		return float64(int32(n))
	}
	return grid{
		across: ask(capAcross), down: ask(capDown), wide: ask(capWide), high: ask(capHigh),
		left: ask(capLeft), top: ask(capTop), cols: ask(capCols), rows: ask(capRows),
	}
}

// docInfo is DOCINFOW.
type docInfo struct {
	size                   int32
	name, output, datatype *uint16
	kind                   uint32
}

func (p *gdi) begin(name string) error {
	s, err := windows.UTF16PtrFromString(name)
	if err != nil {
		return err
	}
	info := docInfo{name: s}
	info.size = int32(unsafe.Sizeof(info))
	n, _, err := startDoc.Call(p.dc, uintptr(unsafe.Pointer(&info)))
	return positive(n, err, "begin to print")
}

// positive returns the error of a call that reports success by a value above 0.
func positive(n uintptr, err error, what string) error {
	if int32(n) > 0 {
		return nil
	}
	return fmt.Errorf("%s: answer %d: %w", what, int32(n), err)
}

func (p *gdi) beginPage() error {
	n, _, err := startPage.Call(p.dc)
	if err := positive(n, err, "begin page"); err != nil {
		return err
	}
	pen, _, _ := getStockObject.Call(nullPen) // a page begins with what a dc begins with
	_, _, _ = selectObject.Call(p.dc, pen)
	_, _, _ = setPolyFillMode.Call(p.dc, winding)
	_, _, _ = setStretchMode.Call(p.dc, halftone)
	return nil
}

func (p *gdi) polygons(k color.RGBA, dots []dot, counts []int32) error {
	brush, _, err := createSolidBrush.Call(uintptr(k.R) | uintptr(k.G)<<8 | uintptr(k.B)<<16)
	if brush == 0 {
		return fmt.Errorf("brush: %w", err)
	}
	defer func() { _, _, _ = deleteObject.Call(brush) }()
	old, _, _ := selectObject.Call(p.dc, brush)
	defer func() { _, _, _ = selectObject.Call(p.dc, old) }()
	n, _, err := polyPolygon.Call(p.dc, uintptr(unsafe.Pointer(&dots[0])), uintptr(unsafe.Pointer(&counts[0])), uintptr(len(counts)))
	return positive(n, err, "draw")
}

// bitmapInfo is BITMAPINFOHEADER.
type bitmapInfo struct {
	size          uint32
	width, height int32
	planes, bits  uint16
	compression   uint32
	bytes         uint32
	perX, perY    int32
	used, matter  uint32
}

func (p *gdi) picture(img image.Image, at image.Rectangle) error {
	pixels, stride := bottomUp(img)
	info := bitmapInfo{width: int32(img.Bounds().Dx()), height: int32(img.Bounds().Dy()), planes: 1, bits: 24, bytes: uint32(len(pixels))}
	info.size = uint32(unsafe.Sizeof(info))
	if stride == 0 || info.height == 0 {
		return nil
	}
	n, _, err := stretchDIBits.Call(p.dc, uintptr(at.Min.X), uintptr(at.Min.Y), uintptr(at.Dx()), uintptr(at.Dy()),
		0, 0, uintptr(info.width), uintptr(info.height), uintptr(unsafe.Pointer(&pixels[0])), uintptr(unsafe.Pointer(&info)), 0, sourceCopy)
	return positive(n, err, "draw a picture")
}

func (p *gdi) endPage() error {
	n, _, err := endPage.Call(p.dc)
	return positive(n, err, "end page")
}

func (p *gdi) end() error {
	n, _, err := endDoc.Call(p.dc)
	return positive(n, err, "end")
}

func (p *gdi) abort() { _, _, _ = abortDoc.Call(p.dc) }

// printerInfo2 is PRINTER_INFO_2W.
type printerInfo2 struct {
	server, printer, share, port, driver, comment, location *uint16
	mode                                                    uintptr
	separator, processor, datatype, parameters              *uint16
	security                                                uintptr
	attributes, priority, defaultPriority                   uint32
	start, until, status, jobs, pace                        uint32
}

// info returns what the spooler says of the printer, nil where it does not.
func (p *gdi) info() *printerInfo2 {
	var needed uint32
	_, _, _ = getPrinter.Call(uintptr(p.handle), printerLevel, 0, 0, uintptr(unsafe.Pointer(&needed)))
	buffer := make([]uintptr, needed/uint32(unsafe.Sizeof(uintptr(0)))+1)
	size := uintptr(len(buffer)) * unsafe.Sizeof(uintptr(0))
	ok, _, _ := getPrinter.Call(uintptr(p.handle), printerLevel, uintptr(unsafe.Pointer(&buffer[0])), size, uintptr(unsafe.Pointer(&needed)))
	if ok == 0 || size < unsafe.Sizeof(printerInfo2{}) {
		return nil
	}
	return (*printerInfo2)(unsafe.Pointer(&buffer[0]))
}

// waits returns why nothing is printed yet, if known: the queue has the job.
func (p *gdi) waits() error {
	info := p.info()
	if info == nil {
		return nil // it has it, and does not say how it is
	}
	if code := trouble(info.attributes, info.status); code != "" {
		return problem.New(code, "printer", p.name)
	}
	return nil
}

// paperPrinter reports whether a printer prints on paper; one that says nothing does.
func paperPrinter(printer string) bool {
	p, err := open(printer)
	if err != nil {
		return true // printing says what is wrong with it
	}
	defer p.close()
	info := p.info()
	return info == nil || onPaper(windows.UTF16PtrToString(info.port), windows.UTF16PtrToString(info.driver))
}

func refusal(err error, printer string) error {
	code := "printing.failed"
	for _, c := range []struct {
		code string
		of   []windows.Errno
	}{
		{"printing.cancelled", []windows.Errno{windows.ERROR_CANCELLED, windows.ERROR_PRINT_CANCELLED}},
		{"printing.no-room", []windows.Errno{windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_NO_SPOOL_SPACE}},
		{"printing.no-spooler", []windows.Errno{windows.RPC_S_SERVER_UNAVAILABLE}},
		{"printing.unknown", []windows.Errno{windows.ERROR_INVALID_PRINTER_NAME}},
	} {
		for _, e := range c.of {
			if errors.Is(err, e) {
				code = c.code
			}
		}
	}
	return problem.Wrap(err, code, "printer", printer)
}
