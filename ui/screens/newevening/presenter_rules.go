package newevening

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
)

type terms struct {
	*form
	rules  rules.Rules
	took   bool     // what is advised for so few tables
	counts event.ID // the competition that the evening counts for, "" for none
	picked bool     // the scorer chose it
}

func (p *terms) usual() rules.Rules {
	r, err := rules.Preset(p.desk.Speaker.Preset())
	if err != nil {
		return rules.MesserBridge()
	}
	return r
}

// Presets returns the names of the rules to choose from.
func (p *terms) Presets() []string {
	if p.mode.kind != event.Teams {
		return rules.Presets()
	}
	var names []string
	for _, r := range rules.TeamPresets() {
		names = append(names, r.Preset)
	}
	return names
}

// Preset returns which rules are chosen; those that were changed are still of their preset.
func (p *terms) Preset() int {
	return slices.IndexFunc(p.Presets(), func(name string) bool { return strings.EqualFold(name, p.rules.Preset) })
}

// SetPreset chooses the rules.
func (p *terms) SetPreset(i int) {
	r, err := rules.Preset(p.Presets()[i])
	if err != nil {
		return
	}
	p.SetRules(suited(p.mode, r))
}

// Rules returns the rules that the evening is to begin with.
func (p *terms) Rules() rules.Rules { return p.rules }

// SetRules chooses rules that need be no preset's.
func (p *terms) SetRules(r rules.Rules) {
	p.rules, p.begun = r, true
	if !p.picked || !p.added(p.counts) {
		p.counts = p.likely()
	}
}

// mostDiffering is how many rules are named that are not as the preset has them: the form has
// room for no more.
const mostDiffering = 3

// Differs says in which rules those that are chosen are not as the preset has them.
func (p *terms) Differs() string {
	preset, err := rules.Preset(p.rules.Preset)
	if err != nil {
		return ""
	}
	w := p.desk.Words
	var what []string
	for _, d := range p.rules.Differences(preset) {
		if p.rules.Matters(d.Field) || preset.Matters(d.Field) {
			what = append(what, w.Colon(phrase.RuleName(w, d.Field), phrase.RuleValue(w, phrase.Said(p.rules, d.Field), d.Value)))
		}
	}
	if len(what) == 0 {
		return ""
	}
	n := len(what)
	if n > mostDiffering {
		what = append(what[:mostDiffering:mostDiffering], "…")
	}
	text := w.T("newevening.rules-differ", "n", n, "preset", preset.Preset, "what", w.Semicolons(what))
	return strings.Replace(text, "….", "…", 1)
}

// Scoring says how is scored, and what is advised for so few tables, with who says so,
// where the rules are not as is advised.
func (p *terms) Scoring() string {
	w := p.desk.Words
	text := w.T("newevening.scored", "method", phrase.RuleValue(w, "method", p.rules.Value("method")))
	for _, field := range []string{"match_vps", "round_vps", "percent_vps"} {
		if p.rules.Matters(field) && p.rules.ByVPs() {
			text += " " + phrase.Rule(w, field, p.rules.Value(field))
		}
	}
	a, is := p.Advised()
	if !is {
		return text
	}
	return text + " " + w.T("newevening.advised", "advice", w.T(a.Code), "source", phrase.SourceSentence(w, a.Source()))
}

// Advised returns the way to score that is advised for so many tables, and whether there is one
// that the rules are not already. From six tables on that is said only to who took another.
func (p *terms) Advised() (a rules.Advice, is bool) {
	tables := p.plan.pairs / 2
	if p.mode.kind == event.Individual {
		tables = p.plan.pairs / 4
	}
	if p.mode.kind == event.Teams || p.mode.drawn() {
		return rules.Advice{}, false
	}
	all := rules.Advise(tables)
	if tables >= 6 && !p.took || len(all) == 0 || slices.ContainsFunc(all, p.follows) {
		return rules.Advice{}, false
	}
	return all[0], true
}

// IsAdvised reports whether there is.
func (p *terms) IsAdvised() bool {
	_, is := p.Advised()
	return is
}

// TakeAdvice takes the rules that are advised, and reports whether there were any.
func (p *terms) TakeAdvice() bool {
	a, is := p.Advised()
	if !is {
		return false
	}
	r := p.rules
	for field, value := range a.Settings {
		if r.Set(field, value) != nil { // advice of ours is always one of the rules
			return false
		}
	}
	p.took = true
	p.SetRules(r)
	return true
}

func (p *terms) follows(a rules.Advice) bool {
	for field, value := range a.Settings {
		if p.rules.Value(field) != value {
			return false
		}
	}
	return true
}

// reports are what those papers are made by.
var reports = [sheets]string{"slips", "guidecards", "tablecards", "seating"}

// usualSheets are wanted at first: a club with guide cards needs no table cards.
var usualSheets = [sheets]bool{Travellers: true, GuideCards: true, SeatingList: true}

type papers struct {
	*scheduling
	sheets [sheets]bool // those that are wanted
}

// Wants reports whether a paper is wanted.
func (p *papers) Wants(s Sheet) bool { return p.sheets[s] }

// Want asks for a paper, or does not.
func (p *papers) Want(s Sheet, yes bool) { p.sheets[s] = yes }

// SheetText returns what a paper of the chosen movement is: "28 scorebriefjes".
func (p *papers) SheetText(s Sheet) string {
	n := 0
	if selected, ok := p.schedule(); ok && !p.mode.paired() {
		switch s {
		case Travellers:
			n = selected.Dealt
		case GuideCards:
			if n = selected.Options.Pairs; p.mode.kind == event.Teams { // one for each of its pairs
				n *= 2
			}
		case TableCards:
			n = selected.Tables
		}
	} else if p.selected < len(p.rows) {
		selected := p.rows[p.selected].Suggestion
		switch s {
		case Travellers:
			n = selected.Dealt()
			if r := p.rows[p.selected]; r.Split != nil { // each section has its own
				n *= len(r.Split.Sections)
			} else if r.Drive != nil {
				n *= len(r.Drive.lines)
			}
		case GuideCards:
			n = selected.Options.Pairs
		case TableCards:
			n = (selected.Options.Pairs + 1) / 2
		}
	}
	return p.desk.Words.T("newevening.sheet."+reports[s], "n", n)
}

// Orders returns the papers that are wanted.
func (p *papers) Orders() []desk.Order {
	var all []desk.Order
	for s, kind := range reports {
		if p.sheets[s] {
			all = append(all, desk.Order{Kind: kind})
		}
	}
	return all
}
