package members

import (
	"slices"

	"uitslag/ui/kit"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (v *view) merging() []screen.Command {
	merging, free := screen.If(v.in(Merging)), screen.Unless(v.p.ReadOnly)
	begin := func() {
		if v.kit.Settle() && v.p.ShowDoubles() {
			v.kit.To(v.doubles)
		}
	}
	return []screen.Command{
		{Key: "↑↓", Label: "members.hint.double", When: merging.And(screen.If(func() bool { return len(v.p.list.likely) > 1 }))},
		{Key: "Enter", Label: "members.hint.merge", Button: "members.merge", When: merging.And(free), At: func() bool { return v.doubles.HasFocus() || v.merge.HasFocus() }, Do: func() {
			if v.p.Merge(); v.p.mode == Look {
				v.kit.To(v.search)
			}
		}},
		{Key: "Ctrl O", Label: "members.hint.other-way", Button: "members.turn", When: merging.And(free), Do: v.p.doubles.Swap},
		{Key: "Esc", Label: "members.hint.back", Button: "members.done", When: merging, Do: v.cancel},
		{Key: "Ctrl D", Button: "members.doubles", When: screen.If(v.in(Look)), Do: begin},
		{Key: "Ctrl D", Button: "members.see-doubles", When: screen.If(v.in(Look)), Do: begin},
	}
}

func (v *view) looking() []screen.Command {
	p, h := v.p, &v.hooks
	adding, look, free := screen.If(v.in(Adding)), screen.If(v.in(Look)), screen.Unless(p.ReadOnly)
	asks := screen.If(func() bool { return p.Erasing() != "" })
	list := screen.If(v.looks)
	inForm := func() bool {
		return slices.ContainsFunc(v.fields[:], func(f *kit.Field) bool { return f.HasFocus() })
	}
	inLast := func() bool { return v.fields[Email].HasFocus() }
	inSearch := func() bool { return v.search.HasFocus() }
	inList := func() bool { return inSearch() || v.list.HasFocus() }
	toMember := func() bool { return v.form.Any && (inSearch() || v.list.HasFocus() && p.list.Selected() >= 0) }
	left := func(is bool) screen.When {
		return screen.If(func() bool { return v.looks() && v.form.Left == is })
	}
	toggle := func() {
		if v.kit.Settle() {
			p.ToggleLeft()
		}
	}
	return []screen.Command{
		{Key: "Enter", Label: "members.hint.add", When: adding, At: inLast},
		{Key: "Enter", Label: "members.hint.next", When: adding, At: inForm},
		{Key: "Ctrl Enter", Label: "members.hint.add", Button: "members.add", When: adding, Do: v.add},
		{Key: "Esc", Label: "members.hint.drop", Button: "members.drop", When: adding, Do: v.cancel},

		{Key: "Enter", Label: "members.hint.erase", When: asks, At: func() bool { return v.word.HasFocus() }},
		{Button: "members.erase-now", When: asks, Do: func() { v.erase(v.word.Cell.Text) }},
		{Key: "Esc", Label: "members.hint.keep", Button: "members.keep", When: asks, Do: v.cancel},

		{Key: "↑↓", Label: "members.hint.member", When: list, Quiet: func() bool {
			n := len(p.list.Rows())
			return n == 0 || n == 1 && p.list.Selected() >= 0
		}, Step: func(by int) { v.choose(max(p.list.Selected()+by, 0)) }},
		{Key: "Enter", Label: "members.hint.edit", When: list, At: toMember, Do: v.enter},
		{Key: "Enter", Label: "members.hint.new", When: list.And(free), At: func() bool { return inList() && clean(p.list.filter) != "" }, Do: v.enter},
		{Key: "Enter", At: inList, Do: v.enter},
		{Key: "Enter", Label: "members.hint.save-last", When: list, At: inLast},
		{Key: "Enter", Label: "members.hint.save", When: list, At: inForm},
		{Key: "Esc", Label: "members.hint.search", When: list, At: screen.Not(inSearch), Quiet: screen.Not(inForm), Do: func() { v.kit.To(v.search) }},
		{Key: "Ctrl N", Label: "members.hint.new-evening", When: list.And(screen.If(func() bool { return h.NewEvening != nil && p.Begins() })), Do: func() { h.NewEvening() }},
		{Key: "Enter", Label: "members.hint.read-list", When: list.And(free).And(screen.If(p.Nobody)), At: func() bool { return v.readFirst.HasFocus() }},
		{Key: "Ctrl I", Label: "members.hint.read-list", Button: "members.read", When: look.And(free), Quiet: func() bool { return !v.looks() || !p.Nobody() || v.readFirst.HasFocus() }, Do: v.beginReading},
		{Key: "Ctrl L", Label: "members.hint.new", Button: "members.new", When: free, Quiet: screen.Not(v.looks), Do: func() { v.begin("") }},
		{Key: "Ctrl O", Label: "members.hint.back-again", When: left(true).And(free), Do: toggle},
		{Key: "Ctrl O", Label: "members.hint.left", Button: "members.left", When: list.And(free), Quiet: func() bool { return !v.form.Any }, Do: toggle},
		{Button: "members.erase", When: free, Do: func() {
			if v.kit.Settle() && p.AskErase() {
				v.word.Cell.SetText("")
				v.kit.To(v.word)
			}
		}},
		{Key: "Ctrl Shift F", Label: "members.hint.sheet", When: look.And(screen.Given(h.Sheet)), Quiet: func() bool { return !v.looks() || p.Nobody() }, Do: h.Sheet},
		{Key: "Ctrl E", Button: "members.write", When: look, Do: func() {
			if p.CanWrite() && v.kit.Settle() && p.BeginWriting() {
				v.out.Cell.SetText(p.Path())
				v.kit.To(v.out)
			}
		}},
	}
}

// undoing undoes what was done to the members, not to the evening.
func (v *view) undoing() []screen.Command {
	p := v.p
	step := func(redo bool, own func()) func() {
		return func() {
			if v.hooks.Step != nil && p.mode != Adding {
				v.hooks.Step(redo)
				return
			}
			v.restore()
			own()
		}
	}
	return []screen.Command{
		{Key: "Ctrl Z", Label: "members.hint.undo", Quiet: func() bool { return p.mode == Adding || p.Erasing() != "" || !v.free() || !p.CanUndo() }, Do: step(false, p.Undo)},
		{Key: "Ctrl Y", Do: step(true, p.Redo)},
	}
}

// why returns the sentence of what was refused, which then stands elsewhere than below the form; ""
// where it was done.
func (v *view) why(done bool) string {
	if done {
		return ""
	}
	defer v.p.ClearNotice()
	return v.p.notice.Text
}

// refuse says below a field why its text cannot be; "" takes the sentence away.
func refuse(f *kit.Field, reason string) { f.Object().(*widgets.Field).Refuse(reason) }

func (v *view) choose(row int) {
	if v.kit.Settle() {
		v.p.Choose(row)
	}
}

// enter goes on with the member of the list, or with a new one if nobody was found.
func (v *view) enter() {
	switch l := &v.p.list; {
	case len(l.Rows()) > 0:
		if l.Selected() < 0 && v.search.HasFocus() {
			v.choose(0)
		}
		v.kit.To(v.fields[First])
	case clean(l.filter) != "":
		v.begin(l.filter)
	}
}

// begin begins a new member.
func (v *view) begin(name string) {
	if v.kit.Settle() && v.p.Begin(name) {
		v.kit.To(v.fields[First])
	}
}

// add takes a new member in.
func (v *view) add() {
	if !v.kit.Settle() {
		return
	}
	v.kit.To(v.search)
	if reason := v.why(v.p.Add()); reason != "" {
		last, heard := v.fields[Last], func() { widgets.TellRefused(v.kit.View()) }
		refuse(last, reason)
		v.kit.To(last)
		if last.HasFocus() {
			heard()
			return
		}
		came := last.Cell.OnFocus
		last.Cell.OnFocus = func() { // a refusal is heard until the cursor is in what is not refused
			last.Cell.OnFocus = came
			came()
			heard()
		}
	}
}

// restore takes back what is half typed in the form.
func (v *view) restore() {
	for _, f := range v.fields {
		f.Cell.Restore()
	}
}

// drop leaves what is going on for the list.
func (v *view) drop() {
	v.restore()
	v.p.Drop()
	v.p.ClearNotice()
}

// cancel is drop, and the cursor goes to the search.
func (v *view) cancel() {
	v.drop()
	v.kit.To(v.search)
}

// erase erases the data of the chosen member, if that word is the one that was asked for.
func (v *view) erase(word string) bool {
	reason := v.why(v.p.Erase(word))
	refuse(v.word, reason)
	v.kit.To(v.search)
	if reason != "" {
		v.kit.To(v.word)
	}
	return reason == ""
}
