package repair

// Shows tells whether the screen shows by itself what an undo or a redo does: it does while
// what was done on it stands there, and again once that was undone.
func (s *Screen) Shows(redo bool) bool {
	return s.p.Mode() == Done || redo && s.p.Mode() == Asking
}
