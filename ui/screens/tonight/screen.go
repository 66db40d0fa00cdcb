// Package tonight is the first screen: go on with the open evening, begin a new one,
// look one of the last evenings up, and see what needs attention.
package tonight

import (
	"time"
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.tonight"

// restAfter is how long the arrows rest before the chosen evening is made the current one: the
// other screens are not made for every evening that they pass.
const restAfter = 200 * time.Millisecond

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	// GoTo shows another screen: entry or ranking for the evening that is taken in
	// hand, the players, a new evening.
	GoTo    func(screen string)
	Repair  func()                           // Ctrl+M: what can be done where something went wrong
	Line    func(board int, ns, ew event.ID) // shows a line on Invoer; nil: only the screen
	After   func(d time.Duration, f func())  // runs a function on the window's goroutine after a while; nil: at once
	Draw    func()                           // Ctrl+Shift+L: the rounds that are drawn
	Devices func()                           // Ctrl+Shift+D: the table devices
	Deals   func()                           // Ctrl+H: the hands of the evening
	Sheet   func()                           // Ctrl+Shift+F: the sheet of the federation
	Mail    func()                           // Ctrl+Shift+E: the uitslag mailed to the members
	ReadIn  func()                           // Ctrl+Shift+I: a file is read in
	Publish func()                           // Ctrl+Shift+W: the club's pages
	Print   func()                           // the uitslag on Afdrukken; nil: not offered
	Say     func(widgets.Tone, string)       // a sentence above the footer
	Live    func()                           // Ctrl+Shift+N: the live page on, or off; nil: not offered
	LiveAt  func() string                    // where the live page is read, "" while it is off
	Asks    bool                             // Windows asks whether others may read it
	Clubs   func()                           // Ctrl+Shift+O: the other clubs; nil: not offered
	Overdue func() string                    // says which backup was not made, "" for none; nil: none are made
	Changed func()                           // the hints changed: the shell's Update
	Run     task.Runner                      // where old evenings are worked out; zero: in place
}

// Screen is tonight.
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

// New makes the screen; it follows the desk.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.p.Backup, s.p.Shows = h.Overdue, func() {
		s.Refresh()
		if n := s.p.Notice(); !s.Shown() && h.Say != nil && !n.None() { // it was asked for on another screen
			h.Say(n.Tone, n.Text)
		}
	}
	if h.Run.Work != nil {
		s.p.Run = h.Run
	}
	s.Base = screen.NewBase(ScreenName, fyne.KeyF2, nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, s.askedCommands(), s.commands())
	s.Refuse = s.refuse
	s.view = newView(s)
	s.SetView(s.view.root)
	s.show()
	s.Follow(d, func() {
		s.p.Renew()
		s.show()
	})
	return s
}

// Refresh shows everything again: when a backup was made, or was not.
func (s *Screen) Refresh() {
	if s.Shown() {
		s.show()
	}
}

// Revised says that this version computes these sessions otherwise than they were given out or
// booked; seen is called once somebody looks at the first.
func Revised(s *Screen, all []event.Counted, seen func()) {
	s.p.revised, s.p.seen = all, seen
	s.Refresh()
}

// lookAt shows the first revised on Controle.
func lookAt(s *Screen) {
	look(s.p)
	s.goTo("screen.control")
}

// Book books the points of old evenings, as its key does while the screen is shown.
func (s *Screen) Book() {
	s.p.Renew()
	s.p.Book()
}

// Header implements screen.Headed: the club and the day.
func (s *Screen) Header() (title, subtitle string) {
	w := s.desk.Words
	return w.T(ScreenName), s.desk.Club.Club().Name + " · " + w.Date(s.desk.Now().Format("2006-01-02"))
}

// Enter implements screen.Screen: the current evening is chosen again.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.view.search.SetText("")
	s.p.Back()
	s.p.Take()
	s.view.show(s.p.Model())
}

// TypedRune implements screen.Typist: what is typed on a button or on the list looks for an
// evening; where there is only one it is refused.
func (s *Screen) TypedRune(r rune) bool {
	switch {
	case !unicode.IsLetter(r) && !unicode.IsDigit(r):
		return true
	case s.p.Asking() != NoQuestion || !s.view.search.Visible():
		s.refuse(s.desk.Words.T("shell.no-field"))
		return true
	}
	s.focus(s.view.search)
	s.view.search.TypedRune(r) // takes the place of what was looked for
	return true
}

// GoEvening chooses an evening and takes it in hand, while the screen is shown.
func GoEvening(s *Screen, id event.ID) {
	s.showEvening(id)
	s.Take()
}

// Leave implements screen.Screen: what is chosen is what the next screen shows.
func (s *Screen) Leave() bool {
	s.Take()
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen: Enter goes on with the evening, or begins one.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.view.on.Disabled() {
		return nil
	}
	return s.view.on
}

// HandleShortcut implements screen.Screen: whatever the key does, here or in the window, is
// about the chosen evening.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	s.Take()
	return s.Shortcut(sc)
}

// Take takes the chosen evening in hand, and stays here.
func (s *Screen) Take() { s.p.Take() }

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

func (s *Screen) refuse(reason string) {
	s.p.notice = notice.Refuse(reason)
	s.show()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}
