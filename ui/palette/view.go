package palette

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/translation"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// view is the field, the list below it, and why the chosen line cannot be done.
type view struct {
	widget.BaseWidget
	title  *widgets.Text
	search *widgets.Cell
	list   *list
	note   *widgets.Panel
}

var _ widgets.Parent = (*view)(nil)

func newView(w *translation.Words) *view {
	v := &view{
		title:  widgets.NewText(w.T("palette.title"), theme.BodySize, theme.Ink).Bold(),
		search: widgets.NewCell(), note: widgets.NewPanel(widgets.Warning, ""),
	}
	v.search.SetPlaceHolder(w.T("palette.search"))
	v.ExtendBaseWidget(v)
	return v
}

// Children implements widgets.Parent.
func (v *view) Children() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.title, v.search, v.list, v.note}
}

func (v *view) show(m Model) {
	if v.search.Text != m.Typed {
		v.search.SetText(m.Typed)
	}
	tone := widgets.Warning
	if m.Refused {
		tone = widgets.Refusal
	}
	v.note.Set(tone, m.Note)
	v.Refresh()
	v.list.set(m.Rows, m.Row)
}

// CreateRenderer implements fyne.Widget.
func (v *view) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(v,
		func() fyne.Size { return fyne.NewSize(0, theme.Px(200)) },
		func(p *widgets.Pen, size fyne.Size) {
			gap := theme.Gap(10)
			y := v.title.HeightFor(size.Width)
			p.Place(v.title, 0, 0, size.Width, y)
			y += gap / 2
			cell := v.search.MinSize().Height
			p.Place(v.search, 0, y, size.Width, cell)
			y += cell + gap
			bottom := size.Height
			if v.note.String() != "" {
				h := v.note.HeightFor(size.Width)
				bottom -= h + gap
				p.Place(v.note, 0, size.Height-h, size.Width, h)
			}
			p.Place(v.list, 0, y, size.Width, max(bottom-y, 0))
		})
}

// list draws as many of the rows as there is room for, with the chosen one among them. The
// cursor stays in the field above it.
type list struct {
	widget.BaseWidget
	rows     []Row
	selected int
	first    int // the row on top
	onTap    func(row int)
}

var (
	_ fyne.Tappable   = (*list)(nil)
	_ fyne.Scrollable = (*list)(nil)
)

func newList(onTap func(row int)) *list {
	l := &list{selected: -1, onTap: onTap}
	l.ExtendBaseWidget(l)
	return l
}

// set shows rows, with the chosen one in sight.
func (l *list) set(rows []Row, selected int) {
	l.rows, l.selected = rows, selected
	l.first = max(min(l.first, max(selected, 0)), selected-l.page()+1, 0)
	l.Refresh()
}

func rowHigh() float32 { return theme.Px(theme.RowHeight) }

// page returns how many rows there is room for.
func (l *list) page() int { return max(int(l.Size().Height/rowHigh()), 1) }

// Tapped implements fyne.Tappable.
func (l *list) Tapped(ev *fyne.PointEvent) {
	defer widgets.Guard()
	if i := l.first + int(ev.Position.Y/rowHigh()); i < min(len(l.rows), l.first+l.page()) {
		l.onTap(i)
	}
}

// Scrolled implements fyne.Scrollable: the wheel moves the rows, and not the choice.
func (l *list) Scrolled(ev *fyne.ScrollEvent) {
	defer widgets.Guard()
	by := 3
	if ev.Scrolled.DY > 0 {
		by = -by
	}
	if to := max(0, min(l.first+by, len(l.rows)-l.page())); to != l.first {
		l.first = to
		l.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (l *list) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(l, func() fyne.Size { return fyne.NewSize(0, rowHigh()) }, l.paint)
}

func (l *list) paint(p *widgets.Pen, size fyne.Size) {
	row, pad, n := rowHigh(), theme.Px(8), l.page()
	body, small := theme.Type(theme.BodySize), theme.Type(theme.SmallSize)
	right := size.Width - pad
	if len(l.rows) > n { // a bar that shows how far down
		high := float32(n) * row
		bar := max(high*float32(n)/float32(len(l.rows)), theme.Px(16))
		p.Box(size.Width-4, (high-bar)*float32(l.first)/float32(len(l.rows)-n), 4, bar, theme.FieldEdge)
	}
	keys := theme.TextSize("Ctrl Shift O", small, false).Width
	for i := l.first; i < min(len(l.rows), l.first+n); i++ {
		r, y := l.rows[i], float32(i-l.first)*row
		if i == l.selected {
			p.Selected(0, y, size.Width-6, row)
		}
		ink := theme.Ink
		if r.Off {
			ink = theme.Quiet
		}
		p.Text(r.Key, right-keys, y, keys-theme.Px(4), row, widgets.Ink{Size: small, Colour: theme.Green, Align: fyne.TextAlignTrailing})
		room := right - keys - 2*pad
		where := theme.TextSize(r.Where, small, false).Width
		p.Text(r.Where, pad, y, room, row, widgets.Ink{Size: small, Colour: theme.Quiet, Align: fyne.TextAlignTrailing})
		room -= where + pad
		text := r.Text
		if theme.TextSize(text, body, false).Width > room {
			text = widgets.Cut(text, body, room, false)
		}
		p.Text(text, pad, y, room, row, widgets.Ink{Size: body, Colour: ink})
	}
}
