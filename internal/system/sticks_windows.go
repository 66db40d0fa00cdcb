package system

import (
	"golang.org/x/sys/windows"
)

// sticks are removable drives, from C on.
func sticks() []string {
	drives, err := windows.GetLogicalDrives()
	if err != nil {
		return nil // it is only offered
	}
	var out []string
	for i := 2; i < 26; i++ {
		root := string(rune('A'+i)) + `:\`
		name, err := windows.UTF16PtrFromString(root)
		if err == nil && drives>>i&1 == 1 && windows.GetDriveType(name) == windows.DRIVE_REMOVABLE {
			out = append(out, root)
		}
	}
	return out
}
