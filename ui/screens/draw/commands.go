package draw

import (
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// asked returns the commands for the question whether to draw with results missing.
func (s *Screen) asked() []screen.Command {
	asking := screen.If(s.p.Asking)
	return []screen.Command{
		// Without a key: the one that asked, struck once more, draws nothing.
		{Button: "draw.anyway", When: asking.And(screen.Unless(s.p.Locked)), Do: screen.InOrder(s.p.DrawAnyway, s.show, s.focus)},
		{Key: "Tab", Label: "draw.hint.tab", When: asking},
		{Key: "Esc", Label: "draw.hint.wait", Button: "draw.wait", When: asking, Do: s.wait},
	}
}

func (s *Screen) commands() []screen.Command {
	p := s.p
	is := func(f func() bool) screen.When {
		return screen.If(func() bool { return !p.nothing() && !p.Asking() && f() })
	}
	free := screen.Unless(p.Locked)
	proposed, drawn := is(p.Proposed).And(free), is(p.Drawn)
	ours := drawn.And(free).And(screen.Unless(p.Begun))
	here := func() bool { return s.view.meetings.HasFocus() }
	swiss := proposed.And(screen.If(func() bool { return !p.knockout() }))
	both := is(func() bool { return p.Proposed() || p.Drawn() }).And(free).And(screen.Unless(p.Kept))
	several := is(func() bool { return len(p.list()) > 1 })
	onDraw := func() bool { return s.view.draw.HasFocus() }
	onRounds := func() bool { return s.view.rounds.HasFocus() }
	return []screen.Command{
		{Key: "Enter", Label: "draw.hint.draw", When: proposed.And(screen.Unless(p.Undrawable)), At: onDraw},
		{Key: "Ctrl Enter", Label: "draw.hint.draw", Button: "draw.draw", When: proposed.And(screen.Unless(p.Undrawable)), Quiet: onDraw, Do: screen.InOrder(s.p.Draw, s.show, s.focus)},
		{Key: "↑↓", Label: "draw.hint.round", When: several, At: onRounds},
		{Key: "PgUp PgDn", Label: "draw.hint.round", When: several, Quiet: onRounds, Step: s.stepRound},
		{Key: "↑↓", Label: "draw.hint.meeting", When: is(func() bool { return true }), At: here},
		{Key: "Space", Label: "draw.hint.pick", When: both, At: func() bool { return here() && !p.Picking() }, Do: s.pick},
		{Key: "Space", Label: "draw.hint.swap", When: both, At: func() bool { return here() && p.Picking() }, Do: s.pick},
		{Key: "Ctrl J", Label: "draw.hint.fix", Button: "draw.fix", When: swiss, Do: s.did(p.Fix)},
		{Key: "Ctrl D", Label: "draw.hint.apart", Button: "draw.apart", When: swiss, Do: s.did(p.Apart)},
		{Key: "Ctrl G", Label: "draw.hint.free", Button: "draw.free", When: proposed.And(screen.If(p.Odd)), Do: s.did(p.SetFree)},
		{Key: "Ctrl L", Label: "draw.hint.lots", Button: "draw.lots", When: proposed.And(screen.If(p.ByLot)), Do: s.did(p.Lots)},
		{Key: "Ctrl R", Label: "draw.hint.anew", Button: "draw.anew", When: proposed.And(screen.If(p.Otherwise)), Do: s.did(p.Anew)},
		{Key: "Ctrl R", Label: "draw.hint.redraw", Button: "draw.redraw", When: ours, Do: s.did(p.Redraw)},
		{Key: "Ctrl T", Label: "draw.hint.take-back", Button: "draw.take-back", When: ours, Do: s.did(p.TakeBack)},
		{Key: "Ctrl E", Label: "draw.hint.extra", Button: "draw.play-extra", When: drawn.And(free).And(screen.If(p.Level)), Do: s.did(p.Extra)},
		{Key: "Ctrl P", Label: "draw.hint.print", Button: "handout.print", When: drawn.And(screen.If(func() bool { return s.hooks.Print != nil })).And(screen.Unless(p.Printed)), Do: s.print},
		{Key: "Ctrl B", Label: "draw.hint.big", Button: "draw.big", When: is(func() bool { return true }).And(screen.Given(s.hooks.Big)), Do: s.hooks.Big},
		{Key: "Tab", Label: "draw.hint.tab", When: is(func() bool { return true })},
		{Key: "Esc", Label: "draw.hint.drop", When: is(p.Picking), Do: screen.InOrder(s.p.LetGo, s.show)},
		{Key: "Esc", Label: "draw.hint.back", When: screen.If(s.hooks.Back.Leads), Do: func() { s.hooks.Back.Back() }},
	}
}

// wait ends the question: the round is not drawn.
func (s *Screen) wait() {
	s.p.Refrain()
	s.show()
	widgets.FocusIn(s.view.root, s.view.meetings)
}

// pick picks up the contestant under the cursor, or swaps it with the one picked up before.
func (s *Screen) pick() {
	s.p.Pick()
	s.show()
}

func (s *Screen) stepRound(by int) {
	s.p.StepRound(by)
	s.show()
}

// did wraps an act and shows its result.
func (s *Screen) did(act func()) func() {
	return func() {
		act()
		s.show()
	}
}

func (s *Screen) print() {
	st, orders := s.p.Papers()
	s.hooks.Print(st, orders, func(tone widgets.Tone, sentence string) {
		s.p.Say(tone, sentence)
		s.show()
	})
}
