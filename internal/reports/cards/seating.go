package cards

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// Seating returns the list at the door: who sits where in the first round (R-CARDS),
// and who sits it out. The first round is the first that the movement has: a later one
// where the first was cancelled, or a section was split or joined.
func Seating(in evening.Input) *document.Document {
	k := deck{evening.Of(in)}
	d := k.document("paper.seating")
	d.Deck, d.MinSize, d.MaxSize = false, 9, 20
	for _, c := range k.sections() {
		list := c.seating()
		if len(list.Rows) == 0 {
			continue
		}
		first, idle := c.first(), c.idle()
		d.Add(
			document.When(k.evening.Several(), document.Heading{Text: k.evening.T("paper.section", "section", c.section.Letter)}),
			document.When(first > 1, document.Paragraph{Text: k.evening.T("paper.card.from", "round", first)}),
			list,
			document.When(idle != "", document.Paragraph{Text: idle, Marked: true}),
		)
	}
	if len(d.Blocks) == 0 {
		d.Lack(problem.New("report.no-movement"), k.evening.T("paper.card.none-list"))
	}
	return d
}

// seating returns a line a table: its number, and the number and names on each side.
func (c *cardSection) seating() document.Table {
	t := document.Table{Framed: true, Columns: []document.Column{{Head: c.evening.T("paper.card.table"), Align: document.Right, Kind: document.Numbers, Bold: true}}}
	for _, s := range c.sides() {
		t.Columns = append(t.Columns,
			document.Column{Head: c.side(s), Align: document.Right, Kind: document.Numbers, Rule: true, Bold: true},
			document.Column{Head: c.evening.T("paper.name"), Wraps: true})
	}
	listed := map[who]bool{}
	for _, x := range c.sittings {
		people := c.people(x)
		if x.Round != c.first() || slices.Contains(people, "") || listed[c.card(people[0], x, c.sides()[0])] {
			continue // of a turned board they sit at the table already
		}
		row := document.Row{Cells: []document.Cell{c.evening.Whole(x.Table)}}
		for i, id := range people {
			listed[c.card(id, x, c.sides()[i])] = true
			row.Cells = append(row.Cells, c.evening.SideCell(event.Side{A: id}), c.nameCell(c.card(id, x, c.sides()[i])))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// nameCell returns who sits down there: of a team its name, and small below it the pair.
func (c *cardSection) nameCell(w who) document.Cell {
	if c.of() == movements.OfTeams {
		return document.Cell{Text: c.evening.Team(w.id), Below: c.pair(w, c.first())}
	}
	return document.Cell{Text: c.named(w)}
}

// first returns the first round that somebody plays by the movement, or without one by the results.
func (c *cardSection) first() int {
	if c.section.Movement == nil {
		return slices.MinFunc(c.sittings, func(a, b *event.Sitting) int { return a.Round - b.Round }).Round
	}
	return 1 + max(0, slices.IndexFunc(c.section.Movement.Rounds, func(places []movements.Place) bool { return len(places) > 0 }))
}

// idle says who does not play in that round, "" when everyone does.
func (c *cardSection) idle() string {
	var out []string
	for i, w := range c.cards() {
		if len(c.stops(w, c.first())) > 0 {
			continue
		}
		if w.half != "" { // a team is named once
			if i%2 == 0 {
				out = append(out, c.evening.Team(w.id)+" ("+c.evening.Number(w.id)+")")
			}
			continue
		}
		text := c.called(w)
		if name := c.named(w); name != "" {
			text += " " + name
		}
		out = append(out, text)
	}
	if len(out) == 0 {
		return ""
	}
	return c.evening.T("paper.card.idle", "round", c.first(), "who", strings.Join(out, ", "))
}
