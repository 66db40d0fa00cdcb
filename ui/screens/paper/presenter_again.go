package paper

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event/preview"
)

// The cards, of which only those that changed can be asked for.
const (
	guideKind = "guidecards"
	tableKind = "tablecards"
)

// Again chooses a paper that is to be printed again: travellers of these boards only, and
// of the cards and round slips those in only (nil: all), until the screen is left.
func (p *Presenter) Again(kind string, boards []int, only *preview.Stale) {
	p.only = only
	p.Refresh()
	if !p.chooseKind(kind) {
		return
	}
	if kind == slipsKind {
		p.slips = desk.Order{Boards: slices.Clone(boards)}
	}
	p.lookAnew()
}
