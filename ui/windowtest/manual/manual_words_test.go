package manual_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	pages "uitslag/docs/manual"
	"uitslag/internal/translation"
)

// stressed are the words in bold that stand on no screen: they are only stressed.
var stressed = map[string][]string{
	"nl": {"veilig verwijderen"},
	"en": {"eject"},
}

// place is a place for a figure in a text.
var place = regexp.MustCompile(`\{[a-z-]+\}`)

// figure is a figure in such a place.
var figure = regexp.MustCompile(`[0-9]+`)

// TestManualWords holds that what the pages quote in bold stands on a screen or on paper,
// word for word, unless it is a key.
func TestManualWords(t *testing.T) {
	for _, lang := range pages.Langs() {
		said := allSaid(lang)
		used := map[string]bool{}
		for _, name := range manualNames(t, lang) {
			for _, m := range boldOn.FindAllStringSubmatch(manualPage(t, lang, name), -1) {
				switch quote := m[1]; {
				case keyCap.MatchString(quote):
				case strings.Contains(said, " "+wordsOf(quote)+" "):
				case slices.Contains(stressed[lang], quote):
					used[quote] = true
				default:
					for _, part := range figure.Split(quote, -1) {
						if part = wordsOf(part); part != "" && !strings.Contains(said, " "+part+" ") {
							t.Errorf("%s/%s: no screen says %q", lang, name, quote)
						}
					}
				}
			}
		}
		for _, s := range stressed[lang] {
			if !used[s] {
				t.Errorf("%s: nothing stresses %q", lang, s)
			}
		}
	}
}

// allSaid returns all that the program says in a language, word by word.
func allSaid(lang string) string {
	speak := translation.For(lang)
	var b strings.Builder
	for _, key := range translation.Keys(lang) {
		text := speak.T(key)
		for _, part := range place.Split(text, -1) { // a figure stands there
			b.WriteString(" " + wordsOf(part) + " |")
		}
	}
	return b.String()
}

// wordsOf returns the words of a text with one space between them, without the signs around
// them.
func wordsOf(text string) string {
	var all []string
	for _, w := range strings.Fields(strings.ReplaceAll(text, "*", "")) {
		if w = strings.Trim(w, ".,:;!?“”‘’"); w != "" {
			all = append(all, w)
		}
	}
	return strings.Join(all, " ")
}
