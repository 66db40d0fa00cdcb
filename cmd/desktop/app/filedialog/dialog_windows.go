package filedialog

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// The dialog of Windows is a COM object, IFileOpenDialog (shobjidl_core.h). The libraries that
// wrap it have no parent window or no long path, or were not kept; these are the few of its
// methods that are needed.
const (
	methodRelease     = 2
	methodShow        = 3
	methodFileTypes   = 4
	methodOptions     = 9
	methodGetOptions  = 10
	methodFolder      = 12
	methodTitle       = 17
	methodResult      = 20
	methodDisplayName = 5 // of IShellItem

	pickFolders     = 0x20
	forceFileSystem = 0x40
	noChangeDir     = 0x8
	pathMustExist   = 0x800
	fileMustExist   = 0x1000

	fileSystemPath  = 0x80058000 // SIGDN_FILESYSPATH
	inProcess       = 1          // CLSCTX_INPROC_SERVER
	resultCancelled = 0x800704C7 // ERROR_CANCELLED
	withoutOldData  = 4          // COINIT_DISABLE_OLE1DDE
)

var (
	ole32      = windows.NewLazySystemDLL("ole32.dll")
	shell32    = windows.NewLazySystemDLL("shell32.dll")
	createOne  = ole32.NewProc("CoCreateInstance")
	itemOfPath = shell32.NewProc("SHCreateItemFromParsingName")

	classFileOpenDialog = windows.GUID{Data1: 0xDC1C5A9C, Data2: 0xE88A, Data3: 0x4DDE, Data4: [8]byte{0xA5, 0xA1, 0x60, 0xF8, 0x2A, 0x20, 0xAE, 0xF7}}
	fileOpenDialog      = windows.GUID{Data1: 0xD57C7288, Data2: 0xD4AD, Data3: 0x4768, Data4: [8]byte{0xBE, 0x02, 0x9D, 0x96, 0x95, 0x32, 0xD9, 0x60}}
	shellItem           = windows.GUID{Data1: 0x43826D1E, Data2: 0xE718, Data3: 0x42EE, Data4: [8]byte{0xBC, 0x55, 0xA1, 0xE2, 0x61, 0xC3, 0x7B, 0xFE}}
)

// object is a COM object: a pointer to its methods.
type object struct{ methods *[32]uintptr }

// result is what COM answers that is no success.
type result uint32

func (r result) Error() string { return fmt.Sprintf("COM %#x", uint32(r)) }

// call calls a method with pointers that stay where they are meanwhile.
//
//go:uintptrescapes
func (o *object) call(method int, args ...uintptr) error {
	all := append([]uintptr{uintptr(unsafe.Pointer(o))}, args...)
	r, _, _ := syscall.SyscallN(o.methods[method], all...)
	return failed(r)
}

func failed(r uintptr) error {
	if int32(r) < 0 {
		return result(r)
	}
	return nil
}

func (o *object) release() { _ = o.call(methodRelease) }

// filter is a COMDLG_FILTERSPEC.
type filter struct{ name, patterns *uint16 }

func ask(_ context.Context, q Question) (path string, err error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := windows.CoInitializeEx(0, windows.COINIT_APARTMENTTHREADED|withoutOldData); err == nil || errors.Is(err, syscall.Errno(1)) { // 1: it was so already
		defer windows.CoUninitialize()
	}
	d, err := open()
	if err != nil {
		return "", errors.Join(ErrNone, err)
	}
	defer d.release()
	if err := prepare(d, q); err != nil {
		return "", errors.Join(ErrNone, err)
	}
	err = d.call(methodShow, q.Parent)
	if errors.Is(err, result(resultCancelled)) {
		return "", nil
	}
	if err != nil {
		return "", errors.Join(ErrNone, err)
	}
	var item *object
	if err := d.call(methodResult, uintptr(unsafe.Pointer(&item))); err != nil {
		return "", err
	}
	defer item.release()
	return pathOf(item)
}

func open() (d *object, err error) {
	r, _, _ := createOne.Call(uintptr(unsafe.Pointer(&classFileOpenDialog)), 0, inProcess, uintptr(unsafe.Pointer(&fileOpenDialog)), uintptr(unsafe.Pointer(&d)))
	return d, failed(r)
}

func pathOf(item *object) (string, error) {
	var name *uint16
	if err := item.call(methodDisplayName, fileSystemPath, uintptr(unsafe.Pointer(&name))); err != nil {
		return "", err
	}
	defer windows.CoTaskMemFree(unsafe.Pointer(name))
	return windows.UTF16PtrToString(name), nil
}

func prepare(d *object, q Question) error {
	var options uint32
	if err := d.call(methodGetOptions, uintptr(unsafe.Pointer(&options))); err != nil {
		return err
	}
	options |= forceFileSystem | noChangeDir | pathMustExist
	if q.folder() {
		options |= pickFolders
	} else {
		options |= fileMustExist
	}
	if err := d.call(methodOptions, uintptr(options)); err != nil {
		return err
	}
	title, err := windows.UTF16PtrFromString(q.Title)
	if err != nil {
		return err
	}
	if err := d.call(methodTitle, uintptr(unsafe.Pointer(title))); err != nil {
		return err
	}
	if !q.folder() {
		if err := fileTypes(d, q); err != nil {
			return err
		}
	}
	begin(d, q.Folder)
	return nil
}

func fileTypes(d *object, q Question) error {
	filters := make([]filter, 2)
	for i, f := range [][2]string{{q.Fits, "*" + strings.Join(q.Endings, ";*")}, {q.All, "*.*"}} {
		name, err := windows.UTF16PtrFromString(f[0])
		if err != nil {
			return err
		}
		patterns, err := windows.UTF16PtrFromString(f[1])
		if err != nil {
			return err
		}
		filters[i] = filter{name, patterns}
	}
	err := d.call(methodFileTypes, uintptr(len(filters)), uintptr(unsafe.Pointer(&filters[0])))
	runtime.KeepAlive(filters)
	return err
}

// begin sets the folder in which the dialog starts; if that is missing the system chooses.
func begin(d *object, folder string) {
	path, err := windows.UTF16PtrFromString(folder)
	if err != nil || folder == "" {
		return
	}
	var item *object
	r, _, _ := itemOfPath.Call(uintptr(unsafe.Pointer(path)), 0, uintptr(unsafe.Pointer(&shellItem)), uintptr(unsafe.Pointer(&item)))
	if failed(r) != nil {
		return
	}
	defer item.release()
	_ = d.call(methodFolder, uintptr(unsafe.Pointer(item)))
}
