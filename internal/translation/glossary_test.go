package translation

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// TestGlossary holds that the table of docs/glossary.md has a word in every language for each
// term, and that the word is said there, unless it is of a rule that no text is about.
func TestGlossary(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "docs", "glossary.md"))
	check.NoError(t, err)
	var head []string
	terms := 0
	for line := range strings.Lines(string(b)) {
		if !strings.HasPrefix(line, "| ") {
			continue
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if head == nil {
			head = cells
			continue
		}
		terms++
		if len(cells) != len(head) {
			t.Errorf("%q has %d columns of %d", cells[0], len(cells), len(head))
			continue
		}
		for i, cell := range cells[:len(cells)-1] {
			if cell == "" {
				t.Errorf("%q has no word in column %s", cells[0], head[i])
			}
			lang := strings.Fields(head[i])[0]
			if slices.Contains(spoken(), lang) && !said(lang, cell) {
				t.Errorf("%s: nothing says %q", lang, cell)
			}
		}
	}
	if terms < 50 {
		t.Errorf("only %d terms", terms)
	}
}

// said reports whether a text of a language has the first of the words of a cell, which may be
// bent ("clubpunten", "clubpunt"): its beginning does.
func said(lang, cell string) bool {
	word, _, _ := strings.Cut(strings.ToLower(cell), ",")
	if word == "–" {
		return true
	}
	if runes := []rune(word); len(runes) > 5 {
		word = string(runes[:len(runes)-2])
	}
	for _, text := range table(lang) {
		if strings.Contains(strings.ToLower(text), word) {
			return true
		}
	}
	return false
}

// searched are the texts that are looked in and not read: words that somebody may type.
var searched = regexp.MustCompile(`^(repair\.find|palette\.find|log\.word)\.`)

// typed are the places for figures and the options of the command line.
var typed = regexp.MustCompile(`\{[a-z-]+\}|--[a-z-]+`)

// code is what the manual gives as it is typed, and where its links go.
var code = regexp.MustCompile("`[^`]*`|\\]\\([^)]*\\)")

// TestOneWordAThing holds every text and every page of the manual to testdata/glossary.txt.
func TestOneWordAThing(t *testing.T) {
	b, err := os.ReadFile("testdata/glossary.txt")
	check.NoError(t, err)
	glossary := map[string][][]string{} // by language
	held := 0
	for line := range strings.Lines(string(b)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(strings.TrimSpace(line), "\t")
		if len(row) != 3 || !slices.Contains(Languages(), row[0]) {
			t.Fatalf("%q is no row of the glossary", line)
		}
		held++
		glossary[row[0]] = append(glossary[row[0]], row)
	}
	if held < 60 {
		t.Errorf("only %d rows", held)
	}
	whole := func(not string) *regexp.Regexp { return regexp.MustCompile(`(?i)(^|[^\pL])(` + not + `)($|[^\pL])`) }
	for lang, rows := range glossary {
		var all []string
		for _, row := range rows {
			all = append(all, row[1])
		}
		any := whole(strings.Join(all, "|")) // one look for all, as hardly any text has one
		for key, text := range written(t, lang) {
			if !any.MatchString(text) {
				continue
			}
			for _, row := range rows {
				if at := whole(row[1]).FindStringIndex(text); at != nil {
					t.Errorf("%s: %s says %q: say %q", lang, key, strings.TrimSpace(around(text, at)), row[2])
				}
			}
		}
	}
	// A percentage has a blank before its sign in Dutch and none in English.
	for key, text := range table("en") {
		if regexp.MustCompile(`[\d}] %`).MatchString(text) {
			t.Errorf("en: %s has a blank before the sign: %q", key, text)
		}
	}
	for key, text := range table("nl") {
		if regexp.MustCompile(`[\d}]%`).MatchString(text) && !strings.Contains(text, "60%") {
			t.Errorf("nl: %s has no blank before the sign: %q", key, text)
		}
	}
}

// written returns the texts of a language by their keys, and the pages of its manual.
func written(t *testing.T, lang string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for key, text := range table(lang) {
		if !searched.MatchString(key) {
			texts[key] = typed.ReplaceAllString(text, "")
		}
	}
	pages, err := filepath.Glob(filepath.Join("..", "..", "docs", "manual", lang, "*.md"))
	if err != nil || (lang == "nl" || lang == "en") && len(pages) < 30 {
		t.Fatalf("%s: only %d pages of the manual, %v", lang, len(pages), err)
	}
	for _, name := range pages {
		b, err := os.ReadFile(name)
		check.NoError(t, err)
		texts[filepath.Base(name)] = code.ReplaceAllString(string(b), "")
	}
	return texts
}

// around returns what is found, with some of the text on each side.
func around(text string, at []int) string {
	from, to := max(0, at[0]-30), min(len(text), at[1]+30)
	return strings.ToValidUTF8(text[from:to], "")
}
