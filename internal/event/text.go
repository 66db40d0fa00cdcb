package event

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"uitslag/internal/problem"
)

// What comes from outside, typed, pasted or read from a file, may hold characters that no name
// has: those that steer a terminal, and those that turn the direction of what stands behind them.

// The most characters that a name has, of a person in each field, and any other text.
const (
	MostOfPerson = 100
	MostOfName   = 200
	MostOfText   = 10_000
)

// Steers reports whether a character is none of a text: a control character, a line end beside
// that of a line, or one that turns the direction of the text or cannot be seen.
func Steers(r rune) bool {
	switch {
	case r < 0x7f:
		return r < ' '
	case r == 0x2028, r == 0x2029, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0xfeff, r >= 0xe0000 && r <= 0xe007f:
		return true
	}
	return unicode.IsControl(r)
}

// CleanText returns a text without such characters, its line ends and tabs kept.
func CleanText(s string) string {
	if !strings.ContainsFunc(s, Steers) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t', !Steers(r):
			return r
		case r >= 0x202a && r != 0x2028 && r != 0x2029: // it has no width
			return -1
		}
		return ' '
	}, s)
}

// CleanLine returns a text without such characters, on one line, one blank between words.
func CleanLine(s string) string {
	if !strings.ContainsFunc(s, Steers) {
		return strings.TrimSpace(s)
	}
	return strings.Join(strings.Fields(CleanText(s)), " ")
}

// CheckLength refuses a text with more characters than most, as text.long (text, max).
func CheckLength(text string, most int) error {
	if len(text) <= most || utf8.RuneCountInString(text) <= most {
		return nil
	}
	return problem.New("text.long", "text", string([]rune(text)[:20])+"…", "max", most)
}
