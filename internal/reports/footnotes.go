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

// notes are the footnotes of an evening, looked up once for a document.
type notes struct {
	*evening
	letters bool
	all     []standings.Footnote
}

// marks is the mark of the footnotes for which of tells true: " *1 *3"; "" for none.
func (n *notes) marks(of func(*standings.Footnote) bool) string {
	var b strings.Builder
	for i := range n.all {
		if of(&n.all[i]) {
			b.WriteString(" *" + strconv.Itoa(n.all[i].Number))
		}
	}
	return b.String()
}

// resultMark marks a line; contestantMark a pair; boardMark a board.
func (n *notes) resultMark(id event.ID) string {
	return n.marks(func(f *standings.Footnote) bool { return f.On != nil && f.On.ID == id })
}

func (n *notes) contestantMark(id event.ID) string {
	return n.marks(func(f *standings.Footnote) bool { return f.Has(id) })
}

func (n *notes) boardMark(board int) string {
	return n.marks(func(f *standings.Footnote) bool { return f.Fouled != nil && f.Board == board })
}

// below stand below the list: those for which of tells true, or all where it is nil.
func (n *notes) below(of func(*standings.Footnote) bool) []document.Block {
	var out []document.Block
	for i := range n.all {
		if f := &n.all[i]; of == nil || of(f) {
			out = append(out, document.Paragraph{Text: "*" + strconv.Itoa(f.Number) + " " + n.note(f) + "."})
		}
	}
	return out
}

// note is what was decided, and why.
func (n *notes) note(f *standings.Footnote) string {
	style := phrase.Style(n.Words)
	style.Symbols = !n.letters
	return phrase.Footnote(n.Words, style, n.Standings, f)
}

// boardTitle heads a board: "gift 5 · N/NZ".
func (n *notes) boardTitle(b *standings.ScoredBoard) string {
	return n.t("paper.board", "board", b.Board) + " · " + n.seat(b.Dealer) + "/" + n.vulnerability(b.Vulnerability) + n.boardMark(b.Board)
}
