package translation

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/language"
)

// spoken returns the languages that have every text: all but those of a region.
func spoken() []string {
	return slices.DeleteFunc(Languages(), func(lang string) bool { return strings.Contains(lang, "-") })
}

// eachText shows every text of every language.
func eachText(see func(lang string, w *Words, key, text string)) {
	for _, lang := range Languages() {
		w := For(lang)
		for _, key := range Keys(lang) {
			text, _ := w.text(key)
			see(lang, w, key, text)
		}
	}
}

// cutForm returns the key without the name of a plural form in it: "n.pairs" and "one" of
// "n.pairs.one", "key@teams" and "few" of "key.few@teams".
func cutForm(key string) (base, form string) {
	key, kind, of := strings.Cut(key, "@")
	if of {
		kind = "@" + kind
	}
	for _, form := range forms {
		if base, is := strings.CutSuffix(key, "."+form); is {
			return base + kind, form
		}
	}
	return key + kind, ""
}

// TestSameKeys holds that every language says what Dutch says, in the plural forms that it
// has, and nothing else; and that a region says nothing that its language does not.
func TestSameKeys(t *testing.T) {
	nl := Keys("nl")
	if len(nl) < 300 {
		t.Fatalf("only %d keys", len(nl))
	}
	dutch := table("nl")
	for _, lang := range spoken() {
		said, known := table(lang), formsOf(lang)
		for _, k := range nl {
			if _, is := said[k]; !is {
				t.Errorf("%s is not said in %s", k, lang)
			}
		}
		for k := range said {
			base, form := cutForm(k)
			if dutch[base] == "" || form == "one" && dutch[k] == "" || form != "" && !slices.Contains(known, form) {
				t.Errorf("%s is not said in Dutch, or not in such a form of %s", k, lang)
			}
		}
	}
	for _, lang := range Languages() {
		base, _, _ := strings.Cut(lang, "-")
		for k := range table(lang) {
			if table(base)[k] == "" {
				t.Errorf("%s is said in %s only", k, lang)
			}
		}
	}
}

// formsOf returns the plural forms that a language has of small whole numbers.
func formsOf(lang string) (list []string) {
	for n := range 30 {
		if form := pluralForm(language.Make(lang), strconv.Itoa(n)); form != "" && !slices.Contains(list, form) {
			list = append(list, form)
		}
	}
	return list
}

// onlyOne reports whether a language has this form for one number alone, so that its text may
// have a word for it.
func onlyOne(lang, form string) bool {
	count := 0
	for n := range 200 {
		if pluralForm(language.Make(lang), strconv.Itoa(n)) == form {
			count++
		}
	}
	return count == 1
}

// neverNone are texts that nobody says of nothing, so that their form for one is of one also
// where a language says nothing in that form.
var neverNone = map[string]bool{"print.busy": true, "print.made": true, "print.printing": true, "print.times": true}

// TestSamePlaces holds that a text has room for the same figures in each language; the number
// itself may be a word in a form that stands for one number alone.
func TestSamePlaces(t *testing.T) {
	without := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == "n" })
	}
	nl := table("nl")
	eachText(func(lang string, w *Words, k, text string) {
		base, form := cutForm(k)
		a, b := places(nl[base]), places(text)
		if form == "one" { // of the figures that one thing does not need, the number alone may be needed
			counted := slices.Contains(a, "n") && !onlyOne(lang, form) && !neverNone[base]
			if counted && !slices.Contains(b, "n") {
				t.Errorf("%s: %s stands for several numbers in %s, and does not say which", k, form, lang)
			}
			a, b = without(places(nl[k])), without(b)
		}
		if !slices.Equal(a, b) {
			t.Errorf("%s has room for %q in Dutch and for %q in %s", k, a, b, lang)
		}
		if form == "" || strings.Contains(lang, "-") {
			return
		}
		if !w.Has(base) {
			t.Errorf("%s: %s is said of one thing only", lang, base)
		}
		for _, p := range places(text) {
			if !slices.Contains(placesOf(w, base), p) {
				t.Errorf("%s: %s has room for {%s}, and %s has not", lang, k, p, base)
			}
		}
	})
}

// TestTextsByKind holds that a text for teams or players is another than that for pairs, with
// room for the same figures, and that there is one for one thing where pairs have one.
func TestTextsByKind(t *testing.T) {
	eachText(func(lang string, w *Words, k, text string) {
		base, kind, of := strings.Cut(k, "@")
		if !of {
			return
		}
		if kind != "teams" && kind != "individual" {
			t.Errorf("%s: no event is of the kind of %s", lang, k)
		}
		if !w.Has(base) || lang == "nl" && w.T(base) == text {
			t.Errorf("%s: %s says what all say, or what nobody says", lang, k)
		}
		if w.Of(kind).T(base) != text || w.Of("pairs").T(base) != w.T(base) {
			t.Errorf("%s: %s is not said of its kind alone", lang, k)
		}
		if a, b := placesOf(w, base), places(text); !slices.Equal(a, b) {
			t.Errorf("%s: %s has room for %q, and for pairs for %q", lang, k, b, a)
		}
		for _, form := range formsOf(lang) {
			if w.Has(base+"."+form) && !w.Has(base+"."+form+"@"+kind) {
				t.Errorf("%s: %s has no text for %s", lang, k, form)
			}
		}
	})
	if got := For("nl").Of("teams").T("undo.say.new-evening", "name", "A", "n", 1); got != For("nl").T("undo.say.new-evening.one@teams", "name", "A", "n", 1) {
		t.Errorf("one team: %s", got)
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
var unfinished = []string{"TODO", "FIXME", "XXX", "lorem", "%s", "%d", "%v", "⟦", "⟧", "{{", "}}", "\ufffd", "\t"}

// quotes are the quotation marks of each language.
var quotes = map[string]string{"nl": "“”‘’", "nl-NL": "“”‘’", "en": "“”‘’", "es": "“”‘’", "fr": "«»’", "de": "„“’", "pl": "„”’"}

// TestTextsAreFinished holds that no text is empty, half done or in the wrong language, that it
// has the quotation marks of its language (the straight ones are those of a file), and that a
// volunteer of eighty is spoken to with u.
func TestTextsAreFinished(t *testing.T) {
	nl := table("nl")
	eachText(func(lang string, _ *Words, k, text string) {
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
		if base, _, _ := strings.Cut(lang, "-"); base != "nl" && text == nl[k] && len(words(text)) > 3 {
			t.Errorf("%s is the same in Dutch and %s: %q", k, lang, text)
		}
		for _, r := range text {
			if strings.ContainsRune("“”‘’„‚«»‹›", r) && !strings.ContainsRune(quotes[lang], r) {
				t.Errorf("%s: %s has %q: %q", lang, k, r, text)
			}
		}
	})
}

// foreign are small words of one language that the other has not, and in Dutch the impolite ones.
var foreign = map[string]map[string]bool{
	"en":    set("het een niet deze geen wordt voor naar bij zijn niets kies typ bestand geef"),
	"nl":    set("the not this which there choose file with from give cannot nothing je jij jou jouw jullie"),
	"nl-NL": set("the not this which there choose file with from give cannot nothing je jij jou jouw jullie"),
}

func set(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

// words returns the words of a text outside its places, in small letters.
func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(place.ReplaceAllString(text, " ")), func(r rune) bool { return !unicode.IsLetter(r) })
}

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
					pair := w.T("contestant."+cmp.Or(kind, "pairs"), "number", 3)
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
