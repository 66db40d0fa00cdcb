package typeface

import (
	"strings"
	"testing"
)

// TestShaped: letters take their form by their neighbours. The forms are those of the Unicode
// Standard's own charts of U+FB50 and U+FE70: سلام is seen initial, lam-alef final, meem alone.
func TestShaped(t *testing.T) {
	for text, want := range map[string]string{
		"سلام":       "\ufeb3\ufefc\ufee1",
		"محمد":       "\ufee3\ufea4\ufee4\ufeaa", // initial, medial, medial, final
		"دار":        "\ufea9\ufe8d\ufead",       // letters that join nothing behind them
		"پی":         "\ufb58\ufbfd",             // Persian
		"بَب":        "\ufe91\u064e\ufe90",       // a vowel point parts no letters
		"ب ب":        "\ufe8f \ufe8f",
		"سـ":         "\ufeb3\u0640",
		"Jan – Piet": "Jan – Piet",
	} {
		if got := Printable(text); got != want {
			t.Errorf("%q is shaped as %+q, want %+q", text, got, want)
		}
	}
}

// TestVisual: what is read from the right is drawn so, name by name: the first player of a
// pair and the number before a name stay where they are.
func TestVisual(t *testing.T) {
	for text, want := range map[string]string{
		"Jan – Piet":       "Jan – Piet",
		"אבג":              "גבא",
		"אבג דהו – זחט":    "והד גבא – טחז",
		"7  אבג – Piet":    "7  גבא – Piet",
		"אבג –":            "גבא –",
		"Jan אבג Piet":     "Jan גבא Piet",
		"אבג 12 דהו":       "והד 12 גבא",
		"אבג (Jan)":        "גבא (Jan)",
		"A7 · אבג · 5+6":   "A7 · גבא · 5+6",
		"א\u05b8ב":         "בא\u05b8", // a point stays on its letter
		"אבג\u00a0· דהו":   "גבא\u00a0· והד",
		"Paar אבג, Paar 3": "Paar גבא, Paar 3",
	} {
		if got := Visual(text); got != want {
			t.Errorf("%q is drawn as %q, want %q", text, got, want)
		}
	}
}

func FuzzVisual(f *testing.F) {
	f.Add("אבג 12 (דהו) – Jan\u2029x")
	f.Add("سلام [a] ")
	f.Fuzz(func(t *testing.T, s string) {
		s = Printable(s)
		got := Visual(s)
		if len([]rune(got)) != len([]rune(s)) {
			t.Errorf("%+q becomes %+q", s, got)
		}
		if strings.Join(Names(s), " ") != s {
			t.Errorf("the parts of %+q are %+q", s, Names(s))
		}
	})
}
