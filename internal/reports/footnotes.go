package reports

import (
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// What directors decided, as footnotes: "*1" at the line or the pair, and below the list
// what it was. The numbers are the same on every paper of a session.

// footnoted looks the footnotes up once for a document.
func (in *Input) footnoted() { in.notes = in.Standings.Footnotes() }

// noteMark is the mark of the footnotes for which of tells true: " *1 *3"; "" for none.
func (in *Input) noteMark(of func(*standings.Footnote) bool) string {
	var b strings.Builder
	for i := range in.notes {
		if of(&in.notes[i]) {
			b.WriteString(" *" + strconv.Itoa(in.notes[i].Number))
		}
	}
	return b.String()
}

// resultMark marks a line; contestantMark a pair; boardMark a board.
func (in *Input) resultMark(id event.ID) string {
	return in.noteMark(func(f *standings.Footnote) bool { return f.On != nil && f.On.ID == id })
}

func (in *Input) contestantMark(id event.ID) string {
	return in.noteMark(func(f *standings.Footnote) bool { return f.Has(id) })
}

func (in *Input) boardMark(board int) string {
	return in.noteMark(func(f *standings.Footnote) bool { return f.Fouled != nil && f.Board == board })
}

// footnotes stand below the list: those for which of tells true, or all where it is nil.
func (in *Input) footnotes(of func(*standings.Footnote) bool) []document.Block {
	var out []document.Block
	for i := range in.notes {
		if f := &in.notes[i]; of == nil || of(f) {
			out = append(out, document.Paragraph{Text: "*" + strconv.Itoa(f.Number) + " " + in.footnote(f) + "."})
		}
	}
	return out
}

// footnote is what was decided, and why.
func (in *Input) footnote(f *standings.Footnote) string {
	style := phrase.Style(in.Words)
	style.Symbols = !in.Options.Letters
	return phrase.Footnote(in.Words, style, in.Standings, f)
}
