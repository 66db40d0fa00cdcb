package cli

import "uitslag/internal/event/roster"

// Nearest returns the word that was probably meant, "" where none is near: one that begins with
// what was typed, or one that at most a third of its letters, and at least one, makes of it.
func Nearest(typed string, words []string) string {
	best, least := "", 0
	for _, w := range words {
		letters := roster.Typos(typed, w)
		if len(typed) >= 2 && len(w) > len(typed) && w[:len(typed)] == typed {
			letters = 1
		}
		if most := max(1, len([]rune(w))/3); letters <= most && (best == "" || letters < least) {
			best, least = w, letters
		}
	}
	return best
}

// Unknown returns the error for a word that is none of those that there are, with the one that
// was probably meant. The Problems are cli.unknown.command, cli.unknown.report,
// cli.unknown.shell and cli.unknown.export, and the same with near in place of unknown.
func Unknown(what, word string, known []string) error {
	if near := Nearest(word, known); near != "" {
		return Usage("cli.near."+what, what, word, "near", near)
	}
	return Usage("cli.unknown."+what, what, word, "known", known)
}
