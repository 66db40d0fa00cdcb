package paper

import (
	"slices"

	"uitslag/internal/event/preview"
	"uitslag/ui/desk"
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
	i := slices.IndexFunc(p.rows, func(r Row) bool { return r.Kind == kind })
	if i < 0 {
		return
	}
	p.row = i
	p.clamp()
	if kind == slipsKind {
		p.slips = desk.Order{Boards: slices.Clone(boards)}
	}
	p.lookAnew()
}

// Again chooses a paper that is to be printed again; the screen is then shown by whoever
// asked for it.
func (s *Screen) Again(kind string, boards []int, only *preview.Stale) { s.p.Again(kind, boards, only) }
