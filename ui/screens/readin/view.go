package readin

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %, and how many sentences about a file are
// shown.
const (
	leftWidth  float32 = 500
	rightWidth float32 = 680
	mostSaid           = 6
)

// view is what is drawn: at the left the file and what it would do, at the right its results
// beside those of the session, or who is in it.
type view struct {
	s    *Screen
	m    Model
	root *fyne.Container

	left   *widgets.Card
	locked *widgets.Panel
	notice *widgets.Panel

	found        *screen.Found
	path         *widgets.Field
	browse, open *widgets.Button
	asking       fyne.CanvasObject

	busy   *widgets.Text
	bar    *widgets.Bar
	cancel *widgets.Button

	choices []*widgets.Choice
	lacks   *widgets.Panel
	points  *widgets.Scroll // what the columns are
	pointed *widgets.Button

	about, into, counts     *widgets.Text
	look, refused, told     *widgets.Panel
	take, turn, all, filter *widgets.Button
	stop, follow            *widgets.Button
	results, control        *widgets.Button
	right                   *widgets.Card
	lines, people           *grid.Table
	more                    *widgets.Text
	columns                 *fyne.Container
}

func newView(s *Screen) *view {
	w := s.desk.Words
	panel := func(t widgets.Tone) *widgets.Panel { return widgets.NewPanel(t, "") }
	v := &view{
		s: s, locked: panel(widgets.Warning), notice: panel(widgets.Good), found: screen.NewFound(w.T("readin.found"), s.readNamed, s.HintsChanged), path: widgets.NewField(w.T("readin.path")),
		busy: widgets.Body(""), bar: widgets.NewBar(), lacks: panel(widgets.Warning), about: widgets.Body(""), into: widgets.Body(""), counts: widgets.Body(""),
		look: panel(widgets.Warning), refused: panel(widgets.Refusal), told: panel(widgets.Good), more: widgets.Quiet(""), columns: widgets.Stack(8),
	}
	v.path.Cell.OnFocus = s.HintsChanged
	v.path.Cell.OnTyped = func(string) {
		s.p.ClearNotice()
		v.notice.Say(widgets.Good, "")
	}
	v.path.Cell.OnCommit = func(text string) bool {
		s.readFile(text)
		return true
	}
	v.browse, v.open, v.cancel = s.Button("readin.browse"), s.Button("readin.read-now"), s.Button("readin.cancel")
	v.pointed, v.take, v.stop = s.MainButton("readin.pointed"), s.MainButton("readin.take-now"), s.Button("readin.stop")
	v.turn, v.all, v.filter, v.follow = s.Button("readin.as-new"), s.Button("readin.take-theirs"), s.Button("readin.filter"), s.Button("readin.follow")
	v.results, v.control = s.MainButton("readin.results-now"), s.Button("readin.control-now")
	widgets.Visible(v.browse, s.hooks.Browse != nil)
	v.asking = widgets.Stack(12, v.found.Object(), v.path, widgets.Row(8, v.browse, v.open), widgets.Quiet(w.T("readin.help")))
	v.points = widgets.NewScroll(widgets.Stack(12, widgets.Body(w.T("readin.point")), v.notice, v.lacks, widgets.Row(8, v.pointed, v.stop), v.columns)).Beside()
	v.lines = grid.New(
		grid.SelectRows,
		grid.Column{Title: w.T("readin.col.board"), Right: true, Bold: true, Sample: "88"},
		grid.Column{Title: w.T("readin.col.who"), Sample: "88 – 88"},
		grid.Column{Title: w.T("readin.col.theirs")},
		grid.Column{Title: w.T("readin.col.ours")},
		grid.Column{Title: w.T("readin.col.state"), Flex: true, Prose: true},
	)
	v.lines.OnFocus = s.HintsChanged
	v.lines.OnSelect = func(row, _ int) {
		s.p.Choose(row)
		s.HintsChanged()
	}
	v.people = grid.New(
		grid.SelectRows,
		grid.Column{Title: w.T("readin.col.number"), Right: true, Bold: true, Sample: "88 NZ"},
		grid.Column{Title: w.T("readin.col.names"), Flex: true},
		grid.Column{Title: w.T("readin.col.new"), Flex: true},
	)
	v.people.OnFocus = s.HintsChanged
	v.left = widgets.NewCard(w.T("readin.heading"), v.asking)
	v.right = widgets.NewCard("", v.lines)
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth},
		widgets.Column{Object: v.right, Width: rightWidth},
	)
	return v
}

func (v *view) show(m Model) {
	was := v.m
	v.m = m
	v.locked.Say(widgets.Warning, m.Locked)
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	widgets.Visible(v.right, m.Reading && m.Heading != "")
	switch {
	case m.Busy != "":
		v.busy.SetText(m.Busy)
		v.bar.Set(int64(m.Done), int64(m.Total))
		v.left.SetObject(widgets.Stack(12, v.busy, v.bar, widgets.Row(8, v.cancel)))
	case m.Pointing:
		v.showColumns(&m, &was)
	case m.Reading:
		v.showRead(&m)
	default:
		next := widgets.Row(8, v.results, v.control)
		widgets.Visible(next, m.Taken)
		widgets.Visible(v.asking, m.Asking)
		v.left.SetObject(widgets.Stack(12, v.locked, v.notice, next, v.asking))
	}
	v.root.Refresh()
}

func (v *view) showColumns(m, was *Model) {
	if len(v.choices) != len(m.Columns) || !was.Pointing {
		v.points.To(0)
		v.choices, v.columns.Objects = nil, nil
		for i, c := range m.Columns {
			choice := widgets.NewChoice(v.s.p.Choices(), c.Meaning, func(to int) {
				v.s.p.Mean(i, to)
				v.s.show()
			})
			choice.OnFocus = v.s.HintsChanged
			v.choices = append(v.choices, choice)
			v.columns.Add(widgets.Stack(2, widgets.NewFieldOf(c.Heading, choice), widgets.Quiet(c.Sample)))
		}
	}
	for i, c := range m.Columns {
		v.choices[i].SetIndex(c.Meaning)
	}
	v.lacks.Say(widgets.Warning, m.Lacks)
	able(v.pointed, m.Lacks == "")
	v.left.SetObject(v.points)
	v.points.Refresh()
	for _, c := range v.choices { // what stands above it may be higher or lower now
		if c.HasFocus() {
			widgets.AskReveal(v.root, c)
		}
	}
}

func (v *view) showRead(m *Model) {
	v.about.SetText(strings.Join(m.About, "\n"))
	v.into.SetText(m.Into)
	v.counts.SetText(m.Counts)
	v.told.Say(widgets.Good, v.first(m.Told))
	v.look.Say(widgets.Warning, v.first(m.Look))
	v.refused.Say(widgets.Refusal, v.first(m.Refused))
	able(v.take, m.CanTake)
	name := func(b *widgets.Button, caption string) {
		widgets.Visible(b, caption != "")
		b.SetText(caption)
	}
	name(v.take, m.Take)
	name(v.turn, m.Other)
	name(v.all, map[bool]string{true: m.TakeAll}[m.Differ])
	widgets.Visible(v.filter, len(m.Lines) > 0)
	widgets.Visible(v.follow, m.CanFollow && v.s.hooks.Follow != nil)
	widgets.Visible(v.counts, m.Counts != "")
	widgets.Visible(v.into, m.Into != "")
	v.left.SetObject(widgets.Stack(12, v.about, v.into, v.counts, v.locked, v.notice, v.told, v.look, v.refused, widgets.Row(8, v.take, v.all, v.turn, v.filter, v.follow, v.stop)))
	v.more.SetText(m.More)
	widgets.Visible(v.more, m.More != "")
	v.right.SetHeading(m.Heading)
	if m.People != nil {
		rows := make([]grid.Row, len(m.People))
		for i, p := range m.People {
			rows[i] = grid.Figures(p.Number, p.Names, p.New)
		}
		v.people.SetRows(rows)
		v.right.SetObject(widgets.Stack(6, v.people, v.more))
		return
	}
	rows := make([]grid.Row, len(m.Lines))
	for i, l := range m.Lines {
		rows[i] = grid.Figures(l.Board, l.Who, l.Theirs, l.Ours, l.State)
		switch {
		case l.Refused:
			rows[i].Mark = grid.RowWrong
		case l.Different, l.Odd:
			rows[i].Mark = grid.RowMarked
		}
	}
	v.lines.SetRows(rows)
	v.lines.Select(m.Selected, 0)
	v.right.SetObject(widgets.Stack(6, v.lines, v.more))
}

func able(b *widgets.Button, can bool) {
	if can {
		b.Enable()
	} else {
		b.Disable()
	}
}

// first returns the first of many sentences, one a line.
func (v *view) first(all []string) string {
	return screen.Firsts(all, mostSaid, func(n int) string { return v.s.desk.Words.T("deals.more-remarks", "n", n) })
}
