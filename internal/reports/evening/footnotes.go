package evening

import (
	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// What directors decided, as footnotes: "*1" at the line or the pair, and below the list
// what it was. The numbers are the same on every paper of a session.

// Notes are the footnotes of an evening, looked up once for a document.
type Notes struct {
	*Evening
	letters bool
	All     []standings.Footnote
}

// Marks is the mark of the footnotes for which of tells true: " *1 *3"; "" for none.
func (n *Notes) Marks(of func(*standings.Footnote) bool) string {
	return phrase.Marks(n.All, of)
}

// ResultMark marks a line.
func (n *Notes) ResultMark(id event.ID) string {
	return n.Marks(func(f *standings.Footnote) bool { return f.On != nil && f.On.ID == id })
}

// BoardMark marks a board.
func (n *Notes) BoardMark(board int) string {
	return n.Marks(func(f *standings.Footnote) bool { return f.Fouled != nil && f.Board == board })
}

// Below stand below the list: those for which of tells true, or all where it is nil.
func (n *Notes) Below(of func(*standings.Footnote) bool) []document.Block {
	var out []document.Block
	for i := range n.All {
		if f := &n.All[i]; of == nil || of(f) {
			out = append(out, document.Paragraph{Text: phrase.NoteLine(n.Words, n.style(), n.Standings, f)})
		}
	}
	return out
}

// Note is what was decided, and why.
func (n *Notes) Note(f *standings.Footnote) string {
	return phrase.Footnote(n.Words, n.style(), n.Standings, f)
}

func (n *Notes) style() bridge.Style {
	style := phrase.Style(n.Words)
	style.Symbols = !n.letters
	return style
}

// BoardTitle heads a board: "gift 5 · N/NZ".
func (n *Notes) BoardTitle(b *standings.ScoredBoard) string {
	return n.T("paper.board", "board", b.Board) + " · " + n.Seat(b.Dealer) + "/" + n.vulnerability(b.Vulnerability) + n.BoardMark(b.Board)
}
