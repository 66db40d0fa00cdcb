package newevening

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// settle looks at a field that is left: it is written as understood, or refused.
func (s *Screen) settle(f Field) bool {
	o := s.form[f]
	if sentence := s.p.Problem(f); sentence != "" {
		o.Refuse(sentence)
		s.view.Refresh()
		return false
	}
	o.Refuse("")
	if f == Fixed {
		o.Help(s.desk.Words.T("newevening.fixed-help"))
	}
	if f == Date {
		o.Help(s.p.Remark(f))
	}
	s.p.Settle(f)
	o.Cell.SetText(s.p.Text(f))
	s.show()
	return true
}

// step goes to another day.
func (s *Screen) step(by int) {
	s.p.Step(by)
	s.form[Date].Cell.SetText(s.p.Text(Date))
	s.settle(Date)
	s.HintsChanged()
}

// choose moves the choice in the table.
func (s *Screen) choose(row int) {
	s.p.Choose(row)
	s.show()
}

// start begins the evening, or goes to the field that is wrong.
func (s *Screen) start() {
	if s.p.ReadOnly() != "" {
		return
	}
	if f, wrong := s.p.Wrong(); wrong {
		s.settle(f)
		s.focus(s.form[f].Cell)
		return
	}
	if !s.p.Ready() {
		s.focus(s.form[Boards].Cell)
		return
	}
	err := s.p.Begin()
	if err != nil && !problem.Is(err, "newevening.not-counted") {
		set(s.refused, s.desk.Words.Sentence(err))
		s.view.Refresh()
		return
	}
	for f := range fields {
		s.form[f].Cell.Accept() // nothing is half typed any more
	}
	s.fill()
	if err != nil { // the evening is there, and does not count yet: that is said first
		set(s.refused, s.desk.Words.Sentence(err))
		s.view.Refresh()
		return
	}
	s.goTo("screen.players")
}

func (s *Screen) goTo(screen string) {
	if s.GoTo != nil {
		s.GoTo(screen)
	}
}

func (s *Screen) canvas() fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(s.view)
}

func (s *Screen) focus(o fyne.Focusable) {
	if c := s.canvas(); c != nil {
		c.Focus(o)
	}
}

func (s *Screen) focusNext() {
	if c := s.canvas(); c != nil {
		c.FocusNext()
	}
}

// openRules shows the rules one by one.
func (s *Screen) openRules() {
	if s.OnRules != nil {
		s.OnRules()
	}
}

// Rules are those the evening is to begin with, for the screen that changes them.
func (s *Screen) Rules() rules.Rules { return s.p.Rules() }

// SetRules chooses others.
func (s *Screen) SetRules(r rules.Rules) { s.p.SetRules(r) }

// take scores as is advised for so few tables.
func take(s *Screen) {
	if !s.p.TakeAdvice() {
		return
	}
	if s.taken.HasFocus() { // it goes away
		s.focus(s.begin)
	}
	s.show()
	s.HintsChanged()
}

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w := s.desk.Words
	hints := []widgets.Hint{{Key: "Tab", Text: w.T("newevening.hint.tab")}}
	switch {
	case s.rules.HasFocus():
		hints = append(hints, widgets.Hint{Key: "↑↓", Text: w.T("newevening.hint.rules")})
	case s.form[Date].Cell.HasFocus():
		hints = append(hints, widgets.Hint{Key: "↑↓", Text: w.T("newevening.hint.day")})
	case s.counts.HasFocus():
		hints = append(hints, widgets.Hint{Key: "↑↓", Text: w.T("newevening.hint.competition")})
	case s.some:
		hints = append(hints, widgets.Hint{Key: "↑↓", Text: w.T("newevening.hint.choose")})
	}
	switch {
	case s.table.HasFocus() && s.p.ReadOnly() == "":
		hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T("newevening.hint.to-begin")})
	case s.begin.HasFocus() && s.p.ReadOnly() == "":
		hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T("newevening.hint.begin")})
	}
	if s.p.ReadOnly() == "" {
		hints = append(hints, widgets.Hint{Key: "Ctrl Enter", Text: w.T("newevening.hint.begin"), Do: s.start})
	}
	if s.OnRules != nil {
		hints = append(hints, widgets.Hint{Key: "Ctrl R", Text: w.T("newevening.hint.change-rules"), Do: s.openRules})
	}
	if _, is := s.p.Advised(); is {
		hints = append(hints, widgets.Hint{Key: "Ctrl T", Text: w.T("newevening.hint.take-advice"), Do: func() { take(s) }})
	}
	if s.canPrint() && len(s.p.Orders()) > 0 {
		hints = append(hints, widgets.Hint{Key: "Ctrl P", Text: w.T("newevening.hint.print"), Do: s.printPapers})
	}
	if s.p.HasFound() {
		hints = append(hints, widgets.Hint{Key: "Ctrl B", Text: w.T("newevening.hint.take-found"), Do: s.takeFound})
	}
	for _, f := range s.form {
		if f.Cell.HasFocus() && f.Cell.Changed() {
			return append(hints, widgets.Hint{Key: "Esc", Text: w.T("newevening.hint.restore")})
		}
	}
	switch {
	case s.p.Searching():
		return append(hints, widgets.Hint{Key: "Esc", Text: w.T("newevening.hint.stop"), Do: s.leaveSearch})
	case s.p.SearchSays() != "":
		return append(hints, widgets.Hint{Key: "Esc", Text: w.T("newevening.hint.leave-found"), Do: s.leaveSearch})
	}
	return append(hints, widgets.Hint{Key: "Esc", Text: w.T("newevening.hint.back"), Do: func() { s.goTo("screen.tonight") }})
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyEscape:
		if s.p.SearchSays() != "" {
			s.leaveSearch()
			return true
		}
		s.goTo("screen.tonight")
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
	for key, do := range map[fyne.KeyName]func(){fyne.KeyB: s.searchOrTake, fyne.KeyM: s.edit, fyne.KeyO: s.readMovement} {
		if screen.IsCtrl(sc, key) {
			do()
			return true
		}
	}
	if _, is := s.p.Advised(); is && screen.IsCtrl(sc, fyne.KeyT) {
		take(s)
		return true
	}
	if screen.IsCtrl(sc, fyne.KeyP) && s.canPrint() {
		s.printPapers()
		return true
	}
	if screen.IsCtrl(sc, fyne.KeyR) && s.OnRules != nil {
		s.openRules()
		return true
	}
	if screen.IsCtrl(sc, fyne.KeyReturn) || screen.IsCtrl(sc, fyne.KeyEnter) {
		s.start()
		return true
	}
	return false
}
