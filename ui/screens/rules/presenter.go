package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/awards"
	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/preview"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
	"uitslag/internal/translation"
)

// Draft is an evening that is about to begin: its rules are kept where it is made.
type Draft interface {
	Rules() rules.Rules
	SetRules(r rules.Rules)
}

// Presenter is the screen without its window: the rules chosen here, one of them at a time,
// and what they change. Nothing of what is changed here is saved before Keep.
type Presenter struct {
	desk  *desk.Desk
	draft Draft // nil: the current evening

	of      event.ID
	event   *event.Event      // nil of a draft, or where there is none
	base    rules.Rules       // those in force
	rules   rules.Rules       // those chosen here
	past    []rules.Rules     // before each change made here
	future  []rules.Rules     // what was taken back
	stepped string            // what the last step back or forth changed
	lines   []phrase.RuleLine // the rules that matter, said
	rule    rules.Field       // which one is chosen
	effect  *preview.RulesEffect
	err     error // why there is no effect, or why it was not kept
}

// Option is something that the chosen rule can be.
type Option struct {
	Text     string
	Source   string
	Selected bool
	Part     bool   // a test, to be put behind one's own list or taken out of it
	value    string // what the rule is with it
}

// NewPresenter makes one for a draft, or for the current evening where that is nil.
func NewPresenter(d *desk.Desk, draft Draft) *Presenter { return &Presenter{desk: d, draft: draft} }

// Read looks at the rules in force. What was chosen here and not kept is still there, as
// long as those are the same.
func (p *Presenter) Read() {
	was, of := p.base, p.of
	p.event, p.err = nil, nil
	if p.draft != nil {
		p.base = p.draft.Rules()
	} else {
		p.of = p.desk.Current()
		if p.event, p.err = p.desk.Event(); p.event != nil {
			p.base = p.event.Rules
		}
	}
	if was != p.base || of != p.of || p.rule.Name == "" {
		p.rules, p.past, p.future, p.rule = p.base, nil, nil, rules.Field{}
	}
	p.look()
}

// filled reports whether there are rules to look at.
func (p *Presenter) filled() bool { return p.draft != nil || p.event != nil }

// None says that no evening is open, "" where one is, or cannot be read.
func (p *Presenter) None() string {
	if p.filled() || p.err != nil {
		return ""
	}
	return p.desk.Words.T("evening.none")
}

// look says the rules again and works out what they change, where there are any.
func (p *Presenter) look() {
	if !p.filled() {
		return
	}
	p.lines, p.effect, p.err = phrase.RuleLines(p.desk.Words, p.rules, p.sections()), nil, nil
	p.Choose(p.Selected())
	switch {
	case p.event != nil && len(p.event.Sessions) > 0:
		p.effect, p.err = preview.Rules(p.event, p.event.Sessions[len(p.event.Sessions)-1].ID, p.rules, p.desk.Categories())
	case p.draft != nil:
		p.err = event.CheckRules(p.rules)
	}
}

func (p *Presenter) forTeams() bool { return p.event != nil && p.event.Kind == event.Teams }

func (p *Presenter) sections() int {
	n := 1
	if p.event != nil {
		for i := range p.event.Sessions {
			n = max(n, len(p.event.Sessions[i].Sections))
		}
	}
	return n
}

// Locked returns the sentence that says why nothing can be kept here, "" when it can. Looking
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

// Problem returns the sentence that says why the rules as they are chosen cannot be kept, or why
// there are none.
func (p *Presenter) Problem() string {
	if p.err == nil {
		return ""
	}
	return p.desk.Words.Sentence(p.err)
}

// Changed reports whether anything is other than in force.
func (p *Presenter) Changed() bool { return p.rules != p.base }

// CanKeep reports whether there is a change that can be kept.
func (p *Presenter) CanKeep() bool {
	return p.filled() && p.Changed() && p.Locked() == "" && p.err == nil
}

// KeepRefused says why what was changed cannot be kept, however it is changed further; ""
// where it can, or where nothing was changed.
func (p *Presenter) KeepRefused() string {
	if !p.Changed() {
		return ""
	}
	return p.Locked()
}

// Keep puts the chosen rules in force, and reports whether they are, with what to say of it: for
// a draft where it is made, else by a command of the evening. When they are not, Problem says why.
func (p *Presenter) Keep() (said string, kept bool) {
	switch {
	case p.err != nil:
		return "", false
	case !p.Changed():
		return "", true
	case p.draft != nil:
		p.draft.SetRules(p.rules)
	case p.Locked() != "":
		return "", false
	default:
		said = p.desk.Words.T("rules.kept-same")
		if x := p.effect; x != nil && x.Places > 0 {
			said = p.desk.Words.T("rules.kept", "n", x.Places)
		}
		if p.err = p.desk.Do(&command.ChangeRules{Rules: p.rules}); p.err != nil {
			return "", false
		}
	}
	p.base, p.past, p.future = p.rules, nil, nil
	return said, true
}

// Drop takes back everything that was changed here.
func (p *Presenter) Drop() {
	p.rules, p.past, p.future = p.base, nil, nil
	p.look()
}

// Presets returns the names of the sets of rules to start from, and which of them these started
// from, -1 for another.
func (p *Presenter) Presets() (names []string, selected int) {
	names = rules.Presets()
	if p.forTeams() {
		names = nil
		for _, r := range rules.TeamPresets() {
			names = append(names, r.Preset)
		}
	}
	return names, slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, p.rules.Preset) })
}

// SetPreset takes the rules of a preset, whole.
func (p *Presenter) SetPreset(i int) {
	names, _ := p.Presets()
	if r, err := rules.Preset(names[i]); err == nil {
		p.change(r)
	}
}

// change replaces the rules; the old ones can be restored.
func (p *Presenter) change(r rules.Rules) {
	if r != p.rules {
		p.past, p.future = append(p.past, p.rules), nil
		p.rules = r
		p.look()
	}
}

// Undo takes back the last change made here.
func (p *Presenter) Undo() { p.step(&p.past, &p.future) }

// Redo makes it again.
func (p *Presenter) Redo() { p.step(&p.future, &p.past) }

func (p *Presenter) step(from, to *[]rules.Rules) {
	p.stepped = ""
	n := len(*from)
	if n == 0 {
		return
	}
	w, was := p.desk.Words, p.rules
	*to = append(*to, was)
	p.rules, *from = (*from)[n-1], (*from)[:n-1]
	p.look()
	if p.rules.Preset != was.Preset {
		p.stepped = w.T("undo.preset", "name", p.rules.Preset)
		return
	}
	p.stepped = w.T("undo.rules", "what", phrase.Listed(w, p.rules.Differences(was), func(d rules.Difference) string { return phrase.RuleName(w, d.Field) }))
}

// Rows returns the rules that make a difference, as sentences.
func (p *Presenter) Rows() []phrase.RuleLine { return p.lines }

// Selected returns which row is chosen.
func (p *Presenter) Selected() int {
	return max(slices.IndexFunc(p.lines, func(l phrase.RuleLine) bool { return l.Field == p.rule.Name }), 0)
}

// Choose chooses a row.
func (p *Presenter) Choose(i int) {
	all := rules.Fields()
	p.rule = all[slices.IndexFunc(all, func(f rules.Field) bool { return f.Name == p.lines[i].Field })]
}

// Title names the chosen rule.
func (p *Presenter) Title() string {
	return translation.Capital(phrase.RuleName(p.desk.Words, p.rule.Name))
}

func (p *Presenter) value() string { return p.rules.Value(p.rule.Name) }

// Options returns what the chosen rule can be; none where it is typed only.
func (p *Presenter) Options() []Option {
	w, field, now, values := p.desk.Words, p.rule.Name, p.value(), slices.Clone(p.rule.Values)
	if field == "method" {
		fits := rules.Method.ForPairs
		if p.forTeams() {
			fits = rules.Method.ForTeams
		}
		values = slices.DeleteFunc(values, func(v string) bool { return !fits(rules.Method(v)) })
	}
	if values != nil && field != "ties" && !slices.Contains(values, now) {
		values = append(values, now) // it was typed
	}
	var out []Option
	for _, v := range values {
		text := phrase.Rule(w, phrase.Said(p.rules, field), v)
		if p.effect != nil && v == string(rules.AEBClassMembers) {
			text = w.T("aeb.class.now", "rule", text, "class", phrase.MembersClass(w, p.effect.After))
		}
		out = append(out, Option{Text: text, Source: p.source(v), Selected: v == now, value: v})
	}
	if field != "ties" {
		return out
	}
	in := rules.Ties(now).Tests() // one's own list: those in it by their place, the others to add
	for _, t := range ties.Tests() {
		name, with := w.T("ties.test."+string(t)), append(slices.Clone(in), string(t))
		o := Option{Text: w.T("rules.test.add", "test", name), Source: phrase.Source(w, rules.SourceOf("", field, string(t))), Part: true, value: strings.Join(with, "+")}
		if at := slices.Index(in, string(t)); at >= 0 {
			o.Text, o.Selected = w.T("rules.test.in", "n", at+1, "place", at+1, "test", name), true
			o.value = cmp.Or(strings.Join(slices.Delete(slices.Clone(in), at, at+1), "+"), string(rules.TiesShared))
		}
		out = append(out, o)
	}
	return out
}

// source returns who describes a value of the chosen rule; the preset has its name before it.
func (p *Presenter) source(value string) string {
	text := phrase.Source(p.desk.Words, rules.SourceOf(p.rules.Preset, p.rule.Name, value))
	preset, err := rules.Preset(p.rules.Preset)
	if err != nil || !preset.Matters(p.rule.Name) || preset.Value(p.rule.Name) != value || strings.HasPrefix(text, preset.Preset) {
		return text
	}
	return "**" + preset.Preset + "** · " + text
}

// chosen returns which of the options is the value of the rule, -1 for none.
func chosen(all []Option) int {
	return slices.IndexFunc(all, func(o Option) bool { return o.Selected && !o.Part })
}

// CanTake reports whether taking an option changes anything.
func (p *Presenter) CanTake(i int) bool {
	all := p.Options()
	return i < len(all) && (!all[i].Selected || all[i].Part)
}

// Take makes an option the value of the chosen rule.
func (p *Presenter) Take(i int) { _ = p.set(p.Options()[i].value) } // one of its own values

func (p *Presenter) set(value string) error {
	changed := p.rules
	if err := changed.Set(p.rule.Name, value); err != nil {
		return err
	}
	p.change(changed)
	return nil
}

// MayStep reports whether the chosen rule has a next value or one before.
func (p *Presenter) MayStep() bool { return p.rule.Values != nil || p.rule.Typed == "" }

// Step takes the next value of the chosen rule (1), or the one before (-1), where there is one.
func (p *Presenter) Step(by int) {
	if p.rule.Values == nil {
		if n, err := strconv.Atoi(p.value()); err == nil {
			_ = p.set(strconv.Itoa(n + by)) // beyond its bounds it is refused
		}
		return
	}
	all := p.Options()
	if at := chosen(all) + by; at >= 0 && at < len(all) && !all[at].Part {
		p.Take(at)
	}
}

// How says what can be typed for the chosen rule, "" where nothing can.
func (p *Presenter) How() string {
	w, f := p.desk.Words, p.rule
	switch {
	case f.Name == "ties":
		return ""
	case f.Name == "federation_table":
		return w.T("rules.type.table")
	case f.Name == "patton_bands" && p.rules.PattonOf == rules.PattonOfIMPs:
		return w.T("rules.type.patton-imps")
	case f.Name == "patton_bands":
		return w.T("rules.type.patton-bands")
	case f.Name == "vp_table":
		return w.T("rules.type.vp-table")
	case f.Typed == "places":
		return w.T("rules.type.places")
	case f.Typed != "":
		least, most, _ := strings.Cut(f.Typed, "..")
		return w.T("rules.type.number", "least", w.Decimal(least), "most", w.Decimal(most))
	case f.Values == nil:
		return w.T("rules.type.number", "least", f.Min, "most", f.Max)
	}
	return ""
}

// Text returns the value of the chosen rule as it is typed.
func (p *Presenter) Text() string {
	value := p.value()
	switch {
	case p.rule.Name == "tie_at" && rules.TieAt(value).Places() == nil: // that has words for some places
		return ""
	case p.rule.Name != "tie_at" && slices.Contains(p.rule.Values, value):
		return phrase.RuleValue(p.desk.Words, p.rule.Name, value)
	}
	return phrase.RuleTyped(p.desk.Words, p.rule.Name, value)
}

// Type gives the chosen rule a typed value, or says what it can be.
func (p *Presenter) Type(text string) (reason string) {
	var err error
	text = strings.TrimSpace(text)
	switch field := p.rule.Name; {
	case field == "tie_at":
		found := strings.FieldsFunc(bridge.Digits(text), func(r rune) bool { return !unicode.IsDigit(r) })
		if text = strings.Join(found, "+"); text == "" {
			text = string(rules.TieAtAll)
		}
	case p.rule.Typed != "table":
		text = strings.ReplaceAll(bridge.Figures(text), ",", ".")
	case text == "": // no table
	case field == "vp_table":
		_, err = match.OwnScale(rules.Rules{VPTable: rules.Table(text)})
	case field == "patton_bands":
		with := p.rules
		with.PattonBands = rules.Table(text)
		err = match.CheckSaldo(with)
	default:
		_, err = awards.ParseTable(strings.ReplaceAll(text, ";", "\n"))
	}
	if err == nil {
		err = p.set(text)
	}
	if err != nil {
		return p.desk.Words.Sentence(err)
	}
	return ""
}

// About says of a rule that is only typed where it comes from, and what the preset has
// where it is another.
func (p *Presenter) About() string {
	w, field, value := p.desk.Words, p.rule.Name, p.value()
	if p.rule.Values != nil {
		return "" // the options say it
	}
	if preset, err := rules.Preset(p.rules.Preset); err == nil && preset.Value(field) != value && preset.Value(field) != "" {
		return w.T("rules.preset-has", "preset", preset.Preset, "sentence", phrase.Rule(w, field, preset.Value(field)))
	}
	return phrase.SourceSentence(w, rules.SourceOf(p.rules.Preset, field, value))
}
