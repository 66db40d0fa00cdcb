package draw

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name.
const ScreenName = "screen.draw"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()     // the hints changed: the shell's Update
	Back    screen.Way // to where it was asked from
	// Print sends papers to the printer; told hears what became of it.
	Print func(st *standings.Standings, orders []desk.Order, told func(widgets.Tone, string))
	// Big shows the chosen round on the big screen, or takes it away.
	Big func()
	// Entry shows Invoer.
	Entry func()
}

// Screen is the screen Loting.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed) // Ctrl+Shift+L shows it
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, s.p.nothing), s.asked(), s.commands())
	s.Refuse = s.refuse
	s.view = newView(s)
	s.SetView(s.view.root)
	s.Forget = func() { // what was asked is forgotten, what was changed in the proposal is not
		s.p.Refrain()
		s.p.ClearNotice()
	}
	s.Follow(d, func() {
		s.p.Renew()
		s.show()
	})
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Enter implements screen.Screen: it begins with the round that comes next.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	s.p.Begin()
	s.show()
}

// FirstFocus implements screen.Screen: the button that draws, or else the meetings.
func (s *Screen) FirstFocus() fyne.Focusable {
	v := s.view
	switch {
	case s.p.nothing():
		return v.empty.FirstFocus()
	case s.p.Asking():
		return v.wait
	case v.draw.Visible() && !v.draw.Disabled():
		return v.draw
	case v.meetings.Visible():
		return v.meetings
	}
	return v.rounds
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

func (s *Screen) focus() { s.FocusIn(s.FirstFocus()) }

func (s *Screen) refuse(reason string) {
	s.p.notice = notice.Refuse(reason)
	s.show()
}

// Big returns the chosen round as the big screen shows it.
func (s *Screen) Big() Big { return s.p.Big() }
