package cards

import (
	"slices"
	"strconv"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/reports/evening"
)

// TableCards returns a card for every table that lies there all evening (R-CARDS;
// Dutch: tafelkaart): for every round who sits there, with which boards, and where
// each goes next.
func TableCards(in evening.Input) *document.Document {
	k := deck{evening.Of(in)}
	d := k.document("paper.table-cards")
	for _, c := range k.sections() {
		for t := 1; t <= c.tables; t++ {
			if only := in.Options.Only; only != nil && len(only.Tables) > 0 && !has(only.Tables, c.section.Letter, 0, t) {
				continue
			}
			d.Blocks = append(d.Blocks, c.table(t))
		}
	}
	return k.cut(d)
}

func (c *cardSection) table(table int) document.Table {
	sides := c.sides()
	t := document.Table{Title: evening.InSection(c.evening, c.evening.T("paper.card.table-title", "table", table), c.section.Letter), Framed: true, Together: true}
	column := func(head string, rule bool) { t.Columns = append(t.Columns, document.Column{Head: head, Rule: rule}) }
	column(c.evening.T("paper.card.round"), false)
	for i, s := range sides {
		column(c.side(s), i == 0)
	}
	column(c.boardsHead(), true)
	for i, s := range sides {
		column(c.evening.T("paper.card.next", "side", c.side(s)), i == 0)
	}
	for round := 1; round <= c.rounds; round++ {
		before := len(t.Rows)
		for _, x := range c.sittings {
			if x.Round == round && x.Table == table {
				t.Rows = append(t.Rows, c.sitting(x))
			}
		}
		if len(t.Rows) > before {
			continue
		}
		row := document.Row{Cells: make([]document.Cell, len(t.Columns))}
		row.Cells[0] = c.evening.Whole(round)
		row.Cells[1+len(sides)].Text = c.evening.T("paper.card.free")
		if !c.played[round] {
			row.Cells[1+len(sides)].Text = c.away(round)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// sitting returns who sits at a table in a round, with what, and where they go next.
func (c *cardSection) sitting(x *event.Sitting) document.Row {
	people, sides := c.people(x), c.sides()
	row := document.Row{Cells: []document.Cell{c.evening.Whole(x.Round)}}
	add := func(text string) { row.Cells = append(row.Cells, document.Cell{Text: text}) }
	for _, id := range people {
		if id == "" {
			add("")
		} else {
			add(c.evening.Number(id))
		}
	}
	if slices.Contains(people, "") { // who is alone there sits out
		add(c.evening.T("paper.card.sit-out"))
	} else {
		add(c.boards(x))
	}
	for i, id := range people {
		if id == "" {
			add("")
		} else {
			add(c.next(x, id, sides[i]))
		}
	}
	return row
}

// next returns where somebody goes after a round: "3 OW", "blijft", "rust". A round that nobody
// plays is passed over.
func (c *cardSection) next(x *event.Sitting, id event.ID, side string) string {
	round := x.Round + 1
	for round < c.rounds && !c.played[round] {
		round++
	}
	if round > c.rounds {
		return ""
	}
	stops := c.stops(c.card(id, x, side), round)
	switch {
	case len(stops) == 0:
		return c.away(round)
	case stops[0].table == x.Table && stops[0].side == side:
		return c.evening.T("paper.card.stays")
	}
	return strconv.Itoa(stops[0].table) + " " + c.side(stops[0].side)
}
