//go:build !windows

package system

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"uitslag/internal/expect"
)

// A viewer that is not there, or that ends with a refusal, did not start; one that ends
// well did.
func TestViewerStarts(t *testing.T) {
	self, err := os.Executable()
	expect.OK(t, err)
	if err := started(exec.Command(self, "-test.run=^$")); err != nil {
		t.Error(err)
	}
	for _, cmd := range []*exec.Cmd{exec.Command(self, "-no-such-flag"), exec.Command(filepath.Join(t.TempDir(), "none"))} {
		if started(cmd) == nil {
			t.Errorf("%q: is said to have started", cmd.Args)
		}
	}
}
