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

// effectView is the right card of a penalty and of a fouled board: what it would do, and the
// two answers.
type effectView struct {
	words    *translation.Words
	text     *widgets.Panel
	table    *grid.Table
	keep     *widgets.Button
	withdraw *widgets.Button
	right    fyne.CanvasObject
}

func (v *view) newEffect(keep, withdraw string) effectView {
	x := effectView{words: v.s.desk.Words, text: widgets.NewPanel(widgets.Good, ""), table: v.changesTable()}
	x.keep, x.withdraw = v.s.MainButton(keep), v.s.Button(withdraw)
	x.right = widgets.Stack(12, x.text, x.table, widgets.Row(8, x.keep, x.withdraw))
	return x
}

func (x *effectView) showEffect(m *Model) {
	x.text.Set(m.Effect.Text.Tone, m.Effect.Text.Text)
	showChanges(x.table, x.words, m.Effect.Pair, m.Effect.Changes)
	enable(x.keep, m.MayKeep)
	widgets.Visible(x.withdraw, m.MayWithdraw)
}

func enable(b *widgets.Button, can bool) {
	if can {
		b.Enable()
	} else {
		b.Disable()
	}
}

func (v *view) changesTable() *grid.Table {
	t := grid.New(grid.SelectRows)
	t.OnFocus = v.s.HintsChanged
	return t
}

// showChanges draws them; pair heads who they are: pairs, teams or players.
func showChanges(t *grid.Table, w *translation.Words, pair string, all []Changed) {
	t.SetColumns(
		grid.Column{Title: pair, Bold: true},
		grid.Column{Title: w.T("log.col.names"), Flex: true},
		grid.Column{Title: w.T("ruling.col.before"), Right: true, Quiet: true, Help: w.T("tip.ruling.before")},
		grid.Column{Title: w.T("ruling.col.after"), Right: true, Help: w.T("tip.ruling.after")},
	)
	rows := make([]grid.Row, len(all))
	for i, c := range all {
		rows[i] = grid.Figures(c.Pair, c.Names, c.Before, c.After)
	}
	t.SetRows(rows)
	widgets.Visible(t, len(rows) > 0)
}
