// Package players is the screen where the pairs get their names: three letters find a
// member, whoever is not found becomes a guest.
package players

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.players"

// Screen is the players of the evening.
type Screen struct {
	screen.Base

	// GoTo shows another screen: entry when all pairs have names, a new evening where
	// there is none in hand.
	GoTo func(screen string)
	// OnMend shows what can be done where something went wrong: Ctrl+M.
	OnMend func()
	// OnRefused makes a refusal noticed: ui.Shell.Alarm.
	OnRefused func()
	// Say says something above the footer, "" takes it away: ui.Shell.Say. It is called
	// where the type is so large that the screen's own sentence is far below the list.
	Say func(tone widgets.Tone, sentence string)

	desk    *desk.Desk
	p       *Presenter
	evening event.ID // of which the names are shown

	sheet    *sheet
	scroll   *widgets.Scroll
	progress *widgets.Panel
	same     *widgets.Button
	entry    *widgets.Button
	said     *widgets.Panel
	back     *widgets.Button // takes back what was copied
	locked   *widgets.Panel
	more     *widgets.Button // a pair more
	stay     *widgets.Button // the pair with the cursor stays put
	seats    *widgets.Text   // what a fixed seat is, or that there is none
	late     lateCard
	adding   bool // a pair more is being saved
	entered  bool // Enter, not Tab, leaves a cell
	last     int  // the row that had the cursor last
	was      place
	list     *widgets.Card
	side     *widgets.Card
	none     *widgets.Card
	begin    *screen.NoEvening
	view     fyne.CanvasObject

	told string // what Say says
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
func New(d *desk.Desk) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d)}
	w := d.Words
	s.sheet = newSheet([4]string{
		w.T("players.col.pair"), w.T("players.col.first"), w.T("players.col.second"), w.T("players.col.start"),
	}, signs{w.T("players.stays"), w.T("players.must-stay"), w.T("players.must-stay-not"), w.T("players.guest")}, s.cell)
	framed := newFrame(s.sheet)
	s.scroll = framed.scroll
	s.list = widgets.NewCard(w.T("players.heading"), framed)
	s.buildSide()
	s.buildLate()
	s.begin = screen.NewNoEvening(d)
	s.none = widgets.NewCard("", s.begin.Object())
	s.view = widgets.Columns(
		widgets.Column{Object: s.none, Width: 600},
		widgets.Column{Object: s.list, Width: 832},
		widgets.Column{Object: s.late.card, Width: 832},
		widgets.Column{Object: s.side, Width: 330, Fixed: true},
	)
	s.Base = screen.NewBase(ScreenName, fyne.KeyF3, s.view, nil)
	s.show()
	d.OnChange(func() {
		if s.Shown() {
			_, _, typing := s.where()
			offered := s.p.Offer() != nil
			s.p.Renew()
			s.show()
			_, _, still := s.where()
			if lost := offered && s.p.Offer() == nil || typing && !still; lost && !s.adding {
				s.focus(s.FirstFocus()) // what had the cursor is gone
			}
		}
	})
	return s
}

// buildSide makes the right card.
func (s *Screen) buildSide() {
	w := s.desk.Words
	s.progress = widgets.NewPanel(widgets.Good, "")
	s.locked = widgets.NewPanel(widgets.Warning, "")
	s.said = widgets.NewPanel(widgets.Good, "")
	s.same = widgets.NewButton(w.T("players.same"), s.sameAsLast).Key("Ctrl L")
	s.entry = widgets.MainButton(w.T("players.to-entry"), func() { s.goTo("screen.entry") }).Key("F4")
	s.back = widgets.NewButton(w.T("players.take-back"), s.takeBack)
	s.seats = widgets.Quiet("")
	s.more = widgets.NewButton(w.T("players.late"), s.offerPair).Key("Ctrl E")
	s.stay = widgets.NewButton("", s.stayPut).Key("Ctrl B")
	for _, b := range []*widgets.Button{s.same, s.entry, s.back, s.more, s.stay} {
		b.OnFocus = s.HintsChanged
	}
	s.side = widgets.NewCard(w.T("players.names"), widgets.Stack(12,
		s.progress, s.locked, s.said,
		widgets.Row(8, s.entry, s.same, s.more, s.stay),
		widgets.Quiet(w.T("players.help")),
		s.seats,
	))
}

// show shows what the presenter knows. A cell in which something is half typed keeps
// that.
func (s *Screen) show() {
	evening := s.p.Evening()
	widgets.Visible(s.none, !evening)
	if !evening {
		s.begin.Set(s.desk.Words.T("evening.none"))
	}
	widgets.Visible(s.list, evening)
	widgets.Visible(s.side, evening)
	s.showLate()
	locked := s.p.ReadOnly()
	rows := s.p.Rows()
	s.sheet.set(rows)
	other := s.desk.Current() != s.evening
	s.evening = s.desk.Current()
	state := widgets.CellPlain
	if locked != "" {
		state = widgets.CellReadOnly
	}
	for i := range rows {
		for slot, k := range s.sheet.cells[i] {
			if other || !k.Cell.Changed() && k.Cell.Text != rows[i].Names[slot] {
				put(k, rows[i].Names[slot])
			}
			if k.Cell.State() != widgets.CellRefused || !k.Cell.Changed() {
				k.Cell.SetState(state)
			}
		}
	}
	sentence, done := s.p.Progress()
	tone := widgets.Warning
	if done {
		tone = widgets.Good
	}
	s.progress.Set(tone, sentence)
	s.locked.Set(widgets.Warning, locked)
	widgets.Visible(s.locked, locked != "")
	s.showStay()
	help := "players.no-stays"
	if slices.ContainsFunc(rows, func(r Row) bool { return r.Stays }) {
		help = "players.stay-help"
	}
	s.seats.SetText(s.desk.Words.T(help))
	offered := s.p.Offer() != nil
	for _, b := range []*widgets.Button{s.same, s.more, s.stay} {
		widgets.Visible(b, !offered && (b != s.same || !done))
	}
	widgets.Visible(s.entry, done && !offered)
	for _, b := range []*widgets.Button{s.same, s.more, s.stay} {
		if locked == "" {
			b.Enable()
		} else {
			b.Disable()
		}
	}
	what, said := s.p.Said()
	var buttons []*widgets.Button
	if what == Good && s.p.CanTakeBack() {
		buttons = append(buttons, s.back)
	}
	meant := []widgets.Tone{Good: widgets.Good, Warning: widgets.Warning, Refusal: widgets.Refusal}[what]
	s.said.Set(meant, said, buttons...)
	widgets.Visible(s.said, said != "")
	s.view.Refresh()
	s.tell(meant, said)
}

// tell says the sentence above the footer too, where the card it stands in lies below
// the list.
func (s *Screen) tell(tone widgets.Tone, said string) {
	below := s.side.Position().Y > 0
	if s.Say == nil || said == s.told || said != "" && !below {
		return
	}
	s.told = said
	s.Say(tone, said)
}

// showStay says on its button which pair would stay put.
func (s *Screen) showStay() {
	if s.last = min(s.last, len(s.p.Rows())-1); s.last < 0 {
		s.last = 0
		return
	}
	s.stay.SetText(s.desk.Words.T("players.stay", "pair", s.p.Rows()[s.last].Label))
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
	if row, slot, ok := s.where(); ok && !s.sheet.cells[row][slot].Cell.Settle() {
		return false
	}
	s.was = place{}
	if row, slot, ok := s.where(); ok {
		s.was = place{evening: s.evening, row: row, slot: slot, at: s.scroll.At()}
	}
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen: the cell in which the cursor was when the screen was
// left, else the first cell without a name.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.p.Offer() != nil:
		return s.lateFocus()
	case !s.p.Evening():
		return s.begin.FirstFocus()
	}
	if s.was.evening != "" && s.was.evening == s.evening && s.was.row < len(s.sheet.cells) {
		return s.sheet.cells[s.was.row][s.was.slot].Cell
	}
	for i, r := range s.p.Rows() {
		for slot, name := range r.Names {
			if name == "" {
				return s.sheet.cells[i][slot].Cell
			}
		}
	}
	if len(s.sheet.cells) > 0 {
		return s.sheet.cells[0][0].Cell
	}
	return nil
}
