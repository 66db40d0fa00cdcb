package ranking

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// openBig shows the ranking alone over the whole screen.
func (s *Screen) openBig() {
	if s.big != nil || s.hooks.Cover == nil || s.p.Empty() != "" {
		return
	}
	s.big = newBigView(s, s.p.Big())
	s.hooks.Cover(s.big)
	if s.hooks.FullScreen != nil {
		s.hooks.FullScreen(true)
	}
}

// closeBig shows the screen again as it was.
func (s *Screen) closeBig() {
	if s.big == nil {
		return
	}
	s.big.roll.stop()
	s.big = nil
	if s.hooks.FullScreen != nil {
		s.hooks.FullScreen(false)
	}
	if s.hooks.Uncover != nil {
		s.hooks.Uncover()
	}
}

// bigKey is a key on the big screen: the function keys show another screen.
func (s *Screen) bigKey(ev *fyne.KeyEvent) bool {
	line := 1.5 * s.big.plan.size
	switch ev.Name {
	case fyne.KeyEscape, fyne.KeyF:
		s.closeBig()
	case fyne.KeySpace:
		s.big.halt()
	case fyne.KeyUp:
		s.big.roll.by(-line)
	case fyne.KeyDown:
		s.big.roll.by(line)
	case fyne.KeyPageUp:
		s.big.roll.by(line - s.big.scroll.Size().Height)
	case fyne.KeyPageDown:
		s.big.roll.by(s.big.scroll.Size().Height - line)
	case fyne.KeyHome:
		s.big.roll.by(-s.big.plan.height)
	case fyne.KeyEnd:
		s.big.roll.by(s.big.plan.height)
	default:
		return !widgets.IsFunctionKey(ev.Name)
	}
	return true
}

// HandleShortcut implements ui.Screen: in front of everybody nothing is undone or begun.
func (s *Screen) HandleShortcut(fyne.Shortcut) bool { return s.big != nil }
