package rules

import (
	"uitslag/internal/desk"
	"uitslag/internal/event/command"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/notice"
)

// Draft is an evening that is about to begin: its rules are kept where it is made.
type Draft interface {
	Rules() rules.Rules
	SetRules(r rules.Rules)
}

// Presenter is the screen without its window: the rules chosen here, one of them at a time,
// and what they change. Nothing of what is changed here is saved before Keep.
type Presenter struct {
	*ruleSet
	*oneRule
	*outcome
}

// NewPresenter makes one for a draft, or for the current evening where that is nil.
func NewPresenter(d *desk.Desk, draft Draft) *Presenter {
	s := &ruleSet{desk: d, draft: draft}
	return &Presenter{ruleSet: s, oneRule: &oneRule{s}, outcome: &outcome{s}}
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Empty: p.Empty(), Failed: p.Failed()}
	if m.Empty != "" {
		return m
	}
	m.Locked = p.Locked()
	m.Presets, m.Preset = p.Presets(), p.Preset()
	m.Rows, m.Selected, m.Legend = p.Rows(), p.Selected(), p.legend()
	m.Rule, m.Effect = p.Rule(), p.Effect()
	m.Changed, m.CanKeep = p.Changed(), p.CanKeep()
	return m
}

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

// Empty returns the sentence that says why there are no rules to look at, "" when there are.
func (p *Presenter) Empty() string {
	switch {
	case p.draft != nil || p.event != nil:
		return ""
	case p.err != nil:
		return p.desk.Words.Sentence(p.err)
	}
	return p.desk.Words.T("evening.none")
}

// Failed reports whether Empty is the sentence of an error.
func (p *Presenter) Failed() bool { return p.err != nil && p.Empty() != "" }

// CanKeep reports whether there is a change that can be kept.
func (p *Presenter) CanKeep() bool {
	return p.Empty() == "" && p.Changed() && p.Locked() == "" && p.Problem() == ""
}

// KeepRefused says why what was changed cannot be kept, however it is changed further; ""
// where it can, or where nothing was changed.
func (p *Presenter) KeepRefused() string {
	if !p.Changed() {
		return ""
	}
	return p.Locked()
}

// Keep puts the chosen rules in force, and reports whether they are: for a draft where it
// is made, else by a command of the evening. When they are not, Problem says why.
func (p *Presenter) Keep() bool {
	if p.err != nil {
		return false
	}
	p.notice = notice.Notice{}
	switch {
	case !p.Changed():
		return true
	case p.draft != nil:
		p.draft.SetRules(p.rules)
	case p.Locked() != "":
		return false
	default:
		said := p.saying() // after it there is another effect
		if p.err = p.desk.Do(&command.ChangeRules{Rules: p.rules}); p.err != nil {
			return false
		}
		p.notice = notice.Of(said)
	}
	p.base, p.past, p.future = p.rules, nil, nil
	return true
}

// Notice returns what to say of rules that were just kept.
func (p *Presenter) Notice() notice.Notice { return p.notice }

func (p *Presenter) saying() string {
	if p.effect == nil || p.effect.Places == 0 {
		return p.desk.Words.T("rules.kept-same")
	}
	return p.desk.Words.T("rules.kept", "n", p.effect.Places)
}

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // why there are no rules to look at, "" when there are
	Failed bool   // Empty is about something that went wrong
	Locked string // why nothing can be kept, "" when it can

	Presets  []string // the sets of rules to start from
	Preset   int      // the one that these started from, -1 for another
	Rows     []Row
	Selected int
	Legend   string // what the signs before the rules mean

	Rule Rule // the chosen one

	Effect  Effect
	Changed bool // something is other than in force
	CanKeep bool
}

// Row is one rule of the list.
type Row struct {
	phrase.RuleLine
	Changed bool // otherwise than in force
}

// Rule is what the chosen rule is and can be.
type Rule struct {
	Field, Title string
	Options      []Option // none where it is typed only
	Typed        bool     // it can be typed
	How          string   // what can be typed
	Text         string   // its value as it is typed
	About        string
}

// Option is something that the chosen rule can be.
type Option struct {
	Text     string
	Source   string
	Selected bool
	// Part is a test of one's own list of tests, "" where the option is a whole value.
	Part  string
	value string
}

// EffectRow is a contestant before and after, as many figures as there are columns; a
// Title is a line of its own.
type EffectRow struct {
	Title   string
	Figures []string
	Differs []bool // which of them change
	Moved   int    // places up, below 0 down
}

// Effect is what the chosen rules change.
type Effect struct {
	Summary notice.Notice // or why the rules cannot be kept
	Rules   []string      // each setting that changes, in words
	Columns []columns.Column
	Rows    []EffectRow
	None    bool // nothing in print changes
}
