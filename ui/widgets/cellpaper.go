package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/ui/theme"
)

// MinSize implements fyne.CanvasObject.
func (c *Cell) MinSize() fyne.Size {
	n := c.Chars
	if n == 0 {
		n = 12
	}
	digit := theme.TextSize("0", theme.Type(theme.BodySize), false).Width
	h := max(theme.Px(theme.RowHeight), c.BaseWidget.MinSize().Height) // in less, Fyne's text would scroll
	return fyne.NewSize(theme.Ceil(float32(n)*digit+theme.Px(20)), theme.Ceil(h))
}

// papers gives each state its paper and its edge.
var papers = map[CellState][2]fyne.ThemeColorName{
	CellPlain:    {theme.Field, theme.FieldEdge},
	CellRefused:  {theme.RedPaper, theme.Red},
	CellMarked:   {theme.AmberPaper, theme.Amber},
	CellReadOnly: {theme.Formula, theme.Hairline},
}

// CreateRenderer implements fyne.Widget: paper and edge of our own around Fyne's
// text, in place of Fyne's, whose background cannot be told the state of one cell.
func (c *Cell) CreateRenderer() fyne.WidgetRenderer {
	r := &cellRenderer{
		WidgetRenderer: c.Entry.CreateRenderer(), cell: c,
		edge: &canvas.Rectangle{CornerRadius: 3}, paper: &canvas.Rectangle{},
	}
	r.colour()
	return r
}

type cellRenderer struct {
	fyne.WidgetRenderer
	cell        *Cell
	edge, paper *canvas.Rectangle
}

// colour gives edge and paper the colours of the state.
func (r *cellRenderer) colour() {
	pair, width := papers[r.cell.state], theme.HairlineWidth
	if r.cell.HasFocus() {
		width = theme.FrameWidth
		switch r.cell.state {
		case CellPlain:
			pair = [2]fyne.ThemeColorName{theme.FieldFocus, theme.Green}
		case CellMarked, CellReadOnly:
			pair[1] = theme.Green
		}
	}
	size := r.cell.Size()
	r.paper.FillColor, r.edge.FillColor = theme.Of(pair[0]), theme.Of(pair[1])
	r.paper.CornerRadius = 3 - width
	r.edge.Resize(size)
	r.paper.Move(fyne.NewPos(width, width))
	r.paper.Resize(size.SubtractWidthHeight(2*width, 2*width))
}

func (r *cellRenderer) Layout(size fyne.Size) {
	r.colour()
	r.WidgetRenderer.Layout(size)
}

// Objects leaves out Fyne's own background and border, which are bare rectangles.
func (r *cellRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.edge, r.paper}
	for _, o := range r.WidgetRenderer.Objects() {
		if _, bare := o.(*canvas.Rectangle); !bare {
			objects = append(objects, o)
		}
	}
	return objects
}

func (r *cellRenderer) Refresh() {
	r.colour()
	r.WidgetRenderer.Refresh()
	canvas.Refresh(r.edge)
	canvas.Refresh(r.paper)
}
