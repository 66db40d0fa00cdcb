package paper

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
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
	Folder  func(folder string) // the scorer chose another folder: to be remembered
	// Browse lets the scorer point at a folder, beginning at one; nil is not offered.
	Browse func(from string, chosen func(folder string))
	// Style is told how papers are to look from now on: to be remembered.
	Style func(desk.Style)
}

// Screen is the screen Afdrukken.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
	state State // what was shown last
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
	s.view = newView(s)
	s.Base = screen.NewBase(ScreenName, fyne.KeyF8, s.view.root, h.Changed)
	d.OnChange(func() {
		if s.Shown() {
			s.p.Refresh()
			s.show()
		}
	})
	return s
}

// Presenter is what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	s.p.Refresh()
	s.view.show()
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
	s.view.show()
	s.HintsChanged()
	if s.state != s.p.State() { // in large type what came of it may be below the edge
		s.state = s.p.State()
		s.view.revealStatus()
	}
}

func (s *Screen) make() { s.do(func() { s.p.Make() }) }

func (s *Screen) print() { s.do(func() { s.p.Print() }) }

// makeAll asks before it prints; Enter in the list is then the answer.
func (s *Screen) makeAll() {
	s.do(func() { s.p.AskAll() })
	s.backToTable()
	s.HintsChanged()
}

// goOn is yes to the question, refrain is no.
func (s *Screen) goOn() { s.do(func() { s.p.Go() }) }

func (s *Screen) refrain() {
	s.p.Refrain()
	s.show()
}

// stop ends what is being printed after the paper it is at.
func (s *Screen) stop() {
	s.p.Stop()
	s.show()
}

// do does something of which the left side says what comes of it.
func (s *Screen) do(f func()) {
	s.zoom(-len(zooms))
	f()
	s.show()
}

// put puts what is chosen on the club's list so many times.
func (s *Screen) put(copies int) {
	s.p.Put(copies)
	s.show()
}

// next puts what is chosen on the list once more, or off it.
func (s *Screen) next() {
	s.p.Next()
	s.show()
}

func (s *Screen) open() {
	s.p.Open()
	s.show()
}

func (s *Screen) openFolder() {
	s.p.OpenFolder()
	s.show()
}

// setFolder takes a folder that was typed, or says what is wrong with it.
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

// browse lets the scorer point at the folder.
func (s *Screen) browse() {
	if s.hooks.Browse == nil {
		return
	}
	s.hooks.Browse(s.p.Folder(), func(folder string) {
		if s.setFolder(folder) {
			s.show()
		}
	})
}

// setSlips takes which slips were typed, or says what is wrong with it.
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

// clicked chooses; the first column is the report's name, and leaves the form.
func (s *Screen) clicked(row, col int) {
	if col--; col < 0 {
		_, col = s.p.Chosen()
	}
	s.p.Choose(row, col)
	s.show()
}
