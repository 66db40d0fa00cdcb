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

func (v *view) reading() []screen.Command {
	p, h, f := v.p, &v.hooks, &v.file
	reading := screen.If(v.in(Reading))
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
			v.toNext()
		}
	}
	inRows := func() bool { return f.rows.HasFocus() }
	return []screen.Command{
		{Key: "Enter", Label: "members.hint.read", Button: "members.read-now", When: reading, At: func() bool { return f.source.HasFocus() }, Do: func() { v.readFile(f.path.Cell.Text) }},
		{Key: "↑↓", Label: "members.hint.row", When: shows(func(m *memberlist.Preview) bool { return len(m.Rows) > 1 }), At: inRows},
		{Key: "Enter", Label: "members.hint.correct-row", When: shows(func(m *memberlist.Preview) bool { return m.LeftOut.Any }), At: inRows, Do: v.toRow},
		{Key: "Enter", Label: "members.hint.correct-row", When: reading, At: func() bool { return f.fix.HasFocus() || f.correct.HasFocus() }},
		{Button: "members.given-first", When: named(roster.GivenFirst), Do: read(roster.GivenFirst)},
		{Button: "members.family-first", When: named(roster.FamilyFirst), Do: read(roster.FamilyFirst)},
		{Button: "members.correct-now", When: reading, Do: func() { v.correctRow(f.fix.Cell.Text) }},
		{Key: "Enter", Label: "members.hint.answer", When: asked, At: inRows, Do: v.toRow},
		{Button: "members.is-same", When: asked, Do: func() { v.answer(true) }},
		{Button: "members.two-people", When: asked, Do: func() { v.answer(false) }},
		{Key: "Enter", Label: "members.hint.leaves", When: leaves(false), At: inRows, Do: v.toRow},
		{Key: "Enter", Label: "members.hint.stays", When: leaves(true), At: inRows, Do: v.toRow},
		{Key: "Ctrl O", Label: "members.hint.all-leave", Button: "members.all-leave", When: shows(func(m *memberlist.Preview) bool { return m.GoneMembers > 0 }), Do: func() { p.plan.AllLeave() }},
		{Key: "Tab", Label: "members.hint.other-list", When: shows(func(m *memberlist.Preview) bool { return len(f.lists) > 0 && !m.Any })},
		{Key: "Ctrl B", Label: "members.hint.browse", Button: "members.browse", When: reading.And(screen.If(func() bool { return h.Browse != nil })), Do: func() { h.Browse(v.readFound) }},
		{Key: "Ctrl Enter", Label: "members.hint.take", Button: "members.take", When: reading.And(screen.Unless(p.ReadOnly)), Quiet: func() bool { return !f.preview.Takes }, Do: func() {
			if p.Take() {
				v.kit.To(v.search)
			}
		}},
		{Key: "Enter", Label: "members.hint.write", Button: "members.write-now", When: screen.If(v.in(Writing)), At: func() bool { return v.out.HasFocus() || v.write.HasFocus() }, Do: func() {
			v.out.Cell.Accept()
			if _, ok := p.Write(v.out.Cell.Text); ok {
				if h.Folder != nil {
					h.Folder(p.folder)
				}
				v.kit.To(v.search)
			}
		}},
		{Key: "Esc", Label: "members.hint.back", Button: "members.stop", When: screen.If(func() bool { return p.mode == Reading || p.mode == Writing }), Do: v.cancel},
	}
}

// readCard is where a list is read, and what is asked about it.
func (v *view) readCard() kit.Part {
	w, f := v.desk.Words, &v.file
	m := &f.preview
	f.found = v.kit.Found("members.found", func() []string {
		if m.Any {
			return nil
		}
		return f.lists
	}, v.readFound)
	f.path = v.typing("members.read-path")
	f.source = kit.Stack(12, f.found, f.path)
	open := v.kit.Button("members.read-now").Object().(*widgets.Button)
	key := open.KeyShown()
	f.names = v.kit.Say(func() notice.Notice {
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
	f.answers = v.kit.Buttons("members.is-same", "members.two-people")
	f.ends = kit.Row(8, kit.When(func() bool { return m.Any }, v.kit.MainAlways("members.take", func() bool { return m.Takes && v.free() })), v.kit.Button("members.stop"))
	remarks := v.kit.Firsts(mostRemarks, "members.more-remarks", func() []string { return m.Remarks })
	return kit.When(v.in(Reading), kit.Card(v.kit.Heading("members.read-heading"), 12,
		f.source,
		kit.Row(8, v.kit.Button("members.browse"), kit.Own(open, open, func() bool {
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
		v.kit.Say(func() notice.Notice {
			switch {
			case !m.Any || m.Names.Asked != "":
				return notice.Notice{}
			case m.Wrong+m.Asked+m.Removed+m.New+m.Changed == 0:
				return notice.Of(w.T("members.all-known", "n", m.Known))
			}
			return notice.Of(w.T("members.sum", "new", m.New, "changed", m.Changed, "known", m.Known))
		}),
		v.kit.Warns(func() string { return v.counted("members.wrong", m.Wrong) }),
		v.correction(),
		v.kit.Warns(func() string {
			if m.Question != "" {
				return ""
			}
			return v.counted("members.asked", m.Asked)
		}),
		kit.When(func() bool { return m.Question != "" }, kit.Stack(6, kit.Marked(widgets.Body, func() string { return m.Question }), f.answers)),
		v.gone(),
		v.kit.Warns(func() string {
			if len(m.Remarks) == 0 {
				return ""
			}
			return w.T("members.remarks", "n", len(m.Remarks)) + "\n" + remarks()
		}),
		kit.When(func() bool { return !m.Any }, v.kit.Text(widgets.Quiet, "members.read-help")),
		f.ends))
}

// counted is the text of a key about a number, "" for 0.
func (v *view) counted(key string, n int) string {
	if n == 0 {
		return ""
	}
	return v.desk.Words.T(key, "n", n)
}

// correction is what is wrong with the chosen row, and what corrects it.
func (v *view) correction() kit.Part {
	w, f := v.desk.Words, &v.file
	x := &f.preview.LeftOut
	f.fix = v.kit.Draft("members.read-path", 0, func() (string, bool) {
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
		v.kit.Act(func() { v.correctRow(text) })
		return false
	}
	f.correct = v.grey("members.correct-now", always, func() string {
		if x.Field == "" {
			return w.T("members.two")
		}
		return w.T("members.correct-now")
	})
	return kit.When(func() bool { return x.Any }, kit.Stack(6, kit.Text(widgets.Body, func() string { return x.Name + ". " + x.Reason }), f.fix, kit.Row(0, f.correct)))
}

// gone says how many are not in the file, and how many of them leave, with the button for all.
func (v *view) gone() kit.Part {
	w, m := v.desk.Words, &v.file.preview
	panel, all := widgets.NewPanel(widgets.Warning, ""), v.kit.Button("members.all-leave").Object().(*widgets.Button)
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
func (v *view) readList() kit.Part {
	w, m := v.desk.Words, &v.file.preview
	col := func(key string, c grid.Column, text func(memberlist.Row) string) kit.Col[memberlist.Row] {
		c.Title, c.Help = key, "tip."+key
		return kit.Col[memberlist.Row]{Column: c, Text: text}
	}
	state := col("members.col.state", grid.Column{Flex: true}, func(x memberlist.Row) string { return x.State })
	state.Ink = func(x memberlist.Row, f *grid.Figure) { f.Bold = x.New || x.Leaves }
	v.file.rows = kit.NewList(v.kit, func() []memberlist.Row { return m.Rows }, func() int { return m.Selected }, func(row int) { v.p.plan.ChooseRow(row) },
		col("members.col.name", grid.Column{Flex: true, Sample: strings.Repeat("n", 18)}, func(x memberlist.Row) string { return x.Name }),
		state,
		col("members.col.federation", grid.Column{}, func(x memberlist.Row) string { return x.Person.Federation }),
		col("members.col.number", grid.Column{}, func(x memberlist.Row) string { return x.Person.Number }),
		col("members.col.category", grid.Column{}, func(x memberlist.Row) string { return v.p.list.category(x.Person.Category) }),
		col("members.col.email", grid.Column{Quiet: true, Cut: true, Sample: strings.Repeat("n", 12)}, func(x memberlist.Row) string { return x.Person.Email }))
	v.file.rows.Mark = func(x memberlist.Row) grid.RowMark {
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
	return kit.When(func() bool { return len(m.Rows) > 0 }, kit.Card(func() string { return w.T("members.preview", "file", m.File) }, 10, about, v.file.rows))
}

// toRow puts the cursor where the chosen row is corrected or answered; who is not in the file
// leaves, or stays.
func (v *view) toRow() {
	switch x := v.p.plan.Wrong(); {
	case x.Any && x.Field != "":
		v.kit.To(v.file.fix)
	case x.Any:
		v.kit.To(v.file.correct)
	case v.p.plan.Preview().Question != "":
		v.kit.To(v.file.answers)
	default:
		v.p.plan.ToggleLeaves()
	}
}

// toNext puts the cursor on the next question or error of the list, or else on the button that
// imports it.
func (v *view) toNext() {
	switch m := v.p.plan.Preview(); {
	case m.Names.Asked != "":
		v.kit.To(v.file.names)
	case m.LeftOut.Any || m.Question != "":
		v.kit.To(v.file.rows)
	default:
		v.kit.To(v.file.ends)
	}
}

// answer says whether the chosen row is the member with that name, and goes to the next question.
func (v *view) answer(same bool) {
	if !v.p.plan.Answer(same) {
		return
	}
	v.kit.To(v.file.ends)
	if v.p.plan.Preview().Question != "" {
		v.kit.To(v.file.answers)
	}
}

// correctRow corrects the chosen row and goes to the next wrong one.
func (v *view) correctRow(text string) {
	ok := v.p.plan.CorrectRow(text)
	switch {
	case v.p.plan.Wrong().Any:
		v.toRow()
	case ok:
		v.kit.To(v.file.ends)
	}
}

func (v *view) beginReading() {
	if v.kit.Settle() && v.p.BeginReading() {
		v.file.lists = nil
		if v.hooks.Lists != nil {
			v.file.lists = v.hooks.Lists()
		}
		v.kit.To(v.file.source)
	}
}

func (v *view) readFile(path string) {
	v.file.path.Cell.Accept()
	if !v.p.ReadFile(path) {
		v.kit.To(v.file.path)
		return
	}
	v.toNext()
}

// readFound reads a file that the scorer points at.
func (v *view) readFound(path string) {
	v.kit.Act(func() {
		if v.p.mode == Reading {
			v.file.path.Cell.SetText(path)
			v.readFile(path)
		}
	})
}

// ReadList reads a list of members from a file, as when the scorer had pointed at it: for
// a file that was dropped on the window. The screen is shown already.
func (s *Screen) ReadList(path string) {
	if s.view.p.mode != Reading {
		s.Act(s.view.beginReading)
	}
	s.view.readFound(path)
}
