package players

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// lateCard is a pair more, before it is taken: since when it plays, or the movements
// in which it can. It stands in the place of the list.
type lateCard struct {
	card     *widgets.Card
	sentence *widgets.Text
	round    *widgets.Choice
	rounds   *widgets.Field
	table    *grid.Table
	advice   *widgets.Panel
	keeps    *widgets.Text
	add      *widgets.Button
	cancel   *widgets.Button
}

func (v *view) buildLate() {
	w, s, l := v.s.desk.Words, v.s, &v.late
	l.sentence = widgets.Body("")
	l.round = widgets.NewChoice(nil, 0, s.choose)
	l.rounds = widgets.NewFieldOf(w.T("players.late.from"), l.round)
	col := func(key string, right bool) grid.Column {
		return grid.Column{Title: w.T(key), Right: right, Help: w.Or("tip."+key, "")}
	}
	name := col("newevening.col.movement", false)
	name.Flex = true
	l.table = grid.New(grid.SelectRows, name, col("newevening.col.rounds", true), col("newevening.col.boards", true),
		col("newevening.col.sitouts", true), col("newevening.col.opponents", true), col("newevening.col.balance", true), col("newevening.col.winners", true), col("newevening.col.seats", true))
	l.table.OnSelect = func(row, _ int) { s.choose(row) }
	l.table.OnActivate = func(int, int) { s.addPair() }
	l.advice = widgets.NewPanel(widgets.Good, "")
	l.keeps = widgets.Quiet(w.T("players.late.keeps"))
	l.add, l.cancel = s.MainButton("players.late.add"), s.Button("players.late.cancel")
	l.round.OnFocus, l.table.OnFocus = s.HintsChanged, s.HintsChanged
	l.card = widgets.NewCard(w.T("players.late"), widgets.Stack(12,
		l.sentence, widgets.Row(0, l.rounds), l.table, l.advice, l.keeps, widgets.Row(8, l.add, l.cancel)))
}

// showLate shows the offer, nil for none.
func (v *view) showLate(o *Offer) {
	w, l := v.s.desk.Words, &v.late
	widgets.Visible(l.card, o != nil)
	if o == nil {
		return
	}
	l.sentence.SetText(o.Sentence)
	seat := len(o.Rounds) > 0
	widgets.Visible(l.rounds, seat)
	widgets.Visible(l.table, !seat)
	widgets.Visible(l.keeps, !seat)
	l.advice.Set(widgets.Good, o.Advice)
	if seat {
		l.add.SetText(w.T("players.late.add"))
		l.round.SetOptions(o.Rounds, o.Selected)
		return
	}
	l.add.SetText(w.T("players.late.change"))
	var rows []grid.Row
	for i, f := range o.Rows {
		r := grid.Figures(f.Name, f.Rounds, f.Boards, f.SitOuts, f.Opponents, f.Balance, f.Winners, f.Seats)
		if i == 0 {
			r.Figures[0].Text = "✓ " + f.Name
			r.Mark = grid.RowBest
		}
		rows = append(rows, r)
	}
	l.table.SetRows(rows)
	l.table.Select(o.Selected, 0)
}

// lateFocus returns where the cursor begins: on the movements, or on the act where there are
// none to choose from.
func (v *view) lateFocus() fyne.Focusable {
	if o := v.m.Offer; o != nil && len(o.Rows) > 0 {
		return v.late.table
	}
	return v.late.add
}
