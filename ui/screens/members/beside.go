package members

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// beside is two fields beside each other, each half of the width.
type beside struct {
	widget.BaseWidget
	left, right fyne.CanvasObject
}

var (
	_ widgets.Tall   = (*beside)(nil)
	_ widgets.Parent = (*beside)(nil)
)

func newBeside(left, right fyne.CanvasObject) *beside {
	b := &beside{left: left, right: right}
	b.ExtendBaseWidget(b)
	return b
}

// Children implements widgets.Parent.
func (b *beside) Children() []fyne.CanvasObject { return []fyne.CanvasObject{b.left, b.right} }

func half(width float32) float32 { return (width - theme.Gap(theme.CardGap)) / 2 }

func tall(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(widgets.Tall); ok {
		return t.HeightFor(width)
	}
	return o.MinSize().Height
}

// HeightFor implements widgets.Tall.
func (b *beside) HeightFor(width float32) float32 {
	return max(tall(b.left, half(width)), tall(b.right, half(width)))
}

// CreateRenderer implements fyne.Widget.
func (b *beside) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(b,
		func() fyne.Size {
			w := 2*max(b.left.MinSize().Width, b.right.MinSize().Width) + theme.Gap(theme.CardGap)
			return fyne.NewSize(w, b.HeightFor(max(w, b.Size().Width)))
		},
		func(p *widgets.Pen, size fyne.Size) {
			w := half(size.Width)
			p.Place(b.left, 0, 0, w, tall(b.left, w))
			p.Place(b.right, size.Width-w, 0, w, tall(b.right, w))
		})
}
