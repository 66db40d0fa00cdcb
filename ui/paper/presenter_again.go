package paper

import (
	"slices"

	"uitslag/ui/desk"
)

// Again chooses a paper that is to be printed again, travellers of these boards only.
func (p *Presenter) Again(kind string, boards []int) {
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
func (s *Screen) Again(kind string, boards []int) { s.p.Again(kind, boards) }
