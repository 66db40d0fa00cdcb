package newevening

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

type sumView struct {
	sum   *widgets.Choice
	asked *widgets.Field
	later *widgets.Text
	same  *widgets.Check // of a drive
}

func (v *view) buildSums() fyne.CanvasObject {
	s, b := v.s, &v.sums
	b.sum = widgets.NewChoice(nil, 0, func(i int) {
		s.p.SetSum(i)
		s.show()
	})
	b.sum.OnFocus = s.HintsChanged
	b.asked = widgets.NewFieldOf(s.desk.Words.T("newevening.sum"), b.sum)
	b.later = widgets.Body("")
	b.same = widgets.NewCheck(s.desk.Words.T("newevening.same-numbers"), false, func(yes bool) {
		s.p.SetSame(yes)
		s.show()
	})
	b.same.OnFocus = s.HintsChanged
	return widgets.Stack(9, b.asked, b.same, b.later)
}

func (v *view) showSums(m *Model) {
	b := &v.sums
	b.sum.SetOptions(m.Sums, m.Sum)
	widgets.Visible(b.asked, len(m.Sums) > 0)
	b.same.SetChecked(m.Same)
	widgets.Visible(b.same, m.Drive)
	b.later.SetText(m.Later)
	widgets.Visible(b.later, m.Later != "")
}
