package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/widgets/reveal"
)

// takeKeys makes the window give its keys to the shell: those that what has the
// focus has no use for, and all when nothing has it. Fyne wants every shortcut
// named, so all that can be typed are.
func (s *Shell) takeKeys(c fyne.Canvas) {
	c.SetOnTypedKey(s.typedKey)
	c.SetOnTypedRune(s.typedRune)
	for _, sc := range []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutCopy{}} {
		c.AddShortcut(sc, s.typedShortcut)
	}
	c.AddShortcut(widgets.RevealRequest{}, s.typedShortcut)
	c.AddShortcut(widgets.RefusalNotice{}, s.typedShortcut)
	c.AddShortcut(widgets.RefusedNotice{}, s.typedShortcut)
	c.AddShortcut(widgets.EmptiedNotice{}, s.typedShortcut)
	c.AddShortcut(widgets.TipRequest{}, s.typedShortcut)
	if d, ok := c.(desktop.Canvas); ok {
		d.SetOnKeyDown(func(*fyne.KeyEvent) { s.hideTip() })
	}
	ctrl := fyne.KeyModifierShortcutDefault
	for _, mod := range []fyne.KeyModifier{ctrl, ctrl | fyne.KeyModifierShift, fyne.KeyModifierAlt} {
		for _, k := range shortcutKeys() {
			c.AddShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: mod}, s.typedShortcut)
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
func (s *Shell) typedKey(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	s.unused = false
	screen := s.Current()
	if s.canvas.Focused() != nil { // that knows itself
		s.spelled.End()
	} else if s.spelled.Blank(ev) {
		return
	}
	if s.questionKey(ev) || screen == nil || screen.HandleKey(ev) {
		return
	}
	for i, e := range s.entries {
		if k := e.Screen.Key(); k != "" && k == ev.Name {
			s.switchTo(i)
			return
		}
	}
	switch ev.Name {
	case fyne.KeyEscape:
		s.ClearNotice()
	case fyne.KeyTab, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
		if s.canvas.Focused() == nil { // the cursor was lost to what lay over the window
			s.FocusFirst()
		} else if _, ok := s.canvas.Focused().(*grid.Table); ok && ev.Name != fyne.KeyTab && ev.Name != fyne.KeyDown {
			s.Say(widgets.Refusal, s.words.T("shell.no-row"))
		}
	default:
		s.unused = len(ev.Name) == 1
	}
}

// typedRune is a character that what has the focus had no use for.
func (s *Shell) typedRune(r rune) {
	defer widgets.Guard()
	if s.question != nil {
		return
	}
	unused := s.unused
	s.unused = false
	if s.canvas.Focused() == nil {
		s.spelled.Typed(r)
	}
	if t, ok := s.Current().(screen.Typist); ok {
		t.TypedRune(r)
	} else if unused {
		s.lost(r)
	}
}

// typedShortcut is a shortcut that does not edit the text with the cursor.
func (s *Shell) typedShortcut(sc fyne.Shortcut) {
	defer widgets.Guard(fyne.KeyName(sc.ShortcutName()))
	if _, ok := sc.(widgets.RefusalNotice); ok {
		s.Alarm()
		return
	}
	if n, ok := sc.(widgets.RefusedNotice); ok {
		s.mending.again(n)
		return
	}
	if n, ok := sc.(widgets.EmptiedNotice); ok {
		s.Say(widgets.Warning, s.words.T("shell.emptied", "what", n.Label))
		return
	}
	if r, ok := sc.(widgets.RevealRequest); ok {
		top := s.top()
		if top == nil && !r.Aside && !isRefused(r.Object) {
			s.mending.look()
			s.Calm() // the cursor went on
		}
		if top == nil || !reveal.In(top.scroll, r.Object) {
			reveal.In(s.scroll, r.Object)
		}
		return
	}
	if r, ok := sc.(widgets.TipRequest); ok {
		s.tipFor(r)
		return
	}
	closePopUps(s.canvas) // a command is not for a list that is open
	s.passed()
	if s.questionShortcut(sc) {
		return
	}
	if screen.Is(sc, MoreKey) {
		s.topFoot().toggle()
		return
	}
	if bannerKey(s, sc) {
		return
	}
	if i := s.shortcut(sc); i >= 0 {
		s.switchTo(i)
		return
	}
	if on := s.Current(); on != nil && on.HandleShortcut(sc) {
		s.sayStep(on, sc)
		return
	}
	s.own.Shortcut(sc)
}

// callBelow calls f on the screen that nothing lies over.
func (s *Shell) callBelow(f func()) {
	if f != nil {
		s.Lower()
		f()
	}
}

func call(f func()) {
	if f != nil {
		f()
	}
}
