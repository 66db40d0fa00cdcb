package filename

import (
	"strings"
	"testing"
	"unicode/utf16"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"

	"pgregory.net/rapid"
)

// TestClean holds what becomes of a text, as a name that every system takes.
func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"Bridgeclub Pallieter":         "Bridgeclub Pallieter",
		" B.C. 't  Zwin. ":             "B.C. 't Zwin",
		`A/B\C: "wie?" <1|2>*`:         "A-B-C- -wie-- -1-2--",
		"regel\neen\ttwee":             "regel een twee",
		"zonder\u200bbreedte":          "zonderbreedte",
		"...":                          "",
		" ":                            "",
		".verborgen":                   "verborgen",
		"con":                          "con-",
		"NUL.2026":                     "NUL-.2026",
		"Com1 ":                        "Com1-",
		"lpt³.x":                       "lpt³-.x",
		"com":                          "com",
		"COM10":                        "COM10",
		"console":                      "console",
		"Conny":                        "Conny",
		strings.Repeat("é", 300):       strings.Repeat("é", 80),
		strings.Repeat("桥", 300):       strings.Repeat("桥", 53),
		strings.Repeat("a", 79) + " b": strings.Repeat("a", 79),
	} {
		if got := Clean(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestCheck holds which names are refused, and as what.
func TestCheck(t *testing.T) {
	for name, want := range map[string]string{
		"club.uitslag": "", "Café 100% #1 & co.uitslag": "", "B.C. 't Zwin.uitslag": "",
		"con.uitslag": "file.name-reserved", "CON": "file.name-reserved", "nul .pdf": "file.name-reserved",
		"Lpt9.uitslag.bak": "file.name-reserved", "com².x": "file.name-reserved", "coma.x": "", "com12.x": "",
		"uitslag 20:30.pdf": "file.bad-name", "a\x01.pdf": "file.bad-name", `a\b`: "file.bad-name",
		"uitslag.": "file.name-end", "uitslag ": "file.name-end",
		strings.Repeat("a", 256):         "file.name-long",
		strings.Repeat("a", 255):         "",
		strings.Repeat("桥", 90) + ".pdf": "file.name-long",
	} {
		p := problem.Find(Check(name))
		if got := ""; p != nil {
			got = p.Code
			if got != want {
				t.Errorf("%q: %s, want %q", name, got, want)
			}
		} else if want != "" {
			t.Errorf("%q: taken, want %s", name, want)
		}
	}
}

// TestCleanIsTaken: whatever the text, what is made of it is taken, with any ending, and stays
// as it is when it is cleaned again.
func TestCleanIsTaken(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringMatching(`(?i)[ .]*(con|nul|aux|com[0-9])[ .:x]*`)).Draw(t, "text")
		name := Clean(text)
		if name == "" {
			return
		}
		for _, ending := range []string{"", ".uitslag", ".crash 2026-11-21 210700.txt"} {
			check.NoError(t, Check(name+ending), text, name+ending)
		}
		if again := Clean(name); again != name {
			t.Fatalf("%q became %q", name, again)
		}
		if n := len(utf16.Encode([]rune(name))); n > longestPart+1 {
			t.Fatalf("%d signs", n)
		}
	})
}
