// Package log is the screen Logboek: every line of the journal with its time and in
// words, the standings as they were after any of them, every uitslag as it was given
// out, and the way back to any line.
package log

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.log"

// Hooks is what the screen asks of the window around it.
type Hooks struct {
	Paper   func()          // Ctrl+P: show the screen Afdrukken
	Changed func()          // the hints changed: the shell's Update; nil: nobody hears it
	Step    func(redo bool) // undoes the last act of the club, or redoes it, and says so
}

// Screen is the screen Logboek.
type Screen struct {
	*kit.Screen
	p *Presenter

	search kit.Part
	cell   *widgets.Cell // of the search
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// TypedRune implements screen.Typist: what is typed in the log begins another search.
func (s *Screen) TypedRune(r rune) bool {
	if s.p.filled() && s.p.moment == nil {
		s.Act(func() { s.To(s.search) })
		s.cell.TypedRune(r) // takes the place of what was looked for
	}
	return true
}

// New makes the screen of a desk. While it is shown it follows every change.
func New(d *desk.Desk, h Hooks) *Screen {
	p := NewPresenter(d)
	s := &Screen{p: p}
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF12, Changed: h.Changed, Notice: &p.notice, Read: p.Read, Entered: p.Back, Locked: p.ReadOnly,
		Header: func() (title, subtitle string) {
			if p.OfClub() {
				return d.Words.T(ScreenName), d.Club.Club().Name
			}
			return d.Line()
		},
	})

	list := s.list()
	s.cell = widgets.NewSearch(d.Words.T("log.search"))
	s.cell.OnTyped = func(text string) { s.Act(func() { p.Filter(text) }) }
	s.cell.OnCommit = func(string) bool { return false } // Enter is a command
	s.cell.OnFocus = h.Changed
	s.cell.OnKey = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp: // into the log, and on there
			if len(p.Rows()) > 0 {
				s.Act(func() { s.To(list) })
				list.Table.TypedKey(ev)
			}
			return true
		}
		return s.HandleKey(ev)
	}
	s.search = kit.Own(s.cell, s.cell, func() bool {
		if s.cell.Text != p.text {
			s.cell.SetText(p.text)
		}
		return p.filled()
	})
	setOfClub := func(of bool) {
		p.SetOfClub(of)
		s.To(s.search)
	}
	issues := kit.NewList(s.Screen, func() []Issue { return p.issues }, func() int { return p.version }, func(row int) { p.version = row },
		kit.Col[Issue]{Column: grid.Column{Title: "log.col.version", Bold: true}, Text: func(x Issue) string { return x.name }},
		kit.Col[Issue]{Column: grid.Column{Title: "log.col.when", Flex: true}, Text: func(x Issue) string { return p.when(journal.Line{At: x.out.At}) }})
	ranking := s.ranking()

	var moment kit.Part
	// In large type the right side stands below the log: what an act shows is scrolled to.
	reveal := func(part kit.Part) {
		if part.Object().Visible() {
			widgets.AskReveal(s.View(), part.Object())
		}
	}
	look := func() {
		s.Act(p.Look)
		reveal(moment)
	}
	lookIssue := func() {
		s.Act(func() {
			p.LookIssue(p.issues[p.version].out.Number)
			s.To(ranking)
		})
		reveal(moment)
	}
	closeMoment := func() {
		away := moment.HasFocus()
		if s.Act(p.Back); !away {
			reveal(list)
		}
	}
	step := func(redo bool) func() {
		return func() {
			p.notice = notice.Notice{}
			h.Step(redo)
		}
	}
	filled, ofClub, canLook := screen.If(p.filled), screen.If(p.OfClub), screen.If(p.CanLook)
	empty, inLog := screen.Not(p.filled), func() bool { return s.search.HasFocus() || list.HasFocus() }
	way := func(forth bool) screen.When {
		return filled.And(screen.If(func() bool { return len(p.Way().Acts) > 0 && p.Way().Forth == forth }))
	}
	acts := func() []any { return []any{"n", len(p.Way().Acts)} }
	choice := func(of bool) screen.When {
		return screen.If(func() bool { return p.HasEvening() && p.ofClub == of })
	}
	s.Can([]screen.Command{
		{Key: "↑↓", Label: "log.hint.choose", When: filled.And(screen.If(func() bool { return len(p.Rows()) > 1 })), At: inLog},
		{Key: "↑↓", Label: "log.hint.version", When: filled.And(screen.If(func() bool { return len(p.issues) > 1 })), At: issues.HasFocus},
		{Key: "↑↓", Label: "log.hint.rank", When: filled, At: ranking.HasFocus},
		{Key: "Enter", Label: "log.hint.look", When: filled.And(canLook), At: inLog, Do: look},
		{Key: "Enter", Label: "log.hint.issued", When: filled, At: issues.HasFocus, Do: lookIssue},
		{Button: "log.look", When: canLook, Do: look},
		{Key: "Ctrl T", Label: "log.hint.back", Args: acts, Button: "log.go-back", When: way(false), Do: p.Go},
		{Key: "Ctrl T", Label: "log.hint.forth", Args: acts, Button: "log.go-forth", When: way(true), Do: p.Go},
		{Key: "Ctrl E", Label: "log.hint.more", Quiet: func() bool { return p.Hidden() == 0 }, Do: p.More},
		{Key: "Ctrl L", Label: "log.hint.evening", When: choice(true), Quiet: empty, Do: func() { setOfClub(false) }},
		{Key: "Ctrl L", Label: "log.hint.club", When: choice(false), Quiet: empty, Do: func() { setOfClub(true) }},
		{Key: "Esc", Label: "log.hint.close", Button: "log.close", When: filled.And(screen.If(func() bool { return p.moment != nil })), Do: closeMoment},
		{Key: "Esc", Label: "log.hint.all", When: filled.And(screen.If(func() bool { return p.text != "" })), Do: func() { p.Filter("") }},
		{Key: "Esc", Label: "log.hint.search", When: filled, At: func() bool { return list.HasFocus() || issues.HasFocus() }, Do: func() { s.To(s.search) }},
		{Key: "Ctrl P", Label: "log.hint.paper", When: screen.If(screen.Not(p.OfClub)), Quiet: empty, Do: h.Paper},
		// The club's lines have an undo of their own; elsewhere it is the evening's.
		{Key: "Ctrl Z", When: ofClub, Do: step(false)},
		{Key: "Ctrl Y", When: ofClub, Do: step(true)},
	})

	moment = kit.When(func() bool { return p.moment != nil }, kit.Card(nil, 8,
		kit.Marked(widgets.Title, func() string { return p.moment.Title }),
		kit.Marked(widgets.Note, func() string { return p.moment.About }),
		ranking,
		kit.Marked(widgets.Note, func() string { return p.moment.Changes }),
		s.Buttons("log.close")))
	stays := kit.Own(widgets.Stack(0), nil, func() bool { return true }) // keeps the room of the column while nothing is in it
	s.Made(kit.Columns(
		kit.Wide(570, kit.Card(s.Heading("log.heading"), 10,
			s.Say(p.Unread), s.search,
			s.Chooser("log.show", p.Scopes, func(i int) { setOfClub(i == 1) }),
			kit.Marked(widgets.Note, p.Summary), list,
			kit.When(func() bool { return p.Hidden() > 0 }, kit.Marked(widgets.Quiet, func() string { return d.Words.T("log.hidden", "n", p.Hidden()) })))),
		kit.Fixed(570, kit.Stack(0, stays, kit.Stack(16, s.Said(),
			kit.When(func() bool { return p.moment == nil && p.Detail() != "" }, kit.Card(s.Heading("log.chosen"), 10,
				kit.Marked(widgets.Body, p.Detail), s.Buttons("log.look"), kit.Marked(widgets.Note, p.Preview), s.Buttons("log.go-back", "log.go-forth"), s.ReadOnly())),
			kit.When(func() bool { return p.moment == nil && p.filled() && !p.OfClub() }, kit.Card(s.Heading("log.issues"), 8,
				issues, kit.When(func() bool { return len(p.issues) == 0 }, s.Text(widgets.Quiet, "log.no-issues")))),
			moment))),
	), s.search)
	return s
}

// list makes the list of the lines.
func (s *Screen) list() *kit.List[int] {
	p := s.p
	quiet := kit.Quiet(func(i int) bool { return !p.log[i].Void() })
	what := func(i int, f *grid.Figure) {
		switch e := &p.log[i]; {
		case e.Void():
			f.Struck, f.Colour = true, theme.Quiet
		case e.IsUndo():
			f.Colour = theme.Quiet
		case givesOut(e):
			f.Bold = true
		}
	}
	return kit.NewList(s.Screen, p.Rows, p.Selected, p.Choose,
		kit.Col[int]{Column: grid.Column{Title: "log.col.time", Sample: "28-12 22:22"}, Text: p.clock, Ink: quiet},
		kit.Col[int]{Column: grid.Column{Title: "log.col.what", Flex: true}, Text: func(i int) string { return p.says[i] }, Ink: what},
		kit.Col[int]{Column: grid.Column{Quiet: true}, Text: p.void},
		kit.Col[int]{Column: grid.Column{Title: "log.col.line", Right: true, Quiet: true, Sample: "8888", Help: "tip.log.line"}, Text: func(i int) string { return phrase.LogNumber(p.log[i].Line) }})
}

// ranking makes the list of the pairs as they were, beside what they are now.
func (s *Screen) ranking() *kit.List[MomentRow] {
	p := s.p
	rows := func() []MomentRow {
		if p.moment == nil {
			return nil
		}
		return p.moment.Rows
	}
	points := func() bool { return p.moment != nil && p.moment.points }
	title := func(r MomentRow, f *grid.Figure) {
		if r.title {
			f.Bold, f.Colour = true, theme.Green
		}
	}
	other := func(differs func(MomentRow) bool) func(MomentRow, *grid.Figure) {
		return func(r MomentRow, f *grid.Figure) {
			if f.Bold = differs(r); !f.Bold {
				f.Colour = theme.Quiet
			}
		}
	}
	moved := func(r MomentRow) bool { return r.Place != r.NowPlace }
	l := kit.NewList(s.Screen, rows, func() int { return p.pair }, func(row int) { p.pair = row },
		kit.Col[MomentRow]{Column: grid.Column{Title: "log.col.place", Right: true, Sample: "88=", Help: "tip.log.place"}, Text: func(r MomentRow) string { return r.Place }},
		kit.Col[MomentRow]{Column: grid.Column{Title: "log.col.pair", Right: true, Quiet: true, Sample: "88"}, Text: func(r MomentRow) string { return r.Pair }},
		kit.Col[MomentRow]{Column: grid.Column{Title: "log.col.names", Flex: true}, Text: func(r MomentRow) string { return r.Names }, Ink: title},
		kit.Col[MomentRow]{Column: grid.Column{Title: "%", Right: true, Sample: "88,88", Help: "tip.log.figure"}, Text: func(r MomentRow) string { return r.Figure }, When: screen.Not(points)},
		kit.Col[MomentRow]{Column: grid.Column{Title: "paper.points", Right: true, Sample: "88,88", Help: "tip.log.figure"}, Text: func(r MomentRow) string { return r.Figure }, When: points},
		kit.Col[MomentRow]{Column: grid.Column{Title: "log.col.now", Right: true, Sample: "88=", Help: "tip.log.now"}, Text: func(r MomentRow) string { return r.NowPlace }, Ink: other(moved)},
		kit.Col[MomentRow]{Column: grid.Column{Title: "log.col.now-percent", Right: true, Sample: "88,88", Help: "tip.log.now-figure"}, Text: func(r MomentRow) string { return r.NowFigure }, When: screen.Not(points), Ink: other(func(r MomentRow) bool { return r.Figure != r.NowFigure })},
		kit.Col[MomentRow]{Column: grid.Column{Title: "log.col.now-points", Right: true, Sample: "88,88", Help: "tip.log.now-figure"}, Text: func(r MomentRow) string { return r.NowFigure }, When: points, Ink: other(func(r MomentRow) bool { return r.Figure != r.NowFigure })})
	l.Mark = func(r MomentRow) grid.RowMark {
		if moved(r) {
			return grid.RowMarked
		}
		return grid.RowPlain
	}
	return l
}
