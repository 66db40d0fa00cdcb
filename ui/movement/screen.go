package movement

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.movement"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Back    func()                         // the screen it was opened from
	Changed func()                         // the hints changed: the shell's Update
	Browse  func(chosen func(path string)) // the scorer points at a file of a movement
	Folder  func() string                  // where files are written as a rule
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
	s.view = newView(s)
	s.Base = screen.NewBase(ScreenName, "", s.view.root, h.Changed)
	return s
}

// Presenter is what the screen shows, without its window.
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
	s.view.show()
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

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w, v := s.desk.Words, s.view
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: w.T(text), Do: do})
	}
	if !s.p.Ready() {
		add("Esc", "movement.hint.back", s.escape)
		return out
	}
	switch {
	case v.cell.HasFocus():
		add("Enter", "movement.hint.next", nil)
		add("↑↓", "movement.hint.move", nil)
		add("Tab", "movement.hint.tab", nil)
		add("Ctrl T", "movement.hint.turn", s.turnTable)
	case v.findings.HasFocus():
		add("Enter", "movement.hint.go", nil)
	case v.file.Cell.HasFocus():
		add("Enter", "movement.hint.write", nil)
	}
	if s.p.Changed() && s.p.Faults() == 0 {
		add("Ctrl Enter", "movement.hint.use", s.use)
	}
	if s.p.CanUndo() && !v.cell.Changed() {
		add("Ctrl Z", "movement.hint.undo", s.undo)
	}
	switch {
	case v.cell.HasFocus() && v.cell.Changed(), v.file.Cell.HasFocus() && v.file.Cell.Changed():
		add("Esc", "movement.hint.restore", nil)
	default:
		add("Esc", "movement.hint.back", s.escape)
	}
	return out
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if ev.Name != fyne.KeyEscape {
		return false
	}
	s.escape()
	return true
}

// HandleShortcut implements screen.Screen. Ctrl+Z is about the movement in hand, never about
// a result of the evening that is out of sight.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	switch {
	case screen.IsUndo(sc):
		s.undo()
		return true
	case screen.IsRedo(sc):
		s.redo()
		return true
	}
	if !s.p.Ready() {
		return false
	}
	for key, do := range map[fyne.KeyName]func(){
		fyne.KeyReturn: s.use, fyne.KeyEnter: s.use, fyne.KeyT: s.turnTable, fyne.KeyR: s.turnRound,
		fyne.KeyI: s.insertRound, fyne.KeyD: s.deleteRound, fyne.KeyS: s.write, fyne.KeyO: s.browse,
	} {
		if screen.IsCtrl(sc, key) {
			do()
			return true
		}
	}
	return false
}

// settled takes what is half typed in the grid; where that cannot be the cursor goes
// there, and nothing else is done.
func (s *Screen) settled() bool {
	if c := s.view.cell; !c.Settle() {
		s.focus(c)
		return false
	}
	return true
}

// change does something to the movement.
func (s *Screen) change(do func()) {
	if !s.settled() {
		return
	}
	do()
	s.show()
	s.focus(s.view.cell)
}

func (s *Screen) turnTable()   { s.change(s.p.TurnTable) }
func (s *Screen) turnRound()   { s.change(s.p.TurnRound) }
func (s *Screen) insertRound() { s.change(s.p.InsertRound) }
func (s *Screen) deleteRound() { s.change(s.p.DeleteRound) }

func (s *Screen) undo() {
	s.p.Undo()
	s.show()
}

func (s *Screen) redo() {
	s.p.Redo()
	s.show()
}

// use gives the movement to the evening and goes back there, or shows the first fault.
func (s *Screen) use() {
	if !s.settled() {
		return
	}
	if err := s.p.Use(); err != nil {
		for _, f := range s.p.Findings() {
			if f.Fault && f.Round > 0 {
				s.p.Go(f.Round, f.at())
				break
			}
		}
		s.show()
		s.say(widgets.Refusal, s.desk.Words.Sentence(err))
		s.focus(s.view.cell)
		return
	}
	s.back()
}

// escape goes back; what was changed and not used is still there the next time.
func (s *Screen) escape() {
	s.view.cell.Restore()
	s.back()
}

func (s *Screen) back() {
	if s.hooks.Back != nil {
		s.hooks.Back()
	}
}

// write puts the movement in the file that is named.
func (s *Screen) write() {
	if s.p.files == nil || !s.settled() {
		return
	}
	path := s.view.file.Cell.Text
	if !filepath.IsAbs(path) && s.hooks.Folder != nil {
		path = filepath.Join(s.hooks.Folder(), path)
	}
	err := s.p.Write(path)
	if err != nil {
		s.view.file.Refuse(s.desk.Words.Sentence(err))
		s.focus(s.view.file.Cell)
	} else {
		s.view.file.Cell.Accept()
		s.view.file.Help(s.desk.Words.T("movement.grid.written", "file", path))
	}
	s.view.root.Refresh()
	s.HintsChanged()
}

// browse lets the scorer point at a file, and reads it.
func (s *Screen) browse() {
	if s.p.files == nil || s.hooks.Browse == nil || !s.settled() {
		return
	}
	s.hooks.Browse(func(path string) {
		err := s.p.Read(path)
		s.show()
		if err != nil {
			s.say(widgets.Refusal, s.desk.Words.Sentence(err))
		}
	})
}

// say shows a sentence below the grid until something else is done.
func (s *Screen) say(tone widgets.Tone, sentence string) {
	s.view.said.Say(tone, sentence)
	s.view.root.Refresh()
}

// show shows what the presenter has.
func (s *Screen) show() {
	s.view.show()
	s.HintsChanged()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// taken takes what was typed in the grid, or says why not.
func (s *Screen) taken(text string) bool {
	err := s.p.Take(text)
	s.show()
	return err == nil
}
