package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/internal/problem"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/widgets/reveal"
)

// takeKeys makes the window give its keys to the shell: those that the focused object does not use,
// and all if nothing is focused. Fyne wants every shortcut named, so all that can be typed are.
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
		d.SetOnKeyDown(func(*fyne.KeyEvent) { s.tip.end() })
	}
	ctrl := fyne.KeyModifierShortcutDefault
	for _, mod := range []fyne.KeyModifier{ctrl, ctrl | fyne.KeyModifierShift, fyne.KeyModifierAlt} {
		for _, k := range shortcutKeys() {
			c.AddShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: mod}, s.typedShortcut)
		}
	}
}

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

// typedKey handles a key that the focused object did not use.
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

// typedRune handles a character that the focused object did not use.
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
	if t, ok := s.Current().(screen.Typist); (!ok || !t.TypedRune(r)) && unused {
		s.lost(r)
	}
}

// typedShortcut handles a shortcut that does not edit the text.
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

func (s *Shell) commands() []screen.Command {
	h := &s.hooks
	below := func(f func()) func() { return func() { s.callBelow(f) } }
	scale := func(step int) func() { return func() { h.Scale(step) } }
	sized := screen.If(func() bool { return h.Scale != nil })
	// What a step would change is not seen while something lies over the screen.
	seen := screen.If(func() bool { return len(s.above) == 0 })
	return []screen.Command{
		{Key: "Ctrl N", Label: "shell.command.new", When: screen.Given(h.NewEvening), Do: below(h.NewEvening)},
		{Key: "Ctrl M", Label: "shell.command.repair", When: screen.Given(h.Repair), Do: below(h.Repair)},
		{Key: "Ctrl H", Label: "shell.command.deals", When: screen.Given(h.Deals), Do: below(h.Deals)},
		{Key: "Ctrl Shift L", Label: "shell.command.draw", When: screen.Given(h.Draw), Do: below(h.Draw)},
		{Key: "Ctrl Shift D", Label: "shell.command.devices", When: screen.Given(h.Devices), Do: below(h.Devices)},
		{Key: "Ctrl Shift W", Label: "shell.command.publish", When: screen.Given(h.Publish), Do: below(h.Publish)},
		{Key: "Ctrl Z", Label: "shell.command.undo", When: screen.Given(h.Undo).And(seen), Do: h.Undo},
		{Key: "Ctrl Y", Label: "shell.command.redo", When: screen.Given(h.Redo).And(seen), Do: h.Redo},
		{Key: "Ctrl +", Label: "shell.command.larger", When: sized, Do: scale(1)},
		{Key: "Ctrl −", Label: "shell.command.smaller", When: sized, Do: scale(-1)},
		{Key: "Ctrl 0", Label: "shell.command.size", When: sized, Do: scale(0)},
		{Key: "Ctrl Shift O", Label: "shell.command.clubs", When: screen.Given(h.Clubs), Do: below(h.Clubs)},
		{Key: "Ctrl F12", Label: "shell.command.report", When: screen.Given(h.Report), Do: below(h.Report)},
		{Key: "Ctrl U", Label: "shell.command.take-over", When: screen.Given(h.TakeOver), Do: below(h.TakeOver)},
	}
}

// Acts returns the window's own commands that can be named in a list, and why they cannot be done.
func (s *Shell) Acts() []screen.Act {
	undo, redo, _ := s.steps(s.Below())
	out := s.own.Acts()
	for i := range out {
		a := &out[i]
		switch {
		case a.Key == "Ctrl Z" && !undo:
			a.Reason = s.words.Sentence(problem.New("store.nothing-to-undo"))
		case a.Key == "Ctrl Y" && !redo:
			a.Reason = s.words.Sentence(problem.New("store.nothing-to-redo"))
		case a.Key == "Ctrl Z", a.Key == "Ctrl Y": // what has the cursor may take it
			a.Do = func() { s.strike(a.Key) }
		}
	}
	return out
}

// reverser returns a screen with an undo of its own, nil for another.
func reverser(on screen.Screen) screen.Reverser {
	r, _ := screen.Unwrap(on).(screen.Reverser)
	return r
}

func (s *Shell) sayStep(on screen.Screen, sc fyne.Shortcut) {
	r := reverser(on)
	if r == nil || s.Current() != on || !screen.Is(sc, "Ctrl Z") && !screen.Is(sc, "Ctrl Y") {
		return
	}
	switch what := r.Stepped(); {
	case what != "" && screen.Is(sc, "Ctrl Z"):
		s.Say(widgets.Good, s.words.T("undo.undone", "what", what))
	case what != "":
		s.Say(widgets.Good, s.words.T("undo.redone", "what", what))
	case screen.Is(sc, "Ctrl Z"):
		s.Say(widgets.Warning, s.words.T("store.nothing-to-undo"))
	default:
		s.Say(widgets.Warning, s.words.T("store.nothing-to-redo"))
	}
}

// steps reports whether there is something to undo and to redo on a screen, and has whether
// the window shows that at all.
func (s *Shell) steps(on screen.Screen) (undo, redo, has bool) {
	if s.hooks.Steps == nil || on == nil {
		return false, false, false
	}
	if r := reverser(on); r != nil {
		undo, redo = r.Steps()
	} else {
		undo, redo = s.hooks.Steps(on.Name())
	}
	return undo, redo, true
}

// HalfTyped reports whether something is typed in the cell with the cursor and not accepted.
func (s *Shell) HalfTyped() bool {
	if s.canvas == nil {
		return false
	}
	c, is := s.canvas.Focused().(*widgets.Cell)
	return is && c.Changed()
}

// press gives a shortcut to what has the focus, as the keyboard does: for the buttons in the header.
func (s *Shell) press(sc fyne.Shortcut) {
	if s.canvas == nil || s.question != nil {
		return
	}
	if f, ok := s.canvas.Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(sc)
		return
	}
	s.typedShortcut(sc)
}
