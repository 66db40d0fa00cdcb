// Package sheet draws the list of the pairs: number, two cells, where the pair begins; of a player
// one cell, of a team its name and below it two players a line. The suggestions below a cell lie
// over the next lines, so that nothing jumps.
package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Place is a cell: a row, and a slot in it.
type Place struct{ Row, Slot int }

// Row is what a row of the list shows.
type Row struct {
	Number string
	Lines  []Line
	Signs  map[int]string // what stands beside the name in a slot, where there is room
	Notes  []string       // below the lines
}

// Line is a line of a row: one or two cells beside each other.
type Line struct {
	Slots []int
	Aside string // in place of the second cell; then the first is no name of a player
	Where string // in the last column
}

// Sheet is the list with its scroll below its heading, which stays: it wants room for some
// lines and the suggestions below them; with less the whole screen scrolls.
type Sheet struct {
	widget.BaseWidget
	Titles [4]string // of the columns: pair, first player, second player, start
	Rows   []Row
	Scroll *widgets.Scroll
	cells  map[Place]*widgets.Picker
	make   func(Place) *widgets.Picker
}

// lines are the rows below the heading.
type lines struct {
	widget.BaseWidget
	of *Sheet
}

var (
	_ widgets.Tall      = (*lines)(nil)
	_ widgets.Parent    = (*lines)(nil)
	_ widgets.Tall      = (*Sheet)(nil)
	_ widgets.Shrinking = (*Sheet)(nil)
	_ widgets.Parent    = (*Sheet)(nil)
)

// New makes an empty one, of which a function makes the cells as they are needed.
func New(cell func(Place) *widgets.Picker) *Sheet {
	s := &Sheet{cells: map[Place]*widgets.Picker{}, make: cell}
	l := &lines{of: s}
	l.ExtendBaseWidget(l)
	s.Scroll = widgets.NewScroll(l)
	s.ExtendBaseWidget(s)
	return s
}

// Cell returns the cell of a place; it stays the same one.
func (s *Sheet) Cell(at Place) *widgets.Picker {
	if s.cells[at] == nil {
		s.cells[at] = s.make(at)
	}
	return s.cells[at]
}

// Places returns the places of the cells line by line.
func (s *Sheet) Places() (all [][]Place) {
	for i, r := range s.Rows {
		for _, line := range r.Lines {
			var cells []Place
			for _, slot := range line.Slots {
				cells = append(cells, Place{i, slot})
			}
			all = append(all, cells)
		}
	}
	return all
}

// HeightFor implements widgets.Tall.
func (s *Sheet) HeightFor(width float32) float32 { return headHeight() + s.Scroll.HeightFor(width) }

// MinHeightFor implements widgets.Shrinking.
func (s *Sheet) MinHeightFor(width float32) float32 {
	return min(headHeight()+8*rowHeight(), s.HeightFor(width))
}

// Children implements widgets.Parent.
func (s *Sheet) Children() []fyne.CanvasObject { return []fyne.CanvasObject{s.Scroll} }

// CreateRenderer implements fyne.Widget.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(s,
		func() fyne.Size { return fyne.NewSize(s.Scroll.MinSize().Width, s.MinHeightFor(s.Size().Width)) },
		func(p *widgets.Pen, size fyne.Size) {
			w, pad, head := s.columns(size.Width), cellPad(), headHeight()
			x := float32(0)
			for i, title := range s.Titles {
				if w[i] > 0 {
					p.Text(title, x+pad, 0, w[i]-2*pad, head-theme.Gap(3), small())
				}
				x += w[i]
			}
			p.Box(0, head-1, size.Width, theme.HairlineWidth, theme.FieldEdge)
			p.Place(s.Scroll, 0, head, size.Width, size.Height-head)
		})
}

// Children implements widgets.Parent.
func (l *lines) Children() (out []fyne.CanvasObject) {
	for _, line := range l.of.Places() {
		for _, at := range line {
			out = append(out, l.of.Cell(at))
		}
	}
	return out
}

// Measures of the sheet at the size of type in force.
func rowHeight() float32  { return theme.Round(theme.Px(theme.RowHeight) + theme.Gap(4)) }
func cellPad() float32    { return theme.Gap(theme.CellPad) }
func noteHeight() float32 { return theme.Round(theme.Px(theme.SmallSize) * 1.4) }
func headHeight() float32 { return theme.Round(theme.Px(theme.SmallSize)*1.3 + theme.Gap(8)) }
func leastCell() float32  { return theme.Px(150) }

func small() widgets.Ink { return widgets.Ink{Size: theme.Px(theme.SmallSize), Colour: theme.Quiet} }

// columns returns the widths of the four columns; the last is 0 when there is no room.
func (s *Sheet) columns(width float32) [4]float32 {
	pad, most := 2*cellPad(), theme.Px(380)
	smallWidth := func(text string) float32 { return theme.TextSize(text, theme.Px(theme.SmallSize), false).Width + pad }
	w := [4]float32{smallWidth(s.Titles[0])}
	for _, r := range s.Rows {
		w[0] = max(w[0], theme.TextSize(r.Number, theme.Px(theme.BodySize), true).Width+pad)
		for _, line := range r.Lines {
			w[3] = max(w[3], smallWidth(line.Where))
		}
	}
	if w[3] > 0 {
		w[3] = max(w[3], smallWidth(s.Titles[3]))
	}
	least := max(leastCell(), min(s.longest(), most-pad)) + pad // a name goes before where it begins
	if w[0]+2*least+w[3] > width {
		w[3] = 0
	}
	w[1] = min(max((width-w[0]-w[3])/2, leastCell()+pad), most)
	w[2] = w[1]
	if len(s.Rows) > 0 && len(s.Rows[0].Lines[0].Slots) == 1 && s.Rows[0].Lines[0].Aside == "" {
		w[2] = 0
	}
	return w
}

// longest returns a cell's width for the longest name.
func (s *Sheet) longest() float32 {
	var most float32
	for i, r := range s.Rows {
		for _, line := range r.Lines {
			if line.Aside != "" {
				continue
			}
			for _, slot := range line.Slots {
				wide := theme.TextSize(s.Cell(Place{i, slot}).Cell.Saved(), theme.Type(theme.BodySize), false).Width
				if sign := r.Signs[slot]; sign != "" {
					wide += theme.TextSize(sign, theme.Px(theme.SmallSize), false).Width + theme.Px(12)
				}
				most = max(most, wide)
			}
		}
	}
	return most + theme.Px(16) // the white inside the cell
}

func (r *Row) height() float32 {
	return float32(len(r.Lines))*rowHeight() + float32(len(r.Notes))*noteHeight()
}

// HeightFor implements widgets.Tall: the lines, and the suggestions below the last.
func (l *lines) HeightFor(width float32) float32 {
	var h, most float32
	for i := range l.of.Rows {
		for n, line := range l.of.Rows[i].Lines {
			for _, slot := range line.Slots {
				if c := l.of.Cell(Place{i, slot}); c.Open() {
					most = max(most, h+float32(n)*rowHeight()+c.HeightFor(width)+theme.Gap(9))
				}
			}
		}
		h += l.of.Rows[i].height()
	}
	return max(h, most)
}

// CreateRenderer implements fyne.Widget.
func (l *lines) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(l, func() fyne.Size {
		w := l.of.columns(0)
		return fyne.NewSize(w[0]+w[1]+w[2], l.HeightFor(l.Size().Width))
	}, l.of.paint)
}

func (s *Sheet) paint(p *widgets.Pen, size fyne.Size) {
	w := s.columns(size.Width)
	pad, row := cellPad(), rowHeight()
	down := theme.Round((row - 1 - theme.Px(theme.RowHeight)) / 2)
	var open []func()
	var y float32
	for i, r := range s.Rows {
		p.Text(r.Number, pad, y, w[0]-2*pad, row-1, widgets.Ink{Size: theme.Px(theme.BodySize), Colour: theme.Ink, Bold: true})
		at := y
		for _, line := range r.Lines {
			x := w[0]
			for k, slot := range line.Slots {
				c := s.Cell(Place{i, slot})
				left, top, wide := x+pad, at+down, w[1+k]-2*pad
				put := func() { p.Place(c, left, top, wide, c.HeightFor(wide)) }
				if c.Open() {
					open = append(open, put)
				} else {
					put()
					sign(p, c.Cell, r.Signs[slot], left, at, wide)
				}
				x += w[1+k]
			}
			p.Text(line.Aside, x+pad, at, w[2]-2*pad, row-1, small())
			if w[3] > 0 {
				p.Text(line.Where, w[0]+w[1]+w[2]+pad, at, w[3]-2*pad, row-1, small())
			}
			at += row
		}
		for n, text := range r.Notes {
			p.Text(text, w[0]+pad, at-theme.Gap(3)+float32(n)*noteHeight(), size.Width-w[0]-2*pad, noteHeight(), small())
		}
		y += r.height()
		p.Box(0, y-1, size.Width, theme.HairlineWidth, theme.Hairline)
	}
	for _, put := range open { // over the lines below
		put()
	}
}

// sign marks a guest or a captain in their cell, if there is room beside the name.
func sign(p *widgets.Pen, c *widgets.Cell, text string, left, y, wide float32) {
	if text == "" || c.Changed() {
		return
	}
	sign := theme.TextSize(text, theme.Px(theme.SmallSize), false).Width
	name := theme.TextSize(c.Text, theme.Type(theme.BodySize), false).Width
	if at := wide - sign - theme.Px(8); at > name+theme.Px(10) {
		p.Text(text, left+at, y, sign, rowHeight()-1, small())
	}
}
