package ranking

import (
	"image"
	"time"
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/screen"
	"uitslag/ui/screens/ranking/copies"
	"uitslag/ui/widgets"
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
	Changed func() // the hints changed: the shell's Update

	// Beside makes a window of its own for the big screen, which is not shown yet; nil: the
	// big screen is not offered. First takes a key of that window to the first one, which
	// comes to the front. Followed is told what the big screen shows after a change.
	Beside   func() Window
	First    func(ev *fyne.KeyEvent)
	Followed func(b Big)
	// Live is where the live page is read, with the picture that a telephone reads the address
	// from; "" while it is off. nil: there is no such page.
	Live func() (address string, code image.Image)
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
	s.Base = screen.NewBase(ScreenName, fyne.KeyF5, nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, s.p.nothing), s.commands())
	s.view = newView(s)
	s.SetView(s.view.root)
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

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.hooks.Back.Shown()
	s.p.Refresh()
	s.view.show(s.p.Model())
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.p.Empty() != "":
		return s.view.empty.FirstFocus()
	case s.p.Level() >= BoardList:
		return s.view.reason.boards
	}
	return s.view.table
}

// AskLine asks why a line earned its points; the screen is then shown by whoever asked.
func (s *Screen) AskLine(board int, ns, ew event.ID) bool { return s.p.AskLine(board, ns, ew) }

// HandleKey implements screen.Screen: the arrows on a button go through the list that it is
// about.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	if s.Press(ev) {
		return true
	}
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		switch {
		case s.p.Empty() != "":
		case s.p.Level() < BoardList:
			return s.tableKey(ev)
		default:
			return s.boardKey(ev)
		}
	}
	return false
}

func (s *Screen) refresh() {
	s.p.Refresh()
	s.show()
}

// show shows what the presenter has, and puts the cursor in the list it is about.
func (s *Screen) show() {
	s.view.show(s.p.Model())
	s.HintsChanged()
}

// page is how many rows PageUp and PageDown go.
const page = 10

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
		s.Strike("Enter")
		return true
	default:
		return false
	}
	s.show()
	return true
}

// clicked asks why about the clicked number.
func (s *Screen) clicked(row, column int) {
	s.p.AskAbout(row, column)
	s.show()
	s.view.reveal(s.view.reason.card)
}

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
		s.Strike("Enter")
		return true
	default:
		return false
	}
	s.show()
	return true
}

// boardClicked handles a click in the list of boards, or the cursor entering it: it opens first,
// then a click asks about a board.
func (s *Screen) boardClicked(row, _ int) {
	if s.p.Level() < BoardList {
		s.p.OpenBoards()
	} else {
		s.p.AskBoard(row)
	}
	s.show()
}

// GoPlace shows the row of a contestant, with the cursor on it.
func (s *Screen) GoPlace(at desk.Place) {
	if s.p.rowOf(at.Contestant) >= 0 {
		s.p.choose(at.Contestant, s.p.what)
	}
	s.show()
}

// TypedRune implements screen.Typist: letters and digits look for a pair. No act of this screen
// is one letter away, so that a name can be typed at once.
func (s *Screen) TypedRune(r rune) bool {
	if s.p.Empty() != "" || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
		return true
	}
	s.openSearch()
	s.view.search.TypedRune(r) // takes the place of what was looked for
	return true
}

func (s *Screen) find(text string) {
	s.p.Find(text)
	s.show()
}

// searchKey handles search keys: the arrows go through those found.
func (s *Screen) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		s.p.MoveFound(-1)
	case fyne.KeyDown:
		s.p.MoveFound(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.Strike("Enter")
		return true
	default:
		return s.Press(ev)
	}
	s.show()
	return true
}

func (s *Screen) sortBy(column int) {
	s.p.SortBy(column)
	s.show()
}
