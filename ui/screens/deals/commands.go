package deals

import (
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) commands() []screen.Command {
	p := s.p
	filled := screen.If(func() bool { return p.Empty() == "" })
	free := filled.And(screen.Unless(p.Locked))
	canTake := screen.If(p.CanTake)
	onTake := func() bool { return s.view.take.HasFocus() }
	inPath := func() bool { return s.view.path.Cell.HasFocus() || s.view.found.HasFocus() }
	done := screen.If(func() bool { return !p.Notice().None() && p.Notice().Tone == notice.Good })
	typed := func() bool { return s.view.path.Cell.HasFocus() && s.view.path.Cell.Text != "" }
	typing := screen.If(p.Hand.Typing)
	inHand := func() bool { return p.Hand.Typing() && s.view.form.focused() }
	return []screen.Command{
		{Key: "Enter", Label: "deals.hint.next", When: free, At: inHand}, // the cell goes on
		{Key: "↑↓", Label: "deals.hint.board", Quiet: func() bool { return p.Empty() != "" || len(p.Rows()) <= 1 || p.Hand.Typing() }, Step: s.move},
		{Key: "Enter", Label: "deals.hint.read", When: free, At: inPath},
		{Key: "Enter", Label: "deals.hint.take", When: free.And(canTake), At: onTake},
		{Key: "Ctrl Enter", Label: "deals.hint.take", Button: "deals.take", When: free, Quiet: func() bool { return !p.CanTake() || onTake() }, Do: s.take},
		{Key: "Ctrl B", Label: "deals.hint.browse", Button: "deals.browse", When: free.And(screen.If(func() bool { return s.hooks.Browse != nil && !p.Hand.Typing() })), Do: s.browse},
		{Key: "Ctrl T", Label: "deals.hint.type", Button: "deals.type", When: free.And(screen.If(func() bool { return !p.Reading() && !p.Hand.Typing() })), Do: s.typeHands},
		{Key: "Tab", Label: "deals.hint.tab", When: free},
		{Key: "Ctrl Z", Label: "deals.hint.undo", When: free.And(done)}, // the window undoes it
		{Key: "Esc", At: typed, Do: s.clearPath},
		{Key: "Esc", Label: "deals.hint.type-end", Button: "deals.type-end", When: typing, Do: s.endTyping},
		{Key: "Esc", Label: "deals.hint.drop", Button: "deals.stop", When: screen.If(p.Reading), Do: s.drop},
		{Key: "Esc", Label: "deals.hint.back", When: screen.Given(s.hooks.Back), Do: s.hooks.Back},
		{Button: "deals.read-now", Do: func() { s.readFile(s.view.path.Cell.Text) }},
		{Button: "deals.remove", When: free, Do: s.remove},
		{Button: "deals.remove-all", When: free, Do: s.removeAll},
	}
}

func (s *Screen) move(by int) {
	s.p.Choose(s.p.Selected() + by)
	s.show()
}

func (s *Screen) clearPath() {
	s.view.path.Cell.SetText("")
	s.p.ClearNotice()
	s.show()
}

// drop forgets what was read.
func (s *Screen) drop() {
	s.p.Drop()
	s.p.ClearNotice()
	s.show()
	s.focus()
}

func (s *Screen) typeHands() {
	s.p.Hand.BeginTyping()
	s.show()
	s.focus()
}

// endTyping shows the files again.
func (s *Screen) endTyping() {
	s.p.Hand.EndTyping()
	s.show()
	s.focus()
}

// readFile reads a file and shows what it would do.
func (s *Screen) readFile(path string) {
	s.view.path.Cell.Accept()
	ok := s.p.Read(path)
	s.show()
	switch {
	case !s.Shown():
	case !ok:
		widgets.FocusIn(s.view.root, s.view.path.Cell)
	case s.view.take.Disabled():
		widgets.FocusIn(s.view.root, s.view.stop)
	default:
		widgets.FocusIn(s.view.root, s.view.take)
	}
}

func (s *Screen) readNamed(path string) {
	s.view.path.Cell.SetText(path)
	s.readFile(path)
}

func (s *Screen) browse() {
	s.hooks.Browse(s.readNamed)
}

func (s *Screen) take() { s.did(s.p.Take) }

func (s *Screen) remove() { s.did(s.p.Remove) }

func (s *Screen) removeAll() { s.did(s.p.RemoveAll) }

// did does an act and, if it succeeded, shows the list.
func (s *Screen) did(act func() bool) {
	ok := act()
	if ok {
		s.view.path.Cell.SetText("")
	}
	s.show()
	if ok {
		s.focus()
	}
}
