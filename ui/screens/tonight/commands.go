package tonight

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/ui/screen"
)

func (s *Screen) askedCommands() []screen.Command {
	p := s.p
	in := func(asked ...Asking) screen.When {
		return screen.If(func() bool { return slices.Contains(asked, p.Asking()) })
	}
	asking := in(Closing, Changing, Deleting, Beginning)
	mustStay := func() bool { return must(p.Opens()) }
	return []screen.Command{
		{Key: "Enter", Label: "tonight.hint.press", When: in(Closing, Deleting), At: func() bool { return s.view.inActs() }},
		{Key: "Ctrl Enter", Label: "tonight.hint.save", Button: "evenings.save", When: in(Changing), Do: func() { s.rename() }},
		{Key: "Ctrl Enter", Label: "tonight.hint.start", Button: "session.start", When: in(Beginning), Do: s.beginNext},
		{Button: "session.lot", When: in(Beginning), Do: func() { s.view.drawLevel() }},
		{Key: "Tab", Label: "tonight.hint.tab", When: asking},
		{Key: "↑↓", Label: "tonight.hint.day", When: in(Changing), At: func() bool { return s.view.newDate.Cell.HasFocus() }},
		{Key: "↑↓", When: asking, Step: func(int) {}}, // the question is about this evening
		{Key: "Ctrl E", Label: "tonight.hint.close", Button: "evenings.close-anyway", When: in(Closing).And(s.free()), Quiet: mustStay, Do: s.toggle},
		{Key: "Esc", Label: "tonight.hint.leave", Button: "evenings.keep", When: asking, Do: s.leave},
		{Key: "Esc", Button: "evenings.spare", When: asking, Do: s.leave},
		{Key: "Esc", Button: "evenings.leave-open", When: asking, Do: s.leave},
	}
}

// free is true if the chosen evening can be changed.
func (s *Screen) free() screen.When {
	selected := func() (bool, string) { return s.p.header(s.p.selected) != nil && !s.p.Bin(), s.p.Lost() }
	return screen.When(selected).And(screen.Unless(s.p.ReadOnly))
}

func (s *Screen) commands() []screen.Command {
	p, h := s.p, s.hooks
	shown := func(fits func(ev Evening) bool) screen.When {
		return func() (bool, string) {
			ev, any := p.Evening()
			return any && fits(ev), p.Lost()
		}
	}
	none := func() bool { _, any := p.Evening(); return !any }
	any := shown(func(Evening) bool { return true })
	open := shown(func(ev Evening) bool { return !ev.Closed && !ev.Deleted })
	closed := shown(func(ev Evening) bool { return ev.Closed && !ev.Deleted })
	deleted := shown(func(ev Evening) bool { return ev.Deleted })
	unlocked := screen.Unless(p.ReadOnly)
	first := screen.If(func() bool { return none() && p.Lost() == "" }).And(unlocked)
	nobody, somebody := screen.If(p.Nobody), screen.If(screen.Not(p.Nobody))
	onFirst := func() bool { return s.view.on.HasFocus() }
	begin := func() { s.goTo("screen.newevening") }
	inAfter, manyAfter := func() bool { return s.view.inAfter() }, func() bool { return s.view.manyAfter() }
	onEvening := func() bool { return onFirst() || s.view.table.HasFocus() }
	list := screen.In(screen.If(func() bool { return p.Asking() == NoQuestion }), []screen.Command{
		{Key: "↑↓", Label: "tonight.hint.after", When: screen.If(manyAfter), At: inAfter, Step: func(by int) { s.view.stepAfter(by) }},
		{Key: "Enter", Label: "tonight.hint.press", At: inAfter},
		{Key: "↑↓", Label: "tonight.hint.choose", Quiet: func() bool { return none() || len(p.Rows()) <= 1 }, Step: func(by int) { s.choose(p.Selected() + by) }},
		{Key: "Enter", Label: "tonight.hint.continue", Button: "tonight.continue", When: open, At: onEvening, Do: s.goOn},
		{Key: "Enter", Label: "tonight.hint.look", Button: "tonight.look", When: closed, At: onEvening, Do: s.goOn},
		{Key: "Enter", Label: "tonight.hint.restore", Button: "evenings.restore", When: deleted.And(unlocked), At: onEvening, Do: screen.InOrder(s.p.Restore, s.show)},
		{Key: "Ctrl E", Label: "tonight.hint.close", Button: "tonight.close", When: open.And(unlocked), Do: s.toggle},
		{Key: "Ctrl E", Label: "tonight.hint.reopen", Button: "tonight.reopen", When: closed.And(unlocked), Do: s.toggle},
		{Key: "Enter", Label: "tonight.hint.members", Button: "tonight.to-members", When: first.And(nobody), At: onFirst, Do: func() { s.goTo("screen.members") }},
		{
			Key: "Ctrl N", Label: "tonight.hint.new", Button: "tonight.new", When: unlocked, Do: begin,
			Quiet: func() bool { return none() && !p.Nobody() && onFirst() },
		},
		{Key: "Enter", Label: "tonight.hint.new", Button: "tonight.new", When: first.And(somebody), At: onFirst, Do: begin},
		{Key: "Ctrl G", Label: "tonight.hint.next", When: s.free().And(screen.If(p.coming.any)).And(screen.Unless(p.coming.Reason)), Quiet: screen.Not(p.OfSessions), Do: s.askNext},
		{Key: "Ctrl T", Label: "tonight.hint.session", When: screen.If(p.Several), Do: s.otherSession},
		{Key: "Ctrl R", Label: "tonight.hint.other", Button: "evenings.change", When: s.free(), Do: screen.InOrder(s.p.Change, s.show)},
		{Key: "Del", Label: "tonight.hint.delete", Button: "evenings.delete", When: s.free(), At: func() bool { return !s.view.search.HasFocus() }, Do: screen.InOrder(s.p.Delete, s.show)},
		{Key: "Esc", Label: "tonight.hint.back", When: screen.If(p.Bin), Do: func() { s.showBin(false) }},
		{Key: "Ctrl M", Label: "tonight.hint.repair", When: any.And(screen.Given(h.Repair)), Do: h.Repair},
		{Key: "Ctrl Shift L", Label: "tonight.hint.draw", Button: "tonight.draw", When: shown(func(ev Evening) bool { return ev.Draws && !ev.Deleted }).And(screen.Given(h.Draw)), Do: h.Draw},
		{Key: "Ctrl Shift D", Label: "tonight.hint.devices", Button: "screen.devices", When: open.And(unlocked).And(screen.Given(h.Devices)), Do: h.Devices},
		{Key: "Ctrl Shift B", Label: "tonight.hint.book", Button: "tonight.book", When: screen.If(p.CanBook).And(unlocked), Do: p.Book},
		{Key: "Ctrl Shift C", Label: "revised.hint.look", Button: "revised.look", When: screen.If(func() bool { return canLook(p) }), Do: func() { lookAt(s) }},
		{Key: "Ctrl Shift F", Label: "tonight.hint.sheet", Button: "screen.sheet", When: screen.Given(h.Sheet).And(s.over()), Do: h.Sheet},
		{Key: "Ctrl Shift W", Label: "tonight.hint.publish", Button: "screen.publish", When: closed.And(unlocked).And(screen.Given(h.Publish)), Do: h.Publish},
		{Button: "tonight.after.print", When: closed.And(screen.Given(h.Print)), Do: func() { toPrint(s) }},
		{Key: "Ctrl Shift E", Label: "tonight.hint.mail", Button: "screen.mailing", When: screen.Given(h.Mail).And(s.over()), Do: h.Mail},
		{Key: "Ctrl Shift I", Label: "tonight.hint.readin", Button: "screen.readin", When: unlocked.And(screen.Given(h.ReadIn)), Do: h.ReadIn},
		{Key: "Ctrl Shift N", Label: "tonight.hint.live-off", When: screen.If(s.live).And(screen.Given(h.Live)), Do: h.Live},
		{Key: "Ctrl Shift N", Label: "tonight.hint.live", When: open.And(screen.Given(h.Live)), Do: h.Live},
		{Key: "Ctrl H", Label: "tonight.hint.deals", When: any.And(screen.Given(h.Deals)), Do: h.Deals},
		{Key: "Tab", Label: "tonight.hint.tab", Quiet: func() bool { return none() && p.ReadOnly() != "" }},
		{Button: "tonight.to-players", Do: s.toPlayers},
	}...)
	return append(list, screen.Command{Key: "Ctrl Shift O", Button: "tonight.clubs", When: screen.Given(h.Clubs), Do: h.Clubs})
}

// over is true if the chosen session is closed: of an open one it says so.
func (s *Screen) over() screen.When {
	return func() (bool, string) {
		ev, any := s.p.Evening()
		switch {
		case !any || ev.Deleted:
			return false, s.p.Lost()
		case !ev.Closed:
			return false, s.desk.Words.T("tonight.not-closed")
		}
		return true, ""
	}
}

func (s *Screen) live() bool { return s.hooks.LiveAt != nil && s.hooks.LiveAt() != "" }

// goOn makes the chosen evening current and shows where the work is.
func (s *Screen) goOn() {
	if closed, _ := s.p.Continue(); closed {
		s.goTo("screen.ranking")
	} else {
		s.goTo("screen.entry")
	}
}

func (s *Screen) toPlayers() {
	s.p.Continue()
	s.goTo("screen.players")
}

func (s *Screen) goTo(screen string) {
	if s.hooks.GoTo != nil {
		s.hooks.GoTo(screen)
	}
}

// toggle closes the chosen evening, or opens it again.
func (s *Screen) toggle() {
	s.p.Toggle()
	s.show()
}

func (s *Screen) choose(row int) {
	s.p.Choose(row)
	chose(s)
}

// chose shows the chosen evening; it becomes the current one after a pause in the keys.
func chose(s *Screen) {
	s.show()
	if s.hooks.After == nil {
		s.Take()
		return
	}
	selected := s.p.selected
	s.hooks.After(restAfter, func() {
		if s.Shown() && s.p.selected == selected {
			s.Take()
		}
	})
}

func (s *Screen) showEvening(id event.ID) {
	s.view.search.SetText("")
	s.p.Show(id)
	s.show()
	s.focus(s.view.on)
}

func (s *Screen) showBin(bin bool) {
	s.view.search.SetText("")
	s.p.ShowBin(bin)
	s.view.wants = s.view.on
	s.show()
}

// leave ends the question.
func (s *Screen) leave() {
	s.p.Leave()
	s.show()
}

func (s *Screen) goThere(o Open) {
	switch {
	case o.Screen != "":
		s.goTo(o.Screen)
	case s.hooks.Line != nil:
		s.hooks.Line(o.Board, o.NS, o.EW)
	default:
		s.goTo("screen.entry")
	}
}

// findRight marks a doubtful result as right.
func (s *Screen) findRight(r *event.Result) {
	s.p.FindRight(r)
	s.show()
}

func (s *Screen) drop(rounds []int) {
	s.p.Drop(rounds)
	s.show()
}

func (s *Screen) stepDate(by int) {
	cell := s.view.newDate.Cell
	cell.SetText(s.p.Step(cell.Text, by))
	s.settleDate()
}

// settleDate writes the date as it was understood, and says what is remarkable about it.
func (s *Screen) settleDate() bool {
	f := s.view.newDate
	iso, remark, refusal := s.p.ReadDate(f.Cell.Text)
	if refusal != "" {
		f.Refuse(refusal)
		s.view.root.Refresh()
		return false
	}
	f.Refuse("")
	f.Help(remark)
	f.Cell.SetText(s.desk.Words.ShortDate(iso))
	s.view.root.Refresh()
	return true
}

func (s *Screen) rename() bool {
	if s.p.Asking() != Changing || !s.settleDate() {
		return false
	}
	name, date := s.view.newName.Cell, s.view.newDate.Cell
	ok := s.p.Rename(name.Text, date.Text, s.view.askedSeveral())
	if ok {
		name.Accept()
		date.Accept()
	}
	s.show()
	return ok
}

func (s *Screen) askNext() {
	s.p.coming.Ask()
	s.show()
}

func (s *Screen) beginNext() {
	if !s.p.coming.Begin(s.view.askedNext()) && s.p.coming.Foreseen().Level != "" {
		s.view.wants = s.view.level.Cell
	}
	s.show()
}

func (s *Screen) otherSession() {
	s.Take()
	s.desk.OtherSession()
}

func (s *Screen) delete() {
	s.p.DoDelete()
	s.show()
}
