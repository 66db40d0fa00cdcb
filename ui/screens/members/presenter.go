package members

import (
	"uitslag/internal/desk"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/ui/notice"
)

// Presenter is the screen without its window: the list of the members, the one chosen in
// it, and what can be done to them.
type Presenter struct {
	desk   *desk.Desk
	all    []*entry // in the order of the list
	byID   map[event.ID]*entry
	folds  map[event.ID]folded // by version of the personal data
	likely []Double            // two who may be one
	aeb    bool                // categories are those of the AEB

	notice   notice.Notice
	refusals int
	failed   error // why the evenings could not be read

	shown    []*entry // those that fit the filter
	filter   string
	show     Show
	order    Order
	selected event.ID

	mode    Mode
	draft   event.Person
	guest   bool             // the draft is a guest
	erasing bool             // it is asked whether the data of the chosen one are to be erased
	plan    *memberlist.Plan // the list that was read, nil for none
	pick    pick
	files   Files
	folder  string
}

// NewPresenter returns the members of a desk's club. Files are read and written with
// files; lists are written into folder unless the scorer says otherwise.
func NewPresenter(d *desk.Desk, files Files, folder string) *Presenter {
	p := &Presenter{desk: d, folds: map[event.ID]folded{}, files: files, folder: folder}
	p.Renew()
	return p
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	return Model{
		Mode: p.mode, Locked: p.ReadOnly(), Erasing: p.Erasing(), Notice: p.Notice(), Refusals: p.refusals,
		List: p.Shown(), Form: p.Form(), Doubles: p.DoubleRows(), Double: p.ChosenDouble(), Choice: p.Choice(),
		Preview: p.plan.Preview(), Outgoing: p.Outgoing(),
	}
}

// Shown returns what is shown of the list.
func (p *Presenter) Shown() Shown {
	return Shown{
		Rows: p.Rows(), Selected: p.Selected(), Known: p.Known(), Longest: p.LongestName(), Count: p.Count(),
		Filter: p.filter, Show: p.show, Order: p.order, Doubles: p.CountDoubles(), Writes: p.CanWrite(),
	}
}
