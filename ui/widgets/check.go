package widgets

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
)

// Check is something to want or not: Space, Enter or a click turns it.
type Check struct {
	focusable
	text     string
	checked  bool
	OnChange func(checked bool)
}

var (
	_ fyne.Focusable = (*Check)(nil)
	_ fyne.Tappable  = (*Check)(nil)
)

// NewCheck makes one.
func NewCheck(text string, checked bool, change func(bool)) *Check {
	c := &Check{text: text, checked: checked, OnChange: change}
	c.extend(c)
	return c
}

// Checked tells whether it is wanted.
func (c *Check) Checked() bool { return c.checked }

// SetChecked changes it without calling OnChange.
func (c *Check) SetChecked(v bool) {
	c.checked = v
	c.Refresh()
}

// SetText changes the text.
func (c *Check) SetText(text string) {
	c.text = text
	c.Refresh()
}

// Tapped implements fyne.Tappable.
func (c *Check) Tapped(*fyne.PointEvent) {
	defer Guard()
	c.SetChecked(!c.checked)
	if c.OnChange != nil {
		c.OnChange(c.checked)
	}
}

// TypedKey implements fyne.Focusable.
func (c *Check) TypedKey(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	if c.spelled.Blank(ev) {
		return
	}
	if presses(ev.Name) {
		c.Tapped(nil)
		return
	}
	passKey(c, ev)
}

func (c *Check) sign() float32 { return theme.Px(22) }

// HeightFor implements Tall.
func (c *Check) HeightFor(width float32) float32 {
	px := theme.Type(theme.BodySize)
	return float32(len(wrap(Spans(c.text), px, width-c.sign()-4, false)))*lineHeight(px) + 8
}

// Natural is its width on one line.
func (c *Check) Natural() float32 {
	return ceil(c.sign() + theme.TextSize(c.text, theme.Type(theme.BodySize), false).Width + 6)
}

// CreateRenderer implements fyne.Widget.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return newDrawing(c,
		func() fyne.Size {
			px := theme.Type(theme.BodySize)
			return fyne.NewSize(ceil(c.sign()+longestWord(Spans(c.text), px, false)+6), c.HeightFor(c.Size().Width))
		},
		func(p *pen, size fyne.Size) {
			px := theme.Type(theme.BodySize)
			if c.focused {
				p.box(0, 0, min(size.Width, c.Natural()), size.Height, theme.Clear, edge{theme.Green, theme.FrameWidth, 3})
			} else if c.hovered {
				p.box(0, 0, min(size.Width, c.Natural()), size.Height, theme.Selected, edge{radius: 3})
			}
			side := round(px * 0.9)
			h := lineHeight(px)
			y := 4 + (h-side)/2
			if c.checked {
				p.box(4, y, side, side, theme.GreenFill, edge{theme.Green, 1, 2})
				p.text("✓", 4, y, side, side, ink{round(px * 0.9), theme.OnGreen, true, fyne.TextAlignCenter})
			} else {
				p.box(4, y, side, side, theme.Field, edge{theme.Quiet, 1, 2})
			}
			p.lines(wrap(Spans(c.text), px, size.Width-c.sign()-4, false), c.sign()+2, 4, size.Width-c.sign()-4,
				ink{size: px, colour: theme.Ink})
		})
}
