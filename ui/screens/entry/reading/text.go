package reading

import (
	"strings"
	"unicode"

	"uitslag/internal/bridge"
)

// Closes reports whether a text books at once: the repeat sign, and a score with its
// closing sign, alone or behind a contract. One that cannot be closes as well: it is
// refused at once.
func Closes(n bridge.Notation, text string, v bridge.Vulnerability) bool {
	_, text = bridge.CutVersus(text)
	if Several(text) {
		return false
	}
	if e, err := n.Parse(text, v); err == nil {
		return e.Closed || e.Kind == bridge.EntryRepeat
	}
	text = bridge.Digits(text)
	text = strings.TrimSpace(text[strings.LastIndexAny(text, ":;")+1:])
	digits := strings.TrimRight(text, "+-−")
	return len(digits) > 0 && len([]rune(text)) == len(digits)+1 && strings.Trim(digits, "0123456789") == ""
}

// Several reports whether a text looks like more than one result: figures with a blank
// between them, as where several lines were pasted. Together they could be a third one.
func Several(text string) bool {
	fields := strings.FieldsFunc(bridge.Digits(text), unicode.IsSpace)
	for i, f := range fields {
		if i > 0 && isFigure(f[0]) && isFigure(fields[i-1][len(fields[i-1])-1]) {
			return true
		}
	}
	return false
}

func isFigure(c byte) bool { return c >= '0' && c <= '9' }
