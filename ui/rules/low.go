package rules

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// low keeps a table low where the cards stand below each other, as in large type: the
// table then scrolls inside its card, and the chosen row is always seen.
type low struct {
	widget.BaseWidget
	table *widgets.Table
	whole func() float32 // how wide the screen is
	rows  float32        // how many it then shows
	high  float32        // the height it had
}

var (
	_ widgets.Tall      = (*low)(nil)
	_ widgets.Shrinking = (*low)(nil)
	_ widgets.Parent    = (*low)(nil)
)

func newLow(table *widgets.Table, rows float32, whole func() float32) *low {
	l := &low{table: table, rows: rows, whole: whole}
	l.ExtendBaseWidget(l)
	return l
}

// HeightFor implements widgets.Tall.
func (l *low) HeightFor(width float32) float32 {
	want := l.table.HeightFor(width)
	if width+2*theme.Gap(theme.CardPad) < l.whole()-1 {
		return want
	}
	return min(want, theme.Px(l.rows*theme.RowHeight))
}

// MinHeightFor implements widgets.Shrinking: the title and a few rows.
func (l *low) MinHeightFor(width float32) float32 {
	return min(l.table.MinHeightFor(width), theme.Px(3.5*theme.RowHeight))
}

// Children implements widgets.Parent.
func (l *low) Children() []fyne.CanvasObject { return []fyne.CanvasObject{l.table} }

// CreateRenderer implements fyne.Widget.
func (l *low) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(l,
		func() fyne.Size { return fyne.NewSize(l.table.MinSize().Width, l.MinHeightFor(l.Size().Width)) },
		func(p *widgets.Pen, size fyne.Size) {
			p.Place(l.table, 0, 0, size.Width, size.Height)
			if size.Height != l.high {
				l.high = size.Height
				l.table.Select(l.table.Selected()) // seen also when there is less room than before
			}
		})
}
