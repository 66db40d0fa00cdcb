package paper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/ui/widgets"
)

// Hints implements screen.Screen: of what has the keys now.
func (s *Screen) Hints() []widgets.Hint {
	if s.p.Empty() != "" {
		return s.view.empty.Hints()
	}
	var out []widgets.Hint
	hint := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: s.desk.Words.T("print.hint." + text), Do: do})
	}
	switch {
	case s.typing() != nil:
		hint("Enter", "take", nil)
		if s.typing().Cell.Changed() {
			hint("Esc", "restore", nil)
		}
		return out
	case s.p.State() == Asking:
		hint("Enter", "go", s.goOn)
		hint("Esc", "refrain", s.refrain)
		return out
	case s.view.style.focused():
		hint("↑↓", "choose", nil)
		hint("Esc", "back", s.turnStyle)
		return out
	case s.p.Large():
		s.largeHints(hint)
	default:
		s.listHints(hint)
	}
	if len(s.p.Files()) > 0 {
		hint("Ctrl O", "open", s.open)
		hint("Ctrl Shift M", "folder", s.openFolder)
	}
	if s.hooks.Browse != nil && !s.p.Large() {
		hint("Ctrl B", "browse", s.browse)
	}
	if s.hooks.Back.Leads() && !s.p.Large() && s.p.State() != Busy {
		hint("Esc", "back", func() { s.hooks.Back.Back() })
	}
	return out
}

// listHints are the hints beside the list; Enter and Space are a button's where one
// has the cursor.
func (s *Screen) listHints(hint func(key, text string, do func())) {
	free, keys := s.p.State() != Busy, !s.view.pressing()
	if !free {
		hint("Esc", "stop", s.stop)
	}
	hint("↑↓←→", "choose", nil)
	if s.p.Locked() == "" && free && !s.p.One() {
		if s.p.Printing() {
			hint("0–9", "copies", nil)
		}
		if keys {
			hint(s.desk.Words.T("shell.key.space"), "list", s.next)
		}
	}
	if free {
		if keys {
			hint("Enter", map[bool]string{true: "print", false: "make"}[s.p.Printing()], s.make)
		}
		if !keys || !s.p.Printing() { // else Enter says so
			hint("Ctrl P", "print", s.print)
		}
		hint("A", "all", s.makeAll)
	}
	hint("+", "larger", func() { s.zoom(1) })
	if _, of := s.p.PageNumber(); of > 1 {
		hint("PgUp PgDn", "page", nil)
	}
	if s.p.Slips() {
		hint("G", "boards", s.typeBoards)
	}
	hint("L", "style", s.turnStyle)
	if s.p.CanHaveBars() {
		hint("S", map[bool]string{true: "no-bars", false: "bars"}[s.p.Bars()], s.turnBars)
	}
}

// largeHints are the hints while a page is shown large.
func (s *Screen) largeHints(hint func(key, text string, do func())) {
	if s.view.sheet.wide() {
		hint("↑↓←→", "scroll", nil)
	} else {
		hint("↑↓", "scroll", nil)
	}
	hint("PgUp PgDn", "on", nil)
	if s.p.CanZoom(1) {
		hint("+", "larger", func() { s.zoom(1) })
	}
	hint("−", "smaller", func() { s.zoom(-1) })
	hint("Esc", "back", func() { s.zoom(-len(zooms)) })
	if s.p.State() != Busy {
		hint("Ctrl P", "print", s.print)
		hint("A", "all", s.makeAll)
	}
}

// HandleKey implements screen.Screen. While something is typed the letters are its own.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if s.p.Empty() != "" || s.typing() != nil {
		return false
	}
	if s.p.Large() && s.largeKey(ev) {
		return true
	}
	if s.view.style.focused() {
		if ev.Name == fyne.KeyEscape {
			s.turnStyle()
		}
		return ev.Name == fyne.KeyEscape
	}
	if !s.p.Large() && s.tableKey(ev) { // from a button, or from nowhere
		s.backToTable()
		return true
	}
	switch ev.Name {
	case fyne.KeyA: // it asks first: a letter alone prints nothing and leaves no screen
		s.makeAll()
	case fyne.KeyPageUp:
		s.page(-1)
	case fyne.KeyPageDown:
		s.page(1)
	case fyne.KeyS:
		s.turnBars()
	case fyne.KeyL:
		s.turnStyle()
	case fyne.KeyEscape:
		switch s.p.State() {
		case Asking:
			s.refrain()
		case Busy:
			s.stop()
		default:
			return s.hooks.Back.Back()
		}
	default:
		return false
	}
	return true
}

// HandleShortcut implements screen.Screen: Ctrl+P prints the chosen sheet.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	c, is := sc.(*desktop.CustomShortcut)
	if !is || s.p.Empty() != "" || s.typing() != nil {
		return false
	}
	ctrl := fyne.KeyModifierShortcutDefault
	switch *c {
	case desktop.CustomShortcut{KeyName: fyne.KeyP, Modifier: ctrl}:
		s.print()
	case desktop.CustomShortcut{KeyName: fyne.KeyO, Modifier: ctrl}:
		s.open()
	case desktop.CustomShortcut{KeyName: fyne.KeyM, Modifier: ctrl | fyne.KeyModifierShift}:
		s.openFolder()
	case desktop.CustomShortcut{KeyName: fyne.KeyB, Modifier: ctrl}:
		s.browse()
	default:
		return false
	}
	return true
}

// largeKey is a key while a page is shown large.
func (s *Screen) largeKey(ev *fyne.KeyEvent) bool {
	sheet := s.view.sheet
	switch ev.Name {
	case fyne.KeyUp:
		sheet.arrow(0, -1)
	case fyne.KeyDown:
		sheet.arrow(0, 1)
	case fyne.KeyLeft:
		sheet.arrow(-1, 0)
	case fyne.KeyRight:
		sheet.arrow(1, 0)
	case fyne.KeyHome:
		sheet.end(-1)
	case fyne.KeyEnd:
		sheet.end(1)
	case fyne.KeyEscape:
		s.zoom(-len(zooms))
	default:
		return false
	}
	return true
}

// TypedRune implements screen.Typist.
func (s *Screen) TypedRune(r rune) {
	switch {
	case s.p.Empty() != "" || s.typing() != nil:
	case r == '+' || r == '=': // the plus of many keyboards needs Shift
		s.zoom(1)
	case r == '-' || r == '_':
		s.zoom(-1)
	case r == 'g' || r == 'G': // the key would be followed by its character, in the cell
		s.typeBoards()
	case r >= '0' && r <= '9' && !s.p.Large() && s.p.Printing():
		s.put(int(r - '0'))
	}
}

// typing is the field with the cursor, nil for none.
func (s *Screen) typing() *widgets.Field {
	for _, f := range s.view.fields() {
		if f.Cell.HasFocus() {
			return f
		}
	}
	return nil
}

// tableKey is a key in the list of reports, and tells whether it is one.
func (s *Screen) tableKey(ev *fyne.KeyEvent) bool {
	row, col := s.p.Chosen()
	switch ev.Name {
	case fyne.KeyUp:
		row--
	case fyne.KeyDown:
		row++
	case fyne.KeyLeft:
		col = s.p.Beside(-1)
	case fyne.KeyRight:
		col = s.p.Beside(1)
	case fyne.KeyHome:
		row = 0
	case fyne.KeyEnd:
		row = len(s.p.Rows()) - 1
	case fyne.KeyPageUp:
		s.page(-1)
		return true
	case fyne.KeyPageDown:
		s.page(1)
		return true
	case fyne.KeySpace:
		s.next()
		return true
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.p.State() == Asking {
			s.goOn()
		} else {
			s.make()
		}
		return true
	default:
		return false
	}
	s.p.Choose(row, col)
	s.show()
	s.view.reveal(s.view.table)
	return true
}

// page goes on in the preview (1), or back (-1): by what is seen of a large page,
// then to another.
func (s *Screen) page(way int) {
	if s.p.Large() && s.view.sheet.screenful(float32(way)) {
		return
	}
	n, _ := s.p.PageNumber()
	s.p.Turn(way)
	s.show()
	if now, _ := s.p.PageNumber(); s.p.Large() && now != n {
		s.view.sheet.end(float32(-way)) // on at the top of the next, or at the foot of the one before
	}
	s.view.reveal(s.view.look)
}

// zoom shows the page larger or smaller; larger than whole it has the window, and the
// keys.
func (s *Screen) zoom(by int) {
	was := s.p.Large()
	if !s.p.Zoom(by) {
		return
	}
	s.show()
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.view.root); c != nil && was != s.p.Large() {
		c.Unfocus()
		if !s.p.Large() {
			s.backToTable()
		}
	}
	s.show() // the hints are of what has the keys now
}

// tapped is a click on the page: large, or whole again.
func (s *Screen) tapped() {
	if s.p.Large() {
		s.zoom(-len(zooms))
	} else {
		s.zoom(1)
	}
}

// turnBars asks for the frequencies with bars, or without again.
func (s *Screen) turnBars() {
	if !s.p.Large() && s.p.CanHaveBars() {
		s.p.SetBars(!s.p.Bars())
		s.show()
	}
}

// backToTable puts the cursor in the list of reports.
func (s *Screen) backToTable() bool {
	widgets.FocusIn(s.view.root, s.view.table)
	return true
}

// typeBoards puts the cursor where the boards of the slips are typed.
func (s *Screen) typeBoards() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.view.root); c != nil && s.p.Slips() && !s.p.Large() {
		c.Focus(s.view.boards.Cell)
	}
}
