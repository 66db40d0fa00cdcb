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

// asker asks the questions of a shell.
type asker struct {
	s        *Shell
	question *question // that is asked, nil for none
}

// Ask asks a question over the window. The cursor is on the answer that changes nothing; the
// other one takes Ctrl+Enter, a click, or going there: no key that one presses twice by habit
// gives it. Of choices it is on the first.
func (o *asker) Ask(q Question) {
	if o.s.canvas == nil {
		return
	}
	o.answer(nil)
	closePopUps(o.s.canvas)
	a := &question{asked: q, text: widgets.Body(q.Text)}
	leave := func() { o.answer(nil) }
	if len(q.Choices) == 0 {
		a.answers = append(a.answers, widgets.MainButton(q.Leave, leave).Key("Esc"), widgets.NewButton(q.Do, func() { o.answer(q.Done) }).Key("Ctrl Enter"))
	} else {
		for i, c := range q.Choices {
			do := func() { o.answer(c.Done) }
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
	o.question = a
	o.s.ClearNotice()
	a.Resize(o.s.canvas.Size())
	o.s.canvas.Overlays().Add(a)
	o.s.canvas.Focus(a.answers[0])
}

// Asked is the question that is asked, "" for none.
func (o *asker) Asked() string {
	if o.question == nil {
		return ""
	}
	return o.question.text.String()
}

// answer takes the question away, if there is one, and does what the answer is; nil is nothing.
func (o *asker) answer(do func()) {
	q := o.question
	if q == nil {
		return
	}
	o.question = nil
	o.s.canvas.Unfocus() // of the button
	o.s.canvas.Overlays().Remove(q)
	o.s.Refresh()
	call(do)
}

// step puts the cursor on the next answer, or the one before.
func (o *asker) step(by int) {
	all := o.question.answers
	at := slices.IndexFunc(all, func(b *widgets.Button) bool { return o.s.canvas.Focused() == fyne.Focusable(b) })
	o.s.canvas.Focus(all[min(max(at+by, 0), len(all)-1)])
}

// questionKey is a key while a question is asked; it reports whether nothing else has it. A
// function key leaves all as it is, and shows its screen.
func (o *asker) questionKey(ev *fyne.KeyEvent) bool {
	if o.question == nil {
		return false
	}
	switch {
	case ev.Name == fyne.KeyEscape:
		o.answer(nil)
	case ev.Name == fyne.KeyLeft, ev.Name == fyne.KeyUp:
		o.step(-1)
	case ev.Name == fyne.KeyRight, ev.Name == fyne.KeyDown:
		o.step(1)
	case widgets.IsFunctionKey(ev.Name):
		o.answer(nil)
		return false
	}
	return true
}

// questionShortcut is a shortcut while a question is asked.
func (o *asker) questionShortcut(sc fyne.Shortcut) bool {
	if o.question == nil {
		return false
	}
	if c, ok := sc.(*desktop.CustomShortcut); ok && o.s.hooks.Scale != nil && c.Modifier == fyne.KeyModifierShortcutDefault &&
		(screen.Is(sc, "Ctrl +") || c.KeyName == fyne.KeyMinus || c.KeyName == fyne.Key0) {
		return false // larger type, to read it
	}
	if len(o.question.asked.Choices) == 0 && screen.Is(sc, "Ctrl Enter") {
		o.answer(o.question.asked.Done)
	}
	return true
}

// CreateRenderer implements fyne.Widget.
func (a *question) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(a,
		func() fyne.Size { return fyne.NewSize(320, 200) },
		func(p *widgets.Pen, size fyne.Size) {
			pad := theme.Gap(24)
			w := min(theme.Px(620), size.Width-2*pad)
			inner := w - 2*pad
			text, acts := a.text.HeightFor(inner), widgets.HeightFor(a.buttons, inner)
			h := text + acts + theme.Gap(20) + 2*pad
			x, y := (size.Width-w)/2, max((size.Height-h)/3, 0)
			frame := theme.Amber
			if len(a.asked.Choices) > 0 { // nothing can go wrong
				frame = theme.Green
			}
			p.Box(x-2, y-2, w+4, h+4, frame)
			p.Box(x, y, w, h, theme.Card)
			p.Box(x, y, w, theme.Gap(6), frame)
			p.Place(a.text, x+pad, y+pad, inner, text)
			p.Place(a.buttons, x+pad, y+pad+text+theme.Gap(20), inner, acts)
		})
}
