package tonight

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// restAfter is how long the arrows rest before the chosen evening is taken in hand: the
// other screens are not made for every evening that they pass.
const restAfter = 200 * time.Millisecond

// goOn takes the chosen evening in hand and shows where the work is.
func (s *Screen) goOn() {
	if s.p.Bin() {
		s.p.Restore()
		s.show()
		s.HintsChanged()
		return
	}
	closed, ok := s.p.Continue()
	switch {
	case !ok && s.p.Nobody() && s.p.ReadOnly() == "":
		s.goTo("screen.members")
	case !ok:
		s.newEvening()
	case closed:
		s.goTo("screen.ranking")
	default:
		s.goTo("screen.entry")
	}
}

// Take takes the chosen evening in hand, and stays here.
func (s *Screen) Take() { s.p.Take() }

func (s *Screen) newEvening() {
	if s.p.ReadOnly() == "" {
		s.goTo("screen.newevening")
	}
}

// turnAround closes the chosen evening, or opens it again.
func (s *Screen) turnAround() {
	s.p.Turn()
	s.show()
	s.HintsChanged()
}

func (s *Screen) choose(row int) {
	s.p.Choose(row)
	s.show()
	s.HintsChanged()
	if s.After == nil {
		s.Take()
		return
	}
	chosen := s.p.chosen
	s.After(restAfter, func() {
		if s.Shown() && s.p.chosen == chosen {
			s.Take()
		}
	})
}

func (s *Screen) goTo(screen string) {
	if s.GoTo != nil {
		s.GoTo(screen)
	}
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view, o)
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w := s.desk.Words
	if hints := s.askedHints(); hints != nil {
		return hints
	}
	var hints []widgets.Hint
	ev, any := s.p.Evening()
	if any {
		act, turn := "tonight.hint.continue", "tonight.hint.close"
		if ev.Closed {
			act, turn = "tonight.hint.look", "tonight.hint.reopen"
		}
		if ev.Deleted {
			act = "tonight.hint.restore"
		}
		if len(s.p.Rows()) > 1 {
			hints = append(hints, widgets.Hint{Key: "↑↓", Text: w.T("tonight.hint.choose")})
		}
		if s.on.HasFocus() || s.table.HasFocus() {
			hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T(act), Do: s.goOn})
		}
		if s.p.ReadOnly() == "" && !ev.Deleted {
			hints = append(hints, widgets.Hint{Key: "Ctrl E", Text: w.T(turn), Do: s.turnAround})
		}
	}
	if !any && s.on.HasFocus() && s.p.ReadOnly() == "" {
		act := "tonight.hint.new"
		if s.p.Nobody() {
			act = "tonight.hint.members"
		}
		hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T(act), Do: s.goOn})
	}
	if s.p.ReadOnly() == "" && (any || s.p.Nobody() || !s.on.HasFocus()) {
		hints = append(hints, widgets.Hint{Key: "Ctrl N", Text: w.T("tonight.hint.new"), Do: s.newEvening})
	}
	if len(hints) == 0 {
		return nil
	}
	if any && !ev.Deleted && s.p.ReadOnly() == "" {
		hints = append(hints, widgets.Hint{Key: "Ctrl R", Text: w.T("tonight.hint.other"), Do: s.change},
			widgets.Hint{Key: "Del", Text: w.T("tonight.hint.delete"), Do: s.askDelete})
	}
	if s.p.Bin() {
		hints = append(hints, widgets.Hint{Key: "Esc", Text: w.T("tonight.hint.back"), Do: func() { s.showBin(false) }})
	}
	if any && s.OnMend != nil {
		hints = append(hints, widgets.Hint{Key: "Ctrl M", Text: w.T("tonight.hint.mend"), Do: s.OnMend})
	}
	if any && s.OnDeals != nil {
		hints = append(hints, widgets.Hint{Key: "Ctrl H", Text: w.T("tonight.hint.deals"), Do: s.OnDeals})
	}
	return append(hints, widgets.Hint{Key: "Tab", Text: w.T("tonight.hint.tab")})
}

// askedHints is what the keys do while something is asked; nil where nothing is.
func (s *Screen) askedHints() []widgets.Hint {
	w := s.desk.Words
	back := widgets.Hint{Key: "Esc", Text: w.T("tonight.hint.leave"), Do: s.leave}
	tab := widgets.Hint{Key: "Tab", Text: w.T("tonight.hint.tab")}
	var hints []widgets.Hint
	if s.inArea() {
		hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T("tonight.hint.press")})
	}
	switch s.p.Asking() {
	case Closing:
		hints = append(hints, tab)
		opens := s.p.Opens()
		if !slices.ContainsFunc(opens, func(o Open) bool { return o.Must }) {
			hints = append(hints, widgets.Hint{Key: "Ctrl E", Text: w.T("tonight.hint.close"), Do: s.turnAround})
		}
		return append(hints, back)
	case Changing:
		hints := []widgets.Hint{{Key: "Ctrl Enter", Text: w.T("tonight.hint.save"), Do: func() { s.rename() }}, tab}
		if s.asked.date.Cell.HasFocus() {
			hints = append(hints, widgets.Hint{Key: "↑↓", Text: w.T("tonight.hint.day")})
		}
		return append(hints, back)
	case Deleting:
		return append(hints, tab, back)
	}
	return nil
}

// HandleKey implements screen.Screen: the arrows go through the evenings whatever has the
// focus.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	switch asking := s.p.Asking(); {
	case ev.Name == fyne.KeyEscape && asking != NoQuestion:
		s.leave()
		return true
	case ev.Name == fyne.KeyEscape && s.p.Bin():
		s.showBin(false)
		return true
	case asking != NoQuestion: // the question is about this evening
		return ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown
	}
	switch ev.Name {
	case fyne.KeyDelete:
		s.askDelete()
	case fyne.KeyUp:
		s.choose(s.p.Chosen() - 1)
	case fyne.KeyDown:
		s.choose(s.p.Chosen() + 1)
	default:
		return false
	}
	return true
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	s.Take() // whatever the key does is about the chosen evening
	if s.p.ReadOnly() != "" || s.p.header(s.p.chosen) == nil {
		return false
	}
	switch asking := s.p.Asking(); {
	case asking == Changing && (screen.IsCtrl(sc, fyne.KeyReturn) || screen.IsCtrl(sc, fyne.KeyEnter)):
		s.rename()
	case screen.IsCtrl(sc, fyne.KeyE) && (asking == NoQuestion || asking == Closing) && !s.p.Bin():
		s.turnAround()
	case screen.IsCtrl(sc, fyne.KeyR) && asking == NoQuestion && !s.p.Bin():
		s.change()
	default:
		return false
	}
	return true
}
