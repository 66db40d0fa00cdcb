package printing

import (
	"testing"

	"uitslag/internal/words"
)

// TestCodesHaveSentences holds that whatever this package refuses has a sentence.
func TestCodesHaveSentences(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, code := range []string{"no-printer", "choose", "unknown", "failed", "no-program", "no-spooler", "cancelled", "no-room", "waits", "waits-off", "waits-paper"} {
			if !words.For(lang).Has("printing." + code) {
				t.Errorf("printing.%s has no sentence in %s", code, lang)
			}
		}
	}
}
