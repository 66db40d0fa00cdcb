package columns

import (
	"testing"

	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestTexts: every kind of column says in every language what it shows, and has either a heading
// of its own or one that the session decides.
func TestTexts(t *testing.T) {
	for _, lang := range translation.Languages() {
		w := translation.For(lang)
		for k := Rank; k <= Match; k++ {
			for _, key := range []string{about[k].head, about[k].tip, about[k].short} {
				check.That(t, key == "" || w.Has(key), "%s: column %d has no text %q", lang, k, key)
			}
			check.That(t, about[k].tip != "", "column %d does not say what it shows", k)
			c := Column{Kind: k}
			check.That(t, c.Figures() == (k != Rank && k != Pair && k != Name), "column %d", k)
			check.That(t, k == Name || c.Sample() != "", "column %d has no width", k)
		}
	}
}
