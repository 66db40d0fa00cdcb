package phrase

import "uitslag/internal/translation"

// lines collects texts.
type lines struct {
	words *translation.Words
	all   []string
}

// sayIf adds the text of a key where that holds.
func (l *lines) sayIf(holds bool, key string, args ...any) {
	if holds {
		l.all = append(l.all, l.words.T(key, args...))
	}
}

// say adds the text of a key.
func (l *lines) say(key string, args ...any) { l.sayIf(true, key, args...) }

// texts says each of a list.
func texts[T any](all []T, say func(T) string) []string {
	out := make([]string, len(all))
	for i, x := range all {
		out[i] = say(x)
	}
	return out
}
