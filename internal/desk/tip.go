package desk

import "uitslag/internal/words"

// Tip is what is said about something while the mouse rests on it, "" where there is
// nothing to say.
func Tip(w *words.Words, key string) string {
	if !w.Has(key) {
		return ""
	}
	return w.T(key)
}
