package paper

import (
	"slices"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) commands() []screen.Command {
	free := func() bool { return s.typing() == nil }
	filled := screen.If(func() bool { return s.p.Empty() == "" })
	return screen.In(filled, slices.Concat(s.typingCommands(), at(free, s.answerCommands(), s.paging.commands(), s.listCommands(), s.fileCommands()))...)
}

// at limits the keys of commands to where is reports true.
func at(is func() bool, parts ...[]screen.Command) []screen.Command {
	all := slices.Concat(parts...)
	for i := range all {
		own := all[i].At
		all[i].At = func() bool { return is() && (own == nil || own()) }
	}
	return all
}

// quiet hides commands from the footer while is reports true.
func quiet(is func() bool, commands []screen.Command) []screen.Command {
	for i := range commands {
		own := commands[i].Quiet
		commands[i].Quiet = func() bool { return is() || own != nil && own() }
	}
	return commands
}

func (s *Screen) asking() bool  { return s.p.State() == Asking }
func (s *Screen) busy() bool    { return s.p.State() == Busy }
func (s *Screen) inStyle() bool { return s.view.style.focused() }

func (s *Screen) elsewhere() bool { return s.asking() || s.inStyle() }

func (s *Screen) typingCommands() []screen.Command {
	unchanged := func() bool { return !s.typing().Cell.Changed() }
	return at(func() bool { return s.typing() != nil }, []screen.Command{
		{Key: "Enter", Label: "print.hint.take"},
		{Key: "Esc", Label: "print.hint.restore", Quiet: unchanged},
	})
}

// answerCommands returns the keys of the question before printing, and of the choices of how a
// paper looks.
func (s *Screen) answerCommands() []screen.Command {
	asked := screen.If(s.asking)
	return []screen.Command{
		{Key: "Enter", Label: "print.hint.go", Button: "print.ask.go", When: asked, Do: s.goOn},
		{Key: "Esc", Label: "print.hint.refrain", Button: "print.ask.refrain", When: asked, Do: s.refrain},
		{Key: "↑↓", Label: "print.hint.choose", At: s.inStyle, Quiet: s.asking},
		{Key: "Esc", Label: "print.hint.back", At: s.inStyle, Quiet: s.asking, Do: s.toggleStyle},
	}
}

// listCommands returns what can be done beside the list; Enter and Space are a button's where
// one has the cursor.
func (s *Screen) listCommands() []screen.Command {
	p := s.p
	pressing := func() bool { return s.view.pressing() }
	keys := func() bool { return !s.inStyle() && !pressing() }
	letter := screen.Not(s.inStyle)
	unlisted := func() bool { return s.busy() || p.One() }
	unlocked := screen.Unless(p.Locked)
	prints := screen.If(p.Printing)
	bars := func(is bool) screen.When {
		return screen.If(func() bool { return p.CanHaveBars() && p.Bars() == is })
	}
	hands := func(is bool) screen.When {
		return screen.If(func() bool { return p.CanHaveHands() && p.Hands() == is })
	}
	return quiet(s.elsewhere, screen.In(screen.If(screen.Not(p.Large)),
		screen.Command{Key: "Esc", Label: "print.hint.stop", When: screen.If(s.busy), At: letter, Do: s.stop},
		screen.Command{Key: "↑↓←→", Label: "print.hint.choose"},
		screen.Command{Key: "0–9", Label: "print.hint.copies", When: unlocked.And(prints), Quiet: unlisted},
		screen.Command{Key: "Space", Label: "print.hint.list", When: unlocked, At: keys, Quiet: unlisted, Do: s.next},
		screen.Command{Key: "Enter", Text: s.makeHint, Button: "print.act.pdf", At: keys, Quiet: s.busy, Do: s.make},
		screen.Command{Key: "Ctrl P", Label: "print.hint.print", Button: "print.print", When: screen.If(p.OnPaper), Quiet: func() bool { return s.busy() || !pressing() && p.Printing() }, Do: s.print},
		screen.Command{Key: "A", Label: "print.hint.all", Button: "print.all", At: letter, Quiet: s.busy, Do: s.makeAll},
		screen.Command{Key: "+", Label: "print.hint.larger", Button: "print.larger", Do: s.paging.zoomIn},
		screen.Command{Key: "PgUp PgDn", Label: "print.hint.page", At: letter, Quiet: func() bool { return s.view.m.Look.Of <= 1 }, Step: s.paging.page},
		screen.Command{Key: "G", Label: "print.hint.boards", When: screen.If(p.Slips), Do: s.typeBoards},
		screen.Command{Key: "L", Label: "print.hint.style", Button: "print.style", At: letter, Do: s.toggleStyle},
		screen.Command{Key: "S", Label: "print.hint.no-bars", When: bars(true), At: letter, Do: s.toggleBars},
		screen.Command{Key: "S", Label: "print.hint.bars", When: bars(false), At: letter, Do: s.toggleBars},
		screen.Command{Key: "H", Label: "print.hint.no-hands", When: hands(true), At: letter, Do: s.toggleHands},
		screen.Command{Key: "H", Label: "print.hint.hands", When: hands(false), At: letter, Do: s.toggleHands},
	))
}

func (s *Screen) fileCommands() []screen.Command {
	h, none := s.hooks, func() bool { return len(s.p.Files()) == 0 }
	leads := screen.If(func() bool { return h.Back.Leads() && !s.p.Large() && !s.busy() })
	return quiet(s.elsewhere, []screen.Command{
		{Key: "PgUp", Button: "print.before", At: screen.Not(s.inStyle), Do: func() { s.paging.page(-1) }},
		{Key: "PgDn", Button: "print.after", At: screen.Not(s.inStyle), Do: func() { s.paging.page(1) }},
		{Key: "Ctrl O", Label: "print.hint.open", Button: "print.open-file", Quiet: none, Do: screen.InOrder(s.p.Open, s.show)},
		{Key: "Ctrl Shift M", Label: "print.hint.folder", Button: "print.open-folder", Quiet: none, Do: screen.InOrder(s.p.OpenFolder, s.show)},
		{Key: "Ctrl Shift F", Label: "print.hint.sheet", Button: "screen.sheet", When: screen.Given(h.Sheet), Quiet: s.p.Large, Do: h.Sheet},
		{Key: "Ctrl Shift W", Label: "print.hint.publish", Button: "screen.publish", When: screen.Given(h.Publish), Quiet: s.p.Large, Do: h.Publish},
		{Key: "Ctrl Shift E", Label: "print.hint.mail", Button: "screen.mailing", When: screen.Given(h.Mail), Quiet: s.p.Large, Do: h.Mail},
		{Key: "Ctrl B", Label: "print.hint.browse", When: screen.If(func() bool { return h.Browse != nil }), Quiet: s.p.Large, Do: s.browse},
		{Key: "Esc", Label: "print.hint.back", When: leads, At: screen.Not(s.inStyle), Do: func() { h.Back.Back() }},
	})
}

func (s *Screen) makeHint() string {
	if s.p.Printing() {
		return s.desk.Words.T("print.hint.print")
	}
	return s.desk.Words.T("print.hint.make")
}

func (s *Screen) make() { s.do(func() { s.p.Make() }) }

func (s *Screen) print() { s.do(func() { s.p.Print() }) }

// makeAll asks before it prints; Enter in the list is then the answer.
func (s *Screen) makeAll() {
	s.do(func() { s.p.AskAll() })
	s.backToTable()
	s.HintsChanged()
}

// goOn is yes to the question, refrain is no.
func (s *Screen) goOn() { s.do(func() { s.p.Go() }) }

func (s *Screen) refrain() {
	s.p.Refrain()
	s.show()
}

// stop ends the printing after the current paper.
func (s *Screen) stop() {
	s.p.Stop()
	s.show()
}

// do does an act whose result the left side shows.
func (s *Screen) do(f func()) {
	s.paging.zoomWhole()
	f()
	s.show()
}

// put sets how often the choice is on the club's list.
func (s *Screen) put(copies int) {
	s.p.Put(copies)
	s.show()
}

// next puts one more copy on the list, or removes all.
func (s *Screen) next() {
	s.p.Next()
	s.show()
}

func (s *Screen) browse() {
	s.hooks.Browse(s.p.Folder(), func(folder string) {
		if s.setFolder(folder) {
			s.show()
		}
	})
}

func (s *Screen) toggleBars() {
	s.p.SetBars(!s.p.Bars())
	s.show()
}

func (s *Screen) toggleHands() {
	s.p.SetHands(!s.p.Hands())
	s.show()
}

// toggleStyle opens the choices of how the paper looks, with the cursor in the first, or
// closes them.
func (s *Screen) toggleStyle() {
	v := s.view.style
	v.open = !v.open
	s.show()
	if !v.open {
		s.backToTable()
		return
	}
	widgets.FocusIn(s.view.root, v.paper)
	s.view.reveal(v.object)
}

func (s *Screen) typeBoards() { widgets.FocusIn(s.view.root, s.view.boards.Cell) }
