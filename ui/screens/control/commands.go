package control

import (
	"uitslag/internal/event"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
)

func (s *Screen) commands() []screen.Command {
	p, h := s.p, s.hooks
	filled := func() bool { return p.Empty() == "" }
	inTable := func() bool { return s.view.table.HasFocus() }
	inList := func() bool { return s.inList }
	onStrip := func() bool { return s.view.strip.HasFocus() }
	onLine := func() bool { return inTable() || s.view.list.HasFocus() || s.view.open.HasFocus() }
	target := screen.If(func() bool { _, ok := s.target(); return ok })
	scored := screen.If(func() bool { t, ok := s.target(); return ok && p.Scored(t) })
	repaired := screen.If(func() bool { return p.Answer() != "" })
	judge := screen.If(p.MayJudge)
	right := screen.If(func() bool { return p.MayJudge() || p.MayKeep() })
	listed := screen.If(func() bool { return len(p.Items()) > 0 })
	screenful := screen.In(screen.If(filled), []screen.Command{
		{Key: "←→", Label: "control.hint.board", At: onStrip},
		{Key: "Enter", Label: "control.hint.go", At: onStrip},
		{Key: "↑↓", Label: "control.hint.item", At: inList, Quiet: onStrip, Step: s.moveItem}, // on a button too: it is about that line
		{Key: "↑↓←→", Label: "control.hint.choose", At: func() bool { return onLine() && !s.inList }},
		// In sight on a small screen, where the list stands below the statement; a letter alone books
		// nothing and leaves no screen.
		{Key: "L", Label: "control.hint.list", When: listed, Quiet: inList, Do: s.toList},
		{Key: "↑↓", At: inTable, Step: s.moveLine},
		{Key: "←→", At: inTable, Step: s.moveBoard},
		{Key: "Home End", At: inTable, Step: s.endLine},
		{Key: "Home End", At: func() bool { return s.view.list.HasFocus() }, Step: s.endItem},
		{Key: "Enter", Label: "control.hint.open", When: target.And(given(h.OnLine)), At: onLine, Do: s.open},
		{Button: "control.open", When: screen.If(func() bool { _, ok := p.ItemTarget(); return ok }), Do: s.openItem},
		{Key: "Ctrl W", Label: "control.hint.why", When: scored.And(given(h.Reason)), Quiet: screen.Not(onLine), Do: s.ask},
		{Key: "F7", Label: "control.hint.rule", When: target.And(given(h.Rule)), Quiet: screen.Not(onLine), Do: s.rule},
		{Key: "Ctrl D", Text: p.Answer, Button: "mark.exchange", When: repaired, Do: screen.InOrder(s.p.Repair, s.show)},
		{Key: "Ctrl J", Label: "control.hint.keep", When: screen.If(p.MayKeep), Do: s.judge},
		{Key: "Ctrl J", Label: "control.hint.again", When: screen.If(p.Judged), Do: s.judge},
		{Key: "Ctrl J", Label: "control.hint.right", When: judge, Do: s.judge},
		{Button: "control.right", When: right, Do: s.judge},
		{Key: "PgUp PgDn", Label: "control.hint.turn", Quiet: func() bool { return p.Pages() <= 1 }, Step: s.turnPage},
		{Key: "Esc", Label: "control.hint.back", At: inList, Do: s.toTable},
		{Key: "Ctrl Shift G", Label: "revised.hint.take", Button: "revised.take", When: screen.If(p.figures.MaySettle), Do: s.take},
		{Key: "Ctrl Shift H", Label: "revised.hint.keep", Button: "revised.keep", When: screen.If(p.figures.MaySettle), Do: s.keep},
		{Key: "Ctrl T", Button: "control.second", When: screen.Given(h.Second).And(screen.Unless(p.ReadOnly)), Do: h.Second},
	}...)
	return append(screenful, []screen.Command{
		screen.Reopen(s.desk, func(reason string) {
			s.p.notice = notice.Refuse(reason)
			s.show()
		}, func() {
			s.show()
			s.focus(s.FirstFocus())
		}),
		{Key: "Ctrl P", Label: "control.hint.paper", When: screen.Given(h.Paper), Quiet: screen.Not(filled), Do: h.Paper},
		{Key: "Ctrl M", Label: "control.hint.repair-this", When: screen.If(filled).And(screen.Given(h.Repair)), At: func() bool { return s.inList && p.Repairs() }, Do: h.Repair},
		{Key: "Ctrl M", Label: "control.hint.repair", When: screen.If(filled).And(screen.Given(h.Repair)), Do: h.Repair},
		{Key: "Ctrl H", Label: "control.hint.deals", When: screen.If(p.Dealt).And(screen.Given(h.Deals)), Do: h.Deals},
	}...)
}

// given returns a When that is true where the window shows a line elsewhere.
func given(hook func(board int, ns, ew event.ID)) screen.When {
	return screen.If(func() bool { return hook != nil })
}

// target returns where Enter leads.
func (s *Screen) target() (Target, bool) {
	if s.inList {
		return s.p.ItemTarget()
	}
	return s.p.Cell()
}

// open shows the line on Invoer.
func (s *Screen) open() {
	if s.inList {
		s.openItem()
	} else if t, ok := s.target(); ok && s.hooks.OnLine != nil {
		s.hooks.OnLine(t.Board, t.NS, t.EW)
	}
}

// openItem shows the line that the list stands on; the cursor comes back to the list.
func (s *Screen) openItem() {
	t, ok := s.p.ItemTarget()
	switch {
	case !ok || s.hooks.OnLine == nil:
		return
	case s.p.Differs() && s.hooks.OnSecond != nil:
		s.inList = true
		s.hooks.OnSecond(t.Board, t.NS, t.EW)
	default:
		s.inList = true
		s.hooks.OnLine(t.Board, t.NS, t.EW)
	}
}

// ask shows on Uitslag why the line earned its points.
func (s *Screen) ask() {
	t, _ := s.target()
	s.hooks.Reason(t.Board, t.NS, t.EW)
}

// rule weighs a ruling on the chosen line; where there is none the key is the rail's.
func (s *Screen) rule() {
	t, _ := s.target()
	s.hooks.Rule(t.Board, t.NS, t.EW)
}

// judge finds the chosen line right, or takes that back; of a device it keeps what is in.
func (s *Screen) judge() {
	if s.p.MayKeep() {
		s.p.Keep()
	} else {
		s.p.Judge()
	}
	s.show()
}

// take takes the figures as they are computed now; where the uitslag was given out the next
// version is to be printed.
func (s *Screen) take() {
	print := settle(s.p, true)
	s.show()
	if print && s.hooks.Paper != nil {
		s.hooks.Paper()
	}
}

// keep leaves what was given out and booked as it is.
func (s *Screen) keep() {
	settle(s.p, false)
	s.show()
}

func (s *Screen) moveItem(by int) {
	s.p.MoveItem(by)
	s.show()
}

func (s *Screen) moveLine(by int) {
	s.p.MoveLine(by)
	s.show()
}

// endLine goes to the first line (-1) or the last.
func (s *Screen) endLine(by int) { s.moveLine(by * len(s.p.Statement().Lines)) }

// endItem goes to the first line of the list (-1) or the last.
func (s *Screen) endItem(by int) { s.chooseItem(max(by, 0)*(len(s.p.Items())-1), 0) }

func (s *Screen) moveBoard(by int) {
	s.p.MoveBoard(by)
	s.show()
}

func (s *Screen) turnPage(by int) {
	if s.p.TurnPage(by) {
		s.show()
	}
}

func (s *Screen) toList() { s.focus(s.view.list) }

func (s *Screen) toTable() { s.focus(s.view.table) }
