package entry

import (
	"slices"

	"uitslag/internal/event"

	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
	"uitslag/ui/entry/rounds"
	"uitslag/ui/entry/slip"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// Screen is the screen Invoer. Everything on it is built once and changed in place:
// the cells of a line are used again for the same line of the next board.
type Screen struct {
	screen.Plain
	desk *desk.Desk
	p    *Presenter

	root        *frame
	gate        *gate
	nothing     *widgets.Card
	why         *screen.NoEvening
	strip       *widgets.BoardStrip
	rounds      *rounds.Grid
	roundScroll *widgets.Scroll
	legend      *rounds.Legend
	byRound     *fyne.Container // the rounds and their legend
	slips       *fyne.Container // what is in the card at the left
	goTo        *fyne.Container
	goText      *widgets.Text
	goCell      *widgets.Cell
	head        *head
	grid        *grid.Table
	gridByRound bool // its columns are those of a round slip
	gridSecond  bool // and those of typing a second time
	cells       []*widgets.Cell
	sitOut      *widgets.Text
	second      *widgets.Panel // says that slips are typed a second time
	side        *side
	boards      *widgets.Card
	slip        *widgets.Card

	// OnMode is called when the scorer changes between slip.ByBoard and slip.ByRound, so that it
	// can be remembered; OnHints when the hints changed: the shell's Update.
	OnMode  func(slip.Mode)
	OnHints func()
	// OnRule weighs a ruling on the line with the cursor, on Arbitrage (F7).
	OnRule func(board int, ns, ew event.ID)
	// OnManual shows the manual: F1 while what can be typed is shown.
	OnManual func()
	// OnRepair shows what can be done where something went wrong: Ctrl+M.
	OnRepair func()
	// OnDeals shows the hands of the evening: Ctrl+H.
	OnDeals func()
	// OnWhy shows why the line of a board between two contestants earned its points.
	OnWhy func(board int, ns, ew event.ID)
	// OnRefused is called when a cell is refused: those who look at the paper hear it.
	OnRefused func()

	shown   Model
	active  bool           // the screen is on the window
	syncing bool           // the cells are being set, not typed in
	hinted  []widgets.Hint // the hints that were said to be changed
	idle    bool           // before the change there was nothing to type
	high    float32        // how high the slip was when the cell was last seen
	booked  bool           // the last key booked by itself: an Enter or Tab behind it is one too many
	took    bool           // the cell that is being left was accepted just now
	held    *widgets.Cell  // the cell that was left with a text that cannot be
}

var _ screen.Screen = (*Screen)(nil)

// New makes the screen for a desk. It follows every change of the desk.
func New(d *desk.Desk) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d)}
	s.build()
	d.OnChange(s.changed)
	s.sync()
	return s
}

func (s *Screen) build() {
	w := s.desk.Words
	s.why = screen.NewNoEvening(s.desk)
	s.nothing = widgets.NewCard("", s.why.Object())
	s.strip = widgets.NewBoardStrip(widgets.BoardWords{
		widgets.BoardEmpty: w.T("entry.state.empty"), widgets.BoardPartly: w.T("entry.state.partly"),
		widgets.BoardComplete: w.T("entry.state.complete"), widgets.BoardMarked: w.T("entry.state.marked"),
		widgets.BoardVerified: w.T("entry.state.verified"),
	}, s.onBoard)
	s.rounds = rounds.New(w, s.onSlip)
	s.rounds.OnNext = s.next
	s.roundScroll = widgets.NewPage(s.rounds, rounds.BarWidth)
	s.legend = rounds.NewLegend(w, boardsWidth)
	s.byRound = widgets.Stack(8, s.roundScroll, s.legend)
	s.byRound.Hide()
	s.buildGo()
	s.slips = widgets.Stack(14, s.strip, s.byRound, s.goTo)
	s.boards = widgets.NewCard(w.T("entry.boards"), s.slips)
	s.head = newHead(w)
	s.grid = newGrid(w)
	s.sitOut = widgets.Quiet("")
	s.second = widgets.NewPanel(widgets.Warning, "")
	s.second.Hide()
	s.slip = widgets.NewCard("", widgets.Stack(10, s.second, s.head, s.grid, s.sitOut))
	s.side = newSide(s)
	s.gate = newGate(s)
	s.root = newFrame(s)
}

// Name implements screen.Screen.
func (s *Screen) Name() string { return "screen.entry" }

// Key implements screen.Screen.
func (s *Screen) Key() fyne.KeyName { return fyne.KeyF4 }

// View implements screen.Screen.
func (s *Screen) View() fyne.CanvasObject { return s.root }

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.active = true
	s.p.Changed()
	s.sync()
	s.hinted = s.Hints() // which the shell asks for now
}

// Leave implements screen.Screen: what is half typed is accepted, or the screen stays.
func (s *Screen) Leave() bool {
	if !s.settle() {
		s.focus()
		return false
	}
	s.closeGo()
	s.active = false
	return true
}

// FirstFocus implements screen.Screen.
func (s *Screen) FirstFocus() fyne.Focusable {
	if c := s.cell(); c != nil {
		return c
	}
	if s.byRound.Visible() && s.shown.Nothing == "" {
		return s.rounds
	}
	if s.shown.Nothing != "" {
		return s.why.FirstFocus()
	}
	return nil
}

// SetMode says which paper to type, as OnMode once said; the evening may have no rounds.
func (s *Screen) SetMode(m slip.Mode) {
	s.p.SetMode(m)
	s.sync()
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	if s.shown.Nothing != "" {
		return s.why.Hints()
	}
	if s.p.Second() {
		return s.secondHints()
	}
	w := s.desk.Words
	goTo, other := "entry.hint.go", "entry.hint.by-round"
	if s.p.Mode() == slip.ByRound {
		goTo, other = "entry.hint.go-round", "entry.hint.by-board"
	}
	var hints []widgets.Hint
	if c := s.cell(); c != nil && c.State() != widgets.CellReadOnly {
		hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T("entry.hint.enter")}, widgets.Hint{Key: "*", Text: w.T("entry.hint.repeat")})
	}
	if s.side.help.Visible() {
		hints = append(hints, widgets.Hint{Key: "Esc", Text: w.T("entry.hint.close-help"), Do: func() { s.closeHelp() }})
	} else if s.half() {
		hints = append(hints, widgets.Hint{Key: "Esc", Text: w.T("entry.hint.escape")})
	}
	if locked, _ := s.desk.Club.ReadOnly(); !locked {
		hints = append(hints, widgets.Hint{Key: "Ctrl Z", Text: w.T("entry.hint.undo")})
	}
	if s.mayAsk() {
		hints = append(hints, widgets.Hint{Key: "Ctrl W", Text: w.T("entry.hint.why"), Do: s.ask})
		if s.OnRule != nil {
			hints = append(hints, widgets.Hint{Key: "F7", Text: w.T("entry.hint.rule"), Do: func() { s.rule() }})
		}
	}
	hints = append(
		hints,
		widgets.Hint{Key: "PgUp PgDn", Text: w.T("entry.hint.turn")},
		widgets.Hint{Key: "Ctrl G", Text: w.T(goTo), Do: s.openGo},
		widgets.Hint{Key: "Ctrl R", Text: w.T(other), Do: s.toggle},
		s.helpHint(),
	)
	if s.p.TimeForSecond() {
		hints = append(hints, widgets.Hint{Key: "Ctrl T", Text: w.T("entry.hint.second"), Do: s.toggleSecond})
	}
	if s.OnRepair != nil {
		hints = append(hints, widgets.Hint{Key: "Ctrl M", Text: w.T("entry.hint.repair"), Do: s.OnRepair})
	}
	if s.OnDeals != nil && s.p.Dealt() {
		hints = append(hints, widgets.Hint{Key: "Ctrl H", Text: w.T("entry.hint.deals"), Do: s.OnDeals})
	}
	return hints
}

// half tells whether something is half typed in the cell with the cursor.
func (s *Screen) half() bool {
	c := s.cell()
	return c != nil && c.Changed()
}

// hints says so when the hints have changed.
func (s *Screen) hints() {
	now := s.Hints()
	same := func(a, b widgets.Hint) bool { return a.Key == b.Key && a.Text == b.Text }
	if !slices.EqualFunc(now, s.hinted, same) {
		s.hinted = now
		if s.OnHints != nil && s.active {
			s.OnHints()
		}
	}
}

// changed follows a change of the desk: another screen's, an undo's, or our own.
func (s *Screen) changed() {
	if s.p.mine {
		return // sync comes at the end of the act
	}
	s.idle = len(s.shown.Lines) == 0
	s.p.Changed()
	s.sync()
	if s.active && s.wantsFocus() {
		s.focus()
	}
	s.hints()
}

// sync shows the presenter's model, changing what differs.
func (s *Screen) sync() {
	m := s.p.Model()
	was := s.shown
	s.shown = m
	s.syncing = true
	defer func() { s.syncing = false }()

	empty := m.Nothing != ""
	if empty != s.nothing.Visible() || was.Nothing != m.Nothing {
		s.why.Set(m.Nothing)
		widgets.Visible(s.nothing, empty)
		s.root.Refresh()
	}
	if empty {
		return
	}
	s.syncSlips(m, was)
	s.syncSecond(m, was)
	s.head.set(m)
	s.syncGrid(m, was)
	s.side.set(m, was)
	s.reveal()
}

// reveal scrolls until the cell with the cursor is seen, when the slip is higher or lower
// than when it was seen last.
func (s *Screen) reveal() {
	c, ok := s.canvas().(fyne.Shortcutable)
	high := s.slip.Size().Height
	if cell := s.cell(); ok && high != s.high && cell != nil && (s.focused() == fyne.Focusable(cell) || s.focused() == fyne.Focusable(s.gate)) {
		s.high = high
		c.TypedShortcut(widgets.RevealRequest{Object: cell})
	}
}

// cell is the cell of the line with the cursor, nil when there is none, or none yet: the
// frame may be drawn before the slip is made.
func (s *Screen) cell() *widgets.Cell {
	if i := s.p.Line(); s.shown.Nothing == "" && i >= 0 && i < min(len(s.shown.Lines), len(s.cells)) {
		return s.cells[i]
	}
	return nil
}

func (s *Screen) canvas() fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(s.root)
}

// focus puts the cursor in the cell of its line, or among the rounds when there is
// nothing to type.
func (s *Screen) focus() {
	if c, f := s.canvas(), s.FirstFocus(); c != nil && f != nil && s.active {
		c.Focus(f)
	}
}

// wantsFocus tells whether the cursor is in a cell of a line, or nowhere: then it
// follows the presenter. Elsewhere, on a button or the strip, it stays.
func (s *Screen) wantsFocus() bool {
	f := s.focused()
	cell, ok := f.(*widgets.Cell)
	return f == nil || f == fyne.Focusable(s.gate) || ok && slices.Contains(s.cells, cell) ||
		f == fyne.Focusable(s.rounds) && s.idle
}

// settle accepts what is half typed in the cell with the cursor, and tells whether
// the cursor may go.
func (s *Screen) settle() bool {
	cell, ok := s.focused().(*widgets.Cell)
	if !ok || !slices.Contains(s.cells, cell) {
		return true
	}
	ok = cell.Settle()
	s.sync()
	return ok
}

func (s *Screen) focused() fyne.Focusable {
	if c := s.canvas(); c != nil {
		return c.Focused()
	}
	return nil
}

// GoLine puts the cursor on the line of a board where two contestants met: another
// screen points to it.
func (s *Screen) GoLine(board int, ns, ew event.ID) {
	s.p.GoLine(board, ns, ew)
	s.sync()
	s.focus()
}
