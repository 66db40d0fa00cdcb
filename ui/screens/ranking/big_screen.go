package ranking

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/ui/widgets"
)

// Window is a window of its own, for the big screen. A fyne.Window is one.
type Window interface {
	Canvas() fyne.Canvas
	SetTitle(title string)
	SetContent(o fyne.CanvasObject)
	SetOnClosed(f func())
	FullScreen() bool
	SetFullScreen(on bool)
	Show()
	Close()
}

// openBig shows the ranking alone in a window of its own, or closes that window.
func (s *Screen) openBig() {
	if s.big == nil && s.p.Empty() != "" {
		return
	}
	p := NewPresenter(s.desk) // how the screen is sorted is nothing to it
	s.ShowBig(s.desk.Words.T("ranking.big-window"), func() Big {
		p.Refresh()
		return p.Big()
	})
}

// ShowBig shows a list alone in a window of its own, called by a title: in place of what is
// there. Where it is there already, it closes the window.
func (s *Screen) ShowBig(title string, of func() Big) {
	if was := s.big; was != nil {
		was.win.Close()
		if was.called == title {
			return
		}
	}
	if s.hooks.Beside == nil {
		return
	}
	win := s.hooks.Beside()
	v := newBigView(s, win, title, of)
	s.big = v
	win.SetOnClosed(func() {
		v.roll.End()
		if s.big == v {
			s.big = nil
			s.HintsChanged()
		}
	})
	win.SetTitle(v.big.Club + " · " + title)
	win.SetContent(v)
	c := win.Canvas()
	c.SetOnTypedKey(v.key)
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyB, Modifier: fyne.KeyModifierControl}, func(fyne.Shortcut) { win.Close() })
	win.Show()
	s.HintsChanged()
}

// FollowBig shows what there is now on the big screen, where it is shown.
func (s *Screen) FollowBig() {
	if s.big != nil {
		s.big.follow()
	}
}

// follow shows what the desk has now. What did not change is not drawn again.
func (v *bigView) follow() {
	b := v.of()
	if reflect.DeepEqual(b, v.big) {
		return
	}
	v.big = b
	v.Refresh()
	if v.s.hooks.Followed != nil {
		v.s.hooks.Followed(b)
	}
}

// full switches the window to full screen, or back.
func (v *bigView) full() {
	v.win.SetFullScreen(!v.win.FullScreen())
	v.hint()
}

// key handles a key. One that shows another screen does so in the first window.
func (v *bigView) key(ev *fyne.KeyEvent) {
	line := 1.5 * v.plan.size
	switch ev.Name {
	case fyne.KeyEscape, fyne.KeyF:
		v.win.Close()
	case fyne.KeyF11:
		v.full()
	case fyne.KeySpace:
		v.halt()
	case fyne.KeyUp:
		v.roll.By(-line)
	case fyne.KeyDown:
		v.roll.By(line)
	case fyne.KeyPageUp:
		v.roll.By(line - v.scroll.Size().Height)
	case fyne.KeyPageDown:
		v.roll.By(v.scroll.Size().Height - line)
	case fyne.KeyHome:
		v.roll.By(-v.plan.height)
	case fyne.KeyEnd:
		v.roll.By(v.plan.height)
	default:
		if widgets.IsFunctionKey(ev.Name) && v.s.hooks.First != nil {
			v.s.hooks.First(ev)
		}
	}
}
