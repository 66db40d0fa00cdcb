package movement

// Steps implements screen.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return len(s.p.past) > 0, len(s.p.future) > 0 }

// Stepped implements screen.Reverser.
func (s *Screen) Stepped() string { return s.p.stepped }
