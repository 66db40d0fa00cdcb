package entry

import (
	"strings"

	"uitslag/ui/screen"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/widgets"
)

// actKeys are the keys of the acts of a mark, by the place of the act.
var actKeys = [3]string{"Ctrl D", "Ctrl J", "Ctrl O"}

func (s *Screen) commands() []screen.Command {
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
	answers := func(n int, label string) screen.Command {
		return screen.Command{Key: actKeys[n], Label: label, When: free, At: asks, Do: func() { s.act(n) }}
	}
	return append(s.marks(filled), []screen.Command{
		screen.Reopen(s.desk, s.refuse, s.after),
		{Key: "Enter", Label: "entry.hint.enter", When: typable},
		{Key: "*", Label: "entry.hint.repeat", When: typable},
		{Key: "Esc", Label: "entry.hint.close-help", When: help(true), Do: func() { s.closeHelp() }},
		{Key: "Esc", Label: "entry.hint.escape", When: filled.And(screen.If(func() bool { return s.view.half() }))},
		{Key: "Esc", Label: "entry.hint.second-end", When: second, Do: s.endSecond},
		{Key: "Ctrl Z", Label: "entry.hint.undo", When: filled.And(screen.If(func() bool { locked, _ := s.desk.Club.ReadOnly(); return !locked }))},
		answers(0, "entry.hint.second-right"),
		answers(1, "entry.hint.first-right"),
		answers(2, "entry.hint.again"),
		{Key: "Ctrl W", Label: "entry.hint.why", When: filled, At: s.mayAsk, Quiet: screen.Not(scored), Do: s.ask},
		{Key: "F7", Label: "entry.hint.rule", When: first, At: s.mayRule, Quiet: screen.Not(scored), Do: s.rule},
		{Key: "PgUp PgDn", Label: "entry.hint.turn", When: filled, Step: s.nextSlip},
		{Key: "Ctrl G", Label: "entry.hint.go", When: filled.And(screen.If(byBoard)), Quiet: asks, Do: s.openGo},
		{Key: "Ctrl G", Label: "entry.hint.go-round", When: filled.And(screen.If(screen.Not(byBoard))), Quiet: asks, Do: s.openGo},
		{Key: "Ctrl R", Label: "entry.hint.by-round", When: turns(slip.ByRound), Quiet: asks, Do: s.toggle},
		{Key: "Ctrl R", Label: "entry.hint.by-board", When: turns(slip.ByBoard), Quiet: asks, Do: s.toggle},
		{Key: "Ctrl R", Label: "entry.hint.by-match", When: turns(slip.ByMatch), Quiet: asks, Do: s.toggle},
		{Key: "F1", Label: "entry.hint.help", When: help(false), Do: s.toggleHelp},
		{Key: "F1", Label: "entry.hint.manual", When: help(true), Do: s.manual},
		{Key: "Ctrl T", Label: "entry.hint.second", When: first.And(free), Quiet: screen.Not(p.TimeForSecond), Do: s.beginSecond},
		{Key: "Ctrl T", When: second, Do: s.endSecond},
		{Key: "Ctrl M", Label: "entry.hint.repair", When: filled.And(screen.Given(h.Repair)), Quiet: p.Second, Do: h.Repair},
		{Key: "Ctrl H", Label: "entry.hint.deals", When: filled.And(screen.Given(h.Deals)).And(screen.If(p.evening.Dealt)), Quiet: p.Second, Do: h.Deals},
	}...)
}

// marks returns the acts of the mark on the panel, whose buttons say what they do: the footer has
// only those of a line that was typed otherwise the second time. What is half typed is
// accepted first, and a mark that comes with it answered.
func (s *Screen) marks(filled screen.When) []screen.Command {
	silent := func() bool { return true }
	var out []screen.Command
	for n, key := range actKeys {
		text := func() string { return s.view.act(n) }
		do := func() { s.act(n) }
		is := screen.If(func() bool { return text() != "" && !(s.p.Second() && s.p.Asks()) })
		out = append(out,
			screen.Command{Key: key, Text: text, When: filled.And(is), Quiet: silent, Do: do},
			screen.Command{Key: key, When: filled.And(screen.If(func() bool { return s.view.half() && s.view.panelSeen() })), Do: do})
	}
	return out
}

func (s *Screen) refuse(reason string) {
	s.p.evening.Refuse(reason)
	s.show()
	s.hintsChanged()
}

// settled accepts what is half typed and reports whether it could be; else the cursor stays
// there.
func (s *Screen) settled() bool {
	if s.settle() {
		return true
	}
	s.focus()
	return false
}

func (s *Screen) after() {
	s.show()
	s.focus()
	s.hintsChanged()
}

// mayAsk reports whether the line with the cursor has points to ask about, or will have when
// what is typed is accepted.
func (s *Screen) mayAsk() bool {
	if s.hooks.Reason == nil {
		return false
	}
	_, ok := s.p.Scored()
	return ok || s.view.full()
}

// ask shows on Uitslag why the line under the cursor earned its points.
func (s *Screen) ask() {
	if !s.settled() {
		return
	}
	if k, ok := s.p.Scored(); ok {
		s.hooks.Reason(k.Board, k.NS.A, k.EW.A)
	}
}

// mayRule reports whether there is a result to rule on, also one that is only typed yet; else
// the key is the window's.
func (s *Screen) mayRule() bool {
	if _, _, _, ok := s.p.At(); !ok || s.hooks.Rule == nil {
		return false
	}
	if s.view.half() {
		return s.view.full()
	}
	return s.p.Result() != ""
}

// rule weighs a ruling on the line with the cursor; with a cell that cannot be left it
// stays here.
func (s *Screen) rule() {
	if !s.settled() {
		return
	}
	if board, ns, ew, ok := s.p.At(); ok {
		s.hooks.Rule(board, ns, ew)
	}
}

func (s *Screen) act(n int) {
	if s.settled() {
		s.p.Act(n)
		s.after()
	}
}

// toggle changes between travellers and round slips.
func (s *Screen) toggle() {
	if s.settle() {
		was := s.p.Mode()
		if m := s.p.Toggle(); m != was && s.hooks.Mode != nil {
			s.hooks.Mode(s.p.evening.Teams(), m)
		}
		s.view.closeGo()
		s.show()
	}
	s.focus()
	s.hintsChanged()
}

func (s *Screen) nextSlip(by int) { s.goes(func() { s.p.NextSlip(by) }) }

// goes goes to another slip, once what is half typed is accepted.
func (s *Screen) goes(to func()) {
	if s.settle() {
		to()
		s.show()
	}
	s.focus()
	s.hintsChanged()
}

func (s *Screen) openGo() {
	if s.settled() {
		s.view.openGo()
	}
}

// goText goes to the slip that is typed in the small field, and reports whether there is one.
func (s *Screen) goText(text string) bool {
	if strings.TrimSpace(text) != "" && !s.p.GoText(text) {
		s.show()
		s.alarm()
		return false
	}
	s.view.closeGo()
	s.show()
	s.focus()
	return true
}

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

// manual shows the page of the manual in place of what can be typed.
func (s *Screen) manual() {
	s.closeHelp()
	if s.hooks.Manual != nil {
		s.hooks.Manual()
	}
}

func (s *Screen) beginSecond() {
	if s.settle() {
		s.p.BeginSecond()
		s.view.closeGo()
		s.show()
	}
	s.focus()
	s.hintsChanged()
}

func (s *Screen) endSecond() {
	if s.settle() {
		s.p.EndSecond()
		s.view.closeGo()
		s.show()
	}
	s.focus()
	s.hintsChanged()
}
