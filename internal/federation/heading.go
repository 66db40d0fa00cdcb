package federation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// ordinals are words for the first and second player of a line.
var ordinals = map[string]int{
	"1e": 1, "1er": 1, "1ere": 1, "1o": 1, "1a": 1, "1ste": 1, "1st": 1, "eerste": 1, "premier": 1, "primer": 1, "pierwszy": 1, "erster": 1,
	"2e": 2, "2o": 2, "2a": 2, "2eme": 2, "2de": 2, "2nd": 2, "tweede": 2, "deuxieme": 2, "second": 2, "segundo": 2, "drugi": 2, "zweiter": 2,
	"partner": 2, "partenaire": 2, "companero": 2, "partnera": 2,
}

// players are words for a player, which say nothing beside another word: "lidnummer speler 1".
var players = strings.Fields("speler spelers player joueur jugador zawodnik zawodnika gracz gracza spieler")

// inBrackets is what stands in brackets behind a heading: "Lidnummer (8 cijfers)".
var inBrackets = regexp.MustCompile(`\([^)]*\)|\[[^\]]*\]`)

// read is a heading as it was understood.
type read struct {
	text   string // with placeholders; "" where it is not known
	player int    // the player of the line; 0 where it says none
	weak   bool   // "Paar": its number, or its names
	unsure bool   // "Score": the percentage, where nothing else is
	plural bool   // "Namen": of all players
	langs  []string
}

func readHeading(text string) read {
	if unicode.IsDigit(firstRune(text)) && plainWords(text) == text {
		return read{}
	}
	for _, t := range []string{text, inBrackets.ReplaceAllString(text, " ")} {
		if r := readKey(t, 0); r.text != "" {
			return r
		}
		rest, n := cutPlayer(t)
		if n > 0 {
			if r := readKey(rest, n); r.text != "" {
				return r
			}
		}
		if bare := withoutPlayers(rest); bare != "" && bare != plainWords(rest) {
			if r := readKey(bare, n); r.text != "" {
				return r
			}
		}
	}
	if slices.Contains(strings.Fields(plainWords(text)), "%") {
		return read{text: "{{percent}}"}
	}
	return read{}
}

func firstRune(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}

// readKey looks a heading up that says nothing of a player itself.
func readKey(text string, player int) read {
	key := keyOf(text)
	switch {
	case key == "" && player > 0:
		return read{text: "{{name}}", player: player}
	case player == 0 && headingKinds["plural"][key]:
		return read{text: "{{name}}", plural: true}
	case player == 0 && headingKinds["weak"][key]:
		return read{text: "{{pair}}", weak: true}
	}
	if player == 0 && headingKinds["score"][key] {
		return read{text: "{{percent}}", unsure: true}
	}
	h, ok := headings[key]
	if !ok {
		return read{}
	}
	r := read{text: h.text, player: player, langs: h.langs}
	if strings.Contains(text, ",") && r.text == "{{last}} {{first}}" {
		r.text = "{{last}}, {{first}}"
	}
	if player > 0 && !slices.ContainsFunc(fieldsIn(h.text), func(f Field) bool { return slices.Contains(ofPerson, f) }) {
		return read{}
	}
	return r
}

// cutPlayer takes what names a player of the line off a heading: "Naam 1", "lidnr2",
// "Speler B", "2e speler", "Licence partenaire".
func cutPlayer(text string) (rest string, player int) {
	words := strings.Fields(plainWords(text))
	for i, w := range words {
		if n, ok := ordinals[w]; ok {
			return strings.Join(slices.Delete(words, i, i+1), " "), n
		}
	}
	last := len(words) - 1
	if last < 0 {
		return text, 0
	}
	w := words[last]
	bare := strings.TrimRightFunc(w, unicode.IsDigit)
	if n, err := strconv.Atoi(w[len(bare):]); err == nil && n >= 1 && n <= 8 {
		words[last] = bare
		return strings.TrimSpace(strings.Join(words, " ")), n
	}
	if last > 0 && (w == "a" || w == "b") {
		return strings.Join(words[:last], " "), int(w[0]-'a') + 1
	}
	if n, err := strconv.Atoi(words[0]); err == nil && last > 0 && n >= 1 && n <= 8 {
		return strings.Join(words[1:], " "), n
	}
	return text, 0
}

func withoutPlayers(text string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(plainWords(text)), func(w string) bool { return slices.Contains(players, w) }), " ")
}

// readColumn reads the heading of a column that has another above it, "" where it has none:
// "Speler 1" above "Lidnummer".
func readColumn(above, text string) read {
	if text == "" || text == above {
		return readHeading(above)
	}
	r := readHeading(text)
	if above == "" {
		return r
	}
	if r.text == "" {
		return readHeading(above + " " + text)
	}
	if _, n := cutPlayer(above); n > 0 && r.player == 0 && slices.ContainsFunc(fieldsIn(r.text), func(f Field) bool { return slices.Contains(ofPerson, f) }) {
		r.player = n
	}
	return r
}
