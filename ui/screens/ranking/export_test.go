package ranking

// Show draws what the presenter has, for tests that go round the keys.
func (s *Screen) Show() { s.show() }
