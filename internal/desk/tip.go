package desk

import "uitslag/internal/translation"

// Tip is what is said about something while the mouse rests on it, "" where there is
// nothing to say.
func Tip(w *translation.Words, key string) string {
	if !w.Has(key) {
		return ""
	}
	return w.T(key)
}
