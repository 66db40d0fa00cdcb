package command_test

import (
	"path/filepath"
	"testing"

	"uitslag/internal/cli/clitest"
)

// TestNoScreen holds that without a screen whatever needs one says so, and that no
// command needs one.
func TestNoScreen(t *testing.T) {
	for _, display := range []string{"", ":nothing", ":4711", "/none:0", "nonsense"} {
		t.Setenv("WAYLAND_DISPLAY", "")
		t.Setenv("DISPLAY", display)
		clitest.WantSays(t, clitest.WantRefused(t, "screen"), "scherm")
		clitest.WantRefused(t)
		clitest.WantRefused(t, "demo")
		clitest.WantRefused(t, filepath.Join(t.TempDir(), "c.uitslag"))
	}
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "wayland-0") // the window is built for X11
	clitest.WantRefused(t, "screen")
	clitest.MustRun(t, "nl", "list", clitest.SampleClub(t))
}
