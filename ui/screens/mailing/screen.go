package mailing

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
)

// ScreenName is the screen's name, and Shortcut the keycap of what shows it.
const (
	ScreenName = "screen.mailing"
	Shortcut   = "Ctrl Shift E"
)

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()     // the hints changed: the shell's Update
	Back    screen.Way // to where it was asked from
	// Ask asks a question over the window; done is called when the answer is do.
	Ask     func(text, leave, do string, done func())
	Members func(member event.ID) // shows a member, to write an address
	Paper   func()                // shows Afdrukken, where the uitslag is given out
	Memory  Memory
}

// Screen is the screen Mailen.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
	stage Stage // that was shown last
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk; mail is sent with run. Where post is nil none can be.
func New(d *desk.Desk, post Post, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, hooks: h}
	s.p = NewPresenter(d, post, run, h.Memory, func() {
		if s.stage == s.p.Stage() {
			s.show()
		} else {
			s.after()
		}
	})
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed)
	s.view = &view{s: s}
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, func() bool { return s.p.Stage() == Nothing }), s.commands())
	s.view.build()
	s.SetView(s.view.root)
	s.Forget = s.p.Leave
	s.Follow(d, s.show)
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	s.show()
}

// Leave implements screen.Screen: while it is sent the screen stays, since the program may end
// behind it.
func (s *Screen) Leave() bool {
	if s.p.Busy() {
		s.p.notice = notice.Warn(s.desk.Words.T("mailing.wait"))
		s.show()
		return false
	}
	s.view.password.Cell.SetText("")
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	v := s.view
	switch m := &v.m; m.Stage {
	case Nothing:
		return v.empty.FirstFocus()
	case Stopped:
		if m.Paper {
			return v.paper
		}
		return nil
	case Typing:
		at, _ := s.p.Wrong()
		return v.fields[max(at, 0)].Cell
	case Locked:
		return v.password.Cell
	case Sending:
		return v.stop
	}
	switch m := &v.m; {
	case m.Try != "":
		return v.trial
	case m.CanSend:
		return v.send
	case m.CanRetry:
		return v.retry
	case m.CanRepeat:
		return v.repeat
	case len(m.People) > 0:
		return v.people
	}
	return v.uitslag
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.stage = s.view.m.Stage
	s.HintsChanged()
}

// after shows it with the cursor at its start.
func (s *Screen) after() {
	s.show()
	s.FocusIn(s.FirstFocus())
}

// RefuseTo implements ui/window's way to say why a key does nothing: it is said here.
func (s *Screen) RefuseTo(func(reason string)) {
	s.Refuse = func(reason string) {
		s.p.notice = notice.Refuse(reason)
		s.show()
	}
}
