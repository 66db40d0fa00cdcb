package points

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) commands() []screen.Command {
	p, h := s.p, &s.hooks
	opened := screen.If(p.Opened)
	listed := screen.If(func() bool { return !p.Opened() && p.Selected() >= 0 && p.Empty() == "" })
	filled := screen.If(func() bool { return p.of != nil && p.Empty() == "" })
	typing := func() bool { return s.view.typing() } // Ctrl C copies what is typed there
	inTable := func() bool { return s.view.table.HasFocus() }
	inSearch := func() bool { return s.view.search.HasFocus() }
	inSessions := func() bool { return s.view.sessions.HasFocus() }
	inNames := func() bool { return inTable() || inSearch() }
	many := screen.If(func() bool { return len(s.view.m.Rows) > 1 })
	elsewhere := func() bool { return !inTable() && s.view.table.Visible() }
	return []screen.Command{
		{Key: "↑↓", Label: "points.hint.session", When: opened.And(screen.If(func() bool { return p.sessions() > 1 })), At: inSessions},
		{Key: "Enter", Label: "points.hint.result", When: opened.And(screen.If(func() bool { return h.Result != nil })), At: inSessions, Do: s.result},
		{Key: "Esc", Label: "points.hint.back", Button: "points-list.back", When: opened, Do: s.shut},

		{Key: "↑↓", Label: "points.hint.member", When: listed.And(many), At: inTable},
		{Key: "↑↓", Label: "points.hint.member", When: listed.And(many), At: inSearch, Step: s.move},
		{Key: "Enter", Label: "points.hint.open", Button: "points-list.open", When: listed, At: inNames, Do: s.open},
		{Key: "Esc", Label: "points.hint.all", When: screen.If(func() bool { return !p.Opened() && p.Filtered() != "" }), Do: s.clearSearch},
		{Key: "Esc", At: elsewhere, When: listed, Do: func() { s.focus(s.view.table) }},
		{Key: "Ctrl Shift B", Label: "points.hint.book", Button: "points-list.book", When: screen.If(func() bool { return h.Book != nil && p.MayBook() }), Do: func() { h.Book() }},
		{Key: "Ctrl R", Label: "points.hint.choices", At: func() bool { return !s.view.period.HasFocus() }, When: screen.If(func() bool { return !p.Opened() && !p.none }), Do: func() { s.focus(s.view.period) }},
		{Key: "Ctrl F", Label: "points.hint.find", When: listed, Quiet: inSearch, Do: s.toSearch},
		{Key: "Ctrl P", Label: "points.hint.print", Button: "handout.print", When: filled, Do: screen.InOrder(s.p.Print, s.show)},
		{Key: "Ctrl C", Label: "points.hint.copy", Button: "points-list.copy", Help: "tip.points-list.copy", When: filled, At: screen.Not(typing), Do: s.copy},
		{Button: "handout.pdf", When: filled, Do: func() { s.write("pdf") }},
		{Button: "handout.xlsx", When: filled, Do: func() { s.write("xlsx") }},
	}
}

// open shows the sessions behind the number of the member under the cursor.
func (s *Screen) open() {
	if s.p.Open() {
		s.show()
		s.focus(s.view.sessions)
		return
	}
	s.show()
}

func (s *Screen) shut() {
	if s.p.Shut() {
		s.show()
		s.first()
	}
}

// result shows the results of the session under the cursor.
func (s *Screen) result() {
	if x, ok := s.p.Session(); ok {
		s.hooks.Result(x.Event, x.Session, x.Contestant)
	}
}

// move goes to another member while a name is typed.
func (s *Screen) move(by int) {
	s.p.Choose(s.p.Selected() + by)
	s.show()
}

func (s *Screen) choose(row int) {
	s.p.Choose(row)
	s.show()
}

func (s *Screen) toSearch() { s.focus(s.view.search) }

// clearSearch clears the search; the member found stays the chosen one.
func (s *Screen) clearSearch() {
	s.p.Filter("")
	s.view.search.SetText("")
	s.show()
	s.first()
}

func (s *Screen) find(text string) {
	s.p.Filter(text)
	s.show()
}

func (s *Screen) write(format string) {
	s.p.Write(format)
	s.show()
}

func (s *Screen) copy() {
	text, n := s.p.Copied()
	fyne.CurrentApp().Clipboard().SetContent(text)
	if s.hooks.Say != nil {
		s.hooks.Say(widgets.Good, s.desk.Words.T("points-list.copied", "n", n))
	}
}
