package members

import (
	"fmt"
	"strings"

	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event/roster"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// mostRemarks is how many sentences about a file are shown.
const mostRemarks = 8

// file is what a list is read from, and where it is seen before it is taken over.
type file struct {
	preview memberlist.Preview // that is shown
	lists   []string           // files that may be lists of members
	found   kit.Part           // these files
	source  kit.Part           // these files and the path
	path    *kit.Field
	names   kit.Part // in which order names are read
	fix     *kit.Field
	filled  string // the line and the field that fix was filled for
	correct kit.Part
	answers kit.Part
	ends    kit.Part // the button that takes the list over, and that which does not
	rows    *kit.List[memberlist.Row]
}

func (s *Screen) reading() []screen.Command {
	p, h, f := s.p, &s.hooks, &s.file
	reading := screen.If(s.in(Reading))
	shows := func(is func(*memberlist.Preview) bool) screen.When {
		return reading.And(screen.If(func() bool { return is(&f.preview) }))
	}
	asked := shows(func(m *memberlist.Preview) bool { return m.Question != "" })
	leaves := func(is bool) screen.When {
		return shows(func(m *memberlist.Preview) bool { return m.GoneChosen && m.LeavesChosen == is })
	}
	named := func(order roster.Order) screen.When {
		return shows(func(m *memberlist.Preview) bool { return m.Names.Any && m.Names.Order != order })
	}
	read := func(order roster.Order) func() {
		return func() {
			p.plan.ReadNames(order)
			s.toNext()
		}
	}
	inRows := func() bool { return f.rows.HasFocus() }
	return []screen.Command{
		{Key: "Enter", Label: "members.hint.read", Button: "members.read-now", When: reading, At: func() bool { return f.source.HasFocus() }, Do: func() { s.readFile(f.path.Cell.Text) }},
		{Key: "↑↓", Label: "members.hint.row", When: shows(func(m *memberlist.Preview) bool { return len(m.Rows) > 1 }), At: inRows},
		{Key: "Enter", Label: "members.hint.correct-row", When: shows(func(m *memberlist.Preview) bool { return m.LeftOut.Any }), At: inRows, Do: s.toRow},
		{Key: "Enter", Label: "members.hint.correct-row", When: reading, At: func() bool { return f.fix.HasFocus() || f.correct.HasFocus() }},
		{Button: "members.given-first", When: named(roster.GivenFirst), Do: read(roster.GivenFirst)},
		{Button: "members.family-first", When: named(roster.FamilyFirst), Do: read(roster.FamilyFirst)},
		{Button: "members.correct-now", When: reading, Do: func() { s.correctRow(f.fix.Cell.Text) }},
		{Key: "Enter", Label: "members.hint.answer", When: asked, At: inRows, Do: s.toRow},
		{Button: "members.is-same", When: asked, Do: func() { s.answer(true) }},
		{Button: "members.two-people", When: asked, Do: func() { s.answer(false) }},
		{Key: "Enter", Label: "members.hint.leaves", When: leaves(false), At: inRows, Do: s.toRow},
		{Key: "Enter", Label: "members.hint.stays", When: leaves(true), At: inRows, Do: s.toRow},
		{Key: "Ctrl O", Label: "members.hint.all-leave", Button: "members.all-leave", When: shows(func(m *memberlist.Preview) bool { return m.GoneMembers > 0 }), Do: func() { p.plan.AllLeave() }},
		{Key: "Tab", Label: "members.hint.other-list", When: shows(func(m *memberlist.Preview) bool { return len(f.lists) > 0 && !m.Any })},
		{Key: "Ctrl B", Label: "members.hint.browse", Button: "members.browse", When: reading.And(screen.If(func() bool { return h.Browse != nil })), Do: func() { h.Browse(s.readFound) }},
		{Key: "Ctrl Enter", Label: "members.hint.take", Button: "members.take", When: reading.And(screen.Unless(p.ReadOnly)), Quiet: func() bool { return !f.preview.Takes }, Do: func() {
			if p.Take() {
				s.To(s.search)
			}
		}},
		{Key: "Enter", Label: "members.hint.write", Button: "members.write-now", When: screen.If(s.in(Writing)), At: func() bool { return s.out.HasFocus() || s.write.HasFocus() }, Do: func() {
			s.out.Cell.Accept()
			if _, ok := p.Write(s.out.Cell.Text); ok {
				if h.Folder != nil {
					h.Folder(p.folder)
				}
				s.To(s.search)
			}
		}},
		{Key: "Esc", Label: "members.hint.back", Button: "members.stop", When: screen.If(func() bool { return p.mode == Reading || p.mode == Writing }), Do: s.cancel},
	}
}

// readCard is where a list is read, and what is asked about it.
func (s *Screen) readCard() kit.Part {
	w, f := s.desk.Words, &s.file
	m := &f.preview
	f.found = s.Found("members.found", func() []string {
		if m.Any {
			return nil
		}
		return f.lists
	}, s.readFound)
	f.path = s.typing("members.read-path")
	f.source = kit.Stack(12, f.found, f.path)
	open := s.Button("members.read-now").Object().(*widgets.Button)
	key := open.KeyShown()
	f.names = s.Say(func() notice.Notice {
		switch x := &m.Names; {
		case x.Asked != "":
			return notice.Warn(w.T("members.names-asked", "name", x.Asked, "first", x.First))
		case !x.Any || x.Order == roster.OrderOpen:
			return notice.Notice{}
		case x.Order == roster.GivenFirst:
			return notice.Of(w.T("members.names-given"))
		}
		return notice.Of(w.T("members.names-family"))
	}, "members.given-first", "members.family-first")
	f.answers = s.Buttons("members.is-same", "members.two-people")
	f.ends = kit.Row(8, kit.When(func() bool { return m.Any }, s.MainAlways("members.take", func() bool { return m.Takes && s.free() })), s.Button("members.stop"))
	remarks := s.Firsts(mostRemarks, "members.more-remarks", func() []string { return m.Remarks })
	return kit.When(s.in(Reading), kit.Card(s.Heading("members.read-heading"), 12,
		f.source,
		kit.Row(8, s.Button("members.browse"), kit.Own(open, open, func() bool {
			label := "members.read-path"
			if f.found.Cursor() != nil {
				label = "members.read-other"
			}
			f.path.Object().(*widgets.Field).SetLabel(w.T(label))
			if open.Key(key); m.Any {
				open.Key("") // a list that was read is taken with Enter
			}
			return true
		})),
		f.names,
		s.Say(func() notice.Notice {
			switch {
			case !m.Any || m.Names.Asked != "":
				return notice.Notice{}
			case m.Wrong+m.Asked+m.Removed+m.New+m.Changed == 0:
				return notice.Of(w.T("members.all-known", "n", m.Known))
			}
			return notice.Of(w.T("members.sum", "new", m.New, "changed", m.Changed, "known", m.Known))
		}),
		s.Warns(func() string { return s.counted("members.wrong", m.Wrong) }),
		s.correction(),
		s.Warns(func() string {
			if m.Question != "" {
				return ""
			}
			return s.counted("members.asked", m.Asked)
		}),
		kit.When(func() bool { return m.Question != "" }, kit.Stack(6, kit.Marked(widgets.Body, func() string { return m.Question }), f.answers)),
		s.gone(),
		s.Warns(func() string {
			if len(m.Remarks) == 0 {
				return ""
			}
			return w.T("members.remarks", "n", len(m.Remarks)) + "\n" + remarks()
		}),
		kit.When(func() bool { return !m.Any }, s.Text(widgets.Quiet, "members.read-help")),
		f.ends))
}

// counted is the text of a key about a number, "" for 0.
func (s *Screen) counted(key string, n int) string {
	if n == 0 {
		return ""
	}
	return s.desk.Words.T(key, "n", n)
}

// correction is what is wrong with the chosen row, and what corrects it.
func (s *Screen) correction() kit.Part {
	w, f := s.desk.Words, &s.file
	x := &f.preview.LeftOut
	f.fix = s.Draft("members.read-path", 0, func() (string, bool) {
		f.fix.Object().(*widgets.Field).SetLabel(w.T("members.correct-row", "line", x.Line, "field", x.Field))
		if now := fmt.Sprint(x.Line, x.Field); f.filled != now {
			f.filled = now
			f.fix.Cell.SetText(x.Text)
		}
		refuse(f.fix, x.Refused)
		return f.fix.Cell.Text, x.Field != ""
	}, func(string) string { return x.Refused })
	f.fix.Cell.OnLeave = func(string) bool { return true }
	f.fix.Cell.OnCommit = func(text string) bool {
		s.Act(func() { s.correctRow(text) })
		return false
	}
	f.correct = s.grey("members.correct-now", always, func() string {
		if x.Field == "" {
			return w.T("members.two")
		}
		return w.T("members.correct-now")
	})
	return kit.When(func() bool { return x.Any }, kit.Stack(6, kit.Text(widgets.Body, func() string { return x.Name + ". " + x.Reason }), f.fix, kit.Row(0, f.correct)))
}

// gone says how many are not in the file, and how many of them leave, with the button for all.
func (s *Screen) gone() kit.Part {
	w, m := s.desk.Words, &s.file.preview
	panel, all := widgets.NewPanel(widgets.Warning, ""), s.Button("members.all-leave").Object().(*widgets.Button)
	return kit.Own(panel, all, func() bool {
		then := w.T("members.gone-stay")
		if m.Leaving > 0 {
			then = w.T("members.leaving", "n", m.Leaving)
		}
		all.SetText(w.T("members.all-leave", "n", m.GoneMembers))
		if m.EveryoneLeaves {
			all.SetText(w.T("members.all-stay"))
		}
		var buttons []*widgets.Button
		if m.GoneMembers > 0 {
			buttons = append(buttons, all)
		}
		panel.Set(widgets.Warning, w.T("members.gone", "n", m.Removed)+" "+then, buttons...)
		return m.Removed > 0
	})
}

// readList is the list from a file, as it would be taken over.
func (s *Screen) readList() kit.Part {
	w, m := s.desk.Words, &s.file.preview
	col := func(key string, c grid.Column, text func(memberlist.Row) string) kit.Col[memberlist.Row] {
		c.Title, c.Help = key, "tip."+key
		return kit.Col[memberlist.Row]{Column: c, Text: text}
	}
	state := col("members.col.state", grid.Column{Flex: true}, func(x memberlist.Row) string { return x.State })
	state.Ink = func(x memberlist.Row, f *grid.Figure) { f.Bold = x.New || x.Leaves }
	s.file.rows = kit.NewList(s.Screen, func() []memberlist.Row { return m.Rows }, func() int { return m.Selected }, func(row int) { s.p.plan.ChooseRow(row) },
		col("members.col.name", grid.Column{Flex: true, Sample: strings.Repeat("n", 18)}, func(x memberlist.Row) string { return x.Name }),
		state,
		col("members.col.federation", grid.Column{}, func(x memberlist.Row) string { return x.Person.Federation }),
		col("members.col.number", grid.Column{}, func(x memberlist.Row) string { return x.Person.Number }),
		col("members.col.category", grid.Column{}, func(x memberlist.Row) string { return s.p.list.category(x.Person.Category) }),
		col("members.col.email", grid.Column{Quiet: true, Cut: true, Sample: strings.Repeat("n", 12)}, func(x memberlist.Row) string { return x.Person.Email }))
	s.file.rows.Mark = func(x memberlist.Row) grid.RowMark {
		if x.Renamed || x.Wrong || x.Asked || x.Leaves {
			return grid.RowMarked
		}
		return grid.RowPlain
	}
	about := kit.Text(widgets.Quiet, func() string {
		about := w.T("members.written-as", "encoding", m.Encoding, "separator", m.Separator)
		if m.Sheet != "" {
			about = w.T("members.read-sheet", "sheet", m.Sheet)
		}
		if len(m.Rows) < m.All {
			about += " " + w.T("members.more-rows", "n", m.All-len(m.Rows), "all", m.All)
		}
		return about
	})
	return kit.When(func() bool { return len(m.Rows) > 0 }, kit.Card(func() string { return w.T("members.preview", "file", m.File) }, 10, about, s.file.rows))
}

// toRow puts the cursor where the chosen row is corrected or answered; who is not in the file
// leaves, or stays.
func (s *Screen) toRow() {
	switch x := s.p.plan.Wrong(); {
	case x.Any && x.Field != "":
		s.To(s.file.fix)
	case x.Any:
		s.To(s.file.correct)
	case s.p.plan.Preview().Question != "":
		s.To(s.file.answers)
	default:
		s.p.plan.ToggleLeaves()
	}
}

// toNext puts the cursor on the next question or error of the list, or else on the button that
// imports it.
func (s *Screen) toNext() {
	switch m := s.p.plan.Preview(); {
	case m.Names.Asked != "":
		s.To(s.file.names)
	case m.LeftOut.Any || m.Question != "":
		s.To(s.file.rows)
	default:
		s.To(s.file.ends)
	}
}

// answer says whether the chosen row is the member with that name, and goes to the next question.
func (s *Screen) answer(same bool) {
	if !s.p.plan.Answer(same) {
		return
	}
	s.To(s.file.ends)
	if s.p.plan.Preview().Question != "" {
		s.To(s.file.answers)
	}
}

// correctRow corrects the chosen row and goes to the next wrong one.
func (s *Screen) correctRow(text string) {
	ok := s.p.plan.CorrectRow(text)
	switch {
	case s.p.plan.Wrong().Any:
		s.toRow()
	case ok:
		s.To(s.file.ends)
	}
}

func (s *Screen) beginReading() {
	if s.Settle() && s.p.BeginReading() {
		s.file.lists = nil
		if s.hooks.Lists != nil {
			s.file.lists = s.hooks.Lists()
		}
		s.To(s.file.source)
	}
}

func (s *Screen) readFile(path string) {
	s.file.path.Cell.Accept()
	if !s.p.ReadFile(path) {
		s.To(s.file.path)
		return
	}
	s.toNext()
}

// readFound reads a file that the scorer points at.
func (s *Screen) readFound(path string) {
	s.Act(func() {
		if s.p.mode == Reading {
			s.file.path.Cell.SetText(path)
			s.readFile(path)
		}
	})
}

// ReadList reads a list of members from a file, as when the scorer had pointed at it: for
// a file that was dropped on the window. The screen is shown already.
func (s *Screen) ReadList(path string) {
	if s.p.mode != Reading {
		s.Act(s.beginReading)
	}
	s.readFound(path)
}
