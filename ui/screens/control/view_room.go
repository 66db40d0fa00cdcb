package control

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// smallest is the part of its size to which the type of the statement may shrink;
// where that is not enough, fewer boards stand beside each other.
const smallest = 0.8

type room struct {
	look  theme.Look
	width float32
	below bool // the list stands below it, not beside it
}

// fitting is how many boards fitted the room. For an evening it never becomes more
// again, so that the pages do not change back and forth as results come in.
type fitting struct {
	evening   event.ID
	contracts bool
	room      room
	most      int
}

// The columns of the screen, in pixels at 100 %.
const (
	statementWidth float32 = 832
	sideWidth      float32 = 330
)

// room returns what there is now; before the screen has a size, what it has on the club
// laptop.
func (v *view) room() room {
	w := v.root.Size().Width
	if w == 0 {
		w = 1178
	}
	side := theme.Px(sideWidth) + theme.Gap(theme.CardGap)
	below := theme.Px(statementWidth)*smallest+side > w
	if !below {
		w -= side
	}
	return room{theme.Current(), w - 2*theme.Gap(theme.CardPad), below}
}

// fit asks for as many boards beside each other as there is room for.
func (v *view) fit() {
	p := v.s.p
	now := fitting{evening: p.Evening(), contracts: p.PageAt(0).Contracts, room: v.room()}
	if old := v.fitted; old.evening == now.evening && old.contracts == now.contracts && old.room == now.room {
		now.most = old.most
	}
	p.SetMost(now.most)
	for most := p.Most(); most > 1 && v.widest() > now.room.width; {
		most--
		p.SetMost(most)
		now.most = most
	}
	v.fitted = now
}

// widest returns how wide the widest page is in the smallest type that is still good.
func (v *view) widest() float32 {
	size := float32(int(theme.Type(theme.BodySize) * smallest))
	pad := theme.CellPad * size / theme.BodySize
	if over := size / theme.BodySize; over > 1 {
		pad = theme.CellPad * (1 + over) / 2
	}
	var most float32
	for i := range v.s.p.Pages() {
		st := v.s.p.PageAt(i)
		columns := v.columns(st)
		rows := v.rows(st)
		var sum float32
		for c := range columns {
			w := theme.Reach(columns[c].Sample, size, columns[c].Bold)
			for _, r := range rows {
				w = max(w, theme.Reach(r.Figures[c].Text, size, columns[c].Bold || r.Figures[c].Bold))
			}
			sum += w + 2*pad + 1
		}
		most = max(most, sum)
	}
	return most
}

// around is the height of what stands above and below a table: the window's header and
// footer, the edges of the card and its heading, in pixels at 100 %.
const around float32 = 190

// refit follows a change of the size of type or of the window.
func (v *view) refit() {
	if v.fitted.room != v.room() {
		v.fit()
		v.m = v.s.p.Model()
		v.showStatement()
	}
}

// newBox keeps a table in its card. Where list and statement stand below each other the
// screen scrolls: there it is never higher than what is seen at once, so that its chosen
// row is seen when the table is. It sees every change of the size of type or of the window.
func newBox(v *view, t *grid.Table, least float32) *grid.Box {
	var box *grid.Box
	box = grid.NewBox(t, least, func(width, want float32) float32 {
		if c := fyne.CurrentApp().Driver().CanvasForObject(box); c != nil && v.room().below {
			return min(want, max(c.Size().Height-theme.Gap(around), box.MinHeightFor(width)))
		}
		return want
	})
	box.OnRefresh = v.refit
	return box
}

// revisedView is what is drawn of figures that are computed otherwise: the sentence with its two
// keys, and both rankings side by side.
type revisedView struct {
	s      *Screen
	panel  *widgets.Panel
	take   *widgets.Button
	keep   *widgets.Button
	table  *grid.Table
	box    *grid.Box
	points bool // the table has points
	was    string
}

func newRevisedView(v *view) *revisedView {
	r := &revisedView{s: v.s, panel: widgets.NewPanel(widgets.Warning, ""), take: v.s.Button("revised.take"), keep: v.s.Button("revised.keep"), table: grid.New(grid.SelectRows)}
	r.table.OnKey, r.table.OnFocus = v.s.HandleKey, v.s.HintsChanged
	r.box = newBox(v, r.table, 7)
	return r
}

func (r *revisedView) columns(m *Revised) []grid.Column {
	w := r.s.desk.Words
	var out []grid.Column
	for _, title := range []string{m.Was, m.Is} {
		out = append(out,
			grid.Column{Title: w.T("revised.place"), Right: true, Sample: "88="},
			grid.Column{Title: title, Flex: true},
			grid.Column{Right: true, Sample: "88,88"},
		)
		if m.Points {
			out = append(out, grid.Column{Title: w.T("revised.points-column"), Right: true, Sample: "888"})
		}
	}
	return out
}

func (r *revisedView) show(m *Revised) {
	left := m == nil && (r.take.HasFocus() || r.keep.HasFocus() || r.table.HasFocus())
	widgets.Visible(r.panel, m != nil)
	widgets.Visible(r.box, m != nil)
	if left { // what it was about is settled
		r.s.toTable()
	}
	if m == nil {
		return
	}
	r.panel.Set(widgets.Warning, m.Sentence, r.buttons(m)...)
	if r.points != m.Points || r.was != m.Was {
		r.table.SetColumns(r.columns(m)...)
		r.points, r.was = m.Points, m.Was
	}
	rows := make([]grid.Row, 0, len(m.Rows))
	for _, x := range m.Rows {
		row := grid.Row{}
		for _, y := range []Ranked{x.Was, x.Is} {
			row.Figures = append(row.Figures, grid.Figure{Text: y.Place, Bold: y.Other}, grid.Figure{Text: y.Who, Bold: y.Other}, grid.Figure{Text: y.Figure, Bold: y.Other})
			if m.Points {
				row.Figures = append(row.Figures, grid.Figure{Text: y.Points, Bold: y.Other})
			}
		}
		if x.Title != "" {
			row.Figures[1] = grid.Figure{Text: x.Title, Bold: true, Colour: theme.Quiet}
		}
		rows = append(rows, row)
	}
	r.table.SetRows(rows)
}

func (r *revisedView) buttons(m *Revised) []*widgets.Button {
	if !m.May {
		return nil
	}
	return []*widgets.Button{r.take, r.keep}
}
