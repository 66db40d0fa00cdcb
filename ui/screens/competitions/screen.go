package competitions

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.competitions"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()          // the hints changed: the shell's Update
	Step    func(redo bool) // undoes the last act of the club, or redoes it, and says so
}

// Screen is the screen Competities.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen of a desk; files go into folder.
func New(d *desk.Desk, folder string, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, hooks: h}
	s.p = NewPresenter(d, folder, run, func() {
		if s.Shown() {
			s.show()
		}
	})
	s.Base = screen.NewBase(ScreenName, fyne.KeyF10, nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, s.commands())
	s.Refuse = s.refuse
	s.view = newView(s)
	s.SetView(s.view.root)
	s.Follow(d, func() {
		s.p.Refresh()
		s.show()
	})
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
}

// Enter implements screen.Screen: rules that were not saved are still as they were typed.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.ClearNotice()
	s.p.Refresh()
	s.view.show(s.p.Model())
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.p.Mode() == Editing:
		return s.view.form.texts[Name].Cell
	case s.p.Mode() == Evenings && !s.view.list.Visible():
		return nil
	case s.p.Mode() == Evenings:
		return s.view.list
	case s.p.Empty() == "":
		return s.view.table
	case s.p.Any() && s.p.ReadOnly() == "":
		return s.view.evenings
	case s.p.mayStart():
		return s.view.first
	}
	return nil
}

// GoPlace shows the competition of a place, where it is still there: an undo shows what it
// did.
func (s *Screen) GoPlace(at desk.Place) {
	all := s.desk.Club.Club().Competitions
	if i := slices.IndexFunc(all, func(k event.Competition) bool { return k.ID == at.Competition }); i >= 0 {
		s.p.Choose(i)
	}
	s.p.ClearNotice()
	s.p.Refresh()
	s.show()
	s.first()
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// first puts the cursor at the start.
func (s *Screen) first() {
	if f := s.FirstFocus(); f != nil {
		s.focus(f)
	}
}

// reveal asks the window to scroll until an object is seen: in large type the right side
// stands below the standings.
func (s *Screen) reveal(o fyne.CanvasObject) {
	if !o.Visible() || !s.Shown() {
		return
	}
	widgets.AskReveal(s.view.root, o)
}
