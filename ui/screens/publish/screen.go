package publish

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name, and Shortcut the keycap of what shows it.
const (
	ScreenName = "screen.publish"
	Shortcut   = "Ctrl Shift W"
)

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()     // the hints changed: the shell's Update
	Back    screen.Way // to where it was asked from
	// Folder lets the scorer point at a folder, beginning at one.
	Folder func(from string, selected func(folder string))
	Status func() // has the header shown again
	// Say says a sentence above the footer of whatever screen is shown.
	Say func(tone widgets.Tone, sentence string)
}

// Screen is the screen Publiceren.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
	was   bool // something was under way when it was shown last
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk; pages are made and sent with run.
func New(d *desk.Desk, out Publisher, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, hooks: h}
	s.p = NewPresenter(d, out, run, s.told)
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed)
	s.view = &view{s: s}
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, s.p.nothing), s.commands())
	s.view.build()
	s.SetView(s.view.root)
	s.Forget = func() {
		if !s.p.Busy() {
			s.p.ClearNotice()
		}
	}
	s.Follow(d, s.show)
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// told shows the progress and the result, also while another screen is shown.
func (s *Screen) told() {
	ended := s.was && !s.p.Busy()
	s.was = s.p.Busy()
	switch {
	case s.Shown() && ended:
		s.after()
	case s.Shown():
		s.show()
	case ended && s.hooks.Say != nil && !s.p.try:
		said := s.p.notice
		if s.p.Asks() {
			said = notice.Warn(s.p.asks.text)
		}
		s.hooks.Say(said.Tone, said.Text)
	}
	if s.hooks.Status != nil {
		s.hooks.Status()
	}
}

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	s.show()
}

// Leave implements screen.Screen.
func (s *Screen) Leave() bool { return s.view.settle() && s.Base.Leave() }

// FirstFocus implements screen.Screen: what must be answered or typed, or else the button that
// publishes.
func (s *Screen) FirstFocus() fyne.Focusable {
	v := s.view
	switch p := s.p; {
	case p.nothing():
		return v.empty.FirstFocus()
	case p.Busy():
		return v.stop
	case p.Locked() != "":
		return nil
	case p.Asks():
		return v.no
	case p.Unknown():
		return v.password.Cell
	case v.m.Kind < 0:
		return v.kind
	case p.OfFolder() && !p.Ready():
		return v.folder.Cell
	case !p.Ready():
		return v.host.Cell
	}
	return v.publish
}

func (s *Screen) show() {
	s.was = s.p.Busy()
	s.view.show(s.p.Model())
	s.HintsChanged()
}

// RefuseTo implements ui/window's way to say why a key does nothing: it is said here.
func (s *Screen) RefuseTo(func(reason string)) {
	s.Refuse = func(reason string) {
		s.p.notice = notice.Refuse(reason)
		s.show()
	}
}
