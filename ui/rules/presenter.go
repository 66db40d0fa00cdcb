package rules

import (
	"slices"
	"strings"

	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/preview"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk"
)

// Draft is an evening that is about to begin: its rules are kept where it is made.
type Draft interface {
	Rules() rules.Rules
	SetRules(r rules.Rules)
}

// Presenter is the screen without its window. Nothing of what is changed here is saved
// before Keep.
type Presenter struct {
	desk  *desk.Desk
	draft Draft // nil: the evening in hand

	of      event.ID
	event   *event.Event      // nil of a draft, or where there is none
	base    rules.Rules       // those in force
	rules   rules.Rules       // those chosen here
	past    []rules.Rules     // before each change made here
	stepped string            // what the last step back or forth changed
	future  []rules.Rules     // what was taken back
	kinds   []phrase.RuleLine // the rules that matter, said
	field   string            // which one is chosen
	effect  *preview.RulesEffect
	err     error // why there is no effect, or why it was not kept
	said    string
}

// NewPresenter makes one for a draft, or for the evening in hand where that is nil.
func NewPresenter(d *desk.Desk, draft Draft) *Presenter { return &Presenter{desk: d, draft: draft} }

// Enter looks at the rules in force. What was chosen here and not kept is still there, as
// long as those are the same.
func (p *Presenter) Enter() {
	was, of := p.base, p.of
	p.event, p.err = nil, nil
	switch {
	case p.draft != nil:
		p.base = p.draft.Rules()
	default:
		p.of = p.desk.Current()
		if p.event, p.err = p.desk.Event(); p.event != nil {
			p.base = p.event.Rules
		}
	}
	if was != p.base || of != p.of || p.field == "" {
		p.rules, p.past, p.future, p.field = p.base, nil, nil, ""
	}
	p.look()
}

// Drop takes back everything that was changed here.
func (p *Presenter) Drop() {
	p.rules, p.past, p.future = p.base, nil, nil
	p.look()
}

// Empty is the sentence that says why there are no rules to look at, "" when there are.
func (p *Presenter) Empty() string {
	switch {
	case p.draft != nil || p.event != nil:
		return ""
	case p.err != nil:
		return p.desk.Words.Sentence(p.err)
	}
	return p.desk.Words.T("evening.none")
}

// Failed tells whether Empty is the sentence of an error.
func (p *Presenter) Failed() bool { return p.err != nil && p.Empty() != "" }

// Locked is the sentence that says why nothing can be kept here, "" when it can. Looking
// at what other rules would give is never refused.
func (p *Presenter) Locked() string {
	if locked, who := p.desk.Club.ReadOnly(); locked && p.draft == nil {
		return p.desk.Words.T("rules.readonly", "who", who)
	}
	if p.event != nil && p.event.Closed() {
		return p.desk.Words.T("rules.closed")
	}
	return ""
}

// Problem is the sentence that says why the rules as they are chosen cannot be kept.
func (p *Presenter) Problem() string {
	if p.err == nil {
		return ""
	}
	return p.desk.Words.Sentence(p.err)
}

// sections is how many sections the evening has.
func (p *Presenter) sections() int {
	if p.event == nil {
		return 1
	}
	n := 1
	for i := range p.event.Sessions {
		n = max(n, len(p.event.Sessions[i].Sections))
	}
	return n
}

// forTeams tells whether the rules are for matches of teams.
func (p *Presenter) forTeams() bool { return p.event != nil && p.event.Kind == event.Teams }

// look says the rules anew and works out what they change.
func (p *Presenter) look() {
	p.kinds, p.effect, p.err = phrase.RuleLines(p.desk.Words, p.rules, p.sections()), nil, nil
	if !slices.ContainsFunc(p.kinds, func(l phrase.RuleLine) bool { return l.Field == p.field }) && len(p.kinds) > 0 {
		p.field = p.kinds[0].Field
	}
	switch {
	case p.event != nil && len(p.event.Sessions) > 0:
		p.effect, p.err = preview.Rules(p.event, p.event.Sessions[len(p.event.Sessions)-1].ID, p.rules)
	case p.draft != nil:
		p.err = event.CheckRules(p.rules)
	}
}

// readable tells what is wrong with a table as it is typed, by rules with it.
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

// Changed tells whether anything is other than in force.
func (p *Presenter) Changed() bool { return p.rules != p.base }

// change puts other rules in place; what was can come back.
func (p *Presenter) change(r rules.Rules) {
	if r == p.rules {
		return
	}
	p.past, p.future = append(p.past, p.rules), nil
	p.rules = r
	p.look()
}

// CanUndo tells whether a change was made here that can be taken back.
func (p *Presenter) CanUndo() bool { return len(p.past) > 0 }

// Undo takes back the last change made here.
func (p *Presenter) Undo() { p.turn(&p.past, &p.future) }

// Redo makes it again.
func (p *Presenter) Redo() { p.turn(&p.future, &p.past) }

func (p *Presenter) turn(from, to *[]rules.Rules) {
	p.stepped = ""
	if n := len(*from); n > 0 {
		was := p.rules
		*to = append(*to, p.rules)
		p.rules, *from = (*from)[n-1], (*from)[:n-1]
		p.look()
		p.stepped = p.differs(was)
	}
}

// Keep puts the chosen rules in force, and tells whether they are: for a draft where it
// is made, else by a command of the evening. When they are not, Problem says why.
func (p *Presenter) Keep() bool {
	if p.err != nil {
		return false
	}
	p.said = ""
	if !p.Changed() {
		return true
	}
	if p.draft != nil {
		p.draft.SetRules(p.rules)
	} else {
		if p.Locked() != "" {
			return false
		}
		said := p.saying() // after it there is another effect
		if err := p.desk.Do(&command.ChangeRules{Rules: p.rules}); err != nil {
			p.err = err
			return false
		}
		p.said = said
	}
	p.base, p.past, p.future = p.rules, nil, nil
	return true
}

// Said is what to say of rules that were just kept.
func (p *Presenter) Said() string { return p.said }

func (p *Presenter) saying() string {
	if p.effect == nil || p.effect.Places == 0 {
		return p.desk.Words.T("rules.kept-same")
	}
	return p.desk.Words.T("rules.kept", "n", p.effect.Places)
}
