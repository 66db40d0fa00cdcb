package ruling

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// fineView is a penalty or an award, and beside it what it would do.
type fineView struct {
	left   fyne.CanvasObject
	who    *widgets.Picker
	whose  *widgets.Field // its field
	amount *widgets.Field
	unit   *widgets.Choice
	ground *widgets.Picker

	verdictView
}

func (v *view) newFine() {
	s, w := v.s, v.s.desk.Words
	x := &v.fine
	x.who = widgets.NewPicker()
	x.who.Rows = 12
	var text string
	x.who.OnFind = func(typed string) []widgets.Suggestion {
		text = typed
		return suggestions(s.p.FindPair(typed))
	}
	x.who.OnPick = func(i int) {
		s.p.PickPair(text, i)
		x.who.SetText(s.p.Fined())
		s.show()
	}
	v.hinted(x.who)
	x.amount = widgets.NewField(w.T("ruling.amount"))
	c := x.amount.Cell
	c.Max, c.Chars, c.OnFocus = 10, 6, s.HintsChanged
	c.OnTyped = func(string) {
		x.amount.Help(w.T("ruling.amount.how"))
		s.HintsChanged()
	}
	take := func(typed string) bool {
		if err := s.p.SetAmount(typed); err != nil {
			x.amount.Refuse(w.Sentence(err))
			s.HintsChanged()
			return false
		}
		c.SetText(s.p.Amount())
		s.show()
		return true
	}
	c.OnLeave = take
	c.OnCommit = func(typed string) bool {
		if c.Changed() && !take(typed) {
			return false
		}
		s.focus(x.unit)
		return true
	}
	x.unit = widgets.NewChoice(nil, -1, func(i int) {
		s.p.SetUnit(i)
		s.show()
	})
	x.unit.OnFocus = s.HintsChanged
	x.ground = v.newGround()
	x.whose = widgets.NewFieldOf(w.T("ruling.who"), x.who)
	x.left = widgets.Stack(8, x.whose, x.amount,
		widgets.NewFieldOf(w.T("ruling.unit"), x.unit), widgets.NewFieldOf(w.T("ruling.ground"), x.ground))

	x.verdictView = v.newVerdict(w.T("ruling.fine"), w.T("ruling.withdraw"))
}

func (x *fineView) fill(p *Presenter) {
	if p.Mode() != Penalties {
		return
	}
	x.whose.SetLabel(about(p, "ruling.who"))
	x.who.SetText(p.Fined())
	x.amount.Cell.SetText(p.Amount())
	x.amount.Help(p.words().T("ruling.amount.how"))
	x.ground.SetText(p.Ground())
}

func (x *fineView) show(s *Screen) {
	p := s.p
	x.unit.SetOptions(p.Units())
	tone := widgets.Good
	switch {
	case p.FineWrong():
		tone = widgets.Refusal
	case p.fine.who == "":
		tone = widgets.Warning
	}
	x.text.Set(tone, p.FineText())
	showChanges(x.table, p.Changes())
	if p.Locked() == "" && p.fine.after != nil {
		x.keep.Enable()
	} else {
		x.keep.Disable()
	}
	widgets.Visible(x.withdraw, p.MayWithdraw())
}
