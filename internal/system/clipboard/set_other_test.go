//go:build !windows

package clipboard

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// TestSet: the picture goes to the program that fits the desktop; without one it is said.
func TestSet(t *testing.T) {
	_, file := picture(t)
	programs := t.TempDir()
	t.Setenv("PATH", programs)
	t.Setenv("DISPLAY", ":0")
	t.Setenv("WAYLAND_DISPLAY", "")
	check.Problem(t, Set(Content{PNG: file}), "clipboard.no-program")
	put := func(name, does string) {
		check.NoError(t, os.WriteFile(filepath.Join(programs, name), []byte("#!/bin/sh\n"+does+"\n"), 0o700))
	}
	out := filepath.Join(t.TempDir(), "out")
	t.Setenv("OUT", out)
	put("wl-copy", `exit 1`)
	put("xclip", `[ "$*" = "-selection clipboard -t image/png" ] && while IFS= read -r x; do :; done; echo "$*" > "$OUT"`)
	check.NoError(t, Set(Content{PNG: file}))
	b, err := os.ReadFile(out)
	check.That(t, err == nil && string(b) == "-selection clipboard -t image/png\n", "%q, %v", b, err)
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	check.Problem(t, Set(Content{PNG: file}), "clipboard.no-program")
}
