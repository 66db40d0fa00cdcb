package rules

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// The names of the two screens there are: of the evening in hand, and of the one that is
// about to begin.
const (
	ScreenName = "screen.rules"
	DraftName  = "screen.newrules"
)

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Back    func()                                   // the screen it was opened from
	Changed func()                                   // the hints changed: the shell's Update
	Say     func(tone widgets.Tone, sentence string) // on the screen that is shown next
}

// Screen is the screen Regels.
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

// New makes the screen for the evening in hand, or for a draft where that is not nil.
func New(d *desk.Desk, draft Draft, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d, draft), hooks: h}
	s.view = newView(s)
	name := ScreenName
	if draft != nil {
		name = DraftName
	}
	s.Base = screen.NewBase(name, "", s.view.root, h.Changed)
	d.OnChange(func() {
		if s.Shown() {
			s.p.Enter()
			s.show()
		}
	})
	return s
}

// Presenter is what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	if s.p.draft != nil {
		return s.desk.Words.T(DraftName), s.desk.Club.Club().Name
	}
	return s.desk.Line()
}

// Enter implements screen.Screen: what was changed and not kept is still there.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Enter()
	s.view.show()
}

// Leave implements screen.Screen: what is half typed is settled first.
func (s *Screen) Leave() bool {
	if c := s.view.typed.Cell; s.view.typed.Visible() && !c.Settle() {
		s.focus(c)
		return false
	}
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.p.Empty() != "" {
		return s.view.empty.FirstFocus()
	}
	return s.view.list
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w, v := s.desk.Words, s.view
	if s.p.Empty() != "" {
		return append(v.empty.Hints(), widgets.Hint{Key: "Esc", Text: w.T("rulebook.hint.back"), Do: s.escape})
	}
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: w.T(text), Do: do})
	}
	cell := v.typed.Cell
	switch {
	case v.list.HasFocus():
		add("↑↓", "rulebook.hint.choose", nil)
		if s.p.MayStep() {
			add("←→", "rulebook.hint.step", nil)
		}
		add("Tab", "rulebook.hint.tab", nil)
	case v.options.HasFocus():
		add("↑↓", "rulebook.hint.option", nil)
		if row, _ := v.options.Selected(); s.p.CanTake(row) {
			add("Enter", "rulebook.hint.take", nil)
		}
	case v.preset.HasFocus():
		add("↑↓", "rulebook.hint.preset", nil)
	case v.effect.HasFocus():
		add("↑↓", "rulebook.hint.rows", nil)
	case cell.HasFocus():
		add("Enter", "rulebook.hint.typed", nil)
	}
	if s.p.Changed() && s.p.Locked() == "" && s.p.Problem() == "" {
		add("Ctrl Enter", "rulebook.hint.keep", s.keep)
	}
	if s.p.CanUndo() {
		add("Ctrl Z", "rulebook.hint.undo", s.undo)
	}
	switch {
	case cell.HasFocus() && cell.Changed():
		add("Esc", "rulebook.hint.restore", nil)
	case s.p.Changed():
		add("Esc", "rulebook.hint.drop", s.escape)
	default:
		add("Esc", "rulebook.hint.back", s.escape)
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

// HandleShortcut implements screen.Screen. Ctrl+Z is about what was chosen here, never about
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
	if screen.IsCtrl(sc, fyne.KeyReturn) || screen.IsCtrl(sc, fyne.KeyEnter) {
		s.keep()
		return true
	}
	return false
}

func (s *Screen) undo() {
	s.p.Undo()
	s.show()
}

func (s *Screen) redo() {
	s.p.Redo()
	s.show()
}

// keep puts the rules in force and goes back; what is half typed is taken first.
func (s *Screen) keep() {
	if c := s.view.typed.Cell; s.view.typed.Visible() && !c.Settle() {
		s.focus(c)
		return
	}
	changed := s.p.Changed()
	if !s.p.Keep() {
		s.show()
		return
	}
	said := s.p.Said()
	s.back()
	if changed && said != "" && s.hooks.Say != nil {
		s.hooks.Say(widgets.Good, said)
	}
}

// escape leaves all as it was and goes back.
func (s *Screen) escape() {
	s.view.typed.Cell.Restore()
	s.p.Drop()
	s.back()
}

func (s *Screen) back() {
	if s.hooks.Back != nil {
		s.hooks.Back()
	}
}

// listKey is a key in the list of rules: left and right change the chosen one.
func (s *Screen) listKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyLeft:
		s.p.Step(-1)
	case fyne.KeyRight:
		s.p.Step(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.keep()
		return true
	default:
		return false
	}
	s.show()
	return true
}

// optionKey is a key in the options: the arrows look, Enter and the space bar take.
func (s *Screen) optionKey(ev *fyne.KeyEvent) bool {
	row, _ := s.view.options.Selected()
	switch ev.Name {
	case fyne.KeyUp:
		s.view.options.Select(max(row-1, 0), 0)
	case fyne.KeyDown:
		s.view.options.Select(row+1, 0)
	case fyne.KeyHome, fyne.KeyPageUp:
		s.view.options.Select(0, 0)
	case fyne.KeyEnd, fyne.KeyPageDown:
		s.view.options.Select(len(s.view.options.Rows())-1, 0)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		s.take(row, 0)
	default:
		return false
	}
	s.HintsChanged()
	return true
}

// take makes an option the value of the chosen rule.
func (s *Screen) take(row, _ int) {
	s.p.Take(row)
	s.show()
	s.view.options.Select(row, 0)
}

// typedText takes what was typed for the chosen rule, or says what it can be.
func (s *Screen) typedText(text string) bool {
	f := s.view.typed
	if err := s.p.Type(text); err != nil {
		f.Refuse(s.desk.Words.Sentence(err))
		s.view.root.Refresh()
		s.HintsChanged()
		return false
	}
	f.Cell.SetText(s.p.Text())
	s.show()
	return true
}

// show shows what the presenter has.
func (s *Screen) show() {
	s.view.show()
	s.HintsChanged()
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}
