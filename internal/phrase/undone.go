package phrase

import (
	"strings"
	"time"

	"uitslag/internal/event/journal"
)

// Undone says what is now, after a command was undone: "Gift 14, 3–6: 2♠ N +1 (140) is weg".
func (b Log) Undone(t *journal.Told) string { return b.say(t, true) }

// Stepped says in one sentence what an undo or a redo did, and which key takes that back.
func (b Log) Stepped(s *journal.Step) string {
	if s.Redo {
		return b.Words.T("undo.redone", "what", b.told(&s.Told))
	}
	return b.Words.T("undo.undone", "what", b.Undone(&s.Told))
}

// Asking returns the question before a step that takes something old or large, or of another
// screen: why it is asked, what was done and when, and what would be then. old tells that it was
// done before the program was opened; now is the time by the clock of the room.
func (b Log) Asking(s *journal.Step, old bool, now time.Time) string {
	w := b.Words
	reason := "undo.why.elsewhere"
	if whole := journal.Makes(s.Payload); whole != "" {
		reason = string(whole)
	}
	switch {
	case s.Issued > 0:
		reason = "undo.why.issued"
	case old:
		reason = "undo.why.old"
	}
	parts := []string{w.T(reason, "n", s.Issued), w.T("undo.was", "when", b.when(s.Last, now), "what", b.told(&s.Told))}
	if s.Redo {
		parts[1] = w.T("undo.was-undone", "when", b.when(s.Last, now), "what", b.told(&s.Told))
	} else {
		parts = append(parts, w.T("undo.then", "what", b.Undone(&s.Told)))
	}
	return strings.Join(parts, "\n")
}

// when returns the time of a line, with its day where that is another than today.
func (b Log) when(l journal.Line, now time.Time) string {
	at := LogTime(l)
	if at.IsZero() {
		return "?"
	}
	if day := at.Format(time.DateOnly); day != now.Local().Format(time.DateOnly) {
		return b.Words.T("undo.when-day", "day", b.Words.Date(day), "time", at.Format("15:04"))
	}
	return b.Words.T("undo.when", "time", at.Format("15:04"))
}
