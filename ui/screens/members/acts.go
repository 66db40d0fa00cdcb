package members

import (
	"slices"

	"uitslag/ui/kit"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) merging() []screen.Command {
	merging, free := screen.If(s.in(Merging)), screen.Unless(s.p.ReadOnly)
	begin := func() {
		if s.Settle() && s.p.ShowDoubles() {
			s.To(s.doubles)
		}
	}
	return []screen.Command{
		{Key: "↑↓", Label: "members.hint.double", When: merging.And(screen.If(func() bool { return len(s.p.list.likely) > 1 }))},
		{Key: "Enter", Label: "members.hint.merge", Button: "members.merge", When: merging.And(free), At: func() bool { return s.doubles.HasFocus() || s.merge.HasFocus() }, Do: func() {
			if s.p.Merge(); s.p.mode == Look {
				s.To(s.search)
			}
		}},
		{Key: "Ctrl O", Label: "members.hint.other-way", Button: "members.turn", When: merging.And(free), Do: s.p.doubles.Swap},
		{Key: "Esc", Label: "members.hint.back", Button: "members.done", When: merging, Do: s.cancel},
		{Key: "Ctrl D", Button: "members.doubles", When: screen.If(s.in(Look)), Do: begin},
		{Key: "Ctrl D", Button: "members.see-doubles", When: screen.If(s.in(Look)), Do: begin},
	}
}

func (s *Screen) looking() []screen.Command {
	p, h := s.p, &s.hooks
	adding, look, free := screen.If(s.in(Adding)), screen.If(s.in(Look)), screen.Unless(p.ReadOnly)
	asks := screen.If(func() bool { return p.Erasing() != "" })
	list := screen.If(s.looks)
	inForm := func() bool {
		return slices.ContainsFunc(s.fields[:], func(f *kit.Field) bool { return f.HasFocus() })
	}
	inLast := func() bool { return s.fields[Email].HasFocus() }
	inSearch := func() bool { return s.search.HasFocus() }
	inList := func() bool { return inSearch() || s.list.HasFocus() }
	toMember := func() bool { return s.form.Any && (inSearch() || s.list.HasFocus() && p.list.Selected() >= 0) }
	left := func(is bool) screen.When {
		return screen.If(func() bool { return s.looks() && s.form.Left == is })
	}
	toggle := func() {
		if s.Settle() {
			p.ToggleLeft()
		}
	}
	return []screen.Command{
		{Key: "Enter", Label: "members.hint.add", When: adding, At: inLast},
		{Key: "Enter", Label: "members.hint.next", When: adding, At: inForm},
		{Key: "Ctrl Enter", Label: "members.hint.add", Button: "members.add", When: adding, Do: s.add},
		{Key: "Esc", Label: "members.hint.drop", Button: "members.drop", When: adding, Do: s.cancel},

		{Key: "Enter", Label: "members.hint.erase", When: asks, At: func() bool { return s.word.HasFocus() }},
		{Button: "members.erase-now", When: asks, Do: func() { s.erase(s.word.Cell.Text) }},
		{Key: "Esc", Label: "members.hint.keep", Button: "members.keep", When: asks, Do: s.cancel},

		{Key: "↑↓", Label: "members.hint.member", When: list, Quiet: func() bool {
			n := len(p.list.Rows())
			return n == 0 || n == 1 && p.list.Selected() >= 0
		}, Step: func(by int) { s.choose(max(p.list.Selected()+by, 0)) }},
		{Key: "Enter", Label: "members.hint.edit", When: list, At: toMember, Do: s.enter},
		{Key: "Enter", Label: "members.hint.new", When: list.And(free), At: func() bool { return inList() && clean(p.list.filter) != "" }, Do: s.enter},
		{Key: "Enter", At: inList, Do: s.enter},
		{Key: "Enter", Label: "members.hint.save-last", When: list, At: inLast},
		{Key: "Enter", Label: "members.hint.save", When: list, At: inForm},
		{Key: "Esc", Label: "members.hint.search", When: list, At: screen.Not(inSearch), Quiet: screen.Not(inForm), Do: func() { s.To(s.search) }},
		{Key: "Ctrl N", Label: "members.hint.new-evening", When: list.And(screen.If(func() bool { return h.NewEvening != nil && p.Begins() })), Do: func() { h.NewEvening() }},
		{Key: "Enter", Label: "members.hint.read-list", When: list.And(free).And(screen.If(p.Nobody)), At: func() bool { return s.readFirst.HasFocus() }},
		{Key: "Ctrl I", Label: "members.hint.read-list", Button: "members.read", When: look.And(free), Quiet: func() bool { return !s.looks() || !p.Nobody() || s.readFirst.HasFocus() }, Do: s.beginReading},
		{Key: "Ctrl L", Label: "members.hint.new", Button: "members.new", When: free, Quiet: screen.Not(s.looks), Do: func() { s.begin("") }},
		{Key: "Ctrl O", Label: "members.hint.back-again", When: left(true).And(free), Do: toggle},
		{Key: "Ctrl O", Label: "members.hint.left", Button: "members.left", When: list.And(free), Quiet: func() bool { return !s.form.Any }, Do: toggle},
		{Button: "members.erase", When: free, Do: func() {
			if s.Settle() && p.AskErase() {
				s.word.Cell.SetText("")
				s.To(s.word)
			}
		}},
		{Key: "Ctrl Shift F", Label: "members.hint.sheet", When: look.And(screen.Given(h.Sheet)), Quiet: func() bool { return !s.looks() || p.Nobody() }, Do: h.Sheet},
		{Key: "Ctrl E", Button: "members.write", When: look, Do: func() {
			if p.CanWrite() && s.Settle() && p.BeginWriting() {
				s.out.Cell.SetText(p.Path())
				s.To(s.out)
			}
		}},
	}
}

// undoing undoes what was done to the members, not to the evening.
func (s *Screen) undoing() []screen.Command {
	p := s.p
	step := func(redo bool, own func()) func() {
		return func() {
			if s.hooks.Step != nil && p.mode != Adding {
				s.hooks.Step(redo)
				return
			}
			s.restore()
			own()
		}
	}
	return []screen.Command{
		{Key: "Ctrl Z", Label: "members.hint.undo", Quiet: func() bool { return p.mode == Adding || p.Erasing() != "" || !s.free() || !p.CanUndo() }, Do: step(false, p.Undo)},
		{Key: "Ctrl Y", Do: step(true, p.Redo)},
	}
}

// why returns the sentence of what was refused, which then stands elsewhere than below the form; ""
// where it was done.
func (s *Screen) why(done bool) string {
	if done {
		return ""
	}
	defer s.p.ClearNotice()
	return s.p.notice.Text
}

// refuse says below a field why its text cannot be; "" takes the sentence away.
func refuse(f *kit.Field, reason string) { f.Object().(*widgets.Field).Refuse(reason) }

func (s *Screen) choose(row int) {
	if s.Settle() {
		s.p.Choose(row)
	}
}

// enter goes on with the member of the list, or with a new one if nobody was found.
func (s *Screen) enter() {
	switch l := &s.p.list; {
	case len(l.Rows()) > 0:
		if l.Selected() < 0 && s.search.HasFocus() {
			s.choose(0)
		}
		s.To(s.fields[First])
	case clean(l.filter) != "":
		s.begin(l.filter)
	}
}

// begin begins a new member.
func (s *Screen) begin(name string) {
	if s.Settle() && s.p.Begin(name) {
		s.To(s.fields[First])
	}
}

// add takes a new member in.
func (s *Screen) add() {
	if !s.Settle() {
		return
	}
	s.To(s.search)
	if reason := s.why(s.p.Add()); reason != "" {
		refuse(s.fields[Last], reason)
		s.Act(func() { s.To(s.fields[Last]) }) // where it is heard
		widgets.TellRefused(s.View())
	}
}

// restore takes back what is half typed in the form.
func (s *Screen) restore() {
	for _, f := range s.fields {
		f.Cell.Restore()
	}
}

// drop leaves what is going on for the list.
func (s *Screen) drop() {
	s.restore()
	s.p.Drop()
	s.p.ClearNotice()
}

// cancel is drop, and the cursor goes to the search.
func (s *Screen) cancel() {
	s.drop()
	s.To(s.search)
}

// erase erases the data of the chosen member, if that word is the one that was asked for.
func (s *Screen) erase(word string) bool {
	reason := s.why(s.p.Erase(word))
	refuse(s.word, reason)
	s.To(s.search)
	if reason != "" {
		s.To(s.word)
	}
	return reason == ""
}
