package movement

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.movement"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Back    func()                           // the screen it was opened from
	Changed func()                           // the hints changed: the shell's Update
	Browse  func(selected func(path string)) // the scorer points at a file of a movement
	Folder  func() string                    // where files are written as a rule
}

// Screen is the screen Schema.
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
)

// New makes the screen for an evening that is about to begin; without files nothing is
// read or written.
func New(d *desk.Desk, draft Draft, files desk.MovementFiles, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d, draft, files), hooks: h}
	s.Base = screen.NewBase(ScreenName, "", nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, s.commands())
	s.view = newView(s)
	s.SetView(s.view.root)
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
}

// Enter implements screen.Screen: what was changed and not used is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Enter()
	s.view.entered()
	s.view.show(s.p.Model())
}

// Leave implements screen.Screen: what is half typed is settled first.
func (s *Screen) Leave() bool {
	for _, c := range []*widgets.Cell{s.view.cell, s.view.file.Cell} {
		if s.p.Ready() && c.HasFocus() && !c.Settle() {
			s.focus(c)
			return false
		}
	}
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if !s.p.Ready() {
		return nil
	}
	return s.view.cell
}

func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// taken enters what was typed, or says why not.
func (s *Screen) taken(text string) bool {
	ok := s.p.Take(text)
	s.show()
	return ok
}

// Steps implements screen.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return s.p.CanUndo(), s.p.CanRedo() }

// Stepped implements screen.Reverser.
func (s *Screen) Stepped() string { return s.p.Stepped() }
