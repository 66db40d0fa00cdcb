package fedsheet

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

func numeral(n int) string { return strconv.Itoa(n) }

// short returns the first line of a text, as a cell of a sheet shows it.
func short(text string) string {
	text, _, _ = strings.Cut(text, "\n")
	if r := []rune(text); len(r) > 2*cellLetter {
		return string(r[:2*cellLetter]) + "…"
	}
	return text
}

type fillView struct {
	s      *Screen
	object fyne.CanvasObject

	binding  *widgets.Choice
	which    *widgets.Field
	of       *widgets.Text
	sum      *widgets.Text
	before   *widgets.Text
	make     *widgets.Button
	open     *widgets.Button
	gaps     *grid.Table
	number   *widgets.Field
	who      *widgets.Picker
	whose    *widgets.Field
	ways     *fyne.Container
	solve    *fyne.Container
	sessions *widgets.Button
	acts     *fyne.Container
	syncing  bool
	gap      int
}

func newFillView(s *Screen) *fillView {
	w := s.desk.Words
	v := &fillView{
		s: s, of: widgets.Body(""), sum: widgets.Body(""), before: widgets.Quiet(""), gap: -1,
		make: s.MainButton("fed.make"), open: s.Button("fed.open"), number: widgets.NewField(w.T("fed.number")), who: widgets.NewPicker(),
		ways: widgets.Row(8), sessions: s.Button("fed.choose"),
	}
	v.binding = widgets.NewChoice(nil, -1, func(i int) {
		s.p.ChooseBinding(i)
		s.show()
	})
	v.which = widgets.NewFieldOf(w.T("fed.binding"), v.binding)
	v.gaps = grid.New(grid.SelectRows, grid.Column{Title: w.T("fed.gaps"), Flex: true, Prose: true})
	v.gaps.OnFocus = s.HintsChanged
	v.gaps.OnSelect = func(row, _ int) {
		if !v.syncing {
			s.p.ChooseGap(row)
			s.show()
		}
	}
	v.gaps.OnActivate = func(int, int) { v.begin() }
	v.number.Cell.OnFocus = s.HintsChanged
	v.number.Cell.OnCommit = s.typeNumber
	v.number.Cell.OnLeave = func(text string) bool { return strings.TrimSpace(text) == "" || s.typeNumber(text) }
	v.who.Cell.OnFocus = s.HintsChanged
	v.who.OnFind = func(text string) []widgets.Suggestion {
		var out []widgets.Suggestion
		for _, f := range s.p.FindWho(text) {
			out = append(out, widgets.Suggestion{Text: f.Person.Name(), Quiet: f.Person.Federation, Alike: f.Shared})
		}
		return out
	}
	v.who.OnPick = func(i int) {
		if s.p.IsWho(i) {
			v.who.SetText("")
		} else {
			v.who.Refuse()
		}
		s.solved()
	}
	v.whose = widgets.NewFieldOf(w.T("fed.who"), v.who)
	v.whose.Cell, v.who.Whole = v.who.Cell, true
	screen.SayUnknown(w, v.whose, v.who)
	v.solve = widgets.Stack(8, v.number, v.whose, v.ways)
	v.acts = widgets.Row(8, v.sessions, s.Button("fed.sent"), s.Button("fed.rebind"), s.Button("fed.new"))
	v.object = widgets.Stack(10, v.which, v.of, v.before, v.sum, widgets.Row(8, v.make, v.open), v.gaps, v.solve, v.acts)
	return v
}

// begin puts the cursor on the first way on from the chosen gap.
func (v *fillView) begin() {
	switch {
	case v.number.Visible():
		v.s.focusOn(v.number.Cell)
	case v.whose.Visible():
		v.s.focusOn(v.who.Cell)
	case len(v.ways.Objects) > 0:
		v.s.focusOn(v.ways.Objects[0].(*widgets.Button))
	}
}

func (v *fillView) show(m *Fill) {
	v.syncing = true
	defer func() { v.syncing = false }()
	v.binding.SetOptions(m.Bindings, m.Binding)
	widgets.Visible(v.which, len(m.Bindings) > 0)
	v.of.SetText(m.Sessions)
	v.before.SetText(m.Sent)
	widgets.Visible(v.before, m.Sent != "" && !m.Made)
	v.sum.SetText(m.Sum)
	widgets.Visible(v.open, m.Made)
	rows := make([]grid.Row, len(m.Gaps))
	for i, g := range m.Gaps {
		rows[i] = grid.Figures(g.Text)
		if g.Stops {
			rows[i].Mark = grid.RowMarked
		}
	}
	v.gaps.SetRows(rows)
	v.gaps.Select(m.Gap, 0)
	widgets.Visible(v.gaps, len(rows) > 0)
	widgets.Visible(v.solve, m.Gap >= 0)
	widgets.Visible(v.number, m.Ways.Number)
	if !v.number.Cell.Changed() || v.gap != m.Gap {
		v.number.Cell.SetText(m.Ways.NumberText)
		v.number.Refuse("")
	}
	v.gap = m.Gap
	widgets.Visible(v.whose, m.Ways.Who)
	v.ways.Objects = nil
	for _, way := range m.Ways.Buttons {
		b := widgets.NewButton(way.Text, func() { v.s.way(way.Name) })
		b.OnFocus = v.s.HintsChanged
		v.ways.Add(b)
	}
	widgets.Visible(v.ways, len(v.ways.Objects) > 0)
}

type chooseView struct {
	table  *grid.Table
	ready  *widgets.Button
	object fyne.CanvasObject
	of     *widgets.Text
	sum    *widgets.Text
}

func newChooseView(s *Screen) *chooseView {
	w := s.desk.Words
	v := &chooseView{of: widgets.Body(""), sum: widgets.Body(""), ready: s.MainButton("fed.ready")}
	v.table = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("fed.col.in"), Centre: true, Bold: true, Sample: "✓"},
		grid.Column{Title: w.T("fed.col.date"), Sample: "30 september 2026"},
		grid.Column{Title: w.T("fed.col.session"), Flex: true},
		grid.Column{Title: w.T("fed.col.sent"), Quiet: true})
	v.table.OnFocus = s.HintsChanged
	v.table.OnSelect = func(row, _ int) {
		if row == s.p.choosing.row {
			return
		}
		s.p.ChooseSession(row)
		s.HintsChanged()
	}
	v.table.OnKey = func(ev *fyne.KeyEvent) bool { return ev.Name == fyne.KeySpace && s.HandleKey(ev) }
	v.object = widgets.Stack(10, v.of, v.sum, widgets.Quiet(w.T("fed.choose-help")), widgets.Row(8, v.ready))
	return v
}

func (v *chooseView) show(m *Model) {
	rows := make([]grid.Row, len(m.Choose))
	for i, x := range m.Choose {
		if x.Month != "" {
			rows[i] = grid.Figures("", "", x.Month, "")
			rows[i].Figures[2].Bold, rows[i].Lined = true, true
			continue
		}
		mark := ""
		if x.Marked {
			mark = "✓"
		}
		rows[i] = grid.Figures(mark, x.Date, x.Name, x.Sent)
	}
	v.table.SetRows(rows)
	v.table.Select(m.Row, 0)
	v.of.SetText(m.Fill.Sessions)
	v.sum.SetText(m.Fill.Sum)
}

type sentView struct {
	table  *grid.Table
	object fyne.CanvasObject
	lines  *widgets.Text
	same   *widgets.Panel
	acts   *fyne.Container
	open   *widgets.Button
}

func newSentView(s *Screen) *sentView {
	w := s.desk.Words
	v := &sentView{lines: widgets.Body(""), same: widgets.NewPanel(widgets.Good, ""), open: s.Button("fed.open-again")}
	v.table = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("fed.col.at"), Sample: "30 september 2026"},
		grid.Column{Title: w.T("fed.col.sheet"), Flex: true},
		grid.Column{Title: w.T("fed.col.sessions"), Flex: true},
		grid.Column{Title: w.T("fed.col.file"), Quiet: true, Flex: true})
	v.table.OnFocus = s.HintsChanged
	v.table.OnSelect = func(row, _ int) {
		s.p.ChooseSent(row)
		s.show()
	}
	v.table.OnKey = func(ev *fyne.KeyEvent) bool {
		return (ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter) && s.HandleKey(ev)
	}
	v.acts = widgets.Row(8, s.MainButton("fed.correct"), s.Button("fed.again"), v.open)
	v.object = widgets.Stack(10, v.same, v.lines, v.acts)
	return v
}

// mostLines is how many lines that differ are shown.
const mostLines = 12

func (v *sentView) show(m *Model) {
	rows := make([]grid.Row, len(m.Sent.Rows))
	for i, x := range m.Sent.Rows {
		rows[i] = grid.Figures(x.At, x.Name, x.Sessions, x.File)
	}
	v.table.SetRows(rows)
	v.table.Select(m.Row, 0)
	w := v.lines
	lines := m.Sent.Lines
	if len(lines) > mostLines {
		lines = append(lines[:mostLines:mostLines], "…")
	}
	w.SetText(strings.Join(lines, "\n"))
	v.same.Say(m.Sent.Tone, m.Sent.Says)
	widgets.Visible(v.acts, m.Sent.Any)
	widgets.Visible(v.open, m.Fill.Made)
}

// openView is where a template is chosen.
type openView struct {
	s        *Screen
	object   fyne.CanvasObject
	help     *widgets.Text
	path     *widgets.Field
	examples *fyne.Container
	given    *widgets.Text
}

func newOpenView(s *Screen) *openView {
	w := s.desk.Words
	v := &openView{
		s: s, help: widgets.Body(""), path: widgets.NewField(w.T("fed.path")), examples: widgets.Row(8), given: widgets.Body(w.T("fed.examples")),
	}
	v.path.Cell.Chars = 40
	v.path.Cell.OnFocus = s.HintsChanged
	v.path.Cell.OnCommit = func(text string) bool {
		s.binds.readFile(text)
		return true
	}
	browse := s.MainButton("fed.browse")
	widgets.Visible(browse, s.hooks.Browse != nil)
	v.object = widgets.Stack(12, v.help, v.path, widgets.Row(8, browse, s.Button("fed.read")), v.given, v.examples)
	return v
}

func (v *openView) first() fyne.Focusable { return v.path.Cell }

func (v *openView) show(m *OpenModel) {
	w := v.s.desk.Words
	v.help.SetText(w.T("fed.open-help"))
	if m.Rebind != "" {
		v.help.SetText(w.T("fed.open-again-help", "name", m.Rebind))
	}
	widgets.Visible(v.given, m.Rebind == "" && len(m.Examples) > 0)
	widgets.Visible(v.examples, m.Rebind == "" && len(m.Examples) > 0)
	v.examples.Objects = nil
	for i, name := range m.Examples {
		b := widgets.NewButton(name, func() { v.s.binds.example(i) })
		b.OnFocus = v.s.HintsChanged
		v.examples.Add(b)
	}
}
