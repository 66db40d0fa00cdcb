package readin

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// bar shows how far the reading of a file is.
type bar struct {
	widget.BaseWidget
	done, total int
}

func newBar() *bar {
	b := &bar{}
	b.ExtendBaseWidget(b)
	return b
}

// set says how far it is; of 0 nothing is known.
func (b *bar) set(done, total int) {
	b.done, b.total = done, total
	b.Refresh()
}

// HeightFor implements widgets.Tall.
func (*bar) HeightFor(float32) float32 { return theme.Px(14) }

// CreateRenderer implements fyne.Widget.
func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(b,
		func() fyne.Size { return fyne.NewSize(theme.Px(120), theme.Px(14)) },
		func(p *widgets.Pen, size fyne.Size) {
			p.Frame(0, 0, size.Width, size.Height, theme.FieldEdge, 1, 2)
			if b.total > 0 {
				p.Box(2, 2, (size.Width-4)*float32(b.done)/float32(b.total), size.Height-4, theme.Green)
			}
		})
}
