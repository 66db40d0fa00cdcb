package ranking

import (
	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
)

// notes returns the marks and notes of the session's ranking, those of the paper; nil for another
// ranking.
func (e *evening) notes() *phrase.Notes {
	if e.nothing() || e.Over() {
		return nil
	}
	w := e.words()
	return &phrase.Notes{
		Words: w, Style: phrase.Style(w), Standings: e.st, Decided: e.st.Footnotes(), Name: e.desk.Speaker.Name,
		Explained: func(id event.ID) string { return translation.Capital(e.pair(id)) },
	}
}

// Notes returns the notes below the table.
func (t *table) Notes() []string {
	if t.marks == nil {
		return nil
	}
	return t.marks.All()
}
