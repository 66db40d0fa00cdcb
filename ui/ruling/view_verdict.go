package ruling

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// verdictView is the right card of a penalty and of a fouled board: what it would do, and
// the two answers.
type verdictView struct {
	text     *widgets.Panel
	table    *grid.Table
	keep     *widgets.Button
	withdraw *widgets.Button
	right    fyne.CanvasObject
}

// newVerdict makes the card; keep and withdraw are the words of the two answers.
func (v *view) newVerdict(keep, withdraw string) verdictView {
	x := verdictView{text: widgets.NewPanel(widgets.Good, ""), table: v.changesTable()}
	x.keep = widgets.MainButton(keep, v.s.decide).Key("Ctrl Enter")
	x.withdraw = widgets.NewButton(withdraw, v.s.withdraw).Key("Ctrl D")
	x.keep.OnFocus, x.withdraw.OnFocus = v.s.HintsChanged, v.s.HintsChanged
	x.right = widgets.Stack(12, x.text, x.table, widgets.Row(8, x.keep, x.withdraw))
	return x
}
