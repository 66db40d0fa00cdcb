package ruling

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/words"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// weighView is a result with its candidates, and beside it what each would do.
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
	x.list.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name != fyne.KeySpace {
			return false
		}
		s.tick()
		return true
	}
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
	x.decide = widgets.MainButton("", s.decide).Key("Ctrl Enter")
	x.sheet = widgets.NewButton(w.T("ruling.sheet"), s.sheet).Key("Ctrl P")
	x.withdraw = widgets.NewButton(w.T("ruling.withdraw"), s.withdraw).Key("Ctrl D")
	x.decide.OnFocus, x.sheet.OnFocus, x.withdraw.OnFocus = s.HintsChanged, s.HintsChanged, s.HintsChanged
	x.right = widgets.Stack(12, x.inForce, x.table, x.against, widgets.Row(8, x.decide, x.sheet, x.withdraw))
}

func (x *weighView) fill(p *Presenter) {
	if p.Mode() != Weighing {
		return
	}
	x.ground.SetText(p.Ground())
	x.typed.Cell.SetText("")
	x.typed.Help(p.Reading(""))
}

func (x *weighView) show(s *Screen) {
	p, w := s.p, s.desk.Words
	x.names.SetText(p.Names())
	x.result.SetText(p.TableResult())
	x.protects.SetOptions(p.Protects())
	var rows []grid.Row
	for _, c := range p.Candidates() {
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
	x.list.Select(p.Chosen(), 0)

	x.inForce.SetText(p.Decided())
	widgets.Visible(x.inForce, p.Decided() != "")
	x.compare(p, w)
	decision := p.DecisionKind()
	x.decide.SetText(w.T("ruling.decide", "what", decision))
	widgets.Visible(x.decide, decision != "")
	if p.Locked() == "" {
		x.decide.Enable()
	} else {
		x.decide.Disable()
	}
	widgets.Visible(x.sheet, s.hooks.Sheet != nil && len(p.Compared()) > 0)
	widgets.Visible(x.withdraw, p.MayWithdraw())
}

// compare draws what those that are ticked would do.
func (x *weighView) compare(p *Presenter, w *words.Words) {
	c := p.Comparison()
	columns := []grid.Column{{Title: "", Flex: true}}
	at := p.Column()
	for i, head := range c.Heads {
		help := w.T("tip.arbitrage.column", "what", head)
		if i == at {
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
