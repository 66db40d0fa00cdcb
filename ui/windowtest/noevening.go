package windowtest

import (
	"strings"
)

// Spaceless is a text without spaces and marks, which are set apart in the window.
func Spaceless(text string) string { return strings.NewReplacer(" ", "", "*", "").Replace(text) }
