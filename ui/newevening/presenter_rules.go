package newevening

import (
	"slices"
	"strings"

	"uitslag/internal/rulebook"
	"uitslag/internal/scoring"
)

// usual are the rules that the club begins with.
func (p *Presenter) usual() scoring.Rules {
	r, err := scoring.Preset(p.desk.Club.Club().Settings.Preset)
	if err != nil {
		return scoring.MesserBridge()
	}
	return r
}

// Presets are the names of the rules to choose from.
func (p *Presenter) Presets() []string { return scoring.Presets() }

// Preset is which rules are chosen; those that were changed are still of their preset.
func (p *Presenter) Preset() int {
	return slices.IndexFunc(p.Presets(), func(name string) bool { return strings.EqualFold(name, p.rules.Preset) })
}

// SetPreset chooses the rules.
func (p *Presenter) SetPreset(i int) {
	if r, err := scoring.Preset(p.Presets()[i]); err == nil {
		p.SetRules(r)
	}
}

// Rules are the rules that the evening is to begin with.
func (p *Presenter) Rules() scoring.Rules { return p.rules }

// SetRules chooses rules that need be no preset's.
func (p *Presenter) SetRules(r scoring.Rules) { p.rules, p.begun = r, true }

// Method is how is scored, and in how many rules that is not as the preset has it.
func (p *Presenter) Method() string {
	w := p.desk.Words
	text := rulebook.Sentence(w, "method", p.rules.Value("method"))
	preset, err := scoring.Preset(p.rules.Preset)
	if err != nil {
		return text
	}
	n := 0
	for _, d := range p.rules.Differences(preset) {
		if p.rules.Matters(d.Field) || preset.Matters(d.Field) {
			n++
		}
	}
	if n > 0 {
		text += " " + w.T("newevening.rules-differ", "n", n, "preset", preset.Preset)
	}
	return text
}

// Scoring is what is advised for so few tables, with who says so; "" where the rules are
// as is advised, and while it is not known how many.
func (p *Presenter) Scoring() string {
	tables := p.plan.pairs / 2
	all := scoring.Advise(tables)
	if tables >= 6 || len(all) == 0 || slices.ContainsFunc(all, p.follows) {
		return ""
	}
	w := p.desk.Words
	return w.T("newevening.advised", "advice", w.T(all[0].Code), "source", rulebook.SourceSentence(w, all[0].Source()))
}

// follows tells whether the rules are as is advised.
func (p *Presenter) follows(a scoring.Advice) bool {
	for field, value := range a.Settings {
		if p.rules.Value(field) != value {
			return false
		}
	}
	return true
}
