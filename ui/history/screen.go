package history

import (
	"fyne.io/fyne/v2"

	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.history"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Paper   func()          // Ctrl+P: show the screen Afdrukken
	Changed func()          // the hints changed: the shell's Update
	Step    func(redo bool) // undoes the last act of the club, or redoes it, and says so
}

// Screen is the screen Logboek.
type Screen struct {
	ui.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
}

var (
	_ ui.Screen = (*Screen)(nil)
	_ ui.Headed = (*Screen)(nil)
	_ ui.Typist = (*Screen)(nil)
)

// New makes the screen of a desk. While it is shown it follows every change.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.view = newView(s)
	s.Base = ui.NewBase(ScreenName, fyne.KeyF12, s.view.root, h.Changed)
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

// Header implements ui.Headed: the evening's, or the club's where its lines are shown.
func (s *Screen) Header() (title, subtitle string) {
	if s.p.OfClub() {
		return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
	}
	return s.desk.Line()
}

// Enter implements ui.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Hush()
	s.p.Back()
	s.p.Refresh()
	s.view.show()
}

// FirstFocus implements ui.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.p.Empty() != "" {
		return nil
	}
	return s.view.search
}

// Hints implements ui.Screen.
func (s *Screen) Hints() []widgets.Hint {
	if s.p.Empty() != "" {
		return nil
	}
	w, v := s.desk.Words, s.view
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: text, Do: do})
	}
	inLog := v.search.HasFocus() || v.table.HasFocus()
	switch {
	case inLog && len(s.p.Rows()) > 1:
		add("↑↓", w.T("history.hint.choose"), nil)
	case v.issues.HasFocus() && len(s.p.Issues()) > 1:
		add("↑↓", w.T("history.hint.version"), nil)
	case v.ranking.HasFocus():
		add("↑↓", w.T("history.hint.rank"), nil)
	}
	switch {
	case inLog && s.p.CanLook():
		add("Enter", w.T("history.hint.look"), s.look)
	case v.issues.HasFocus():
		add("Enter", w.T("history.hint.issued"), s.lookIssue)
	}
	if way, ok := s.p.Way(); ok {
		key := "history.hint.back"
		if way.Forth {
			key = "history.hint.forth"
		}
		add("Ctrl T", w.T(key, "n", len(way.Acts)), s.goThere)
	}
	if s.p.Hidden() > 0 {
		add("Ctrl M", w.T("history.hint.more"), s.more)
	}
	if s.p.HasEvening() {
		key := "history.hint.club"
		if s.p.OfClub() {
			key = "history.hint.evening"
		}
		add("Ctrl L", w.T(key), s.turn)
	}
	switch {
	case s.p.Moment() != nil:
		add("Esc", w.T("history.hint.close"), s.escape)
	case s.p.Filtered() != "":
		add("Esc", w.T("history.hint.all"), s.escape)
	case v.table.HasFocus() || v.issues.HasFocus():
		add("Esc", w.T("history.hint.search"), s.escape)
	}
	if s.hooks.Paper != nil && !s.p.OfClub() {
		add("Ctrl P", w.T("history.hint.paper"), s.hooks.Paper)
	}
	return out
}

// HandleKey implements ui.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if s.p.Empty() != "" || ev.Name != fyne.KeyEscape {
		return false
	}
	return s.escapes()
}

// HandleShortcut implements ui.Screen. While the club's lines are shown, Ctrl+Z is the
// club's.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if redo := ui.IsRedo(sc); (redo || ui.IsUndo(sc)) && s.p.OfClub() {
		if s.hooks.Step != nil {
			s.p.Hush()
			s.hooks.Step(redo)
			return true
		}
		if redo {
			s.p.RedoClub()
		} else {
			s.p.UndoClub()
		}
		s.show()
		return true
	}
	switch {
	case ui.IsCtrl(sc, fyne.KeyT):
		s.goThere()
	case ui.IsCtrl(sc, fyne.KeyM):
		s.more()
	case ui.IsCtrl(sc, fyne.KeyL) && s.p.HasEvening():
		s.turn()
	case ui.IsCtrl(sc, fyne.KeyP) && s.hooks.Paper != nil && !s.p.OfClub():
		s.hooks.Paper()
	default:
		return false
	}
	return true
}

// show shows what the presenter has.
func (s *Screen) show() {
	s.view.show()
	s.HintsChanged()
}

// look shows the ranking after the chosen line.
func (s *Screen) look() {
	s.p.Look()
	s.show()
	s.reveal(s.view.moment)
}

// TypedRune implements ui.Typist: what is typed in the log begins another search.
func (s *Screen) TypedRune(r rune) {
	if s.p.Empty() != "" || s.p.Moment() != nil {
		return
	}
	s.focus(s.view.search)
	s.view.search.TypedRune(r)
}

// reveal asks the window to scroll until an object is seen: in large type the right
// side stands below the log.
func (s *Screen) reveal(o fyne.CanvasObject) {
	if !o.Visible() || !s.Shown() {
		return
	}
	widgets.AskReveal(s.view.root, o)
}

// lookIssue shows the chosen version as it was given out.
func (s *Screen) lookIssue() {
	row, _ := s.view.issues.Selected()
	if all := s.p.Issues(); row >= 0 && row < len(all) {
		s.p.LookIssue(all[row].Number)
		s.show()
		s.focus(s.view.ranking)
		s.reveal(s.view.moment)
	}
}

// goThere goes back to the chosen line, or forth to it.
func (s *Screen) goThere() {
	if _, ok := s.p.Way(); !ok {
		return
	}
	s.p.Go()
	s.show()
	s.reveal(s.view.said)
}

func (s *Screen) more() {
	s.p.More()
	s.show()
}

// turn shows the lines of the club, or of the evening again.
func (s *Screen) turn() { s.setOfClub(!s.p.OfClub()) }

func (s *Screen) setOfClub(of bool) {
	s.p.SetOfClub(of)
	s.show()
	s.focus(s.view.search)
}

func (s *Screen) escape() { s.escapes() }

// escapes leaves what was opened last: the ranking, the search, the table.
func (s *Screen) escapes() bool {
	away := s.view.ranking.HasFocus() || s.view.close.HasFocus()
	switch {
	case s.p.Back():
		if s.show(); away { // it is gone
			s.focus(s.view.search)
		} else {
			s.reveal(s.view.table)
		}
	case s.p.Filtered() != "":
		s.p.Filter("")
		s.view.search.SetText("")
	case s.view.table.HasFocus() || s.view.issues.HasFocus():
		s.focus(s.view.search)
	default:
		return false
	}
	s.show()
	return true
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// chosen is a click on another line, or an arrow.
func (s *Screen) chosen(row, _ int) {
	s.p.Choose(row)
	s.p.Back()
	s.show()
}

// searchKey is a key in the search before the cell has it.
func (s *Screen) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp: // into the log, and on there
		if len(s.p.Rows()) == 0 {
			return true
		}
		s.focus(s.view.table)
		s.view.table.TypedKey(ev)
	case fyne.KeyEscape:
		return s.escapes()
	default:
		return false
	}
	return true
}
