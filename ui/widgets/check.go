package widgets

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
)

// Check is something to want or not: Space, Enter or a click turns it.
type Check struct {
	Control
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
	c.Extend(c)
	return c
}

// Checked reports whether it is wanted.
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
func (c *Check) TypedKey(ev *fyne.KeyEvent) { c.pressed(ev, func() { c.Tapped(nil) }) }

func (c *Check) sign() float32 { return theme.Px(22) }

// HeightFor implements Tall.
func (c *Check) HeightFor(width float32) float32 {
	px := theme.Type(theme.BodySize)
	return float32(len(Wrap(Spans(c.text), px, width-c.sign()-4, false)))*LineHeight(px) + 8
}

// Natural is its width on one line.
func (c *Check) Natural() float32 {
	return theme.Ceil(c.sign() + theme.TextSize(c.text, theme.Type(theme.BodySize), false).Width + 6)
}

// CreateRenderer implements fyne.Widget.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(c,
		func() fyne.Size {
			px := theme.Type(theme.BodySize)
			return fyne.NewSize(theme.Ceil(c.sign()+LongestWord(Spans(c.text), px, false)+6), c.HeightFor(c.Size().Width))
		},
		func(p *Pen, size fyne.Size) {
			px := theme.Type(theme.BodySize)
			if c.focused {
				p.Frame(0, 0, min(size.Width, c.Natural()), size.Height, theme.Green, theme.FrameWidth, 3)
			} else if c.hovered {
				p.Edged(0, 0, min(size.Width, c.Natural()), size.Height, theme.Selected, Edge{Radius: 3})
			}
			side := theme.Round(px * 0.9)
			h := LineHeight(px)
			y := 4 + (h-side)/2
			if c.checked {
				p.Edged(4, y, side, side, theme.GreenFill, Edge{theme.Green, 1, 2})
				p.Text("✓", 4, y, side, side, Ink{theme.Round(px * 0.9), theme.OnGreen, true, fyne.TextAlignCenter})
			} else {
				p.Edged(4, y, side, side, theme.Field, Edge{theme.Quiet, 1, 2})
			}
			p.Lines(Wrap(Spans(c.text), px, size.Width-c.sign()-4, false), c.sign()+2, 4, size.Width-c.sign()-4,
				Ink{Size: px, Colour: theme.Ink})
		})
}
