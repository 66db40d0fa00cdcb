package federation

import (
	"strings"
	"unicode"
)

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

// folded is a text in small letters without accents.
func folded(s string) string { return accents.Replace(strings.ToLower(s)) }

// plainWords is a text as its letters and digits, in small letters without accents, one space
// between the words: "N° de licence (8)" is "n de licence 8". The sign % is a word.
func plainWords(s string) string {
	s = strings.ReplaceAll(folded(s), "%", " % ")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '%'
	}), " ")
}
