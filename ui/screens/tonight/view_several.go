package tonight

import "uitslag/ui/widgets"

// taking asks what is taken along: how, and of a part or by place how much.
type taking struct {
	v     *view
	how   *widgets.Choice
	field *widgets.Field
	much  *widgets.Field
	// changed is called where another is chosen; nil does nothing.
	changed func()
}

func (v *view) newTaking() *taking {
	w := v.s.desk.Words
	t := &taking{v: v, much: widgets.NewField("")}
	t.how = widgets.NewChoice(nil, 0, func(i int) {
		t.much.Cell.SetText(usualMuch(i))
		t.settle()
		if t.changed != nil {
			t.changed()
		}
		v.root.Refresh()
	})
	t.field = widgets.NewFieldOf(w.T("session.carry"), t.how)
	return t
}

// set shows what is offered; without options nothing is asked.
func (t *taking) set(options []string, at int, much string) {
	t.how.SetOptions(options, at)
	t.much.Cell.SetText(much)
	t.settle()
}

// settle asks how much, if that is needed.
func (t *taking) settle() {
	at := t.how.Index()
	asked := at >= 0 && usualMuch(at) != ""
	if asked {
		t.much.SetLabel(t.v.s.desk.Words.T("session.much." + carries[at]))
	}
	widgets.Visible(t.much, asked)
}

func (v *view) showSeveral(x *Several) {
	widgets.Visible(v.part, x.Asked)
	widgets.Visible(v.summing, x.Asked)
	widgets.Visible(v.taken.field, len(x.Carries) > 0)
	v.part.Cell.SetText(x.Name)
	v.sum.SetOptions(x.Sums, x.Sum)
	v.taken.set(x.Carries, x.Carry, x.Much)
	v.several = *x
}

func (v *view) askedSeveral() Several {
	x := v.several
	x.Name, x.Sum = v.part.Cell.Text, v.sum.Index()
	if len(x.Carries) > 0 {
		x.Carry, x.Much = v.taken.how.Index(), v.taken.much.Cell.Text
	}
	return x
}
