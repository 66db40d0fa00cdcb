package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/ui/theme"
)

// drawing renders a widget that is drawn again from its state at every Refresh and
// Resize: paint puts texts, boxes and inner objects on a pen. The pen keeps the
// canvas objects of the last time and uses them again.
type drawing struct {
	w     fyne.Widget
	min   func() fyne.Size
	paint func(p *Pen, size fyne.Size)
	pen   Pen
}

// Drawn renders a widget that is drawn again from its state at every Refresh and
// Resize. Inner objects put on it with Place are refreshed with it.
func Drawn(w fyne.Widget, min func() fyne.Size, paint func(p *Pen, size fyne.Size)) fyne.WidgetRenderer {
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

// Pen draws texts and boxes on a widget.
type Pen struct {
	objects []fyne.CanvasObject
	inner   []fyne.CanvasObject
	texts   []*canvas.Text
	boxes   []*canvas.Rectangle
	strokes []*canvas.Line
	nTexts  int
	nBoxes  int
	nLines  int
}

func (p *Pen) begin() {
	p.objects, p.inner = nil, nil
	p.nTexts, p.nBoxes, p.nLines = 0, 0, 0
}

// Ink is how a text looks.
type Ink struct {
	Size   float32 // in pixels of the screen
	Colour fyne.ThemeColorName
	Bold   bool
	Align  fyne.TextAlign
}

// Text sets one line in the box, in the middle of its height, and says how wide it is.
func (p *Pen) Text(s string, x, y, w, h float32, in Ink) float32 {
	size := theme.TextSize(s, in.Size, in.Bold)
	switch in.Align {
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
	colour := theme.Of(in.Colour)
	changed := t.Text != s || t.Color != colour || t.TextSize != in.Size || t.TextStyle.Bold != in.Bold
	t.Text, t.Color, t.TextSize, t.TextStyle = s, colour, in.Size, fyne.TextStyle{Bold: in.Bold}
	t.Move(fyne.NewPos(theme.Round(x), theme.Round(y+(h-size.Height)/2)))
	t.Resize(size)
	if changed {
		t.Refresh()
	}
	p.objects = append(p.objects, t)
	return size.Width
}

// Edge is the line around a box.
type Edge struct {
	Colour fyne.ThemeColorName
	Width  float32
	Radius float32
}

// Box fills a rectangle.
func (p *Pen) Box(x, y, w, h float32, fill fyne.ThemeColorName) { p.Edged(x, y, w, h, fill, Edge{}) }

// Selected draws the paper of the line of a list that the cursor is on.
func (p *Pen) Selected(x, y, w, h float32) {
	p.Box(x, y, w, h, theme.Selected)
	p.Box(x, y, 3, h, theme.Green)
}

// Frame draws a line inside the edge of a rectangle, with rounded corners.
func (p *Pen) Frame(x, y, w, h float32, colour fyne.ThemeColorName, width, radius float32) {
	p.Edged(x, y, w, h, theme.Clear, Edge{colour, width, radius})
}

// Edged fills a rectangle; e says how its edge looks, the zero Edge is none. An edge
// with a paper inside is a box in a box: crisp in every painter. Only a frame around
// nothing is stroked.
func (p *Pen) Edged(x, y, w, h float32, fill fyne.ThemeColorName, e Edge) {
	x, y, w, h = theme.Round(x), theme.Round(y), theme.Round(x+w)-theme.Round(x), theme.Round(y+h)-theme.Round(y)
	switch {
	case e.Width == 0:
		p.fill(x, y, w, h, fill, "", 0, e.Radius)
	case fill == theme.Clear:
		p.fill(x, y, w, h, fill, e.Colour, e.Width, e.Radius)
	default:
		p.fill(x, y, w, h, e.Colour, "", 0, e.Radius)
		p.fill(x+e.Width, y+e.Width, w-2*e.Width, h-2*e.Width, fill, "", 0, max(e.Radius-e.Width, 0))
	}
}

func (p *Pen) fill(x, y, w, h float32, fill, stroke fyne.ThemeColorName, width, radius float32) {
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

// Rule draws a hairline from (x, y) to the right.
func (p *Pen) Rule(x, y, w float32, colour fyne.ThemeColorName) {
	p.Box(x, y, w, theme.HairlineWidth, colour)
}

// stroke draws a line from a to b; vertical and horizontal ones are boxes elsewhere.
func (p *Pen) stroke(a, b fyne.Position, width float32, colour fyne.ThemeColorName) {
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

// Place puts an inner object on the drawing.
func (p *Pen) Place(o fyne.CanvasObject, x, y, w, h float32) {
	place(o, x, y, w, h)
	p.objects = append(p.objects, o)
	p.inner = append(p.inner, o)
}
