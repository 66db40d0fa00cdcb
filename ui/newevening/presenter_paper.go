package newevening

import (
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/desk"
)

// Sheet is a paper for the tables that can be made before the evening begins.
type Sheet int

// The papers, in the order they are offered.
const (
	Travellers Sheet = iota
	GuideCards
	TableCards
	SeatingList
	sheets
)

// kinds are the reports that those papers are.
var kinds = [sheets]string{"slips", "guidecards", "tablecards", "seating"}

// usualSheets are wanted at first: a club with guide cards needs no table cards.
var usualSheets = [sheets]bool{Travellers: true, GuideCards: true, SeatingList: true}

// Wants tells whether a paper is wanted.
func (p *Presenter) Wants(s Sheet) bool { return p.sheets[s] }

// Want asks for a paper, or does not.
func (p *Presenter) Want(s Sheet, yes bool) { p.sheets[s] = yes }

// SheetText is what a paper of the chosen movement is: "28 scorebriefjes".
func (p *Presenter) SheetText(s Sheet) string {
	n := 0
	if p.chosen < len(p.rows) {
		chosen := p.rows[p.chosen].Suggestion
		switch s {
		case Travellers:
			if n = chosen.Dealt(); p.rows[p.chosen].Split != nil { // each section has its own
				n *= len(p.rows[p.chosen].Split.Sections)
			}
		case GuideCards:
			n = chosen.Options.Pairs
		case TableCards:
			n = (chosen.Options.Pairs + 1) / 2
		}
	}
	return p.desk.Words.T("newevening.sheet."+kinds[s], "n", n)
}

// Orders are the papers that are wanted.
func (p *Presenter) Orders() []desk.Order {
	var all []desk.Order
	for s, kind := range kinds {
		if p.sheets[s] {
			all = append(all, desk.Order{Kind: kind})
		}
	}
	return all
}

// Rehearsal is the evening as it would begin, for its papers: ask Ready first.
func (p *Presenter) Rehearsal() (*standings.Standings, error) {
	s := p.rows[p.chosen].Suggestion
	all, err := p.sections(p.rows[p.chosen])
	if err != nil {
		return nil, err
	}
	e := event.Event{Name: p.plan.name, Kind: event.Pairs, Rules: p.rules}
	return standings.Rehearsal(e, p.plan.date, all[0], p.plan.first, s.BoardsPerRound, all[1:]...), nil
}
