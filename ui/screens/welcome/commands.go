package welcome

import "uitslag/ui/screen"

// commands returns what can be done on the screen. Each club in the list is a button of its own.
func (s *Screen) commands() []screen.Command {
	return []screen.Command{
		{Key: "Enter", Label: "welcome.hint.enter", At: func() bool { return s.name.Cell.HasFocus() || s.create.HasFocus() }},
		{Key: "Tab", Label: "welcome.hint.tab"},
		{Key: "Esc", Label: "welcome.hint.back", Button: "welcome.back", When: screen.Given(s.back), Do: s.back},
		{Button: "welcome.create", Do: s.make},
		{Button: "welcome.keep", Do: func() { s.done(s.p.Keep()) }},
	}
}
