package evening

import (
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// What directors decided, as footnotes: "*1" at the line or the pair, and below the list
// what it was. The numbers are the same on every paper of a session.

// ResultMark marks a line.
func (e *Evening) ResultMark(id event.ID) string {
	return phrase.Marks(e.Footnotes, func(f *standings.Footnote) bool { return f.On != nil && f.On.ID == id })
}

// BoardMark marks a board.
func (e *Evening) BoardMark(board int) string {
	return phrase.Marks(e.Footnotes, func(f *standings.Footnote) bool { return f.Fouled != nil && f.Board == board })
}

// Below stand below the list: those for which of tells true, or all where it is nil.
func (e *Evening) Below(of func(*standings.Footnote) bool) document.Blocks {
	var out document.Blocks
	for f := range event.Each(e.Footnotes) {
		if of == nil || of(f) {
			out = append(out, document.Paragraph{Text: phrase.NoteLine(e.Words, e.Style, e.Standings, f)})
		}
	}
	return out
}

// BoardTitle heads a board: "gift 5 · N/NZ".
func (e *Evening) BoardTitle(b *standings.ScoredBoard) string {
	return e.T("paper.board", "board", b.Board) + " · " + e.Seat(b.Dealer) + "/" + e.T("paper."+b.Vulnerability.WordKey()) + e.BoardMark(b.Board)
}
