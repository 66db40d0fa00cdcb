//go:build unix

package system

import (
	"path/filepath"
)

// stickFolders are where sticks are put in the tree of files.
var stickFolders = []string{"/media/*/*", "/run/media/*/*", "/Volumes/*"}

func sticks() []string {
	var out []string
	for _, pattern := range stickFolders {
		found, err := filepath.Glob(pattern)
		if err == nil {
			out = append(out, found...)
		}
	}
	return out
}
