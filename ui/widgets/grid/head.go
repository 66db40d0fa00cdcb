package grid

import (
	"uitslag/ui/widgets"

	"fyne.io/fyne/v2"
)

// Sorted reports whether the rows of a table are sorted by a column.
type Sorted int

// The ways to be sorted; the title of the column shows an arrow.
const (
	NotSorted  Sorted = iota
	SortedUp          // the least first
	SortedDown        // the most first
)

// sorting are the arrows behind the title of the column that the rows are sorted by.
var sorting = map[Sorted]string{SortedUp: "\u00a0▲", SortedDown: "\u00a0▼"}

// head is the title of a column as it is shown.
func (c Column) head() string { return c.Title + sorting[c.Sorted] }

// columnAt is the column at a place across the table, and where it begins.
func (p *plan) columnAt(x float32) (col int, left float32) {
	var from float32
	for i, w := range p.widths {
		if x >= from {
			col, left = i, from
		}
		from += w
	}
	return col, left
}

// Tip implements Tipped: what a title means, and the figures below it.
func (t *Table) Tip(at fyne.Position) (string, widgets.Part) {
	if t.plan == nil || len(t.columns) == 0 || len(t.plan.widths) != len(t.columns) {
		return "", widgets.Part{}
	}
	col, left := t.plan.columnAt(at.X)
	width := t.plan.widths[col]
	if at.Y < t.plan.header {
		return t.columns[col].Help, widgets.Part{At: fyne.NewPos(left, 0), Size: fyne.NewSize(width, t.plan.header)}
	}
	y := at.Y - t.plan.header
	if t.scrolling {
		y += t.scroll.Offset.Y
	}
	if len(t.plan.tops) != len(t.rows) || len(t.rows) == 0 || y >= t.plan.height {
		return "", widgets.Part{}
	}
	row := t.plan.rowAt(y)
	f := t.figure(row, col)
	help := f.Help
	if help == "" && (f.Text != "" || f.Object != nil) {
		help = t.columns[col].Help
	}
	top := t.plan.tops[row] - y + at.Y
	return help, widgets.Part{At: fyne.NewPos(left, top), Size: fyne.NewSize(width, t.plan.bottom(row)-t.plan.tops[row])}
}

// Tapped implements fyne.Tappable: a click on a title; the rows have their own.
func (t *Table) Tapped(ev *fyne.PointEvent) {
	defer widgets.Guard()
	if t.OnHeading == nil || t.plan == nil || ev.Position.Y >= t.plan.header {
		return
	}
	widgets.EndTip(t)
	col, _ := t.plan.columnAt(ev.Position.X)
	t.OnHeading(col)
}
