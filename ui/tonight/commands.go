package tonight

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
)

// commands is what can be done on the screen.
func (s *Screen) commands() []screen.Command {
	clubs := screen.Command{Key: "Ctrl Shift O", Button: "tonight.clubs", When: screen.If(func() bool { return s.OnClubs != nil }), Do: func() { s.OnClubs() }}
	return slices.Concat(s.askedCommands(), s.eveningCommands(), []screen.Command{clubs})
}

// askedCommands is what can be done while something is asked.
func (s *Screen) askedCommands() []screen.Command {
	p := s.p
	in := func(asked ...Asking) screen.When {
		return screen.If(func() bool { return slices.Contains(asked, p.Asking()) })
	}
	asking := in(Closing, Changing, Deleting)
	must := func() bool { return slices.ContainsFunc(p.Opens(), func(o Open) bool { return o.Must }) }
	return []screen.Command{
		{Key: "Enter", Label: "tonight.hint.press", When: in(Closing, Deleting), At: s.inArea},
		{Key: "Ctrl Enter", Label: "tonight.hint.save", Button: "evenings.save", When: in(Changing), Do: func() { s.rename() }},
		{Key: "Tab", Label: "tonight.hint.tab", When: asking},
		{Key: "↑↓", Label: "tonight.hint.day", When: in(Changing), At: func() bool { return s.asked.date.Cell.HasFocus() }},
		{Key: "↑↓", When: asking, Step: func(int) {}}, // the question is about this evening
		{Key: "Ctrl E", Label: "tonight.hint.close", When: in(Closing).And(s.free()), Quiet: must, Do: s.turnAround},
		{Key: "Esc", Label: "tonight.hint.leave", Button: "evenings.keep", When: asking, Do: s.leave},
		{Key: "Esc", Button: "evenings.spare", When: asking, Do: s.leave},
	}
}

// free reports whether the chosen evening can be changed.
func (s *Screen) free() screen.When {
	chosen := screen.If(func() bool { return s.p.header(s.p.chosen) != nil && !s.p.Bin() })
	return screen.Unless(s.p.ReadOnly).And(chosen)
}

// eveningCommands is what can be done with the chosen evening.
func (s *Screen) eveningCommands() []screen.Command {
	p := s.p
	shown := func(fits func(ev Evening) bool) screen.When {
		return screen.If(func() bool {
			ev, any := p.Evening()
			return any && fits(ev)
		})
	}
	any := shown(func(Evening) bool { return true })
	none := screen.If(func() bool { _, any := p.Evening(); return !any })
	open := shown(func(ev Evening) bool { return !ev.Closed && !ev.Deleted })
	closed := shown(func(ev Evening) bool { return ev.Closed && !ev.Deleted })
	deleted := shown(func(ev Evening) bool { return ev.Deleted })
	kept := shown(func(ev Evening) bool { return !ev.Deleted })
	unlocked := screen.Unless(p.ReadOnly)
	nobody, somebody := screen.If(p.Nobody), screen.If(screen.Not(p.Nobody))
	onFirst := func() bool { return s.on.HasFocus() }
	onEvening := func() bool { return s.on.HasFocus() || s.table.HasFocus() }
	turns := func(closed bool) screen.When {
		return s.free().And(screen.If(func() bool { ev, _ := p.Evening(); return ev.Closed == closed }))
	}
	silent := func(when screen.When) func() bool {
		return func() bool { is, _ := when(); return !is }
	}
	return screen.In(screen.If(func() bool { return p.Asking() == NoQuestion }), []screen.Command{
		{Key: "↑↓", Label: "tonight.hint.choose", Quiet: func() bool { return silent(any)() || len(p.Rows()) <= 1 }, Step: func(by int) { s.choose(p.Chosen() + by) }},
		{Key: "Enter", Label: "tonight.hint.continue", Button: "tonight.continue", When: open, At: onEvening, Do: s.goOn},
		{Key: "Enter", Label: "tonight.hint.look", Button: "tonight.continue", When: closed, At: onEvening, Do: s.goOn},
		{Key: "Enter", Label: "tonight.hint.restore", Button: "tonight.continue", When: deleted, At: onEvening, Do: s.goOn},
		{Key: "Ctrl E", Label: "tonight.hint.close", Button: "tonight.close", When: turns(false), Do: s.turnAround},
		{Key: "Ctrl E", Label: "tonight.hint.reopen", Button: "tonight.close", When: turns(true), Do: s.turnAround},
		{Key: "Enter", Label: "tonight.hint.members", Button: "tonight.continue", When: none.And(unlocked).And(nobody), At: onFirst, Do: s.goOn},
		{Key: "Enter", Label: "tonight.hint.new", Button: "tonight.continue", When: none.And(unlocked).And(somebody), At: onFirst, Do: s.goOn},
		{
			Key: "Ctrl N", Label: "tonight.hint.new", Button: "tonight.new", When: unlocked, Do: s.newEvening,
			Quiet: func() bool { return silent(any)() && !p.Nobody() && onFirst() },
		},
		{Key: "Ctrl R", Label: "tonight.hint.other", Button: "evenings.change", When: s.free(), Do: s.change},
		{Key: "Del", Label: "tonight.hint.delete", Button: "evenings.delete", Quiet: silent(kept.And(unlocked)), Do: s.askDelete},
		{Key: "Esc", Label: "tonight.hint.back", When: screen.If(p.Bin), Do: func() { s.showBin(false) }},
		{Key: "Ctrl M", Label: "tonight.hint.repair", When: any.And(screen.If(func() bool { return s.OnRepair != nil })), Do: func() { s.OnRepair() }},
		{Key: "Ctrl H", Label: "tonight.hint.deals", When: any.And(screen.If(func() bool { return s.OnDeals != nil })), Do: func() { s.OnDeals() }},
		{Key: "Tab", Label: "tonight.hint.tab", Quiet: func() bool { return silent(any)() && p.ReadOnly() != "" }},
		{Button: "tonight.to-players", Do: func() {
			p.Continue()
			s.goTo("screen.players")
		}},
	}...)
}

// HandleShortcut implements screen.Screen: whatever the key does, here or in the window, is
// about the chosen evening.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	s.Take()
	return s.Shortcut(sc)
}
