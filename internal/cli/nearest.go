package cli

// Nearest returns the word that was probably meant, "" where none is near: one that begins with
// what was typed, or one that at most a third of its letters, and at least one, makes of it.
func Nearest(typed string, words []string) string {
	best, least := "", 0
	for _, w := range words {
		letters := distance([]rune(typed), []rune(w))
		if len(typed) >= 2 && len(w) > len(typed) && w[:len(typed)] == typed {
			letters = 1
		}
		if most := max(1, len([]rune(w))/3); letters <= most && (best == "" || letters < least) {
			best, least = w, letters
		}
	}
	return best
}

// distance returns how many insertions, deletions, changes and exchanges of neighbouring letters
// make b of a.
func distance(a, b []rune) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			other := 1
			if a[i-1] == b[j-1] {
				other = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+other)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
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
