package tonight

import (
	"fyne.io/fyne/v2"

	"uitslag/ui"
	"uitslag/ui/widgets"
)

// goOn takes the chosen evening in hand and shows where the work is.
func (s *Screen) goOn() {
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
func (s *Screen) Take() { s.p.Continue() }

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
}

func (s *Screen) goTo(screen string) {
	if s.GoTo != nil {
		s.GoTo(screen)
	}
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view, o)
}

// Hints implements ui.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w := s.desk.Words
	var hints []widgets.Hint
	ev, any := s.p.Evening()
	if any {
		act, turn := "tonight.hint.continue", "tonight.hint.close"
		if ev.Closed {
			act, turn = "tonight.hint.look", "tonight.hint.reopen"
		}
		if len(s.p.Rows()) > 1 {
			hints = append(hints, widgets.Hint{Key: "↑↓", Text: w.T("tonight.hint.choose")})
		}
		if s.on.HasFocus() || s.table.HasFocus() {
			hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T(act), Do: s.goOn})
		}
		if s.p.ReadOnly() == "" {
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
	if any && s.OnMend != nil {
		hints = append(hints, widgets.Hint{Key: "Ctrl M", Text: w.T("tonight.hint.mend"), Do: s.OnMend})
	}
	if any && s.OnDeals != nil {
		hints = append(hints, widgets.Hint{Key: "Ctrl H", Text: w.T("tonight.hint.deals"), Do: s.OnDeals})
	}
	return append(hints, widgets.Hint{Key: "Tab", Text: w.T("tonight.hint.tab")})
}

// HandleKey implements ui.Screen: the arrows go through the evenings whatever has the
// focus.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		s.choose(s.p.Chosen() - 1)
	case fyne.KeyDown:
		s.choose(s.p.Chosen() + 1)
	default:
		return false
	}
	return true
}

// HandleShortcut implements ui.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if _, any := s.p.Evening(); any && ui.IsCtrl(sc, fyne.KeyE) && s.p.ReadOnly() == "" {
		s.turnAround()
		return true
	}
	return false
}
