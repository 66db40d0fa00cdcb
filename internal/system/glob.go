package system

import (
	"strings"
)

// QuoteGlob is text in which a pattern's signs stand for themselves.
func QuoteGlob(text string) string {
	return strings.NewReplacer("[", "[[]", "*", "[*]", "?", "[?]").Replace(text)
}
