package ranking

import (
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.ranking"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Paper   func()             // Ctrl+P: show the screen Afdrukken
	Explain func(who event.ID) // Ctrl+P after a question: the paper that explains a pair its result; nil: not offered
	Rules   func()             // Ctrl+R: the rules one by one, to change them; nil: not offered
	Back    screen.Way         // Escape, with nothing asked: where the screen was shown from
	// Say tells the scorer what was done.
	Say func(tone widgets.Tone, sentence string)
	// Rule weighs a ruling on the chosen board of the chosen pair, on Arbitrage (F7).
	Rule    func(board int, ns, ew event.ID)
	Changed func() // the hints changed: the shell's Update

	// Beside makes a window of its own for the big screen, which is not shown yet; nil: the
	// big screen is not offered. First takes a key of that window to the first one, which
	// comes to the front. Followed is told what the big screen shows after a change.
	Beside   func() Window
	First    func(ev *fyne.KeyEvent)
	Followed func(b Big)
	// After runs a function on the UI thread after a while; nil: time.AfterFunc and
	// fyne.Do. Tests put their own clock here.
	After func(d time.Duration, f func())
}

// Screen is the screen Uitslag.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view
	big   *bigView // the window of the big screen; nil while there is none
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk. While it is shown it follows every result.
func New(d *desk.Desk, h Hooks) *Screen {
	if h.After == nil {
		h.After = func(d time.Duration, f func()) { time.AfterFunc(d, func() { fyne.Do(widgets.Guarded(f)) }) }
	}
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.view = newView(s)
	s.Base = screen.NewBase(ScreenName, fyne.KeyF5, s.view.root, h.Changed)
	d.OnChange(func() {
		if s.Shown() {
			s.refresh()
		}
		if s.big != nil {
			s.big.follow()
		}
	})
	return s
}

// Presenter is what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	s.p.Refresh()
	s.view.show()
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.p.Empty() != "":
		return s.view.empty.FirstFocus()
	case s.p.Level() >= BoardList:
		return s.view.why.boards
	}
	return s.view.table
}

// AskLine asks why a line earned its points; the screen is then shown by whoever asked.
func (s *Screen) AskLine(board int, ns, ew event.ID) bool { return s.p.AskLine(board, ns, ew) }

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	if s.p.Empty() != "" {
		return s.view.empty.Hints()
	}
	w := s.desk.Words
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: text, Do: do})
	}
	level := s.p.Level()
	switch {
	case s.view.search.HasFocus() && len(s.p.Found()) > 1:
		add("↑↓", w.T("ranking.hint.found"), nil)
	case s.view.search.HasFocus(): // there is nothing to go through
	case level < BoardList:
		add("↑↓←→", w.T("ranking.hint.choose"), nil)
	default:
		add("↑↓", w.T("ranking.hint.board"), nil)
	}
	switch {
	case s.view.why.print.HasFocus(): // Enter presses it
	case level == Table || level == BoardList:
		add("Enter", w.T("ranking.hint.why"), s.ask)
	case level == Asked && s.p.MayOpen():
		add("Enter", w.T("ranking.hint.boards"), s.ask)
	}
	switch {
	case level > Table:
		add("Esc", w.T("ranking.hint.back"), s.back)
	case s.p.Query() != "" || s.view.search.HasFocus():
		add("Esc", w.T("ranking.hint.all"), s.clearSearch)
	case !s.p.Ranked():
		add("Esc", w.T("ranking.hint.ranked"), s.unsort)
	case s.hooks.Back.Leads():
		add("Esc", w.T("ranking.hint.back"), func() { s.hooks.Back.Back() })
	}
	if level > Table && s.view.why.more() {
		add(w.T("shell.key.space"), w.T("ranking.hint.read-on"), s.readOn)
	}
	if _, _, _, ok := s.p.Line(); ok && s.hooks.Rule != nil {
		add("F7", w.T("ranking.hint.rule"), func() { s.rule() })
	}
	switch {
	case level > Table && s.hooks.Explain != nil:
		add("Ctrl P", w.T("ranking.hint.explain"), s.print)
	case s.hooks.Paper != nil:
		add("Ctrl P", w.T("ranking.hint.paper"), s.print)
	}
	if level > Table {
		add("Ctrl C", w.T("ranking.hint.copy"), s.copy)
		return out
	}
	if !s.view.search.HasFocus() {
		add("Ctrl F", w.T("ranking.hint.find"), s.openSearch)
	}
	if s.hooks.Beside != nil {
		text := "ranking.hint.big"
		if s.big != nil {
			text = "ranking.hint.no-big"
		}
		add("Ctrl B", w.T(text), s.openBig)
	}
	if s.view.mayFold() {
		add("Ctrl G", w.T("ranking.hint.groups"), s.toggleGroups)
	}
	add("Ctrl ↓", w.T("ranking.hint.sort"), s.sort)
	if s.hooks.Rules != nil {
		add("Ctrl R", w.T("ranking.hint.rules"), s.hooks.Rules)
	}
	return out
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if s.p.Empty() != "" {
		return false
	}
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight: // on a button: in the list that it is about
		if s.p.Level() < BoardList {
			return s.tableKey(ev)
		}
		return s.boardKey(ev)
	case fyne.KeyEscape:
		switch {
		case s.p.Level() == OnBoard && s.hooks.Back.Back(): // it was asked on another screen
			s.p.Forget()
		case s.p.Level() > Table:
			s.back()
		case s.p.Query() != "":
			s.clearSearch()
		case !s.p.Ranked():
			s.unsort()
		default:
			return s.hooks.Back.Back()
		}
	case fyne.KeyF7:
		return s.rule()
	case fyne.KeySpace:
		if s.p.Level() == Table {
			return false
		}
		s.readOn()
	default:
		return false
	}
	return true
}

// refresh shows what the desk has now.
func (s *Screen) refresh() {
	s.p.Refresh()
	s.show()
}

// show shows what the presenter has, and puts the cursor in the list it is about.
func (s *Screen) show() {
	s.view.show()
	s.HintsChanged()
}

// ask goes one level deeper, back one up; the cursor goes along.
func (s *Screen) ask() {
	if s.p.Ask() {
		s.show()
		s.follow()
	}
}

func (s *Screen) back() {
	s.p.Back()
	s.show()
	s.follow()
}

// follow puts the cursor where the question is.
func (s *Screen) follow() {
	c := fyne.CurrentApp().Driver().CanvasForObject(s.view.root)
	if c == nil {
		return
	}
	if s.p.Level() >= BoardList {
		c.Focus(s.view.why.boards)
		return
	}
	c.Focus(s.view.table)
	if s.p.Level() == Asked {
		s.view.reveal(s.view.why.card)
	} else {
		s.view.reveal(s.view.table)
	}
}

// unsort puts the rows in the order of the ranking again.
func (s *Screen) unsort() {
	s.p.Unsort()
	s.show()
}

// openBoards is the button of the answer.
func (s *Screen) openBoards() {
	if s.p.OpenBoards() {
		s.show()
		s.follow()
	}
}

// explain asks for the paper of the chosen pair.
func (s *Screen) explain() {
	if who := s.p.Who(); who != "" && s.hooks.Explain != nil {
		s.hooks.Explain(who)
	}
}

// rule weighs a ruling on the chosen board; while none is chosen the key is the rail's.
func (s *Screen) rule() bool {
	board, ns, ew, ok := s.p.Line()
	if ok && s.hooks.Rule != nil {
		s.hooks.Rule(board, ns, ew)
		return true
	}
	return false
}

// page is how many rows PageUp and PageDown go.
const page = 10

// tableKey is a key in the ranking.
func (s *Screen) tableKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		s.p.MoveRow(-1)
	case fyne.KeyDown:
		s.p.MoveRow(1)
	case fyne.KeyPageUp:
		s.p.MoveRow(-page)
	case fyne.KeyPageDown:
		s.p.MoveRow(page)
	case fyne.KeyHome:
		s.p.MoveRow(-len(s.p.Rows()))
	case fyne.KeyEnd:
		s.p.MoveRow(len(s.p.Rows()))
	case fyne.KeyLeft:
		s.p.MoveColumn(-1)
	case fyne.KeyRight:
		s.p.MoveColumn(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.ask()
		return true
	default:
		return false
	}
	s.show()
	return true
}

// clicked is a click on a number: it asks why at once.
func (s *Screen) clicked(row, column int) {
	s.p.AskAbout(row, column)
	s.show()
	s.view.reveal(s.view.why.card)
}

// boardKey is a key in the list of boards.
func (s *Screen) boardKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		s.p.MoveBoard(-1)
	case fyne.KeyDown:
		s.p.MoveBoard(1)
	case fyne.KeyPageUp:
		s.p.MoveBoard(-page)
	case fyne.KeyPageDown:
		s.p.MoveBoard(page)
	case fyne.KeyHome:
		s.p.MoveBoard(-len(s.p.list()))
	case fyne.KeyEnd:
		s.p.MoveBoard(len(s.p.list()))
	case fyne.KeyReturn, fyne.KeyEnter:
		s.ask()
		return true
	default:
		return false
	}
	s.show()
	return true
}

// boardClicked is a click in the list of boards, or the cursor coming into it: the
// list opens first, then a click asks about a board.
func (s *Screen) boardClicked(row, _ int) {
	if s.p.Level() < BoardList {
		s.p.OpenBoards()
	} else {
		s.p.AskBoard(row)
	}
	s.show()
}
