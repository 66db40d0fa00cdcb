package words

import (
	"slices"
	"strings"
	"testing"
	"unicode"
)

// TestSameKeys holds that Dutch and English say the same things, and that a region
// says nothing that its language does not.
func TestSameKeys(t *testing.T) {
	nl, en := Keys("nl"), Keys("en")
	if len(nl) < 300 {
		t.Fatalf("only %d keys", len(nl))
	}
	for _, k := range nl {
		if !slices.Contains(en, k) {
			t.Errorf("%s is not said in English", k)
		}
	}
	for _, k := range en {
		if !slices.Contains(nl, k) {
			t.Errorf("%s is not said in Dutch", k)
		}
	}
	for _, k := range Keys("nl-NL") {
		if !slices.Contains(nl, k) {
			t.Errorf("%s is said in the Netherlands only", k)
		}
	}
}

// TestSamePlaces holds that a text has room for the same figures in each language,
// and a text for one thing for no others; the number one itself may be a word.
func TestSamePlaces(t *testing.T) {
	without := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == "n" })
	}
	nl := table("nl")
	for _, lang := range []string{"en", "nl-NL"} {
		w := For(lang)
		for _, k := range Keys(lang) {
			a, b := places(nl[k]), placesOf(w, k)
			if base, _, _ := strings.Cut(k, "@"); strings.HasSuffix(base, ".one") {
				a, b = without(a), without(b)
			}
			if !slices.Equal(a, b) {
				t.Errorf("%s has room for %q in Dutch and for %q in %s", k, a, b, lang)
			}
		}
	}
	for _, lang := range []string{"nl", "en"} {
		w := For(lang)
		for _, k := range Keys(lang) {
			many, one := strings.CutSuffix(k, ".one")
			if !one {
				continue
			}
			if !w.Has(many) {
				t.Errorf("%s: %s is said of one thing only", lang, many)
			}
			for _, p := range placesOf(w, k) {
				if !slices.Contains(placesOf(w, many), p) {
					t.Errorf("%s: %s has room for {%s}, and %s has not", lang, k, p, many)
				}
			}
		}
	}
}

// TestTextsByKind holds that a text for teams or players is another than that for pairs, with
// room for the same figures, and that there is one for one thing where pairs have one.
func TestTextsByKind(t *testing.T) {
	for _, lang := range []string{"nl", "en", "nl-NL"} {
		w := For(lang)
		for _, k := range Keys(lang) {
			base, kind, of := strings.Cut(k, "@")
			if !of {
				continue
			}
			if kind != "teams" && kind != "individual" {
				t.Errorf("%s: no event is of the kind of %s", lang, k)
			}
			if !w.Has(base) || lang == "nl" && w.T(base) == w.T(k) {
				t.Errorf("%s: %s says what all say, or what nobody says", lang, k)
			}
			if w.Of(kind).T(base) != w.T(k) || w.Of("pairs").T(base) != w.T(base) {
				t.Errorf("%s: %s is not said of its kind alone", lang, k)
			}
			if a, b := placesOf(w, base), placesOf(w, k); !slices.Equal(a, b) {
				t.Errorf("%s: %s has room for %q, and for pairs for %q", lang, k, b, a)
			}
			if w.Has(base+".one") && !w.Has(base+".one@"+kind) {
				t.Errorf("%s: %s has no text for one", lang, k)
			}
		}
	}
	if got := For("nl").Of("teams").T("undo.say.new-evening", "name", "A", "n", 1); got != For("nl").T("undo.say.new-evening.one@teams", "name", "A", "n", 1) {
		t.Errorf("one team: %s", got)
	}
}

// TestDutchIsPolite holds that a volunteer of eighty is spoken to with u.
func TestDutchIsPolite(t *testing.T) {
	for _, lang := range []string{"nl", "nl-NL"} {
		w := For(lang)
		for _, k := range Keys(lang) {
			for _, word := range strings.FieldsFunc(w.T(k), func(r rune) bool { return !unicode.IsLetter(r) }) {
				if slices.Contains([]string{"je", "jij", "jou", "jouw", "jullie"}, strings.ToLower(word)) {
					t.Errorf("%s: %s says %q", lang, k, word)
				}
			}
		}
	}
}

// TestBoardsInTheNetherlands holds that what is a gift in Belgium is a spel there, in every
// text. The words that somebody may search by are both.
func TestBoardsInTheNetherlands(t *testing.T) {
	w := For("nl-NL")
	for _, k := range Keys("nl") {
		if k != "log.word.board" && strings.Contains(strings.ToLower(w.T(k)), "gift") {
			t.Errorf("%s: %q", k, w.T(k))
		}
	}
}

// unfinished is what a text has that nobody finished, or that stands for a figure
// in another way than ours.
var unfinished = []string{"TODO", "FIXME", "XXX", "lorem", "%s", "%d", "%v", "«", "»", "{{", "}}", "\ufffd", "\t"}

// TestTextsAreFinished holds that no text is empty, half done or in the wrong
// language.
func TestTextsAreFinished(t *testing.T) {
	nl := table("nl")
	for _, lang := range Languages() {
		w := For(lang)
		for _, k := range Keys(lang) {
			text, _ := w.text(k)
			if strings.TrimSpace(text) == "" || strings.TrimFunc(text, unicode.IsSpace) != text {
				t.Errorf("%s: %s is %q", lang, k, text)
			}
			for _, bad := range unfinished {
				if strings.Contains(text, bad) {
					t.Errorf("%s: %s has %q: %q", lang, k, bad, text)
				}
			}
			if bare := place.ReplaceAllString(text, ""); strings.ContainsAny(bare, "{}") {
				t.Errorf("%s: %s has a brace too many: %q", lang, k, text)
			}
			for _, p := range places(text) {
				if strings.Trim(p, "abcdefghijklmnopqrstuvwxyz-") != "" || p == "" {
					t.Errorf("%s: %s has room for {%s}", lang, k, p)
				}
			}
			for _, word := range words(text) {
				if foreign[lang][word] {
					t.Errorf("%s: %s has %q: %q", lang, k, word, text)
				}
			}
			if lang == "en" && text == nl[k] && len(words(text)) > 3 {
				t.Errorf("%s is the same in two languages: %q", k, text)
			}
		}
	}
}

// foreign are small words of one language that the other has not.
var foreign = map[string]map[string]bool{
	"en":    set("het een niet deze geen wordt voor naar bij zijn niets kies typ bestand geef"),
	"nl":    set("the not this which there choose file with from give cannot nothing"),
	"nl-NL": set("the not this which there choose file with from give cannot nothing"),
}

func set(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

// words are the words of a text outside its places, in small letters.
func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(place.ReplaceAllString(text, " ")), func(r rune) bool { return !unicode.IsLetter(r) })
}
