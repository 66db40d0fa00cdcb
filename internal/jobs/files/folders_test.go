package files

import (
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// TestPapersOf: the paper of a club goes beside its file, or, where clubs are kept apart from the
// documents, into the documents.
func TestPapersOf(t *testing.T) {
	join := filepath.Join
	clubs, papers := join("home", "Uitslag"), join("home", "OneDrive", "Documents", "Uitslag")
	for _, c := range []struct{ club, clubs, want string }{
		{join(clubs, "Pallieter"), clubs, join(papers, "Pallieter")},
		{join("stick", "Pallieter"), clubs, join("stick", "Pallieter")},
		{join(papers, "Pallieter"), papers, join(papers, "Pallieter")},
		{clubs, clubs, papers},
	} {
		check.Equal(t, c.club, PapersOf(c.club, c.clubs, papers), c.want)
	}
}
