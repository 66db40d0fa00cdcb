package ruling

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// penaltyView is a penalty or an award, and beside it what it would do.
type penaltyView struct {
	left   fyne.CanvasObject
	who    *widgets.Picker
	whose  *widgets.Field // its field
	amount *widgets.Field
	unit   *widgets.Choice
	ground *widgets.Picker

	effectView
}

func (v *view) newPenalty() {
	s, w := v.s, v.s.desk.Words
	x := &v.penalty
	x.who = s.pick(s.p.FindPair, func(text string, i int) {
		s.p.PickPair(text, i)
		x.who.SetText(s.p.Penalised())
		s.show()
	}, 12)
	v.hinted(x.who)
	x.amount = v.field("ruling.amount", "ruling.amount.how", s.p.SetAmount, s.p.Amount, func() fyne.Focusable { return x.unit })
	x.amount.Cell.Max, x.amount.Cell.Chars = 10, 6
	x.unit = widgets.NewChoice(nil, -1, func(i int) {
		s.p.SetUnit(i)
		s.show()
	})
	x.unit.OnFocus = s.HintsChanged
	x.ground = v.newGround()
	x.whose = widgets.NewFieldOf(w.T("ruling.who"), x.who)
	x.left = widgets.Stack(8, x.whose, x.amount,
		widgets.NewFieldOf(w.T("ruling.unit"), x.unit), widgets.NewFieldOf(w.T("ruling.ground"), x.ground))

	x.effectView = v.newEffect("ruling.penalty.keep", "ruling.withdraw")
}

func (x *penaltyView) fill(m *Model) {
	x.whose.SetLabel(m.Penalty.Label)
	x.who.SetText(m.Penalty.Who)
	x.amount.Cell.SetText(m.Penalty.Amount)
	x.amount.Help(m.Penalty.AmountHow)
	x.ground.SetText(m.Ground)
}

func (x *penaltyView) show(m *Model) {
	x.unit.SetOptions(m.Penalty.Units, m.Penalty.Unit)
	x.showEffect(m)
}
