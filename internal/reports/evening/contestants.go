package evening

import (
	"cmp"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
)

// Name returns what a member is called, "" where it is not known.
func (e *Evening) Name(member event.ID) string {
	if e.Names == nil || member == "" {
		return ""
	}
	return e.Names(member)
}

// Number returns a contestant's number as printed in a list or on a line: "7", or
// "A7" where there are several sections.
func (e *Evening) Number(id event.ID) string {
	return phrase.WhoOf(e.Words, e.Standings).Number(id)
}

// Side returns the number, or numbers, of who sits NS or EW.
func (e *Evening) Side(s event.Side) string { return phrase.WhoOf(e.Words, e.Standings).Side(s) }

// SideCell is Side as a cell: a number in a workbook where it is one.
func (e *Evening) SideCell(s event.Side) document.Cell {
	c := document.Cell{Text: e.Side(s)}
	if n, err := strconv.Atoi(c.Text); err == nil {
		r := exact.Int(n)
		c.Value = &r
	}
	return c
}

// contestant returns a contestant of the event, without a name or players where it is none.
func contestant(e *Evening, id event.ID) *event.Contestant {
	return cmp.Or(e.Standings.Event.Contestant(id), &event.Contestant{})
}

// Team returns what a team calls itself, or "Ploeg 7".
func (e *Evening) Team(id event.ID) string {
	return cmp.Or(contestant(e, id).Name, phrase.Nameless(e.Words, e.Standings.Event.Kind, e.Sided(id)))
}

// Players returns who a contestant is: "Jos – Piet", of a team its name, or "Paar 7" while nobody
// is named.
func (e *Evening) Players(id event.ID) string {
	c := contestant(e, id)
	return cmp.Or(c.Name, e.People(c.Players), phrase.Nameless(e.Words, e.Standings.Event.Kind, e.Sided(id)))
}

// Sided returns a contestant's number with its direction, where that belongs to it: "NZ 7".
func (e *Evening) Sided(id event.ID) string {
	return phrase.WhoOf(e.Words, e.Standings).Sided(event.Pair(id))
}

// Explained returns who a contestant is by number: "paar 13", "lijn B · NZ · paar 4".
func (e *Evening) Explained(id event.ID) string {
	s := e.Standings.Session
	var parts []string
	if e.Several() {
		parts = append(parts, e.T("paper.section", "section", s.SectionOf(id)))
	}
	if d := e.Direction(s.Direction(id)); d != "" {
		parts = append(parts, d)
	}
	return strings.Join(append(parts, phrase.Nameless(e.Words, e.Standings.Event.Kind, strconv.Itoa(s.Number(id)))), " · ")
}

// People returns the names of members: "Jos – ?", or "" while none of them is known.
func (e *Evening) People(members []event.ID) string { return named(members, e.Name) }

// Federations returns the numbers of members at the federation, in the order of their names:
// "1001 – ?", or "" while none of them has one.
func (e *Evening) Federations(members []event.ID) string { return named(members, e.Numbers) }

// Numbered returns the names of members, each with its number at the federation where that is
// wanted: "Jos (1001) – Piet".
func (e *Evening) Numbered(members []event.ID) string {
	return named(members, func(member event.ID) string {
		name := e.Name(member)
		if name == "" || e.Numbers == nil || e.Numbers(member) == "" {
			return name
		}
		return name + " (" + e.Numbers(member) + ")"
	})
}

// named returns the texts of members, "?" for one without; "" where none has one.
func named(members []event.ID, of func(event.ID) string) string {
	var names []string
	known := false
	for _, p := range members {
		name := ""
		if p != "" {
			name = strings.TrimSpace(of(p))
		}
		known = known || name != ""
		names = append(names, cmp.Or(name, "?"))
	}
	if !known {
		return ""
	}
	return strings.Join(names, document.Between)
}
