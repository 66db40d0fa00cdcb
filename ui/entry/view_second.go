package entry

import (
	"uitslag/internal/event"
	"uitslag/ui/entry/slip"
	"uitslag/ui/widgets"
)

// toggleSecond begins to type the slips a second time, or goes back to typing in the
// ordinary way.
func (s *Screen) toggleSecond() {
	if s.shown.Nothing != "" || s.endSecond() {
		return
	}
	if s.settle() {
		s.p.BeginSecond()
		s.closeGo()
		s.sync()
	}
	s.focus()
	s.hints()
}

// endSecond goes back to typing in the ordinary way, and tells whether it was otherwise.
func (s *Screen) endSecond() bool {
	if !s.p.Second() {
		return false
	}
	if s.settle() {
		s.p.EndSecond()
		s.closeGo()
		s.sync()
	}
	s.focus()
	s.hints()
	return true
}

// BeginSecond begins to type the slips a second time: another screen asks for it.
func (s *Screen) BeginSecond() {
	if !s.p.Second() {
		s.p.BeginSecond()
	}
	s.sync()
	s.focus()
	s.hints()
}

// GoSecond puts the cursor on a line that was typed otherwise the second time: another
// screen points to it.
func (s *Screen) GoSecond(board int, ns, ew event.ID) {
	s.p.GoSecond(board, ns, ew)
	s.sync()
	s.focus()
	s.hints()
}

// syncSecond says over the slip that it is typed a second time.
func (s *Screen) syncSecond(m, was Model) {
	if m.Second == was.Second {
		return
	}
	s.second.Say(widgets.Warning, m.Second)
	s.slip.Refresh()
	s.root.Refresh()
}

// secondHints are the hints while the slips are typed a second time.
func (s *Screen) secondHints() []widgets.Hint {
	w := s.desk.Words
	goTo, other := "entry.hint.go", "entry.hint.by-round"
	if s.p.Mode() == slip.ByRound {
		goTo, other = "entry.hint.go-round", "entry.hint.by-board"
	}
	var hints []widgets.Hint
	if c := s.cell(); c != nil && c.State() != widgets.CellReadOnly && !s.p.Asks() {
		hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T("entry.hint.enter")}, widgets.Hint{Key: "*", Text: w.T("entry.hint.repeat")})
	}
	if s.side.help.Visible() {
		hints = append(hints, widgets.Hint{Key: "Esc", Text: w.T("entry.hint.close-help"), Do: func() { s.closeHelp() }})
	} else if s.half() {
		hints = append(hints, widgets.Hint{Key: "Esc", Text: w.T("entry.hint.escape")})
	} else {
		hints = append(hints, widgets.Hint{Key: "Esc", Text: w.T("entry.hint.second-end"), Do: func() { s.endSecond() }})
	}
	if locked, _ := s.desk.Club.ReadOnly(); !locked {
		hints = append(hints, widgets.Hint{Key: "Ctrl Z", Text: w.T("entry.hint.undo")})
	}
	if s.p.Asks() {
		for i, text := range []string{"entry.hint.second-right", "entry.hint.first-right", "entry.hint.again"} {
			hints = append(hints, widgets.Hint{Key: actKeys[i], Text: w.T(text), Do: func() { s.act(i) }})
		}
		return append(hints, widgets.Hint{Key: "PgUp PgDn", Text: w.T("entry.hint.turn")}, s.helpHint())
	}
	return append(hints,
		widgets.Hint{Key: "PgUp PgDn", Text: w.T("entry.hint.turn")},
		widgets.Hint{Key: "Ctrl G", Text: w.T(goTo), Do: s.openGo},
		widgets.Hint{Key: "Ctrl R", Text: w.T(other), Do: s.toggle},
		s.helpHint(),
	)
}
