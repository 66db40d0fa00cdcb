//go:build !windows

package main

import (
	"testing"
	"uitslag/internal/problem"
)

// TestOpenWithoutViewer: where the system has no program to show a file with, that is said.
func TestOpenWithoutViewer(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if why := problem.Find(papers{}.Open("x.pdf")); why == nil || why.Code != "file.no-viewer" {
		t.Errorf("%v", why)
	}
}
