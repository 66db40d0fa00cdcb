package ruling

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

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
