//go:build !windows

package papers_test

import (
	"testing"

	"uitslag/internal/jobs/papers"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestOpenWithoutViewer: where the system has no program to show a file with, that is said.
func TestOpenWithoutViewer(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	reason := problem.Find(papers.Papers{}.Open("x.pdf"))
	check.That(t, reason != nil && reason.Code == "file.no-viewer", "%v", reason)
}
