package ranking

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// view is what is drawn: at the left the ranking, at the right why.
type view struct {
	s       *Screen
	root    *fyne.Container
	card    *widgets.Card
	table   *widgets.Table
	foot    *widgets.Text
	empty   *widgets.Text
	failed  *widgets.Panel
	filled  fyne.CanvasObject
	why     *whyView
	columns []Column // those of the table now
}

func newView(s *Screen) *view {
	v := &view{
		s:      s,
		table:  widgets.NewTable(widgets.SelectCells).Crowded(),
		foot:   widgets.Quiet(""),
		empty:  widgets.Body(""),
		failed: widgets.NewPanel(widgets.Refusal, ""),
		why:    newWhyView(s),
	}
	v.table.OnKey = s.tableKey
	v.table.OnSelect = s.clicked
	v.table.OnActivate = s.clicked // a click on the number already chosen; Enter is taken before
	v.filled = widgets.Stack(8, newTight(v), v.foot)
	v.card = widgets.NewCard("", v.empty)
	v.root = widgets.Columns(
		widgets.Column{Object: v.card, Width: tableWidth, Wish: func() float32 { return v.table.Wish() + 2*theme.Gap(theme.CardPad) }},
		widgets.Column{Object: v.why.card, Width: whyWidth, Fixed: true, Least: whyLeast},
	)
	return v
}

// show draws what the presenter has.
func (v *view) show() {
	p := v.s.p
	switch sentence := p.Empty(); {
	case sentence == "":
		v.showTable(p)
		v.foot.SetText(p.Foot())
		v.card.SetObject(v.filled)
	case p.Failed():
		v.failed.Set(widgets.Refusal, sentence)
		v.card.SetObject(v.failed)
	default:
		v.empty.SetText(sentence)
		v.card.SetObject(v.empty)
	}
	v.why.show(p)
	widgets.Visible(v.why.card, p.Empty() == "" && !v.spared())
	v.root.Refresh()
}

// The widths of the two cards, at 100 %.
const (
	tableWidth float32 = 832
	whyWidth   float32 = 330
	whyLeast   float32 = 290
)

// spared tells whether the card that answers is left out: while nothing was asked it only
// says how to ask, as the footer does, and below the ranking it would take its room.
func (v *view) spared() bool {
	p := v.s.p
	if p.Level() != Table || len(p.Differences()) > 0 {
		return false
	}
	width, least := v.root.Size().Width, max(theme.Px(0.8*tableWidth), v.card.MinSize().Width)
	return width > 0 && least+theme.Gap(theme.CardGap)+theme.Px(whyWidth) > width+0.5
}

// settle shows or leaves out the card that answers after the window became wider or
// narrower, or the type another.
func (v *view) settle() {
	if p := v.s.p; p.Empty() == "" && v.why.card.Visible() == v.spared() {
		v.why.show(p)
		widgets.Visible(v.why.card, !v.spared())
		v.root.Refresh()
	}
}

func (v *view) showTable(p *Presenter) {
	if columns := p.Columns(); !slices.Equal(columns, v.columns) {
		v.columns = columns
		v.table.SetColumns(tableColumns(columns)...)
	}
	name := slices.IndexFunc(p.Columns(), func(c Column) bool { return c.Kind == Name })
	rows := make([]widgets.TableRow, 0, len(p.Rows()))
	for _, r := range p.Rows() {
		row := widgets.TableRow{Figures: make([]widgets.Figure, len(v.columns))}
		if r.Contestant == "" {
			row.Figures[name] = widgets.Figure{Text: r.Title, Bold: true, Colour: theme.Green}
		}
		for i, c := range r.Cells {
			row.Figures[i].Text = c.Text
			if c.Quiet {
				row.Figures[i].Colour = theme.Quiet
			}
		}
		rows = append(rows, row)
	}
	v.table.SetRows(rows)
	v.table.Select(p.Chosen())
}

// tableColumns say how the columns are set; the samples keep their widths while
// results come in.
func tableColumns(columns []Column) []widgets.TableColumn {
	// where there are no percentages the points decide
	decides := !slices.ContainsFunc(columns, func(c Column) bool { return c.Kind == Percent || c.Kind == VPs })
	out := make([]widgets.TableColumn, len(columns))
	for i, c := range columns {
		t := widgets.TableColumn{Title: c.Title, Right: true}
		switch c.Kind {
		case Rank:
			t.Right, t.Bold, t.Sample = false, true, "88="
		case Pair:
			t.Right, t.Sample = false, "(88)"
		case Name:
			t.Right, t.Flex = false, true
		case Points:
			t.Sample, t.Bold = "888", decides
		case Percent:
			t.Bold, t.Sample = true, "88,88"
		case VPs:
			t.Bold, t.Sample = true, "888,88"
		case ClubPoints, Boards:
			t.Sample = "88"
		case Federation:
			t.Sample = "88,88"
		case Group:
			t.Sample = "88a"
		}
		out[i] = t
	}
	return out
}

// reveal asks the window to scroll until an object is seen.
func (v *view) reveal(o fyne.CanvasObject) {
	widgets.AskReveal(v.root, o)
}

// newTight lets the ranking do with its titles and two rows: in the largest type it and
// the answer then stand below each other on one screen, and it has what the answer leaves.
func newTight(v *view) *widgets.TableBox {
	var box *widgets.TableBox
	box = widgets.NewTableBox(v.table, 3.5, func(width, want float32) float32 {
		all := v.root.Size()
		below := width+2*theme.Gap(theme.CardPad) > all.Width-1
		if v.s.p.Level() == Table || !below {
			return want
		}
		around := v.foot.HeightFor(width) + theme.Gap(10) + 2*theme.Gap(theme.CardPad) + theme.Gap(theme.CardGap)
		return min(want, max(all.Height-around-v.why.card.HeightFor(all.Width), box.MinHeightFor(width)))
	})
	box.OnHeight = func() { fyne.Do(widgets.Guarded(v.settle)) } // not while it is being painted
	return box
}
