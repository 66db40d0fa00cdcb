package settings

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// choose takes an option; a refusal of the club file is said below it.
func (s *Screen) choose(c Choice, i int) {
	if err := s.p.Choose(c, i); err != nil {
		s.radios[c].set(s.p.Options(c), s.p.Chosen(c))
		s.chosen[c].Refuse(s.desk.Words.Sentence(err))
		s.view.Refresh()
		reveal(s.chosen[c])
		return
	}
	s.changed(s.chosen[c])
}

// choosePrinter takes a printer of the list.
func (s *Screen) choosePrinter(i int) {
	if err := s.p.ChoosePrinter(i); err != nil {
		s.list.Refuse(s.desk.Words.Sentence(err))
		return
	}
	s.changed(s.list)
}

// setText takes what was typed, or says why it cannot be.
func (s *Screen) setText(t Text, text string) bool {
	f := s.typed[t]
	if err := s.p.SetText(t, text); err != nil {
		f.Refuse(s.desk.Words.Sentence(err))
		s.view.Refresh()
		reveal(f)
		return false
	}
	f.Cell.SetText(s.p.Text(t)) // as it was understood
	s.show()
	s.HintsChanged()
	return true
}

// changed shows what a change did. In another type size all is elsewhere: what has
// the cursor stays in sight.
func (s *Screen) changed(at fyne.CanvasObject) {
	s.show()
	s.HintsChanged()
	reveal(at)
}

// came is called when the cursor comes to a setting: all of it is to be seen, with its
// explanation.
func (s *Screen) came(f *widgets.Field) {
	reveal(f)
	s.HintsChanged()
}

// browse lets the scorer point at a folder.
func (s *Screen) browse(t Text) {
	cell := s.typed[t].Cell
	s.c.Browse(s.p.Text(t), func(folder string) {
		if s.setText(t, folder) {
			s.focus(cell)
		}
	})
}

// undo takes back the last change of this visit, redo does it again.
func (s *Screen) undo() { s.turn(s.p.Undo) }
func (s *Screen) redo() { s.turn(s.p.Redo) }

func (s *Screen) turn(do func() error) {
	err := do()
	s.show()
	s.HintsChanged()
	if err != nil {
		s.say(widgets.Refusal, s.desk.Words.Sentence(err))
		s.view.Refresh()
		reveal(s.note)
	}
}

// scale makes the type larger or smaller.
func (s *Screen) scale(step int) {
	if err := s.p.Scale(step); err != nil {
		s.say(widgets.Refusal, s.desk.Words.Sentence(err))
		return
	}
	s.show()
	s.HintsChanged()
	if o, ok := s.focused().(fyne.CanvasObject); ok {
		reveal(o)
	}
}

func (s *Screen) focused() fyne.Focusable {
	if c := canvasOf(s.view); c != nil {
		return c.Focused()
	}
	return nil
}

func (s *Screen) focus(o fyne.Focusable) {
	if c := canvasOf(s.view); c != nil {
		c.Focus(o)
	}
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w := s.desk.Words
	hints := []widgets.Hint{{Key: "Tab", Text: w.T("settings.hint.tab")}}
	for _, r := range s.radios {
		if r.focused {
			hints = append(hints, widgets.Hint{Key: "←→", Text: w.T("settings.hint.choose")})
		}
	}
	if s.printer.HasFocus() {
		hints = append(hints, widgets.Hint{Key: "↑↓", Text: w.T("settings.hint.choose")},
			widgets.Hint{Key: "Enter", Text: w.T("settings.hint.list")})
	}
	for _, b := range s.browses {
		if b.HasFocus() {
			hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T("settings.hint.browse")})
		}
	}
	for _, f := range s.typed {
		if f.Cell.HasFocus() && f.Cell.State() != widgets.CellReadOnly {
			hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T("settings.hint.keep")})
			if f.Cell.Changed() {
				hints = append(hints, widgets.Hint{Key: "Esc", Text: w.T("settings.hint.restore")})
			}
		}
	}
	if s.c.OnBackups != nil {
		hints = append(hints, widgets.Hint{Key: "Ctrl R", Text: w.T("settings.hint.backups"), Do: s.c.OnBackups})
	}
	if s.p.CanUndo() {
		hints = append(hints, widgets.Hint{Key: "Ctrl Z", Text: w.T("settings.hint.undo"), Do: s.undo})
	}
	return hints
}

// HandleKey implements screen.Screen: F11 on the screen itself looks for printers again.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if ev.Name != fyne.KeyF11 || s.p.NoPrinter() == "" {
		return false
	}
	s.ask()
	return true
}

// HandleShortcut implements screen.Screen. Ctrl+Z is about what was chosen here, never
// about a result of the evening that is out of sight.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	switch {
	case screen.IsUndo(sc):
		s.undo()
	case screen.IsRedo(sc):
		s.redo()
	case screen.IsLarger(sc):
		s.scale(1)
	case s.c.OnBackups != nil && screen.IsCtrl(sc, fyne.KeyR):
		s.c.OnBackups()
	case screen.IsCtrl(sc, fyne.KeyMinus):
		s.scale(-1)
	case screen.IsCtrl(sc, fyne.Key0):
		s.scale(0)
	default:
		return false
	}
	return true
}
