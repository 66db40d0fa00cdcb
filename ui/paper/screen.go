package paper

import (
	"fyne.io/fyne/v2"

	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.paper"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()              // the hints changed: the shell's Update
	Folder  func(folder string) // the scorer chose another folder: to be remembered
}

// Screen is the screen Afdrukken.
type Screen struct {
	ui.Plain
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
	shown bool
	state State // what was shown last
}

var _ ui.Screen = (*Screen)(nil)

// New makes the screen of a desk. Its files go into a folder, which is made when the
// first of them is. run says where the making runs.
func New(d *desk.Desk, folder string, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, hooks: h}
	s.p = NewPresenter(d, folder, run, s.show)
	s.view = newView(s)
	d.OnChange(func() {
		if s.shown {
			s.p.Refresh()
			s.show()
		}
	})
	return s
}

// Presenter is what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Name implements ui.Screen.
func (s *Screen) Name() string { return ScreenName }

// Key implements ui.Screen.
func (s *Screen) Key() fyne.KeyName { return fyne.KeyF8 }

// View implements ui.Screen.
func (s *Screen) View() fyne.CanvasObject { return s.view.root }

// Enter implements ui.Screen.
func (s *Screen) Enter() {
	s.shown = true
	s.p.Refresh()
	s.view.show()
}

// Leave implements ui.Screen: files that are being made go on.
func (s *Screen) Leave() bool {
	s.shown = !s.view.folder.Cell.Settle()
	return !s.shown
}

// FirstFocus implements ui.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.p.Empty() != "" {
		return nil
	}
	return s.view.table
}

// Hints implements ui.Screen.
func (s *Screen) Hints() []widgets.Hint {
	if s.p.Empty() != "" {
		return nil
	}
	w := s.desk.Words
	out := []widgets.Hint{{Key: "↑↓←→", Text: w.T("print.hint.choose")}}
	if _, of := s.p.PageNumber(); of > 1 {
		out = append(out, widgets.Hint{Key: "PgUp PgDn", Text: w.T("print.hint.page")})
	}
	if s.p.State() != Busy {
		out = append(out,
			widgets.Hint{Key: "Enter", Text: w.T("print.hint.make"), Do: s.make},
			widgets.Hint{Key: "P", Text: w.T("print.hint.print"), Do: s.print},
			widgets.Hint{Key: "A", Text: w.T("print.hint.all"), Do: s.makeAll})
	}
	if len(s.p.Files()) > 0 {
		out = append(out,
			widgets.Hint{Key: "O", Text: w.T("print.hint.open"), Do: s.open},
			widgets.Hint{Key: "M", Text: w.T("print.hint.folder"), Do: s.openFolder})
	}
	return append(out, widgets.Hint{Key: "Tab", Text: w.T("print.hint.tab")})
}

// HandleKey implements ui.Screen. While the folder is typed the letters are its own.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if s.p.Empty() != "" || s.view.folder.Cell.HasFocus() {
		return false
	}
	switch ev.Name {
	case fyne.KeyA:
		s.makeAll()
	case fyne.KeyP:
		s.print()
	case fyne.KeyPageUp:
		s.turn(-1)
	case fyne.KeyPageDown:
		s.turn(1)
	case fyne.KeyO:
		s.open()
	case fyne.KeyM:
		s.openFolder()
	default:
		return false
	}
	return true
}

// show shows what the presenter has; it is also called when work comes back.
func (s *Screen) show() {
	if !s.shown {
		return
	}
	s.view.show()
	if s.hooks.Changed != nil {
		s.hooks.Changed()
	}
	if s.state != s.p.State() { // in large type what came of it may be below the edge
		s.state = s.p.State()
		s.view.revealStatus()
	}
}

func (s *Screen) make() {
	if s.p.Make() {
		s.show()
	}
}

func (s *Screen) print() {
	if s.p.Print() {
		s.show()
	}
}

// turn turns pages of the preview.
func (s *Screen) turn(by int) {
	s.p.Turn(by)
	s.show()
	s.view.reveal(s.view.look)
}

func (s *Screen) makeAll() {
	if s.p.MakeAll() {
		s.show()
	}
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
	if s.hooks.Folder != nil {
		s.hooks.Folder(s.p.Folder())
	}
	return true
}

// tableKey is a key in the list of reports.
func (s *Screen) tableKey(ev *fyne.KeyEvent) bool {
	row, col := s.p.Chosen()
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
	case fyne.KeyPageUp:
		s.turn(-1)
		return true
	case fyne.KeyPageDown:
		s.turn(1)
		return true
	case fyne.KeyReturn, fyne.KeyEnter:
		s.make()
		return true
	default:
		return false
	}
	s.p.Choose(row, col)
	s.show()
	s.view.reveal(s.view.table)
	return true
}

// clicked chooses; the first column is the report's name, and chooses its first format.
func (s *Screen) clicked(row, col int) {
	s.p.Choose(row, col-1)
	s.show()
}
