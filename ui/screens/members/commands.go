package members

import (
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) in(m Mode) screen.When { return screen.If(func() bool { return s.p.Mode() == m }) }

// free is true if the file can be changed.
func (s *Screen) free() screen.When { return screen.Unless(s.p.ReadOnly) }

func (s *Screen) listCommands() []screen.Command {
	p, h := s.p, &s.hooks
	adding, look, free := s.in(Adding), s.in(Look), s.free()
	asks := func() bool { return p.Erasing() != "" }
	looks := func() bool { return p.Mode() == Look && !asks() }
	list := screen.If(looks)
	inWord := func() bool { return s.view.form.word.Cell.HasFocus() }
	inSearch := func() bool { return s.view.list.search.HasFocus() }
	inLast := func() bool { return s.view.form.fields[Email].Cell.HasFocus() }
	inTable := func() bool { return s.view.list.table.HasFocus() }
	inRead := func() bool { return s.view.list.read.HasFocus() }
	toMember := func() bool {
		return s.view.m.Form.Any && (inSearch() || inTable() && s.view.m.List.Selected >= 0)
	}
	toNew := func() bool { return (inSearch() || inTable()) && clean(s.view.list.search.Text) != "" }
	left := func(is bool) screen.When {
		return screen.If(func() bool { return looks() && s.view.m.Form.Left == is })
	}
	nobody := screen.If(p.Nobody)
	begins := screen.If(func() bool { return h.NewEvening != nil && p.Begins() })
	return []screen.Command{
		{Key: "Enter", Label: "members.hint.add", When: adding, At: inLast},
		{Key: "Enter", Label: "members.hint.next", When: adding, At: s.inForm},
		{Key: "Ctrl Enter", Label: "members.hint.add", Button: "members.add", When: adding, Do: s.add},
		{Key: "Esc", Label: "members.hint.drop", Button: "members.drop", When: adding, Do: s.cancel},

		{Key: "Enter", Label: "members.hint.erase", When: screen.If(asks), At: inWord},
		{Button: "members.erase-now", When: screen.If(asks), Do: s.eraseTyped},
		{Key: "Esc", Label: "members.hint.keep", Button: "members.keep", When: screen.If(asks), Do: s.cancel},

		{Key: "↑↓", Label: "members.hint.member", When: list, Quiet: s.alone, Step: s.move},
		{Key: "Enter", Label: "members.hint.edit", When: list, At: toMember},
		{Key: "Enter", Label: "members.hint.new", When: list.And(free), At: toNew},
		{Key: "Enter", Label: "members.hint.save-last", When: list, At: inLast},
		{Key: "Enter", Label: "members.hint.save", When: list, At: s.inForm},
		{Key: "Esc", Label: "members.hint.search", When: list, At: screen.Not(inSearch), Quiet: screen.Not(s.inForm), Do: s.toSearch},
		{Key: "Ctrl N", Label: "members.hint.new-evening", When: list.And(begins), Do: func() { h.NewEvening() }},
		{Key: "Enter", Label: "members.hint.read-list", When: list.And(free).And(nobody), At: inRead},
		{Key: "Ctrl I", Label: "members.hint.read-list", Button: "members.read", When: look.And(free), Quiet: func() bool { return asks() || !p.Nobody() || inRead() }, Do: s.files.beginReading},
		{Key: "Ctrl L", Label: "members.hint.new", Button: "members.new", When: free, Quiet: screen.Not(looks), Do: s.begin},
		{Key: "Ctrl O", Label: "members.hint.back-again", When: left(true).And(free), Do: s.toggleLeft},
		{Key: "Ctrl O", Label: "members.hint.left", Button: "members.left", When: list.And(free), Quiet: func() bool { return !s.view.m.Form.Any }, Do: s.toggleLeft},
		{Button: "members.erase", When: free, Do: s.askErase},
		{Key: "Ctrl Shift F", Label: "members.hint.sheet", When: look.And(screen.Given(h.Sheet)), Quiet: func() bool { return asks() || p.Nobody() }, Do: h.Sheet},
		{Key: "Ctrl E", Button: "members.write", When: look, Do: s.files.beginWriting},
	}
}

// undoCommands undo what was done to the members, not to the evening.
func (s *Screen) undoCommands() []screen.Command {
	p := s.p
	quiet := func() bool {
		return p.Mode() == Adding || p.Erasing() != "" || p.ReadOnly() != "" || !p.CanUndo()
	}
	return []screen.Command{
		{Key: "Ctrl Z", Label: "members.hint.undo", Quiet: quiet, Do: s.undo},
		{Key: "Ctrl Y", Do: s.redo},
	}
}

// alone reports whether there is no other member in the list to go to.
func (s *Screen) alone() bool {
	n := len(s.view.m.List.Rows)
	return n == 0 || n == 1 && s.view.m.List.Selected >= 0
}

func (s *Screen) move(by int) { s.choose(s.p.Selected() + by) }

func (s *Screen) toSearch() { s.focus(s.view.list.search) }

// settle saves what is half typed in the form, and reports whether it could be.
func (s *Screen) settle() bool {
	for _, f := range s.view.form.fields {
		if !f.Cell.Settle() {
			return false
		}
	}
	return true
}

func (s *Screen) choose(row int) {
	if row < 0 || !s.settle() || !s.p.Choose(row) {
		s.view.list.table.Select(s.p.Selected(), 0)
		s.showSaid()
		return
	}
	s.show()
}

func (s *Screen) edit() {
	if s.p.Form().Any {
		s.focus(s.view.form.fields[First].Cell)
	}
}

// fromSearch continues with the member found, or a new one if nobody was.
func (s *Screen) fromSearch() {
	switch {
	case len(s.view.list.table.Rows()) > 0 && s.p.Selected() < 0:
		s.choose(0)
		s.edit()
	case len(s.view.list.table.Rows()) > 0:
		s.edit()
	case clean(s.view.list.search.Text) != "":
		s.beginWith(s.view.list.search.Text)
	}
}

func (s *Screen) save(f Field, text string) bool {
	o := s.view.form.fields[f]
	if o.Cell.State() == widgets.CellReadOnly {
		return true
	}
	if !s.p.Save(f, text) {
		o.Refuse(s.p.Notice().Text)
		s.p.ClearNotice()
		return false
	}
	o.Refuse("")
	o.Cell.Accept()
	s.show()
	return true
}

// after moves the cursor on from a field: to the next, and at the end to the search,
// or to the next new member.
func (s *Screen) after(f Field) {
	switch {
	case f < Email:
		s.focus(s.view.form.fields[f+1].Cell)
	case s.p.Mode() == Adding:
		s.add()
	default:
		s.focus(s.view.list.search)
	}
}

func (s *Screen) begin() { s.beginWith("") }

func (s *Screen) beginWith(name string) {
	if s.settle() && s.p.Begin(name) {
		s.show()
		s.focus(s.view.form.fields[First].Cell)
		return
	}
	s.show()
}

func (s *Screen) add() {
	if !s.settle() {
		return
	}
	if s.p.Add() {
		s.show()
		s.focus(s.view.list.search)
		s.reveal(s.view.notice)
		return
	}
	sentence := s.p.Notice().Text
	s.p.ClearNotice()
	s.show()
	s.view.form.fields[Last].Refuse(sentence)
	s.focus(s.view.form.fields[Last].Cell)
	widgets.TellRefused(s.view.root)
}

// cancel returns to the list.
func (s *Screen) cancel() {
	for _, f := range s.view.form.fields {
		f.Cell.Restore()
	}
	s.p.Drop()
	s.p.ClearNotice()
	s.show()
	s.focus(s.view.list.search)
}

// toggleLeft marks a member as former, or a former one as present.
func (s *Screen) toggleLeft() {
	if s.settle() {
		s.p.ToggleLeft()
		s.show()
		s.reveal(s.view.notice)
	}
}

func (s *Screen) askErase() {
	if !s.settle() || !s.p.AskErase() {
		s.show()
		return
	}
	s.view.form.word.Cell.SetText("")
	s.show()
	s.focus(s.view.form.word.Cell)
}

func (s *Screen) eraseNow(word string) bool {
	if !s.p.Erase(word) {
		sentence := s.p.Notice().Text
		s.p.ClearNotice()
		s.view.form.word.Refuse(sentence)
		s.show()
		s.focus(s.view.form.word.Cell)
		return false
	}
	s.view.form.word.Refuse("")
	s.view.form.word.Cell.SetText("")
	s.show()
	s.focus(s.view.list.search)
	return true
}

func (s *Screen) eraseTyped() { s.eraseNow(s.view.form.word.Cell.Text) }

func (s *Screen) undo() {
	if s.steps(false) {
		return
	}
	s.p.Undo()
	s.refill()
}

func (s *Screen) redo() {
	if s.steps(true) {
		return
	}
	s.p.Redo()
	s.refill()
}

// steps has the window undo or redo a club step, if it can and nothing is being typed.
func (s *Screen) steps(redo bool) bool {
	if s.hooks.Step == nil || s.p.Mode() == Adding {
		return false
	}
	s.hooks.Step(redo)
	return true
}

// refill shows the saved data in every cell: what was half typed was reset before.
func (s *Screen) refill() {
	s.view.form.of = ""
	s.show()
	s.reveal(s.view.notice)
}

type merging struct{ *Screen }

func (s merging) commands() []screen.Command {
	doubles := s.in(Doubles)
	inChoice := func() bool { return s.view.doubles.table.HasFocus() || s.view.doubles.merge.HasFocus() }
	return []screen.Command{
		{Key: "↑↓", Label: "members.hint.double", When: doubles.And(screen.If(func() bool { return len(s.view.m.Doubles) > 1 }))},
		{Key: "Enter", Label: "members.hint.merge", Button: "members.merge", When: doubles.And(s.free()), At: inChoice, Do: s.merge},
		{Key: "Ctrl O", Label: "members.hint.other-way", Button: "members.turn", When: doubles.And(s.free()), Do: s.swap},
		{Key: "Esc", Label: "members.hint.back", Button: "members.done", When: doubles, Do: s.cancel},
		{Key: "Ctrl D", Button: "members.doubles", When: s.in(Look), Do: s.beginMerging},
		{Key: "Ctrl D", Button: "members.see-doubles", When: s.in(Look), Do: s.beginMerging},
	}
}

func (s merging) beginMerging() {
	if s.settle() && s.p.ShowDoubles() {
		s.show()
		s.focus(s.view.doubles.table)
	}
}

func (s merging) swap() {
	s.p.SwapDouble()
	s.show()
}

func (s merging) merge() {
	s.p.Merge()
	s.show()
	if s.p.Mode() == Look {
		s.focus(s.view.list.search)
	}
	s.reveal(s.view.notice)
}
