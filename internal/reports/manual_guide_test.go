package reports

import (
	"testing"

	"uitslag/docs/manual"
	"uitslag/internal/document"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/words"
)

// TestGuideSheets holds that the guide for what goes wrong fits on nine sheets with its
// pictures, in every language: it lies beside the laptop.
func TestGuideSheets(t *testing.T) {
	const most = 9
	for _, lang := range manual.Langs() {
		found := false
		for _, p := range manual.Pages(lang) {
			if p.Name != "when-it-goes-wrong" {
				continue
			}
			found = true
			l := papertest.Laid(t, ManualPage(evening.Input{Words: words.For(lang), Manual: &p, Program: "Uitslag"}), document.Options{})
			if n := len(l.Pages); n > most {
				t.Errorf("%s: %d sheets, at most %d", lang, n, most)
			}
		}
		if !found {
			t.Errorf("%s has no guide", lang)
		}
	}
}
