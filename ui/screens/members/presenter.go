package members

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
)

// Presenter is the screen without its window: the list of the members, the one chosen in
// it, and what can be done to them.
type Presenter struct {
	*everybody
	*list
	*editing
	*doubles
	*reading
	*writing
}

// NewPresenter is the members of a desk's club. Files are read and written with
// files; lists are written into folder unless the scorer says otherwise.
func NewPresenter(d *desk.Desk, files Files, folder string) *Presenter {
	r := &everybody{desk: d, folds: map[event.ID]folded{}}
	l := &list{everybody: r}
	e := &editing{list: l}
	e.Renew()
	return &Presenter{
		everybody: r, list: l, editing: e, doubles: &doubles{editing: e},
		reading: &reading{editing: e, files: files}, writing: &writing{editing: e, files: files, folder: folder},
	}
}

// Model is what is shown now.
func (p *Presenter) Model() Model {
	return Model{
		Mode: p.mode, Locked: p.ReadOnly(), Erasing: p.Erasing(), Said: p.Said(), Refusals: p.refusals,
		List: p.Shown(), Form: p.Form(), Doubles: p.DoubleRows(), Double: p.ChosenDouble(), Choice: p.Choice(),
		Preview: p.plan.Preview(), Outgoing: p.Outgoing(),
	}
}

// Shown is what is shown of the list.
func (p *Presenter) Shown() Shown {
	return Shown{
		Rows: p.Rows(), Chosen: p.Chosen(), Known: p.Known(), Longest: p.LongestName(), Count: p.Count(),
		Filter: p.filter, Show: p.list.show, Order: p.list.order, Doubles: p.CountDoubles(), Writes: p.CanWrite(),
	}
}
