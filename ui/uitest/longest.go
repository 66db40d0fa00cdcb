package uitest

import (
	"strings"
	"unicode/utf8"

	"uitslag/internal/translation"
)

// LongestKey returns the key, of those with this in them, of the longest text of a screen in a
// language that has no figures. It panics where there is none.
func LongestKey(lang, in string) string {
	w, longest, most := translation.For(lang), "", 0
	for _, key := range translation.Keys(lang) {
		if t := w.T(key); strings.Contains(key, in) && !strings.HasPrefix(key, "cli.") && !strings.Contains(t, "{") && utf8.RuneCountInString(t) > most {
			longest, most = key, utf8.RuneCountInString(t)
		}
	}
	if longest == "" {
		panic("no text has " + in + " in its key")
	}
	return longest
}
