package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/widgets/reveal"
)

// keyboard is who gets the keys of a shell.
type keyboard struct {
	s       *Shell
	unused  bool // nothing took the key that was struck last; its character may come yet
	spelled widgets.Spelling
	own     screen.Commands
}

// takeKeys makes the window give its keys to the shell: those that what has the
// focus has no use for, and all when nothing has it. Fyne wants every shortcut
// named, so all that can be typed are.
func (kb *keyboard) takeKeys(c fyne.Canvas) {
	c.SetOnTypedKey(kb.typedKey)
	c.SetOnTypedRune(kb.typedRune)
	for _, sc := range []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutCopy{}} {
		c.AddShortcut(sc, kb.typedShortcut)
	}
	c.AddShortcut(widgets.RevealRequest{}, kb.typedShortcut)
	c.AddShortcut(widgets.RefusalNotice{}, kb.typedShortcut)
	c.AddShortcut(widgets.RefusedNotice{}, kb.typedShortcut)
	c.AddShortcut(widgets.EmptiedNotice{}, kb.typedShortcut)
	c.AddShortcut(widgets.TipRequest{}, kb.typedShortcut)
	if d, ok := c.(desktop.Canvas); ok {
		d.SetOnKeyDown(func(*fyne.KeyEvent) { kb.s.hideTip() })
	}
	ctrl := fyne.KeyModifierShortcutDefault
	for _, mod := range []fyne.KeyModifier{ctrl, ctrl | fyne.KeyModifierShift, fyne.KeyModifierAlt} {
		for _, k := range shortcutKeys() {
			c.AddShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: mod}, kb.typedShortcut)
		}
	}
}

// shortcutKeys are the keys that a shortcut can be made of.
func shortcutKeys() []fyne.KeyName {
	keys := []fyne.KeyName{
		fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyTab, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight,
		fyne.KeyInsert, fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyPlus, fyne.KeyMinus, fyne.KeyEqual, fyne.KeyComma, fyne.KeyPeriod,
		fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12,
	}
	for r := 'A'; r <= 'Z'; r++ {
		keys = append(keys, fyne.KeyName(r))
	}
	for r := '0'; r <= '9'; r++ {
		keys = append(keys, fyne.KeyName(r))
	}
	return keys
}

// typedKey is a key that what has the focus had no use for.
func (kb *keyboard) typedKey(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	kb.unused = false
	screen := kb.s.Current()
	if kb.s.canvas.Focused() != nil { // that knows itself
		kb.spelled.End()
	} else if kb.spelled.Blank(ev) {
		return
	}
	if kb.s.questionKey(ev) || screen == nil || screen.HandleKey(ev) {
		return
	}
	for i, e := range kb.s.entries {
		if k := e.Screen.Key(); k != "" && k == ev.Name {
			kb.s.switchTo(i)
			return
		}
	}
	switch ev.Name {
	case fyne.KeyEscape:
		kb.s.ClearNotice()
	case fyne.KeyTab, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
		if kb.s.canvas.Focused() == nil { // the cursor was lost to what lay over the window
			kb.s.FocusFirst()
		} else if _, ok := kb.s.canvas.Focused().(*grid.Table); ok && ev.Name != fyne.KeyTab && ev.Name != fyne.KeyDown {
			kb.s.Say(widgets.Refusal, kb.s.words.T("shell.no-row"))
		}
	default:
		kb.unused = len(ev.Name) == 1
	}
}

// typedRune is a character that what has the focus had no use for.
func (kb *keyboard) typedRune(r rune) {
	defer widgets.Guard()
	if kb.s.question != nil {
		return
	}
	unused := kb.unused
	kb.unused = false
	if kb.s.canvas.Focused() == nil {
		kb.spelled.Typed(r)
	}
	if t, ok := kb.s.Current().(screen.Typist); ok {
		t.TypedRune(r)
	} else if unused {
		kb.s.lost(r)
	}
}

// typedShortcut is a shortcut that does not edit the text with the cursor.
func (kb *keyboard) typedShortcut(sc fyne.Shortcut) {
	defer widgets.Guard(fyne.KeyName(sc.ShortcutName()))
	if _, ok := sc.(widgets.RefusalNotice); ok {
		kb.s.Alarm()
		return
	}
	if n, ok := sc.(widgets.RefusedNotice); ok {
		kb.s.mending.again(n)
		return
	}
	if n, ok := sc.(widgets.EmptiedNotice); ok {
		kb.s.Say(widgets.Warning, kb.s.words.T("shell.emptied", "what", n.Label))
		return
	}
	if r, ok := sc.(widgets.RevealRequest); ok {
		top := kb.s.top()
		if top == nil && !r.Aside && !isRefused(r.Object) {
			kb.s.mending.look()
			kb.s.Calm() // the cursor went on
		}
		if top == nil || !reveal.In(top.scroll, r.Object) {
			reveal.In(kb.s.scroll, r.Object)
		}
		return
	}
	if r, ok := sc.(widgets.TipRequest); ok {
		kb.s.tipFor(r)
		return
	}
	closePopUps(kb.s.canvas) // a command is not for a list that is open
	passed(kb.s.voice)
	if kb.s.questionShortcut(sc) {
		return
	}
	if screen.Is(sc, MoreKey) {
		kb.s.topFoot().toggle()
		return
	}
	if bannerKey(kb.s, sc) {
		return
	}
	if i := kb.s.shortcut(sc); i >= 0 {
		kb.s.switchTo(i)
		return
	}
	if on := kb.s.Current(); on != nil && on.HandleShortcut(sc) {
		kb.s.sayStep(on, sc)
		return
	}
	kb.own.Shortcut(sc)
}

// callBelow calls f on the screen that nothing lies over.
func (kb *keyboard) callBelow(f func()) {
	if f != nil {
		kb.s.Lower()
		f()
	}
}

func call(f func()) {
	if f != nil {
		f()
	}
}
