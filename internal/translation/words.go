// Package translation says things in the reader's language.
//
// Texts live in assets/translations, one folder a language, one file an area.
// A text has {name} places for its figures. "key.one", "key.few" and the other forms of a
// plural (package plural of golang.org/x/text, the rules of CLDR) are used in place of "key"
// where the figure called n asks for them and the language has that text. "key@teams" and
// "key@individual" are used in place of "key" where teams or players are ranked, and not
// pairs. A regional language (nl-NL) has only the texts that differ from its base (nl). A
// key that no language has shows as the key itself between ⟦ ⟧: a test keeps that from
// happening.
package translation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"uitslag/assets"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// Words is one language, ready to speak. It is safe for concurrent use.
type Words struct {
	lang string
	// own are the language and its base, where a text is looked for, the first first.
	own []string
	// others are asked for what the language lacks.
	others []string
	tag    language.Tag  // whose plurals are used
	kind   func() string // who is ranked; nil for pairs
}

// Keyed is a value that is said by a key: a seat, a denomination, a vulnerability.
type Keyed interface{ WordKey() string }

// tables are the texts of the languages that were spoken: most runs speak one, and a
// command that prints figures none.
var tables sync.Map

// Languages lists the languages there are, the first being the default.
func Languages() []string { return []string{"nl", "nl-NL", "en", "fr", "es", "pl", "de"} }

// For gives the words of a language tag such as "nl", "nl-BE", "nl_NL.UTF-8" or
// "en-GB"; a language we do not speak gives English, no language at all Dutch.
func For(tag string) *Words {
	lang := Match(tag)
	base, _, regional := strings.Cut(lang, "-")
	w := &Words{lang: lang, own: []string{lang}, tag: language.Make(base)}
	if regional {
		w.own = append(w.own, base)
	}
	for _, other := range []string{"en", "nl"} {
		if other != base {
			w.others = append(w.others, other)
		}
	}
	return w
}

// Of returns the same language for an event of one kind: "teams", "individual", or any other for
// pairs.
func (w *Words) Of(kind string) *Words { return w.About(func() string { return kind }) }

// About is Of for a kind that may change: it is asked at each text.
func (w *Words) About(kind func() string) *Words {
	about := *w
	about.kind = kind
	return &about
}

// text returns that of a key for the kind of event, and whether any language has it. Another
// language is read only for a key that this one lacks.
func (w *Words) text(key string) (string, bool) {
	if text, ok := w.among(w.own, key); ok {
		return text, true
	}
	return w.among(w.others, key)
}

// among returns the text of a key for the kind of event in the first of these languages that has
// it.
func (w *Words) among(langs []string, key string) (string, bool) {
	if w.kind != nil {
		if text, ok := first(langs, key+"@"+w.kind()); ok {
			return text, true
		}
	}
	return first(langs, key)
}

// first returns the text of exactly this key in the first of these languages that has it.
func first(langs []string, key string) (string, bool) {
	for _, lang := range langs {
		if text, ok := table(lang)[key]; ok {
			return text, true
		}
	}
	return "", false
}

// Match returns the language of ours that fits a tag best.
func Match(tag string) string {
	tag, _, _ = strings.Cut(strings.ReplaceAll(tag, "_", "-"), ".")
	tag, _, _ = strings.Cut(tag, "@") // nl_BE@euro
	base, _, _ := strings.Cut(tag, "-")
	best := "en"
	switch strings.ToLower(base) {
	case "", "c", "posix":
		return Languages()[0]
	}
	for _, lang := range Languages() {
		if strings.EqualFold(lang, tag) {
			return lang
		}
		if strings.EqualFold(lang, base) {
			best = lang
		}
	}
	return best
}

// table returns the texts of a language's own files, read on first use.
func table(lang string) map[string]string {
	read, ok := tables.Load(lang)
	if !ok {
		read, _ = tables.LoadOrStore(lang, sync.OnceValue(func() map[string]string { return load(lang) }))
	}
	return read.(func() map[string]string)()
}

func load(lang string) map[string]string {
	texts := map[string]string{}
	dir := path.Join("translations", lang)
	files, err := fs.ReadDir(assets.Translations, dir)
	for _, f := range files {
		if err != nil {
			break
		}
		err = add(texts, path.Join(dir, f.Name()))
	}
	if err != nil {
		panic("words: " + err.Error()) // the files are compiled in: a fault of the program
	}
	return texts
}

func add(texts map[string]string, name string) error {
	b, err := fs.ReadFile(assets.Translations, name)
	if err != nil {
		return err
	}
	var file map[string]string
	if err := json.Unmarshal(b, &file); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for k, v := range file {
		if _, twice := texts[k]; twice {
			return fmt.Errorf("%s: %q stands in two files", name, k)
		}
		texts[k] = v
	}
	return nil
}

// InEach returns the text of a key in every language that has one of its own, in the order of
// Languages. Of a language only the file of that text is read.
func InEach(key string) (out []string) {
	quoted, err := json.Marshal(key)
	if err != nil {
		return nil
	}
	for _, lang := range Languages() {
		dir := path.Join("translations", lang)
		files, err := fs.ReadDir(assets.Translations, dir)
		if err != nil {
			panic("words: " + err.Error()) // the files are compiled in: a fault of the program
		}
		for _, f := range files {
			name := path.Join(dir, f.Name())
			b, err := fs.ReadFile(assets.Translations, name)
			if err != nil || !bytes.Contains(b, quoted) {
				continue
			}
			texts := map[string]string{}
			if err := add(texts, name); err != nil {
				panic("words: " + err.Error())
			}
			if text, ok := texts[key]; ok {
				out = append(out, text)
			}
		}
	}
	return out
}

// Keys lists the keys that a language's own files have, sorted: for tests.
func Keys(lang string) []string { return slices.Sorted(maps.Keys(table(lang))) }

// Lang returns the language's tag: "nl", "nl-NL" or "en".
func (w *Words) Lang() string { return w.lang }

// Has reports whether there is a text for key: every language has them all, and no other is read
// for that.
func (w *Words) Has(key string) bool {
	_, ok := w.among(w.own, key)
	return ok
}

// Or returns the text for key, or another where there is none.
func (w *Words) Or(key, other string) string {
	if w.Has(key) {
		return w.T(key)
	}
	return other
}

// T returns the text for key, with its figures filled in: T("paper.pairs", "n", 13).
func (w *Words) T(key string, args ...any) string {
	text, ok := w.form(key, args)
	if !ok {
		text, ok = w.text(key)
	}
	if !ok {
		return "⟦" + key + "⟧"
	}
	var figures []string
	for i := 0; i+1 < len(args); i += 2 {
		figures = append(figures, "{"+fmt.Sprint(args[i])+"}", w.value(args[i+1]))
	}
	return strings.NewReplacer(figures...).Replace(text) // once: a figure is no text to fill in
}

// form returns the text of the plural form that the figure called n asks for, and whether the
// language has one for it.
func (w *Words) form(key string, args []any) (string, bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == "n" {
			if form := pluralForm(w.tag, w.value(args[i+1])); form != "" {
				return w.among(w.own, key+"."+form)
			}
		}
	}
	return "", false
}

func (w *Words) value(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case Keyed:
		return w.T(v.WordKey())
	case exact.Rat:
		return w.Number(v, 2)
	case []string:
		return w.List(v)
	case problem.Day:
		return w.Date(string(v))
	case problem.Quoted:
		all := make([]string, len(v))
		for i, text := range v {
			all[i] = w.Quoted(text)
		}
		return w.List(all)
	case []int:
		s := make([]string, len(v))
		for i, n := range v {
			s[i] = fmt.Sprint(n)
		}
		return w.List(s)
	}
	return fmt.Sprint(v)
}

// List joins with commas and the language's word for and.
func (w *Words) List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:len(items)-1], ", ") + " " + w.T("and") + " " + items[len(items)-1]
}

// Colon sets a text behind what it is about: "Klaver: An – Bo", with a space before the colon
// where the language has one.
func (w *Words) Colon(what, text string) string { return w.T("colon", "what", what, "text", text) }

// Quoted sets a text that is told between quotation marks: “piet”, in German „piet“.
func (w *Words) Quoted(text string) string { return w.T("quoted", "text", text) }

// Semicolons sets items behind each other: "top 12; unequal: Neuberg".
func (w *Words) Semicolons(items []string) string {
	text := ""
	for i, item := range items {
		if i == 0 {
			text = item
			continue
		}
		text = w.T("semicolon", "before", text, "after", item)
	}
	return text
}

// Within returns a text as it stands within a sentence or a name: with a small first letter; in
// German as it is, where nouns keep their capital.
func (w *Words) Within(text string) string {
	if w.lang == "de" {
		return text
	}
	mark := text[:len(text)-len(strings.TrimLeft(text, "¿¡"))]
	first, size := utf8.DecodeRuneInString(text[len(mark):])
	if size == 0 {
		return text
	}
	return mark + string(unicode.ToLower(first)) + text[len(mark)+size:]
}

// Sentence returns what the scorer reads of an error: the Problem in its chain in
// words, or, for a fault of the program, a sentence that says so and where the
// details are.
func (w *Words) Sentence(err error) string {
	if err == nil {
		return ""
	}
	p := problem.Find(err)
	if p == nil || !w.Has(p.Code) {
		return w.T("problem.internal", "detail", err.Error())
	}
	args := make([]any, 0, 2*len(p.Args))
	for k, v := range p.Args {
		if inner, ok := v.(error); ok {
			v = w.Sentence(inner)
		}
		args = append(args, k, v)
	}
	return w.T(p.Code, args...)
}

// Number is r with at most this many decimals and the language's decimal sign.
func (w *Words) Number(r exact.Rat, decimals int) string { return w.sign(r.Short(decimals)) }

// Fixed is r with exactly this many decimals and the language's decimal sign.
func (w *Words) Fixed(r exact.Rat, decimals int) string { return w.sign(r.Text(decimals)) }

// Percent returns a figure with the sign behind it: "54,81 %" in Dutch, "54.81%" in English.
func (w *Words) Percent(figure string) string { return w.T("percent", "percent", figure) }

// Decimal returns a figure with a decimal point, as the club file keeps it, in the language's
// signs.
func (w *Words) Decimal(s string) string { return w.sign(s) }

func (w *Words) sign(s string) string {
	s = strings.Replace(s, "-", "−", 1)
	if w.lang != "en" {
		s = strings.Replace(s, ".", ",", 1)
	}
	return s
}

// Signed returns a whole number with the typographic minus.
func (w *Words) Signed(n int) string { return strings.Replace(fmt.Sprint(n), "-", "−", 1) }

// Date returns a plain date "2003-11-10" as "10 november 2003", in French "1er septembre 2003".
// What is no date stays as it is.
func (w *Words) Date(iso string) string { return w.date("date", iso) }

// ShortDate is "10-11-2003" in Dutch, "10/11/2003" in English.
func (w *Words) ShortDate(iso string) string { return w.date("date.short", iso) }

// DayMonth returns a date as short as a column has room for: "10-11" in Dutch, "10/11" in English.
func (w *Words) DayMonth(iso string) string { return w.date("date.day", iso) }

// DayOfYear returns a day of each year, "09-01": "1 september", in French "1er septembre". What is
// no day of a year stays as it is.
func (w *Words) DayOfYear(day string) string {
	const leap = "2000-" // every day of a year is in it
	if said := w.date("date.of-year", leap+day); said != leap+day {
		return said
	}
	return day
}

// Month returns the month of a date "2003-11-10" or "2003-11": "november 2003". What is no month
// stays as it is.
func (w *Words) Month(iso string) string {
	if len(iso) == len("2003-11") {
		iso += "-01"
	}
	return w.date("date.month", iso)
}

// date sets a date as the text of key has it, which has room for the day, the month in words
// or in two figures, and the year.
func (w *Words) date(key, iso string) string {
	var y, m, d int
	if n, err := fmt.Sscanf(iso, "%4d-%2d-%2d", &y, &m, &d); n != 3 || err != nil || m < 1 || m > 12 || d < 1 || d > 31 {
		return iso
	}
	month := "month.%d"
	if key == "date.month" {
		month = "month.alone.%d" // listopad, where a date has listopada
	}
	day := any(d)
	if (key == "date" || key == "date.of-year") && d == 1 {
		day = w.T("date.first") // 1er septembre
	}
	return w.T(key, "day", day, "name", w.T(fmt.Sprintf(month, m)), "month", fmt.Sprintf("%02d", m), "year", y)
}

// Capital returns a text with its first letter as a capital.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// forms are the names of the plural forms in keys, as CLDR names those that our languages
// have. The form for all the rest has no name: it is the text of the key itself.
var forms = map[plural.Form]string{plural.One: "one", plural.Few: "few", plural.Many: "many"}

// pluralForm returns the form in which a language says this many, a figure as it is shown: "1",
// "22", "1,5". It is "" for all that has none of its own, and for what is no count.
func pluralForm(lang language.Tag, figure string) string {
	whole, decimals, _ := strings.Cut(strings.Replace(figure, ",", ".", 1), ".")
	i, err := strconv.ParseUint(whole, 10, 32)
	if err != nil {
		return ""
	}
	short := strings.TrimRight(decimals, "0")
	f, err := strconv.ParseUint("0"+decimals, 10, 32)
	if err != nil {
		return ""
	}
	t, _ := strconv.ParseUint("0"+short, 10, 32) // shorter than what was read
	return forms[plural.Cardinal.MatchPlural(lang, int(i), len(decimals), len(short), int(f), int(t))]
}

// SortKey returns what names are sorted by, the first part before the next: with the keys compared
// letter by letter they stand in the order of the language (CLDR). Letters that it has of its own
// stand where it has them, Ł behind L in Polish and Ñ behind N in Spanish; other accents and
// capitals make no difference.
func (w *Words) SortKey(parts ...string) string {
	return orderOf(w.lang).key(parts)
}

type order struct {
	one  sync.Mutex // a Collator does one thing at a time
	by   *collate.Collator
	keys collate.Buffer
}

var orders sync.Map // language to func() *order

func orderOf(lang string) *order {
	made, known := orders.Load(lang)
	if !known {
		made, _ = orders.LoadOrStore(lang, sync.OnceValue(func() *order {
			return &order{by: collate.New(language.Make(lang), collate.Loose)}
		}))
	}
	return made.(func() *order)()
}

// partEnd stands between the keys of two parts: no letter has it, so that Berg stands before Bergen.
const partEnd = "\x00\x00"

func (o *order) key(parts []string) string {
	o.one.Lock()
	defer o.one.Unlock()
	var out strings.Builder
	for i, part := range parts {
		if i > 0 {
			out.WriteString(partEnd)
		}
		out.Write(o.by.KeyFromString(&o.keys, part))
		o.keys.Reset()
	}
	return out.String()
}
