package disk

import (
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// OnNetwork reports whether a file is on another computer: by its name (\\server\share),
// or by its drive.
func OnNetwork(path string) bool {
	volume := filepath.VolumeName(path)
	if strings.HasPrefix(volume, `\\?\UNC\`) || strings.HasPrefix(volume, `\\`) && !strings.HasPrefix(volume, `\\?\`) {
		return true
	}
	root, err := windows.UTF16PtrFromString(strings.TrimPrefix(volume, `\\?\`) + `\`)
	return err == nil && windows.GetDriveType(root) == windows.DRIVE_REMOTE
}
