package cards

import (
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/movements"
	"uitslag/internal/reports/papertest"
)

// printedSlip is the traveller of the MesserBridge manual: board 1 of ten pairs, the
// meetings in the order in which they are preprinted.
var printedSlip = [][2]int{{1, 2}, {6, 3}, {7, 4}, {8, 10}, {9, 5}}

// printed returns an evening whose first boards meet as the printed slip has them.
func printed(t testing.TB) *papertest.Night {
	t.Helper()
	n := papertest.NewNight(t, "Clubtornooi", movements.Options{Pairs: 10, Variant: "plain"}, "howell", 4)
	var rounds [][]movements.Place
	for _, p := range printedSlip {
		rounds = append(rounds, []movements.Place{{Table: 1, NS: p[0], EW: p[1], Set: 0}})
	}
	n.Session.Sections[0].Movement.Rounds = rounds
	return n
}

// cut is a slip or card of a document that is cut: its table, and what stands beside its title.
type cut struct {
	Table document.Table
	Note  string
}

// cutsOf returns the slips or cards of a document.
func cutsOf(doc *document.Document) []cut {
	var all []cut
	for _, b := range doc.Blocks {
		switch b := b.(type) {
		case document.Table:
			all = append(all, cut{b, b.Note})
		case document.Paragraph:
			all[len(all)-1].Note = b.Text
		}
	}
	return all
}
