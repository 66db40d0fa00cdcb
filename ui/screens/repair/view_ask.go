package repair

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/ui/widgets"
)

type askView struct {
	v      *view
	ask    Asked
	field  *widgets.Field
	typed  *widgets.Cell
	choice *widgets.Choice
	picker *widgets.Picker
}

func (v *view) newAsk(a Asked) *askView {
	f := &askView{v: v, ask: a}
	switch a.Kind {
	case Few:
		f.choice = widgets.NewChoice(nil, -1, func(i int) {
			if i >= 0 && i < len(f.ask.Options) {
				v.s.p.Set(f.ask.Name, f.ask.Options[i].ID)
				v.s.show()
			}
		})
		f.choice.OnFocus = v.s.HintsChanged
		f.field = widgets.NewFieldOf(a.Label, f.choice)
	case Many:
		f.pick()
		f.field = widgets.NewFieldOf(a.Label, f.picker)
	default:
		f.field = widgets.NewField(a.Label)
		f.typed = f.field.Cell
		f.number()
	}
	return f
}

// number makes a cell that checks every key.
func (f *askView) number() {
	c, s := f.typed, f.v.s
	c.Max, c.Chars, c.OnFocus = 40, 8, s.HintsChanged
	c.OnTyped = func(text string) {
		s.p.Set(f.ask.Name, text)
		s.show()
	}
	can := func(string) bool {
		if s.p.Refused(f.ask.Name) != "" {
			s.alarm()
			return false
		}
		return true
	}
	c.OnLeave = can
	c.OnCommit = func(text string) bool {
		if !can(text) {
			return false
		}
		c.Accept()
		f.next()
		return true
	}
}

func (f *askView) next() {
	if c := widgets.CanvasOf(f.v.root); c != nil {
		c.FocusNext()
	}
}

func (f *askView) pick() {
	s := f.v.s
	k := widgets.NewPicker()
	k.Rows, k.Offers, k.Must, k.Keeps = 14, true, true, true
	var found []Option
	k.OnFind = func(text string) []widgets.Suggestion {
		found = f.ask.Find(text)
		out := make([]widgets.Suggestion, len(found))
		for i, o := range found {
			out[i] = widgets.Suggestion{Text: o.Text, Quiet: o.Quiet, Alike: o.alike}
		}
		return out
	}
	k.OnPick = func(i int) {
		if i >= len(found) {
			return
		}
		s.p.Set(f.ask.Name, found[i].ID)
		s.show()
	}
	if f.ask.New {
		k.OnNew = func(text string) {
			s.p.Set(f.ask.Name, guest+text)
			s.show()
		}
		k.NewText = desk.NewGuest(s.desk.Words)
		k.AsksNew = true
		k.PrefersNew = func(string) bool { return len(found) > 0 && found[0].near }
	}
	k.MoreText = func(n int) string { return s.desk.Words.T("people.more", "n", n) }
	k.OnUnknown = func(text string) {
		f.field.Refuse(f.unknown(text, found))
		s.alarm()
		k.Cell.SetState(widgets.CellRefused)
	}
	k.OnClear = func() {
		s.p.Set(f.ask.Name, "")
		s.show()
	}
	tries := func() {
		switch at := k.Selected(); {
		case !k.Open() && !k.Cell.Changed():
			s.p.Untry(f.ask.Name)
		case at >= 0:
			s.p.Try(f.ask.Name, found[at].ID)
		case f.ask.New && k.Cell.Text != "":
			s.p.Try(f.ask.Name, undecided)
		default:
			s.p.Try(f.ask.Name, "")
		}
		s.show()
	}
	typed, key := k.Cell.OnTyped, k.Cell.OnKey
	k.Cell.OnTyped = func(text string) {
		f.field.Help(f.ask.Help)
		k.Cell.SetState(widgets.CellPlain)
		typed(text)
		tries()
		if !f.ask.New && text != "" && k.Cell.Changed() && len(found) == 0 {
			f.field.Help(f.unknown(text, nil)) // said before Enter refuses it
		}
	}
	k.Cell.OnKey = func(ev *fyne.KeyEvent) bool {
		was := k.Open()
		took := key(ev)
		if took || was != k.Open() {
			tries()
		}
		return took
	}
	k.Cell.OnFocus = s.HintsChanged
	k.Cell.Chars = 40
	f.picker = k
}

func (f *askView) update(a Asked) {
	f.ask = a
	switch {
	case f.choice != nil:
		options, index := make([]string, len(a.Options)), -1
		for i, o := range a.Options {
			options[i] = o.Text
			if o.ID == a.Value {
				index = i
			}
		}
		f.choice.SetOptions(options, index)
	case f.picker != nil:
		if !f.picker.Cell.Changed() && !f.picker.Open() {
			f.picker.Cell.SetText(a.Shown(a.Value))
		}
	case !f.typed.HasFocus() && !f.typed.Changed():
		f.typed.SetText(a.Value)
	}
	switch {
	case a.Wrong != "":
		f.field.Refuse(a.Wrong)
	case f.picker == nil || f.picker.Cell.State() != widgets.CellRefused:
		f.field.Help(a.Help)
	}
}

// unknown says that a text is none of those that can be chosen, and what may be meant.
func (f *askView) unknown(text string, found []Option) string {
	w := f.v.s.desk.Words
	switch {
	case !f.ask.New:
		return w.T("repair.none-such", "text", text, "what", f.ask.Label)
	case desk.GuestName(text) == "":
		return w.T("players.no-number", "text", bridge.Figures(text))
	case len(found) > 0:
		return w.T("players.unknown-near", "name", desk.GuestName(text), "near", found[0].Text)
	}
	return w.T("players.unknown", "name", desk.GuestName(text))
}

// settle accepts what is half typed, and reports whether it could.
func (f *askView) settle() bool {
	switch {
	case f.picker != nil:
		return f.picker.Settle()
	case f.typed != nil:
		return f.typed.Settle()
	}
	return true
}

// cell returns the cell to type in, nil for none.
func (f *askView) cell() *widgets.Cell {
	if f.picker != nil {
		return f.picker.Cell
	}
	return f.typed
}

func (f *askView) focus() fyne.Focusable {
	if f.choice != nil {
		return f.choice
	}
	return f.cell()
}
