package control

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.control"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	// OnLine shows Invoer with the cursor on the line of a board where these two met.
	OnLine func(board int, ns, ew event.ID)
	// Second shows Invoer to type the slips a second time; OnSecond with the cursor on a
	// line that was typed otherwise then.
	Second   func()
	OnSecond func(board int, ns, ew event.ID)
	// Reason shows Uitslag with the answer why that line earned its points.
	Reason func(board int, ns, ew event.ID)
	// Rule weighs a ruling on that line, on Arbitrage.
	Rule    func(board int, ns, ew event.ID)
	Paper   func() // P: show the screen Afdrukken
	Repair  func() // Ctrl+M: something went wrong
	Deals   func() // Ctrl+H: the hands of the evening
	Changed func() // the hints changed: the shell's Update
}

// Screen is the screen Controle.
type Screen struct {
	*kit.Screen
	p *Presenter
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Heard shows what table devices say that was not taken in: nothing of the session changed.
func (s *Screen) Heard() {
	if s.Shown() && s.p.heard() {
		s.Act(s.p.Read)
	}
}

// GoPlace shows the page with a board.
func (s *Screen) GoPlace(at desk.Place) {
	if at.Board > 0 {
		s.Act(func() { s.p.GoBoard(at.Board) })
	}
}

// Trouble returns what the line shows that the cursor stands on.
func (s *Screen) Trouble() (Trouble, bool) { return s.p.Trouble(s.p.inList) }

// New makes the screen of a desk. While it is shown it follows every result.
func New(d *desk.Desk, h Hooks) *Screen {
	p, w := NewPresenter(d), d.Words
	s, fitted := &Screen{p: p}, &fitting{}
	filled := func() bool { return p.Empty() == "" }
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF6, Changed: h.Changed, Notice: &p.notice, Header: kit.Evening, Read: p.Read,
		Asks: func() {
			if filled() {
				fitted.fit(p, roomIn(s.View()))
			}
		},
	})

	type hook = func(board int, ns, ew event.ID)
	given := func(h hook) screen.When { return screen.If(func() bool { return h != nil }) }
	to := func(h hook) func() { // the line that Enter leads to
		return func() {
			if t, ok := p.Target(); ok && h != nil {
				h(t.Board, t.NS, t.EW)
			}
		}
	}
	open := func() {
		if p.inList && p.Differs() && h.OnSecond != nil {
			to(h.OnSecond)()
		} else {
			to(h.OnLine)()
		}
	}

	table, figures := grid.New(grid.SelectCells), grid.New(grid.SelectRows)
	statement := s.Grid(table, p.Statement, func(row, col int) {
		if p.Point(row, col) { // a second click opens it
			open()
		}
	})
	rankings := s.Grid(figures, func() kit.Cells { return p.rankings }, nil)
	list := kit.NewList(s.Screen, p.Items, p.Item, p.ChooseItem,
		kit.Col[Item]{Column: grid.Column{Bold: true, Sample: "…"}, Text: func(it Item) string { return sign(it).Text }, Ink: func(it Item, f *grid.Figure) { *f = sign(it) }},
		kit.Col[Item]{Column: grid.Column{Flex: true, Prose: true}, Text: tall, Ink: func(it Item, f *grid.Figure) {
			if f.Bold = it.Title; it.Title || it.Right {
				f.Colour = theme.Quiet
			}
		}})
	strip := widgets.NewBoardStrip(widgets.BoardWords{
		widgets.BoardComplete: w.T("control.state.complete"), widgets.BoardMarked: w.T("control.state.marked"),
		widgets.BoardPartly: w.T("control.state.partly"), widgets.BoardEmpty: w.T("control.state.empty"),
		widgets.BoardVerified: w.T("entry.state.verified"),
	}, func(board int) { s.Act(func() { p.GoBoard(board) }) })
	strip.OnFocus = h.Changed

	var panel, openItem kit.Part
	inList, inTable, onStrip := func() bool { return p.inList }, table.HasFocus, strip.HasFocus
	onLine := func() bool { return inTable() || list.HasFocus() || openItem.HasFocus() }
	target := screen.If(func() bool { _, ok := p.Target(); return ok })
	chosen := screen.If(func() bool { return p.Item() >= 0 })
	scored := screen.If(func() bool { t, ok := p.Target(); return ok && p.Scored(t) })
	settles, repairs := screen.If(p.MaySettle), screen.If(filled).And(screen.Given(h.Repair))
	judge := func() { // of a device it keeps what is in
		if p.MayKeep() {
			p.Keep()
		} else {
			p.Judge()
		}
	}
	settle := func(take bool) func() {
		return func() {
			if rankings.HasFocus() || panel.HasFocus() { // they go
				p.inList = false
			}
			if p.Settle(take) && h.Paper != nil {
				h.Paper()
			}
		}
	}
	s.Can(screen.Begin(d, screen.Not(filled)), screen.In(screen.If(filled), []screen.Command{
		{Key: "←→", Label: "control.hint.board", At: onStrip},
		{Key: "Enter", Label: "control.hint.go", At: onStrip},
		{Key: "↑↓", Label: "control.hint.item", At: inList, Quiet: onStrip, Step: p.MoveItem}, // on a button too: it is about that line
		{Key: "↑↓←→", Label: "control.hint.choose", At: func() bool { return onLine() && !p.inList }},
		// In sight on a small screen, where the list stands below the statement; a letter alone books
		// nothing and leaves no screen.
		{Key: "L", Label: "control.hint.list", When: screen.If(func() bool { return len(p.items) > 0 }), Quiet: inList, Do: func() { s.To(list) }},
		{Key: "↑↓", At: inTable, Step: p.MoveLine},
		{Key: "←→", At: inTable, Step: p.MoveBoard},
		{Key: "Home End", At: inTable, Step: func(by int) { p.MoveLine(by * len(p.lines)) }},
		{Key: "Home End", At: list.HasFocus, Step: func(by int) { p.ChooseItem(max(by, 0) * (len(p.items) - 1)) }},
		{Key: "Enter", Label: "control.hint.open", When: target.And(given(h.OnLine)), At: onLine, Do: open},
		{Button: "control.open", When: chosen.And(given(h.OnLine)), Do: func() {
			p.inList = true // the cursor comes back there
			open()
		}},
		{Key: "Ctrl W", Label: "control.hint.why", When: scored.And(given(h.Reason)), Quiet: screen.Not(onLine), Do: to(h.Reason)},
		{Key: "F7", Label: "control.hint.rule", When: target.And(given(h.Rule)), Quiet: screen.Not(onLine), Do: to(h.Rule)},
		{Key: "Ctrl D", Text: p.Answer, Button: "mark.exchange", When: screen.If(func() bool { return p.Answer() != "" }), Do: p.Repair},
		{Key: "Ctrl J", Label: "control.hint.keep", When: screen.If(p.MayKeep), Do: judge},
		{Key: "Ctrl J", Label: "control.hint.again", When: screen.If(p.Judged), Do: judge},
		{Key: "Ctrl J", Label: "control.hint.right", When: screen.If(p.MayJudge), Do: judge},
		{Button: "control.right", Caption: p.Verdict, When: screen.If(func() bool { return p.MayJudge() || p.MayKeep() }), Do: judge},
		{Key: "PgUp PgDn", Label: "control.hint.turn", Quiet: func() bool { return len(p.pages) <= 1 }, Step: func(by int) { p.TurnPage(by) }},
		{Key: "Esc", Label: "control.hint.back", At: inList, Do: func() { s.To(statement) }},
		{Key: "Ctrl Shift G", Label: "revised.hint.take", Button: "revised.take", When: settles, Do: settle(true)},
		{Key: "Ctrl Shift H", Label: "revised.hint.keep", Button: "revised.keep", When: settles, Do: settle(false)},
		{Key: "Ctrl T", Button: "control.second", When: screen.Given(h.Second).And(screen.Unless(p.ReadOnly)), Do: h.Second},
	}...), []screen.Command{
		screen.Reopen(d, func(reason string) { p.notice = notice.Refuse(reason) }, func() { s.Anew(func() {}) }),
		{Key: "Ctrl P", Label: "control.hint.paper", When: screen.Given(h.Paper), Quiet: screen.Not(filled), Do: h.Paper},
		{Key: "Ctrl M", Label: "control.hint.repair-this", When: repairs, At: func() bool { return p.inList && p.Repairs() }, Do: h.Repair},
		{Key: "Ctrl M", Label: "control.hint.repair", When: repairs, Do: h.Repair},
		{Key: "Ctrl H", Label: "control.hint.deals", When: screen.If(p.Dealt).And(screen.Given(h.Deals)), Do: h.Deals},
	})

	panel, openItem = s.Warns(func() string { return p.differs }, "revised.take", "revised.keep"), s.Button("control.open")
	repair, right := s.Main("mark.exchange"), s.Button("control.right")
	follow := func(focused *func(), list bool) { // where the cursor comes tells whether it is in the list
		told := *focused
		*focused = func() {
			p.inList = list
			if list && p.Item() < 0 {
				s.Act(func() { p.ChooseItem(0) })
			}
			told()
		}
	}
	follow(&table.OnFocus, false)
	follow(&list.Table.OnFocus, true)
	for _, b := range []kit.Part{repair, right, openItem} {
		follow(&b.Object().(*widgets.Button).OnFocus, true)
	}
	field, spread := widgets.Heading(""), widgets.NewPicture()
	played := kit.Own(widgets.Stack(8, field, spread), nil, func() bool {
		board, heaps := p.Spread()
		field.SetText(board)
		spread.SetSpread(heaps)
		return board != ""
	})
	boards := kit.Own(strip, strip, func() bool {
		strip.Set(p.Boards(), p.Board())
		return true
	})
	always := func() bool { return true }
	none := s.NoEvening(func() string {
		if p.Failed() {
			return ""
		}
		return p.Empty()
	})
	failed := s.Say(func() notice.Notice {
		if !p.Failed() {
			return notice.Notice{}
		}
		return notice.Refuse(p.Empty())
	})
	listed := kit.Begins(func() bool { return p.inList && p.Item() >= 0 }, fitted.boxed(s, list, 5)) // where it was, when it comes back from a line
	s.Made(kit.Columns(
		kit.Wide(statementWidth, kit.Card(nil, 0, none, failed, kit.When(filled, kit.Stack(10,
			panel, fitted.boxed(s, rankings, 7), boards,
			kit.Row(24, kit.Row(12, kit.Marked(widgets.Title, p.Title), kit.Marked(widgets.Quiet, func() string {
				return w.T("control.page", "page", p.Page()+1, "pages", p.Pages())
			})), kit.Own(strip.Legend(), nil, always)),
			fitted.boxed(s, statement, 6), kit.Marked(widgets.Body, p.Detail),
			s.Say(func() notice.Notice { return notice.Refuse(strings.Join(p.wrong, "\n")) }),
			kit.Marked(widgets.Note, func() string { return strings.Join(p.right, " ") }))))),
		kit.Fixed(sideWidth, kit.When(filled, kit.Card(s.Heading("control.list"), 8,
			s.Urge(func() notice.Notice { return notice.Warn(p.ReadOnly()) }, "tonight.reopen"),
			s.Say(func() notice.Notice { return notice.Of(p.Good()) }), listed,
			s.Say(func() notice.Notice { return p.notice }), // not Said: what a key cannot do is said by the window
			kit.Row(8, repair, right, openItem), played, kit.Marked(widgets.Body, p.Hands),
			kit.Marked(widgets.Note, p.Second), s.Button("control.second")))),
	), none, listed, rankings, statement)
	return s
}

// sign returns what stands before a line of the list.
func sign(it Item) grid.Figure {
	switch k := kinds[it.Kind]; {
	case it.Title:
		return grid.Figure{}
	case it.Right:
		return grid.Figure{Text: "✓", Colour: theme.Green}
	default:
		return grid.Figure{Text: k.sign, Colour: k.ink}
	}
}

// tall makes a table count the lines of a text: it does so only where a text is wider
// than its column, and blanks at the end, which are not drawn, make it that.
func tall(it Item) string {
	if strings.Contains(it.Text, "\n") {
		return it.Text + strings.Repeat(" ", 250)
	}
	return it.Text
}
