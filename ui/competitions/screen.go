package competitions

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.competitions"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()          // the hints changed: the shell's Update
	Step    func(redo bool) // undoes the last act of the club, or redoes it, and says so
}

// Screen is the screen Competities.
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

// New makes the screen of a desk; files go into folder.
func New(d *desk.Desk, folder string, run task.Runner, h Hooks) *Screen {
	s := &Screen{desk: d, hooks: h}
	s.p = NewPresenter(d, folder, run, func() {
		if s.Shown() {
			s.show()
		}
	})
	s.view = newView(s)
	s.Base = screen.NewBase(ScreenName, fyne.KeyF10, s.view.root, h.Changed)
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

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
}

// Enter implements screen.Screen: rules that were not saved are still as they were typed.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Hush()
	s.p.Refresh()
	s.view.show()
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.p.Mode() == Editing:
		return s.view.form.texts[Name].Cell
	case s.p.Mode() == Evenings:
		return s.view.list
	case s.p.Empty() == "":
		return s.view.table
	case s.p.Any() && s.p.ReadOnly() == "":
		return s.view.evenings
	case s.p.mayStart():
		return s.view.first
	}
	return nil
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w, v := s.desk.Words, s.view
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: w.T("competitions.hint." + text), Do: do})
	}
	free := s.p.ReadOnly() == ""
	switch s.p.Mode() {
	case Evenings:
		list, chosen := s.p.List()
		if v.list.HasFocus() && len(list) > 1 {
			add("↑↓", "evening", nil)
		}
		if v.list.HasFocus() && free && len(list) > 0 {
			key := "count"
			if list[chosen].Counts {
				key = "count-not"
			}
			add("Enter", key, s.toggle)
		}
		add("Esc", "back", s.back)
		return out
	case Editing:
		add("Tab", "next", nil)
		add("Ctrl Enter", "save", s.save)
		for _, o := range v.form.texts {
			if o.Cell.HasFocus() && o.Cell.Changed() {
				add("Esc", "restore", nil)
				return out
			}
		}
		add("Esc", "drop", s.back)
		return out
	}
	if v.table.HasFocus() && len(s.p.Rows()) > 0 {
		add("↑↓←→", "choose", nil)
		if len(s.p.Acts()) > 0 {
			add("Enter", "act", s.toActs)
		}
	}
	if s.p.CanPrint() {
		add("Ctrl P", "print", s.print)
	}
	if free && s.p.Any() {
		add("Ctrl G", "evenings", s.toEvenings)
		add("Ctrl E", "rules", s.edit)
	}
	if free {
		add("Ctrl L", "new", s.begin)
	}
	return out
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if ev.Name != fyne.KeyEscape {
		return false
	}
	if s.p.Mode() == Look {
		if s.view.table.HasFocus() || !s.view.table.Visible() {
			return false
		}
		s.focus(s.view.table)
		return true
	}
	s.back()
	return true
}

// HandleShortcut implements screen.Screen: Ctrl+Z takes back what was done to the club, not
// to the evening.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if redo := screen.IsRedo(sc); (redo || screen.IsUndo(sc)) && s.hooks.Step != nil && s.p.Mode() != Editing {
		s.hooks.Step(redo)
		return true
	}
	switch {
	case screen.IsUndo(sc):
		s.p.Undo()
		s.show()
		return true
	case screen.IsRedo(sc):
		s.p.Redo()
		s.show()
		return true
	}
	look := s.p.Mode() == Look
	switch {
	case screen.IsCtrl(sc, fyne.KeyP) && look:
		s.print()
	case screen.IsCtrl(sc, fyne.KeyG) && look:
		s.toEvenings()
	case screen.IsCtrl(sc, fyne.KeyE) && look:
		s.edit()
	case screen.IsCtrl(sc, fyne.KeyL) && look:
		s.begin()
	case (screen.IsCtrl(sc, fyne.KeyReturn) || screen.IsCtrl(sc, fyne.KeyEnter)) && s.p.Mode() == Editing:
		s.save()
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

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// first puts the cursor where the screen begins.
func (s *Screen) first() {
	if f := s.FirstFocus(); f != nil {
		s.focus(f)
	}
}

// reveal asks the window to scroll until an object is seen: in large type the right side
// stands below the standings.
func (s *Screen) reveal(o fyne.CanvasObject) {
	if !o.Visible() || !s.Shown() {
		return
	}
	widgets.AskReveal(s.view.root, o)
}

func (s *Screen) print() {
	s.p.Print()
	s.show()
	s.reveal(s.view.said)
}

func (s *Screen) write(format string) {
	s.p.Write(format)
	s.show()
	s.reveal(s.view.said)
}

func (s *Screen) toEvenings() {
	if s.p.ReadOnly() == "" && s.p.ShowEvenings() {
		s.show()
		s.first()
	}
}

func (s *Screen) edit() {
	if s.p.Edit() {
		s.view.fill()
		s.show()
		s.focus(s.view.form.texts[Best].Cell)
	}
}

func (s *Screen) begin() {
	if s.p.Begin() {
		s.view.fill()
		s.show()
		s.first()
	}
}

func (s *Screen) back() {
	if s.p.Back() {
		s.show()
		s.first()
	}
}

func (s *Screen) toggle() {
	s.p.Toggle()
	s.show()
}

// save keeps the rules; of a new competition the evenings come next.
func (s *Screen) save() {
	isNew := s.p.New()
	if f, why := s.p.Wrong(); why != "" {
		s.view.form.texts[f].Refuse(why)
		s.show()
		s.focus(s.view.form.texts[f].Cell)
		return
	}
	if !s.p.Save() {
		s.show()
		s.reveal(s.view.said)
		return
	}
	s.view.accept()
	if isNew {
		_, said := s.p.Said()
		s.p.ShowEvenings()
		s.p.say(Good, said)
	}
	s.show()
	s.first()
}

// toActs puts the cursor on what can be done to the evening.
func (s *Screen) toActs() {
	if len(s.p.Acts()) > 0 {
		s.focus(s.view.acts[0])
	}
}

func (s *Screen) act(i int) {
	if acts := s.p.Acts(); i < len(acts) {
		s.p.Do(acts[i])
		s.show()
		s.focus(s.view.table)
	}
}
