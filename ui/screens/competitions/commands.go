package competitions

import (
	"slices"

	"uitslag/ui/notice"
	"uitslag/ui/screen"
)

func (s *Screen) commands() []screen.Command {
	return slices.Concat(s.evenings(), s.editing(), s.looking(), []screen.Command{
		// What is taken back is of the club, not of the evening.
		{Key: "Ctrl Z", Do: func() { s.step(false) }},
		{Key: "Ctrl Y", Do: func() { s.step(true) }},
	})
}

func (s *Screen) in(m Mode) screen.When {
	return screen.If(func() bool { return s.p.Mode() == m })
}

func (s *Screen) evenings() []screen.Command {
	p := s.p
	counts := func(counts bool) screen.When {
		return screen.If(func() bool {
			list, selected := p.List()
			return len(list) > 0 && list[selected].Counts == counts
		}).And(screen.Unless(p.ReadOnly))
	}
	many := screen.If(func() bool { list, _ := p.List(); return len(list) > 1 })
	inList := func() bool { return s.view.list.HasFocus() }
	return screen.In(s.in(Evenings), []screen.Command{
		{Key: "↑↓", Label: "competitions.hint.evening", When: many, At: inList},
		{Key: "Enter", Label: "competitions.hint.count", When: counts(false), At: inList, Do: s.toggle},
		{Key: "Enter", Label: "competitions.hint.count-not", When: counts(true), At: inList, Do: s.toggle},
		{Key: "Esc", Label: "competitions.hint.back", Button: "competitions.back", Do: s.back},
	}...)
}

func (s *Screen) editing() []screen.Command {
	typed := func() bool { return slices.ContainsFunc(s.view.form.texts[:], changed) }
	return screen.In(s.in(Editing), []screen.Command{
		{Key: "Tab", Label: "competitions.hint.next"},
		{Key: "Ctrl Enter", Label: "competitions.hint.save", Button: "competitions.save", Do: s.save},
		{Key: "Esc", Label: "competitions.hint.restore", At: typed},
		{Key: "Esc", Label: "competitions.hint.drop", Button: "competitions.drop", Do: s.back},
	}...)
}

func (s *Screen) looking() []screen.Command {
	p := s.p
	any := screen.If(p.Any)
	free := screen.Unless(p.ReadOnly)
	inTable := func() bool { return s.view.table.HasFocus() }
	scrolls := func(step int) screen.When { return screen.If(func() bool { return p.CanScroll(step) }) }
	return screen.In(s.in(Look), []screen.Command{
		{Key: "←", When: scrolls(-1), At: inTable, Do: func() { s.scroll(-1) }},
		{Key: "→", When: scrolls(1), At: inTable, Do: func() { s.scroll(1) }},
		{Key: "↑↓←→", Label: "competitions.hint.choose", When: screen.If(func() bool { return len(p.Rows()) > 0 }), At: inTable},
		{Key: "Enter", Label: "competitions.hint.act", When: screen.If(func() bool { return len(p.Acts()) > 0 }), At: inTable, Do: s.toActs},
		{Key: "Ctrl P", Label: "competitions.hint.print", Button: "handout.print", Quiet: screen.Not(p.CanPrint), Do: s.print},
		{Key: "Ctrl G", Label: "competitions.hint.evenings", Button: "competitions.evenings", When: any.And(free), Do: s.toEvenings},
		{Key: "Ctrl E", Label: "competitions.hint.rules", Button: "competitions.change", When: any.And(free), Do: s.edit},
		{Key: "Ctrl L", Label: "competitions.hint.new", Button: "competitions.begin", When: free, Do: s.begin},
		{Key: "Ctrl L", Button: "competitions.new", When: free, Do: s.begin},
		{Key: "Esc", At: func() bool { return !inTable() && s.view.table.Visible() }, Do: s.toTable},
		{Button: "competitions.end", When: any.And(free), Do: screen.InOrder(s.p.End, s.show)},
		{Button: "handout.pdf", Do: func() { s.write("pdf") }},
		{Button: "handout.xlsx", Do: func() { s.write("xlsx") }},
	}...)
}

// step undoes the last act of the club, or redoes it; not what is being typed.
func (s *Screen) step(redo bool) {
	switch {
	case s.hooks.Step != nil && s.p.Mode() != Editing:
		s.hooks.Step(redo)
		return
	case redo:
		s.p.Redo()
	default:
		s.p.Undo()
	}
	s.show()
}

func (s *Screen) scroll(step int) {
	s.p.Scroll(step)
	s.show()
}

func (s *Screen) toTable() { s.focus(s.view.table) }

func (s *Screen) print() {
	s.p.Print()
	s.show()
	s.reveal(s.view.notice)
}

func (s *Screen) write(format string) {
	s.p.Write(format)
	s.show()
	s.reveal(s.view.notice)
}

func (s *Screen) toEvenings() {
	if s.p.ShowEvenings() {
		s.show()
		s.first()
	}
}

func (s *Screen) edit() {
	if s.p.Edit() {
		s.view.fill(s.p.Model().Form)
		s.show()
		s.focus(s.view.form.texts[Best].Cell)
	}
}

func (s *Screen) begin() {
	if s.p.Begin() {
		s.view.fill(s.p.Model().Form)
		s.show()
		s.first()
	}
}

func (s *Screen) back() {
	if s.p.Back() {
		s.show()
		s.first()
	}
}

func (s *Screen) toggle() {
	s.p.Toggle()
	s.show()
}

// save keeps the rules; of a new competition the evenings come next.
func (s *Screen) save() {
	isNew := s.p.New()
	if f, reason := s.p.Wrong(); reason != "" {
		s.view.form.texts[f].Refuse(reason)
		s.show()
		s.focus(s.view.form.texts[f].Cell)
		return
	}
	if !s.p.Save() {
		s.show()
		s.reveal(s.view.notice)
		return
	}
	s.view.accept()
	if isNew {
		s.p.CountNext()
	}
	s.show()
	s.first()
}

// toActs puts the cursor on what can be done to the evening.
func (s *Screen) toActs() {
	if len(s.p.Acts()) > 0 {
		s.focus(s.view.acts[0])
	}
}

func (s *Screen) act(i int) {
	if acts := s.p.Acts(); i < len(acts) {
		s.p.Do(acts[i])
		s.show()
		s.toTable()
	}
}

func (s *Screen) refuse(reason string) {
	s.p.notice = notice.Refuse(reason)
	s.show()
	s.reveal(s.view.notice)
}
