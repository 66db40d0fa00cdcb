package words

import (
	"regexp"
	"strings"
	"testing"
)

// unsaid are words that a language puts together, or that another case of the word would have,
// and a sentence that begins with a small letter.
var unsaid = map[string]*regexp.Regexp{
	"fr": regexp.MustCompile(`(?i)\b(de le|de les|à le|à les|de équipe|de Équipe|de paire|de joueur)\b`),
	"es": regexp.MustCompile(`(?i)\b(de el|a el|de equipo|de pareja|de jugador)\b`),
	"de": regexp.MustCompile(`\b(von das|gibt das|des das)\b`),
	"pl": regexp.MustCompile(`daje (gospodarze|goście)|\. (gospodarze|goście)`),
}

// TestSidesInTheirSentences holds that the two sides of a match stand right in every sentence of
// the explanation, and the number of a contestant in what the log says.
func TestSidesInTheirSentences(t *testing.T) {
	for lang, wrong := range unsaid {
		w := For(lang)
		told := 0
		for key, as := range load(lang) {
			var texts []string
			switch {
			case strings.HasPrefix(key, "match.why"):
				texts = []string{w.T(key, "team", w.T("match.home")), w.T(key, "team", w.T("match.away"))}
			case (strings.HasPrefix(key, "log.say.") || strings.HasPrefix(key, "undo.say.")) && strings.Contains(as, "{pair}"):
				for _, kind := range []string{"", "teams", "individual"} {
					w := w.Of(kind)
					pair := w.T("log.pair", "number", 3)
					texts = append(texts, w.T(key, "pair", pair, "with", pair))
				}
			}
			for _, text := range texts {
				told++
				if found := wrong.FindString(text); found != "" {
					t.Errorf("%s: %s says %q: %s", lang, key, found, text)
				}
			}
		}
		if told < 100 {
			t.Errorf("%s: only %d sentences", lang, told)
		}
	}
}

// TestSignsThatStandApart holds that French has a space that is not broken before a colon and a
// semicolon, and that nobody else has one.
func TestSignsThatStandApart(t *testing.T) {
	for _, lang := range Languages() {
		w, want := For(lang), "Klaver: An; b, c; {first}"
		if lang == "fr" {
			want = "Klaver\u00a0: An\u00a0; b, c\u00a0; {first}"
		}
		if got := w.Colon("Klaver", w.Semicolons([]string{"An", "b, c", "{first}"})); got != want {
			t.Errorf("%s: %q, not %q", lang, got, want)
		}
	}
	if none, one := For("fr").Semicolons(nil), For("fr").Semicolons([]string{"a"}); none != "" || one != "a" {
		t.Errorf("nothing became %q, one %q", none, one)
	}
}
