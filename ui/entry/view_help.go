package entry

import "uitslag/ui/widgets"

// F1 shows what can be typed and, pressed again, the page of the manual, which is the
// window's own key.

// help shows or hides what can be typed.
func (s *Screen) help() {
	s.side.toggleHelp()
	if s.OnHints != nil && s.active {
		s.OnHints()
	}
}

// helpKey is F1. It tells whether the key was for this screen.
func (s *Screen) helpKey() bool {
	if s.shown.Nothing != "" || s.closeHelp() {
		return false
	}
	s.help()
	return true
}

// closeHelp hides what can be typed, and tells whether it was shown.
func (s *Screen) closeHelp() bool {
	shown := s.shown.Nothing == "" && s.side.help.Visible()
	if shown {
		s.help()
	}
	return shown
}

// helpHint is what F1 does now.
func (s *Screen) helpHint() widgets.Hint {
	w := s.desk.Words
	if !s.side.help.Visible() {
		return widgets.Hint{Key: "F1", Text: w.T("entry.hint.help"), Do: s.help}
	}
	h := widgets.Hint{Key: "F1", Text: w.T("entry.hint.manual")}
	if s.OnManual != nil {
		h.Do = func() {
			s.closeHelp()
			s.OnManual()
		}
	}
	return h
}
