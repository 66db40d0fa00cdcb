package widgets

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
)

// Stack puts objects under each other, gap pixels apart, each as high as it likes at
// the width there is. If there is too little height, those that scroll by
// themselves (tables, Scroll) give way.
func Stack(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return fyne.NewContainerWithLayout(&stackLayout{gap: gap}, objects...)
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
	return fyne.NewContainerWithLayout(&rowLayout{gap: gap}, objects...)
}

type rowLayout struct {
	gap  float32
	last float32
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

// Column is one of the columns a screen is divided into.
type Column struct {
	Object fyne.CanvasObject
	Width  float32 // pixels at 100 %: its share and the least it takes
	Fixed  bool    // it takes no part of what is left over
	Later  bool    // when not all fit beside each other, it goes below the others
}

// Columns puts cards beside each other over the full height, sharing the width in
// proportion to their Width; fixed ones get just that. When the type is so large
// that they do not fit, the last ones go below.
func Columns(columns ...Column) *fyne.Container {
	l := &columnsLayout{columns: columns}
	objects := make([]fyne.CanvasObject, len(columns))
	for i, c := range columns {
		objects[i] = c.Object
	}
	return fyne.NewContainerWithLayout(l, objects...)
}

type columnsLayout struct {
	columns []Column
	last    float32
}

// least is how narrow a column may become.
func (c Column) least() float32 {
	w := theme.Px(c.Width)
	if !c.Fixed {
		w *= 0.8 // a flexible column may be a little tighter before it goes below
	}
	return max(w, c.Object.MinSize().Width)
}

// bands divides the columns into bands that fit, and gives each column its width.
func (l *columnsLayout) bands(width float32) [][]float32 {
	gap := theme.Gap(theme.CardGap)
	var bands [][]float32
	shown := l.order(width)
	for len(shown) > 0 {
		n, used := 0, float32(0)
		for n < len(shown) {
			need := shown[n].least()
			if n > 0 && used+gap+need > width+0.5 {
				break
			}
			if n > 0 {
				used += gap
			}
			used += need
			n++
		}
		bands = append(bands, share(shown[:n], width-gap*float32(n-1)))
		shown = shown[n:]
	}
	return bands
}

// share divides a width over the columns of a band: each its least, what is left in
// proportion to their widths. Alone in its band, a fixed column takes it all.
func share(cols []Column, width float32) []float32 {
	if len(cols) == 1 {
		return []float32{width}
	}
	ws := make([]float32, len(cols))
	var fixed, flex float32
	for i, c := range cols {
		if c.Fixed {
			ws[i] = c.least()
			fixed += ws[i]
		} else {
			flex += max(c.Width, 1)
		}
	}
	left := width - fixed
	if flex == 0 { // all fixed
		for i := range ws {
			ws[i] += left / float32(len(ws))
		}
		return ws
	}
	// those that would get less than their least take it first
	taken := make([]bool, len(cols))
	for again := true; again; {
		again = false
		for i, c := range cols {
			if ws[i] > 0 || taken[i] || c.Fixed {
				continue
			}
			if left*max(c.Width, 1)/flex < c.least() {
				ws[i], taken[i], again = c.least(), true, true
				left -= ws[i]
				flex -= max(c.Width, 1)
			}
		}
	}
	for i, c := range cols {
		if ws[i] == 0 {
			ws[i] = left * max(c.Width, 1) / flex
		}
	}
	return ws
}

func (l *columnsLayout) height(width float32, of func(fyne.CanvasObject, float32) float32) (total float32, each []float32) {
	i := 0
	shown := l.order(width)
	for _, band := range l.bands(width) {
		var h float32
		for _, w := range band {
			h = max(h, of(shown[i].Object, w))
			i++
		}
		each = append(each, h)
		total += h
	}
	return total + theme.Gap(theme.CardGap)*float32(max(len(each)-1, 0)), each
}

// order gives the columns that are shown, in the order they stand at this width.
func (l *columnsLayout) order(width float32) []Column {
	var first, later []Column
	need := -theme.Gap(theme.CardGap)
	for _, c := range l.columns {
		if c.Object.Visible() {
			need += theme.Gap(theme.CardGap) + c.least()
			first = append(first, c)
		}
	}
	if need <= width+0.5 {
		return first
	}
	all := first
	first = nil
	for _, c := range all {
		if c.Later {
			later = append(later, c)
		} else {
			first = append(first, c)
		}
	}
	return append(first, later...)
}

func (l *columnsLayout) heightFor(_ []fyne.CanvasObject, width float32) float32 {
	h, _ := l.height(width, heightFor)
	return h
}

func (l *columnsLayout) minHeightFor(_ []fyne.CanvasObject, width float32) float32 {
	h, _ := l.height(width, minHeightFor)
	return h
}

// Layout implements fyne.Layout.
func (l *columnsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.last = size.Width
	bands := l.bands(size.Width)
	gap := theme.Gap(theme.CardGap)
	want, natural := l.height(size.Width, heightFor)
	least, tight := l.height(size.Width, minHeightFor)
	// between the least and what they would like, and beyond it for the last band
	part := float32(1)
	if want > size.Height && want > least {
		part = max(0, (size.Height-least)/(want-least))
	}
	shown := l.order(size.Width)
	y := float32(0)
	i := 0
	for b, band := range bands {
		h := tight[b] + part*(natural[b]-tight[b])
		if b == len(bands)-1 {
			h = max(h, size.Height-y)
		}
		x := float32(0)
		for _, w := range band {
			place(shown[i].Object, x, y, w, h)
			x += w + gap
			i++
		}
		y += h + gap
	}
}

// MinSize implements fyne.Layout.
func (l *columnsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	var w float32
	for _, c := range l.columns {
		if c.Object.Visible() {
			w = max(w, c.Object.MinSize().Width)
		}
	}
	return fyne.NewSize(w, l.minHeightFor(nil, max(w, l.last)))
}

// Pile puts cards under each other, the last one down to the bottom.
func Pile(cards ...fyne.CanvasObject) *fyne.Container {
	return fyne.NewContainerWithLayout(&pileLayout{stackLayout{gap: theme.CardGap}}, cards...)
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
