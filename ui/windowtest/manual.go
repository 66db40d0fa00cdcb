package windowtest

import (
	"strings"
	"unicode"
)

// Bare is a text without spaces and without the signs of bold print.
func Bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '*' {
			return -1
		}
		return r
	}, text)
}
