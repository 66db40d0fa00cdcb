package members

// ReadList reads a list of members from a file, as when the scorer had pointed at it: for
// a file that was dropped on the window. The screen is shown already.
func (s *Screen) ReadList(path string) {
	if s.p.Mode() != Reading {
		s.beginReading()
	}
	if s.p.Mode() == Reading {
		s.read.path.Cell.SetText(path)
		s.readFile(path)
	}
}
