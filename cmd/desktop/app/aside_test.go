package app

import (
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/store/tiers"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestAsideInEachLanguage: a file that is set aside is called so in the language of the window, and is
// found again in every other.
func TestAsideInEachLanguage(t *testing.T) {
	at := time.Date(2026, 11, 21, 21, 5, 0, 0, time.Local)
	seen := map[string]bool{}
	for _, lang := range translation.Languages() {
		word := translation.For(lang).T("restore.aside-word")
		seen[word] = true
		name := tiers.AsideName(filepath.Join(t.TempDir(), "De Proef.uitslag"), word, at)
		c, is := tiers.Named(filepath.Base(name), "De Proef")
		check.That(t, is && c.Aside && c.At.Equal(at), "%s: %q is %+v", lang, name, c)
		club, is := tiers.CopyName(name)
		check.That(t, is && club == "De Proef.uitslag", "%s: %q is of %q", lang, name, club)
	}
	check.Same(t, "words", len(seen), len(tiers.AsideWords))
}
