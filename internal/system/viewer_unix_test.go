//go:build !windows

package system

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// A viewer that is not there, or that ends with a refusal, did not start; one that ends
// well did.
func TestViewerStarts(t *testing.T) {
	self := check.Value(os.Executable())(t)
	check.NoError(t, started(exec.Command(self, "-test.run=^$")))
	for _, cmd := range []*exec.Cmd{exec.Command(self, "-no-such-flag"), exec.Command(filepath.Join(t.TempDir(), "none"))} {
		check.That(t, started(cmd) != nil, "%q: is said to have started", cmd.Args)
	}
}
