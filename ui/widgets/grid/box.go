package grid

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Box keeps a table as high as its screen says, but never below its titles and a few
// rows: the table then scrolls inside its card, with the chosen row always seen.
type Box struct {
	widget.BaseWidget
	table  *Table
	least  float32
	height func(width, want float32) float32

	// OnRefresh, when set, comes before a refresh; OnHeight when the height is another one,
	// while it is being painted.
	OnRefresh, OnHeight func()

	high float32 // the height it had
}

var (
	_ widgets.Tall      = (*Box)(nil)
	_ widgets.Shrinking = (*Box)(nil)
	_ widgets.Parent    = (*Box)(nil)
)

// NewBox makes a box around a table that can do with the height of so many rows.
// height says how high it is at a width at which all of the table wants so much.
func NewBox(table *Table, least float32, height func(width, want float32) float32) *Box {
	b := &Box{table: table, least: least, height: height}
	b.ExtendBaseWidget(b)
	return b
}

// Refresh implements fyne.CanvasObject.
func (b *Box) Refresh() {
	if b.OnRefresh != nil {
		b.OnRefresh()
	}
	b.BaseWidget.Refresh()
}

// HeightFor implements Tall.
func (b *Box) HeightFor(width float32) float32 {
	return b.height(width, b.table.HeightFor(width))
}

// MinHeightFor implements Shrinking.
func (b *Box) MinHeightFor(width float32) float32 {
	return min(b.table.MinHeightFor(width), theme.Px(b.least*theme.RowHeight))
}

// Children implements Parent.
func (b *Box) Children() []fyne.CanvasObject { return []fyne.CanvasObject{b.table} }

// CreateRenderer implements fyne.Widget.
func (b *Box) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(b,
		func() fyne.Size { return fyne.NewSize(b.table.MinSize().Width, b.MinHeightFor(b.Size().Width)) },
		func(p *widgets.Pen, size fyne.Size) {
			p.Place(b.table, 0, 0, size.Width, size.Height)
			if size.Height != b.high {
				b.high = size.Height
				if b.OnHeight != nil {
					b.OnHeight()
				}
				b.table.Select(b.table.Selected()) // seen also when there is less room than before
			}
		})
}

// Wide is a table that reports when it becomes wider or narrower: then there is room for more
// or fewer columns. Below it can stand a note.
type Wide struct {
	widget.BaseWidget
	table   *Table
	note    *widgets.Text
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
	w := &Wide{table: table, note: widgets.Quiet(""), changed: changed}
	w.ExtendBaseWidget(w)
	return w
}

// Width returns how wide it is, 0 before it is shown.
func (w *Wide) Width() float32 { return w.width }

// SetNote changes what stands below the table, "" for nothing.
func (w *Wide) SetNote(text string) {
	w.note.SetText(text)
	w.Refresh()
}

// below returns how high the note is, with the room above it.
func (w *Wide) below(width float32) float32 {
	if w.note.String() == "" {
		return 0
	}
	return theme.Gap(6) + w.note.HeightFor(width)
}

// Resize implements fyne.CanvasObject.
func (w *Wide) Resize(size fyne.Size) {
	if size.Width != w.width {
		w.width = size.Width
		w.changed()
	}
	w.BaseWidget.Resize(size)
}

// HeightFor implements widgets.Tall.
func (w *Wide) HeightFor(width float32) float32 {
	return w.table.HeightFor(width) + w.below(width)
}

// MinHeightFor implements widgets.Shrinking.
func (w *Wide) MinHeightFor(width float32) float32 {
	return w.table.MinHeightFor(width) + w.below(width)
}

// Children implements widgets.Parent.
func (w *Wide) Children() []fyne.CanvasObject { return []fyne.CanvasObject{w.table, w.note} }

// CreateRenderer implements fyne.Widget.
func (w *Wide) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(w,
		func() fyne.Size { return w.table.MinSize() },
		func(p *widgets.Pen, size fyne.Size) {
			below := w.below(size.Width)
			p.Place(w.table, 0, 0, size.Width, size.Height-below)
			if below > 0 {
				p.Place(w.note, 0, size.Height-below+theme.Gap(6), size.Width, below-theme.Gap(6))
			}
		})
}
