package system

import (
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// TestViewNothing: the shell refuses what is not there, and that is known; a program that is
// asked to open it would end well all the same.
func TestViewNothing(t *testing.T) {
	check.That(t, View(filepath.Join(t.TempDir(), "none.pdf")) != nil, "a file that is not there opens")
}
