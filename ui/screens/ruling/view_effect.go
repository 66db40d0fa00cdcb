package ruling

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

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
