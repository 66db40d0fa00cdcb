package newevening

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// view is what is drawn: the form at the left, the movements at the right.
type view struct {
	s    *Screen
	root *fyne.Container

	kind    *widgets.Choice // who is ranked, and how the evening goes on
	goesOn  *widgets.Choice
	form    [fields]*widgets.Field
	rules   *widgets.Choice
	ruled   *widgets.Field // rules with its label
	change  *widgets.Button
	counts  *widgets.Choice
	counted *widgets.Field // counts with its label; hidden where there is nothing to choose
	unlike  *widgets.Panel // why the evening cannot be added up there
	begin   *widgets.Button
	locked  *widgets.Panel
	refused *widgets.Panel

	table   *grid.Table
	more    *widgets.Check
	advice  *widgets.Panel
	nothing *widgets.Panel
	detail  *widgets.Text
	scored  *widgets.Text   // how is scored, and what is advised
	taken   *widgets.Button // takes that advice
	takeRow fyne.CanvasObject
	making  making
	sheets  paperRow
	paired  *fyne.Container // what is only for movements of pairs
	planned plannedView
	sums    sumView
	intake  *widgets.Radio // one of intakes
	list    *widgets.Card
}

func newView(s *Screen) *view {
	v := &view{s: s}
	v.begin = s.MainButton("newevening.begin")
	v.locked = widgets.NewPanel(widgets.Warning, "")
	v.refused = widgets.NewPanel(widgets.Refusal, "")
	v.buildList()
	v.root = widgets.Columns(
		widgets.Column{Object: widgets.NewCard(s.desk.Words.T("newevening.evening"), v.buildForm()), Width: 330, Fixed: true},
		widgets.Column{Object: v.list, Width: 832},
	)
	return v
}

func (v *view) buildForm() fyne.CanvasObject {
	s, w := v.s, v.s.desk.Words
	for f := range fields {
		v.form[f] = v.field(f, s.p.Label(f))
	}
	v.kind = widgets.NewChoice(s.p.Kinds(), s.p.Kind(), s.setKind)
	v.goesOn = widgets.NewChoice(s.p.Forms(), s.p.Form(), s.setForm)
	v.kind.OnFocus, v.goesOn.OnFocus = s.HintsChanged, s.HintsChanged
	v.rules = widgets.NewChoice(s.p.Presets(), s.p.Preset(), func(i int) {
		s.p.SetPreset(i)
		s.show()
	})
	v.change = s.Button("newevening.change-rules")
	v.ruled = widgets.NewFieldOf(w.T("newevening.rules"), widgets.Row(8, v.rules, v.change))
	v.counts = widgets.NewChoice(nil, 0, func(i int) {
		s.p.SetCompetition(i)
		s.show()
	})
	v.unlike = widgets.NewPanel(widgets.Warning, "")
	v.rules.OnFocus, v.counts.OnFocus = s.HintsChanged, s.HintsChanged
	v.counted = widgets.NewFieldOf(w.T("newevening.competition"), v.counts)
	// under each other in the narrow card, beside each other where the type is so
	// large that the card takes the whole width
	var columns []widgets.Column
	for _, o := range []fyne.CanvasObject{
		widgets.NewFieldOf(w.T("newevening.kind-label"), widgets.Row(8, v.kind, v.goesOn)),
		v.form[Name], v.form[Sitting], v.form[Pairs], v.form[Rounds], v.form[Boards],
		v.ruled, v.counted, v.unlike,
		pairOf(v.form[First], v.form[Date]),
		v.form[Fixed],
	} {
		columns = append(columns, widgets.Column{Object: o, Width: 200})
	}
	return widgets.Stack(14, widgets.Columns(columns...), v.locked, v.refused, widgets.Row(0, v.begin))
}

func (v *view) field(f Field, label string) *widgets.Field {
	s, o := v.s, widgets.NewField(label)
	switch f {
	case First:
		o.Cell.Chars = 3
	case Date:
		o.Cell.Chars = 10
	}
	o.Cell.OnTyped = func(text string) { s.typed(f, text) }
	o.Cell.OnLeave = func(string) bool { return s.settle(f) }
	o.Cell.OnCommit = func(string) bool {
		if !s.settle(f) {
			return false
		}
		o.Cell.Accept()
		if c := v.canvas(); c != nil {
			c.FocusNext()
		}
		return true
	}
	o.Cell.OnMove = func(m widgets.Move) bool { return s.moved(f, m) }
	o.Cell.OnFocus = s.HintsChanged
	return o
}

func (v *view) canvas() fyne.Canvas {
	return widgets.CanvasOf(v.root)
}

func (v *view) buildList() {
	s, w := v.s, v.s.desk.Words
	col := func(key string, right bool) grid.Column {
		return grid.Column{Title: w.T(key), Right: right, Help: w.Or("tip."+key, "")}
	}
	name := col("newevening.col.movement", false)
	name.Flex = true
	boards := col("newevening.col.boards", true)
	boards.Help = w.T("newevening.dealt-help")
	v.table = grid.New(grid.SelectRows, name, col("newevening.col.rounds", true), boards,
		col("newevening.col.sitouts", true), col("newevening.col.opponents", true), col("newevening.col.balance", true), col("newevening.col.winners", true), col("newevening.col.seats", true), col("newevening.col.more", true)).Crowded()
	v.table.OnSelect = func(row, _ int) { s.choose(row) }
	v.table.OnActivate = func(int, int) { s.focus(v.begin) }
	v.more = widgets.NewCheck("", false, func(all bool) {
		s.p.ShowAll(all)
		s.show()
	})
	v.table.OnFocus, v.more.OnFocus = s.HintsChanged, s.HintsChanged
	v.advice = widgets.NewPanel(widgets.Good, "")
	v.nothing = widgets.NewPanel(widgets.Warning, "")
	v.detail, v.scored = widgets.Quiet(""), widgets.Quiet("")
	v.taken = s.Button("newevening.take-advice")
	v.takeRow = widgets.Row(0, v.taken)
	v.paired = widgets.Stack(9, v.table, v.nothing, v.advice, v.detail)
	v.list = widgets.NewCard("", widgets.Stack(9, v.paired, v.buildPlanned(), v.buildSums(), v.scored, v.takeRow, v.buildMaking(), v.buildPapers(), v.buildIntake()))
}

// fill puts the form in the fields; one in which something is half typed keeps that.
func (v *view) fill(m Model) {
	for f, o := range v.form {
		if !o.Cell.Changed() {
			o.Cell.SetText(m.Texts[f])
			o.Refuse("")
		}
	}
	v.form[Fixed].Help(v.s.desk.Words.T("newevening.fixed-help"))
}

func (v *view) show(m Model) {
	v.locked.Say(widgets.Warning, m.Locked)
	v.refused.Hide()
	if m.Locked != "" {
		v.begin.Disable()
	} else {
		v.begin.Enable()
	}
	v.kind.SetIndex(m.Kind)
	v.goesOn.SetOptions(m.Forms, m.Form)
	for f, o := range v.form {
		if o.Label() != m.Labels[f] {
			o.SetLabel(m.Labels[f])
		}
		widgets.Visible(o, m.Asked[f])
	}
	v.rules.SetOptions(m.Presets, m.Preset)
	v.ruled.Help(m.Differs)
	v.counts.SetOptions(m.Competitions, m.Competition)
	widgets.Visible(v.counted, len(m.Competitions) > 1)
	v.unlike.Say(widgets.Warning, m.Unlike)
	widgets.Visible(v.change, v.s.hooks.Rules != nil)
	v.showList(&m)
	v.showPlanned(&m)
	v.showSums(&m)
	v.showMaking(&m)
	v.showPapers(&m)
	v.root.Refresh()
}

func (v *view) showList(m *Model) {
	v.list.SetHeading(m.Heading)
	widgets.Visible(v.paired, m.Paired)
	var rows []grid.Row
	for _, r := range m.Rows {
		row := grid.Figures(r.Name, r.Rounds, r.Boards, r.SitOuts, r.Opponents, r.Balance, r.Winners, r.Seats, r.OneMore)
		if r.Best() {
			row.Figures[0].Text = "✓ " + r.Name
			row.Mark = grid.RowBest
		}
		rows = append(rows, row)
	}
	v.table.SetRows(rows)
	v.table.Select(m.Selected, 0)
	widgets.Visible(v.table, len(rows) > 0)
	v.advice.Say(m.Advice.Tone, m.Advice.Text)
	v.nothing.Say(widgets.Warning, m.Nothing)
	v.detail.SetText(m.Detail)
	v.scored.SetText(m.Scoring)
	widgets.Visible(v.takeRow, m.Advised)
}

func (v *view) refuse(sentence string) {
	v.refused.Say(widgets.Refusal, sentence)
	v.root.Refresh()
}

// buildIntake makes the choice of how the results come in, which is there where the window asks it.
func (v *view) buildIntake() fyne.CanvasObject {
	s, w := v.s, v.s.desk.Words
	ways := []string{w.T("newevening.intake.typed"), w.T("newevening.intake.telephones"), w.T("newevening.intake.devices")}
	v.intake = widgets.NewRadio(ways, max(slices.Index(intakes, s.hooks.Usual), 0), func(int) { s.HintsChanged() })
	v.intake.OnFocus = s.HintsChanged
	f := widgets.NewFieldOf(w.T("newevening.intake"), v.intake)
	widgets.Visible(f, s.hooks.Intake != nil)
	return f
}

func pairOf(a, b *widgets.Field) fyne.CanvasObject {
	return widgets.Columns(widgets.Column{Object: a, Width: 60}, widgets.Column{Object: b, Width: 100})
}

type sumView struct {
	sum   *widgets.Choice
	asked *widgets.Field
	later *widgets.Text
	same  *widgets.Check // of a drive
}

func (v *view) buildSums() fyne.CanvasObject {
	s, b := v.s, &v.sums
	b.sum = widgets.NewChoice(nil, 0, func(i int) {
		s.p.SetSum(i)
		s.show()
	})
	b.sum.OnFocus = s.HintsChanged
	b.asked = widgets.NewFieldOf(s.desk.Words.T("newevening.sum"), b.sum)
	b.later = widgets.Body("")
	b.same = widgets.NewCheck(s.desk.Words.T("newevening.same-numbers"), false, func(yes bool) {
		s.p.SetSame(yes)
		s.show()
	})
	b.same.OnFocus = s.HintsChanged
	return widgets.Stack(9, b.asked, b.same, b.later)
}

func (v *view) showSums(m *Model) {
	b := &v.sums
	b.sum.SetOptions(m.Sums, m.Sum)
	widgets.Visible(b.asked, len(m.Sums) > 0)
	b.same.SetChecked(m.Same)
	widgets.Visible(b.same, m.Drive)
	b.later.SetText(m.Later)
	widgets.Visible(b.later, m.Later != "")
}
