package newevening

import (
	"context"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/search"
	"uitslag/ui/desk"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// Movements is what the screen asks of the window around it for movements that are not
// in its list; what is nil is not offered.
type Movements struct {
	Edit   func()                         // shows the chosen one in a grid
	Files  desk.MovementFiles             // reads one from a file
	Browse func(chosen func(path string)) // the scorer points at that file
	Run    task.Runner                    // where a search runs
	Effort int                            // of a search; 0 is the usual one
}

// making is the row of buttons for a movement that is not in the list.
type making struct {
	search, edit, read *widgets.Button
	said               *widgets.Panel
	take, leave, stop  *widgets.Button
	view               *fyne.Container
	task               task.Latest[search.Found]
	enough             *atomic.Bool // the scorer has seen enough of the search
}

// buildMaking makes it.
func (s *Screen) buildMaking() fyne.CanvasObject {
	w := s.desk.Words
	v := &s.making
	v.search = widgets.NewButton(w.T("newevening.search"), s.searchOrTake).Key("Ctrl B")
	v.edit = widgets.NewButton(w.T("newevening.edit"), s.edit).Key("Ctrl M")
	v.read = widgets.NewButton(w.T("newevening.read"), s.readMovement).Key("Ctrl O")
	v.take = widgets.MainButton(w.T("newevening.search-take"), s.takeFound).Key("Ctrl B")
	v.leave = widgets.NewButton(w.T("newevening.search-leave"), s.leaveSearch).Key("Esc")
	v.stop = widgets.NewButton(w.T("newevening.search-stop"), s.leaveSearch).Key("Esc")
	for _, b := range []*widgets.Button{v.search, v.edit, v.read, v.take, v.leave, v.stop} {
		b.OnFocus = s.HintsChanged
	}
	v.said = widgets.NewPanel(widgets.Good, "")
	v.said.Hide()
	v.view = widgets.Stack(8, v.said, widgets.Row(8, s.more, v.search, v.edit, v.read))
	return v.view
}

// showMaking shows what can be made, and how far a search is.
func (s *Screen) showMaking() {
	v, o := &s.making, s.OnMovements
	if !s.p.Searching() {
		v.task.Cancel() // what it was for is typed otherwise
	}
	widgets.Visible(v.edit, o.Edit != nil)
	widgets.Visible(v.read, o.Files != nil && o.Browse != nil)
	widgets.Visible(v.search, o.Run.Work != nil && s.p.CanSearch() && !s.p.Searching() && !s.p.HasFound())
	s.showSearch()
}

// showSearch shows how far a search is.
func (s *Screen) showSearch() {
	v := &s.making
	switch sentence := s.p.SearchSays(); {
	case sentence == "":
		v.said.Say(widgets.Good, s.saidOfFile)
		if s.saidOfFile != "" {
			v.said.Set(widgets.Refusal, s.saidOfFile)
		}
	case s.p.Searching():
		v.said.Say(widgets.Good, sentence, v.stop)
	case s.p.HasFound():
		v.said.Say(widgets.Good, sentence, v.take, v.leave)
	case s.p.SearchRefused():
		v.said.Say(widgets.Refusal, sentence)
	default:
		v.said.Say(widgets.Good, sentence)
	}
}

// canSearch tells whether the key of the search does something.
func (s *Screen) canSearch() bool {
	return s.OnMovements.Run.Work != nil && (s.p.HasFound() || s.p.CanSearch() && !s.p.Searching())
}

// searchOrTake looks for a fairer movement than the chosen one; where one was found it
// takes that.
func (s *Screen) searchOrTake() {
	switch {
	case s.p.HasFound():
		s.takeFound()
	case s.canSearch():
		s.beginSearch()
	}
}

func (s *Screen) beginSearch() {
	v := &s.making
	wish := s.p.Wish()
	wish.Effort = s.OnMovements.Effort
	enough := &atomic.Bool{}
	v.enough, s.saidOfFile = enough, ""
	s.p.Begun()
	type progress struct {
		tried, effort int
		best          exact.Rat
	}
	mine := 0
	far := task.Progress(s.OnMovements.Run, func(p progress) {
		if v.enough == enough && s.p.Searching() {
			s.p.Searched(p.tried, p.effort, p.best)
			s.showSearch()
			s.view.Refresh()
		}
	})
	v.task.Runner = s.OnMovements.Run
	v.task.Start(context.Background(), func(ctx context.Context) (search.Found, error) {
		wish.Progress = func(tried, effort int, best exact.Rat) bool {
			if part := int(int64(tried) * 100 / int64(max(effort, 1))); part > mine { // a hundred times is enough
				mine = part
				far(progress{tried, effort, best})
			}
			return ctx.Err() == nil && !enough.Load()
		}
		return search.Optimise(wish)
	}, func(f search.Found, err error) {
		s.p.Found(f, err)
		s.show()
		s.HintsChanged()
	})
	s.show()
	s.HintsChanged()
}

// takeFound puts what was found in the list, chosen.
func (s *Screen) takeFound() {
	s.p.TakeFound()
	s.show()
	s.focus(s.table)
	s.HintsChanged()
}

// leaveSearch ends a search with the best so far, or leaves what was found.
func (s *Screen) leaveSearch() {
	if s.p.Searching() {
		s.making.enough.Store(true)
		return
	}
	s.p.DropSearch()
	s.saidOfFile = ""
	s.show()
	s.focus(s.table)
	s.HintsChanged()
}

// edit shows the chosen movement in a grid.
func (s *Screen) edit() {
	if s.OnMovements.Edit != nil {
		s.OnMovements.Edit()
	}
}

// readMovement lets the scorer point at a file, and puts its movement in the list.
func (s *Screen) readMovement() {
	o := s.OnMovements
	if o.Files == nil || o.Browse == nil {
		return
	}
	o.Browse(func(path string) {
		m, err := o.Files.ReadMovement(path)
		if err == nil {
			err = s.p.Take(m)
		}
		s.p.DropSearch()
		s.saidOfFile = ""
		if err != nil {
			s.saidOfFile = s.desk.Words.Sentence(err)
		}
		s.fill()
		s.HintsChanged()
	})
}

// Movement is the chosen movement, for the screen that changes it.
func (s *Screen) Movement() (m movements.Movement, perRound, first int, ok bool) {
	return s.p.Movement()
}

// SetMovement chooses another.
func (s *Screen) SetMovement(m movements.Movement) { s.p.SetMovement(m) }
