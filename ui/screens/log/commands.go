package log

import "uitslag/ui/screen"

func (s *Screen) commands() []screen.Command {
	p := s.p
	filled := screen.If(func() bool { return p.Empty() == "" })
	empty := func() bool { return p.Empty() != "" }
	inLog := func() bool { return s.view.search.HasFocus() || s.view.table.HasFocus() }
	inIssues := func() bool { return s.view.issues.HasFocus() }
	way := func(forth bool) screen.When {
		return screen.If(func() bool {
			w, ok := p.Way()
			return ok && w.Forth == forth
		})
	}
	acts := func() []any {
		w, _ := p.Way()
		return []any{"n", len(w.Acts)}
	}
	choice := func(ofClub bool) screen.When {
		return screen.If(func() bool { return p.HasEvening() && p.OfClub() == ofClub })
	}
	ofClub := screen.If(p.OfClub)
	return []screen.Command{
		{Key: "↑↓", Label: "log.hint.choose", When: filled.And(screen.If(func() bool { return len(p.Rows()) > 1 })), At: inLog},
		{Key: "↑↓", Label: "log.hint.version", When: filled.And(screen.If(func() bool { return len(p.Issues()) > 1 })), At: inIssues},
		{Key: "↑↓", Label: "log.hint.rank", When: filled, At: func() bool { return s.view.ranking.HasFocus() }},
		{Key: "Enter", Label: "log.hint.look", When: filled.And(screen.If(p.CanLook)), At: inLog, Do: s.look},
		{Key: "Enter", Label: "log.hint.issued", When: filled, At: inIssues, Do: s.lookIssue},
		{Button: "log.look", When: screen.If(p.CanLook), Do: s.look},
		{Key: "Ctrl T", Label: "log.hint.back", Args: acts, Button: "log.go-back", When: filled.And(way(false)), Do: s.goThere},
		{Key: "Ctrl T", Label: "log.hint.forth", Args: acts, Button: "log.go-forth", When: filled.And(way(true)), Do: s.goThere},
		{Key: "Ctrl E", Label: "log.hint.more", Quiet: func() bool { return p.Hidden() == 0 }, Do: s.more},
		{Key: "Ctrl L", Label: "log.hint.evening", When: choice(true), Quiet: empty, Do: s.turn},
		{Key: "Ctrl L", Label: "log.hint.club", When: choice(false), Quiet: empty, Do: s.turn},
		{Key: "Esc", Label: "log.hint.close", Button: "log.close", When: filled.And(screen.If(func() bool { return p.Moment() != nil })), Do: s.closeMoment},
		{Key: "Esc", Label: "log.hint.all", When: filled.And(screen.If(func() bool { return p.Filtered() != "" })), Do: s.clearSearch},
		{Key: "Esc", Label: "log.hint.search", When: filled, At: func() bool { return s.view.table.HasFocus() || inIssues() }, Do: s.toSearch},
		{Key: "Ctrl P", Label: "log.hint.paper", When: screen.Given(s.hooks.Paper).And(screen.If(screen.Not(p.OfClub))), Quiet: empty, Do: s.hooks.Paper},
		// The club's lines have an undo of their own; elsewhere it is the evening's.
		{Key: "Ctrl Z", When: ofClub, Do: func() { s.step(false) }},
		{Key: "Ctrl Y", When: ofClub, Do: func() { s.step(true) }},
	}
}

// look shows the ranking after the chosen line.
func (s *Screen) look() {
	s.p.Look()
	s.show()
	s.reveal(s.view.moment)
}

func (s *Screen) lookIssue() {
	row, _ := s.view.issues.Selected()
	if all := s.p.Issues(); row >= 0 && row < len(all) {
		s.p.LookIssue(all[row].Number)
		s.show()
		s.focus(s.view.ranking)
		s.reveal(s.view.moment)
	}
}

// goThere goes back or forward to the chosen line.
func (s *Screen) goThere() {
	s.p.Go()
	s.show()
	s.reveal(s.view.notice)
}

func (s *Screen) more() {
	s.p.More()
	s.show()
}

// turn switches between the lines of club and evening.
func (s *Screen) turn() { s.setOfClub(!s.p.OfClub()) }

func (s *Screen) setOfClub(of bool) {
	s.p.SetOfClub(of)
	s.show()
	s.focus(s.view.search)
}

// closeMoment closes the past ranking; the cursor does not stay in it.
func (s *Screen) closeMoment() {
	away := s.view.ranking.HasFocus() || s.view.close.HasFocus()
	s.p.Back()
	if s.show(); away {
		s.focus(s.view.search)
	} else {
		s.reveal(s.view.table)
	}
	s.show()
}

func (s *Screen) clearSearch() {
	s.p.Filter("")
	s.view.search.SetText("")
	s.show()
}

func (s *Screen) toSearch() {
	s.focus(s.view.search)
	s.show()
}

// step undoes the last act of the club, or redoes it.
func (s *Screen) step(redo bool) {
	switch {
	case s.hooks.Step != nil:
		s.p.ClearNotice()
		s.hooks.Step(redo)
		return
	case redo:
		s.p.RedoClub()
	default:
		s.p.UndoClub()
	}
	s.show()
}
