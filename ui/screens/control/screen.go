package control

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.control"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	// OnLine shows Invoer with the cursor on the line of a board where these two met.
	OnLine func(board int, ns, ew event.ID)
	// Second shows Invoer to type the slips a second time; OnSecond with the cursor on a
	// line that was typed otherwise then.
	Second   func()
	OnSecond func(board int, ns, ew event.ID)
	// Reason shows Uitslag with the answer why that line earned its points.
	Reason func(board int, ns, ew event.ID)
	// Rule weighs a ruling on that line, on Arbitrage.
	Rule    func(board int, ns, ew event.ID)
	Paper   func() // P: show the screen Afdrukken
	Repair  func() // Ctrl+M: something went wrong
	Deals   func() // Ctrl+H: the hands of the evening
	Changed func() // the hints changed: the shell's Update
}

// Screen is the screen Controle.
type Screen struct {
	screen.Base
	desk   *desk.Desk
	p      *Presenter
	hooks  Hooks
	view   *view
	inList bool // the cursor is in the list, not on the statement
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk. While it is shown it follows every result.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.Base = screen.NewBase(ScreenName, fyne.KeyF6, nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, func() bool { return s.p.Empty() != "" }), s.commands())
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

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Refresh()
	s.view.show(s.model())
}

// Heard shows what table devices say that was not taken in: nothing of the session changed.
func (s *Screen) Heard() {
	if s.Shown() && s.p.heard() {
		s.p.Refresh()
		s.show()
	}
}

// FirstFocus implements screen.Screen: where the cursor was, when it comes back from a line.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.p.Empty() != "":
		return s.view.empty.FirstFocus()
	case s.inList && s.p.Item() >= 0:
		return s.view.list
	case s.p.figures.Revised() != nil: // first what is to be chosen
		return s.view.revised.table
	}
	return s.view.table
}

// Trouble returns what the line shows that the cursor stands on.
func (s *Screen) Trouble() (Trouble, bool) { return s.p.Trouble(s.inList) }

func (s *Screen) show() {
	s.view.show(s.model())
	s.HintsChanged()
}

// model returns what is shown now, with as many boards beside each other as there is room for.
func (s *Screen) model() Model {
	if s.p.Empty() == "" {
		s.view.fit()
	}
	return s.p.Model()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// cursorIn is called when the cursor comes to the statement or to the list.
func (s *Screen) cursorIn(list bool) {
	s.inList = list
	if list && s.p.Item() < 0 {
		s.p.ChooseItem(0)
		s.show()
		return
	}
	s.HintsChanged()
}

func (s *Screen) chooseItem(row, _ int) {
	s.p.ChooseItem(row)
	s.show()
}

// clicked handles a click on a cell: the first chooses, a second opens.
func (s *Screen) clicked(row, column int) {
	line, board := s.p.Selected()
	to := s.view.boardAt(column)
	if to < 0 {
		to = board
	}
	s.p.Choose(row, to)
	l, b := s.p.Selected()
	s.show()
	if l == line && b == board && row == line {
		s.open()
	}
}

func (s *Screen) board(number int) {
	s.p.GoBoard(number)
	s.show()
}
