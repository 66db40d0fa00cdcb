package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

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

// Index returns which one is chosen, -1 for none.
func (c *Choice) Index() int { return c.index }

// SetIndex changes it without calling OnChange.
func (c *Choice) SetIndex(i int) {
	c.index = i
	c.Refresh()
}

// Selected returns the text of the one chosen, "" for none.
func (c *Choice) Selected() string {
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

// lettered returns the next of some options that begins with a letter, the one chosen now where no
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
			p.Text(c.Selected(), pad, 0, size.Width-2*pad, size.Height, Ink{px, theme.Ink, false, fyne.TextAlignLeading})
			p.Text("▾", pad, 0, size.Width-2*pad, size.Height, Ink{px, theme.Quiet, false, fyne.TextAlignTrailing})
		})
}

// choiceList is the open list of a Choice, over the window. The arrows go through it, a letter
// jumps to the next line that begins with it, Enter or a click takes a line, Esc and a click
// beside it take none. Tab and the function keys close it and do what they do.
type choiceList struct {
	widget.BaseWidget
	of      *Choice
	on      fyne.Canvas
	at      int // the line with the cursor
	first   int // the first that is shown
	spelled Spelling
}

var (
	_ fyne.Focusable     = (*choiceList)(nil)
	_ fyne.Tabbable      = (*choiceList)(nil)
	_ fyne.Tappable      = (*choiceList)(nil)
	_ desktop.Hoverable  = (*choiceList)(nil)
	_ desktop.Cursorable = (*choiceList)(nil)
)

func openList(of *Choice, on fyne.Canvas) {
	l := &choiceList{of: of, on: on, at: max(of.index, 0)}
	l.ExtendBaseWidget(l)
	on.Overlays().Add(l)
	l.Resize(on.Size())
	l.move(0)
	on.Focus(l)
}

func (l *choiceList) close() { l.on.Overlays().Remove(l) }

// take chooses the line with the cursor.
func (l *choiceList) take() {
	l.close()
	l.of.choose(l.at)
}

func (l *choiceList) move(by int) {
	l.at = min(max(l.at+by, 0), len(l.of.options)-1)
	_, _, lines := l.box(l.Size())
	l.first = min(max(l.first, l.at-lines+1), l.at)
	l.Refresh()
}

func (l *choiceList) rowHigh() float32 { return theme.Ceil(theme.Px(theme.RowHeight)) }

// box returns where the lines are, and how many fit: below the Choice, or as far above it as they
// need.
func (l *choiceList) box(size fyne.Size) (at fyne.Position, width float32, lines int) {
	row := l.rowHigh()
	lines = max(min(len(l.of.options), int((size.Height-4)/row)), 1)
	at = fyne.CurrentApp().Driver().AbsolutePositionForObject(l.of).AddXY(0, l.of.Size().Height)
	width = max(l.of.Size().Width, l.of.MinSize().Width)
	at.X = max(min(at.X, size.Width-width), 0)
	at.Y = max(min(at.Y, size.Height-float32(lines)*row-2), 0)
	return at, width, lines
}

// line returns the line at a place, -1 for none.
func (l *choiceList) line(pos fyne.Position) int {
	at, width, lines := l.box(l.Size())
	if pos.X < at.X || pos.X > at.X+width || pos.Y < at.Y {
		return -1
	}
	if i := int((pos.Y - at.Y) / l.rowHigh()); i < lines {
		return l.first + i
	}
	return -1
}

// FocusGained implements fyne.Focusable.
func (l *choiceList) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (l *choiceList) FocusLost() {}

// AcceptsTab implements fyne.Tabbable.
func (l *choiceList) AcceptsTab() bool { return true }

// TypedKey implements fyne.Focusable.
func (l *choiceList) TypedKey(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	if l.spelled.Blank(ev) {
		return // a name that was meant for elsewhere takes nothing
	}
	switch ev.Name {
	case fyne.KeyDown:
		l.move(1)
	case fyne.KeyUp:
		l.move(-1)
	case fyne.KeyHome, fyne.KeyPageUp:
		l.move(-len(l.of.options))
	case fyne.KeyEnd, fyne.KeyPageDown:
		l.move(len(l.of.options))
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.take()
	case fyne.KeyEscape:
		l.close()
	case fyne.KeyTab:
		l.close()
		l.on.FocusNext()
	default:
		if IsFunctionKey(ev.Name) {
			l.close()
			PassKey(l.of, ev)
		}
	}
}

// TypedRune implements fyne.Focusable.
func (l *choiceList) TypedRune(r rune) {
	defer Guard()
	l.spelled.Typed(r)
	if i := lettered(l.of.options, l.at, r); i != l.at {
		l.move(i - l.at)
	}
}

// Tapped implements fyne.Tappable.
func (l *choiceList) Tapped(ev *fyne.PointEvent) {
	defer Guard()
	if i := l.line(ev.Position); i >= 0 {
		l.at = i
		l.take()
		return
	}
	l.close()
}

// MouseIn implements desktop.Hoverable.
func (l *choiceList) MouseIn(ev *desktop.MouseEvent) {
	defer Guard()
	l.MouseMoved(ev)
}

// MouseMoved implements desktop.Hoverable.
func (l *choiceList) MouseMoved(ev *desktop.MouseEvent) {
	defer Guard()
	if i := l.line(ev.Position); i >= 0 && i != l.at {
		l.move(i - l.at)
	}
}

// MouseOut implements desktop.Hoverable.
func (l *choiceList) MouseOut() {}

// Cursor implements desktop.Cursorable.
func (l *choiceList) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// CreateRenderer implements fyne.Widget.
func (l *choiceList) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(l,
		func() fyne.Size { return fyne.NewSize(0, 0) },
		func(p *Pen, size fyne.Size) {
			at, width, lines := l.box(size)
			row, pad, px := l.rowHigh(), theme.Px(8), theme.Type(theme.BodySize)
			p.Edged(at.X, at.Y, width, float32(lines)*row+2, theme.Card, Edge{theme.Green, theme.FrameWidth, 3})
			for i := range lines {
				y, n := at.Y+1+float32(i)*row, l.first+i
				if n == l.at {
					p.Selected(at.X+1, y, width-2, row)
				}
				p.Text(l.of.options[n], at.X+pad, y, width-2*pad, row, Ink{px, theme.Ink, n == l.of.index, fyne.TextAlignLeading})
			}
			for _, x := range []struct {
				sign string
				line int
				more bool
			}{{"▴", 0, l.first > 0}, {"▾", lines - 1, l.first+lines < len(l.of.options)}} {
				if x.more {
					p.Text(x.sign, at.X+pad, at.Y+float32(x.line)*row, width-2*pad, row, Ink{px, theme.Quiet, false, fyne.TextAlignTrailing})
				}
			}
		})
}
