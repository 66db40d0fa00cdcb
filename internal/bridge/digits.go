package bridge

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// row are the characters of the row of digits on a Belgian AZERTY keyboard, pressed
// without Shift, as the digits that stand on the same keys; and what Caps Lock makes of
// them. The ! of the 8 is not among them, for it doubles.
var row = map[rune]rune{
	'&': '1', 'é': '2', '"': '3', '\'': '4', '(': '5', '§': '6', 'è': '7', 'ç': '9', 'à': '0',
	'É': '2', 'È': '7', 'Ç': '9', 'À': '0',
}

// Digits returns a typed text with digits where digits are meant:
//
//   - the characters of the row of digits of a Belgian AZERTY keyboard, which needs Shift
//     for digits: a scorer without a numeric keypad leaves it away. None of them means
//     anything else.
//   - the ! on the key of the 8, which doubles as well, is an 8 where no double can stand:
//     in a text without any letter, behind a colon, and behind the minus of a result.
//   - what an input method writes in full width ("４２０") is what it is in one width.
//
// Everything else stays, and as many characters as there were.
func Digits(text string) string {
	text = strings.Map(func(c rune) rune {
		if c >= '！' && c <= '～' {
			c -= '！' - '!'
		}
		if d, ok := row[c]; ok {
			return d
		}
		return c
	}, text)
	if !strings.Contains(text, "!") {
		return text
	}
	contract, score := text, ""
	if i := strings.IndexAny(text, ":;"); i >= 0 {
		contract, score = text[:i], strings.ReplaceAll(text[i:], "!", "8")
	}
	if strings.Trim(contract, "!+-−–/ "+figures) == "" {
		return strings.ReplaceAll(contract, "!", "8") + score
	}
	for _, minus := range []string{"-", "−", "–"} {
		contract = strings.ReplaceAll(contract, minus+"!", minus+"8")
	}
	return contract + score
}

// Figures returns a text in which numbers are asked for with digits where digits are meant:
// each word of it (between blanks) of which Digits makes only digits and marks. Every
// other word stays, and so do those in keep: in "24 à 28" the à is no 0.
func Figures(text string, keep ...string) string {
	var out strings.Builder
	for text != "" {
		blank := strings.IndexFunc(text, unicode.IsSpace)
		word := text
		if blank >= 0 {
			word = text[:blank]
		}
		if d := Digits(word); slices.Contains(keep, word) || strings.ContainsFunc(d, unicode.IsLetter) {
			out.WriteString(word)
		} else {
			out.WriteString(d)
		}
		text = text[len(word):]
		rest := strings.TrimLeftFunc(text, unicode.IsSpace)
		out.WriteString(text[:len(text)-len(rest)])
		text = rest
	}
	return out.String()
}

// Number reads a whole number as Digits does, with blanks around it; ok reports whether it
// is one.
func Number(text string) (n int, ok bool) {
	n, err := strconv.Atoi(Digits(strings.TrimSpace(text)))
	return n, err == nil
}
