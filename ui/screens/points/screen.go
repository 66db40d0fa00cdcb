// Package points is the screen Ranglijst: who earned how many points over a period, and from what.
package points

import (
	"strconv"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/ui/kit"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name on the rail, and Shortcut the key that shows it.
const (
	ScreenName = "screen.points"
	Shortcut   = "Ctrl F10"
)

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func() // the hints changed: the shell's Update
	// Result shows the results of a session, with the cursor on a contestant.
	Result func(in, session, who event.ID)
	// Entered hears that the screen is about to be shown.
	Entered func()
	Say     func(tone widgets.Tone, sentence string)
	// Book books the points of closed sessions that were not booked; nil: not offered.
	Book func()
}

// Screen is the screen Ranglijst.
type Screen struct {
	*kit.Screen
	p *Presenter
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// New makes the screen of a desk; files go into folder.
func New(d *desk.Desk, folder string, run task.Runner, h Hooks) *Screen {
	s := &Screen{}
	p := NewPresenter(d, folder, run, func() { s.Later() })
	s.p = p
	s.Screen = kit.New(d, kit.About{Name: ScreenName, Changed: h.Changed, Notice: &p.notice, Read: p.Read, Entered: h.Entered})

	period := s.Choice("points-list.choice.period", p.Periods, p.SetPeriod)
	since := s.Field("points-list.choice.since", 12, p.Since, p.SetSince)
	best := s.Field("points-list.choice.best", 12, p.Best, p.SetBest)
	best.Cell.SetPlaceHolder(d.Words.T("points-list.category.all"))
	search := s.Search("points-list.find", p.Filtered, p.Filter, p.Step)
	list := kit.NewList(s.Screen, p.Rows, p.Selected, p.Choose,
		kit.Col[*points.Row]{Column: grid.Column{Title: "points-list.col.rank", Right: true, Sample: "888="}, Text: place},
		kit.Col[*points.Row]{Column: grid.Column{Title: "points-list.col.name", Flex: true}, Text: func(r *points.Row) string { return d.Speaker.Name(r.Member) }},
		kit.Col[*points.Row]{Column: grid.Column{Title: "members.category", Quiet: true}, Text: p.category, When: func() bool { return len(p.categories) > 0 }},
		kit.Col[*points.Row]{Column: grid.Column{Title: "points-list.col.points", Right: true, Bold: true, Sample: "8888"}, Text: func(r *points.Row) string { return p.figure(r.Points) }},
		kit.Col[*points.Row]{Column: grid.Column{Title: "points.sessions", Right: true, Help: "tip.points-list.sessions"}, Text: func(r *points.Row) string { return strconv.Itoa(r.Evenings) }},
		kit.Col[*points.Row]{Column: grid.Column{Title: "points-list.col.counted", Right: true, Help: "tip.points-list.counted"}, Text: func(r *points.Row) string { return strconv.Itoa(r.Counted) }, When: func() bool { return p.q.Best > 0 }})
	sessions := kit.NewList(s.Screen, p.Sessions, func() int { return p.session }, p.ChooseSession,
		kit.Col[Session]{Column: grid.Column{Title: "paper.date", Right: true, Sample: "28-12-2028"}, Text: func(x Session) string { return x.Date }},
		kit.Col[Session]{Column: grid.Column{Title: "competitions.col.evening", Flex: true}, Text: func(x Session) string { return x.Name }},
		kit.Col[Session]{Column: grid.Column{Title: "points-list.col.partners", Flex: true}, Text: func(x Session) string { return x.Partners }},
		kit.Col[Session]{Column: grid.Column{Title: "points-list.col.place", Right: true}, Text: func(x Session) string { return x.Place }},
		kit.Col[Session]{Column: grid.Column{Title: "points-list.col.score", Right: true}, Text: func(x Session) string { return x.Score }},
		kit.Col[Session]{Column: grid.Column{Title: "points-list.col.points", Right: true, Bold: true, Help: "tip.points-list.brackets"}, Text: func(x Session) string { return x.Points }, Ink: kit.Quiet(func(x Session) bool { return x.line.Counts })},
		kit.Col[Session]{Column: grid.Column{Title: "points-list.col.total", Right: true, Help: "tip.points-list.total"}, Text: func(x Session) string { return x.Total }})
	copied := func() {
		text, n := p.title()+"\n"+p.Heading()+"\n\n", len(p.found)
		if p.open {
			text, n = text+sessions.Tabs(p.Sessions()), len(p.lines())
		} else {
			text += list.Tabs(p.found)
		}
		fyne.CurrentApp().Clipboard().SetContent(text)
		if h.Say != nil {
			h.Say(widgets.Good, d.Words.T("points-list.copied", "n", n))
		}
	}
	result := func() {
		x := p.lines()[p.session]
		h.Result(x.Event, x.Session, x.Contestant)
	}

	opened, closed, filled := screen.If(p.Opened), screen.Not(p.Opened), screen.If(p.filled)
	listed := screen.If(func() bool { return !p.open && p.filled() && p.Selected() >= 0 })
	many := screen.If(func() bool { return len(p.found) > 1 })
	inNames := func() bool { return list.HasFocus() || search.HasFocus() }
	typing := func() bool { return search.HasFocus() || since.HasFocus() || best.HasFocus() } // Ctrl C copies what is typed there
	s.Can([]screen.Command{
		{Key: "↑↓", Label: "points.hint.session", When: opened.And(screen.If(func() bool { return len(p.lines()) > 1 })), At: sessions.HasFocus},
		{Key: "Enter", Label: "points.hint.result", When: opened.And(screen.If(func() bool { return h.Result != nil })), At: sessions.HasFocus, Do: result},
		{Key: "Esc", Label: "points.hint.back", Button: "points-list.back", When: opened, Do: p.Shut},

		{Key: "↑↓", Label: "points.hint.member", When: listed.And(many), At: list.HasFocus},
		{Key: "↑↓", Label: "points.hint.member", When: listed.And(many), At: search.HasFocus, Step: p.Step},
		{Key: "Enter", Label: "points.hint.open", Button: "points-list.open", When: listed, At: inNames, Do: p.Open},
		{Key: "Esc", Label: "points.hint.all", When: screen.If(func() bool { return !p.open && p.filter != "" }), Do: func() {
			p.Filter("")
			s.To(list)
		}},
		{Key: "Esc", When: listed, At: screen.Not(list.HasFocus), Do: func() { s.To(list) }},
		{Key: "Ctrl Shift B", Label: "points.hint.book", Button: "points-list.book", When: screen.If(func() bool { return h.Book != nil && p.MayBook() }), Do: func() { h.Book() }},
		{Key: "Ctrl R", Label: "points.hint.choices", When: screen.If(func() bool { return !p.open && !p.none }), At: screen.Not(period.HasFocus), Do: func() { s.To(period) }},
		{Key: "Ctrl F", Label: "points.hint.find", When: listed, Quiet: search.HasFocus, Do: func() { s.To(search) }},
		{Key: "Ctrl P", Label: "points.hint.print", Button: "handout.print", When: filled, Do: p.Print},
		{Key: "Ctrl C", Label: "points.hint.copy", Button: "points-list.copy", Help: "tip.points-list.copy", When: filled, At: screen.Not(typing), Do: copied},
		{Button: "handout.pdf", When: filled, Do: func() { p.Write("pdf") }},
		{Button: "handout.xlsx", When: filled, Do: func() { p.Write("xlsx") }},
	})
	due := s.Warns(p.Due, "points-list.book")
	s.Made(kit.Columns(
		kit.Wide(740, kit.When(closed, kit.Card(p.Heading, 10,
			kit.Row(12, period, since,
				s.Choice("points-list.col.points", p.Kinds, p.SetKind),
				s.Choice("members.category", p.Categories, p.SetCategory),
				s.Choice("points-list.choice.way", p.Ways, p.SetWay),
				best, s.Check("points-list.choice.guests", p.Guests, p.SetGuests)),
			s.Empty(p.Empty), search, list, kit.Text(widgets.Quiet, p.Count)))),
		kit.Wide(740, kit.When(p.Opened, kit.Card(p.Heading, 10, kit.Text(widgets.Title, p.Member), sessions, kit.Text(widgets.Quiet, p.Brackets)))),
		kit.Fixed(360, kit.Stack(16, s.Said(), due,
			kit.When(func() bool { return p.Member() != "" }, kit.Card(nil, 8,
				kit.When(closed, kit.Text(widgets.Title, p.Member)), kit.Text(widgets.Body, p.About), kit.Picture(p.Chart),
				s.Buttons("points-list.open", "points-list.back"))),
			kit.When(p.filled, kit.Card(nil, 0, s.Buttons("handout.print", "points-list.copy", "handout.pdf", "handout.xlsx"))))),
	), sessions, list, due, period)
	return s
}
