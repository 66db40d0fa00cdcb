package fedsheet

import (
	"uitslag/internal/event"
	"uitslag/ui/screen"
)

func (s *Screen) in(stage Stage) screen.When {
	return screen.If(func() bool { return s.p.Stage() == stage })
}

// free is true if the file can be changed.
func (s *Screen) free() screen.When { return screen.Unless(s.p.Locked) }

func (s *Screen) fillCommands() []screen.Command {
	p := s.p
	onMake := func() bool { return s.view.fill.make.HasFocus() }
	onOpen := func() bool { return s.view.fill.open.HasFocus() }
	onGaps := func() bool { return s.view.fill.gaps.HasFocus() }
	inNumber := func() bool { return s.view.fill.number.Cell.HasFocus() }
	inWho := func() bool { return s.view.fill.who.Cell.HasFocus() }
	made := screen.If(func() bool { return p.path != "" })
	bound := screen.If(func() bool { return p.filling.binding() != nil })
	could := screen.Unless(p.WhyNot)
	return screen.In(s.in(Filling),
		screen.Command{Key: "Enter", Label: "sheet.hint.make", When: s.free().And(could), At: onMake},
		screen.Command{Key: "Enter", Label: "sheet.hint.open", When: made, At: onOpen},
		screen.Command{Key: "Enter", Label: "sheet.hint.solve", At: onGaps},
		screen.Command{Key: "Enter", Label: "sheet.hint.number", At: inNumber},
		screen.Command{Key: "Enter", Label: "sheet.hint.who", At: inWho},
		screen.Command{Key: "↑↓", Label: "sheet.hint.gap", At: onGaps},
		screen.Command{Key: "Ctrl Enter", Label: "sheet.hint.make", Button: "fed.make", When: s.free().And(could), Quiet: onMake, Do: s.make},
		screen.Command{Key: "Ctrl O", Label: "sheet.hint.open", Button: "fed.open", When: made, Quiet: onOpen, Do: s.open},
		screen.Command{Key: "Ctrl G", Label: "sheet.hint.sessions", Button: "fed.choose", Do: s.choose},
		screen.Command{Key: "Ctrl T", Label: "sheet.hint.sent", Button: "fed.sent", When: screen.If(func() bool { return len(s.desk.Club.Club().Sent) > 0 }), Do: screen.InOrder(s.p.ShowSent, s.show, s.focus)},
		screen.Command{Key: "Ctrl E", Label: "sheet.hint.rebind", Button: "fed.rebind", When: bound.And(s.free()), Do: s.rebind},
		screen.Command{Key: "Ctrl L", Label: "sheet.hint.new", Button: "fed.new", When: s.free(), Do: s.binds.newTemplate},
	)
}

// listCommands are about the sessions that are marked, and about what was sent.
func (s *Screen) listCommands() []screen.Command {
	p := s.p
	onList := func() bool { return s.view.choose.table.HasFocus() }
	any := screen.If(func() bool { return p.sending.selected() != nil })
	differs := screen.If(func() bool { return s.view.m.Sent.Any && !s.view.m.Sent.Same })
	made := screen.If(func() bool { return p.path != "" })
	onSent := func() bool { return s.view.sent.table.HasFocus() }
	choosing := screen.In(s.in(Choosing),
		screen.Command{Key: "↑↓", Label: "sheet.hint.session", At: onList},
		screen.Command{Key: "Space", Label: "sheet.hint.mark", At: onList, Do: s.mark},
		screen.Command{Key: "Enter", Label: "sheet.hint.ready", At: onList, Do: s.ready},
		screen.Command{Key: "Ctrl Enter", Button: "fed.ready", Do: s.ready},
	)
	sent := screen.In(s.in(Sending),
		screen.Command{Key: "↑↓", Label: "sheet.hint.sheet", At: onSent, Quiet: func() bool { return len(s.view.m.Sent.Rows) < 2 }},
		screen.Command{Key: "Enter", Label: "sheet.hint.again", When: any, At: onSent, Do: s.again},
		screen.Command{Button: "fed.again", When: any, Do: s.again},
		screen.Command{Key: "Ctrl Enter", Label: "sheet.hint.correct", Button: "fed.correct", When: any.And(differs).And(s.free()), Do: s.correct},
		screen.Command{Key: "Ctrl O", Label: "sheet.hint.open", Button: "fed.open-again", When: made, Do: s.open},
	)
	return append(choosing, sent...)
}

type binds struct{ *Screen }

func (s *binds) bindCommands() []screen.Command {
	p := s.p
	inPath := func() bool { return s.view.open.path.Cell.HasFocus() }
	onGrid := func() bool { return s.view.table.HasFocus() }
	inField := func() bool { return s.view.bind.field.Cell.HasFocus() }
	known := screen.If(func() bool { return p.binding.id != "" })
	cells := screen.If(func() bool { return !p.preview })
	opening := screen.In(s.in(Opening),
		screen.Command{Key: "Enter", Label: "sheet.hint.read", At: inPath},
		screen.Command{Button: "fed.read", When: s.free(), Do: func() { s.readFile(s.view.open.path.Cell.Text) }},
		screen.Command{Key: "Ctrl B", Label: "sheet.hint.browse", Button: "fed.browse", When: s.free().And(screen.If(func() bool { return s.hooks.Browse != nil })), Do: s.browse},
	)
	binding := screen.In(s.in(Binding),
		screen.Command{Key: "↑↓←→", Label: "sheet.hint.cell", At: onGrid},
		screen.Command{Key: "Enter", Label: "sheet.hint.field", When: cells, At: onGrid},
		screen.Command{Key: "Enter", Label: "sheet.hint.pick", At: inField},
		screen.Command{Key: "Del", Label: "sheet.hint.clear", When: cells, At: func() bool { return onGrid() && p.Text() != "" }, Do: s.clearCell},
		screen.Command{Key: "Ctrl R", Label: "sheet.hint.row", Button: "fed.row-here", When: cells, Quiet: func() bool { return p.layout.Row == p.binding.row+1 }, Do: s.did(p.RepeatHere)},
		screen.Command{Key: "Ctrl T", Label: "sheet.hint.cells", When: screen.If(func() bool { return p.preview }), Do: s.preview},
		screen.Command{Key: "Ctrl T", Label: "sheet.hint.preview", Button: "fed.preview", Do: s.preview},
		screen.Command{Key: "Ctrl Enter", Label: "sheet.hint.save", Button: "fed.save", When: s.free(), Do: s.save},
		screen.Command{Key: "Ctrl L", Label: "sheet.hint.template", Button: "fed.template", When: s.free(), Do: s.otherTemplate},
		screen.Command{Button: "fed.export", When: known, Do: s.did(p.Export)},
		screen.Command{Button: "fed.drop", When: known.And(s.free()), Do: s.drop},
	)
	return append(opening, binding...)
}

// lastCommands lead back.
func (s *Screen) lastCommands() []screen.Command {
	p := s.p
	return []screen.Command{
		{Key: "Esc", At: s.beside, Do: s.binds.toGrid},
		{Key: "Esc", Label: "sheet.hint.stop", When: screen.If(p.CanBack), Do: s.back},
		{Key: "Esc", Label: "sheet.hint.back", When: screen.If(s.hooks.Back.Leads), Do: func() { s.hooks.Back.Back() }},
		{Key: "Tab", Label: "sheet.hint.tab"},
	}
}

// beside reports whether the cursor is beside the cells that are bound.
func (s *Screen) beside() bool { return s.p.Stage() == Binding && !s.view.table.HasFocus() }

func (s *binds) toGrid() { s.focusOn(s.view.table) }

// did wraps an act and shows its result.
func (s *Screen) did(act func() bool) func() {
	return func() {
		act()
		s.show()
	}
}

// make writes the sheet; the cursor goes to the button that opens it.
func (s *Screen) make() {
	s.p.Make()
	s.show()
	if s.view.m.Fill.Made {
		s.focus()
	}
}

func (s *Screen) open() { s.did(s.p.Show)() }

func (s *Screen) choose() {
	s.p.Choose()
	s.show()
	s.focus()
}

func (s *Screen) mark() { s.did(func() bool { s.p.Mark(); return true })() }

func (s *Screen) ready() { s.back() }

func (s *Screen) again() { s.did(s.p.Again)() }

func (s *Screen) correct() {
	s.p.Correct()
	s.show()
	s.focus()
}

func (s *Screen) rebind() {
	s.p.Rebind()
	s.show()
	s.focus()
}

func (s *binds) newTemplate() {
	s.p.Open("")
	s.show()
	s.focus()
}

func (s *binds) otherTemplate() {
	s.p.Open(s.p.binding.id)
	s.show()
	s.focus()
}

func (s *binds) browse() { s.hooks.Browse(s.readFile) }

func (s *binds) readFile(path string) {
	s.view.open.path.Cell.SetText(path)
	ok := s.p.ReadFile(path)
	s.show()
	if ok {
		s.focus()
	} else {
		s.focusOn(s.view.open.path.Cell)
	}
}

func (s *binds) example(i int) {
	s.p.Example(i)
	s.show()
	s.focus()
}

func (s *binds) clearCell() { s.did(func() bool { return s.p.Set("") })() }

func (s *binds) preview() {
	s.p.TogglePreview()
	s.show()
	s.focusOn(s.view.table)
}

// save saves the binding, after what is half typed beside the cells.
func (s *binds) save() {
	if !s.view.settle() {
		s.show()
		return
	}
	if s.p.Save(); s.p.Stage() == Filling {
		s.show()
		s.focus()
		return
	}
	s.show()
}

func (s *binds) drop() {
	s.p.DropBinding()
	s.show()
	s.focus()
}

func (s *Screen) back() {
	s.p.Back()
	s.show()
	s.focus()
}

// way takes the named way to solve a gap.
func (s *Screen) way(name string) {
	of, contestant := s.p.Place()
	switch {
	case name == wayNames:
		if s.hooks.Names != nil {
			s.hooks.Names(of, contestant)
		}
		return
	case name == waySettings:
		if s.hooks.Settings != nil {
			s.hooks.Settings()
		}
		return
	case name == wayTonight:
		if s.hooks.Tonight != nil {
			s.hooks.Tonight(of)
		}
		return
	}
	s.p.Go(name)
	s.solved()
}

// solved shows what is still missing; the cursor goes to the next.
func (s *Screen) solved() {
	s.show()
	s.focus()
}

func (s *Screen) typeNumber(text string) bool {
	n := s.view.fill.number
	if !s.p.TypeNumber(text) {
		n.Refuse(s.p.Notice().Text)
		s.p.ClearNotice()
		return false
	}
	n.Refuse("")
	n.Cell.Accept()
	s.solved()
	return true
}

// GoEvening shows the sheet of an event.
func (s *Screen) GoEvening(id event.ID) {
	s.desk.Take(id)
	s.p.stage = Filling
}
