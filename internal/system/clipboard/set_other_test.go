//go:build !windows

package clipboard

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/problem"
)

// TestSet: the picture goes to the program that fits the desktop; without one it is said.
func TestSet(t *testing.T) {
	_, file := picture(t)
	programs := t.TempDir()
	t.Setenv("PATH", programs)
	t.Setenv("DISPLAY", ":0")
	t.Setenv("WAYLAND_DISPLAY", "")
	if err := Set(Content{PNG: file}); !problem.Is(err, "clipboard.no-program") {
		t.Error(err)
	}
	put := func(name, does string) {
		if err := os.WriteFile(filepath.Join(programs, name), []byte("#!/bin/sh\n"+does+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(t.TempDir(), "out")
	t.Setenv("OUT", out)
	put("wl-copy", `exit 1`)
	put("xclip", `[ "$*" = "-selection clipboard -t image/png" ] && while IFS= read -r x; do :; done; echo "$*" > "$OUT"`)
	if err := Set(Content{PNG: file}); err != nil {
		t.Fatal(err)
	}
	if b, err := os.ReadFile(out); err != nil || string(b) != "-selection clipboard -t image/png\n" {
		t.Errorf("%q, %v", b, err)
	}
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	if err := Set(Content{PNG: file}); !problem.Is(err, "clipboard.no-program") {
		t.Error(err)
	}
}
