package words

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// glossary is what a text must not say, and what it says instead: one thing has one word
// on every screen, on paper and in the manual. What is not said is a regular expression
// over whole words, without regard to capitals.
var glossary = map[string][]struct{ not, but string }{
	"nl": {
		{`bewa(ar|art|ren|ard)`, "opslaan, opgeslagen; of blijven"},
		{`zwervers?`, "rover"},
		{`verkeerd om`, "omgekeerd"},
		{`zit(ten)? stil`, "hebben rust"},
		{`bye`, "rust"},
		{`bedorven`, "onklaar, zoals in artikel 87"},
		{`beschermde partij`, "niet-overtredende partij"},
		{`uitspra(ak|ken)`, "arbitrage"},
		{`toegekende score`, "arbitrale score"},
		{`gemiddeld (plus|min)`, "gemiddelde plus, gemiddelde min"},
		{`ge(re)?doubleerd`, "gedubbeld, geherdubbeld"},
		{`achternaam`, "familienaam"},
		{`foto`, "afbeelding"},
		{`in handen`, "open"},
		{`wedstrijd(en)?`, "match, matchen"},
		{`alleen gelezen`, "alleen te lezen"},
	},
	"nl-NL": {
		{`ge(her)?dubbeld`, "gedoubleerd, geredoubleerd"},
	},
	"en": {
		{`evenings?`, "session"},
		{`rankings?`, "results"},
		{`control`, "check"},
		{`trouble`, "mistake"},
		{`turned`, "arrow-switched"},
		{`protected side`, "non-offending side"},
		{`just made`, "made"},
		{`in hand|at hand`, "open, current"},
		{`stands? (here|there|above|below)`, "is, appears"},
		{`goes? along`, "moves as well"},
		{`whoever`, "anyone who, a pair that"},
		{`anew`, "again"},
		{`sets? of boards`, "board set"},
		{`no.trumps?`, "notrump"},
		{`season (standings?|rankings?|competitions?)`, "competition"},
	},
}

// searched are the texts that are looked in and not read: words that somebody may type.
var searched = regexp.MustCompile(`^(repair\.find|palette\.find|log\.word)\.`)

// typed are the places for figures and the options of the command line.
var typed = regexp.MustCompile(`\{[a-z-]+\}|--[a-z-]+`)

// code is what the manual gives as it is typed, and where its links go.
var code = regexp.MustCompile("`[^`]*`|\\]\\([^)]*\\)")

// TestOneWordAThing holds every text and every page of the manual to the glossary.
func TestOneWordAThing(t *testing.T) {
	for lang, list := range glossary {
		texts := map[string]string{}
		for key, text := range table(lang) {
			if !searched.MatchString(key) {
				texts[key] = typed.ReplaceAllString(text, "")
			}
		}
		pages, err := filepath.Glob(filepath.Join("..", "..", "docs", "manual", lang, "*.md"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range pages {
			b, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			texts[filepath.Base(name)] = code.ReplaceAllString(string(b), "")
		}
		if lang != "nl-NL" && len(pages) < 30 {
			t.Errorf("%s: only %d pages of the manual", lang, len(pages))
		}
		for _, w := range list {
			said := regexp.MustCompile(`(?i)(^|[^\pL])(` + w.not + `)($|[^\pL])`)
			for key, text := range texts {
				if at := said.FindStringIndex(text); at != nil {
					t.Errorf("%s: %s says %q: say %q", lang, key, strings.TrimSpace(around(text, at)), w.but)
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

// around is what is found, with some of the text on each side.
func around(text string, at []int) string {
	from, to := max(0, at[0]-30), min(len(text), at[1]+30)
	return strings.ToValidUTF8(text[from:to], "")
}
