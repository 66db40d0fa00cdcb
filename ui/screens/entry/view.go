package entry

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/screens/entry/head"
	"uitslag/ui/screens/entry/rounds"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// view is what is drawn. Everything in it is built once and changed in place: the cells of a
// line are used again for the same line of the next board.
type view struct {
	s       *Screen
	catcher catcher

	root        *frame
	gate        *gate
	nothing     *widgets.Card
	reason      *screen.NoEvening
	strip       *widgets.BoardStrip
	rounds      *rounds.Grid
	roundScroll *widgets.Scroll
	legend      *rounds.Legend
	byRound     *fyne.Container // the rounds and their legend
	slips       *fyne.Container // what is in the card at the left
	goTo        *fyne.Container
	goText      *widgets.Text
	goCell      *widgets.Cell
	head        *head.Head
	grid        *grid.Table
	gridKind    gridKind // which columns it has
	columns     []column
	cells       []*widgets.Cell
	total       *widgets.Text // what a match comes to so far
	round       *grid.Table   // the matches of its round
	sitOut      *widgets.Text
	second      *widgets.Panel // says that slips are typed a second time
	side        *side
	boards      *widgets.Card
	slip        *widgets.Card

	shown   Model
	showing bool    // the cells are being set, not typed in
	high    float32 // how high the slip was when the cell was last seen
	away    bool    // what can be typed is seen instead of the cell, until something is typed
	asking  bool    // something doubtful was there when the cell was last seen
}

// make makes what is seen.
func (v *view) make() {
	s, w := v.s, v.s.desk.Words
	v.catcher.s = s
	v.reason = screen.NewNoEvening(s.desk)
	v.nothing = widgets.NewCard("", v.reason.Object())
	v.strip = widgets.NewBoardStrip(widgets.BoardWords{
		widgets.BoardEmpty: w.T("entry.state.empty"), widgets.BoardPartly: w.T("entry.state.partly"),
		widgets.BoardComplete: w.T("entry.state.complete"), widgets.BoardMarked: w.T("entry.state.marked"),
		widgets.BoardVerified: w.T("entry.state.verified"),
	}, func(n int) { s.goes(func() { s.p.GoBoard(n) }) })
	v.rounds = rounds.New(w, func(i int) { s.goes(func() { s.p.Go(i) }) })
	v.rounds.OnNext = func() {
		s.p.Advance()
		s.after()
	}
	v.roundScroll = widgets.NewPage(v.rounds, rounds.BarWidth)
	v.legend = rounds.NewLegend(w, boardsWidth)
	v.round = grid.New(grid.SelectNothing,
		grid.Column{Title: w.T("match.column.match"), Bold: true, Sample: "10–12"},
		grid.Column{Title: w.T("match.column.in"), Sample: w.T("match.far", "entered", 88, "expected", 88)})
	v.round.OnTap = func(row, _ int) { s.goes(func() { s.p.Go(v.shown.Sheet.Round[row].At) }) }
	v.round.Hide()
	v.byRound = widgets.Stack(8, v.roundScroll, v.round, v.legend)
	v.byRound.Hide()
	v.makeGo()
	v.slips = widgets.Stack(14, v.goTo, v.strip, v.byRound) // there may be many: the field to go to one stays above them
	v.boards = widgets.NewCard(w.T("entry.boards"), v.slips)
	v.head = head.New(w)
	v.grid = grid.New(grid.SelectNothing).Crowded().Shrinks()
	v.setKind(gridKind{})
	v.sitOut = widgets.Quiet("")
	v.second = widgets.NewPanel(widgets.Warning, "")
	v.second.Hide()
	v.total = widgets.Body("")
	v.total.Hide()
	v.slip = widgets.NewCard("", widgets.Stack(10, v.second, v.head, v.grid, v.total, v.sitOut))
	v.side = newSide(v)
	v.gate = newGate(v)
	v.root = newFrame(v)
}

// show shows the screen as it is now: what is as it was is not drawn again.
func (v *view) show(m Model) {
	was := v.shown
	v.shown, v.showing = m, true
	defer func() { v.showing = false }()

	empty := m.Nothing != ""
	if empty != v.nothing.Visible() || was.Nothing != m.Nothing {
		v.reason.Set(m.Nothing)
		widgets.Visible(v.nothing, empty)
		v.root.Refresh()
	}
	if empty {
		return
	}
	v.showSlips(&m, &was)
	if m.Second != was.Second {
		v.second.Say(widgets.Warning, m.Second)
		v.slip.Refresh()
		v.root.Refresh()
	}
	v.head.Set(m.Model)
	v.showGrid(&m, &was)
	v.side.set(&m, &was)
	v.reveal()
	if asking := v.side.doubt() != nil; asking != v.asking {
		if v.asking = asking; asking {
			v.high = 0
			fyne.Do(widgets.Guarded(v.reveal)) // once there is room for it
		}
	}
}

// reveal scrolls the head of the slip, what is doubtful and the cell with the cursor into view (the
// last of them if there is no room for all) when the slip's height has changed or something
// doubtful came. Beside the help the head is not needed.
func (v *view) reveal() {
	c, ok := v.canvas().(fyne.Shortcutable)
	high := v.slip.Size().Height
	if cell := v.cell(); ok && (high != v.high || v.away) && cell != nil && (v.focused() == fyne.Focusable(cell) || v.focused() == fyne.Focusable(v.gate)) {
		v.high, v.away = high, false
		if !v.side.help.Visible() {
			c.TypedShortcut(widgets.RevealRequest{Object: v.head, Aside: true})
		}
		if p := v.side.doubt(); p != nil {
			c.TypedShortcut(widgets.RevealRequest{Object: p, Aside: true})
		}
		c.TypedShortcut(widgets.RevealRequest{Object: cell})
	}
}

// cell returns the cell of the line with the cursor, nil when there is none, or none yet: the
// frame may be drawn before the slip is made.
func (v *view) cell() *widgets.Cell {
	if i := v.s.p.Line(); v.shown.Nothing == "" && i >= 0 && i < min(len(v.shown.Lines), len(v.cells)) {
		return v.cells[i]
	}
	return nil
}

func (v *view) canvas() fyne.Canvas { return widgets.CanvasOf(v.root) }

// focused returns what has the cursor, nil for nothing.
func (v *view) focused() fyne.Focusable {
	if c := v.canvas(); c != nil {
		return c.Focused()
	}
	return nil
}

func (v *view) half() bool {
	c := v.cell()
	return c != nil && c.Changed()
}

// full reports whether a text is half typed, and not a removal.
func (v *view) full() bool { return v.half() && strings.TrimSpace(v.cell().Text) != "" }

func (v *view) panelSeen() bool { return !v.side.help.Visible() || v.s.p.Second() }

// act returns what the n-th act of the mark on the panel says, "" for none: what is not seen is
// not answered.
func (v *view) act(n int) string {
	if !v.panelSeen() {
		return ""
	}
	return v.shown.act(n)
}

// makeGo makes the small field for the slip to go to.
func (v *view) makeGo() {
	s := v.s
	v.goCell = widgets.NewCell()
	v.goCell.Max, v.goCell.Chars = 7, 4
	v.goCell.OnTyped = func(string) { v.goCell.SetState(widgets.CellPlain) }
	v.goCell.OnCommit = func(text string) bool {
		if strings.TrimSpace(text) != "" && !s.p.GoText(text) {
			s.show()
			s.alarm()
			v.goCell.SetState(widgets.CellRefused)
			v.goCell.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed next takes its place
			return false
		}
		v.closeGo()
		s.show()
		s.focus()
		return false
	}
	v.goCell.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name != fyne.KeyEscape {
			return false
		}
		v.closeGo()
		s.focus()
		return true
	}
	v.goText = widgets.Note(s.desk.Words.T("entry.go"))
	v.goTo = widgets.Row(8, v.goText, v.goCell)
	v.goTo.Hide()
}

func (v *view) openGo() {
	v.goTo.Show()
	v.root.left.SetObject(v.root.stack) // from its top
	v.boards.Refresh()
	v.root.Refresh() // the boards may not be seen
	widgets.FocusIn(v.root, v.goCell)
}

func (v *view) closeGo() {
	v.goCell.SetText("")
	v.goCell.SetState(widgets.CellPlain)
	v.goTo.Hide()
	v.root.left.SetObject(v.root.stack) // from its top
	v.boards.Refresh()
	v.root.arrange()
}
