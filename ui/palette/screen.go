// Package palette is Ctrl K: a field over the screen with a list of all that can be done and
// of all places to go to. It knows the screens only as the items that the window gives it.
package palette

import (
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the palette's name on the rail.
const ScreenName = "screen.palette"

// Key is what opens it, from every screen.
const Key = "Ctrl K"

// Hooks is what the palette asks of the window around it.
type Hooks struct {
	Now     func() time.Time
	List    func() []Item // all that can be done now, asked for when it opens
	Close   func()        // takes the palette away: the shell's LowerTop
	Uncover func()        // tells what has the cursor then: the shell's Uncover
	Refused func()        // the sound of a refusal: the shell's Alarm
	Help    func()        // shows the manual's page about it
	Changed func()        // the hints changed: the shell's Update
}

// Screen is the palette.
type Screen struct {
	screen.Base
	p     *Presenter
	hooks Hooks
	view  *view
}

// New makes the palette. Its ui.Entry is Over, in a box.
func New(w *translation.Words, h Hooks) *Screen {
	s := &Screen{p: NewPresenter(w, h.List, h.Now), hooks: h, view: newView(w)}
	s.Base = screen.NewBase(ScreenName, "", s.view, h.Changed)
	s.Commands = screen.NewCommands(w, s.commands())
	v := s.view
	v.list = newList(s.tap)
	v.search.OnTyped = func(text string) {
		s.p.Filter(text)
		s.show()
	}
	v.search.OnKey = s.Press // before the cell has it
	v.search.OnCommit = func(string) bool { return false }
	v.search.OnLeave = func(string) bool { return true }
	v.search.OnMove = func(widgets.Move) bool { return true } // Tab stays here
	return s
}

// Entry returns its place at the foot of the rail.
func (s *Screen) Entry() ui.Entry {
	return ui.Entry{Screen: s, Place: ui.Bottom, Over: true, Box: true, Shortcut: Key}
}

// Presenter returns what the palette shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Enter implements screen.Screen: it asks what can be done where the cursor is now.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Open()
	s.view.list.first = 0
	s.view.show(s.p.Model())
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable { return s.view.search }

// show shows what the presenter has. The hints are the same whatever is typed: asking for
// them would ask the club.
func (s *Screen) show() { s.view.show(s.p.Model()) }

// commands returns what can be done in the palette. Ctrl K once more leaves it as it is.
func (s *Screen) commands() []screen.Command {
	return []screen.Command{
		{Key: "↑↓", Label: "palette.hint.choose", Step: s.move},
		{Key: "PgUp PgDn", Step: func(by int) { s.move(by * s.view.list.page()) }},
		{Key: "Enter", Label: "palette.hint.do", Do: s.take},
		{Key: "Esc", Label: "palette.hint.close", Do: s.close},
		{Key: "F1", Label: "shell.hint.manual", Do: s.help},
		{Key: Key, Do: func() {}},
	}
}

func (s *Screen) move(by int) {
	s.p.Move(by)
	s.show()
}

// take runs the chosen line. It closes the palette first, so that the act is done where the cursor
// was.
func (s *Screen) take() {
	do := s.p.Take()
	if do == nil {
		s.show()
		s.hooks.Refused()
		return
	}
	s.close()
	do()
	s.hooks.Uncover()
}

func (s *Screen) help() {
	s.close()
	s.hooks.Help()
}

func (s *Screen) close() {
	s.hooks.Close()
	s.hooks.Uncover()
}

func (s *Screen) tap(row int) {
	s.p.Choose(row)
	s.take()
}
