package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"uitslag/ui/theme"
)

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

// yield makes fixed columns as much narrower as is asked and they can be, and says how
// much that is.
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

// heights gives the height of each band, by a way of asking an object for its own, and
// of all with the gaps between them.
func heights(shown []measured, bands [][]float32, of func(fyne.CanvasObject, float32) float32) (total float32, each []float32) {
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

// order gives the columns that are shown, in the order they stand at this width.
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

func (l *columnsLayout) heightFor(_ []fyne.CanvasObject, width float32) float32 {
	shown := l.order(width)
	h, _ := heights(shown, bands(shown, width), heightFor)
	return h
}

func (l *columnsLayout) minHeightFor(_ []fyne.CanvasObject, width float32) float32 {
	shown := l.order(width)
	h, _ := heights(shown, bands(shown, width), minHeightFor)
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
	return fyne.NewSize(w, l.minHeightFor(nil, max(w, l.last)))
}
