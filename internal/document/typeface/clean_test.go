package typeface

import (
	"strings"
	"testing"
	"unicode/utf8"

	"uitslag/internal/test/check"
)

// texts are one table for the test and the fuzz seeds.
var texts = []struct{ in, plain, print string }{
	{"Noël – Ronny", "Noël – Ronny", "Noël – Ronny"},
	{"Łukasz Żółć", "Łukasz Żółć", "Łukasz Żółć"},
	{"4♠ 5♥", "4♠ 5♥", "4♠ 5♥"},
	{"Jan\tPol\r\n", "Jan Pol  ", "Jan Pol  "},
	{"bad\xffbyte", "bad�byte", "bad�byte"},
	{"🐣 Anneke", "🐣 Anneke", "□ Anneke"},
	{"👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦", "□"},
	{"👍🏽👍", "👍🏽👍", "□"},
	{"☎️", "☎️", "☎"},
	{"\u202eabc", "\u202eabc", "abc"},
	{"王小明", "王小明", "□"},
	{"山田 太郎 T.", "山田 太郎 T.", "□ □ T."},
	{"Ｊａｎ 𝐏𝐨𝐥", "Ｊａｎ 𝐏𝐨𝐥", "Jan Pol"},
	{"ǅḁ\u0363", "ǅḁ\u0363", "ǅḁ□"},
	{"\uffff", "\uffff", "□"},
	{"", "", ""},
}

func TestClean(t *testing.T) {
	for _, c := range texts {
		if got := Plain(c.in); got != c.plain {
			t.Errorf("plain(%q) = %q, want %q", c.in, got, c.plain)
		}
		if got := Printable(c.in); got != c.print {
			t.Errorf("printable(%q) = %q, want %q", c.in, got, c.print)
		}
	}
}

func FuzzPrintable(f *testing.F) {
	for _, c := range texts {
		f.Add(c.in)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p := Printable(s)
		if !utf8.ValidString(p) || strings.ContainsFunc(p, func(r rune) bool { return r > 0xfffd || r < ' ' }) {
			t.Errorf("printable(%q) = %q", s, p)
		}
		if again := Printable(p); again != p {
			t.Errorf("printable is not done after once: %q, %q", p, again)
		}
	})
}

func TestDisplayWidth(t *testing.T) {
	for s, want := range map[string]int{"Jan": 3, "Noël": 4, "e\u0301": 1, "王": 2, "🐣": 2, "4♠": 2, "−5": 2, "a\u200db": 2} {
		if got := Places(s); got != want {
			t.Errorf("%q takes %d places, want %d", s, got, want)
		}
	}
}

// TestTied: no line ends within a formula, and everywhere else as before.
func TestTied(t *testing.T) {
	for text, want := range map[string]string{
		"2 × 3 + 1 = 7":             "2_×_3_+_1_=_7",
		"(10 − 7) / 2 = 1,5 punten": "(10_−_7)_/_2_=_1,5 punten",
		"−150 4× · 620":             "−150_4× · 620",
		"54,81 % van 24":            "54,81_% van 24",
		"4♠ N + 1":                  "4♠ N + 1",
		"Jan – Piet / An":           "Jan – Piet / An",
		"gift 5 − 4 × ":             "gift 5_−_4 × ",
	} {
		if got := strings.ReplaceAll(tied(text), "\u00a0", "_"); got != want {
			t.Errorf("%q is tied as %q, want %q", text, got, want)
		}
	}
	m, err := NewMetrics()
	check.NoError(t, err)
	if got := m.Wrap(tied("Er zijn 2 × 3 + 1 = 7 punten"), false, m.Width("Er zijn 2 × 3 +", false)); len(got) != 3 || got[1] != tied("2 × 3 + 1 = 7") {
		t.Errorf("broken as %q", got)
	}
}

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
