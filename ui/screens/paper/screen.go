package paper

import (
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.paper"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()              // the hints changed: the shell's Update
	Back    screen.Way          // Escape: where the screen was shown from
	Sheet   func()              // Ctrl+Shift+F: the sheet of the federation; nil: not offered
	Publish func()              // Ctrl+Shift+W: the club's pages; nil: not offered
	Mail    func()              // Ctrl+Shift+E: the uitslag mailed to the members; nil: not offered
	Folder  func(folder string) // the scorer chose another folder: to be remembered
	// Browse lets the scorer point at a folder, beginning at one; nil is not offered.
	Browse func(from string, selected func(folder string))
	// Style is told how papers are to look from now on: to be remembered.
	Style func(desk.Style)
}

// Screen is the screen Afdrukken.
type Screen struct {
	screen.Base
	desk   *desk.Desk
	p      *Presenter
	hooks  Hooks
	view   *view
	paging paging
	state  State // what was shown last
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Typist = (*Screen)(nil)
)

// New makes the screen of a desk. Its files go into a folder, which is made when the
// first of them is. run says where the making runs.
func New(d *desk.Desk, folder string, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, hooks: h}
	s.p = NewPresenter(d, folder, run, s.show)
	s.paging = paging{s}
	s.Base = screen.NewBase(ScreenName, fyne.KeyF8, nil, h.Changed)
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

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	s.p.Refresh()
	s.view.show(s.p.Model())
}

// Leave implements screen.Screen: what is being made goes on.
func (s *Screen) Leave() bool {
	for _, f := range s.view.fields() {
		if !f.Cell.Settle() {
			return false
		}
	}
	s.Base.Leave()
	s.p.Leave()
	return true
}

// FirstFocus implements screen.Screen: nothing while a large page has the keys.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.p.Empty() != "" {
		return s.view.empty.FirstFocus()
	}
	if s.p.Large() {
		return nil
	}
	return s.view.table
}

// show shows what the presenter has; it is also called when work comes back.
func (s *Screen) show() {
	if !s.Shown() {
		return
	}
	s.view.show(s.p.Model())
	s.HintsChanged()
	if s.state != s.p.State() { // in large type what came of it may be below the edge
		s.state = s.p.State()
		s.view.revealStatus()
	}
}

func (s *Screen) setFolder(text string) bool {
	if err := s.p.SetFolder(text); err != nil {
		s.view.folder.Refuse(s.desk.Words.Sentence(err))
		return false
	}
	s.view.folder.Refuse("")
	s.view.folder.Cell.SetText(s.p.Folder())
	if s.hooks.Folder != nil {
		s.hooks.Folder(s.p.Folder())
	}
	return true
}

func (s *Screen) setSlips(f *widgets.Field, set func(text string) error) func(text string) bool {
	return func(text string) bool {
		if err := set(text); err != nil {
			f.Refuse(s.desk.Words.Sentence(err))
			return false
		}
		s.view.boards.Refuse("")
		s.view.blank.Refuse("")
		f.Cell.Accept()
		s.show()
		return true
	}
}

// clicked chooses; the first column is the report's name, and keeps the form.
func (s *Screen) clicked(row, col int) {
	if col--; col < 0 {
		_, col = s.p.Selected()
	}
	s.p.Choose(row, col)
	s.show()
}

func (s *Screen) refuse(reason string) {
	s.p.say(Failed, reason)
	s.show()
}

// HandleKey implements screen.Screen. While something is typed the letters are its own; a
// sign or a letter is done by its character.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	switch {
	case s.p.Empty() != "" || s.typing() != nil || len(ev.Name) == 1:
		return false
	case s.p.Large():
		return s.paging.key(ev) || s.Press(ev)
	case !s.inStyle() && s.tableKey(ev): // from a button, or from nowhere
		s.backToTable()
		return true
	}
	return s.Press(ev)
}

// TypedRune implements screen.Typist.
func (s *Screen) TypedRune(r rune) bool {
	switch {
	case s.p.Empty() != "" || s.typing() != nil:
	case r == '=': // the plus of many keyboards needs Shift
		s.Rune('+')
	case r == '_':
		s.Rune('-')
	case r >= '0' && r <= '9':
		if !s.p.Large() && s.p.Printing() {
			s.put(int(r - '0'))
		}
	default:
		s.Rune(unicode.ToLower(r))
	}
	return true
}

// typing returns the field with the cursor, nil for none.
func (s *Screen) typing() *widgets.Field {
	for _, f := range s.view.fields() {
		if f.Cell.HasFocus() {
			return f
		}
	}
	return nil
}

func (s *Screen) tableKey(ev *fyne.KeyEvent) bool {
	row, col := s.p.Selected()
	switch ev.Name {
	case fyne.KeyUp:
		row--
	case fyne.KeyDown:
		row++
	case fyne.KeyLeft:
		col = s.p.Beside(-1)
	case fyne.KeyRight:
		col = s.p.Beside(1)
	case fyne.KeyHome:
		row = 0
	case fyne.KeyEnd:
		row = len(s.p.Rows()) - 1
	case fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.Press(ev)
		return true
	default:
		return false
	}
	s.p.Choose(row, col)
	s.show()
	s.view.reveal(s.view.table)
	return true
}

func (s *Screen) backToTable() bool {
	widgets.FocusIn(s.view.root, s.view.table)
	return true
}
