// Package control is the screen Controle: the control statement as on paper, one group
// of boards at a time, with its sum control in words; and beside it what wants a second
// look: contradictions, lines that the movement does not have, unlikely results, what
// is missing, what the director gave. Everything leads to its line on Invoer.
//
// The presenter is plain Go and computes no points: it sets figures
// that the standings hold. The rules of what is unlikely are event.Suspicions.
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
		if p.inList && p.chosen().Kind == Differs && h.OnSecond != nil {
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
	rankings := s.Grid(figures, func() kit.Cells { return p.now.rankings }, nil)
	list := kit.NewList(s.Screen, p.Items, p.Item, p.ChooseItem,
		kit.Col[Item]{
			Column: grid.Column{Bold: true, Sample: "…"}, Text: func(it Item) string { return sign(it).Text },
			Ink: func(it Item, f *grid.Figure) { *f = sign(it) },
		},
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
	judge := func() { p.Judge() }
	verdict := func() string {
		switch {
		case p.MayKeep():
			return w.T("control.device.keep")
		case p.Judged():
			return w.T("control.again")
		}
		return w.T("control.right")
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
		{Key: "Home End", At: inTable, Step: func(by int) { p.MoveLine(by * len(p.now.lines)) }},
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
		{Button: "control.right", Caption: verdict, When: screen.If(func() bool { return p.MayJudge() || p.MayKeep() }), Do: judge},
		{Key: "PgUp PgDn", Label: "control.hint.turn", Quiet: func() bool { return len(p.pages) <= 1 }, Step: func(by int) { p.TurnPage(by) }},
		{Key: "Esc", Label: "control.hint.back", At: inList, Do: func() { s.To(statement) }},
		{Key: "Ctrl Shift G", Label: "revised.hint.take", Button: "revised.take", When: settles, Do: settle(true)},
		{Key: "Ctrl Shift H", Label: "revised.hint.keep", Button: "revised.keep", When: settles, Do: settle(false)},
		{Key: "Ctrl T", Button: "control.second", When: screen.Given(h.Second).And(screen.Unless(p.ReadOnly)), Do: h.Second},
	}...), []screen.Command{
		screen.Reopen(d, func(reason string) { p.notice = notice.Refuse(reason) }, func() { s.Anew(func() {}) }),
		{Key: "Ctrl P", Label: "control.hint.paper", When: screen.Given(h.Paper), Quiet: screen.Not(filled), Do: h.Paper},
		{Key: "Ctrl M", Label: "control.hint.repair-this", When: repairs, At: func() bool { return p.inList && p.chosen().repairs }, Do: h.Repair},
		{Key: "Ctrl M", Label: "control.hint.repair", When: repairs, Do: h.Repair},
		{Key: "Ctrl H", Label: "control.hint.deals", When: screen.If(func() bool { return filled() && len(p.now.st.Session.Deals) > 0 }).And(screen.Given(h.Deals)), Do: h.Deals},
	})

	panel, openItem = s.Warns(func() string { return p.now.differs }, "revised.take", "revised.keep"), s.Button("control.open")
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
	none := kit.When(screen.Not(p.Failed), s.NoEvening(p.Empty))
	failed := kit.When(p.Failed, s.Say(func() notice.Notice { return notice.Refuse(p.Empty()) }))
	titles := kit.Row(12, kit.Marked(widgets.Title, p.Title), kit.Marked(widgets.Quiet, func() string {
		return w.T("control.page", "page", p.Page()+1, "pages", p.Pages())
	}))
	listed := kit.Begins(func() bool { return p.inList && p.Item() >= 0 }, fitted.boxed(s, list, 5)) // where it was
	s.Made(kit.Columns(
		kit.Wide(statementWidth, kit.Card(nil, 0, none, failed, kit.When(filled, kit.Stack(10,
			panel, fitted.boxed(s, rankings, 7), boards,
			kit.Drawn(widgets.Row(24, titles.Object(), strip.Legend()), titles),
			fitted.boxed(s, statement, 6), kit.Marked(widgets.Body, p.Detail),
			s.Say(func() notice.Notice { return notice.Refuse(strings.Join(p.now.wrong, "\n")) }),
			kit.Marked(widgets.Note, func() string { return strings.Join(p.now.right, " ") }))))),
		kit.Fixed(sideWidth, kit.When(filled, kit.Card(s.Heading("control.list"), 8,
			s.Urge(func() notice.Notice { return notice.Warn(p.ReadOnly()) }, "tonight.reopen"),
			s.Say(func() notice.Notice { return notice.Of(p.Good()) }), listed,
			s.Say(func() notice.Notice { return p.notice }), // not Said: what a key cannot do is said by the window
			kit.Row(8, repair, right, openItem), played, kit.Marked(widgets.Body, func() string { return d.HandsOf(p.at.board) }),
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

// The columns of the screen, in pixels at 100 %.
const (
	statementWidth float32 = 832
	sideWidth      float32 = 330
)

// smallest is the part of its size to which the type of the statement may shrink;
// where that is not enough, fewer boards stand beside each other.
const smallest = 0.8

// around is the height of what stands above and below a table: the window's header and
// footer, the edges of the card and its heading, in pixels at 100 %.
const around float32 = 190

type room struct {
	look  theme.Look
	width float32
	below bool // the list stands below it, not beside it
}

// roomIn returns what there is now; before the screen has a size, what it has on the club laptop.
func roomIn(view fyne.CanvasObject) room {
	w := view.Size().Width
	if w == 0 {
		w = 1178
	}
	side := theme.Px(sideWidth) + theme.Gap(theme.CardGap)
	below := theme.Px(statementWidth)*smallest+side > w
	if !below {
		w -= side
	}
	return room{theme.Current(), w - 2*theme.Gap(theme.CardPad), below}
}

// fitting is how many boards fitted the room. For an evening it never becomes more
// again, so that the pages do not change back and forth as results come in.
type fitting struct {
	evening   event.ID
	contracts bool
	room      room
	most      int
}

// fit asks for as many boards beside each other as there is room for.
func (f *fitting) fit(p *Presenter, in room) {
	now := fitting{evening: p.now.st.Event.ID, contracts: p.now.contracts, room: in, most: f.most}
	if now != *f {
		now.most = 0
	}
	p.SetMost(now.most)
	for most := p.Most(); most > 1 && widest(p) > in.width; {
		most--
		p.SetMost(most)
		now.most = most
	}
	*f = now
}

// widest returns how wide the widest page is in the smallest type that is still good.
func widest(p *Presenter) float32 {
	size := float32(int(theme.Type(theme.BodySize) * smallest))
	pad := theme.CellPad * size / theme.BodySize
	if over := size / theme.BodySize; over > 1 {
		pad = theme.CellPad * (1 + over) / 2
	}
	var most float32
	for i := range p.pages {
		c := p.now.sheet(&p.pages[i])
		var sum float32
		for col, x := range c.Columns {
			w := theme.Reach(x.Sample, size, x.Bold)
			for _, r := range c.Rows {
				w = max(w, theme.Reach(r.Figures[col].Text, size, x.Bold || r.Figures[col].Bold))
			}
			sum += w + 2*pad + 1
		}
		most = max(most, sum)
	}
	return most
}

// boxed keeps a table in its card. Where list and statement stand below each other the
// screen scrolls: there it is never higher than what is seen at once, so that its chosen
// row is seen when the table is. It sees every change of the size of type or of the window.
func (f *fitting) boxed(s *Screen, table kit.Part, least float32) kit.Part {
	var box *grid.Box
	part := kit.Boxed(table, least, func(width, want float32) float32 {
		if c := fyne.CurrentApp().Driver().CanvasForObject(box); c != nil && roomIn(s.View()).below {
			return min(want, max(c.Size().Height-theme.Gap(around), box.MinHeightFor(width)))
		}
		return want
	})
	box = part.Object().(*grid.Box)
	box.OnRefresh = func() {
		if s.p.Empty() == "" && f.room != roomIn(s.View()) {
			s.Later()
		}
	}
	return part
}
