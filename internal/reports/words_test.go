package reports

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/words"
)

// TestEveryTextHasWords makes every report in every language: a key without
// words would stand there between ⟦ ⟧.
func TestEveryTextHasWords(t *testing.T) {
	for _, lang := range words.Languages() {
		for name, in := range papertest.Nights(t) {
			in.Words = words.For(lang)
			in.Issue = corrected(t, in)
			in.Options.Letters = true
			for _, k := range Kinds() {
				if got := papertest.Text(t, k.make(in)); strings.Contains(got, "⟦") {
					t.Errorf("%s %s %s: %s", lang, name, k.Name, got[strings.Index(got, "⟦"):][:40])
				}
			}
		}
	}
}

// TestEveryKeyHasWords reads the keys out of the program's text, so that those of
// rare cases are there too, and every rule and value that scoring knows.
func TestEveryKeyHasWords(t *testing.T) {
	keys := map[string]bool{}
	literal := regexp.MustCompile(`"((?:paper|report)\.[a-zA-Z.-]+)"`)
	var files []string
	for _, dir := range []string{".", "cards", "draws", "evening", "teams"} {
		found, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(found) == 0 {
			t.Fatal(dir, err, found)
		}
		files = append(files, found...)
	}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		b := papertest.Must[[]byte](t)(os.ReadFile(f))
		for _, m := range literal.FindAllStringSubmatch(string(b), -1) {
			if !strings.HasSuffix(m[1], ".") {
				keys[m[1]] = true
			}
		}
	}
	in := papertest.Statement(t).Input("nl")
	for _, f := range rules.Fields() {
		keys["paper.rule."+f.Name] = true
		for _, v := range f.Values {
			keys["paper.rule."+f.Name+"."+v] = true
		}
	}
	for _, lang := range words.Languages() {
		in.Words = words.For(lang)
		for k := range keys {
			if !in.Words.Has(k) {
				t.Errorf("%s has no words for %s", lang, k)
			}
		}
	}
}

func TestSentences(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	var known []string
	for _, k := range Kinds() {
		known = append(known, k.Name)
	}
	for _, c := range []struct{ kind, format, want string }{
		{"loopkaart", "pdf", "Er bestaat geen afdruk “loopkaart”. Kies een van deze: " + strings.Join(append(known, ofPoints, ofMember, ofCompetition), ", ") + "."},
		{"uitslag", ".docx", "De afdruk “uitslag” kan niet als “docx” opgeslagen worden. Geef het bestand een van deze uitgangen: pdf, html, png, xlsx, txt."},
	} {
		err := Write(nil, c.kind, c.format, in)
		if problem.Find(err) == nil || in.Words.Sentence(err) != c.want {
			t.Errorf("%s as %s: %q (%v)", c.kind, c.format, in.Words.Sentence(err), err)
		}
	}
}

// loose finds a sign that French does not part from its word, with a space before it where a line
// may break, or with none: a time and an address have no space behind theirs.
var loose = regexp.MustCompile(`[^\s\x{a0}] ?[:;](\s|$)|[\pL\pN)] [?!%»]|[\pL\pN)][?!]|« `)

// TestFrenchSigns makes every paper in French.
func TestFrenchSigns(t *testing.T) {
	nights := papertest.Nights(t)
	nights["teams"] = teamsInput(t, "fr", "Teams WBF", 4)
	for name, in := range nights {
		in.Words = words.For("fr")
		in.Issue = corrected(t, in)
		for _, k := range Kinds() {
			if !k.Fits(in.Standings.Event) {
				continue
			}
			k.make(in).Map(func(text string) string {
				if at := loose.FindString(text); at != "" {
					t.Errorf("%s, %s: %q in %q", name, k.Name, at, text)
				}
				return text
			})
		}
	}
}
