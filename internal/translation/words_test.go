package translation

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/text/language"

	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// small returns a language of a few texts, so that these tests do not depend on the
// program's own.
func small(lang string) *Words {
	texts := map[string]string{
		"and": "en", "greet": "Dag {name}!", "n.boards": "{n} giften", "n.boards.one": "{n} gift",
		"outer": "Niet goed: {why}", "inner": "gift {board} ontbreekt.", "twice": "{a} en {a}, {b}",
		"seat.N": "Noord", "vul.none": "niemand", "problem.internal": "Fout in het programma ({detail}).", "list": "Kies uit {known}.",
	}
	tables.Store("small", func() map[string]string { return texts })
	return &Words{lang: lang, own: []string{"small"}, tag: language.Make(lang)}
}

func TestT(t *testing.T) {
	cases := []struct {
		key  string
		args []any
		want string
	}{
		{"greet", []any{"name", "An"}, "Dag An!"},
		{"greet", nil, "Dag {name}!"},
		{"greet", []any{"other", 1}, "Dag {name}!"},
		{"greet", []any{"name"}, "Dag {name}!"}, // a name without a value is passed over
		{"missing", []any{"n", 1}, "⟦missing⟧"},
		{"twice", []any{"a", 1, "b", 2}, "1 en 1, 2"},
		{"twice", []any{"b", "x", "a", "{b}"}, "{b} en {b}, x"}, // a figure is no text
		{"twice", []any{"a", "{b}", "b", "{a}"}, "{b} en {b}, {a}"},
		{"n.boards", []any{"n", 0}, "0 giften"},
		{"n.boards", []any{"n", 1}, "1 gift"},
		{"n.boards", []any{"n", int64(1)}, "1 gift"},
		{"n.boards", []any{"n", exact.Int(1)}, "1 gift"},
		{"n.boards", []any{"n", 2}, "2 giften"},
		{"n.boards", []any{"n", 11}, "11 giften"},
		{"n.boards", []any{"n", -1}, "-1 giften"},
		{"greet", []any{"n", 1, "name", "An"}, "Dag An!"}, // there is no text for one
		{"list", []any{"known", []string{"a", "b", "c"}}, "Kies uit a, b en c."},
		{"list", []any{"known", []int{2, 4}}, "Kies uit 2 en 4."},
		{"list", []any{"known", []string{}}, "Kies uit ."},
		{"list", []any{"known", exact.New(185, 3)}, "Kies uit 61,67."},
		{"list", []any{"known", bridge.North}, "Kies uit Noord."},
		{"list", []any{"known", bridge.VulnerabilityOf(1)}, "Kies uit niemand."},
	}
	for _, c := range cases {
		if got := small("nl").T(c.key, c.args...); got != c.want {
			t.Errorf("T(%q, %v) is %q, want %q", c.key, c.args, got, c.want)
		}
	}
}

func TestHas(t *testing.T) {
	if w := small("nl"); !w.Has("greet") || w.Has("nobody") || w.Has("") {
		t.Error("what there is is not known")
	}
}

func TestList(t *testing.T) {
	for want, items := range map[string][]string{
		"": nil, "a": {"a"}, "a en b": {"a", "b"}, "a, b en c": {"a", "b", "c"}, "a, b, c en d": {"a", "b", "c", "d"},
	} {
		if got := For("nl").List(items); got != want {
			t.Errorf("List(%q) is %q", items, got)
		}
	}
	if got := For("en").List([]string{"a", "b", "c"}); got != "a, b and c" {
		t.Errorf("in English %q", got)
	}
}

func TestSentence(t *testing.T) {
	w := small("nl")
	inner := problem.New("inner", "board", 7)
	cause := errors.New("open /tmp/x: permission denied")
	for want, err := range map[string]error{
		"":                             nil,
		"gift 7 ontbreekt.":            inner,
		"Niet goed: gift 7 ontbreekt.": problem.New("outer", "why", inner),
		"Niet goed: Niet goed: gift 7 ontbreekt.": problem.New("outer", "why", fmt.Errorf("deep: %w", problem.New("outer", "why", inner))),
		"gift 8 ontbreekt.":                       problem.Wrap(cause, "inner", "board", 8),
		"gift 9 ontbreekt.":                       errors.Join(cause, problem.New("inner", "board", 9)),
		"Niet goed: Fout in het programma (open /tmp/x: permission denied).": problem.New("outer", "why", cause),
		"Fout in het programma (open /tmp/x: permission denied).":            cause,
		"Fout in het programma (unknown map[a:1]).":                          problem.New("unknown", "a", 1),
	} {
		if got := w.Sentence(err); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
	if got := w.Sentence(fmt.Errorf("read: %w", inner)); got != "gift 7 ontbreekt." {
		t.Errorf("wrapped: %q", got)
	}
	for _, lang := range Languages() { // a fault of the program says so in every language
		if got := For(lang).Sentence(cause); !strings.Contains(got, "permission denied") || strings.Contains(got, "{") {
			t.Errorf("%s: %q", lang, got)
		}
	}
}

// TestSentenceIsSteady holds that figures that look like places are not filled in:
// the order in which a map gives them must not show.
func TestSentenceIsSteady(t *testing.T) {
	p := problem.New("twice", "a", "{b}", "b", "{a}", "c", "{a}{b}")
	for range 200 {
		if got := small("nl").Sentence(p); got != "{b} en {b}, {a}" {
			t.Fatalf("%q", got)
		}
	}
}

func TestNumber(t *testing.T) {
	nl, en := small("nl"), small("en")
	cases := []struct {
		r                        exact.Rat
		decimals                 int
		number, fixed, inEnglish string
	}{
		{exact.Int(65), 2, "65", "65,00", "65.00"},
		{exact.Int(0), 2, "0", "0,00", "0.00"},
		{exact.New(185, 3), 2, "61,67", "61,67", "61.67"},
		{exact.New(-185, 3), 2, "−61,67", "−61,67", "−61.67"},
		{exact.New(1, 2), 0, "1", "1", "1"},
		{exact.New(-1, 2), 0, "−1", "−1", "−1"},
		{exact.New(-1, 1000), 2, "0", "0,00", "0.00"},
		{exact.New(21, 5), 2, "4,2", "4,20", "4.20"},
		{exact.Int(1234567), 1, "1234567", "1234567,0", "1234567.0"},
	}
	for _, c := range cases {
		if got := nl.Number(c.r, c.decimals); got != c.number {
			t.Errorf("Number(%v, %d) is %q, want %q", c.r, c.decimals, got, c.number)
		}
		if got := nl.Fixed(c.r, c.decimals); got != c.fixed {
			t.Errorf("Fixed(%v, %d) is %q, want %q", c.r, c.decimals, got, c.fixed)
		}
		if got := en.Fixed(c.r, c.decimals); got != c.inEnglish {
			t.Errorf("in English Fixed(%v, %d) is %q, want %q", c.r, c.decimals, got, c.inEnglish)
		}
	}
	for n, want := range map[int]string{0: "0", 420: "420", -1700: "−1700"} {
		if got := nl.Signed(n); got != want {
			t.Errorf("Signed(%d) is %q", n, got)
		}
	}
}

func TestDate(t *testing.T) {
	cases := []struct{ iso, nl, en, short, shortEN string }{
		{"2003-11-10", "10 november 2003", "10 November 2003", "10-11-2003", "10/11/2003"},
		{"2026-01-02", "2 januari 2026", "2 January 2026", "2-01-2026", "2/01/2026"},
		{"2024-02-29", "29 februari 2024", "29 February 2024", "29-02-2024", "29/02/2024"},
		{"", "", "", "", ""},
		{"vrijdag", "vrijdag", "vrijdag", "vrijdag", "vrijdag"},
		{"2003-11", "2003-11", "2003-11", "2003-11", "2003-11"},
		{"2003-13-10", "2003-13-10", "2003-13-10", "2003-13-10", "2003-13-10"},
		{"2003-00-10", "2003-00-10", "2003-00-10", "2003-00-10", "2003-00-10"},
		{"2003-11-32", "2003-11-32", "2003-11-32", "2003-11-32", "2003-11-32"},
	}
	for _, c := range cases {
		nl, en := For("nl"), For("en")
		got := []string{nl.Date(c.iso), en.Date(c.iso), nl.ShortDate(c.iso), en.ShortDate(c.iso)}
		if want := []string{c.nl, c.en, c.short, c.shortEN}; !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", c.iso, got, want)
		}
	}
	if nl, en, no := For("nl").DayMonth("2003-11-09"), For("en").DayMonth("2003-11-09"), For("nl").DayMonth("vrijdag"); nl != "9-11" || en != "9/11" || no != "vrijdag" {
		t.Errorf("the day is %q, %q and %q", nl, en, no)
	}
	for _, lang := range Languages() {
		for m := 1; m <= 12; m++ {
			if got := For(lang).Date(fmt.Sprintf("2003-%02d-10", m)); strings.ContainsAny(got, "⟦-{") {
				t.Errorf("%s: month %d is %q", lang, m, got)
			}
		}
	}
}

// TestMonth holds that a month without a day is said as it stands alone.
func TestMonth(t *testing.T) {
	for iso, want := range map[string]string{"2026-11": "november 2026", "2026-03-31": "maart 2026", "2026-13": "2026-13", "": "", "later": "later"} {
		if got := For("nl").Month(iso); got != want && iso != "2026-13" || iso == "2026-13" && strings.Contains(got, "⟦") {
			t.Errorf("Month(%q) is %q, want %q", iso, got, want)
		}
	}
}

func TestMatch(t *testing.T) {
	for tag, want := range map[string]string{
		"": "nl", "C": "nl", "C.UTF-8": "nl", "POSIX": "nl", "nl": "nl", "nl-BE": "nl", "nl_BE.UTF-8": "nl", "NL": "nl", "nl_BE@euro": "nl",
		"nl-NL": "nl-NL", "nl_NL": "nl-NL", "nl_NL.UTF-8": "nl-NL", "NL_nl": "nl-NL", "nl_NL@euro": "nl-NL", "nl_NL.ISO-8859-15@euro": "nl-NL",
		"en": "en", "en-GB": "en", "en_US.UTF-8": "en", "fr_BE": "fr", "fr-FR": "fr", "it": "en", "tlh": "en", "nld": "en", "-": "nl", "x": "en",
	} {
		if got := Match(tag); got != want {
			t.Errorf("Match(%q) is %q, want %q", tag, got, want)
		}
		if got := For(tag).Lang(); got != want {
			t.Errorf("For(%q) speaks %q, want %q", tag, got, want)
		}
	}
}

// TestChain holds that a region says what differs, and the rest as its language.
func TestChain(t *testing.T) {
	be, nl := For("nl-BE"), For("nl-NL")
	if got := be.T("n.boards", "n", 3) + ", " + nl.T("n.boards", "n", 3) + ", " + nl.T("n.boards", "n", 1); got != "3 giften, 3 spellen, 1 spel" {
		t.Errorf("%q", got)
	}
	if be.T("n.pairs", "n", 2) != nl.T("n.pairs", "n", 2) {
		t.Error("what does not differ differs")
	}
	for _, lang := range Languages() {
		if got := Match(lang); got != lang {
			t.Errorf("%s is said to be %s", lang, got)
		}
	}
}

// TestTogether holds that words can be made and spoken from several places at once
// (the race detector looks on).
func TestTogether(t *testing.T) {
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			w := For(Languages()[i%3])
			if got := w.T("n.pairs", "n", i); !strings.HasPrefix(got, fmt.Sprint(i)) {
				t.Errorf("%q", got)
			}
		})
	}
	all.Wait()
}

// TestWithin holds how a text stands within a sentence.
func TestWithin(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"nl", "Uitslag NZ", "uitslag NZ"},
		{"fr", "Équipes", "équipes"},
		{"es", "¿Hay más?", "¿hay más?"},
		{"de", "Ergebnis", "Ergebnis"},
		{"en", "", ""},
	} {
		if got := For(c.lang).Within(c.text); got != c.want {
			t.Errorf("%s: %q is %q", c.lang, c.text, got)
		}
	}
}

// TestOneLanguageIsRead holds what starting costs: a program that speaks a language reads the texts
// of that language alone, also for a text that has no forms, a plural and a date.
func TestOneLanguageIsRead(t *testing.T) {
	defer tables.Clear()
	for _, lang := range Languages() {
		tables.Clear()
		w := For(lang)
		w.T("entry.pass")
		w.T("members.all", "n", 2)
		w.Of("teams").T("players.names")
		w.Has("players.names")
		w.Has("no.text")
		w.Date("2026-09-01")
		if all := InEach("folder.backups"); !slices.Contains(all, w.T("folder.backups")) {
			t.Errorf("%s: the folder of copies is called %q", lang, all)
		}
		var read []string
		tables.Range(func(key, _ any) bool { read = append(read, key.(string)); return true })
		slices.Sort(read)
		if want := slices.Sorted(slices.Values(w.own)); !slices.Equal(read, want) {
			t.Errorf("%s: %v were read, not %v", lang, read, want)
		}
	}
}
