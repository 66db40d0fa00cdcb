package players

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// sheet is the list of the pairs: number, two cells, where the pair begins; of a player one
// cell, of a team its name and below it two players a line. The
// suggestions below a cell lie over the next lines, so that nothing jumps.
type sheet struct {
	widget.BaseWidget
	titles  [4]string // pair, first player, second player, start
	rows    []Row
	cells   [][]*widgets.Picker // by row and slot
	make    func(row, slot int) *widgets.Picker
	drawing fyne.WidgetRenderer
	high    float32 // how high it was laid out last
	signs   signs
}

// signs say of a pair that it keeps its place, that it must and does, and that it must
// and does not, and of a player that they are a guest.
type signs struct{ stays, must, not, guest, captain, team string }

var (
	_ widgets.Tall      = (*sheet)(nil)
	_ widgets.Parent    = (*sheet)(nil)
	_ widgets.Tall      = (*frame)(nil)
	_ widgets.Shrinking = (*frame)(nil)
	_ widgets.Parent    = (*frame)(nil)
)

func newSheet(titles [4]string, signs signs, makeCell func(row, slot int) *widgets.Picker) *sheet {
	s := &sheet{titles: titles, signs: signs, make: makeCell}
	s.ExtendBaseWidget(s)
	return s
}

// set shows other rows; it keeps the existing cells, and so the cursor.
func (s *sheet) set(rows []Row) {
	s.rows = rows
	for len(s.cells) < len(rows) {
		n := len(s.cells)
		s.cells = append(s.cells, nil)
		s.fill(n)
	}
	s.cells = s.cells[:len(rows)]
	for i := range rows {
		s.fill(i)
	}
}

// fill makes the missing cells of a row.
func (s *sheet) fill(row int) {
	most := 0
	for _, line := range s.rows[row].lines() {
		most = max(most, slices.Max(line))
	}
	for len(s.cells[row]) <= most {
		s.cells[row] = append(s.cells[row], nil)
	}
	for _, line := range s.rows[row].lines() {
		for _, slot := range line {
			if s.cells[row][slot] == nil {
				s.cells[row][slot] = s.make(row, slot)
			}
		}
	}
}

type at struct{ row, slot int }

func (s *sheet) grid() [][]at {
	var all [][]at
	for i := range s.rows {
		for _, line := range s.rows[i].lines() {
			var cells []at
			for _, slot := range line {
				cells = append(cells, at{i, slot})
			}
			all = append(all, cells)
		}
	}
	return all
}

// Children implements widgets.Parent.
func (s *sheet) Children() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, line := range s.grid() {
		for _, x := range line {
			out = append(out, s.cells[x.row][x.slot])
		}
	}
	return out
}

// Measures of the sheet at the size of type in force.
func rowHeight() float32  { return round(theme.Px(theme.RowHeight) + theme.Gap(4)) }
func cellPad() float32    { return theme.Gap(theme.CellPad) }
func bodySize() float32   { return theme.Px(theme.BodySize) }
func smallSize() float32  { return theme.Px(theme.SmallSize) }
func noteHeight() float32 { return round(theme.Px(theme.SmallSize) * 1.4) }
func headHeight() float32 { return round(theme.Px(theme.SmallSize)*1.3 + theme.Gap(8)) }

func round(v float32) float32 { return float32(int(v + 0.5)) }

// columns returns the widths of the four columns; the last is 0 when there is no room.
func (s *sheet) columns(width float32) [4]float32 {
	pad := 2 * cellPad()
	var w [4]float32
	w[0] = theme.TextSize(s.titles[0], smallSize(), false).Width + pad
	for _, r := range s.rows {
		w[0] = max(w[0], theme.TextSize(number(r), bodySize(), true).Width+pad)
		w[3] = max(w[3], theme.TextSize(s.start(r), smallSize(), false).Width+pad)
		for _, room := range r.Rooms {
			w[3] = max(w[3], theme.TextSize(room, smallSize(), false).Width+pad)
		}
	}
	if w[3] > 0 {
		w[3] = max(w[3], theme.TextSize(s.titles[3], smallSize(), false).Width+pad)
	}
	least := max(s.leastCell(), min(s.longest(), theme.Px(380)-pad)) + pad // a name goes before where it begins
	if w[0]+2*least+w[3] > width {
		w[3] = 0
	}
	w[1] = max((width-w[0]-w[3])/2, s.leastCell()+pad)
	w[1] = min(w[1], theme.Px(380))
	w[2] = w[1]
	if len(s.rows) > 0 && s.rows[0].Places == 1 {
		w[2] = 0
	}
	return w
}

// longest returns a cell's width for the longest name.
func (s *sheet) longest() float32 {
	var most float32
	for _, r := range s.rows {
		for slot, name := range r.Names {
			wide := theme.TextSize(name, theme.Type(theme.BodySize), false).Width
			if r.Guest[slot] {
				wide += theme.TextSize(s.signs.guest, smallSize(), false).Width + theme.Px(12)
			}
			most = max(most, wide)
		}
	}
	return most + theme.Px(16) // the white inside the cell
}

func (s *sheet) leastCell() float32 { return theme.Px(150) }

// start returns where a pair begins, and that it stays there.
func (s *sheet) start(r Row) string {
	switch {
	case r.Stays && r.MustStay:
		return r.Start + " · ✓ " + s.signs.must
	case r.MustStay:
		return r.Start + " · ! " + s.signs.not
	case r.Stays:
		return r.Start + " · " + s.signs.stays
	}
	return r.Start
}

// number returns a pair's number, with an anchor where it keeps its place.
func number(r Row) string {
	switch {
	case r.Stays:
		return r.Label + " ⚓"
	case r.MustStay:
		return r.Label + " !"
	}
	return r.Label
}

// height returns a row's height: substitutes for a pair stand below its names.
func (s *sheet) height(r Row) float32 {
	return float32(len(r.lines()))*rowHeight() + float32(len(r.notes()))*noteHeight()
}

// HeightFor implements widgets.Tall: the lines, and the suggestions below the last.
func (s *sheet) HeightFor(width float32) float32 {
	var h, most float32
	for i := range s.rows {
		for n, line := range s.rows[i].lines() {
			for _, slot := range line {
				if c := s.cells[i][slot]; c.Open() {
					most = max(most, h+float32(n)*rowHeight()+c.HeightFor(width)+theme.Gap(9))
				}
			}
		}
		h += s.height(s.rows[i])
	}
	return max(h, most)
}

// frame is the sheet with its scroll below its heading, which stays: it wants room for some
// lines and the suggestions below them; with less the whole screen scrolls.
type frame struct {
	widget.BaseWidget
	sheet  *sheet
	scroll *widgets.Scroll
}

func newFrame(o *sheet) *frame {
	f := &frame{sheet: o, scroll: widgets.NewScroll(o)}
	f.ExtendBaseWidget(f)
	return f
}

// HeightFor implements widgets.Tall.
func (f *frame) HeightFor(width float32) float32 { return headHeight() + f.scroll.HeightFor(width) }

// MinHeightFor implements widgets.Shrinking.
func (f *frame) MinHeightFor(width float32) float32 {
	return min(headHeight()+8*rowHeight(), f.HeightFor(width))
}

// Children implements widgets.Parent.
func (f *frame) Children() []fyne.CanvasObject { return []fyne.CanvasObject{f.scroll} }

// CreateRenderer implements fyne.Widget.
func (f *frame) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(f,
		func() fyne.Size { return fyne.NewSize(f.scroll.MinSize().Width, f.MinHeightFor(f.Size().Width)) },
		func(p *widgets.Pen, size fyne.Size) {
			head := headHeight()
			f.sheet.heading(p, size.Width)
			p.Place(f.scroll, 0, head, size.Width, size.Height-head)
		})
}

func (s *sheet) relay() {
	if s.drawing != nil {
		s.drawing.Layout(s.Size())
		canvas.Refresh(s)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	s.drawing = widgets.Drawn(s,
		func() fyne.Size {
			w := s.columns(0)
			return fyne.NewSize(w[0]+w[1]+w[2], s.HeightFor(s.Size().Width))
		}, s.paint)
	return s.drawing
}

func (s *sheet) heading(p *widgets.Pen, width float32) {
	w := s.columns(width)
	pad, head := cellPad(), headHeight()
	x := float32(0)
	for i, title := range s.titles {
		if w[i] > 0 {
			p.Text(title, x+pad, 0, w[i]-2*pad, head-theme.Gap(3), widgets.Ink{Size: smallSize(), Colour: theme.Quiet})
		}
		x += w[i]
	}
	p.Box(0, head-1, width, theme.HairlineWidth, theme.FieldEdge)
}

func (s *sheet) paint(p *widgets.Pen, size fyne.Size) {
	w := s.columns(size.Width)
	pad, row := cellPad(), rowHeight()
	small := widgets.Ink{Size: smallSize(), Colour: theme.Quiet}
	var open []func()
	var y float32
	for i, r := range s.rows {
		p.Text(number(r), pad, y, w[0]-2*pad, row-1, widgets.Ink{Size: bodySize(), Colour: theme.Ink, Bold: true})
		at := y
		for n, line := range r.lines() {
			x := w[0]
			for k, slot := range line {
				c := s.cells[i][slot]
				left, wide := x+pad, w[1+k]-2*pad
				top := at + round((row-1-theme.Px(theme.RowHeight))/2)
				put := func() { p.Place(c, left, top, wide, c.HeightFor(wide)) }
				if c.Open() {
					open = append(open, put)
				} else {
					put()
					s.sign(p, i, slot, left, at, wide)
				}
				x += w[1+k]
			}
			if slot := line[0]; slot == TeamName {
				p.Text(s.signs.team, x+pad, at, w[2]-2*pad, row-1, small)
			} else if w[3] > 0 && r.OfTeam && n <= len(r.Rooms) {
				p.Text(r.Rooms[n-1], x+pad, at, w[3]-2*pad, row-1, small)
			}
			at += row
		}
		if w[3] > 0 {
			p.Text(s.start(r), w[0]+w[1]+w[2]+pad, y, w[3]-2*pad, row-1, small)
		}
		for n, text := range r.notes() {
			p.Text(text, w[0]+pad, at-theme.Gap(3)+float32(n)*noteHeight(), size.Width-w[0]-2*pad, noteHeight(), small)
		}
		y += s.height(r)
		p.Box(0, y-1, size.Width, theme.HairlineWidth, theme.Hairline)
	}
	for _, put := range open { // over the lines below
		put()
	}
}

// sign marks a guest or a captain in their cell, if there is room beside the name.
func (s *sheet) sign(p *widgets.Pen, row, slot int, left, y, wide float32) {
	c := s.cells[row][slot].Cell
	r, text := &s.rows[row], ""
	switch {
	case slot == TeamName || c.Changed():
	case r.OfTeam && r.Captain == slot:
		text = s.signs.captain
	case r.Guest[slot]:
		text = s.signs.guest
	}
	if text == "" {
		return
	}
	sign := theme.TextSize(text, smallSize(), false).Width
	name := theme.TextSize(c.Text, theme.Type(theme.BodySize), false).Width
	if at := wide - sign - theme.Px(8); at > name+theme.Px(10) {
		p.Text(text, left+at, y, sign, rowHeight()-1, widgets.Ink{Size: smallSize(), Colour: theme.Quiet})
	}
}
