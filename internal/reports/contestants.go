package reports

import (
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// contestants are those of an evening as they are written: by number, and by name.
type contestants struct {
	*evening
	Name func(member event.ID) string // "" where it is not known
}

// number is a contestant's number as printed in a list or on a line: "7", or
// "A7" where there are several sections.
func (n *contestants) number(id event.ID) string {
	letter, l := n.Standings.Session.LabelOf(id)
	if l.Number == 0 {
		return "?"
	}
	if n.several() {
		return letter + strconv.Itoa(l.Number)
	}
	return strconv.Itoa(l.Number)
}

// numbered is number as a cell: a number in a workbook where it is one.
func (n *contestants) numbered(id event.ID) document.Cell { return n.sideCell(event.Side{A: id}) }

// side is the number, or numbers, of who sits NS or EW.
func (n *contestants) side(s event.Side) string {
	if s.B == "" {
		return n.number(s.A)
	}
	return n.number(s.A) + "+" + n.number(s.B)
}

func (n *contestants) sideCell(s event.Side) document.Cell {
	c := document.Cell{Text: n.side(s)}
	if n, err := strconv.Atoi(c.Text); err == nil {
		r := exact.Int(n)
		c.Value = &r
	}
	return c
}

// players is who a contestant is: "Jos – Piet", or "Paar 7" while nobody is named.
func (n *contestants) players(id event.ID) string {
	if c := n.Standings.Event.Contestant(id); c != nil {
		if names := n.people(c.Players); names != "" {
			return names
		}
	}
	return n.nameless(n.sided(id))
}

// sided is a contestant's number with its direction, where that belongs to it: "NZ 7".
func (n *contestants) sided(id event.ID) string {
	number := n.number(id)
	if _, l := n.Standings.Session.LabelOf(id); l.Direction != "" {
		number = n.direction(l.Direction) + " " + number
	}
	return number
}

// nameless is a contestant by number: "Paar 7", "Ploeg 7", "Speler 7".
func (n *contestants) nameless(number string) string {
	switch {
	case n.ofTeams():
		return n.t("paper.team-nameless", "number", number)
	case n.ofPlayers():
		return n.t("paper.player", "number", number)
	}
	return n.t("pair.nameless", "number", number)
}

// explained is who a contestant is by number: "paar 13", "lijn B · NZ · paar 4".
func (n *contestants) explained(id event.ID) string {
	letter, l := n.Standings.Session.LabelOf(id)
	var parts []string
	if n.several() {
		parts = append(parts, n.t("paper.section", "section", letter))
	}
	if l.Direction != "" {
		parts = append(parts, n.direction(l.Direction))
	}
	return strings.Join(append(parts, n.nameless(strconv.Itoa(l.Number))), " · ")
}

// people are the names of members: "Jos – ?", or "" while none of them is known.
func (n *contestants) people(members []event.ID) string {
	var names []string
	known := false
	for _, p := range members {
		name := ""
		if p != "" && n.Name != nil {
			name = strings.TrimSpace(n.Name(p))
		}
		known = known || name != ""
		if name == "" {
			name = "?"
		}
		names = append(names, name)
	}
	if !known {
		return ""
	}
	return strings.Join(names, document.Between)
}
