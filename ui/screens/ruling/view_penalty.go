package ruling

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

type penaltyView struct {
	left   fyne.CanvasObject
	who    *widgets.Picker
	whose  *widgets.Field // its field
	amount *widgets.Field
	unit   *widgets.Choice
	round  *widgets.Choice
	rounds *widgets.Field // its field
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
	x.round = widgets.NewChoice(nil, -1, func(i int) {
		s.p.SetRound(i)
		s.show()
	})
	x.round.OnFocus = s.HintsChanged
	x.rounds = widgets.NewFieldOf(w.T("ruling.in-round"), x.round)
	x.ground = v.newGround()
	x.whose = widgets.NewFieldOf(w.T("ruling.who"), x.who)
	x.whose.Cell = x.who.Cell
	screen.SayUnknown(w, x.whose, x.who)
	x.left = widgets.Stack(8, x.whose, x.amount,
		widgets.NewFieldOf(w.T("ruling.unit"), x.unit), x.rounds, widgets.NewFieldOf(w.T("ruling.ground"), x.ground))

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
	x.round.SetOptions(m.Penalty.Rounds, m.Penalty.Round)
	widgets.Visible(x.rounds, len(m.Penalty.Rounds) > 0)
	if c := x.amount.Cell; !c.Changed() {
		c.SetText(m.Penalty.Amount)
	}
	x.showEffect(m)
}

type fouledView struct {
	left   fyne.CanvasObject
	board  *widgets.Field
	groups *widgets.Field

	effectView
}

func (v *view) newFouled() {
	s, w := v.s, v.s.desk.Words
	x := &v.fouled
	x.board = v.field("ruling.fouled.board", "ruling.fouled.board.how", func(text string) error {
		err := s.p.SetFouledBoard(text)
		if err == nil {
			x.groups.Cell.SetText(s.p.Groups())
		}
		return err
	}, s.p.FouledBoard, func() fyne.Focusable { return x.groups.Cell })
	x.groups = v.field("ruling.fouled.from", "ruling.fouled.from.how", s.p.SetGroups, s.p.Groups,
		func() fyne.Focusable { return x.keep })
	x.board.Cell.Max, x.board.Cell.Chars = 4, 6
	x.left = widgets.Stack(8, widgets.Note(w.T("ruling.fouled.about")), x.board, x.groups)

	x.effectView = v.newEffect("ruling.fouled.keep", "ruling.fouled.undo")
}

func (x *fouledView) fill(m *Model) {
	x.board.Cell.SetText(m.Fouled.Board)
	x.groups.Cell.SetText(m.Fouled.Groups)
	x.board.Help(m.Fouled.BoardHow)
	x.groups.Help(m.Fouled.GroupsHow)
}

func (x *fouledView) show(m *Model) { x.showEffect(m) }
