package manual

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// translated names pages that were brought up to date with the English ones: "fr/typing",
// several with commas between them. Their last lines are written.
var translated = flag.String("translated", "", "pages that say what the English ones say now")

// keyCap is a key as the pages name it.
var keyCap = regexp.MustCompile(`^(F\d+|(Ctrl|Alt|Shift)( Shift)? \S+|Enter|Esc|Tab|Del|PgUp PgDn|Spatie|Space|Espace|Espacio|Spacja|Leertaste|[↑↓←→]+|[A-Z]|\+)$`)

// written are the pages that are not translated: the contents, which list what there is, and
// what a test writes.
var written = []string{Index, "keys"}

// version returns a short checksum of an English page.
func version(text string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.ReplaceAll(text, "\r\n", "\n"))))[:8]
}

// TestTranslations holds that every page says which version of the English page it
// translates, that this is the one of today, and that it has the same headings, lists and
// pictures and names the same keys: only the English pages are pressed (ui/windowtest/manual).
func TestTranslations(t *testing.T) {
	english := map[string]Page{}
	for _, p := range Pages("en") {
		english[p.Name] = p
	}
	for _, lang := range Langs() {
		for _, p := range Pages(lang) {
			if p.Lang == "en" || slices.Contains(written, p.Name) {
				continue
			}
			en := english[p.Name]
			if slices.Contains(strings.Split(*translated, ","), lang+"/"+p.Name) || *translated == lang {
				stamp(t, p, en)
				continue
			}
			if want := version(en.Text); p.Translates != want {
				t.Errorf("%s/%s.md translates en/%s.md as it was (%q, now %s): bring it up to date, then run this test with -translated %s/%s", lang, p.Name, p.Name, p.Translates, want, lang, p.Name)
			}
			a, b := shape(en), shape(p)
			for i := range max(len(a), len(b)) {
				if x, y := at(a, i), at(b, i); x != y {
					t.Errorf("%s/%s.md: block %d is %s, in English %s", lang, p.Name, i+1, y, x)
					break
				}
			}
		}
	}
}

// shape returns what every translation of a page has, block by block: its kind, and the keys and
// the pictures in it.
func shape(p Page) []string {
	var all []string
	for _, b := range p.Blocks {
		var keys []string
		for _, s := range b.Spans {
			if s.Bold && keyCap.MatchString(s.Text) {
				keys = append(keys, cap(s.Text))
			}
		}
		slices.Sort(keys) // a sentence has its own order in each language
		keys = slices.Compact(keys)
		picture := b.File
		if picture != "" {
			picture = path.Base(picture) // of whichever language
		}
		all = append(all, fmt.Sprintf("%s %d %s %v", []string{"a paragraph", "a heading", "an item", "a picture"}[b.Kind], b.Level, picture, keys))
	}
	return all
}

// cap returns a key by its English name.
func cap(key string) string {
	switch key {
	case "Spatie", "Espace", "Espacio", "Spacja", "Leertaste":
		return "Space"
	}
	return key
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "not there"
}

// stamp writes which version a page translates as its last line.
func stamp(t *testing.T, p, en Page) {
	t.Helper()
	text := strings.TrimRight(p.Text, "\n") + "\n\n" + fmt.Sprintf(translatesLine, p.Name, version(en.Text)) + "\n"
	if err := os.WriteFile(filepath.Join(p.Lang, p.Name+".md"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
