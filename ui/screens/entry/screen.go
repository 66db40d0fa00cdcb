package entry

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.entry"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Mode    func(teams bool, m slip.Mode)    // the scorer changed to the other paper: it can be remembered
	Changed func()                           // the hints changed: the shell's Update
	Rule    func(board int, ns, ew event.ID) // F7: weighs a ruling on a line, on Arbitrage
	Reason  func(board int, ns, ew event.ID) // Ctrl+W: shows why a line earned its points
	Manual  func()                           // F1 while what can be typed is shown: the manual
	Repair  func()                           // Ctrl+M: what can be done where something went wrong
	Deals   func()                           // Ctrl+H: the hands of the evening
	Refused func()                           // a cell is refused: those who look at the paper hear it
}

// Screen is the screen Invoer.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view

	hinted []widgets.Hint // the hints that were said to be changed
	idle   bool           // before the change there was nothing to type
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen for a desk. It follows every change of the desk.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.Base = screen.NewBase(ScreenName, fyne.KeyF4, nil, h.Changed)
	s.view = &view{s: s}
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, func() bool { return s.view.shown.Nothing != "" }), s.commands())
	s.Refuse = s.refuse
	s.view.make()
	s.SetView(s.view.root)
	d.OnChange(s.changed)
	s.show()
	return s
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Changed()
	s.show()
	s.hinted = s.Hints() // which the shell asks for now
}

// Leave implements screen.Screen: what is half typed is accepted, or the screen stays.
func (s *Screen) Leave() bool {
	if !s.settled() {
		return false
	}
	s.view.closeGo()
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen: the cell of its line, or the rounds where there is nothing to
// type.
func (s *Screen) FirstFocus() fyne.Focusable {
	c := s.view.cell()
	switch {
	case c != nil:
		return c
	case s.view.shown.Nothing != "":
		return s.view.reason.FirstFocus()
	case s.view.byRound.Visible():
		return s.view.rounds
	}
	return nil
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	s.view.catcher.booked = false
	return s.Base.HandleShortcut(sc)
}

// SetMode says which paper to type, of teams or of any other evening, as the hook Mode once
// said; the evening may have no rounds.
func (s *Screen) SetMode(teams bool, m slip.Mode) {
	s.p.Prefer(teams, m)
	s.show()
}

func (s *Screen) hintsChanged() {
	now := s.Hints()
	same := func(a, b widgets.Hint) bool { return a.Key == b.Key && a.Text == b.Text }
	if !slices.EqualFunc(now, s.hinted, same) {
		s.hinted = now
		s.HintsChanged()
	}
}

// changed follows a change of the desk: another screen's, an undo's, or our own.
func (s *Screen) changed() {
	if s.p.saving.mine {
		return // show comes at the end of the act
	}
	s.idle = len(s.view.shown.Lines) == 0
	s.p.Changed()
	s.show()
	if s.Shown() && s.wantsFocus() && (s.idle || !s.desk.Beside()) {
		s.focus()
	}
	s.hintsChanged()
}

func (s *Screen) show() { s.view.show(s.p.Model()) }

// after shows what was done, with the cursor where it belongs.
func (s *Screen) after() {
	s.show()
	s.focus()
	s.hintsChanged()
}

// goes does something once what is half typed is accepted.
func (s *Screen) goes(do func()) {
	if s.settle() {
		do()
		s.show()
	}
	s.focus()
	s.hintsChanged()
}

// settled accepts what is half typed and reports whether it could be; else the cursor stays
// there.
func (s *Screen) settled() bool {
	if s.settle() {
		return true
	}
	s.focus()
	return false
}

func (s *Screen) refuse(reason string) {
	s.p.evening.say(notice.Refusal, reason)
	s.show()
	s.hintsChanged()
}

// focus puts the cursor in the cell of its line, or among the rounds when there is
// nothing to type.
func (s *Screen) focus() { s.FocusIn(s.FirstFocus()) }

// wantsFocus reports whether the cursor is in a cell of a line, or nowhere: then it
// follows the presenter. Elsewhere, on a button or the strip, it stays.
func (s *Screen) wantsFocus() bool {
	f := s.view.focused()
	cell, ok := f.(*widgets.Cell)
	return f == nil || f == fyne.Focusable(s.view.gate) || ok && slices.Contains(s.view.cells, cell) ||
		f == fyne.Focusable(s.view.rounds) && s.idle
}

// Continue takes over what was in hand on the screen of a window that this one comes in the place
// of, in another language.
func (s *Screen) Continue(was *Screen) {
	s.p.Continue(was.p)
	s.show()
}

// settle accepts what is half typed in the cell with the cursor, and reports whether
// the cursor may go.
func (s *Screen) settle() bool {
	cell, ok := s.view.focused().(*widgets.Cell)
	if !ok || !slices.Contains(s.view.cells, cell) {
		return true
	}
	ok = cell.Settle()
	s.show()
	return ok
}

// alarm plays the sound of a refused cell.
func (s *Screen) alarm() {
	if s.hooks.Refused != nil && s.Shown() {
		s.hooks.Refused()
	}
}

// GoLine puts the cursor on the line of a board where two contestants met: another
// screen points to it.
func (s *Screen) GoLine(board int, ns, ew event.ID) {
	s.p.GoLine(board, ns, ew)
	s.after()
}

// GoPlace puts the cursor on the line of a place, or on its board where no such line is
// any more: an undo shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.p.GoPlace(at)
	s.view.closeGo()
	s.after()
}

// BeginSecond begins to type the slips a second time: another screen asks for it.
func (s *Screen) BeginSecond() {
	if !s.p.Second() {
		s.p.BeginSecond()
	}
	s.after()
}

// GoSecond puts the cursor on a line that was typed otherwise the second time: another
// screen points to it.
func (s *Screen) GoSecond(board int, ns, ew event.ID) {
	s.p.GoSecond(board, ns, ew)
	s.after()
}

// drafts is what is half typed on a screen.
type drafts struct{ s *Screen }

// NewDrafts returns what is half typed on the screen, and puts it back at another start.
func NewDrafts(s *Screen) screen.Drafter { return drafts{s} }

// spot is a line as it is kept.
type spot struct {
	Key    event.Key `json:"key"`
	Second bool      `json:"second,omitempty"`
}

// Drafts implements screen.Drafter: the lines by their boards.
func (d drafts) Drafts() (out []screen.Draft) {
	p := d.s.p
	at := slices.SortedFunc(maps.Keys(p.cells.drafts), func(a, b place) int { return a.key.Board - b.key.Board })
	for _, x := range at {
		text := p.cells.drafts[x].text
		if x.evening != p.evening.id || strings.TrimSpace(text) == "" {
			continue
		}
		who := p.evening.desk.Speaker.Versus(p.evening.standings(), x.key.NS, x.key.EW)
		out = append(out, screen.NewDraft(spot{x.key, x.second}, p.evening.text("entry.where", "board", x.key.Board, "who", who), text))
	}
	return out
}

// PutBack implements screen.Drafter.
func (d drafts) PutBack(x screen.Draft) bool {
	var at spot
	if !x.At(&at) {
		return false
	}
	s := d.s
	if at.Second {
		s.GoSecond(at.Key.Board, at.Key.NS.A, at.Key.EW.A)
	} else {
		s.GoLine(at.Key.Board, at.Key.NS.A, at.Key.EW.A)
	}
	l := s.p.slot(s.p.Line())
	if l == nil || slip.KeyOf(l.ScoredLine) != at.Key || s.p.Second() != at.Second || s.p.evening.locked() != "" {
		return false
	}
	s.p.cells.drafts[s.p.typing.placeOf(l.ScoredLine)] = draft{text: x.Text} // not typed: a closing sign would book it
	s.after()
	if c := s.view.cell(); c != nil {
		c.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
	return true
}
