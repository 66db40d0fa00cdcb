package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestBanner holds: the sentence stands on every screen between the header and the
// screen, which gets less room: neither lies over the other.
func TestBanner(t *testing.T) {
	look := theme.Look{}
	uitest.App(t, look)
	one := &struct{ screen.Base }{screen.NewBase("screen.one", fyne.KeyF2, widgets.Body("one"), nil)}
	two := &struct{ screen.Base }{screen.NewBase("screen.two", fyne.KeyF3, widgets.Body("two"), nil)}
	s := New(Config{After: uitest.Never, Words: translation.For("nl"), Entries: []Entry{{Screen: one, Place: Top}, {Screen: two, Place: Top}}})
	win := uitest.Window(t, look, fyne.NewSize(1366, 768), s)
	s.Attach(win)
	s.SetBanner("This is a sample.")
	for _, screen := range []string{"screen.two", "screen.one"} {
		s.Open(screen)
		uitest.Settle(win.Canvas())
		head := s.header.Position().Y + s.header.Size().Height
		from, to := s.banner.Position().Y, s.banner.Position().Y+s.banner.Size().Height
		if !s.banner.Visible() || to <= from || from < head || s.scroll.Position().Y < to {
			t.Errorf("%s: header to %.0f, banner %.0f-%.0f, screen from %.0f", screen, head, from, to, s.scroll.Position().Y)
		}
	}
}

// TestHeaderUndoReachesTheKeyboard: the buttons in the header do what the keys do. The part
// of the shell that does it is made before them.
func TestHeaderUndoReachesTheKeyboard(t *testing.T) {
	s := New(Config{After: uitest.Never, Words: translation.For("nl")})
	s.header.undo.OnPress()
	s.header.redo.OnPress()
}
