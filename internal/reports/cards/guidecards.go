package cards

import (
	"slices"
	"strconv"

	"uitslag/internal/document"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
)

// GuideCards returns a card for every pair that it takes along through the evening
// (R-CARDS; Dutch: loopkaart, gidsbriefje): for every round the table, which way
// it sits there, against whom, and with which boards. Of individuals every player has
// one, and of teams each of the two pairs.
func GuideCards(in evening.Input) *document.Document {
	k := deck{evening.Of(in)}
	d := k.document("paper.guide-cards")
	for _, c := range k.sections() {
		for _, w := range c.cards() {
			if only := in.Options.Only; only != nil && len(only.Cards) > 0 && !slices.Contains(only.Cards, w.id) {
				continue
			}
			t := c.guide(w)
			t.Note = c.named(w)
			d.Blocks = append(d.Blocks, t)
		}
	}
	return k.cut(d)
}

func (c *cardSection) guide(w who) document.Table {
	four := c.of() == movements.OfIndividuals
	t := document.Table{Title: evening.InSection(c.evening, c.called(w), c.section.Letter), Framed: true, Together: true}
	column := func(head string) {
		t.Columns = append(t.Columns, document.Column{Head: head, Rule: len(t.Columns) == 1})
	}
	column(c.evening.T("paper.card.round"))
	column(c.evening.T("paper.card.table"))
	column(c.evening.T("paper.card.side"))
	if four {
		column(c.evening.T("paper.card.with"))
	}
	column(c.evening.T("paper.card.against"))
	column(c.boardsHead())
	row := func(round int, texts ...string) {
		cells := []document.Cell{c.evening.Whole(round)}
		for _, text := range texts {
			cells = append(cells, document.Cell{Text: text})
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	for round := 1; round <= c.rounds; round++ {
		stops := c.stops(w, round)
		for _, s := range stops {
			texts := []string{strconv.Itoa(s.table), c.side(s.side)}
			if four {
				texts = append(texts, c.evening.Number(s.with))
			}
			row(round, append(texts, c.evening.Side(s.against), c.boards(s.at))...)
		}
		if len(stops) == 0 {
			row(round, append(make([]string, len(t.Columns)-3), c.away(round), "")...)
		}
	}
	return t
}
