package log

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.log"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Paper   func()          // Ctrl+P: show the screen Afdrukken
	Changed func()          // the hints changed: the shell's Update
	Step    func(redo bool) // undoes the last act of the club, or redoes it, and says so
}

// Screen is the screen Logboek.
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
	_ screen.Typist = (*Screen)(nil)
)

// New makes the screen of a desk. While it is shown it follows every change.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.Base = screen.NewBase(ScreenName, fyne.KeyF12, nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, s.commands())
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

// Header implements screen.Headed: the evening's, or the club's where its lines are shown.
func (s *Screen) Header() (title, subtitle string) {
	if s.p.OfClub() {
		return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
	}
	return s.desk.Line()
}

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.ClearNotice()
	s.p.Back()
	s.p.Refresh()
	s.view.show(s.p.Model())
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.p.Empty() != "" {
		return nil
	}
	return s.view.search
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

// TypedRune implements screen.Typist: what is typed in the log begins another search.
func (s *Screen) TypedRune(r rune) {
	if s.p.Empty() != "" || s.p.Moment() != nil {
		return
	}
	s.focus(s.view.search)
	s.view.search.TypedRune(r)
}

// reveal asks the window to scroll until an object is seen: in large type the right
// side stands below the log.
func (s *Screen) reveal(o fyne.CanvasObject) {
	if !o.Visible() || !s.Shown() {
		return
	}
	widgets.AskReveal(s.view.root, o)
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

func (s *Screen) selected(row, _ int) {
	s.p.Choose(row)
	s.p.Back()
	s.show()
}

// searchKey handles a key in the search before the cell.
func (s *Screen) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp: // into the log, and on there
		if len(s.p.Rows()) == 0 {
			return true
		}
		s.focus(s.view.table)
		s.view.table.TypedKey(ev)
	default:
		return s.HandleKey(ev)
	}
	return true
}
