package readin

import "uitslag/ui/screen"

func (s *Screen) commands() []screen.Command {
	p := s.p
	free := screen.Unless(p.Locked)
	asking := screen.If(func() bool { return !p.Busy() && !p.Pointing() && !p.Reading() })
	reading, pointing := screen.If(p.Reading), screen.If(p.Pointing)
	busy := screen.If(p.Busy)
	onTake := func() bool { return s.view.take.HasFocus() }
	inPath := func() bool { return s.view.path.Cell.HasFocus() || s.view.found.HasFocus() }
	typed := func() bool { return s.view.path.Cell.HasFocus() && s.view.path.Cell.Text != "" }
	onLines := func() bool { return s.view.lines.HasFocus() }
	taken := asking.And(screen.If(func() bool { return p.taken }))
	follow := screen.If(func() bool { return p.CanFollow() && s.hooks.Follow != nil })
	return []screen.Command{
		{Key: "Enter", Label: "readin.hint.read", When: free.And(asking), At: inPath},
		{Key: "Ctrl B", Label: "readin.hint.browse", Button: "readin.browse", When: free.And(asking).And(screen.If(func() bool { return s.hooks.Browse != nil })), Do: s.browse},
		{Key: "Ctrl Enter", Label: "readin.hint.pointed", Button: "readin.pointed", When: free.And(pointing), Do: s.pointed},
		{Key: "↑↓", Label: "readin.hint.mean", When: pointing, At: s.onChoice},
		{Key: "Enter", Label: "readin.hint.take", When: reading.And(screen.If(p.CanTake)), At: onTake},
		{Key: "Ctrl Enter", Label: "readin.hint.take", Button: "readin.take-now", When: free.And(reading).And(screen.If(p.CanTake)), Quiet: onTake, Do: s.take},
		{Key: "↑↓", Label: "readin.hint.line", When: reading, At: onLines},
		{Key: "Space", Label: "readin.hint.mark", When: reading.And(screen.If(p.CanMark)), At: onLines, Do: s.acts(p.Mark)},
		{Key: "Ctrl D", Label: "readin.hint.all", Button: "readin.take-theirs", When: reading.And(screen.If(p.CanMarkAll)), Do: s.acts(p.MarkAll)},
		{Key: "Ctrl G", Label: "readin.hint.filter", Button: "readin.filter", When: reading.And(screen.If(p.CanFilter)), Do: s.acts(p.Filter)},
		{Key: "Ctrl E", Label: "readin.hint.turn", Button: "readin.as-new", When: reading.And(screen.If(p.CanTurn)), Do: screen.InOrder(s.p.Turn, s.show, s.focus)},
		{Key: "Ctrl L", Label: "readin.hint.follow", Button: "readin.follow", When: reading.And(follow), Do: s.follow},
		{Key: "F5", Button: "readin.results-now", When: taken, Do: s.hooks.Results},
		{Key: "F6", Button: "readin.control-now", When: taken, Do: s.hooks.Control},
		{Key: "Ctrl Z", Label: "readin.hint.undo", When: taken}, // the window undoes it
		{Key: "Tab", Label: "readin.hint.tab", When: free},
		{Key: "Esc", At: typed, Do: s.clearPath},
		{Key: "Esc", Label: "readin.hint.cancel", Button: "readin.cancel", When: busy, Do: screen.InOrder(s.p.Cancel, s.show, s.focus)},
		{Key: "Esc", Label: "readin.hint.drop", Button: "readin.stop", When: screen.If(func() bool { return p.Reading() || p.Pointing() }), Do: s.drop},
		{Key: "Esc", Label: "readin.hint.back", When: screen.If(s.hooks.Back.Leads), Do: func() { s.hooks.Back.Back() }},
		{Button: "readin.read-now", When: free.And(asking), Do: func() { s.readFile(s.view.path.Cell.Text) }},
	}
}

// acts wraps an act on the lines and shows it.
func (s *Screen) acts(do func()) func() {
	return func() {
		do()
		s.show()
	}
}

func (s *Screen) onChoice() bool {
	for _, c := range s.view.choices {
		if c.HasFocus() {
			return true
		}
	}
	return false
}

func (s *Screen) clearPath() {
	s.view.path.Cell.SetText("")
	s.p.ClearNotice()
	s.show()
}

func (s *Screen) readFile(path string) {
	s.view.path.Cell.Accept()
	s.Read(path)
}

func (s *Screen) readNamed(path string) {
	s.view.path.Cell.SetText(path)
	s.readFile(path)
}

func (s *Screen) browse() { s.hooks.Browse(s.readNamed) }

// take imports the file, and shows where it leads.
func (s *Screen) take() {
	if s.p.Take() {
		s.view.path.Cell.SetText("")
		s.view.found.Set(s.p.Found())
	}
	s.show()
	s.focus()
}

func (s *Screen) pointed() {
	s.p.ReadPointed()
	s.show()
	s.focus()
}

// drop forgets what was read.
func (s *Screen) drop() {
	s.p.Drop()
	s.p.ClearNotice()
	s.show()
	s.focus()
}

func (s *Screen) follow() {
	path := s.p.Path()
	s.p.Drop()
	s.hooks.Follow(path)
}
