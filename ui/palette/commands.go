package palette

import "uitslag/ui/screen"

// commands is what can be done in the palette. Ctrl K once more leaves it as it is.
func (s *Screen) commands() []screen.Command {
	return []screen.Command{
		{Key: "↑↓", Label: "palette.hint.choose", Step: s.move},
		{Key: "PgUp PgDn", Step: func(by int) { s.move(by * s.view.list.page()) }},
		{Key: "Enter", Label: "palette.hint.do", Do: s.take},
		{Key: "Esc", Label: "palette.hint.close", Do: s.close},
		{Key: "F1", Label: "shell.hint.manual", Do: s.help},
		{Key: Key, Do: func() {}},
	}
}

func (s *Screen) move(by int) {
	s.p.Move(by)
	s.show()
}

// take does the chosen line. The palette is taken away first, so that what it does is done
// where the cursor was.
func (s *Screen) take() {
	do := s.p.Take()
	if do == nil {
		s.show()
		s.hooks.Refused()
		return
	}
	s.close()
	do()
	s.hooks.Uncover()
}

func (s *Screen) help() {
	s.close()
	s.hooks.Help()
}

func (s *Screen) close() {
	s.hooks.Close()
	s.hooks.Uncover()
}

// tap is a click on a line: it does it.
func (s *Screen) tap(row int) {
	s.p.Choose(row)
	s.take()
}
