package reports

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/movements"
)

// TableCards is a card for every table that lies there all evening (06-reports 3;
// Dutch: tafelkaart): for every round who sits there, with which boards, and where
// each goes next.
func TableCards(in Input) *Document {
	d := in.cardDocument("paper.table-cards")
	for _, c := range in.cardSections() {
		at := c.tables()
		for t := 1; t <= c.Movement.Tables; t++ {
			d.Blocks = append(d.Blocks, c.table(t, at))
		}
	}
	if len(d.Blocks) == 0 {
		return in.noCards(d)
	}
	d.lay = cardSheets
	return d
}

// spot is a table in a round, from 0.
type spot struct{ round, table int }

// tables are the places of the movement by table; of two places at one table in a
// round, which a file may have, the first.
func (c *cardSection) tables() map[spot]movements.Place {
	at := map[spot]movements.Place{}
	for r, places := range c.Movement.Rounds {
		for _, p := range places {
			if _, twice := at[spot{r, p.Table}]; !twice {
				at[spot{r, p.Table}] = p
			}
		}
	}
	return at
}

// table is the card of a table.
func (c *cardSection) table(table int, at map[spot]movements.Place) Table {
	sides := []string{"NS", "EW"}
	if c.Movement.Contest == movements.OfIndividuals {
		sides = []string{"N", "S", "E", "W"}
	}
	t := Table{Title: c.titled(c.in.t("paper.card.table-title", "table", table)), Framed: true, Together: true}
	column := func(head string, rule bool) { t.Columns = append(t.Columns, Column{Head: head, Rule: rule}) }
	column(c.in.t("paper.card.round"), false)
	for i, s := range sides {
		column(c.side(s), i == 0)
	}
	column(c.boardsHead(), true)
	for i, s := range sides {
		column(c.in.t("paper.card.next", "side", c.side(s)), i == 0)
	}
	for r := range c.rounds {
		cells := []Cell{c.in.whole(r + 1)}
		people, set, played := c.sitting(r, at, table)
		for _, id := range people {
			text := ""
			if id != "" {
				text = c.in.number(id)
			}
			cells = append(cells, Cell{Text: text})
		}
		boards := ""
		switch {
		case played:
			boards = c.boards(set)
		case len(people) > 0 && people[0]+people[1] != "": // who is alone there sits out
			boards = c.in.t("paper.card.sit-out")
		default:
			boards = c.in.t("paper.card.free")
		}
		for len(cells) <= len(sides) {
			cells = append(cells, Cell{})
		}
		cells = append(cells, Cell{Text: boards})
		for i, s := range sides {
			text := ""
			if i < len(people) && people[i] != "" {
				text = c.next(r, people[i], s, table)
			}
			cells = append(cells, Cell{Text: text})
		}
		t.Rows = append(t.Rows, Row{Cells: cells})
	}
	return t
}

// sitting is who sits at a table in a round (from 0), NS and EW, or N, S, E and W; ""
// is nobody.
func (c *cardSection) sitting(r int, at map[spot]movements.Place, table int) (people []event.ID, set int, played bool) {
	p, ok := at[spot{r, table}]
	if !ok {
		return nil, 0, false
	}
	seats := c.Seats(r + 1)
	people = []event.ID{seats[p.NS], seats[p.EW]}
	if c.Movement.Contest == movements.OfIndividuals {
		people = []event.ID{seats[p.NS], seats[p.South], seats[p.EW], seats[p.West]}
	}
	played = true
	for _, id := range people {
		played = played && id != ""
	}
	return people, p.Set, played
}

// next is where somebody goes after a round (from 0): "3 OW", "blijft", "rust".
func (c *cardSection) next(r int, id event.ID, side string, table int) string {
	if r+1 >= c.rounds {
		return ""
	}
	switch s := c.way(c.card(id, side))[r+1]; {
	case s.away():
		return c.in.t("paper.card.sit-out")
	case s.table == table && s.side == side:
		return c.in.t("paper.card.stays")
	default:
		return strconv.Itoa(s.table) + " " + c.side(s.side)
	}
}
