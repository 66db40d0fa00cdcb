package awards

import (
	"cmp"
	"strings"
)

// Categories of the AEB's players, table 2 of 2022 (R-AEB-CLASS). They are kept as "3D" for
// three of diamonds up to "1S", with "MN" and "MM" above them, and read in whatever form they
// are typed.

// aebCategory is a category as it is kept, as it is shown, and its number in hundredths.
type aebCategory struct {
	category, name string
	number         int64
}

// aebCategories are the categories from low to high.
var aebCategories = []aebCategory{
	{"3D", "3♦", 100},
	{"3H", "3♥", 102},
	{"3S", "3♠", 104},
	{"2D", "2♦", 106},
	{"2H", "2♥", 108},
	{"2S", "2♠", 110},
	{"1D", "1♦", 113},
	{"1H", "1♥", 117},
	{"1S", "1♠", 122},
	{"MN", "Maestro Nacional", 128},
	{"MM", "Maestro Mundial", 135},
}

// aebSuits are the words of the three suits, in Spanish, Dutch, English and French. There are
// no clubs, so c is corazones.
var aebSuits = map[string]string{
	"d": "D", "♦": "D", "♢": "D", "r": "D", "k": "D", "diamante": "D", "diamond": "D", "ruiten": "D", "carreau": "D",
	"h": "H", "♥": "H", "♡": "H", "c": "H", "corazón": "H", "corazon": "H", "corazone": "H", "heart": "H", "harten": "H", "hart": "H", "cœur": "H", "coeur": "H",
	"s": "S", "♠": "S", "♤": "S", "p": "S", "pica": "S", "spade": "S", "schoppen": "S", "pique": "S",
}

// aebGrades are the words of the three grades.
var aebGrades = map[string]string{
	"1": "1", "primera": "1", "2": "2", "segunda": "2", "3": "3", "tercera": "3",
}

// aebMasters are the words of the two masters.
var aebMasters = map[string]string{
	"mn": "MN", "nacional": "MN", "national": "MN", "nationaal": "MN",
	"mm": "MM", "mundial": "MM", "world": "MM", "wereld": "MM", "wereldmeester": "MM",
}

// AEBCategories lists the categories from low to high, as they are kept.
func AEBCategories() []string {
	all := make([]string, len(aebCategories))
	for i, c := range aebCategories {
		all[i] = c.category
	}
	return all
}

// AEBCategory reads a category as it is typed, "3d", "3♦", "3 diamantes", "Maestro Nacional"
// or "MN", and gives the text by which it is kept; ok is false for any other text.
func AEBCategory(typed string) (category string, ok bool) {
	text := strings.Map(func(r rune) rune {
		switch r {
		case '\uFE0E', '\uFE0F', '.', 'ª', 'º', '°': // which form a sign is drawn in; 3.ª
			return -1
		case '-', '_', '/', '\u00A0', '\t':
			return ' '
		}
		return r
	}, strings.ToLower(typed))
	var grade, suit, master string
	for _, word := range aebWords(text) {
		at, value := &grade, aebGrades[word]
		if value == "" {
			if len(word) > len("♠") { // a word, which may be of several
				word = strings.TrimSuffix(word, "s")
			}
			at, value = &suit, aebSuits[word]
		}
		if value == "" {
			at, value = &master, aebMasters[word]
		}
		if value == "" || *at != "" { // unknown, or there twice
			return "", false
		}
		*at = value
	}
	switch {
	case master != "" && grade == "" && suit == "":
		return master, true
	case master == "" && grade != "" && suit != "":
		return grade + suit, true
	}
	return "", false
}

// aebWords splits a text into its significant words: a digit is a word of its own, and so is what
// stands beside it.
func aebWords(text string) []string {
	var spaced strings.Builder
	for _, r := range text {
		if r >= '0' && r <= '9' {
			spaced.WriteString(" " + string(r) + " ")
		} else {
			spaced.WriteRune(r)
		}
	}
	words := strings.Fields(spaced.String())
	if text = strings.Join(words, " "); text == "m n" || text == "m m" {
		return []string{strings.ReplaceAll(text, " ", "")}
	}
	var said []string
	for i, word := range words {
		switch word {
		case "de", "of", "la", "maestro", "maestra", "master", "meester", "categoría", "categoria", "cat":
			continue
		case "m": // M. Nacional
			continue
		case "a": // 3a
			if i > 0 && aebGrades[words[i-1]] != "" {
				continue
			}
		}
		said = append(said, word)
	}
	return said
}

// AEBCategoryName returns a category for show: "3♦", "Maestro Nacional"; a text that is none stays
// as it is.
func AEBCategoryName(category string) string { return cmp.Or(aebKnown(category).name, category) }

// aebKnown returns a category as it is typed; the zero one for a text that is none.
func aebKnown(typed string) aebCategory {
	c, _ := AEBCategory(typed)
	for _, known := range aebCategories {
		if known.category == c {
			return known
		}
	}
	return aebCategory{}
}
