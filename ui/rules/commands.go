package rules

import (
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// commands is what can be done on the screen. Ctrl+Z is about what was chosen here, never
// about a result of the evening that is out of sight.
func (s *Screen) commands() []screen.Command {
	p := s.p
	nothing := func() bool { return p.Empty() != "" }
	filled := screen.If(screen.Not(nothing))
	inTyped := func() bool { return s.view.typed.Cell.HasFocus() }
	inList := func() bool { return s.view.list.HasFocus() }
	inOptions := func() bool { return s.view.options.HasFocus() }
	canTake := screen.If(func() bool { row, _ := s.view.options.Selected(); return p.CanTake(row) })
	keeps := func() bool { return !nothing() && p.Changed() && p.Locked() == "" && p.Problem() == "" }
	return append(screen.Begin(s.desk, nothing), []screen.Command{
		{Key: "↑↓", Label: "rulebook.hint.choose", When: filled, At: inList},
		{Key: "←→", Label: "rulebook.hint.step", When: filled.And(screen.If(p.MayStep)), At: inList},
		{Key: "Tab", Label: "rulebook.hint.tab", When: filled, At: inList},
		{Key: "↑↓", Label: "rulebook.hint.option", When: filled, At: inOptions},
		{Key: "Enter", Label: "rulebook.hint.take", When: filled.And(canTake), At: inOptions},
		{Key: "↑↓", Label: "rulebook.hint.preset", When: filled, At: func() bool { return s.view.preset.HasFocus() }},
		{Key: "↑↓", Label: "rulebook.hint.rows", When: filled, At: func() bool { return s.view.effect.HasFocus() }},
		{Key: "Enter", Label: "rulebook.hint.typed", When: filled, At: inTyped},
		{Key: "Ctrl Enter", Label: "rulebook.hint.keep", Button: "rulebook.keep", Quiet: screen.Not(keeps), Do: s.keep},
		{Key: "Ctrl Z", Label: "rulebook.hint.undo", Quiet: func() bool { return nothing() || !p.CanUndo() }, Do: s.undo},
		{Key: "Ctrl Y", Do: s.redo},
		{Key: "Esc", Label: "rulebook.hint.restore", When: filled, At: func() bool { return inTyped() && s.view.typed.Cell.Changed() }},
		{Key: "Esc", Label: "rulebook.hint.drop", Button: "rulebook.drop", When: filled.And(screen.If(p.Changed)), Do: s.escape},
		{Key: "Esc", Label: "rulebook.hint.back", Button: "rulebook.drop", Do: s.escape},
	}...)
}

func (s *Screen) undo() {
	s.p.Undo()
	s.show()
}

func (s *Screen) redo() {
	s.p.Redo()
	s.show()
}

// keep puts the rules in force and goes back; what is half typed is taken first.
func (s *Screen) keep() {
	if c := s.view.typed.Cell; s.view.typed.Visible() && !c.Settle() {
		s.focus(c)
		return
	}
	changed := s.p.Changed()
	if !s.p.Keep() {
		s.show()
		return
	}
	said := s.p.Said()
	s.back()
	if changed && said != "" && s.hooks.Say != nil {
		s.hooks.Say(widgets.Good, said)
	}
}

// escape leaves all as it was and goes back.
func (s *Screen) escape() {
	s.view.typed.Cell.Restore()
	s.p.Drop()
	s.back()
}

func (s *Screen) back() {
	if s.hooks.Back != nil {
		s.hooks.Back()
	}
}
