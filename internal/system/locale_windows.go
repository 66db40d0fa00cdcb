//go:build windows

package system

import (
	"syscall"
	"unsafe"
)

func systemLocale() string {
	get := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if get.Find() != nil {
		return ""
	}
	var name [85]uint16
	if n, _, _ := get.Call(uintptr(unsafe.Pointer(&name[0])), uintptr(len(name))); n == 0 {
		return ""
	}
	return syscall.UTF16ToString(name[:])
}
