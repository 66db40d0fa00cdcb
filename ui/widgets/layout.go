package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"uitslag/ui/theme"
)

// Stack puts objects under each other, gap pixels apart, each as high as it likes at
// the width there is. If there is too little height, those that scroll by
// themselves (tables, Scroll) give way.
func Stack(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&stackLayout{gap: gap}, objects...)
}

type stackLayout struct {
	gap  float32
	last float32 // the width it was last laid out in
}

func (l *stackLayout) sum(objects []fyne.CanvasObject, height func(fyne.CanvasObject) float32) float32 {
	var h float32
	n := 0
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		h += height(o)
		n++
	}
	return h + float32(max(n-1, 0))*theme.Gap(l.gap)
}

func (l *stackLayout) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	return l.sum(objects, func(o fyne.CanvasObject) float32 { return heightFor(o, width) })
}

func (l *stackLayout) minHeightFor(objects []fyne.CanvasObject, width float32) float32 {
	return l.sum(objects, func(o fyne.CanvasObject) float32 { return minHeightFor(o, width) })
}

// Layout implements fyne.Layout.
func (l *stackLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.last = size.Width
	short := l.heightFor(objects, size.Width) - size.Height
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		h := heightFor(o, size.Width)
		if short > 0 {
			give := min(short, h-minHeightFor(o, size.Width))
			h, short = h-give, short-give
		}
		place(o, 0, y, size.Width, h)
		y += h + theme.Gap(l.gap)
	}
}

// MinSize implements fyne.Layout.
func (l *stackLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var w float32
	for _, o := range objects {
		if o.Visible() {
			w = max(w, o.MinSize().Width)
		}
	}
	return fyne.NewSize(w, l.minHeightFor(objects, max(w, l.last)))
}

// Row puts objects beside each other, gap pixels apart, each as wide as it must be;
// what does not fit goes on to the next line.
func Row(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&rowLayout{gap: gap}, objects...)
}

type rowLayout struct {
	gap  float32
	last float32
}

// InRow puts objects beside each other as Row does, within a width, and gives how high they
// are together; without put it only measures.
func InRow(gap float32, objects []fyne.CanvasObject, width float32, put func(o fyne.CanvasObject, x, y, w, h float32)) float32 {
	l := rowLayout{gap: gap}
	if put == nil {
		return l.heightFor(objects, width)
	}
	return l.walk(objects, width, put)
}

// natural is how wide an object likes to be in a row.
func natural(o fyne.CanvasObject) float32 {
	if n, ok := o.(interface{ Natural() float32 }); ok {
		return n.Natural()
	}
	if c, ok := o.(*fyne.Container); ok {
		switch l := c.Layout.(type) {
		case *rowLayout:
			return l.natural(c.Objects)
		case *stackLayout:
			return l.natural(c.Objects)
		}
	}
	return o.MinSize().Width
}

func (l *rowLayout) walk(objects []fyne.CanvasObject, width float32, put func(o fyne.CanvasObject, x, y, w, h float32)) float32 {
	gap := theme.Gap(l.gap)
	var x, y, rowHeight float32
	var row []func(h float32)
	flush := func() {
		for _, f := range row {
			f(rowHeight)
		}
		row = nil
	}
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		w := min(natural(o), width)
		if x > 0 && x+w > width+0.5 {
			flush()
			x, y, rowHeight = 0, y+rowHeight+min(gap, theme.Gap(6)), 0
		}
		h := heightFor(o, w)
		left, top := x, y
		row = append(row, func(full float32) { put(o, left, top+(full-h)/2, w, h) })
		x += w + gap
		rowHeight = max(rowHeight, h)
	}
	flush()
	return y + rowHeight
}

func (l *rowLayout) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	return l.walk(objects, width, func(fyne.CanvasObject, float32, float32, float32, float32) {})
}

func (l *rowLayout) minHeightFor(objects []fyne.CanvasObject, width float32) float32 {
	return l.heightFor(objects, width)
}

// Layout implements fyne.Layout.
func (l *rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.last = size.Width
	l.walk(objects, size.Width, place)
}

// MinSize implements fyne.Layout.
func (l *rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var w float32
	for _, o := range objects {
		if o.Visible() {
			w = max(w, min(natural(o), o.MinSize().Width))
		}
	}
	width := l.last
	if width == 0 {
		width = l.natural(objects)
	}
	return fyne.NewSize(w, l.heightFor(objects, max(w, width)))
}

func (l *stackLayout) natural(objects []fyne.CanvasObject) float32 {
	var most float32
	for _, o := range objects {
		if o.Visible() {
			most = max(most, natural(o))
		}
	}
	return most
}

func (l *rowLayout) natural(objects []fyne.CanvasObject) float32 {
	var sum float32
	n := 0
	for _, o := range objects {
		if o.Visible() {
			sum += natural(o)
			n++
		}
	}
	return sum + float32(max(n-1, 0))*theme.Gap(l.gap)
}

// Pile puts cards under each other, the last one down to the bottom.
func Pile(cards ...fyne.CanvasObject) *fyne.Container {
	return container.New(&pileLayout{stackLayout{gap: theme.CardGap}}, cards...)
}

type pileLayout struct{ stackLayout }

// Layout implements fyne.Layout.
func (l *pileLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.stackLayout.Layout(objects, size)
	for i := len(objects) - 1; i >= 0; i-- {
		if o := objects[i]; o.Visible() {
			if h := size.Height - o.Position().Y; h > o.Size().Height {
				o.Resize(fyne.NewSize(o.Size().Width, h))
			}
			return
		}
	}
}
