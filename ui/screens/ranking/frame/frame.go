// Package frame lays the list of the screen Uitslag out with the answer beside it, or below it.
package frame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Frame is the card of the list and, while that is shown, the card of the answer.
type Frame struct {
	widget.BaseWidget
	Beside  float32 // how wide the answer beside the list is; 0: it is below
	For     float32 // the width of the frame that Beside is for
	Resized func()  // it has another width than that
	list    *widgets.Card
	answer  *widgets.Card
}

var (
	_ widgets.Tall      = (*Frame)(nil)
	_ widgets.Shrinking = (*Frame)(nil)
	_ widgets.Parent    = (*Frame)(nil)
)

// New makes one.
func New(list, answer *widgets.Card) *Frame {
	f := &Frame{list: list, answer: answer}
	f.ExtendBaseWidget(f)
	return f
}

// listShare is the part of the height that the list keeps above an answer.
const listShare float32 = 0.5

// Children implements widgets.Parent.
func (f *Frame) Children() []fyne.CanvasObject { return []fyne.CanvasObject{f.list, f.answer} }

// HeightFor implements widgets.Tall.
func (f *Frame) HeightFor(width float32) float32 {
	return f.high(width, (*widgets.Card).HeightFor)
}

// MinHeightFor implements widgets.Shrinking.
func (f *Frame) MinHeightFor(width float32) float32 {
	return f.high(width, (*widgets.Card).MinHeightFor)
}

func (f *Frame) high(width float32, of func(*widgets.Card, float32) float32) float32 {
	gap := theme.Gap(theme.CardGap)
	switch {
	case !f.answer.Visible():
		return of(f.list, width)
	case f.Beside == 0:
		return of(f.list, width) + gap + of(f.answer, width)
	}
	return max(of(f.list, width-f.Beside-gap), of(f.answer, f.Beside))
}

// CreateRenderer implements fyne.Widget.
func (f *Frame) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(f,
		func() fyne.Size {
			w := f.list.MinSize().Width
			return fyne.NewSize(w, f.MinHeightFor(max(w, f.Size().Width)))
		}, f.paint)
}

func (f *Frame) paint(p *widgets.Pen, size fyne.Size) {
	if size.Width != f.For {
		fyne.Do(widgets.Guarded(f.Resized)) // not while it is being painted
	}
	gap, wide := theme.Gap(theme.CardGap), size.Width-f.Beside
	switch {
	case !f.answer.Visible():
		p.Place(f.list, 0, 0, size.Width, size.Height)
	case f.Beside == 0:
		want := f.list.HeightFor(size.Width)
		list := min(want, max(size.Height*listShare, size.Height-gap-f.answer.HeightFor(size.Width)))
		list = max(list, f.list.MinHeightFor(size.Width))
		p.Place(f.list, 0, 0, size.Width, list)
		p.Place(f.answer, 0, list+gap, size.Width, max(size.Height-gap-list, f.answer.MinHeightFor(size.Width)))
	default:
		p.Place(f.list, 0, 0, wide-gap, size.Height)
		p.Place(f.answer, wide, 0, f.Beside, size.Height)
	}
}
