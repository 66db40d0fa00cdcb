package widgets

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// tableBody is the rows of a table; it draws those that are seen.
type tableBody struct {
	widget.BaseWidget
	t *Table
}

func newTableBody(t *Table) *tableBody {
	b := &tableBody{t: t}
	b.ExtendBaseWidget(b)
	return b
}

// Tapped implements fyne.Tappable.
func (b *tableBody) Tapped(ev *fyne.PointEvent) {
	defer Guard()
	t := b.t
	if t.selecting == SelectNothing && t.OnTap == nil || t.plan == nil {
		return
	}
	EndTip(t)
	row := t.rowAt(ev.Position.Y)
	col, _ := t.columnAt(ev.Position.X)
	if t.selecting == SelectNothing {
		t.OnTap(row, col)
		return
	}
	same := row == t.row && (t.selecting == SelectRows || col == t.col)
	if !t.focused {
		focus(t)
	}
	if same {
		t.activate()
		return
	}
	t.choose(row, col)
}

// rowAt is the row at a height.
func (t *Table) rowAt(y float32) int {
	i := sort.Search(len(t.plan.tops), func(i int) bool { return t.plan.tops[i] > y })
	return max(i-1, 0)
}

// CreateRenderer implements fyne.Widget.
func (b *tableBody) CreateRenderer() fyne.WidgetRenderer {
	return newDrawing(b,
		func() fyne.Size {
			if b.t.plan == nil {
				return fyne.Size{}
			}
			return fyne.NewSize(0, b.t.plan.height)
		},
		func(p *pen, size fyne.Size) {
			t := b.t
			if t.plan == nil || len(t.rows) != len(t.plan.tops) || len(t.rows) == 0 {
				return
			}
			first, last := 0, len(t.rows)-1
			if t.scrolling && !t.hasObjects() {
				first = t.rowAt(t.scroll.Offset.Y)
				last = t.rowAt(t.scroll.Offset.Y + t.scroll.Size().Height)
			}
			for i := first; i <= last; i++ {
				t.paintRow(p, i, size.Width)
			}
		})
}

var rowPapers = map[RowMark]fyne.ThemeColorName{
	RowBest: theme.Selected, RowMarked: theme.AmberPaper, RowWrong: theme.RedPaper,
}

// paintRow draws one row and the hairline below it.
func (t *Table) paintRow(p *pen, i int, width float32) {
	plan := t.plan
	top, bottom := plan.tops[i], plan.bottom(i)
	chosen := i == t.row && t.selecting != SelectNothing
	if paper, ok := rowPapers[t.rows[i].Mark]; ok {
		p.box(0, top, width, bottom-top-1, paper, edge{})
	} else if chosen {
		p.box(0, top, width, bottom-top-1, theme.Selected, edge{})
	}
	if chosen && t.selecting == SelectRows {
		p.box(0, top, 3, bottom-top-1, theme.Green, edge{})
	}
	p.rule(0, bottom-1, width, theme.Hairline)
	if t.rows[i].Lined {
		p.box(0, top-1, width, 2, theme.Ink, edge{})
	}
	x := float32(0)
	for j, c := range t.columns {
		f := t.figure(i, j)
		if f.Object != nil {
			h := f.Object.MinSize().Height
			p.place(f.Object, x+plan.pad, top+(bottom-1-top-h)/2, plan.widths[j]-2*plan.pad, h)
		} else if f.Text != "" {
			in := c.style(f)
			in.size = plan.body
			ls := t.wrapped(plan, j, f)
			h := float32(len(ls)) * lineHeight(plan.body)
			p.lines(ls, x+plan.pad, top+(bottom-1-top-h)/2, plan.widths[j]-2*plan.pad, in)
		}
		if chosen && t.focused && t.selecting == SelectCells && j == t.col {
			p.box(x, top-1, plan.widths[j], bottom-top+1, theme.Clear, edge{theme.Green, theme.FrameWidth, 0})
		}
		x += plan.widths[j]
	}
	if chosen && t.focused && t.selecting == SelectRows {
		p.box(0, top-1, width, bottom-top+1, theme.Clear, edge{theme.Green, theme.FrameWidth, 0})
	}
}
