package points

import (
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.points"

// Shortcut is the key that shows it.
const Shortcut = "Ctrl F10"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func() // the hints changed: the shell's Update
	// Result shows the results of a session, with the cursor on a contestant.
	Result func(in, session, who event.ID)
	// Entered hears that the screen is about to be shown.
	Entered func()
	Say     func(tone widgets.Tone, sentence string)
	// Book books the points of closed sessions that were not booked; nil: not offered.
	Book func()
}

// Screen is the screen Ranglijst.
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

// New makes the screen of a desk; files go into folder.
func New(d *desk.Desk, folder string, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, hooks: h}
	s.p = NewPresenter(d, folder, run, func() {
		if s.Shown() {
			s.show()
		}
	})
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed)
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

// Enter implements screen.Screen: what was chosen in this run is still chosen.
func (s *Screen) Enter() {
	if s.hooks.Entered != nil {
		s.hooks.Entered()
	}
	s.Base.Enter()
	s.p.notice = notice.Notice{}
	s.p.Refresh()
	s.view.show(s.p.Model())
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.p.Opened():
		return s.view.sessions
	case s.p.Empty() == "" && len(s.view.table.Rows()) > 0:
		return s.view.table
	case s.p.MayBook() && s.hooks.Book != nil:
		return s.view.book
	case s.p.none:
		return nil
	}
	return s.view.period
}

// TypedRune implements screen.Typist: letters look for a member.
func (s *Screen) TypedRune(r rune) {
	if s.p.Opened() || s.p.of == nil || s.p.Empty() != "" || !unicode.IsLetter(r) {
		return
	}
	s.toSearch()
	s.view.search.TypedRune(r) // takes the place of what was looked for
}

// show shows what the presenter has. A cursor on the button that books goes on with it.
func (s *Screen) show() {
	was := s.view.book.HasFocus()
	s.view.show(s.p.Model())
	if was && !s.p.MayBook() {
		s.first()
	}
	s.HintsChanged()
}

func (s *Screen) focus(o fyne.Focusable) { widgets.FocusIn(s.view.root, o) }

// first puts the cursor at the start.
func (s *Screen) first() {
	if f := s.FirstFocus(); f != nil {
		s.focus(f)
	}
}

func (s *Screen) refuse(reason string) {
	s.p.notice = notice.Refuse(reason)
	s.show()
}
