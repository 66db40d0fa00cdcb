package settings

// Steps implements screen.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return len(s.p.past) > 0, len(s.p.future) > 0 }

// Stepped implements screen.Reverser.
func (s *Screen) Stepped() string { return s.p.stepped }

// shown returns every setting with its value, as it is said: "Taal: Nederlands".
func (p *Presenter) shown() []string {
	var all []string
	say := func(name, value string) {
		all = append(all, p.desk.Words.T("undo.field", "name", name, "value", value))
	}
	for c := range choices {
		say(p.Label(c), p.Options(c)[p.Selected(c)])
	}
	for t := range texts {
		say(p.TextLabel(t), p.Text(t))
	}
	return all
}
