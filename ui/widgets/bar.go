package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Bar shows how far something is.
type Bar struct {
	widget.BaseWidget
	done, all int64
}

// NewBar makes one of which nothing is known.
func NewBar() *Bar {
	b := &Bar{}
	b.ExtendBaseWidget(b)
	return b
}

// Set says how far it is; of 0 nothing is known.
func (b *Bar) Set(done, all int64) {
	b.done, b.all = done, all
	b.Refresh()
}

// HeightFor implements Tall.
func (*Bar) HeightFor(float32) float32 { return theme.Px(14) }

// CreateRenderer implements fyne.Widget.
func (b *Bar) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(b,
		func() fyne.Size { return fyne.NewSize(theme.Px(120), theme.Px(14)) },
		func(p *Pen, size fyne.Size) {
			p.Frame(0, 0, size.Width, size.Height, theme.FieldEdge, 1, 2)
			if b.all > 0 {
				p.Box(2, 2, (size.Width-4)*float32(b.done)/float32(b.all), size.Height-4, theme.Green)
			}
		})
}
