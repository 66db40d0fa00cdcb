// Package ranking is the screen Uitslag: the live ranking, and why each number in it
// is what it is.
//
//	file                what
//	presenter.go        the screen without a window: which number is chosen, and what is asked
//	presenter_table.go  its columns and rows, on the screen and on the big one
//	table.go            which columns there is room for
//	screen.go           its keys, and what stands where
//	answer.go           the card of the answer
package ranking

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/screens/ranking/big"
	"uitslag/ui/screens/ranking/copies"
	"uitslag/ui/screens/ranking/frame"
	"uitslag/ui/screens/ranking/why"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.ranking"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Draw    func()              // Ctrl+Shift+L: the rounds that are drawn
	Paper   func()              // Ctrl+P: show the screen Afdrukken
	Explain func(who event.ID)  // Ctrl+P after a question: the paper that explains a pair its result; nil: not offered
	Rules   func()              // Ctrl+R: the rules one by one, to change them; nil: not offered
	Back    screen.Way          // Escape, with nothing asked: where the screen was shown from
	Copy    func(l copies.List) // asks how the ranking is copied; nil: only an answer is
	// Say tells the scorer what was done.
	Say func(tone widgets.Tone, sentence string)
	// Rule weighs a ruling on the chosen board of the chosen pair, on Arbitrage (F7).
	Rule    func(board int, ns, ew event.ID)
	Changed func()    // the hints changed: the shell's Update
	Big     big.Hooks // of the big screen
}

// Screen is the screen Uitslag.
type Screen struct {
	*kit.Screen
	p      *Presenter
	big    *big.Screen
	table  *table
	frame  *frame.Frame
	search *widgets.Cell
	answer answer
	list   kit.Part // the table, and
	find   kit.Part // where one searches
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Big returns the big screen.
func (s *Screen) Big() *big.Screen { return s.big }

// New makes the screen of a desk. While it is shown it follows every result.
func New(d *desk.Desk, h Hooks) *Screen {
	p, w := NewPresenter(d), d.Words
	s := &Screen{p: p, table: &table{p: p, grid: grid.New(grid.SelectCells).Crowded(), measure: grid.New(grid.SelectNothing).Crowded()}}
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF5, Changed: h.Changed, Back: h.Back, Header: kit.Evening, Read: p.Read,
		Asks: func() { // finds room for what is to be shown
			if len(p.columns) > 0 {
				s.frame.For = s.frame.Size().Width
				s.table.arrange(s.frame.For)
				s.frame.Beside = s.table.laid.beside
			}
			s.answer.ask()
		},
	})
	h.Big.Changed = s.Later
	s.big = big.New(w, h.Big)
	d.OnChange(s.big.Follow)
	t, filled := s.table, func() bool { return p.Empty() == "" }
	s.search = widgets.NewSearch(w.T("ranking.find"))
	s.search.Chars, s.search.OnFocus = 26, h.Changed
	s.search.OnTyped = func(text string) { s.Act(func() { p.Find(text) }) }
	s.search.OnKey = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter: // through those found
			return s.listKey(ev, p.MoveFound)
		}
		return s.Screen.HandleKey(ev)
	}
	clicked := func(row, column int) { // it asks why
		s.Act(func() { p.AskAbout(row, t.shown[column]) })
		widgets.AskReveal(s.View(), s.answer.object)
	}
	s.list = s.Grid(t.grid, t.cells, clicked)
	// OnActivate is a click on the number already chosen: Enter is taken before
	t.grid.OnKey, t.grid.OnSelect, t.grid.OnActivate = s.tableKey, clicked, clicked
	t.grid.OnHeading = func(column int) {
		if column < len(t.shown) {
			s.Act(func() { p.SortBy(t.shown[column]) })
		}
	}
	s.answer.make(s)
	buttons := []kit.Part{}
	s.Can(screen.Begin(d, screen.Not(filled)), s.commands(h, func() bool { return slices.ContainsFunc(buttons, kit.Part.HasFocus) }))
	buttons = append(buttons, s.Button("ranking.copy"), s.Button("ranking.groups.show"), s.Button("ranking.open-boards"), s.Button("ranking.print-why"))

	above, found := func() bool { return !t.laid.below }, widgets.Quiet("")
	s.find = kit.Own(s.search, s.search, func() bool {
		if !s.search.HasFocus() && s.search.Text != p.query {
			s.search.SetText(p.query)
		}
		return true
	})
	finding := kit.Own(found, nil, func() bool {
		found.SetColour(theme.Quiet)
		if p.Nobody() {
			found.SetColour(theme.Red)
		}
		found.SetSpans([]widgets.Span{{Text: p.FindState()}}) // what was typed is not markup
		return true
	})
	foot := func() string {
		foot := p.foot
		if t.leftOut() {
			foot += " · " + w.T("ranking.groups.left-out")
		}
		return strings.Join(append([]string{foot}, p.notes...), "\n")
	}
	empty := func(failed bool) string {
		if p.Failed() != failed {
			return ""
		}
		return p.Empty()
	}
	none, failed := s.NoEvening(func() string { return empty(false) }), s.Say(func() notice.Notice { return notice.Refuse(empty(true)) })
	list := kit.Card(nil, 0, none, failed, kit.When(filled, kit.Stack(8,
		kit.When(above, kit.Row(8, s.find, buttons[0], kit.When(t.mayFold, buttons[1]), finding)),
		kit.Boxed(s.list, 3.5, func(_, want float32) float32 { return want }),
		kit.When(above, kit.Stack(2, kit.Marked(widgets.Quiet, foot), kit.Marked(widgets.Quiet, func() string { return p.Legend(t.drawn) }))))))
	answer := kit.When(func() bool { return filled() && p.Answers() }, s.answer.card(buttons[2:]))
	s.frame = frame.New(list.Object().(*widgets.Card), answer.Object().(*widgets.Card))
	s.frame.Resized = func() {
		if s.frame.For != s.frame.Size().Width && len(p.columns) > 0 {
			s.Later()
		}
		s.frame.For = s.frame.Size().Width
	}
	s.Made(kit.Drawn(s.frame, list, answer), none, s.answer.begins, s.list)
	return s
}

// HandleKey implements screen.Screen: the arrows on a button go through the list that it is
// about.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if s.Screen.HandleKey(ev) {
		return true
	}
	arrows := []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}
	if s.p.Empty() != "" || !slices.Contains(arrows, ev.Name) {
		return false
	}
	if s.p.Level() < why.BoardList {
		return s.tableKey(ev)
	}
	return s.answer.key(ev)
}

func (s *Screen) tableKey(ev *fyne.KeyEvent) bool {
	if by, is := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[ev.Name]; is {
		s.Act(func() { s.p.MoveColumn(by) })
		return true
	}
	return s.listKey(ev, s.p.MoveRow)
}

// listKey handles a key in a list of which move goes through the rows.
func (s *Screen) listKey(ev *fyne.KeyEvent, move func(by int)) bool {
	const page, all = 10, 1 << 20
	by := map[fyne.KeyName]int{
		fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -page, fyne.KeyPageDown: page, fyne.KeyHome: -all, fyne.KeyEnd: all,
	}[ev.Name]
	switch {
	case by != 0:
		s.Act(func() { move(by) })
	case ev.Name == fyne.KeyReturn, ev.Name == fyne.KeyEnter:
		s.Strike("Enter")
	default:
		return false
	}
	return true
}

// TypedRune implements screen.Typist: letters and digits look for a pair. No act of this screen
// is one letter away, so that a name can be typed at once.
func (s *Screen) TypedRune(r rune) bool {
	if s.p.Empty() == "" && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
		s.Act(s.openSearch)
		s.search.TypedRune(r) // takes the place of what was looked for
	}
	return true
}

func (s *Screen) openSearch() {
	for s.table.laid.below && s.p.Back() { // below each other there is no room for the field
	}
	s.To(s.find)
}

// GoPlace shows the row of a contestant, with the cursor on it.
func (s *Screen) GoPlace(at desk.Place) {
	if s.p.rowOf(at.Contestant) >= 0 {
		s.p.choose(at.Contestant, s.p.asked.What)
	}
	s.Later()
}

func (s *Screen) commands(h Hooks, inButton func() bool) []screen.Command {
	p := s.p
	inSearch := s.search.HasFocus // Ctrl C copies what is typed there; in a button Enter presses it
	inCells := func() bool { return !inSearch() && !inButton() }
	inList := func() bool { return p.Level() < why.BoardList }
	asked := func() bool { return p.Level() > why.Table }
	in := func(levels ...why.Level) screen.When {
		return screen.If(func() bool { return slices.Contains(levels, p.Level()) })
	}
	// show does something, puts the cursor where the question is, and scrolls there.
	show := func(do func()) func() {
		return func() {
			s.Act(func() {
				if do(); p.Level() >= why.BoardList {
					s.To(s.answer.boards)
				} else {
					s.To(s.list)
				}
			})
			switch p.Level() {
			case why.Asked:
				widgets.AskReveal(s.View(), s.answer.object)
			case why.Table:
				widgets.AskReveal(s.View(), s.table.grid)
			}
		}
	}
	ask := show(func() { p.Ask() })
	total := func(on bool) func() {
		return func() {
			p.ShowTotal(on)
			s.To(s.list)
		}
	}
	clear := func() { // the pair found stays the chosen one
		p.Find("")
		s.search.SetText("")
		s.To(s.list)
	}
	explain := func() {
		if who := p.Who(); who != "" {
			h.Explain(who)
		}
	}
	openBig := func() {
		s.big.Toggle(p.desk.Words.T("ranking.big-window"), func() big.List { return Big(p.desk) })
	}
	ifAsked, ofSession := screen.If(asked), screen.If(func() bool { return p.now != nil && !p.Over() })
	hasLine := screen.If(func() bool { _, _, _, ok := p.Line(); return ok })
	explains := ifAsked.And(ofSession).And(screen.If(func() bool { return h.Explain != nil }))
	shown := func(on bool) screen.When {
		return screen.If(func() bool { return s.big.On() == on && (on || s.big.Offered()) })
	}
	return screen.In(screen.If(func() bool { return p.Empty() == "" }),
		screen.Command{Key: "↑↓", Label: "ranking.hint.found", At: inSearch, When: screen.If(func() bool { return len(p.Found()) > 1 })},
		screen.Command{Key: "↑↓←→", Label: "ranking.hint.choose", At: inCells, When: screen.If(inList)},
		screen.Command{Key: "↑↓", Label: "ranking.hint.choose", At: inButton, When: screen.If(inList)},
		screen.Command{Key: "↑↓", Label: "ranking.hint.board", At: screen.Not(inSearch), When: screen.If(screen.Not(inList))},

		screen.Command{Key: "Enter", Label: "ranking.hint.why", At: screen.Not(inButton), When: in(why.Table, why.BoardList), Do: func() {
			if !inSearch() || !p.Nobody() {
				ask()
			}
		}},
		screen.Command{Key: "Enter", Label: "ranking.hint.boards", At: screen.Not(inButton), When: screen.If(p.MayOpen), Do: ask},
		screen.Command{Button: "ranking.open-boards", When: screen.If(p.MayOpen), Do: ask},

		screen.Command{Key: "Esc", Label: "ranking.hint.all", At: inSearch, Do: clear},
		screen.Command{Key: "Esc", Label: "ranking.hint.back", When: in(why.OnBoard).And(screen.If(h.Back.Leads)), Do: func() { // it was asked on another screen
			h.Back.Back()
			p.Forget()
		}},
		screen.Command{Key: "Esc", Label: "ranking.hint.back", When: ifAsked, Do: show(func() { p.Back() })},
		screen.Command{Key: "Esc", Label: "ranking.hint.all", When: screen.If(func() bool { return p.Query() != "" }), Do: clear},
		screen.Command{Key: "Esc", Label: "ranking.hint.ranked", When: screen.If(screen.Not(p.Ranked)), Do: func() { p.Unsort() }},
		screen.Command{Key: "Esc", Label: "ranking.hint.back", When: screen.If(h.Back.Leads), Do: func() { h.Back.Back() }},

		screen.Command{Key: "Space", Label: "ranking.hint.read-on", When: ifAsked, Quiet: screen.Not(s.answer.more), Do: s.answer.readOn},
		screen.Command{Key: "F7", Label: "ranking.hint.rule", When: hasLine.And(screen.If(func() bool { return h.Rule != nil })), Do: func() {
			board, ns, ew, _ := p.Line()
			h.Rule(board, ns, ew)
		}},

		screen.Command{Key: "Ctrl P", Label: "ranking.hint.explain", When: explains, Do: explain},
		screen.Command{Button: "ranking.print-why", When: explains, Do: explain},
		screen.Command{Key: "Ctrl P", Label: "ranking.hint.paper", When: screen.Given(h.Paper), Do: h.Paper},
		screen.Command{Key: "Ctrl C", Label: "ranking.hint.copy", Button: "ranking.copy", Help: "tip.ranking.copy", At: screen.Not(inSearch), Quiet: screen.Not(asked), When: screen.If(func() bool { return h.Copy != nil || asked() }), Do: func() { s.copy(h) }},
		screen.Command{Key: "Ctrl F", Label: "ranking.hint.find", Quiet: func() bool { return asked() || inSearch() }, Do: s.openSearch},
		screen.Command{Key: "Ctrl B", Label: "ranking.hint.big", When: shown(false), Quiet: asked, Do: openBig},
		screen.Command{Key: "Ctrl B", Label: "ranking.hint.no-big", When: shown(true), Quiet: asked, Do: openBig},
		screen.Command{Key: "Ctrl Shift L", Label: "ranking.hint.draw", When: screen.If(p.desk.Draws).And(screen.Given(h.Draw)), Quiet: asked, Do: h.Draw},
		screen.Command{Key: "Ctrl G", Label: "ranking.hint.groups", Button: "ranking.groups.show", Caption: func() string {
			if p.groups {
				return p.desk.Words.T("ranking.groups.hide")
			}
			return p.desk.Words.T("ranking.groups.show")
		}, Quiet: func() bool { return asked() || !s.table.mayFold() }, Do: func() { p.groups = !p.groups }},
		screen.Command{Key: "Ctrl T", Label: "ranking.hint.total", When: ofSession.And(screen.If(func() bool { return p.whole != nil })), Quiet: asked, Do: total(true)},
		screen.Command{Key: "Ctrl T", Label: "ranking.hint.session", When: screen.If(func() bool { return p.over && p.Over() }), Quiet: asked, Do: total(false)},
		screen.Command{Key: "Ctrl ↓", Label: "ranking.hint.sort", When: ofSession, Quiet: asked, Do: func() { p.SortBy(p.columnOf(p.asked.What)) }},
		screen.Command{Key: "Ctrl R", Label: "ranking.hint.rules", When: screen.Given(h.Rules), Quiet: asked, Do: h.Rules},
	)
}

// copy asks how to copy the ranking; the answer to a question is copied at once.
func (s *Screen) copy(h Hooks) {
	text := s.p.CopiedWhy()
	if s.answer.stays = true; text == "" {
		h.Copy(s.p.Copied())
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(text)
	if h.Say != nil {
		h.Say(widgets.Good, s.p.desk.Words.T("ranking.copied.why"))
	}
}
