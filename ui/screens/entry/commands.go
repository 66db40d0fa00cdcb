package entry

import (
	"uitslag/ui/screen"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/widgets"
)

// actKeys are the keys of the acts of a mark, by the place of the act.
var actKeys = [3]string{"Ctrl D", "Ctrl J", "Ctrl O"}

func (s *Screen) commands() (out []screen.Command) {
	p, h := s.p, s.hooks
	filled := screen.If(func() bool { return s.view.shown.Nothing == "" })
	first := filled.And(screen.If(screen.Not(p.Second)))
	second := filled.And(screen.If(p.Second))
	free := filled.And(screen.Unless(p.evening.locked))
	asks := func() bool { return p.Second() && p.Asks() } // nothing is typed there
	typable := filled.And(screen.If(func() bool {
		c := s.view.cell()
		return c != nil && c.State() != widgets.CellReadOnly && !asks()
	}))
	byBoard := func() bool { return p.Mode() == slip.ByBoard }
	turns := func(m slip.Mode) screen.When { return filled.And(screen.If(func() bool { return p.NextMode() == m })) }
	help := func(shown bool) screen.When {
		return filled.And(screen.If(func() bool { return s.view.side.help.Visible() == shown }))
	}
	scored := func() bool { _, ok := p.Scored(); return ok }
	goes := func(do func()) func() {
		return func() {
			s.goes(func() {
				do()
				s.view.closeGo()
			})
		}
	}
	settled := func(do func()) func() {
		return func() {
			if s.settled() {
				do()
			}
		}
	}
	ask := settled(func() { // shows on Uitslag why the line under the cursor earned its points
		if k, ok := p.Scored(); ok {
			s.hooks.Reason(k.Board, k.NS.A, k.EW.A)
		}
	})
	rule := settled(func() { // weighs a ruling on the line with the cursor
		if board, ns, ew, ok := p.At(); ok {
			s.hooks.Rule(board, ns, ew)
		}
	})
	// They can be done also on a line that is only typed yet: it is accepted first.
	mayAsk := func() bool { return s.hooks.Reason != nil && (scored() || s.view.full()) }
	mayRule := func() bool {
		_, _, _, met := p.At()
		return met && s.hooks.Rule != nil && (s.view.full() || !s.view.half() && p.Result() != "")
	}
	toggle := goes(func() {
		was := p.Mode()
		if m := p.Toggle(); m != was && s.hooks.Mode != nil {
			s.hooks.Mode(p.evening.teams(), m)
		}
	})
	begin, end := goes(func() { p.BeginSecond() }), goes(p.EndSecond)
	manual := func() { // in place of what can be typed
		s.closeHelp()
		if s.hooks.Manual != nil {
			s.hooks.Manual()
		}
	}
	// The buttons of the mark on the panel say what they do: the footer has only those of a line
	// that was typed otherwise the second time. What is half typed is accepted first, and a mark
	// that comes with it answered.
	silent := func() bool { return true }
	for n, key := range actKeys {
		text := func() string { return s.view.act(n) }
		do := func() { s.act(n) }
		out = append(out,
			screen.Command{Key: key, Text: text, When: filled.And(screen.If(func() bool { return text() != "" && !asks() })), Quiet: silent, Do: do},
			screen.Command{Key: key, When: filled.And(screen.If(func() bool { return s.view.half() && s.view.panelSeen() })), Do: do})
	}
	answers := func(n int, label string) screen.Command {
		return screen.Command{Key: actKeys[n], Label: label, When: free, At: asks, Do: func() { s.act(n) }}
	}
	return append(out,
		screen.Reopen(s.desk, s.refuse, s.after),
		screen.Command{Key: "Enter", Label: "entry.hint.enter", When: typable},
		screen.Command{Key: "*", Label: "entry.hint.repeat", When: typable},
		screen.Command{Key: "Esc", Label: "entry.hint.close-help", When: help(true), Do: func() { s.closeHelp() }},
		screen.Command{Key: "Esc", Label: "entry.hint.escape", When: filled.And(screen.If(s.view.half))},
		screen.Command{Key: "Esc", Label: "entry.hint.second-end", When: second, Do: end},
		screen.Command{Key: "Ctrl Z", Label: "entry.hint.undo", When: filled.And(screen.If(func() bool { locked, _ := s.desk.Club.ReadOnly(); return !locked }))},
		answers(0, "entry.hint.second-right"),
		answers(1, "entry.hint.first-right"),
		answers(2, "entry.hint.again"),
		screen.Command{Key: "Ctrl W", Label: "entry.hint.why", When: filled, At: mayAsk, Quiet: screen.Not(scored), Do: ask},
		screen.Command{Key: "F7", Label: "entry.hint.rule", When: first, At: mayRule, Quiet: screen.Not(scored), Do: rule},
		screen.Command{Key: "PgUp PgDn", Label: "entry.hint.turn", When: filled, Step: func(by int) { s.goes(func() { p.NextSlip(by) }) }},
		screen.Command{Key: "Ctrl G", Label: "entry.hint.go", When: filled.And(screen.If(byBoard)), Quiet: asks, Do: settled(s.view.openGo)},
		screen.Command{Key: "Ctrl G", Label: "entry.hint.go-round", When: filled.And(screen.If(screen.Not(byBoard))), Quiet: asks, Do: settled(s.view.openGo)},
		screen.Command{Key: "Ctrl R", Label: "entry.hint.by-round", When: turns(slip.ByRound), Quiet: asks, Do: toggle},
		screen.Command{Key: "Ctrl R", Label: "entry.hint.by-board", When: turns(slip.ByBoard), Quiet: asks, Do: toggle},
		screen.Command{Key: "Ctrl R", Label: "entry.hint.by-match", When: turns(slip.ByMatch), Quiet: asks, Do: toggle},
		screen.Command{Key: "F1", Label: "entry.hint.help", When: help(false), Do: s.toggleHelp},
		screen.Command{Key: "F1", Label: "entry.hint.manual", When: help(true), Do: manual},
		screen.Command{Key: "Ctrl T", Label: "entry.hint.second", When: first.And(free), Quiet: screen.Not(p.TimeForSecond), Do: begin},
		screen.Command{Key: "Ctrl T", When: second, Do: end},
		screen.Command{Key: "Ctrl M", Label: "entry.hint.repair", When: filled.And(screen.Given(h.Repair)), Quiet: p.Second, Do: h.Repair},
		screen.Command{Key: "Ctrl H", Label: "entry.hint.deals", When: filled.And(screen.Given(h.Deals)).And(screen.If(p.evening.dealt)), Quiet: p.Second, Do: h.Deals},
	)
}

func (s *Screen) act(n int) { s.goes(func() { s.p.Act(n) }) }

func (s *Screen) toggleHelp() {
	s.view.side.toggleHelp()
	s.HintsChanged()
}

// closeHelp hides what can be typed, and reports whether it was shown.
func (s *Screen) closeHelp() bool {
	shown := s.view.shown.Nothing == "" && s.view.side.help.Visible()
	if shown {
		s.toggleHelp()
	}
	return shown
}
