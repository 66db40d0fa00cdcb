package ruling

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

type weighView struct {
	left, right fyne.CanvasObject
	names       *widgets.Text
	result      *widgets.Text
	ground      *widgets.Picker
	protects    *widgets.Choice
	list        *grid.Table
	typed       *widgets.Field

	inForce  *widgets.Text
	table    *grid.Table
	against  *widgets.Panel
	decide   *widgets.Button
	sheet    *widgets.Button
	withdraw *widgets.Button
}

func (v *view) newWeigh() {
	s, w := v.s, v.s.desk.Words
	x := &v.weigh
	x.names, x.result = widgets.Quiet(""), widgets.Body("")
	x.ground = v.newGround()
	x.protects = widgets.NewChoice(nil, -1, func(i int) {
		s.p.SetProtects(i)
		s.show()
	})
	x.protects.OnFocus = s.HintsChanged
	x.list = grid.New(grid.SelectRows, grid.Column{Sample: "☑"}, grid.Column{Flex: true})
	x.list.OnFocus = s.HintsChanged
	x.list.OnSelect = func(row, _ int) {
		s.p.ChooseCandidate(row)
		s.show()
	}
	x.list.OnActivate = func(int, int) { s.tick() }
	x.list.OnKey = s.HandleKey
	x.typed = widgets.NewField(w.T("ruling.typed"))
	x.typed.Help(w.T("ruling.typed.help"))
	c := x.typed.Cell
	c.OnFocus = s.HintsChanged
	c.OnTyped = func(text string) {
		x.typed.Help(s.p.Reading(text))
		s.HintsChanged()
	}
	c.OnCommit = func(text string) bool {
		s.typedCandidate(text)
		return false // what was taken stands in the list
	}
	c.OnLeave = s.typedCandidate
	x.left = widgets.Stack(8, x.names, x.result,
		widgets.NewFieldOf(w.T("ruling.ground"), x.ground), widgets.NewFieldOf(w.T("ruling.protected"), x.protects),
		widgets.Heading(w.T("ruling.candidates")), x.list, x.typed)

	x.inForce = widgets.Note("")
	x.table = grid.New(grid.SelectRows).Crowded() // so that the arrows scroll it
	x.table.OnFocus = s.HintsChanged
	x.against = widgets.NewPanel(widgets.Refusal, "")
	x.decide, x.sheet, x.withdraw = s.MainButton("ruling.decide"), s.Button("ruling.sheet"), s.Button("ruling.withdraw")
	x.right = widgets.Stack(12, x.inForce, x.table, x.against, widgets.Row(8, x.decide, x.sheet, x.withdraw))
}

func (x *weighView) fill(m *Model) {
	x.ground.SetText(m.Ground)
	x.typed.Cell.SetText("")
	x.typed.Help(m.Weighed.TypedHow)
}

func (x *weighView) show(m *Model, s *Screen) {
	k, w := &m.Weighed, s.desk.Words
	x.names.SetText(k.Names)
	x.result.SetText(k.TableResult)
	x.protects.SetOptions(k.Sides, k.Protected)
	var rows []grid.Row
	for _, c := range k.Candidates {
		sign := "☐"
		if c.Ticked {
			sign = "☑"
		}
		text := c.Text
		if c.Against {
			text += " ▼"
		}
		if c.usual == "average" {
			text += " (" + w.T("ruling.average-kinds") + ")"
		}
		row := grid.Figures(sign, text)
		switch {
		case c.Problem != "":
			row.Figures[1].Colour = theme.Quiet
		case c.Against:
			row.Figures[1].Colour = theme.Red
		}
		rows = append(rows, row)
	}
	x.list.SetRows(rows)
	x.list.Select(k.Selected, 0)

	x.inForce.SetText(k.Decided)
	widgets.Visible(x.inForce, k.Decided != "")
	x.compare(k, w)
	x.decide.SetText(w.T("ruling.decide.what", "what", k.Decision))
	widgets.Visible(x.decide, k.Decision != "")
	enable(x.decide, m.ReadOnly == "")
	widgets.Visible(x.sheet, k.MayPrint && s.hooks.Sheet != nil)
	widgets.Visible(x.withdraw, m.MayWithdraw)
}

// compare draws what the ticked ones would do.
func (x *weighView) compare(k *Weighed, w *translation.Words) {
	c := k.Comparison
	columns := []grid.Column{{Title: "", Flex: true}}
	for i, head := range c.Heads {
		help := w.T("tip.ruling.column", "what", head)
		if i == k.Column {
			head = "▸ " + head
		}
		columns = append(columns, grid.Column{Title: head, Right: true, Flex: true, Help: help})
	}
	x.table.SetColumns(columns...)
	rows := make([]grid.Row, len(c.Rows))
	for i, r := range c.Rows {
		figures := []grid.Figure{{Text: r.Label}}
		for _, cell := range r.Cells {
			f := grid.Figure{Text: cell.Text, Bold: cell.Bold}
			if cell.Against {
				f = red(f)
			}
			figures = append(figures, f)
		}
		rows[i] = grid.Row{Figures: figures}
	}
	x.table.SetRows(rows)
	widgets.Visible(x.table, len(rows) > 0)
	x.against.Say(widgets.Refusal, strings.Join(c.Against, "\n"))
}
