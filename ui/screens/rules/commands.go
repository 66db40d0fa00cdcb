package rules

import (
	"uitslag/ui/screen"
)

// commands returns what can be done on the screen. Ctrl+Z is about what was chosen here, never
// about a result of the evening that is out of sight.
func (s *Screen) commands() []screen.Command {
	p := s.p
	nothing := func() bool { return p.Empty() != "" }
	filled := screen.If(screen.Not(nothing))
	inTyped := func() bool { return s.view.typed.Cell.HasFocus() }
	inList := func() bool { return s.view.list.HasFocus() }
	inOptions := func() bool { return s.view.options.HasFocus() }
	canTake := screen.If(func() bool { row, _ := s.view.options.Selected(); return p.CanTake(row) })
	keepable := screen.Unless(p.KeepRefused)
	return append(screen.Begin(s.desk, nothing), []screen.Command{
		{Key: "↑↓", Label: "rules.hint.choose", When: filled, At: inList},
		{Key: "←→", Label: "rules.hint.step", When: filled.And(screen.If(p.MayStep)), At: inList, Step: s.step},
		{Key: "Tab", Label: "rules.hint.tab", When: filled, At: inList},
		{Key: "↑↓", Label: "rules.hint.option", When: filled, At: inOptions, Step: s.stepOption},
		{Key: "Home End", When: filled, At: inOptions, Step: s.endOption},
		{Key: "PgUp PgDn", When: filled, At: inOptions, Step: s.endOption},
		{Key: "Enter", Label: "rules.hint.take", When: filled.And(canTake), At: inOptions, Do: s.takeOption},
		{Key: "Space", When: filled, At: inOptions, Do: s.takeOption},
		{Key: "↑↓", Label: "rules.hint.preset", When: filled, At: func() bool { return s.view.preset.HasFocus() }},
		{Key: "↑↓", Label: "rules.hint.rows", When: filled, At: func() bool { return s.view.effect.HasFocus() }},
		{Key: "Enter", Label: "rules.hint.typed", When: filled, At: inTyped},
		{Key: "Ctrl Enter", Label: "rules.hint.keep", Button: "rules.keep", When: keepable, Quiet: screen.Not(p.CanKeep), Do: s.keep},
		{Key: "Enter", When: filled.And(keepable), At: inList, Do: s.keep},
		{Key: "Ctrl Z", Label: "rules.hint.undo", Quiet: func() bool { return nothing() || !p.CanUndo() }, Do: screen.InOrder(s.p.Undo, s.show)},
		{Key: "Ctrl Y", Do: screen.InOrder(s.p.Redo, s.show)},
		{Key: "Esc", Label: "rules.hint.restore", When: filled, At: func() bool { return inTyped() && s.view.typed.Cell.Changed() }},
		{Key: "Esc", Label: "rules.hint.drop", Button: "rules.drop", When: filled.And(screen.If(p.Changed)), Do: s.escape},
		{Key: "Esc", Label: "rules.hint.back", Button: "rules.back", Do: s.escape},
	}...)
}

func (s *Screen) step(by int) {
	s.p.Step(by)
	s.show()
}

func (s *Screen) stepOption(by int) {
	row, _ := s.view.options.Selected()
	s.view.options.Select(max(row+by, 0), 0)
	s.HintsChanged()
}

// endOption looks at the first option (-1) or the last.
func (s *Screen) endOption(by int) {
	s.view.options.Select(max(by, 0)*(len(s.view.options.Rows())-1), 0)
	s.HintsChanged()
}

func (s *Screen) takeOption() {
	row, _ := s.view.options.Selected()
	s.take(row, 0)
}

// keep puts the rules in force and goes back; what is half typed is taken first.
func (s *Screen) keep() {
	if c := s.view.typed.Cell; s.view.typed.Visible() && !c.Settle() {
		s.focus(c)
		return
	}
	if !s.p.Keep() {
		s.show()
		return
	}
	said := s.p.Notice()
	s.back()
	if !said.None() && s.hooks.Say != nil {
		s.hooks.Say(said.Tone, said.Text)
	}
}

// escape goes back and changes nothing.
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
