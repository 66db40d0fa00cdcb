package ruling

import (
	"strconv"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.ruling"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	// Sheet shows the paper for the players on Afdrukken: what these rulings would do.
	Sheet   func(rulings []event.Ruling)
	Changed func() // the hints changed: the shell's Update
}

// Screen is the screen Arbitrage.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view

	pointed bool // shown for a line without a result, which stands in the field
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk. While it is shown it follows every result.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.Base = screen.NewBase(ScreenName, fyne.KeyF7, nil, s.changed)
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, func() bool { return s.p.Empty() != "" }), s.commands())
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

// Ask weighs a result; who asks shows the screen. It reports whether there is such a result.
func (s *Screen) Ask(board int, ns, ew event.ID) bool {
	ok := s.p.Ask(board, ns, ew)
	if !ok && s.p.Empty() == "" { // nothing is wrong: nothing is in yet
		said := s.p.Notice()
		s.p.ClearNotice()
		s.view.which.Cell.SetText(strconv.Itoa(board) + " " + s.p.number(ns))
		s.view.which.Help(said.Text)
		s.pointed = true
	}
	s.fill()
	s.show()
	return ok
}

// GoPlace shows the list of what was decided, on the ruling or the pair of a place: an undo
// shows what it did. What was being weighed is left.
func (s *Screen) GoPlace(at desk.Place) {
	if s.p.weighs(at) { // it is being looked at
		s.p.ClearNotice()
		s.show()
		return
	}
	s.view.restore()
	s.p.GoPlace(at)
	s.enter()
}

// Enter implements screen.Screen: what was being weighed is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Refresh()
	s.fill()
	s.view.show(s.p.Model())
}

// Leave implements screen.Screen: what is half typed waits.
func (s *Screen) Leave() bool {
	s.Base.Leave()
	if s.pointed {
		s.pointed = false
		s.view.which.Cell.SetText("")
		s.view.which.Help(s.desk.Words.T("ruling.which.how"))
	}
	s.p.ClearNotice()
	return true
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	v := s.view
	switch {
	case s.p.Empty() != "":
		return v.empty.FirstFocus()
	case s.p.Mode() == Weighing:
		return v.weigh.ground.Cell
	case s.p.Mode() == Penalties:
		return v.penalty.who.Cell
	case s.p.Mode() == FouledBoards:
		return v.fouled.board.Cell
	case len(s.p.Given()) > 0 && !s.pointed:
		return v.given
	}
	return v.which.Cell
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

// fill fills the cells from the presenter when another thing is opened.
func (s *Screen) fill() { s.view.fill(s.p.Model()) }

// changed closes the lists that the cursor has left, and updates the hints.
func (s *Screen) changed() {
	s.view.closeLists()
	if s.hooks.Changed != nil {
		s.hooks.Changed()
	}
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// first puts the cursor where the mode begins.
func (s *Screen) first() {
	if f := s.FirstFocus(); f != nil && s.Shown() {
		s.focus(f)
	}
}

func (s *Screen) reveal(o fyne.CanvasObject) {
	if !o.Visible() || !s.Shown() {
		return
	}
	widgets.AskReveal(s.view.root, o)
}

func (s *Screen) enter() {
	s.fill()
	s.show()
	s.first()
}
