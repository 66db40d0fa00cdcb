package ruling

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// foulView is a board that was not the same for all, and beside it what that changes.
type foulView struct {
	left   fyne.CanvasObject
	board  *widgets.Field
	groups *widgets.Field

	verdictView
}

func (v *view) newFoul() {
	s, w := v.s, v.s.desk.Words
	x := &v.foul
	field := func(label, how string, set func(string) error, get func() string, next func() fyne.Focusable) *widgets.Field {
		f := widgets.NewField(w.T(label))
		f.Help(w.T(how))
		c := f.Cell
		c.OnFocus = s.HintsChanged
		c.OnTyped = func(string) {
			f.Help(w.T(how))
			s.HintsChanged()
		}
		take := func(typed string) bool {
			if err := set(typed); err != nil {
				f.Refuse(w.Sentence(err))
				s.HintsChanged()
				return false
			}
			c.SetText(get())
			s.show()
			return true
		}
		c.OnLeave = take
		c.OnCommit = func(typed string) bool {
			if c.Changed() && !take(typed) {
				return false
			}
			if o := next(); o != nil {
				s.focus(o)
			}
			return true
		}
		return f
	}
	x.board = field("ruling.foul.board", "ruling.foul.board.how", func(text string) error {
		err := s.p.SetFouledBoard(text)
		if err == nil {
			x.groups.Cell.SetText(s.p.Groups())
		}
		return err
	}, s.p.FouledBoard, func() fyne.Focusable { return x.groups.Cell })
	x.groups = field("ruling.foul.from", "ruling.foul.from.how", s.p.SetGroups, s.p.Groups,
		func() fyne.Focusable { return x.keep })
	x.board.Cell.Max, x.board.Cell.Chars = 4, 6
	x.left = widgets.Stack(8, widgets.Note(w.T("ruling.foul.about")), x.board, x.groups)

	x.verdictView = v.newVerdict(w.T("ruling.foul.keep"), w.T("ruling.foul.undo"))
}

func (x *foulView) fill(p *Presenter) {
	if p.Mode() != Fouling {
		return
	}
	x.board.Cell.SetText(p.FouledBoard())
	x.groups.Cell.SetText(p.Groups())
	x.board.Help(p.words().T("ruling.foul.board.how"))
	x.groups.Help(p.words().T("ruling.foul.from.how"))
}

func (x *foulView) show(s *Screen) {
	p := s.p
	tone := widgets.Good
	switch {
	case p.FouledWrong():
		tone = widgets.Refusal
	case p.fouled.board == 0:
		tone = widgets.Warning
	}
	x.text.Set(tone, p.FouledText())
	showChanges(x.table, p.Changes())
	if p.Locked() == "" && p.fouled.after != nil {
		x.keep.Enable()
	} else {
		x.keep.Disable()
	}
	widgets.Visible(x.withdraw, p.MayWithdraw())
}
