package movement

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// wide reports when the table in it becomes wider or narrower: then there is room for more
// or fewer columns.
type wide struct {
	widget.BaseWidget
	table   *grid.Table
	changed func()
	width   float32
}

var (
	_ widgets.Tall      = (*wide)(nil)
	_ widgets.Shrinking = (*wide)(nil)
	_ widgets.Parent    = (*wide)(nil)
)

func newWide(table *grid.Table, changed func()) *wide {
	w := &wide{table: table, changed: changed}
	w.ExtendBaseWidget(w)
	return w
}

// Resize implements fyne.CanvasObject.
func (w *wide) Resize(size fyne.Size) {
	if size.Width != w.width {
		w.width = size.Width
		w.changed()
	}
	w.BaseWidget.Resize(size)
}

// HeightFor implements widgets.Tall.
func (w *wide) HeightFor(width float32) float32 { return w.table.HeightFor(width) }

// MinHeightFor implements widgets.Shrinking.
func (w *wide) MinHeightFor(width float32) float32 { return w.table.MinHeightFor(width) }

// Children implements widgets.Parent.
func (w *wide) Children() []fyne.CanvasObject { return []fyne.CanvasObject{w.table} }

// CreateRenderer implements fyne.Widget.
func (w *wide) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(w,
		func() fyne.Size { return w.table.MinSize() },
		func(p *widgets.Pen, size fyne.Size) { p.Place(w.table, 0, 0, size.Width, size.Height) })
}
