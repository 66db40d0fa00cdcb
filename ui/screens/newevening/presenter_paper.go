package newevening

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
)

// reports are what those papers are made by.
var reports = [sheets]string{"slips", "guidecards", "tablecards", "seating"}

// usualSheets are wanted at first: a club with guide cards needs no table cards.
var usualSheets = [sheets]bool{Travellers: true, GuideCards: true, SeatingList: true}

type papers struct {
	*scheduling
	sheets [sheets]bool // those that are wanted
}

// Wants reports whether a paper is wanted.
func (p *papers) Wants(s Sheet) bool { return p.sheets[s] }

// Want asks for a paper, or does not.
func (p *papers) Want(s Sheet, yes bool) { p.sheets[s] = yes }

// SheetText returns what a paper of the chosen movement is: "28 scorebriefjes".
func (p *papers) SheetText(s Sheet) string {
	n := 0
	if selected, ok := p.schedule(); ok && !p.mode.paired() {
		switch s {
		case Travellers:
			n = selected.Dealt
		case GuideCards:
			if n = selected.Options.Pairs; p.mode.kind == event.Teams { // one for each of its pairs
				n *= 2
			}
		case TableCards:
			n = selected.Tables
		}
	} else if p.selected < len(p.rows) {
		selected := p.rows[p.selected].Suggestion
		switch s {
		case Travellers:
			n = selected.Dealt()
			if r := p.rows[p.selected]; r.Split != nil { // each section has its own
				n *= len(r.Split.Sections)
			} else if r.Drive != nil {
				n *= len(r.Drive.lines)
			}
		case GuideCards:
			n = selected.Options.Pairs
		case TableCards:
			n = (selected.Options.Pairs + 1) / 2
		}
	}
	return p.desk.Words.T("newevening.sheet."+reports[s], "n", n)
}

// Orders returns the papers that are wanted.
func (p *papers) Orders() []desk.Order {
	var all []desk.Order
	for s, kind := range reports {
		if p.sheets[s] {
			all = append(all, desk.Order{Kind: kind})
		}
	}
	return all
}
