package ruling

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
)

func (p *Presenter) weighs(at desk.Place) bool {
	r := p.result()
	return p.mode == Weighing && r != nil && isOf(r, at)
}

// GoPlace shows the list of what was decided, on the line about a place.
func (p *Presenter) GoPlace(at desk.Place) {
	p.Back()
	p.ClearNotice()
	p.Refresh()
	row := slices.IndexFunc(p.Given(), func(g Given) bool { return p.isAt(g, at) })
	if row >= 0 {
		p.Choose(row)
	}
}

func (p *Presenter) isAt(g Given, at desk.Place) bool {
	e := p.st.Session
	switch {
	case g.ruling != "":
		r := e.Result(g.ruling)
		return r != nil && isOf(r, at)
	case g.penalty != "":
		x := e.Penalty(g.penalty)
		return x != nil && at.Contestant != "" && x.Contestant == at.Contestant
	}
	return g.board == at.Board && at.NS == ""
}

// isOf reports whether a result is that of a place. Of individuals the first of each side
// tells it.
func isOf(r *event.Result, at desk.Place) bool {
	return r.Board == at.Board && r.NS.A == at.NS && r.EW.A == at.EW
}
