package control

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
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
	// Why shows Uitslag with the answer why that line earned its points.
	Why func(board int, ns, ew event.ID)
	// Rule weighs a ruling on that line, on Arbitrage.
	Rule    func(board int, ns, ew event.ID)
	Paper   func() // P: show the screen Afdrukken
	Repair  func() // Ctrl+M: something went wrong
	Deals   func() // Ctrl+H: the hands of the evening
	Changed func() // the hints changed: the shell's Update
}

// Screen is the screen Controle.
type Screen struct {
	screen.Base
	desk   *desk.Desk
	p      *Presenter
	hooks  Hooks
	view   *view
	inList bool // the cursor is in the list, not on the statement
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen of a desk. While it is shown it follows every result.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.view = newView(s)
	s.Base = screen.NewBase(ScreenName, fyne.KeyF6, s.view.root, h.Changed)
	d.OnChange(func() {
		if s.Shown() {
			s.p.Refresh()
			s.show()
		}
	})
	return s
}

// Presenter is what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Refresh()
	s.view.show()
}

// FirstFocus implements screen.Screen: where the cursor was, when it comes back from a line.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.p.Empty() != "":
		return s.view.empty.FirstFocus()
	case s.inList && s.p.Item() >= 0:
		return s.view.list
	}
	return s.view.table
}

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
	v := s.view
	at, onStrip := v.table.HasFocus() || v.list.HasFocus() || v.open.HasFocus(), v.strip.HasFocus()
	switch {
	case onStrip:
		add("←→", w.T("control.hint.board"), nil)
		add("Enter", w.T("control.hint.go"), nil)
	case s.inList:
		add("↑↓", w.T("control.hint.item"), nil)
	case at:
		add("↑↓←→", w.T("control.hint.choose"), nil)
	}
	t, ok := s.target()
	if ok && at && s.hooks.OnLine != nil {
		add("Enter", w.T("control.hint.open"), s.open)
	}
	if ok && at && s.mayAsk(t) {
		add("Ctrl W", w.T("control.hint.why"), s.ask)
	}
	if ok && at && s.hooks.Rule != nil {
		add("F7", w.T("control.hint.rule"), func() { s.rule() })
	}
	if text := s.p.Answer(); text != "" {
		add("Ctrl D", text, s.mend)
	}
	switch {
	case s.p.Judged():
		add("Ctrl J", w.T("control.hint.again"), s.judge)
	case s.p.MayJudge():
		add("Ctrl J", w.T("control.hint.right"), s.judge)
	}
	if s.p.Pages() > 1 {
		add("PgUp PgDn", w.T("control.hint.turn"), nil)
	}
	switch {
	case s.inList:
		add("Esc", w.T("control.hint.back"), s.toTable)
	case len(s.p.Items()) > 0:
		add("L", w.T("control.hint.list"), s.toList)
	}
	if s.hooks.Paper != nil {
		add("Ctrl P", w.T("control.hint.paper"), s.hooks.Paper)
	}
	if s.hooks.Repair != nil {
		text := "control.hint.repair"
		if s.inList && s.p.Mends() {
			text = "control.hint.repair-this"
		}
		add("Ctrl M", w.T(text), s.hooks.Repair)
	}
	if s.hooks.Deals != nil && s.p.Dealt() {
		add("Ctrl H", w.T("control.hint.deals"), s.hooks.Deals)
	}
	return out
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if s.p.Empty() != "" {
		return false
	}
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown: // on a button: the lines of the list that it is about
		if !s.inList {
			return false
		}
		s.p.MoveItem(map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[ev.Name])
		s.show()
	case fyne.KeyPageUp:
		s.turn(-1)
	case fyne.KeyPageDown:
		s.turn(1)
	case fyne.KeyF7:
		return s.rule()
	case fyne.KeyL: // a letter alone books nothing and leaves no screen
		s.toList()
	case fyne.KeyEscape:
		if !s.inList {
			return false
		}
		s.toTable()
	default:
		return false
	}
	return true
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	switch {
	case screen.IsCtrl(sc, fyne.KeyD):
		return s.answer()
	case screen.IsCtrl(sc, fyne.KeyJ) && s.p.Empty() == "":
		s.judge()
		return true
	case screen.IsCtrl(sc, fyne.KeyW) && s.p.Empty() == "":
		s.ask()
		return true
	case screen.IsCtrl(sc, fyne.KeyP) && s.hooks.Paper != nil:
		s.hooks.Paper()
		return true
	}
	if !screen.IsCtrl(sc, fyne.KeyT) || !s.p.MaySecond() || s.hooks.Second == nil {
		return false
	}
	s.again()
	return true
}

// again types the slips a second time.
func (s *Screen) again() {
	if s.hooks.Second != nil {
		s.hooks.Second()
	}
}

// show shows what the presenter has.
func (s *Screen) show() {
	s.view.show()
	s.HintsChanged()
}

// target is where Enter leads.
func (s *Screen) target() (Target, bool) {
	if s.inList {
		return s.p.ItemTarget()
	}
	return s.p.Cell()
}

// open shows the line on Invoer.
func (s *Screen) open() {
	if s.inList && s.p.Differs() && s.hooks.OnSecond != nil {
		s.openItem()
		return
	}
	if t, ok := s.target(); ok && s.hooks.OnLine != nil {
		s.hooks.OnLine(t.Board, t.NS, t.EW)
	}
}

// mayAsk tells whether a line has points that can be asked about.
func (s *Screen) mayAsk(t Target) bool {
	return s.hooks.Why != nil && s.p.Scored(t)
}

// ask shows on Uitslag why the line earned its points.
func (s *Screen) ask() {
	if t, ok := s.target(); ok && s.mayAsk(t) {
		s.hooks.Why(t.Board, t.NS, t.EW)
	}
}

// rule weighs a ruling on the chosen line; where there is none the key is the rail's.
func (s *Screen) rule() bool {
	t, ok := s.target()
	if !ok || s.hooks.Rule == nil {
		return false
	}
	s.hooks.Rule(t.Board, t.NS, t.EW)
	return true
}

// Trouble is what the line shows that the cursor stands on.
func (s *Screen) Trouble() (Trouble, bool) { return s.p.Trouble(s.inList) }

// mend answers the mark of the chosen line.
func (s *Screen) mend() { s.answer() }

// answer is mend, and reports whether there was an answer.
func (s *Screen) answer() bool {
	if s.p.Answer() == "" {
		return false
	}
	s.p.Mend()
	s.show()
	return true
}

func (s *Screen) judge() {
	if s.p.Judge() {
		s.show()
	}
}

func (s *Screen) turn(by int) {
	if s.p.Turn(by) {
		s.show()
	}
}

// toList and toTable move the cursor.
func (s *Screen) toList() {
	if len(s.p.Items()) > 0 {
		s.focus(s.view.list)
	}
}

func (s *Screen) toTable() { s.focus(s.view.table) }

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// cursorIn is called when the cursor comes to the statement or to the list.
func (s *Screen) cursorIn(list bool) {
	if list && s.p.Item() < 0 {
		s.p.ChooseItem(0)
		s.view.show()
	}
	s.inList = list
	s.HintsChanged()
}

// tableKey is a key on the statement.
func (s *Screen) tableKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		s.p.MoveLine(-1)
	case fyne.KeyDown:
		s.p.MoveLine(1)
	case fyne.KeyHome:
		s.p.MoveLine(-len(s.p.Statement().Lines))
	case fyne.KeyEnd:
		s.p.MoveLine(len(s.p.Statement().Lines))
	case fyne.KeyLeft:
		s.p.MoveBoard(-1)
	case fyne.KeyRight:
		s.p.MoveBoard(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.open()
		return true
	default:
		return s.HandleKey(ev)
	}
	s.show()
	return true
}

// clicked is a click on the statement: the first chooses, a second opens.
func (s *Screen) clicked(row, column int) {
	line, board := s.p.Chosen()
	to := s.view.boardAt(column)
	if to < 0 {
		to = board
	}
	s.p.Choose(row, to)
	if l, b := s.p.Chosen(); l == line && b == board && row == line {
		s.view.show()
		s.open()
		return
	}
	s.show()
}

// listKey is a key in the list.
func (s *Screen) listKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		s.p.MoveItem(-1)
	case fyne.KeyDown:
		s.p.MoveItem(1)
	case fyne.KeyHome:
		s.p.ChooseItem(0)
	case fyne.KeyEnd:
		s.p.ChooseItem(len(s.p.Items()) - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.open()
		return true
	default:
		return s.HandleKey(ev)
	}
	s.show()
	return true
}

// listClicked is a click on another line of the list.
func (s *Screen) listClicked(row, _ int) {
	s.p.ChooseItem(row)
	s.show()
}

// openItem and judgeItem are the buttons under the list.
func (s *Screen) openItem() {
	if t, ok := s.p.ItemTarget(); ok && s.hooks.OnLine != nil {
		s.inList = true // to come back to the list
		if s.p.Differs() && s.hooks.OnSecond != nil {
			s.hooks.OnSecond(t.Board, t.NS, t.EW)
			return
		}
		s.hooks.OnLine(t.Board, t.NS, t.EW)
	}
}

// board is a click on the strip.
func (s *Screen) board(number int) {
	s.p.GoBoard(number)
	s.show()
}
