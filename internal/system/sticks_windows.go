package system

import (
	"encoding/binary"

	"golang.org/x/sys/windows"
)

// sticks returns the drives that are removable or on USB, from C on.
func sticks() []string {
	drives, err := windows.GetLogicalDrives()
	if err != nil {
		return nil // it is only offered
	}
	var out []string
	for i := 2; i < 26; i++ {
		drive := string(rune('A' + i))
		if drives>>i&1 == 1 && isStick(drive) {
			out = append(out, drive+`:\`)
		}
	}
	return out
}

func isStick(drive string) bool {
	root, err := windows.UTF16PtrFromString(drive + `:\`)
	if err != nil {
		return false
	}
	switch windows.GetDriveType(root) {
	case windows.DRIVE_REMOVABLE:
		return true
	case windows.DRIVE_FIXED: // to Windows a hard disk on USB is one of the computer
		return onUSB(describe(drive))
	}
	return false
}

// Of winioctl.h.
const (
	queryProperty = 0x2D1400 // IOCTL_STORAGE_QUERY_PROPERTY
	busTypeAt     = 28       // in STORAGE_DEVICE_DESCRIPTOR
	busUSB        = 7
)

// describe returns the STORAGE_DEVICE_DESCRIPTOR of a drive, nil where it does not say.
func describe(drive string) []byte {
	name, err := windows.UTF16PtrFromString(`\\.\` + drive + `:`)
	if err != nil {
		return nil
	}
	// Who asks for no access needs no rights, and wakes no disk.
	h, err := windows.CreateFile(name, 0, windows.FILE_SHARE_READ|windows.FILE_SHARE_WRITE, nil, windows.OPEN_EXISTING, 0, 0)
	if err != nil {
		return nil
	}
	defer func() { _ = windows.CloseHandle(h) }()
	var query [12]byte // STORAGE_PROPERTY_QUERY: of the device, what is standard
	var answer [1024]byte
	var n uint32
	if err := windows.DeviceIoControl(h, queryProperty, &query[0], uint32(len(query)), &answer[0], uint32(len(answer)), &n, nil); err != nil {
		return nil
	}
	return answer[:n]
}

func onUSB(descriptor []byte) bool {
	return len(descriptor) >= busTypeAt+4 && binary.LittleEndian.Uint32(descriptor[busTypeAt:]) == busUSB
}
