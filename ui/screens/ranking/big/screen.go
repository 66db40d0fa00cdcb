// Package big is the big screen, for a projector: the ranking alone, or the draw of a round, as
// large as it can be, in a window of its own.
package big

import (
	"image"
	"reflect"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/internal/translation"
	"uitslag/ui/widgets"
)

// List is what is shown. The draw of a round is shown so too: its tables are the ranks.
type List struct {
	Empty string // the sentence in place of the ranking, "" when there is one
	Club  string
	Title string // the evening
	Date  string
	State string // whether it is final, and if not why
	Heads Row    // what the columns are called
	Rows  []Row
	// Second is, of two lists, the row with which the second begins, so that they can
	// stand beside each other; 0 where there are not two.
	Second int
	// Address is where the live page is read, "" while it is off.
	Address string
}

// Row is a pair, or the title of a list.
type Row struct {
	Title           string
	Rank, Pair      string
	Players         []string
	Points, Percent string
	ClubPoints      string
	Top             bool // among the first three
	// Between stands between the Players on one line; "" is a dash, as between partners.
	Between string
}

// Window is a window of its own. A fyne.Window is one.
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

// Hooks is what the big screen asks of the window around it.
type Hooks struct {
	// Beside makes its window, which is not shown yet; nil: it is not offered. First takes a key
	// of that window to the first one, which comes to the front. Followed is told what it shows
	// after a change.
	Beside   func() Window
	First    func(ev *fyne.KeyEvent)
	Followed func(List)
	// Live is where the live page is read, with the picture that a telephone reads the address
	// from; "" while it is off. nil: there is no such page.
	Live func() (address string, code image.Image)
	// After runs a function on the UI thread after a while; nil: time.AfterFunc and
	// fyne.Do. Tests put their own clock here.
	After   func(d time.Duration, f func())
	Changed func() // its window came, or is gone
}

// Screen is the big screen. It has no window while it is not shown.
type Screen struct {
	words *translation.Words
	hooks Hooks
	view  *view // nil while it is not shown
}

// New makes it.
func New(w *translation.Words, h Hooks) *Screen {
	if h.After == nil {
		h.After = func(d time.Duration, f func()) { time.AfterFunc(d, func() { fyne.Do(widgets.Guarded(f)) }) }
	}
	return &Screen{words: w, hooks: h}
}

// On reports whether it is shown.
func (s *Screen) On() bool { return s.view != nil }

// Offered reports whether it can be shown.
func (s *Screen) Offered() bool { return s.hooks.Beside != nil }

// Toggle shows a list, called by a title: in place of what is there. Where it is there already, it
// closes the window.
func (s *Screen) Toggle(title string, of func() List) {
	if was := s.view; was != nil {
		was.win.Close()
		if was.called == title {
			return
		}
	}
	if !s.Offered() {
		return
	}
	win := s.hooks.Beside()
	v := newView(s, win, title, of)
	s.view = v
	win.SetOnClosed(func() {
		v.roll.end()
		if s.view == v {
			s.view = nil
			s.hooks.Changed()
		}
	})
	win.SetTitle(v.list.Club + " · " + title)
	win.SetContent(v)
	c := win.Canvas()
	c.SetOnTypedKey(v.key)
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyB, Modifier: fyne.KeyModifierControl}, func(fyne.Shortcut) { win.Close() })
	win.Show()
	s.hooks.Changed()
}

// Follow shows what there is now, where it is shown. What did not change is not drawn again.
func (s *Screen) Follow() {
	v := s.view
	if v == nil {
		return
	}
	list := v.of()
	if reflect.DeepEqual(list, v.list) {
		return
	}
	v.list = list
	v.Refresh()
	if s.hooks.Followed != nil {
		s.hooks.Followed(list)
	}
}

// full switches the window to full screen, or back.
func (v *view) full() {
	v.win.SetFullScreen(!v.win.FullScreen())
	v.hint()
}

// key handles a key. One that shows another screen does so in the first window.
func (v *view) key(ev *fyne.KeyEvent) {
	line := 1.5 * v.plan.size
	page := v.scroll.Size().Height - line
	by := map[fyne.KeyName]float32{
		fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -v.plan.height, fyne.KeyEnd: v.plan.height,
	}
	switch ev.Name {
	case fyne.KeyEscape, fyne.KeyF:
		v.win.Close()
	case fyne.KeyF11:
		v.full()
	case fyne.KeySpace:
		v.halt()
	default:
		if d, rolls := by[ev.Name]; rolls {
			v.roll.by(d)
		} else if widgets.IsFunctionKey(ev.Name) && v.s.hooks.First != nil {
			v.s.hooks.First(ev)
		}
	}
}
