package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Question is asked before something that a slip of a finger must not do, or where a key can
// do several things.
type Question struct {
	Text string
	// Leave and Do are the texts of the two answers; Leave is the one that changes nothing,
	// and what Enter and Esc give.
	Leave, Do string
	// Done is called when the answer is Do.
	Done func()
	// Choices are in place of Do and Done where several things can be done, none of which
	// loses anything. Enter gives the first of them.
	Choices []Choice
}

// Choice is an answer, and what it does.
type Choice struct {
	Text string
	Done func()
}

// question is a Question over the window. What lies below keeps its cursor.
type question struct {
	widget.BaseWidget
	asked   Question
	text    *widgets.Text
	answers []*widgets.Button // in their order
	buttons *fyne.Container
}

// Ask asks a question over the window. The cursor is on the answer that changes nothing; the
// other one takes Ctrl+Enter, a click, or going there: no key that one presses twice by habit
// gives it. Of choices it is on the first.
func (s *Shell) Ask(q Question) {
	if s.canvas == nil {
		return
	}
	s.answer(nil)
	closePopUps(s.canvas)
	a := &question{asked: q, text: widgets.Body(q.Text)}
	leave := func() { s.answer(nil) }
	if len(q.Choices) == 0 {
		a.answers = append(a.answers, widgets.MainButton(q.Leave, leave).Key("Esc"), widgets.NewButton(q.Do, func() { s.answer(q.Done) }).Key("Ctrl Enter"))
	} else {
		for i, c := range q.Choices {
			do := func() { s.answer(c.Done) }
			if i == 0 {
				a.answers = append(a.answers, widgets.MainButton(c.Text, do).Key("Enter"))
			} else {
				a.answers = append(a.answers, widgets.NewButton(c.Text, do))
			}
		}
		a.answers = append(a.answers, widgets.NewButton(q.Leave, leave).Key("Esc"))
	}
	a.buttons = widgets.Row(10)
	for _, b := range a.answers {
		a.buttons.Add(b)
	}
	a.ExtendBaseWidget(a)
	s.question = a
	s.ClearNotice()
	a.Resize(s.canvas.Size())
	s.canvas.Overlays().Add(a)
	s.canvas.Focus(a.answers[0])
}

// Asked returns the question that is asked, "" for none.
func (s *Shell) Asked() string {
	if s.question == nil {
		return ""
	}
	return s.question.text.String()
}

// answer removes the question, if any, and calls do unless it is nil.
func (s *Shell) answer(do func()) {
	q := s.question
	if q == nil {
		return
	}
	s.question = nil
	s.canvas.Unfocus() // of the button
	s.canvas.Overlays().Remove(q)
	s.Refresh()
	call(do)
}

// step moves the cursor to the answer before or after the one that has it.
func (q *question) step(c fyne.Canvas, by int) {
	at := slices.IndexFunc(q.answers, func(b *widgets.Button) bool { return c.Focused() == fyne.Focusable(b) })
	c.Focus(q.answers[min(max(at+by, 0), len(q.answers)-1)])
}

// questionKey handles a key during a question, and reports whether it consumed it. A function key
// changes nothing, and shows its screen.
func (s *Shell) questionKey(ev *fyne.KeyEvent) bool {
	if s.question == nil {
		return false
	}
	switch {
	case ev.Name == fyne.KeyEscape:
		s.answer(nil)
	case ev.Name == fyne.KeyLeft, ev.Name == fyne.KeyUp:
		s.question.step(s.canvas, -1)
	case ev.Name == fyne.KeyRight, ev.Name == fyne.KeyDown:
		s.question.step(s.canvas, 1)
	case widgets.IsFunctionKey(ev.Name):
		s.answer(nil)
		return false
	}
	return true
}

func (s *Shell) questionShortcut(sc fyne.Shortcut) bool {
	if s.question == nil {
		return false
	}
	if c, ok := sc.(*desktop.CustomShortcut); ok && s.hooks.Scale != nil && c.Modifier == fyne.KeyModifierShortcutDefault &&
		(screen.Is(sc, "Ctrl +") || c.KeyName == fyne.KeyMinus || c.KeyName == fyne.Key0) {
		return false // larger type, to read it
	}
	if len(s.question.asked.Choices) == 0 && screen.Is(sc, "Ctrl Enter") {
		s.answer(s.question.asked.Done)
	}
	return true
}

// CreateRenderer implements fyne.Widget.
func (q *question) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(q,
		func() fyne.Size { return fyne.NewSize(320, 200) },
		func(p *widgets.Pen, size fyne.Size) {
			pad := theme.Gap(24)
			w := min(theme.Px(620), size.Width-2*pad)
			inner := w - 2*pad
			text, acts := q.text.HeightFor(inner), widgets.HeightFor(q.buttons, inner)
			h := text + acts + theme.Gap(20) + 2*pad
			x, y := (size.Width-w)/2, max((size.Height-h)/3, 0)
			frame := theme.Amber
			if len(q.asked.Choices) > 0 { // nothing can go wrong
				frame = theme.Green
			}
			p.Box(x-2, y-2, w+4, h+4, frame)
			p.Box(x, y, w, h, theme.Card)
			p.Box(x, y, w, theme.Gap(6), frame)
			p.Place(q.text, x+pad, y+pad, inner, text)
			p.Place(q.buttons, x+pad, y+pad+text+theme.Gap(20), inner, acts)
		})
}
