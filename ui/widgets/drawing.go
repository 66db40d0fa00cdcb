package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/ui/theme"
)

// drawing renders a widget that is drawn anew from its state at every Refresh and
// Resize: paint puts texts, boxes and inner objects on a pen. The pen keeps the
// canvas objects of the last time and uses them again.
type drawing struct {
	w     fyne.Widget
	min   func() fyne.Size
	paint func(p *pen, size fyne.Size)
	pen   pen
}

func newDrawing(w fyne.Widget, min func() fyne.Size, paint func(p *pen, size fyne.Size)) *drawing {
	d := &drawing{w: w, min: min, paint: paint}
	d.redraw(w.Size())
	return d
}

func (d *drawing) redraw(size fyne.Size) {
	defer Guard()
	d.pen.begin()
	d.paint(&d.pen, size)
}

// Destroy implements fyne.WidgetRenderer.
func (d *drawing) Destroy() {}

// Layout implements fyne.WidgetRenderer.
func (d *drawing) Layout(size fyne.Size) { d.redraw(size) }

// MinSize implements fyne.WidgetRenderer.
func (d *drawing) MinSize() fyne.Size {
	defer Guard()
	return d.min()
}

// Objects implements fyne.WidgetRenderer.
func (d *drawing) Objects() []fyne.CanvasObject { return d.pen.objects }

// Refresh implements fyne.WidgetRenderer.
func (d *drawing) Refresh() {
	d.redraw(d.w.Size())
	for _, o := range d.pen.inner {
		o.Refresh()
	}
	canvas.Refresh(d.w)
}

// pen draws texts and boxes on a widget.
type pen struct {
	objects []fyne.CanvasObject
	inner   []fyne.CanvasObject
	texts   []*canvas.Text
	boxes   []*canvas.Rectangle
	strokes []*canvas.Line
	nTexts  int
	nBoxes  int
	nLines  int
}

func (p *pen) begin() {
	p.objects, p.inner = nil, nil
	p.nTexts, p.nBoxes, p.nLines = 0, 0, 0
}

// ink is how a text looks.
type ink struct {
	size   float32
	colour fyne.ThemeColorName
	bold   bool
	align  fyne.TextAlign
}

// text sets one line in the box, in the middle of its height, and says how wide it is.
func (p *pen) text(s string, x, y, w, h float32, in ink) float32 {
	size := theme.TextSize(s, in.size, in.bold)
	switch in.align {
	case fyne.TextAlignTrailing:
		x += w - size.Width
	case fyne.TextAlignCenter:
		x += (w - size.Width) / 2
	}
	if s == "" {
		return 0
	}
	if p.nTexts == len(p.texts) {
		p.texts = append(p.texts, &canvas.Text{})
	}
	t := p.texts[p.nTexts]
	p.nTexts++
	colour := theme.Of(in.colour)
	changed := t.Text != s || t.Color != colour || t.TextSize != in.size || t.TextStyle.Bold != in.bold
	t.Text, t.Color, t.TextSize, t.TextStyle = s, colour, in.size, fyne.TextStyle{Bold: in.bold}
	t.Move(fyne.NewPos(round(x), round(y+(h-size.Height)/2)))
	t.Resize(size)
	if changed {
		t.Refresh()
	}
	p.objects = append(p.objects, t)
	return size.Width
}

// edge is the line around a box.
type edge struct {
	colour fyne.ThemeColorName
	width  float32
	radius float32
}

// box fills a rectangle; e says how its edge looks, the zero edge is none. An edge
// with a paper inside is a box in a box: crisp in every painter. Only a frame around
// nothing is stroked.
func (p *pen) box(x, y, w, h float32, fill fyne.ThemeColorName, e edge) {
	x, y, w, h = round(x), round(y), round(x+w)-round(x), round(y+h)-round(y)
	switch {
	case e.width == 0:
		p.fill(x, y, w, h, fill, "", 0, e.radius)
	case fill == theme.Clear:
		p.fill(x, y, w, h, fill, e.colour, e.width, e.radius)
	default:
		p.fill(x, y, w, h, e.colour, "", 0, e.radius)
		p.fill(x+e.width, y+e.width, w-2*e.width, h-2*e.width, fill, "", 0, max(e.radius-e.width, 0))
	}
}

func (p *pen) fill(x, y, w, h float32, fill, stroke fyne.ThemeColorName, width, radius float32) {
	if p.nBoxes == len(p.boxes) {
		p.boxes = append(p.boxes, &canvas.Rectangle{})
	}
	r := p.boxes[p.nBoxes]
	p.nBoxes++
	r.FillColor, r.StrokeColor, r.StrokeWidth, r.CornerRadius = theme.Of(fill), nil, width, radius
	if width > 0 {
		r.StrokeColor = theme.Of(stroke)
	}
	r.Move(fyne.NewPos(x, y))
	r.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
	r.Refresh()
	p.objects = append(p.objects, r)
}

// rule draws a hairline from (x, y) to the right.
func (p *pen) rule(x, y, w float32, colour fyne.ThemeColorName) {
	p.box(x, y, w, theme.HairlineWidth, colour, edge{})
}

// stroke draws a line from a to b; those that stand up or lie down are boxes elsewhere.
func (p *pen) stroke(a, b fyne.Position, width float32, colour fyne.ThemeColorName) {
	if p.nLines == len(p.strokes) {
		p.strokes = append(p.strokes, &canvas.Line{})
	}
	l := p.strokes[p.nLines]
	p.nLines++
	l.StrokeColor, l.StrokeWidth = theme.Of(colour), width
	l.Position1, l.Position2 = a, b
	l.Refresh()
	p.objects = append(p.objects, l)
}

// place puts an inner object on the drawing.
func (p *pen) place(o fyne.CanvasObject, x, y, w, h float32) {
	place(o, x, y, w, h)
	p.objects = append(p.objects, o)
	p.inner = append(p.inner, o)
}

// Pen draws on a widget of another package: see Drawn.
type Pen struct{ pen *pen }

// Ink is how a text of a Pen looks; Size is in pixels of the screen.
type Ink struct {
	Size   float32
	Colour fyne.ThemeColorName
	Bold   bool
	Align  fyne.TextAlign
}

// Drawn renders a widget that is drawn anew from its state at every Refresh and
// Resize. Inner objects put on it with Place are refreshed with it.
func Drawn(w fyne.Widget, min func() fyne.Size, paint func(p *Pen, size fyne.Size)) fyne.WidgetRenderer {
	return newDrawing(w, min, func(p *pen, size fyne.Size) { paint(&Pen{p}, size) })
}

// Box fills a rectangle.
func (p *Pen) Box(x, y, w, h float32, fill fyne.ThemeColorName) { p.pen.box(x, y, w, h, fill, edge{}) }

// Frame draws a line inside the edge of a rectangle, with rounded corners.
func (p *Pen) Frame(x, y, w, h float32, colour fyne.ThemeColorName, width, radius float32) {
	p.pen.box(x, y, w, h, theme.Clear, edge{colour, width, radius})
}

// Text sets one line in the middle of a box's height and says how wide it is.
func (p *Pen) Text(s string, x, y, w, h float32, in Ink) float32 {
	return p.pen.text(s, x, y, w, h, ink{in.Size, in.Colour, in.Bold, in.Align})
}

// Place puts an inner object on the drawing.
func (p *Pen) Place(o fyne.CanvasObject, x, y, w, h float32) { p.pen.place(o, x, y, w, h) }
