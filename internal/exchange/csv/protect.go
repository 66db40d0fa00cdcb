package csv

import "strings"

// Protect keeps a spreadsheet from running a text as a formula: a text that
// begins with = + - @, a tab or a line end gets an apostrophe before it, and so
// does one with #, which would read as a comment. A text
// that looks so already gets one more, so that unprotect gives back every text.
func Protect(s string) string {
	if formula(strings.TrimLeft(s, "'")) {
		return "'" + s
	}
	return s
}

// unprotect undoes Protect.
func unprotect(s string) string {
	if strings.HasPrefix(s, "'") && formula(strings.TrimLeft(s, "'")) {
		return s[1:]
	}
	return s
}

func formula(s string) bool { return s != "" && strings.ContainsRune("=+-@#\t\r\n", rune(s[0])) }
