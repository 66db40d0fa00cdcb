package settings

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// choose takes an option; a refusal of the club file is shown below.
func (s *Screen) choose(c Choice, i int) {
	if err := s.p.Choose(c, i); err != nil {
		s.radios[c].SetOptions(s.p.Options(c), s.p.Selected(c))
		s.selected[c].Refuse(s.desk.Words.Sentence(err))
		s.view.Refresh()
		reveal(s.selected[c])
		return
	}
	s.changed(s.selected[c])
}

func (s *Screen) choosePrinter(i int) {
	if err := s.p.ChoosePrinter(i); err != nil {
		s.list.Refuse(s.desk.Words.Sentence(err))
		return
	}
	s.changed(s.list)
}

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

// changed shows what a change did. A new type size moves everything: what has the cursor stays in
// sight.
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

// turn does something to the settings and reports whether it was done; why not is said above the
// cards, where it is seen.
func (s *Screen) turn(do func() error) bool {
	err := do()
	s.show()
	s.HintsChanged()
	if err != nil {
		s.note.Say(widgets.Refusal, s.desk.Words.Sentence(err))
		s.view.Refresh()
		reveal(s.note)
	}
	return err == nil
}

func (s *Screen) scale(step int) {
	if !s.turn(func() error { return s.p.Scale(step) }) {
		return
	}
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

func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	return widgets.CanvasOf(o)
}

func reveal(o fyne.CanvasObject) {
	if c, ok := canvasOf(o).(fyne.Shortcutable); ok {
		c.TypedShortcut(widgets.RevealRequest{Object: o})
	}
}
