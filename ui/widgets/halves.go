package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Halves is two objects beside each other, each half of the width.
type Halves struct {
	widget.BaseWidget
	left, right fyne.CanvasObject
}

var (
	_ Tall   = (*Halves)(nil)
	_ Parent = (*Halves)(nil)
)

// NewHalves puts two objects beside each other.
func NewHalves(left, right fyne.CanvasObject) *Halves {
	h := &Halves{left: left, right: right}
	h.ExtendBaseWidget(h)
	return h
}

// Children implements Parent.
func (h *Halves) Children() []fyne.CanvasObject { return []fyne.CanvasObject{h.left, h.right} }

func half(width float32) float32 { return (width - theme.Gap(theme.CardGap)) / 2 }

// HeightFor implements Tall.
func (h *Halves) HeightFor(width float32) float32 {
	return max(heightFor(h.left, half(width)), heightFor(h.right, half(width)))
}

// CreateRenderer implements fyne.Widget.
func (h *Halves) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(h,
		func() fyne.Size {
			w := 2*max(h.left.MinSize().Width, h.right.MinSize().Width) + theme.Gap(theme.CardGap)
			return fyne.NewSize(w, h.HeightFor(max(w, h.Size().Width)))
		},
		func(p *Pen, size fyne.Size) {
			w := half(size.Width)
			p.Place(h.left, 0, 0, w, heightFor(h.left, w))
			p.Place(h.right, size.Width-w, 0, w, heightFor(h.right, w))
		})
}
