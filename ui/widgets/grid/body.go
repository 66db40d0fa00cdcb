package grid

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// body is the rows of a table; it draws those that are seen.
type body struct {
	widget.BaseWidget
	t *Table
}

func newBody(t *Table) *body {
	b := &body{t: t}
	b.ExtendBaseWidget(b)
	return b
}

// Tapped implements fyne.Tappable.
func (b *body) Tapped(ev *fyne.PointEvent) {
	defer widgets.Guard()
	t := b.t
	if t.selecting == SelectNothing && t.OnTap == nil || t.plan == nil {
		return
	}
	widgets.EndTip(t)
	row := t.plan.rowAt(ev.Position.Y)
	col, _ := t.plan.columnAt(ev.Position.X)
	if t.selecting == SelectNothing {
		t.OnTap(row, col)
		return
	}
	same := row == t.row && (t.selecting == SelectRows || col == t.col)
	if !t.HasFocus() {
		widgets.Focus(t)
	}
	if same {
		t.activate()
		return
	}
	t.choose(row, col)
}

// rowAt is the row at a height.
func (p *plan) rowAt(y float32) int {
	i := sort.Search(len(p.tops), func(i int) bool { return p.tops[i] > y })
	return max(i-1, 0)
}

// CreateRenderer implements fyne.Widget.
func (b *body) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(b,
		func() fyne.Size {
			if b.t.plan == nil {
				return fyne.Size{}
			}
			return fyne.NewSize(0, b.t.plan.height)
		},
		func(p *widgets.Pen, size fyne.Size) {
			t := b.t
			if t.plan == nil || len(t.rows) != len(t.plan.tops) || len(t.rows) == 0 {
				return
			}
			first, last := 0, len(t.rows)-1
			if t.scrolling && !t.hasObjects() {
				first = t.plan.rowAt(t.scroll.Offset.Y)
				last = t.plan.rowAt(t.scroll.Offset.Y + t.scroll.Size().Height)
			}
			for i := first; i <= last; i++ {
				b.paintRow(p, i, size.Width)
			}
		})
}

var rowPapers = map[RowMark]fyne.ThemeColorName{
	RowBest: theme.Selected, RowMarked: theme.AmberPaper, RowWrong: theme.RedPaper,
}

// paintRow draws one row and the hairline below it.
func (b *body) paintRow(p *widgets.Pen, i int, width float32) {
	t := b.t
	plan := t.plan
	top, bottom := plan.tops[i], plan.bottom(i)
	chosen := i == t.row && t.selecting != SelectNothing
	if paper, ok := rowPapers[t.rows[i].Mark]; ok {
		p.Box(0, top, width, bottom-top-1, paper)
	} else if chosen {
		p.Box(0, top, width, bottom-top-1, theme.Selected)
	}
	if chosen && t.selecting == SelectRows {
		p.Box(0, top, 3, bottom-top-1, theme.Green)
	}
	p.Rule(0, bottom-1, width, theme.Hairline)
	if t.rows[i].Lined {
		p.Box(0, top-1, width, 2, theme.Ink)
	}
	x := float32(0)
	for j, c := range t.columns {
		f := t.figure(i, j)
		if f.Object != nil {
			h := f.Object.MinSize().Height
			p.Place(f.Object, x+plan.pad, top+(bottom-1-top-h)/2, plan.widths[j]-2*plan.pad, h)
		} else if f.Text != "" {
			in := c.style(f)
			in.Size = plan.body
			ls := t.layout.wrapped(plan, j, f)
			h := float32(len(ls)) * widgets.LineHeight(plan.body)
			p.Lines(ls, x+plan.pad, top+(bottom-1-top-h)/2, plan.widths[j]-2*plan.pad, in)
		}
		if chosen && t.HasFocus() && t.selecting == SelectCells && j == t.col {
			p.Frame(x, top-1, plan.widths[j], bottom-top+1, theme.Green, theme.FrameWidth, 0)
		}
		x += plan.widths[j]
	}
	if chosen && t.HasFocus() && t.selecting == SelectRows {
		p.Frame(0, top-1, width, bottom-top+1, theme.Green, theme.FrameWidth, 0)
	}
}
