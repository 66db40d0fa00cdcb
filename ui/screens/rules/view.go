package rules

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/phrase/columns"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %.
const (
	listWidth float32 = 540
	sideWidth float32 = 570
)

// mostTable is how long a table of points can be.
const mostTable = 4000

// view is what is drawn: at the left the rules, at the right what the chosen one can be
// and what the choice changes.
type view struct {
	s      *Screen
	root   *fyne.Container
	card   *widgets.Card
	empty  *screen.NoEvening
	failed *widgets.Panel
	filled fyne.CanvasObject

	locked *widgets.Panel
	preset *widgets.Choice
	list   *grid.Table
	legend *widgets.Text

	one     *widgets.Card
	options *grid.Table
	about   *widgets.Text
	typed   *widgets.Field
	how     string // what stands below it
	field   string // the rule that these are of

	what    *widgets.Card
	summary *widgets.Panel
	changes *widgets.Text
	effect  *grid.Table
	table   *grid.Box // effect, as high as there is room for
	keep    *widgets.Button
	drop    *widgets.Button
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s:     s,
		empty: screen.NewNoEvening(s.desk), failed: widgets.NewPanel(widgets.Refusal, ""), locked: widgets.NewPanel(widgets.Warning, ""),
		list: grid.New(grid.SelectRows,
			grid.Column{Sample: "≠"},
			grid.Column{Title: w.T("rules.col.rule"), Flex: true},
		),
		legend: widgets.Quiet(""),
		options: grid.New(grid.SelectRows,
			grid.Column{Sample: "◉"},
			grid.Column{Title: w.T("rules.col.can"), Flex: true},
			grid.Column{Title: w.T("rules.col.source"), Quiet: true, Flex: true},
		),
		about: widgets.Quiet(""), typed: widgets.NewField(w.T("rules.typed")),
		summary: widgets.NewPanel(widgets.Good, ""), changes: widgets.Note(""),
		effect: grid.New(grid.SelectRows).Crowded(), // so that the arrows scroll it
	}
	v.preset = widgets.NewChoice(nil, -1, func(i int) {
		s.p.SetPreset(i)
		s.show()
	})
	v.preset.OnFocus, v.list.OnFocus, v.options.OnFocus, v.effect.OnFocus = s.HintsChanged, s.HintsChanged, s.HintsChanged, s.HintsChanged
	v.list.OnKey = s.HandleKey
	v.list.OnSelect = func(row, _ int) {
		s.p.Choose(row)
		s.show()
	}
	v.options.OnKey, v.options.OnSelect, v.options.OnActivate = s.HandleKey, s.take, s.take
	c := v.typed.Cell
	c.Max = mostTable
	c.OnTyped = func(string) {
		v.typed.Help(v.how)
		s.HintsChanged()
	}
	c.OnLeave, c.OnFocus = s.typedText, s.HintsChanged
	c.OnCommit = func(text string) bool {
		if c.Changed() && !s.typedText(text) {
			return false
		}
		c.Accept()
		s.focus(v.list)
		return true
	}
	v.keep, v.drop = s.MainButton("rules.keep"), s.Button("rules.drop")

	v.table = newLow(v.effect, 9, v.width)
	v.filled = widgets.Stack(10, v.locked, widgets.NewFieldOf(w.T("rules.preset"), v.preset), newLow(v.list, 6, v.width), v.legend)
	heading := "rules.heading"
	if s.p.draft != nil {
		heading = "rules.heading-new"
	}
	v.card = widgets.NewCard(w.T(heading), v.empty.Object())
	v.one = widgets.NewCard("", widgets.Stack(8, v.options, v.typed, v.about))
	v.what = widgets.NewCard(w.T("rules.effect"), widgets.Stack(8,
		v.summary, widgets.Row(8, v.keep, v.drop), v.changes, v.table))
	v.root = widgets.Columns(
		widgets.Column{Object: v.card, Width: listWidth},
		widgets.Column{Object: widgets.Stack(16, v.one, v.what), Width: sideWidth, Fixed: true},
	)
	return v
}

func (v *view) width() float32 { return v.root.Size().Width }

func (v *view) show(m Model) {
	switch {
	case m.Empty == "":
		v.showList(&m)
		v.showRule(&m.Rule)
		v.showEffect(&m)
		v.card.SetObject(v.filled)
	case m.Failed:
		v.failed.Set(widgets.Refusal, m.Empty)
		v.card.SetObject(v.failed)
	default:
		v.empty.Set(m.Empty)
		v.card.SetObject(v.empty.Object())
	}
	widgets.Visible(v.one, m.Empty == "")
	widgets.Visible(v.what, m.Empty == "")
	v.root.Refresh()
}

func (v *view) showList(m *Model) {
	v.locked.Say(widgets.Warning, m.Locked)
	v.preset.SetOptions(m.Presets, m.Preset)
	var rows []grid.Row
	for _, r := range m.Rows {
		sign := ""
		switch {
		case r.Changed:
			sign = "●"
		case r.Differs:
			sign = "≠"
		}
		row := grid.Figures(sign, r.Text)
		if r.Changed {
			row.Mark = grid.RowMarked
		}
		rows = append(rows, row)
	}
	v.list.SetRows(rows)
	v.list.Select(m.Selected, 0)
	v.legend.SetText(m.Legend)
	widgets.Visible(v.legend, m.Legend != "")
}

func (v *view) showRule(r *Rule) {
	v.one.SetHeading(r.Title)
	var rows []grid.Row
	at := 0
	for i, o := range r.Options {
		sign := "○"
		switch {
		case o.Part != "" && o.Selected:
			sign = "☑"
		case o.Part != "":
			sign = "☐"
		case o.Selected:
			sign, at = "◉", i
		}
		row := grid.Figures(sign, o.Text, o.Source)
		row.Figures[1].Bold = o.Selected
		rows = append(rows, row)
	}
	if was, _ := v.options.Selected(); v.field == r.Field && v.options.HasFocus() {
		at = was
	}
	v.options.SetRows(rows)
	v.options.Select(at, 0)
	widgets.Visible(v.options, len(rows) > 0)
	widgets.Visible(v.typed, r.Typed)
	label := "rules.typed"
	if len(rows) == 0 { // there is nothing to choose
		label = "rules.typed-only"
	}
	v.typed.SetLabel(v.s.desk.Words.T(label))
	if cell := v.typed.Cell; v.field != r.Field || !cell.Changed() {
		cell.SetText(r.Text)
		v.how = r.How
		v.typed.Help(r.How)
	}
	v.about.SetText(r.About)
	widgets.Visible(v.about, r.About != "")
	v.field = r.Field
}

func (v *view) showEffect(m *Model) {
	w, e := v.s.desk.Words, &m.Effect
	v.summary.Set(e.Summary.Tone, e.Summary.Text)
	v.changes.SetText(strings.Join(e.Rules, "\n"))
	widgets.Visible(v.changes, len(e.Rules) > 0)
	v.effect.SetColumns(v.effectColumns(e.Columns)...)
	rows := make([]grid.Row, 0, len(e.Rows))
	for _, r := range e.Rows {
		if r.Title != "" {
			rows = append(rows, grid.Row{Figures: []grid.Figure{{}, {}, {Text: r.Title, Bold: true, Colour: theme.Green}}})
			continue
		}
		row := grid.Figures(r.Figures...)
		for i, differs := range r.Differs {
			row.Figures[i].Bold = differs
			if !differs && e.Columns[i].Kind != columns.Name {
				row.Figures[i].Colour = theme.Quiet
			}
		}
		if r.Differs[0] {
			row.Mark = grid.RowMarked
		}
		rows = append(rows, row)
	}
	v.effect.SetRows(rows)
	widgets.Visible(v.table, len(rows) > 0 && !e.None)
	if m.CanKeep {
		v.keep.Enable()
	} else {
		v.keep.Disable()
	}
	v.drop.SetText(w.T("rules.back"))
	if m.Changed {
		v.drop.SetText(w.T("rules.drop"))
	}
}

func (v *view) effectColumns(shown []columns.Column) []grid.Column {
	var out []grid.Column
	for _, c := range shown {
		x := grid.Column{Title: c.Head, Right: c.Kind != columns.Name, Flex: c.Kind == columns.Name}
		if !x.Flex {
			x.Help = c.Kind.Tip(v.s.desk.Words)
		}
		out = append(out, x)
	}
	return out
}
