package ranking

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) commands() []screen.Command {
	p, h := s.p, s.hooks
	inSearch := func() bool { return s.view.search.HasFocus() } // Ctrl C copies what is typed there
	inButton := func() bool { return s.view.inButton() }        // Enter presses it
	inCells := func() bool { return !inSearch() && !inButton() }
	inList := func() bool { return p.Level() < BoardList }
	asked := func() bool { return p.Level() > Table }
	in := func(levels ...Level) screen.When {
		return screen.If(func() bool { return slices.Contains(levels, p.Level()) })
	}
	ifAsked, hasLine := screen.If(asked), screen.If(func() bool { _, _, _, ok := p.Line(); return ok })
	ofSession := screen.If(func() bool { return p.st != nil && !p.Over() })
	explains := ifAsked.And(ofSession).And(screen.If(func() bool { return h.Explain != nil }))
	return screen.In(screen.If(screen.Not(p.nothing)),
		screen.Command{Key: "↑↓", Label: "ranking.hint.found", At: inSearch, When: screen.If(func() bool { return len(p.Found()) > 1 })},
		screen.Command{Key: "↑↓←→", Label: "ranking.hint.choose", At: inCells, When: screen.If(inList)},
		screen.Command{Key: "↑↓", Label: "ranking.hint.choose", At: inButton, When: screen.If(inList)},
		screen.Command{Key: "↑↓", Label: "ranking.hint.board", At: screen.Not(inSearch), When: screen.If(screen.Not(inList))},

		screen.Command{Key: "Enter", Label: "ranking.hint.why", At: screen.Not(inButton), When: in(Table, BoardList), Do: s.ask},
		screen.Command{Key: "Enter", Label: "ranking.hint.boards", At: screen.Not(inButton), When: screen.If(p.MayOpen), Do: s.ask},
		screen.Command{Button: "ranking.open-boards", When: screen.If(p.MayOpen), Do: s.openBoards},

		screen.Command{Key: "Esc", Label: "ranking.hint.all", At: inSearch, Do: s.clearSearch},
		screen.Command{Key: "Esc", Label: "ranking.hint.back", When: in(OnBoard).And(screen.If(h.Back.Leads)), Do: s.leave}, // it was asked on another screen
		screen.Command{Key: "Esc", Label: "ranking.hint.back", When: ifAsked, Do: s.back},
		screen.Command{Key: "Esc", Label: "ranking.hint.all", When: screen.If(func() bool { return p.Query() != "" }), Do: s.clearSearch},
		screen.Command{Key: "Esc", Label: "ranking.hint.ranked", When: screen.If(screen.Not(p.Ranked)), Do: s.unsort},
		screen.Command{Key: "Esc", Label: "ranking.hint.back", When: screen.If(h.Back.Leads), Do: func() { h.Back.Back() }},

		screen.Command{Key: "Space", Label: "ranking.hint.read-on", When: ifAsked, Quiet: func() bool { return !s.view.reason.more() }, Do: s.readOn},
		screen.Command{Key: "F7", Label: "ranking.hint.rule", When: hasLine.And(screen.If(func() bool { return h.Rule != nil })), Do: s.rule},

		screen.Command{Key: "Ctrl P", Label: "ranking.hint.explain", When: explains, Do: s.explain},
		screen.Command{Button: "ranking.print-why", When: explains, Do: s.explain},
		screen.Command{Key: "Ctrl P", Label: "ranking.hint.paper", When: screen.Given(h.Paper), Do: h.Paper},
		screen.Command{Key: "Ctrl C", Label: "ranking.hint.copy", Button: "ranking.copy", Help: "tip.ranking.copy", At: screen.Not(inSearch), Quiet: screen.Not(asked), When: screen.If(func() bool { return h.Copy != nil || asked() }), Do: s.copy},
		screen.Command{Key: "Ctrl F", Label: "ranking.hint.find", Quiet: func() bool { return asked() || inSearch() }, Do: s.openSearch},
		screen.Command{Key: "Ctrl B", Label: "ranking.hint.big", When: screen.If(func() bool { return h.Beside != nil && s.big == nil }), Quiet: asked, Do: s.openBig},
		screen.Command{Key: "Ctrl B", Label: "ranking.hint.no-big", When: screen.If(func() bool { return s.big != nil }), Quiet: asked, Do: s.openBig},
		screen.Command{Key: "Ctrl Shift L", Label: "ranking.hint.draw", When: screen.If(s.desk.Draws).And(screen.Given(h.Draw)), Quiet: asked, Do: h.Draw},
		screen.Command{Key: "Ctrl G", Label: "ranking.hint.groups", Button: "ranking.groups.show", Quiet: func() bool { return asked() || !s.view.mayFold() }, Do: s.toggleGroups},
		screen.Command{Key: "Ctrl T", Label: "ranking.hint.total", When: ofSession.And(screen.If(func() bool { return p.whole != nil })), Quiet: asked, Do: func() { s.showTotal(true) }},
		screen.Command{Key: "Ctrl T", Label: "ranking.hint.session", When: screen.If(func() bool { return p.over && p.Over() }), Quiet: asked, Do: func() { s.showTotal(false) }},
		screen.Command{Key: "Ctrl ↓", Label: "ranking.hint.sort", When: ofSession, Quiet: asked, Do: s.sort},
		screen.Command{Key: "Ctrl R", Label: "ranking.hint.rules", When: screen.Given(h.Rules), Quiet: asked, Do: h.Rules},
	)
}

// ask goes one level deeper, back one up; the cursor goes along.
func (s *Screen) ask() {
	if s.view.search.HasFocus() && s.p.Query() != "" && len(s.p.Found()) == 0 {
		return
	}
	if s.p.Ask() {
		s.show()
		s.follow()
	}
}

func (s *Screen) back() {
	s.p.Back()
	s.show()
	s.follow()
}

// showTotal shows the ranking over all sessions, or that of the session in hand.
func (s *Screen) showTotal(on bool) {
	s.p.ShowTotal(on)
	s.show()
	widgets.FocusIn(s.view.root, s.view.table)
}

// leave goes back to the screen where the line was asked about.
func (s *Screen) leave() {
	s.hooks.Back.Back()
	s.p.Forget()
}

// follow puts the cursor where the question is.
func (s *Screen) follow() {
	c := widgets.CanvasOf(s.view.root)
	if c == nil {
		return
	}
	if s.p.Level() >= BoardList {
		c.Focus(s.view.reason.boards)
		return
	}
	c.Focus(s.view.table)
	if s.p.Level() == Asked {
		s.view.reveal(s.view.reason.card)
	} else {
		s.view.reveal(s.view.table)
	}
}

func (s *Screen) unsort() {
	s.p.Unsort()
	s.show()
}

// openBoards presses the answer's button.
func (s *Screen) openBoards() {
	if s.p.OpenBoards() {
		s.show()
		s.follow()
	}
}

// explain asks for the paper of the chosen pair.
func (s *Screen) explain() {
	if who := s.p.Who(); who != "" {
		s.hooks.Explain(who)
	}
}

// rule weighs a ruling on the chosen board; while none is chosen the key is the rail's.
func (s *Screen) rule() {
	board, ns, ew, _ := s.p.Line()
	s.hooks.Rule(board, ns, ew)
}

func (s *Screen) openSearch() {
	if s.view.laid.below { // below each other there is no room for the field
		for s.p.Back() {
		}
		s.show()
	}
	widgets.FocusIn(s.view.root, s.view.search)
}

// clearSearch clears the search; the pair found stays the chosen one.
func (s *Screen) clearSearch() {
	s.p.Find("")
	widgets.FocusIn(s.view.root, s.view.table)
	s.view.search.SetText("")
	s.show()
}

func (s *Screen) sort() {
	_, column := s.p.Selected()
	s.sortBy(column)
}

// toggleGroups shows the groups of boards despite little room, or hides them.
func (s *Screen) toggleGroups() {
	s.p.ShowGroups(!s.p.GroupsShown())
	s.show()
}

// copy asks how to copy the ranking; the answer to a question is copied at once.
func (s *Screen) copy() {
	text := s.p.CopiedWhy()
	if text == "" {
		s.hooks.Copy(s.p.Copied())
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(text)
	if s.hooks.Say != nil {
		s.hooks.Say(widgets.Good, s.desk.Words.T("ranking.copied.why"))
	}
}
