// Package competitions is the screen Competities: the standings of a competition with a
// column an evening, why every score is what it is, the evenings that count, and the
// rules as sentences.
package competitions

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/kit"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.competitions"

// The columns of the screen, in pixels at 100 %.
const (
	leftWidth  float32 = 800
	rightWidth float32 = 360
)

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()          // the hints changed: the shell's Update
	Step    func(redo bool) // undoes the last act of the club, or redoes it, and says so
}

// Screen is the screen Competities.
type Screen struct {
	*kit.Screen
	p *Presenter
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// GoPlace shows the competition of a place: an undo shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.Anew(func() { s.p.GoTo(at.Competition) })
}

// New makes the screen of a desk; files go into folder. Rules that were not saved are still as
// they were typed when the screen comes again.
func New(d *desk.Desk, folder string, run task.Runner, h Hooks) *Screen {
	s := &Screen{}
	p := NewPresenter(d, folder, run, func() { s.Later() })
	var why *Why
	s.p = p
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF10, Changed: h.Changed, Notice: &p.notice, Read: p.Read, Locked: p.ReadOnly,
		Asks: func() { why = p.Reason() },
	})
	in := func(m Mode) func() bool { return func() bool { return p.mode == m } }
	look, listing, editing := in(Look), in(Evenings), in(Editing)

	table := s.Grid(grid.New(grid.SelectCells), p.cells, p.Point)
	list := kit.NewList(s.Screen, p.List, func() int { return p.evening }, p.ChooseEvening,
		kit.Col[Evening]{Column: grid.Column{Title: "competitions.col.counts", Centre: true, Sample: "✓", Help: "tip.competitions.counts"}, Text: Evening.mark},
		kit.Col[Evening]{Column: grid.Column{Title: "paper.date", Right: true, Sample: "28-12-2028"}, Text: func(e Evening) string { return e.Date }},
		kit.Col[Evening]{Column: grid.Column{Title: "competitions.col.evening", Flex: true}, Text: func(e Evening) string { return e.Name }},
		kit.Col[Evening]{Column: grid.Column{Title: "competitions.col.pairs", Right: true}, Text: func(e Evening) string { return e.Pairs }},
		kit.Col[Evening]{Column: grid.Column{Title: "competitions.col.others", Quiet: true}, Text: func(e Evening) string { return e.Others }})
	acts := s.Choices(mostActs, p.ActTexts, func(i int) {
		p.Do(i)
		s.To(table)
	})
	handicap := s.Field("competitions.handicap", 6, p.HandicapOf, p.SetHandicapOf).Saves()
	var texts [textFields]kit.Part
	for f := range textFields {
		texts[f] = s.Draft(textKeys[f], 6, func() (string, bool) { return p.Form.Text(f) }, func(text string) string { return p.Form.SetText(f, text) })
	}
	option := func(o Option) kit.Part {
		return s.Choice(optionKeys[o], func() ([]string, int) { return p.Form.Options(o) }, func(i int) { p.Form.SetOption(o, i) })
	}

	any, free := screen.If(p.Any), screen.Unless(p.ReadOnly)
	scrolls := func(step int) screen.When { return screen.If(func() bool { return p.CanScroll(step) }) }
	counts := func(counts bool) screen.When {
		return screen.If(func() bool { e := p.Evening(); return e != nil && e.Counts == counts }).And(free)
	}
	step := func(redo bool) func() { // what is taken back is of the club, not of the evening
		return func() {
			if h.Step != nil && p.mode != Editing {
				h.Step(redo)
				return
			}
			p.Reverse(redo)
		}
	}
	s.Can(screen.In(screen.If(listing), []screen.Command{
		{Key: "↑↓", Label: "competitions.hint.evening", When: screen.If(func() bool { return len(p.all) > 1 }), At: list.HasFocus},
		{Key: "Enter", Label: "competitions.hint.count", When: counts(false), At: list.HasFocus, Do: p.Toggle},
		{Key: "Enter", Label: "competitions.hint.count-not", When: counts(true), At: list.HasFocus, Do: p.Toggle},
		{Key: "Esc", Label: "competitions.hint.back", Button: "competitions.back", Do: p.Back},
	}...), screen.In(screen.If(editing), []screen.Command{
		{Key: "Tab", Label: "competitions.hint.next"},
		{Key: "Ctrl Enter", Label: "competitions.hint.save", Button: "competitions.save", Do: func() {
			if s.Settle() {
				p.Save()
			}
		}},
		{Key: "Esc", Label: "competitions.hint.restore", At: s.Typed},
		{Key: "Esc", Label: "competitions.hint.drop", Button: "competitions.drop", Do: p.Back},
	}...), screen.In(screen.If(look), []screen.Command{
		{Key: "←", When: scrolls(-1), At: table.HasFocus, Do: func() { p.Scroll(-1) }},
		{Key: "→", When: scrolls(1), At: table.HasFocus, Do: func() { p.Scroll(1) }},
		{Key: "↑↓←→", Label: "competitions.hint.choose", When: screen.If(func() bool { return len(p.rows) > 0 }), At: table.HasFocus},
		{Key: "Enter", Label: "competitions.hint.act", When: screen.If(func() bool { return len(p.Acts()) > 0 }), At: table.HasFocus, Do: func() { s.To(acts) }},
		{Key: "Ctrl P", Label: "competitions.hint.print", Button: "handout.print", Quiet: screen.Not(p.CanPrint), Do: p.Print},
		{Key: "Ctrl G", Label: "competitions.hint.evenings", Button: "competitions.evenings", When: any.And(free), Do: p.ShowEvenings},
		{Key: "Ctrl E", Label: "competitions.hint.rules", Button: "competitions.change", When: any.And(free), Do: func() {
			p.Edit()
			s.To(texts[Best])
		}},
		{Key: "Ctrl L", Label: "competitions.hint.new", Button: "competitions.begin", When: free, Do: p.Begin},
		{Key: "Ctrl L", Button: "competitions.new", When: free, Do: p.Begin},
		{Key: "Esc", At: func() bool { return !table.HasFocus() && table.Cursor() != nil }, Do: func() { s.To(table) }},
		{Button: "competitions.end", When: any.And(free), Text: p.EndText, Do: p.End},
		{Button: "handout.pdf", Do: func() { p.Write("pdf") }},
		{Button: "handout.xlsx", Do: func() { p.Write("xlsx") }},
	}...), []screen.Command{{Key: "Ctrl Z", Do: step(false)}, {Key: "Ctrl Y", Do: step(true)}})

	two := func(a, b TextField) kit.Part { return kit.Columns(kit.Wide(150, texts[a]), kit.Wide(150, texts[b])) }
	third := func(parts ...kit.Part) kit.Column { return kit.Wide(300, kit.Stack(10, parts...)) }
	filled := func() bool { return len(p.rows) > 0 && p.err == nil }
	first, evenings := s.Main("competitions.new"), s.Button("competitions.evenings")
	s.Made(kit.Columns(
		kit.Wide(leftWidth, kit.When(func() bool { return !listing() && !p.New() }, kit.Card(nil, 10,
			kit.When(look, s.Chooser("paper.competition", p.Names, p.Choose)),
			s.Empty(p.Empty), kit.When(p.mayStart, kit.Row(0, first)),
			kit.When(filled, table), kit.When(filled, kit.Marked(widgets.Quiet, p.Below)),
			s.Warns(p.Skipped)))),
		kit.Wide(leftWidth, kit.When(listing, kit.Card(s.Heading("competitions.evenings-of"), 10,
			list, kit.When(func() bool { return len(p.all) == 0 }, s.Text(widgets.Body, "competitions.no-evenings"))))),
		kit.Fixed(rightWidth, kit.Stack(16, s.Said(),
			kit.When(editing, kit.Card(p.Form.Heading, 10, kit.Marked(widgets.Note, p.Effect),
				kit.Columns(
					third(texts[Name], option(OfRanked), two(Best, Minimum), two(Up, Down)),
					third(option(OfAbsence), two(Caps, MaxAbsences), option(OfSubstitute), texts[SubstituteCap]),
					third(option(OfAverage), option(OfSize), texts[Results], option(OfFrom), texts[Sessions], s.Check("competitions.form.handicap", p.Form.Handicap, p.Form.SetHandicap))),
				kit.Text(widgets.Quiet, p.Rules), kit.When(p.New, s.Empty(p.Empty)),
				s.MainButtons("competitions.save", "competitions.drop"))),
			kit.When(func() bool { return look() && why != nil }, kit.Card(func() string { return why.Question }, 8,
				kit.Text(widgets.Title, func() string { return why.Who }),
				kit.Text(widgets.Body, func() string { return strings.Join(why.Lines, " ") }),
				kit.Marked(widgets.NewFormula, func() string { return why.Formula }),
				kit.Of(p.names, handicap), acts)),
			kit.When(listing, kit.Card(nil, 10, s.Warns(p.Out), s.Text(widgets.Body, "competitions.evenings-help"), s.Buttons("competitions.back"))),
			kit.When(func() bool { return look() && !p.mayStart() }, kit.Card(s.Heading("competitions.rules"), 10,
				s.ReadOnly(), kit.Text(widgets.Note, p.Rules),
				kit.Row(8, s.Button("competitions.change"), evenings, s.Button("competitions.begin"), s.Button("competitions.end")))),
			kit.When(p.Printable, kit.Card(nil, 0, s.Buttons("handout.print", "handout.pdf", "handout.xlsx"))))),
	), texts[Name], list, table, evenings, first)
	return s
}

// cells returns the standings as a table: an evening each at the right.
func (p *Presenter) cells() kit.Cells {
	t, head := p.words().T, "%"
	if !p.Percent() {
		head = t("paper.competition.imps")
	}
	c := kit.Cells{Columns: []grid.Column{
		{Title: t("paper.rank"), Right: true, Sample: "88=", Help: t("tip.competitions.rank")},
		{Sample: "↑", Help: t("tip.competitions.moved")},
		{Title: t("paper.name"), Flex: true},
		{Title: head, Right: true, Bold: true, Sample: "88,88", Help: t("tip.competitions.total")},
		{Title: t("points.sessions"), Right: true, Quiet: true, Sample: "88", Help: t("tip.competitions.played")},
	}}
	for _, title := range p.Columns() {
		c.Columns = append(c.Columns, grid.Column{Title: title, Right: true, Sample: "(88,88)", Help: t("tip.competitions.evening", "date", title)})
	}
	for _, r := range p.Rows() {
		row := grid.Figures(r.Place, r.Move, r.Names, r.Score, r.Played)
		for _, x := range r.Cells {
			f := grid.Figure{Text: x.Text}
			if x.Quiet {
				f.Colour = theme.Quiet
			}
			row.Figures = append(row.Figures, f)
		}
		if row.Lined = r.Line; r.Changed {
			row.Mark = grid.RowMarked
		}
		c.Rows = append(c.Rows, row)
	}
	c.Row, c.Col = p.Cursor()
	return c
}
