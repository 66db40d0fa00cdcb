package main

import (
	"path/filepath"
	"testing"
)

// TestNoScreen holds that without a screen whatever needs one says so, and that no
// command needs one.
func TestNoScreen(t *testing.T) {
	for _, display := range []string{"", ":nothing", ":4711", "/none:0", "nonsense"} {
		t.Setenv("WAYLAND_DISPLAY", "")
		t.Setenv("DISPLAY", display)
		wantSays(t, wantRefused(t, "screen"), "scherm")
		wantRefused(t)
		wantRefused(t, "demo")
		wantRefused(t, filepath.Join(t.TempDir(), "c.uitslag"))
	}
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "wayland-0") // the window is built for X11
	wantRefused(t, "screen")
	mustRun(t, "nl", "list", sampleClub(t))
}
