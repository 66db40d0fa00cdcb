package words

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
		{`toernooi(en)?`, "tornooi"},
		{`rondes`, "ronden"},
		{`rekenblad(en)?`, "Excel-bestand"},
		{`federaties?`, "bond; het blad heet federatieblad"},
	},
	"nl-NL": {
		{`tornooi(en)?`, "toernooi"},
		{`ge(her)?dubbeld`, "gedoubleerd, geredoubleerd"},
	},
	"fr": {
		{`plis?`, "levée"},
		{`soirées?`, "séance"},
		{`parties?`, "séance"},
		{`étuis?`, "donne"},
		{`directeur (de|du) tournoi`, "arbitre"},
		{`doublée?s?`, "contré"},
		{`sans atout`, "sans-atout"},
		{`maigre|demandeur`, "déclarant"},
		{`relais`, "exempt"},
		{`lignes? de joueurs`, "section"},
		{`enregistrer les modifications`, "rien: tout est enregistré aussitôt"},
	},
	"es": {
		{`partidas?`, "mano, sesión"},
		{`estuches?`, "mano"},
		{`repartidor(es)?`, "dador"},
		{`vueltas?`, "ronda"},
		{`veladas?`, "sesión"},
		{`torneos?`, "sesión, competición"},
		{`sin triunfos`, "sin triunfo"},
		{`director(es)?`, "árbitro"},
	},
	"pl": {
		{`sztych(y|ów)?`, "lewa"},
		{`tur(a|y|ę)?`, "runda"},
		{`wiecz(ór|oru|ory)`, "sesja"},
		{`arbit(er|ra|rów)`, "sędzia"},
		{`bez atutu`, "bez atu"},
		{`stolik(i|u|ów)?`, "stół"},
	},
	"de": {
		{`spiele?`, "Board"},
		{`geber`, "Teiler"},
		{`abende?`, "Durchgang"},
		{`herz`, "Coeur"},
		{`kreuz`, "Treff"},
		{`ohne trumpf`, "Sans Atout"},
		{`schiedsrichter`, "Turnierleiter"},
		{`spielplan`, "Movement"},
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

// TestGlossary holds that the table of docs/glossary.md has a word in every language for each
// term, and that the word is said there, unless it is of a rule that no text is about.
func TestGlossary(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "docs", "glossary.md"))
	if err != nil {
		t.Fatal(err)
	}
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

// TestOneWordAThing holds every text and every page of the manual to the glossary.
func TestOneWordAThing(t *testing.T) {
	for lang, list := range glossary {
		if !slices.Contains(Languages(), lang) {
			continue
		}
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
		if (lang == "nl" || lang == "en") && len(pages) < 30 {
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
