package grid

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/widgets"
)

// Wide is a table that reports when it becomes wider or narrower: then there is room for more
// or fewer columns.
type Wide struct {
	widget.BaseWidget
	table   *Table
	changed func()
	width   float32
}

var (
	_ widgets.Tall      = (*Wide)(nil)
	_ widgets.Shrinking = (*Wide)(nil)
	_ widgets.Parent    = (*Wide)(nil)
)

// NewWide puts a table in one; changed is called when its width is another one.
func NewWide(table *Table, changed func()) *Wide {
	w := &Wide{table: table, changed: changed}
	w.ExtendBaseWidget(w)
	return w
}

// Width is how wide it is, 0 before it is shown.
func (w *Wide) Width() float32 { return w.width }

// Resize implements fyne.CanvasObject.
func (w *Wide) Resize(size fyne.Size) {
	if size.Width != w.width {
		w.width = size.Width
		w.changed()
	}
	w.BaseWidget.Resize(size)
}

// HeightFor implements widgets.Tall.
func (w *Wide) HeightFor(width float32) float32 { return w.table.HeightFor(width) }

// MinHeightFor implements widgets.Shrinking.
func (w *Wide) MinHeightFor(width float32) float32 { return w.table.MinHeightFor(width) }

// Children implements widgets.Parent.
func (w *Wide) Children() []fyne.CanvasObject { return []fyne.CanvasObject{w.table} }

// CreateRenderer implements fyne.Widget.
func (w *Wide) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(w,
		func() fyne.Size { return w.table.MinSize() },
		func(p *widgets.Pen, size fyne.Size) { p.Place(w.table, 0, 0, size.Width, size.Height) })
}
