package rules

import (
	"slices"
	"strings"

	"uitslag/internal/awards"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/notice"
)

type ruleSet struct {
	desk  *desk.Desk
	draft Draft // nil: the current evening

	of      event.ID
	event   *event.Event      // nil of a draft, or where there is none
	base    rules.Rules       // those in force
	rules   rules.Rules       // those chosen here
	past    []rules.Rules     // before each change made here
	future  []rules.Rules     // what was taken back
	stepped string            // what the last step back or forth changed
	kinds   []phrase.RuleLine // the rules that matter, said
	field   string            // which one is chosen
	effect  *preview.RulesEffect
	err     error // why there is no effect, or why it was not kept
	notice  notice.Notice
}

func (s *ruleSet) forTeams() bool { return s.event != nil && s.event.Kind == event.Teams }

func (s *ruleSet) sections() int {
	if s.event == nil {
		return 1
	}
	n := 1
	for i := range s.event.Sessions {
		n = max(n, len(s.event.Sessions[i].Sections))
	}
	return n
}

// Locked returns the sentence that says why nothing can be kept here, "" when it can. Looking
// at what other rules would give is never refused.
func (s *ruleSet) Locked() string {
	if locked, who := s.desk.Club.ReadOnly(); locked && s.draft == nil {
		return s.desk.Words.T("rules.readonly", "who", who)
	}
	if s.event != nil && s.event.Closed() {
		return s.desk.Words.T("rules.closed")
	}
	return ""
}

// Problem returns the sentence that says why the rules as they are chosen cannot be kept.
func (s *ruleSet) Problem() string {
	if s.err == nil {
		return ""
	}
	return s.desk.Words.Sentence(s.err)
}

// look says the rules again and works out what they change.
func (s *ruleSet) look() {
	s.kinds, s.effect, s.err = phrase.RuleLines(s.desk.Words, s.rules, s.sections()), nil, nil
	if !slices.ContainsFunc(s.kinds, func(l phrase.RuleLine) bool { return l.Field == s.field }) && len(s.kinds) > 0 {
		s.field = s.kinds[0].Field
	}
	switch {
	case s.event != nil && len(s.event.Sessions) > 0:
		s.effect, s.err = preview.Rules(s.event, s.event.Sessions[len(s.event.Sessions)-1].ID, s.rules, s.desk.Categories())
	case s.draft != nil:
		s.err = event.CheckRules(s.rules)
	}
}

// Rules returns the rules as they are chosen.
func (s *ruleSet) Rules() rules.Rules { return s.rules }

// Changed reports whether anything is other than in force.
func (s *ruleSet) Changed() bool { return s.rules != s.base }

// change replaces the rules; the old ones can be restored.
func (s *ruleSet) change(r rules.Rules) {
	if r == s.rules {
		return
	}
	s.past, s.future = append(s.past, s.rules), nil
	s.rules = r
	s.look()
}

// Drop takes back everything that was changed here.
func (s *ruleSet) Drop() {
	s.rules, s.past, s.future = s.base, nil, nil
	s.look()
}

// Presets returns the names of the sets of rules to start from.
func (s *ruleSet) Presets() []string {
	if !s.forTeams() {
		return rules.Presets()
	}
	var names []string
	for _, r := range rules.TeamPresets() {
		names = append(names, r.Preset)
	}
	return names
}

// Preset returns which of them the rules started from, -1 for another.
func (s *ruleSet) Preset() int {
	return slices.IndexFunc(s.Presets(), func(name string) bool { return strings.EqualFold(name, s.rules.Preset) })
}

// SetPreset takes the rules of a preset, whole.
func (s *ruleSet) SetPreset(i int) {
	if r, err := rules.Preset(s.Presets()[i]); err == nil {
		s.change(r)
	}
}

// CanUndo reports whether a change was made here that can be taken back.
func (s *ruleSet) CanUndo() bool { return len(s.past) > 0 }

// CanRedo reports whether one that was taken back can be made again.
func (s *ruleSet) CanRedo() bool { return len(s.future) > 0 }

// Stepped says what the last step back or forth changed, "" where it changed nothing.
func (s *ruleSet) Stepped() string { return s.stepped }

// Undo takes back the last change made here.
func (s *ruleSet) Undo() { s.step(&s.past, &s.future) }

// Redo makes it again.
func (s *ruleSet) Redo() { s.step(&s.future, &s.past) }

func (s *ruleSet) step(from, to *[]rules.Rules) {
	s.stepped = ""
	if n := len(*from); n > 0 {
		was := s.rules
		*to = append(*to, s.rules)
		s.rules, *from = (*from)[n-1], (*from)[:n-1]
		s.look()
		s.stepped = s.differs(was)
	}
}

func (s *ruleSet) differs(was rules.Rules) string {
	w := s.desk.Words
	if s.rules.Preset != was.Preset {
		return w.T("undo.preset", "name", s.rules.Preset)
	}
	names := phrase.Listed(w, s.rules.Differences(was), func(d rules.Difference) string { return phrase.RuleName(w, d.Field) })
	return w.T("undo.rules", "what", names)
}

// readable returns what is wrong with a table as typed, under rules with it.
func readable(r rules.Rules, field, text string) (err error) {
	switch field {
	case "vp_table":
		_, err = match.OwnScale(rules.Rules{VPTable: rules.Table(text)})
	case "patton_bands":
		r.PattonBands = rules.Table(text)
		err = match.CheckSaldo(r)
	default:
		_, err = awards.ParseTable(strings.ReplaceAll(text, ";", "\n"))
	}
	return err
}
