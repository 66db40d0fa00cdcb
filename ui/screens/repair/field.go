package repair

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/ui/kit"
	"uitslag/ui/widgets"
)

// field is the place of one thing that is asked; what it asks is of one of the kinds.
type field struct {
	s      *Screen
	part   kit.Part
	ask    Ask
	opened int      // of the presenter, when ask was asked first
	found  []Option // that fit what is typed

	fields [3]*widgets.Field // by Kind
	number *widgets.Cell
	choice *widgets.Choice
	picker *widgets.Picker
}

// newField makes the i-th place.
func (s *Screen) newField(i int) kit.Part {
	f := &field{s: s, choice: widgets.NewChoice(nil, -1, nil), picker: widgets.NewPicker()}
	s.fields = append(s.fields, f)
	f.fields = [3]*widgets.Field{widgets.NewField(""), widgets.NewFieldOf("", f.choice), widgets.NewFieldOf("", f.picker)}
	f.number = f.fields[Typed].Cell
	f.takesNumber()
	f.choice.OnChange = func(i int) { f.choose(f.ask.Options, i) }
	f.choice.OnFocus = s.hooks.Changed
	f.takesPicked()
	is := func(k Kind) func() bool {
		return func() bool {
			a := s.p.Asks()[i]
			if a.Kind == k {
				f.show(a)
			}
			return a.Kind == k
		}
	}
	f.part = kit.Stack(0, kit.Own(f.fields[Typed], f.number, is(Typed)), kit.Own(f.fields[Few], f.choice, is(Few)), kit.Own(f.fields[Many], f.picker.Cell, is(Many)))
	return kit.Begins(func() bool { return s.p.First() == i }, f.part)
}

// show shows what is asked, and the answer; what is half typed stays, unless it was asked before.
func (f *field) show(a Ask) {
	p, field := f.s.p, f.fields[a.Kind]
	anew := a.Name != f.ask.Name || a.Kind != f.ask.Kind || p.opened != f.opened
	f.ask, f.opened = a, p.opened
	field.SetLabel(a.Label)
	value := p.Value(a.Name)
	switch a.Kind {
	case Few:
		options := make([]string, len(a.Options))
		for i, o := range a.Options {
			options[i] = o.Text
		}
		f.choice.SetOptions(options, slices.IndexFunc(a.Options, func(o Option) bool { return o.ID == value }))
	case Many:
		if anew || !f.picker.Cell.Changed() && !f.picker.Open() {
			f.picker.Cell.SetText(a.Shown(value))
		}
		if anew {
			f.picker.Close()
			f.picker.Cell.SetState(widgets.CellPlain)
		}
	default:
		if anew || !f.number.HasFocus() && !f.number.Changed() {
			f.number.SetText(value)
		}
	}
	if reason := p.Refused(a.Name); reason != "" {
		field.Refuse(reason)
	} else if a.Kind != Many || f.picker.Cell.State() != widgets.CellRefused {
		field.Help(a.Help)
	}
}

func (f *field) set(value string) { f.s.Act(func() { f.s.p.Set(f.ask.Name, value) }) }

func (f *field) choose(of []Option, i int) {
	if i >= 0 && i < len(of) {
		f.set(of[i].ID)
	}
}

// takesNumber has the cell check every key.
func (f *field) takesNumber() {
	c := f.number
	c.Max, c.Chars, c.OnFocus, c.OnTyped = 40, 8, f.s.hooks.Changed, f.set
	c.OnLeave = func(string) bool { return f.s.p.Refused(f.ask.Name) == "" }
	c.OnCommit = func(text string) bool {
		if !c.OnLeave(text) {
			return false
		}
		c.Accept()
		c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab})
		return true
	}
}

func (f *field) takesPicked() {
	s, k, w := f.s, f.picker, f.s.desk.Words
	k.Rows, k.Offers, k.Must, k.Keeps = 14, true, true, true
	k.Cell.Chars, k.Cell.OnFocus = 40, s.hooks.Changed
	k.OnFind = func(text string) []widgets.Suggestion {
		f.found = f.ask.Find(text)
		out := make([]widgets.Suggestion, len(f.found))
		for i, o := range f.found {
			out[i] = widgets.Suggestion{Text: o.Text, Quiet: o.Quiet, Alike: o.alike}
		}
		return out
	}
	k.OnPick = func(i int) { f.choose(f.found, i) }
	k.OnClear = func() { f.set("") }
	newText := desk.NewGuest(w)
	k.AsksNew = true
	k.NewText = func(text string) string { return when(f.ask.New, newText(text)) }
	k.OnNew = func(text string) { f.set(guest + text) }
	k.PrefersNew = func(string) bool { return f.ask.New && len(f.found) > 0 && f.found[0].near }
	k.MoreText = func(n int) string { return w.T("people.more", "n", n) }
	k.OnUnknown = func(text string) {
		f.fields[Many].Refuse(f.unknown(text, f.found))
		widgets.TellRefused(k)
		k.Cell.SetState(widgets.CellRefused)
	}
	typed, key := k.Cell.OnTyped, k.Cell.OnKey
	k.Cell.OnTyped = func(text string) {
		f.fields[Many].Help(f.ask.Help)
		k.Cell.SetState(widgets.CellPlain)
		typed(text)
		f.try()
		if !f.ask.New && text != "" && k.Cell.Changed() && len(f.found) == 0 {
			f.fields[Many].Help(f.unknown(text, nil)) // said before Enter refuses it
		}
	}
	k.Cell.OnKey = func(ev *fyne.KeyEvent) bool {
		was := k.Open()
		took := key(ev)
		if took || was != k.Open() {
			f.try()
		}
		return took
	}
}

// try answers with what is being typed.
func (f *field) try() {
	k, p, name := f.picker, f.s.p, f.ask.Name
	f.s.Act(func() {
		switch at := k.Selected(); {
		case !k.Open() && !k.Cell.Changed():
			p.Untry(name)
		case at >= 0:
			p.Try(name, f.found[at].ID)
		case f.ask.New && k.Cell.Text != "":
			p.Try(name, undecided)
		default:
			p.Try(name, "")
		}
	})
}

// unknown says that a text is none of those that can be chosen, and what may be meant.
func (f *field) unknown(text string, found []Option) string {
	w := f.s.desk.Words
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

// changed reports whether something new is typed in it.
func (f *field) changed() bool {
	return f.ask.Kind == Typed && f.number.Changed() || f.ask.Kind == Many && f.picker.Cell.Changed()
}

// offers reports whether Enter shows all there is for it.
func (f *field) offers() bool {
	return f.ask.Kind == Many && f.picker.Cell.Text == "" && len(f.ask.Options) > 0
}

func (f *field) settle() bool {
	switch f.ask.Kind {
	case Typed:
		return f.number.Settle()
	case Many:
		return f.picker.Settle()
	}
	return true
}

// at returns the field with the cursor, if that is so; else nil.
func (s *Screen) at(is func(*field) bool) *field {
	if i := slices.IndexFunc(s.fields, func(f *field) bool { return f.part.HasFocus() && is(f) }); i >= 0 {
		return s.fields[i]
	}
	return nil
}

// typing returns the field with the cursor whose list is open, or in which something is typed that
// is none of it; nil for none.
func (s *Screen) typing() *field {
	return s.at(func(f *field) bool { return f.ask.Kind == Many && (f.picker.Open() || f.picker.Cell.Changed()) })
}

// settled takes what is half typed; if that fails the cursor goes there.
func (s *Screen) settled() bool {
	for _, f := range s.fields[:len(s.p.Asks())] {
		if !f.settle() {
			s.To(f.part)
			return false
		}
	}
	return true
}
