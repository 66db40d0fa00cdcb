//go:build unix

package system

import (
	"path/filepath"
)

// StickFolders are where sticks are put in the tree of files.
var StickFolders = []string{"/media/*/*", "/run/media/*/*", "/Volumes/*"}

// Sticks are the roots of the sticks that are in.
func Sticks() []string {
	var out []string
	for _, pattern := range StickFolders {
		found, err := filepath.Glob(pattern)
		if err == nil {
			out = append(out, found...)
		}
	}
	return out
}
