package reports

import (
	"strings"

	"uitslag/internal/movements"
)

// Seating is the list at the door: who sits where in the first round (06-reports 3),
// and who sits it out.
func Seating(in Input) *Document {
	d := in.cardDocument("paper.seating")
	d.cards, d.MinSize, d.MaxSize = false, 9, 20
	for _, c := range in.cardSections() {
		list := c.seating()
		if len(list.Rows) == 0 {
			continue
		}
		if in.several() {
			d.Blocks = append(d.Blocks, Heading{Text: in.t("paper.section", "section", c.Letter)})
		}
		d.Blocks = append(d.Blocks, list)
		if idle := c.idle(); idle != "" {
			d.Blocks = append(d.Blocks, Paragraph{Text: idle, Marked: true})
		}
	}
	if len(d.Blocks) == 0 {
		return in.noCards(d)
	}
	return d
}

// seating is a line a table: its number, and the number and names on each side.
func (c *cardSection) seating() Table {
	t := Table{Framed: true, Columns: []Column{{Head: c.in.t("paper.card.table"), Align: Right, Kind: Numbers, Bold: true}}}
	sides := []string{"NS", "EW"}
	four := c.Movement.Contest == movements.OfIndividuals
	if four {
		sides = []string{"N", "S", "E", "W"}
	}
	for _, s := range sides {
		t.Columns = append(t.Columns,
			Column{Head: c.side(s), Align: Right, Kind: Numbers, Rule: true, Bold: true},
			Column{Head: c.in.t("paper.name"), Wraps: true})
	}
	at := c.tables()
	for table := 1; table <= c.Movement.Tables; table++ {
		people, _, played := c.sitting(0, at, table)
		if !played {
			continue
		}
		row := Row{Cells: []Cell{c.in.whole(table)}}
		for _, id := range people {
			row.Cells = append(row.Cells, Cell{Text: c.in.number(id)}, Cell{Text: c.named(id)})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// idle says who does not play in the first round, "" when everyone does.
func (c *cardSection) idle() string {
	var out []string
	for _, w := range c.cards() {
		if way := c.way(w); len(way) == 0 || !way[0].away() {
			continue
		}
		text := c.called(w)
		if name := c.named(w.id); name != "" {
			text += " " + name
		}
		out = append(out, text)
	}
	if len(out) == 0 {
		return ""
	}
	return c.in.t("paper.card.idle", "who", strings.Join(out, ", "))
}
