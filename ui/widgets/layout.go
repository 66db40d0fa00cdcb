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

func (l *stackLayout) height(objects []fyne.CanvasObject, width float32, of heightOf) float32 {
	var h float32
	n := 0
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		h += of(o, width)
		n++
	}
	return h + float32(max(n-1, 0))*theme.Gap(l.gap)
}

// Layout implements fyne.Layout.
func (l *stackLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.last = size.Width
	short := l.height(objects, size.Width, heightFor) - size.Height
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
	return fyne.NewSize(w, l.height(objects, max(w, l.last), minHeightFor))
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
		put = func(fyne.CanvasObject, float32, float32, float32, float32) {}
	}
	return l.walk(objects, width, put)
}

// natural returns an object's width in a row.
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

func (l *rowLayout) height(objects []fyne.CanvasObject, width float32, _ heightOf) float32 {
	return InRow(l.gap, objects, width, nil)
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
	return fyne.NewSize(w, l.height(objects, max(w, width), nil))
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

// Column is one of the columns a screen is divided into.
type Column struct {
	Object fyne.CanvasObject
	Width  float32 // pixels at 100 %: its share and the least it takes
	Fixed  bool    // it takes no part of what is left over
	Later  bool    // when not all fit beside each other, it goes below the others

	// Wish is how wide it would like to be, in pixels of the screen, nil for what it gets.
	Wish func() float32
	// Least is how narrow a fixed column becomes to grant the others their wishes, in
	// pixels at 100 %; 0 for not at all.
	Least float32
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
	return container.New(l, objects...)
}

type columnsLayout struct {
	columns []Column
	last    float32
}

// measured is a column with what it needs, asked of it once a layout: asking walks
// through everything in it.
type measured struct {
	Column
	min   float32 // the least its content takes
	least float32 // how narrow the column may become
}

func (c Column) measure() measured {
	w := theme.Px(c.Width)
	if !c.Fixed {
		w *= 0.8 // a flexible column may be a little tighter before it goes below
	}
	m := c.Object.MinSize().Width
	return measured{Column: c, min: m, least: max(w, m)}
}

// bands divides the columns, in the order they stand, into bands that fit, and gives
// each column its width.
func bands(shown []measured, width float32) [][]float32 {
	gap := theme.Gap(theme.CardGap)
	var bands [][]float32
	for len(shown) > 0 {
		n, used := 0, float32(0)
		for n < len(shown) {
			need := shown[n].least
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
func share(cols []measured, width float32) []float32 {
	if len(cols) == 1 {
		return []float32{width}
	}
	ws := make([]float32, len(cols))
	var fixed, flex float32
	for i, c := range cols {
		if c.Fixed {
			ws[i] = c.least
			fixed += ws[i]
		} else {
			flex += max(c.Width, 1)
		}
	}
	left := width - fixed
	for _, c := range cols {
		if c.Wish != nil && flex == c.Width { // it has the rest for itself
			left += yield(cols, ws, c.Wish()-left)
		}
	}
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
			if left*max(c.Width, 1)/flex < c.least {
				ws[i], taken[i], again = c.least, true, true
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

// yield narrows fixed columns by up to asked, and returns by how much.
func yield(cols []measured, ws []float32, asked float32) float32 {
	var given float32
	for i, c := range cols {
		if c.Fixed && c.Least > 0 && asked > given {
			give := min(asked-given, max(ws[i]-max(theme.Px(c.Least), c.min), 0))
			ws[i] -= give
			given += give
		}
	}
	return given
}

// heights returns the height of each band, where of gives that of an object, and the total with the
// gaps between them.
func heights(shown []measured, bands [][]float32, of heightOf) (total float32, each []float32) {
	i := 0
	for _, band := range bands {
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

// order returns the columns that are shown, in the order they stand at this width.
func (l *columnsLayout) order(width float32) []measured {
	var first, later []measured
	need := -theme.Gap(theme.CardGap)
	for _, c := range l.columns {
		if c.Object.Visible() {
			m := c.measure()
			need += theme.Gap(theme.CardGap) + m.least
			first = append(first, m)
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

func (l *columnsLayout) height(_ []fyne.CanvasObject, width float32, of heightOf) float32 {
	shown := l.order(width)
	h, _ := heights(shown, bands(shown, width), of)
	return h
}

// Layout implements fyne.Layout.
func (l *columnsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.last = size.Width
	shown := l.order(size.Width)
	bands := bands(shown, size.Width)
	gap := theme.Gap(theme.CardGap)
	want, natural := heights(shown, bands, heightFor)
	least, tight := heights(shown, bands, minHeightFor)
	// between the least and what they would like, and beyond it for the last band
	part := float32(1)
	if want > size.Height && want > least {
		part = max(0, (size.Height-least)/(want-least))
	}
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
	return fyne.NewSize(w, l.height(nil, max(w, l.last), minHeightFor))
}

// Tall is an object whose height depends on its width.
type Tall interface {
	// HeightFor is the height it would like at this width.
	HeightFor(width float32) float32
}

// Shrinking is an object that can do with less than it would like, because it
// scrolls by itself.
type Shrinking interface {
	// MinHeightFor is the least height it can do with at this width.
	MinHeightFor(width float32) float32
}

// Parent is an object with objects of ours inside, at their places relative to it.
type Parent interface {
	Children() []fyne.CanvasObject
}

// Inside returns the objects inside o, for those we know.
func Inside(o fyne.CanvasObject) []fyne.CanvasObject {
	if p, ok := o.(Parent); ok {
		return p.Children()
	}
	if c, ok := o.(*fyne.Container); ok {
		return c.Objects
	}
	return nil
}

// Walk calls see for root and all that is inside it, without what is hidden.
func Walk(root fyne.CanvasObject, see func(fyne.CanvasObject)) {
	if root == nil || !root.Visible() {
		return
	}
	see(root)
	for _, o := range Inside(root) {
		Walk(o, see)
	}
}

// heightOf is heightFor, or minHeightFor.
type heightOf func(o fyne.CanvasObject, width float32) float32

// tallLayout is a layout that answers Tall and Shrinking for its container.
type tallLayout interface {
	height(objects []fyne.CanvasObject, width float32, of heightOf) float32
}

func heightFor(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(Tall); ok {
		return t.HeightFor(width)
	}
	return laidOut(o, width, heightFor)
}

func minHeightFor(o fyne.CanvasObject, width float32) float32 {
	switch o := o.(type) {
	case Shrinking:
		return o.MinHeightFor(width)
	case Tall:
		return o.HeightFor(width)
	}
	return laidOut(o, width, minHeightFor)
}

// laidOut returns the height of a container whose layout knows it, else the least that an object takes.
func laidOut(o fyne.CanvasObject, width float32, of heightOf) float32 {
	if c, ok := o.(*fyne.Container); ok {
		if l, ok := c.Layout.(tallLayout); ok {
			return l.height(c.Objects, width, of)
		}
	}
	return o.MinSize().Height
}

// place puts an object somewhere, in whole pixels.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(theme.Round(x), theme.Round(y)))
	o.Resize(fyne.NewSize(theme.Round(x+w)-theme.Round(x), theme.Round(y+h)-theme.Round(y)))
}

// HeightFor returns how high an object is at a width.
func HeightFor(o fyne.CanvasObject, width float32) float32 { return heightFor(o, width) }
