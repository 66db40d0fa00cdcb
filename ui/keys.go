package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
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
		s.Hush()
	case fyne.KeyTab, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
		if s.canvas.Focused() == nil { // the cursor was lost to what lay over the window
			s.FocusFirst()
		} else if _, ok := s.canvas.Focused().(*widgets.Table); ok && ev.Name != fyne.KeyTab && ev.Name != fyne.KeyDown {
			s.Alarm()
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
	if r, ok := sc.(widgets.RevealRequest); ok {
		if s.above < 0 && !isRefused(r.Object) {
			s.Calm() // the cursor went on
		}
		if s.above < 0 || !widgets.Reveal(s.over.scroll, r.Object) {
			widgets.Reveal(s.scroll, r.Object)
		}
		return
	}
	if r, ok := sc.(widgets.TipRequest); ok {
		s.tipFor(r)
		return
	}
	if s.questionShortcut(sc) {
		return
	}
	if isMore(sc) {
		s.topFoot().toggle()
		return
	}
	if screen := s.Current(); screen != nil && screen.HandleShortcut(sc) {
		s.sayStep(screen, sc)
		return
	}
	switch {
	case s.above >= 0 && (screen.IsUndo(sc) || screen.IsRedo(sc)): // what it would take back is not seen
	case screen.IsUndo(sc):
		call(s.hooks.Undo)
	case screen.IsRedo(sc):
		call(s.hooks.Redo)
	default:
		if c, ok := sc.(*desktop.CustomShortcut); ok {
			s.custom(c)
		}
	}
}

// custom is one of the window's own shortcuts.
func (s *Shell) custom(sc *desktop.CustomShortcut) {
	ctrl := fyne.KeyModifierShortcutDefault
	switch {
	case s.hooks.Scale != nil && screen.IsLarger(sc):
		s.hooks.Scale(1)
	case s.hooks.Scale != nil && sc.Modifier == ctrl && sc.KeyName == fyne.KeyMinus:
		s.hooks.Scale(-1)
	case s.hooks.Scale != nil && sc.Modifier == ctrl && sc.KeyName == fyne.Key0:
		s.hooks.Scale(0)
	case sc.Modifier == ctrl && sc.KeyName == fyne.KeyM:
		s.callBelow(s.hooks.Mend)
	case sc.Modifier == ctrl && sc.KeyName == fyne.KeyH:
		s.callBelow(s.hooks.Deals)
	case sc.Modifier == ctrl|fyne.KeyModifierShift && sc.KeyName == fyne.KeyO:
		s.callBelow(s.hooks.Clubs)
	case sc.Modifier == ctrl && sc.KeyName == fyne.KeyN:
		s.callBelow(s.hooks.NewEvening)
	case sc.Modifier == ctrl && sc.KeyName == fyne.KeyF12:
		s.callBelow(s.hooks.Report)
	case sc.Modifier == ctrl && sc.KeyName == fyne.KeyU:
		s.callBelow(s.hooks.TakeOver)
	}
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
