package evening

import (
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
)

// Contestants are those of an evening as they are written: by number, and by name.
type Contestants struct {
	*Evening
	Name func(member event.ID) string // "" where it is not known
	// Federation gives a member's number at the federation, "" where it has none; nil where
	// the numbers are not wanted.
	Federation func(member event.ID) string
}

// Number is a contestant's number as printed in a list or on a line: "7", or
// "A7" where there are several sections.
func (n *Contestants) Number(id event.ID) string {
	return phrase.WhoOf(n.Words, n.Standings).Number(id)
}

// Side is the number, or numbers, of who sits NS or EW.
func (n *Contestants) Side(s event.Side) string { return phrase.WhoOf(n.Words, n.Standings).Side(s) }

// SideCell is Side as a cell: a number in a workbook where it is one.
func (n *Contestants) SideCell(s event.Side) document.Cell {
	c := document.Cell{Text: n.Side(s)}
	if n, err := strconv.Atoi(c.Text); err == nil {
		r := exact.Int(n)
		c.Value = &r
	}
	return c
}

// Team is what a team calls itself, or "Ploeg 7".
func (n *Contestants) Team(id event.ID) string {
	if c := n.Standings.Event.Contestant(id); c != nil && c.Name != "" {
		return c.Name
	}
	return n.nameless(n.Sided(id))
}

// Members are the names of all who play for a contestant, "" while none is known.
func (n *Contestants) Members(id event.ID) string {
	c := n.Standings.Event.Contestant(id)
	if c == nil {
		return ""
	}
	return n.People(c.Players)
}

// Players is who a contestant is: "Jos – Piet", of a team its name, or "Paar 7" while nobody
// is named.
func (n *Contestants) Players(id event.ID) string {
	if c := n.Standings.Event.Contestant(id); c != nil {
		if c.Name != "" {
			return c.Name
		}
		if names := n.People(c.Players); names != "" {
			return names
		}
	}
	return n.nameless(n.Sided(id))
}

// Sided is a contestant's number with its direction, where that belongs to it: "NZ 7".
func (n *Contestants) Sided(id event.ID) string {
	return phrase.WhoOf(n.Words, n.Standings).Sided(event.Pair(id))
}

// nameless is a contestant by number: "Paar 7", "Ploeg 7", "Speler 7".
func (n *Contestants) nameless(number string) string {
	return phrase.Nameless(n.Words, n.Standings.Event.Kind, number)
}

// Explained is who a contestant is by number: "paar 13", "lijn B · NZ · paar 4".
func (n *Contestants) Explained(id event.ID) string {
	s := n.Standings.Session
	var parts []string
	if n.Several() {
		parts = append(parts, n.T("paper.section", "section", s.SectionOf(id)))
	}
	if d := n.Direction(s.Direction(id)); d != "" {
		parts = append(parts, d)
	}
	return strings.Join(append(parts, n.nameless(strconv.Itoa(s.Number(id)))), " · ")
}

// People are the names of members: "Jos – ?", or "" while none of them is known.
func (n *Contestants) People(members []event.ID) string {
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

// Federations are the numbers of members at the federation, in the order of their names:
// "1001 – ?", or "" while none of them has one.
func (n *Contestants) Federations(members []event.ID) string {
	by := Contestants{Evening: n.Evening, Name: n.Federation}
	return by.People(members)
}

// Numbered are the names of members, each with its number at the federation where that is
// wanted: "Jos (1001) – Piet".
func (n *Contestants) Numbered(members []event.ID) string {
	if n.Federation == nil || n.Name == nil {
		return n.People(members)
	}
	by := Contestants{Evening: n.Evening, Name: func(member event.ID) string {
		name := n.Name(member)
		if number := n.Federation(member); name != "" && number != "" {
			name += " (" + number + ")"
		}
		return name
	}}
	return by.People(members)
}
