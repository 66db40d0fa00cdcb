package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Question is asked before something that a slip of a finger must not do.
type Question struct {
	Text string
	// Leave and Do are the texts of the two answers; Leave is the one that changes nothing,
	// and what Enter and Esc give.
	Leave, Do string
	// Done is called when the answer is Do.
	Done func()
}

// question is a Question over the window. What lies below keeps its cursor.
type question struct {
	widget.BaseWidget
	asked     Question
	text      *widgets.Text
	leave, do *widgets.Button
	buttons   *fyne.Container
}

// asker asks the questions of a shell.
type asker struct {
	s        *Shell
	question *question // that is asked, nil for none
}

// Ask asks a question over the window, with the cursor on the answer that changes nothing.
// The other one takes Ctrl+Enter, a click, or going there: no key that one presses twice by
// habit gives it.
func (o *asker) Ask(q Question) {
	if o.s.canvas == nil {
		return
	}
	o.answer(false)
	a := &question{asked: q, text: widgets.Body(q.Text)}
	a.leave = widgets.MainButton(q.Leave, func() { o.answer(false) }).Key("Esc")
	a.do = widgets.NewButton(q.Do, func() { o.answer(true) }).Key("Ctrl Enter")
	a.buttons = widgets.Row(10, a.leave, a.do)
	a.ExtendBaseWidget(a)
	o.question = a
	o.s.ClearNotice()
	a.Resize(o.s.canvas.Size())
	o.s.canvas.Overlays().Add(a)
	o.s.canvas.Focus(a.leave)
}

// Asked is the question that is asked, "" for none.
func (o *asker) Asked() string {
	if o.question == nil {
		return ""
	}
	return o.question.text.String()
}

// answer takes the question away, if there is one, and does what it was about where the
// answer is yes.
func (o *asker) answer(yes bool) {
	q := o.question
	if q == nil {
		return
	}
	o.question = nil
	o.s.canvas.Unfocus() // of the button
	o.s.canvas.Overlays().Remove(q)
	o.s.Refresh()
	if yes {
		call(q.asked.Done)
	}
}

// questionKey is a key while a question is asked; it reports whether nothing else has it. A
// function key leaves all as it is, and shows its screen.
func (o *asker) questionKey(ev *fyne.KeyEvent) bool {
	q := o.question
	if q == nil {
		return false
	}
	switch {
	case ev.Name == fyne.KeyEscape:
		o.answer(false)
	case ev.Name == fyne.KeyLeft, ev.Name == fyne.KeyUp:
		o.s.canvas.Focus(q.leave)
	case ev.Name == fyne.KeyRight, ev.Name == fyne.KeyDown:
		o.s.canvas.Focus(q.do)
	case widgets.IsFunctionKey(ev.Name):
		o.answer(false)
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
		(screen.IsLarger(sc) || c.KeyName == fyne.KeyMinus || c.KeyName == fyne.Key0) {
		return false // larger type, to read it
	}
	if screen.IsCtrl(sc, fyne.KeyReturn) || screen.IsCtrl(sc, fyne.KeyEnter) {
		o.answer(true)
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
			p.Box(x-2, y-2, w+4, h+4, theme.Amber)
			p.Box(x, y, w, h, theme.Card)
			p.Box(x, y, w, theme.Gap(6), theme.Amber)
			p.Place(a.text, x+pad, y+pad, inner, text)
			p.Place(a.buttons, x+pad, y+pad+text+theme.Gap(20), inner, acts)
		})
}
