package movement

import (
	"path/filepath"

	"uitslag/ui/screen"
)

// commands returns what can be done on the screen. Ctrl+Z is about the current movement, never
// about a result of the evening that is out of sight.
func (s *Screen) commands() []screen.Command {
	p := s.p
	ready := screen.If(p.Ready)
	inCell := func() bool { return s.view.cell.HasFocus() }
	inFile := func() bool { return s.view.file.Cell.HasFocus() }
	typed := func() bool {
		return inCell() && s.view.cell.Changed() || inFile() && s.view.file.Cell.Changed()
	}
	return []screen.Command{
		{Key: "Enter", Label: "movement.hint.next", When: ready, At: inCell},
		{Key: "↑↓", Label: "movement.hint.move", When: ready, At: inCell},
		{Key: "Tab", Label: "movement.hint.tab", When: ready, At: inCell},
		{Key: "Ctrl T", Label: "movement.hint.turn", Button: "movement.grid.turn-table", When: ready, Quiet: screen.Not(inCell), Do: s.swapTable},
		{Key: "Enter", Label: "movement.hint.go", When: ready, At: func() bool { return s.view.findings.HasFocus() }},
		{Key: "Enter", Label: "movement.hint.write", When: ready, At: inFile},
		{Key: "Ctrl Enter", Label: "movement.hint.use", Button: "movement.grid.use", When: ready, Quiet: screen.Not(p.CanUse), Do: s.use},
		{Key: "Ctrl Z", Label: "movement.hint.undo", Quiet: func() bool { return !p.Ready() || !p.CanUndo() || s.view.cell.Changed() }, Do: screen.InOrder(s.p.Undo, s.show)},
		{Key: "Ctrl Y", Do: screen.InOrder(s.p.Redo, s.show)},
		{Key: "Esc", Label: "movement.hint.restore", When: ready, At: typed},
		{Key: "Esc", Label: "movement.hint.back", Button: "movement.grid.back", Do: s.escape},
		{Key: "Ctrl R", Button: "movement.grid.turn-round", When: ready, Do: s.swapRound},
		{Key: "Ctrl I", Button: "movement.grid.insert-round", When: ready, Do: s.insertRound},
		{Key: "Ctrl D", Button: "movement.grid.delete-round", When: ready, Do: s.deleteRound},
		{Key: "Ctrl S", Button: "movement.grid.write", When: ready, Do: s.write},
		{Key: "Ctrl O", Button: "movement.grid.read", When: ready, Do: s.browse},
	}
}

// settled accepts what is half typed in the grid; if that fails the cursor goes there, and nothing
// else is done.
func (s *Screen) settled() bool {
	if c := s.view.cell; !c.Settle() {
		s.focus(c)
		return false
	}
	return true
}

func (s *Screen) change(do func()) {
	if !s.settled() {
		return
	}
	do()
	s.show()
	s.focus(s.view.cell)
}

func (s *Screen) swapTable()   { s.change(s.p.SwapTable) }
func (s *Screen) swapRound()   { s.change(s.p.SwapRound) }
func (s *Screen) insertRound() { s.change(s.p.InsertRound) }
func (s *Screen) deleteRound() { s.change(s.p.DeleteRound) }

// use gives the movement to the evening and goes back there, or shows the first fault.
func (s *Screen) use() {
	if !s.settled() {
		return
	}
	if !s.p.Use() {
		s.show()
		s.focus(s.view.cell)
		return
	}
	s.back()
}

// escape goes back; unused changes are still there the next time.
func (s *Screen) escape() {
	s.view.cell.Restore()
	s.back()
}

func (s *Screen) back() {
	if s.hooks.Back != nil {
		s.hooks.Back()
	}
}

func (s *Screen) write() {
	if s.p.files == nil || !s.settled() {
		return
	}
	path := s.view.file.Cell.Text
	if !filepath.IsAbs(path) && s.hooks.Folder != nil {
		path = filepath.Join(s.hooks.Folder(), path)
	}
	err := s.p.Write(path)
	if err != nil {
		s.view.file.Refuse(s.desk.Words.Sentence(err))
		s.focus(s.view.file.Cell)
	} else {
		s.view.file.Cell.Accept()
		s.view.file.Help(s.desk.Words.T("movement.grid.written", "file", path))
	}
	s.view.root.Refresh()
	s.HintsChanged()
}

func (s *Screen) browse() {
	if s.p.files == nil || s.hooks.Browse == nil || !s.settled() {
		return
	}
	s.hooks.Browse(func(path string) {
		s.p.Read(path)
		s.show()
	})
}
