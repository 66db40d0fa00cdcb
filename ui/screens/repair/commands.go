package repair

import "uitslag/ui/screen"

func (s *Screen) commands() []screen.Command {
	p, h := s.p, s.hooks
	in := func(m Mode) screen.When {
		return screen.If(func() bool { return p.Empty() == "" && p.Mode() == m })
	}
	listing, asking, done := in(Listing), in(Asking), in(Done)
	some := listing.And(screen.If(func() bool { return len(p.Repairs()) > 0 }))
	papers := done.And(screen.If(func() bool { return len(p.Papers()) > 0 }))
	typing := func() bool { return s.view.typing() != nil }
	newGuest := func() bool { k := s.view.typing(); return k != nil && k.AsksNew && k.Cell.Changed() }
	inPapers := func() bool { return s.view.papers.HasFocus() }
	return []screen.Command{
		screen.Reopen(s.desk, s.refuse, s.enter),
		{Key: "↑↓", Label: "repair.hint.choose", When: some},
		{Key: "Enter", Label: "repair.hint.open", When: some, Do: s.open},
		{Key: "Esc", Label: "repair.hint.return", When: listing.And(screen.Given(h.Back)), Do: s.escape},
		{Key: "Esc", When: listing.And(screen.If(func() bool { return p.Filtered() != "" })), Do: s.escape},

		{Key: "↑↓", Label: "repair.hint.choose", When: asking, At: typing},
		{Key: "Enter", Label: "repair.hint.take", When: asking, At: typing},
		{Key: "Ctrl G", Label: "people.hint.guest", When: asking, At: newGuest, Do: s.takeGuest},
		{Key: "Esc", Label: "repair.hint.restore", When: asking, At: typing},
		{Key: "Enter", Label: "repair.hint.show-all", When: asking, At: func() bool { return s.view.offering() }},
		{Key: "Tab", Label: "repair.hint.tab", When: asking, Quiet: func() bool { return typing() || len(p.Asks()) < 2 }},
		// What is half typed is taken first: whether it can be done is known only then.
		{
			Key: "Ctrl Enter", Label: "repair.hint.do", Button: "repair.do", When: asking.And(screen.Unless(p.Locked)),
			Quiet: func() bool { return typing() || !p.Ready() }, Do: s.do,
		},
		{Key: "Esc", Label: "repair.hint.restore", When: asking, At: func() bool { return s.view.changedCell() != nil }},
		{Key: "Esc", Label: "repair.hint.list", When: asking, Do: s.escape},

		{Key: "↑↓", Label: "repair.hint.choose", When: papers, At: inPapers},
		{Key: "Enter", Label: "repair.hint.paper", When: papers, At: inPapers, Do: s.paper},
		{Key: "Ctrl Z", Label: "repair.hint.undo", When: done.And(screen.If(screen.Not(p.PaperOnly)))},
		{Key: "Esc", Label: "repair.hint.list", Button: "repair.another", When: done, Do: s.escape},
	}
}

func (s *Screen) open() {
	if screen := s.p.Elsewhere(); screen != "" && s.hooks.GoTo != nil {
		s.hooks.GoTo(screen)
		return
	}
	if s.p.Open() {
		s.enter()
	}
}

// escape goes from what is shown to the list, and from the list to the screen before.
func (s *Screen) escape() {
	switch {
	case s.p.Back():
		s.enter()
	case s.p.Filtered() != "":
		s.p.Filter("")
		s.enter()
	case s.hooks.Back != nil:
		s.hooks.Back()
	}
}

func (s *Screen) takeGuest() { s.view.typing().TakeNew() }

// do does the repair; what is half typed is accepted first.
func (s *Screen) do() {
	if !s.view.settle() {
		return
	}
	was := s.p.Mode()
	s.p.Do()
	s.show()
	if s.p.Mode() != was {
		s.view.papers.Select(0, 0)
		s.first()
		s.reveal(s.view.notice)
	} else {
		s.reveal(s.view.effect)
	}
}

// refuse highlights why nothing can be saved, which stands above the effect.
func (s *Screen) refuse(string) {
	s.alarm()
	s.reveal(s.view.locked)
}

// paper shows the chosen paper on Afdrukken; on return the next one is chosen.
func (s *Screen) paper() {
	row, _ := s.view.papers.Selected()
	if all := s.p.Papers(); row >= 0 && row < len(all) && s.hooks.Paper != nil {
		s.view.papers.Select(min(row+1, len(all)-1), 0)
		s.hooks.Paper(all[row].Kind, all[row].Boards, all[row].Only)
	}
}
