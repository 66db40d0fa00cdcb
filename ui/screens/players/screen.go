package players

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.players"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	GoTo    func(screen string) // shows another screen: entry when all pairs have names
	Repair  func()              // Ctrl+M: what can be done where something went wrong
	Draw    func()              // Ctrl+Shift+L: the rounds that are drawn
	Refused func()              // makes a refusal noticed: ui.Shell.Alarm
	Changed func()              // the hints changed: the shell's Update
	// Say says something above the footer, "" takes it away: ui.Shell.Say. It is called
	// where the type is so large that the screen's own sentence is far below the list.
	Say func(tone widgets.Tone, sentence string)
}

// Screen is the players of the evening.
type Screen struct {
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	view  *view

	adding  bool // a pair more is being saved
	entered bool // Enter, not Tab, leaves a cell
	last    int  // the row that had the cursor last
	lined   int  // the cell of that row from which its line-up was opened
	was     place
	told    string // what Say says
}

// place is where the cursor was when the screen was left, and how far it was scrolled.
type place struct {
	evening   event.ID
	row, slot int
	at        float32
	back      bool // the screen is shown again, and its cell gets the cursor
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen; it follows the desk.
func New(d *desk.Desk, h Hooks) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d), hooks: h}
	s.Base = screen.NewBase(ScreenName, fyne.KeyF3, nil, h.Changed)
	s.Commands = screen.NewCommands(d.Words, screen.Begin(d, func() bool { return !s.p.Evening() }), s.commands())
	s.Refuse = s.refuse
	s.view = newView(s)
	s.SetView(s.view.root)
	s.show()
	s.Follow(d, s.follow)
	return s
}

// follow shows what changed. If what had the cursor is gone, it goes to its start.
func (s *Screen) follow() {
	typing, offered := s.pointed() != nil, s.p.Offers()
	s.p.Renew()
	s.show()
	if lost := offered && !s.p.Offers() || typing && s.pointed() == nil; lost && !s.adding {
		s.focus(s.FirstFocus())
	}
}

// show shows what the presenter knows, also above the footer if the card with its sentence is below
// the list.
func (s *Screen) show() {
	m := s.p.Model()
	s.view.show(m)
	s.showStay()
	if s.hooks.Say == nil || m.Notice.Text == s.told || !m.Notice.None() && !s.view.sideBelow() {
		return
	}
	s.told = m.Notice.Text
	s.hooks.Say(m.Notice.Tone, m.Notice.Text)
}

func (s *Screen) showStay() {
	s.last = max(0, min(s.last, len(s.p.Rows())-1))
	s.view.showStay(s.last)
}

func (s *Screen) refuse(reason string) {
	s.p.say(notice.Refuse(reason))
	s.show()
	s.HintsChanged()
}

func (s *Screen) alarm() {
	if s.hooks.Refused != nil {
		s.hooks.Refused()
	}
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view.root, o)
}

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.told = "" // the window forgets what it said on another screen
	s.p.Renew()
	s.show()
	s.was.back = true
}

// Leave implements screen.Screen: a name that is half typed is taken or refused first.
func (s *Screen) Leave() bool {
	if k := s.pointed(); k != nil && !k.Cell.Settle() {
		return false
	}
	s.was = place{}
	if row, slot, ok := s.where(); ok {
		s.was = place{evening: s.view.evening, row: row, slot: slot, at: s.view.scroll.At()}
	}
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen: the cell in which the cursor was when the screen was
// left, else the first cell without a name.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.p.Offers():
		return s.view.lateFocus()
	case s.view.m.Lineup != nil:
		return s.view.lineup.round
	case !s.p.Evening():
		return s.view.begin.FirstFocus()
	}
	cells := s.view.sheet.cells
	if s.was.evening != "" && s.was.evening == s.view.evening && s.was.row < len(cells) && s.was.slot < len(cells[s.was.row]) && cells[s.was.row][s.was.slot] != nil {
		return cells[s.was.row][s.was.slot].Cell
	}
	for i, r := range s.p.Rows() {
		if r.OfTeam && r.Team == "" && r.Named == 0 {
			return cells[i][TeamName].Cell
		}
		for slot, name := range r.Names[:r.Needs] {
			if name == "" {
				return cells[i][slot].Cell
			}
		}
	}
	if len(cells) > 0 {
		return cells[0][s.view.sheet.rows[0].lines()[0][0]].Cell
	}
	return nil
}

// Pointed returns the pair that the cursor stands on, "" for none.
func (s *Screen) Pointed() event.ID {
	if row, _, ok := s.where(); ok {
		return s.p.rows[row].Contestant
	}
	return ""
}

// GoPlace puts the cursor on the pair of a place: an undo shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.p.Decline()
	s.p.CloseLineup()
	s.p.Renew()
	s.show()
	if row := s.p.rowOf(at.Contestant); at.Contestant != "" && row >= 0 && row < len(s.view.sheet.cells) {
		s.goCell(row, s.view.sheet.rows[row].lines()[0][0])
	} else if f := s.FirstFocus(); f != nil {
		s.focus(f)
	}
	s.HintsChanged()
}

type drafts struct{ s *Screen }

// NewDrafts returns what is half typed on the screen, and puts it back at another start.
func NewDrafts(s *Screen) screen.Drafter { return drafts{s} }

type spot struct {
	Contestant event.ID `json:"contestant"`
	Slot       int      `json:"slot"`
}

// Drafts implements screen.Drafter.
func (d drafts) Drafts() (out []screen.Draft) {
	for _, line := range d.s.view.sheet.grid() {
		for _, x := range line {
			c, row := d.s.view.sheet.cells[x.row][x.slot].Cell, d.s.view.sheet.rows[x.row]
			if !c.Changed() || strings.TrimSpace(c.Text) == "" {
				continue
			}
			out = append(out, screen.NewDraft(spot{row.Contestant, x.slot}, d.s.view.sheet.titles[0]+" "+row.Label, c.Text))
		}
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
	s.p.Decline()
	s.p.CloseLineup()
	s.show()
	row := s.p.rowOf(at.Contestant)
	if row < 0 || row >= len(s.view.sheet.cells) || at.Slot < 0 || at.Slot >= len(s.view.sheet.cells[row]) || s.view.sheet.cells[row][at.Slot] == nil || s.p.ReadOnly() != "" {
		return false
	}
	s.goCell(row, at.Slot)
	s.view.sheet.cells[row][at.Slot].Cell.Write(x.Text)
	return true
}
