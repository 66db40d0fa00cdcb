package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Card is a sheet on the ground: a hairline, rounded corners, a quiet heading, and
// one object inside (often a Stack).
type Card struct {
	widget.BaseWidget
	heading *Text
	object  fyne.CanvasObject
}

var (
	_ Tall      = (*Card)(nil)
	_ Shrinking = (*Card)(nil)
	_ Parent    = (*Card)(nil)
)

// NewCard makes a card; without a heading ("") the object begins at the top.
func NewCard(heading string, object fyne.CanvasObject) *Card {
	c := &Card{heading: Heading(heading), object: object}
	c.ExtendBaseWidget(c)
	return c
}

// SetHeading changes the heading.
func (c *Card) SetHeading(heading string) {
	c.heading.SetText(heading)
	c.Refresh()
}

// SetObject changes what is in it.
func (c *Card) SetObject(o fyne.CanvasObject) {
	c.object = o
	c.Refresh()
}

// Children implements Parent.
func (c *Card) Children() []fyne.CanvasObject { return []fyne.CanvasObject{c.heading, c.object} }

func (c *Card) top(width float32) float32 {
	h := c.heading.HeightFor(width)
	if h > 0 {
		h += theme.Gap(8)
	}
	return h
}

func (c *Card) around(width float32, inner func(fyne.CanvasObject, float32) float32) float32 {
	pad := theme.Gap(theme.CardPad)
	return c.top(width-2*pad) + inner(c.object, width-2*pad) + 2*pad
}

// HeightFor implements Tall.
func (c *Card) HeightFor(width float32) float32 { return c.around(width, heightFor) }

// MinHeightFor implements Shrinking.
func (c *Card) MinHeightFor(width float32) float32 { return c.around(width, minHeightFor) }

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(c,
		func() fyne.Size {
			w := max(c.heading.MinSize().Width, c.object.MinSize().Width) + 2*theme.Gap(theme.CardPad)
			return fyne.NewSize(w, c.MinHeightFor(max(w, c.Size().Width)))
		},
		func(p *Pen, size fyne.Size) {
			p.Edged(0, 0, size.Width, size.Height, theme.Card, Edge{theme.Hairline, theme.HairlineWidth, theme.CardRadius})
			pad := theme.Gap(theme.CardPad)
			w := size.Width - 2*pad
			if h := c.heading.HeightFor(w); h > 0 {
				p.Place(c.heading, pad, pad-2, w, h)
			}
			y := pad + c.top(w)
			p.Place(c.object, pad, y, w, max(size.Height-y-pad, 0))
		})
}
