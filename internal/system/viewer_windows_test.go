package system

import (
	"path/filepath"
	"testing"
)

// TestViewNothing: the shell refuses what is not there, and that is known; a program that is
// asked to open it would end well all the same.
func TestViewNothing(t *testing.T) {
	if err := View(filepath.Join(t.TempDir(), "none.pdf")); err == nil {
		t.Error("a file that is not there opens")
	}
}
