package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/ui/theme"
)

// Choice is one of a few things: the arrows go through them, a letter jumps to the
// next that begins with it, Enter or a click shows them all.
type Choice struct {
	Control
	further
	// Listed makes every key that would choose another show the list, where Enter takes one: for
	// what must not be passed on the way.
	Listed   bool
	options  []string
	index    int
	OnChange func(index int)
}

var (
	_ fyne.Focusable = (*Choice)(nil)
	_ fyne.Tappable  = (*Choice)(nil)
)

// NewChoice makes one; index -1 is none yet.
func NewChoice(options []string, index int, change func(int)) *Choice {
	c := &Choice{options: options, index: index, OnChange: change}
	c.Extend(c)
	return c
}

// SetOptions changes what there is to choose, without calling OnChange.
func (c *Choice) SetOptions(options []string, index int) {
	c.options, c.index = options, index
	c.Refresh()
}

// Index is which one is chosen, -1 for none.
func (c *Choice) Index() int { return c.index }

// SetIndex changes it without calling OnChange.
func (c *Choice) SetIndex(i int) {
	c.index = i
	c.Refresh()
}

// Chosen is the text of the one chosen, "" for none.
func (c *Choice) Chosen() string {
	if c.index < 0 || c.index >= len(c.options) {
		return ""
	}
	return c.options[c.index]
}

func (c *Choice) choose(i int) {
	if i < 0 || i >= len(c.options) || i == c.index {
		return
	}
	c.SetIndex(i)
	if c.OnChange != nil {
		c.OnChange(i)
	}
}

// AcceptsTab implements fyne.Tabbable: Tab is that of the window, but for one too many.
func (c *Choice) AcceptsTab() bool { return c.doubles(c.index < 0) }

// FocusLost implements fyne.Focusable.
func (c *Choice) FocusLost() {
	defer Guard()
	c.came = false
	c.Control.FocusLost()
}

// KeyDown implements desktop.Keyable: with Shift, Tab goes back.
func (c *Choice) KeyDown(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		c.came = false
	}
	c.Control.KeyDown(ev)
}

// TypedKey implements fyne.Focusable.
func (c *Choice) TypedKey(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	if c.tooMany(ev, c.index < 0) || c.extra(ev) {
		return
	}
	switch ev.Name {
	case fyne.KeyDown, fyne.KeyRight, fyne.KeyUp, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd:
		if c.Listed {
			c.Tapped(nil)
			return
		}
	}
	switch ev.Name {
	case fyne.KeyDown, fyne.KeyRight:
		c.choose(c.index + 1)
	case fyne.KeyUp, fyne.KeyLeft:
		c.choose(c.index - 1)
	case fyne.KeyHome:
		c.choose(0)
	case fyne.KeyEnd:
		c.choose(len(c.options) - 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.Tapped(nil)
	default:
		PassKey(c, ev)
	}
}

// TypedRune implements fyne.Focusable.
func (c *Choice) TypedRune(r rune) {
	defer Guard()
	c.came = false
	if c.index < 0 {
		return // a letter that was meant for elsewhere does not decide what nobody chose yet
	}
	if c.Listed {
		c.Tapped(nil)
		if cv := CanvasOf(c); cv != nil && cv.Focused() != fyne.Focusable(c) {
			cv.Focused().TypedRune(r)
		}
		return
	}
	c.choose(lettered(c.options, c.index, r))
}

// lettered is the next of some options that begins with a letter, the one chosen now where no
// other does.
func lettered(options []string, now int, letter rune) int {
	for n := 1; n <= len(options); n++ {
		i := (now + n) % len(options)
		if strings.HasPrefix(strings.ToLower(options[i]), strings.ToLower(string(letter))) {
			return i
		}
	}
	return now
}

// Tapped implements fyne.Tappable: it shows them all.
func (c *Choice) Tapped(*fyne.PointEvent) {
	defer Guard()
	c.came = false
	cv := CanvasOf(c)
	if cv == nil || len(c.options) == 0 {
		return
	}
	cv.Focus(c)
	openList(c, cv)
}

// CreateRenderer implements fyne.Widget.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(c,
		func() fyne.Size {
			px := theme.Type(theme.BodySize)
			var w float32
			for _, o := range c.options {
				w = max(w, theme.TextSize(o, px, false).Width)
			}
			return fyne.NewSize(theme.Ceil(w+theme.Px(44)), theme.Ceil(theme.Px(theme.RowHeight)))
		},
		func(p *Pen, size fyne.Size) {
			px := theme.Type(theme.BodySize)
			paper, e := theme.Field, Edge{theme.FieldEdge, 1, 3}
			if c.focused {
				paper, e = theme.FieldFocus, Edge{theme.Green, theme.FrameWidth, 3}
			}
			p.Edged(0, 0, size.Width, size.Height, paper, e)
			pad := theme.Px(8)
			p.Text(c.Chosen(), pad, 0, size.Width-2*pad, size.Height, Ink{px, theme.Ink, false, fyne.TextAlignLeading})
			p.Text("▾", pad, 0, size.Width-2*pad, size.Height, Ink{px, theme.Quiet, false, fyne.TextAlignTrailing})
		})
}
