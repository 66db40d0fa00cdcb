package federation

import (
	_ "embed"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/event/roster"
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

// cutPlayer removes from a heading what names a player of the line: "Naam 1", "lidnr2", "Speler B",
// "2e speler", "Licence partenaire".
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

// accents are letters with what they are without their signs, for comparing texts of six
// languages.
var accents = strings.NewReplacer(
	"º", "o", "ª", "a", "à", "a", "á", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "ą", "a", "æ", "ae",
	"ç", "c", "ć", "c", "č", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "ę", "e",
	"ì", "i", "í", "i", "î", "i", "ï", "i", "ł", "l", "ñ", "n", "ń", "n",
	"ò", "o", "ó", "o", "ô", "o", "ö", "o", "õ", "o", "ø", "o", "œ", "oe",
	"ś", "s", "š", "s", "ß", "ss", "ù", "u", "ú", "u", "û", "u", "ü", "u", "ý", "y", "ÿ", "y",
	"ź", "z", "ż", "z", "ž", "z",
)

// folded returns a text in small letters without accents.
func folded(s string) string { return accents.Replace(strings.ToLower(s)) }

// plainWords returns a text as its letters and digits, in small letters without accents, one space
// between the words: "N° de licence (8)" is "n de licence 8". The sign % is a word.
func plainWords(s string) string {
	s = strings.ReplaceAll(folded(s), "%", " % ")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '%'
	}), " ")
}

// nearest returns the field that was probably meant, "" where none is near: at most a third of
// its letters, and at least one, is otherwise.
func nearest(typed string) Field {
	best, least := Field(""), 0
	for _, f := range Fields() {
		n := roster.Typos(typed, string(f))
		if n <= max(1, len(f)/3) && (best == "" || n < least) {
			best, least = f, n
		}
	}
	if best == "" {
		best, _ = byHeading(typed)
	}
	return best
}

//go:embed headings.txt
var headingTexts string

// languages is the order in which languages are tried, that of the file of headings.
var languages = []string{"nl", "en", "fr", "es", "pl", "de"}

// heading is what a heading stands for, and in which languages.
type heading struct {
	text  string // "{{rank}}"
	langs []string
}

// headings are those of all languages by their key; headingKinds are those that stand for no field by
// themselves: "score", "weak" and "plural" (see read).
var headings, headingKinds = readHeadings(headingTexts)

// readHeadings reads the file of headings. One that stands for no field, or for another in another
// language, is a fault of the file: nobody says of a template in which language it is.
func readHeadings(file string) (map[string]heading, map[string]map[string]bool) {
	all, kinds := map[string]heading{}, map[string]map[string]bool{}
	lang := ""
	for line := range strings.Lines(file) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' {
			lang = strings.Trim(line, "[]")
			continue
		}
		name, list, _ := strings.Cut(line, ": ")
		text := "{{" + strings.ReplaceAll(name, " ", "}} {{") + "}}"
		for written := range strings.SplitSeq(list, ", ") {
			key := keyOf(written)
			if lang == "" {
				if kinds[name] == nil {
					kinds[name] = map[string]bool{}
				}
				kinds[name][key] = true
				continue
			}
			h, there := all[key]
			if key == "" || len(fieldsIn(text)) == 0 || there && h.text != text {
				panic("headings: " + lang + ": " + written + " as " + name)
			}
			all[key] = heading{text, append(h.langs, lang)}
		}
	}
	return all, kinds
}

// smallWords make no difference in a heading.
var smallWords = strings.Fields("de du des la le les l d del el los las van von der die das dem den het een the of a an ten + wg na")

// numberWords all mean "number".
var numberWords = strings.Fields("n no nr nrs num numero nummer numer number nb")

// keyOf returns a heading as it is looked up: "N° de Licence:" is "nrlicence".
func keyOf(text string) string {
	var out strings.Builder
	for _, w := range strings.Fields(plainWords(text)) {
		switch {
		case slices.Contains(smallWords, w):
			continue
		case slices.Contains(numberWords, w):
			w = "nr"
		default:
			for _, long := range []string{"nummer", "numer", "number"} {
				if short, ok := strings.CutSuffix(w, long); ok {
					w = short + "nr"
					break
				}
			}
		}
		out.WriteString(w)
	}
	return out.String()
}

// byHeading returns the field that a heading stands for, and whether it stands for one alone.
func byHeading(text string) (Field, bool) {
	parts := fieldsIn(headings[keyOf(text)].text)
	if len(parts) != 1 {
		return "", false
	}
	return parts[0], true
}

// fieldsIn returns the fields of a text with placeholders; those that cannot be read are not in it.
func fieldsIn(text string) []Field {
	var all []Field
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if f, _, ok := Known(m[1]); ok {
			all = append(all, f)
		}
	}
	return all
}

var placeholder = regexp.MustCompile(`(?s)\{\{(.*?)\}\}`)
