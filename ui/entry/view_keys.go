package entry

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// onTyped follows every change of a cell by the scorer.
func (s *Screen) onTyped(line int, text string) {
	if s.syncing {
		return
	}
	s.booked, s.took = false, false
	if !s.p.Typed(line, text) {
		s.sync()
		s.hints()
		return
	}
	if s.onEnter(line, text) {
		last, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(text))
		s.booked = true
		s.gate.shut(last)
	}
}

// onEnter accepts a cell and moves on, or shows why not.
func (s *Screen) onEnter(line int, text string) bool {
	ok := s.p.Commit(line, text)
	if ok {
		s.p.Advance()
	}
	s.sync()
	s.focus()
	s.hints()
	if !ok {
		s.refused()
	}
	return ok
}

// refused lets it be heard that a cell is refused.
func (s *Screen) refused() {
	if s.OnRefused != nil && s.active {
		s.OnRefused()
	}
}

// extra reports whether a key is the habitual Enter or Tab behind a sign that booked
// already: it does nothing then.
func (s *Screen) extra() bool {
	was := s.booked
	s.booked = false
	return was
}

// next goes on from a slip where there is nothing to type.
func (s *Screen) next() {
	s.p.Advance()
	s.sync()
	s.focus()
}

// onMove moves the cursor out of a cell that may be left.
func (s *Screen) onMove(m widgets.Move) bool {
	defer s.hints()
	by := map[widgets.Move]int{widgets.MoveUp: -1, widgets.MoveDown: 1, widgets.MoveBack: -1, widgets.MoveNext: 1}[m]
	s.p.Pressed()
	took := s.took
	s.took = false
	moved := false
	switch {
	case m == widgets.MoveNext && s.extra():
		return true
	case m == widgets.MoveNext && took: // Tab booked it, as Enter does
		s.p.Advance()
		moved = true
	case m == widgets.MoveNext:
		moved = s.p.Tab()
	case by != 0:
		moved = s.p.Step(by)
	}
	s.sync()
	if moved {
		s.focus()
	}
	return moved || m == widgets.MoveUp || m == widgets.MoveDown
}

// onKey keeps the arrows left and right inside the cell: there is no cell beside it; and
// Escape hides what can be typed before it takes away what is typed.
func (s *Screen) onKey(c *widgets.Cell, ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab:
	default:
		s.booked = false
	}
	if ev.Name == fyne.KeyEscape {
		return s.closeHelp()
	}
	if ev.Name != fyne.KeyLeft && ev.Name != fyne.KeyRight {
		return false
	}
	c.Entry.TypedKey(ev)
	return true
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyF1:
		return s.helpKey()
	case fyne.KeyF7:
		return s.rule()
	case fyne.KeyEscape:
		return s.closeHelp() || s.endSecond()
	case fyne.KeyPageUp:
		s.turn(-1)
	case fyne.KeyPageDown:
		s.turn(1)
	default:
		return false
	}
	return true
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	s.booked = false
	switch {
	case screen.IsCtrl(sc, fyne.KeyG):
		s.openGo()
	case screen.IsCtrl(sc, fyne.KeyR):
		s.toggle()
	case screen.IsCtrl(sc, fyne.KeyW):
		s.ask()
	case screen.IsCtrl(sc, fyne.KeyT):
		s.toggleSecond()
	case screen.IsCtrl(sc, fyne.KeyO):
		return s.act(2)
	case screen.IsCtrl(sc, fyne.KeyD):
		return s.act(0)
	case screen.IsCtrl(sc, fyne.KeyJ):
		return s.act(1)
	default:
		return false
	}
	return true
}

// mayAsk tells whether the line under the cursor has points that can be asked about.
func (s *Screen) mayAsk() bool {
	_, ok := s.p.Scored()
	return ok && s.OnWhy != nil
}

// ask shows on Uitslag why the line under the cursor earned its points.
func (s *Screen) ask() {
	if !s.settle() {
		s.focus()
		return
	}
	if k, ok := s.p.Scored(); ok && s.OnWhy != nil {
		s.OnWhy(k.Board, k.NS.A, k.EW.A)
	}
}

// act answers the mark on the panel.
func (s *Screen) act(n int) bool {
	if s.side.help.Visible() && !s.p.Second() {
		return false // what is not seen is not answered
	}
	if !s.settle() {
		s.focus()
		return true
	}
	done := s.p.Act(n)
	s.sync()
	s.focus()
	s.hints()
	return done
}

// toggle changes between travellers and round slips.
func (s *Screen) toggle() {
	if s.shown.Nothing != "" {
		return
	}
	if s.settle() {
		was := s.p.Mode()
		if m := s.p.Toggle(); m != was && s.OnMode != nil {
			s.OnMode(m)
		}
		s.closeGo()
		s.sync()
	}
	s.focus()
	s.hints()
}

// turn goes to the next or the previous slip.
func (s *Screen) turn(by int) {
	if s.settle() {
		s.p.Turn(by)
		s.sync()
	}
	s.focus()
	s.hints()
}

// onBoard goes to the board that was chosen on the strip.
func (s *Screen) onBoard(number int) {
	if s.settle() {
		s.p.GoBoard(number)
		s.sync()
	}
	s.focus()
	s.hints()
}

// onSlip goes to the round slip that was chosen.
func (s *Screen) onSlip(i int) {
	if s.settle() {
		s.p.Go(i)
		s.sync()
	}
	s.focus()
	s.hints()
}

// buildGo makes the small field for the number of a board, or a round and table.
func (s *Screen) buildGo() {
	s.goCell = widgets.NewCell()
	s.goCell.Max, s.goCell.Chars = 7, 4
	s.goCell.OnTyped = func(string) { s.goCell.SetState(widgets.CellPlain) }
	s.goCell.OnCommit = func(text string) bool {
		if strings.TrimSpace(text) != "" && !s.p.GoText(text) {
			s.goCell.SetState(widgets.CellRefused)
			s.sync()
			s.refused()
			s.goCell.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed next takes its place
			return false
		}
		s.closeGo()
		s.sync()
		s.focus()
		return false
	}
	s.goCell.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name != fyne.KeyEscape {
			return false
		}
		s.closeGo()
		s.focus()
		return true
	}
	s.goText = widgets.Note(s.desk.Words.T("entry.go"))
	s.goTo = widgets.Row(8, s.goText, s.goCell)
	s.goTo.Hide()
}

// openGo asks where to go.
func (s *Screen) openGo() {
	if s.shown.Nothing != "" {
		return
	}
	if !s.settle() {
		s.focus()
		return
	}
	s.goTo.Show()
	s.boards.Refresh()
	if c := s.canvas(); c != nil {
		c.Focus(s.goCell)
	}
}

func (s *Screen) closeGo() {
	s.goCell.SetText("")
	s.goCell.SetState(widgets.CellPlain)
	s.goTo.Hide()
	s.root.left.SetObject(s.root.stack) // from its top
	s.boards.Refresh()
}

// rule weighs a ruling on the line with the cursor; with a cell that cannot be left it
// stays here.
func (s *Screen) rule() bool {
	if s.OnRule == nil || s.shown.Nothing != "" || s.p.Second() {
		return false
	}
	if !s.settle() {
		s.focus()
		return true
	}
	board, ns, ew, ok := s.p.At()
	if !ok || s.p.Result() == "" { // nothing to rule on: the key is the rail's
		return false
	}
	s.OnRule(board, ns, ew)
	return true
}

// Presenter is what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }
