package rules

import (
	"uitslag/internal/scoring/rules"
)

// Steps implements screen.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return len(s.p.past) > 0, len(s.p.future) > 0 }

// Stepped implements screen.Reverser.
func (s *Screen) Stepped() string { return s.p.stepped }

// differs names the rules that are not as they were.
func (p *Presenter) differs(was rules.Rules) string {
	w := p.desk.Words
	if p.rules.Preset != was.Preset {
		return w.T("undo.preset", "name", p.rules.Preset)
	}
	var names []string
	for _, d := range p.rules.Differences(was) {
		name := d.Field
		if key := "paper.rule." + d.Field; w.Has(key) {
			name = w.T(key)
		}
		names = append(names, name)
	}
	return w.T("undo.rules", "what", w.List(names))
}
