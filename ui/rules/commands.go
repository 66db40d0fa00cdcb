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
		{Key: "↑↓", Label: "rules.hint.choose", When: filled, At: inList},
		{Key: "←→", Label: "rules.hint.step", When: filled.And(screen.If(p.MayStep)), At: inList},
		{Key: "Tab", Label: "rules.hint.tab", When: filled, At: inList},
		{Key: "↑↓", Label: "rules.hint.option", When: filled, At: inOptions},
		{Key: "Enter", Label: "rules.hint.take", When: filled.And(canTake), At: inOptions},
		{Key: "↑↓", Label: "rules.hint.preset", When: filled, At: func() bool { return s.view.preset.HasFocus() }},
		{Key: "↑↓", Label: "rules.hint.rows", When: filled, At: func() bool { return s.view.effect.HasFocus() }},
		{Key: "Enter", Label: "rules.hint.typed", When: filled, At: inTyped},
		{Key: "Ctrl Enter", Label: "rules.hint.keep", Button: "rules.keep", Quiet: screen.Not(keeps), Do: s.keep},
		{Key: "Ctrl Z", Label: "rules.hint.undo", Quiet: func() bool { return nothing() || !p.CanUndo() }, Do: s.undo},
		{Key: "Ctrl Y", Do: s.redo},
		{Key: "Esc", Label: "rules.hint.restore", When: filled, At: func() bool { return inTyped() && s.view.typed.Cell.Changed() }},
		{Key: "Esc", Label: "rules.hint.drop", Button: "rules.drop", When: filled.And(screen.If(p.Changed)), Do: s.escape},
		{Key: "Esc", Label: "rules.hint.back", Button: "rules.drop", Do: s.escape},
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
