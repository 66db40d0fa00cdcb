package movement

// Steps implements ui.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return len(s.p.past) > 0, len(s.p.future) > 0 }

// Stepped implements ui.Reverser.
func (s *Screen) Stepped() string { return s.p.stepped }
