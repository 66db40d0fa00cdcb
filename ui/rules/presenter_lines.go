package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
)

// Row is one rule of the list.
type Row struct {
	phrase.RuleLine
	Changed bool // otherwise than in force
}

// Rows are the rules that make a difference, as sentences.
func (p *Presenter) Rows() []Row {
	var changed []string
	for _, d := range p.rules.Differences(p.base) {
		changed = append(changed, d.Field)
	}
	rows := make([]Row, len(p.kinds))
	for i, l := range p.kinds {
		rows[i] = Row{RuleLine: l, Changed: slices.Contains(changed, l.Field)}
	}
	return rows
}

// Chosen is which row is chosen.
func (p *Presenter) Chosen() int {
	return max(slices.IndexFunc(p.kinds, func(l phrase.RuleLine) bool { return l.Field == p.field }), 0)
}

// Choose chooses a row.
func (p *Presenter) Choose(i int) {
	if i >= 0 && i < len(p.kinds) {
		p.field = p.kinds[i].Field
	}
}

// Presets are the names of the sets of rules to start from.
func (p *Presenter) Presets() []string {
	if !p.forTeams() {
		return rules.Presets()
	}
	var names []string
	for _, r := range rules.TeamPresets() {
		names = append(names, r.Preset)
	}
	return names
}

// Preset is which of them the rules started from, -1 for another.
func (p *Presenter) Preset() int {
	return slices.IndexFunc(p.Presets(), func(name string) bool { return strings.EqualFold(name, p.rules.Preset) })
}

// SetPreset takes the rules of a preset, whole.
func (p *Presenter) SetPreset(i int) {
	if r, err := rules.Preset(p.Presets()[i]); err == nil {
		p.change(r)
	}
}

// setting is the row of the table of settings that is chosen.
func (p *Presenter) setting() rules.Field {
	for _, f := range rules.Fields() {
		if f.Name == p.field {
			return f
		}
	}
	return rules.Field{}
}

// Title names the chosen rule.
func (p *Presenter) Title() string {
	name := []rune(phrase.RuleName(p.desk.Words, p.field))
	if len(name) > 0 {
		name[0] = unicode.ToUpper(name[0])
	}
	return string(name)
}

// Option is something that the chosen rule can be.
type Option struct {
	Text   string
	Source string
	Chosen bool
	// Part is a test of one's own list of tests, "" where the option is a whole value.
	Part  string
	value string
}

// Options are what the chosen rule can be; none where it is typed only.
func (p *Presenter) Options() []Option {
	w, f, now := p.desk.Words, p.setting(), p.rules.Value(p.field)
	values := f.Values
	if p.field == "method" {
		values = slices.DeleteFunc(slices.Clone(values), func(v string) bool {
			if p.forTeams() {
				return !rules.Method(v).ForTeams()
			}
			return !rules.Method(v).ForPairs()
		})
	}
	own := p.field == "ties"
	if values != nil && !own && !slices.Contains(values, now) {
		values = append(slices.Clone(values), now) // it was typed
	}
	var out []Option
	for _, v := range values {
		out = append(out, Option{Text: phrase.Rule(w, p.field, v), Source: p.source(v), Chosen: v == now, value: v})
	}
	if own {
		out = append(out, p.tests(rules.Ties(now).Tests())...)
	}
	return out
}

// tests are the parts of one's own list: those in it by their place, the others to add.
func (p *Presenter) tests(in []string) []Option {
	w := p.desk.Words
	var out []Option
	for _, t := range ties.Tests() {
		name := w.T("ties.test." + string(t))
		o := Option{Text: w.T("rules.test.add", "test", name), Part: string(t)}
		if at := slices.Index(in, string(t)); at >= 0 {
			o.Text, o.Chosen = w.T("rules.test.in", "n", at+1, "place", at+1, "test", name), true
		}
		o.Source = phrase.Source(w, rules.SourceOf("", "ties", string(t)))
		out = append(out, o)
	}
	return out
}

// CanTake tells whether taking an option changes anything.
func (p *Presenter) CanTake(i int) bool {
	all := p.Options()
	return i >= 0 && i < len(all) && (!all[i].Chosen || all[i].Part != "")
}

// Take makes an option the value of the chosen rule; a part is put behind one's own list,
// or taken out of it.
func (p *Presenter) Take(i int) {
	all := p.Options()
	if i < 0 || i >= len(all) {
		return
	}
	value := all[i].value
	if part := all[i].Part; part != "" {
		list := rules.Ties(p.rules.Value("ties")).Tests()
		if at := slices.Index(list, part); at >= 0 {
			list = slices.Delete(list, at, at+1)
		} else {
			list = append(list, part)
		}
		if value = strings.Join(list, "+"); value == "" {
			value = string(rules.TiesShared)
		}
	}
	_ = p.set(value) // one of its own values
}

func (p *Presenter) set(value string) error {
	r := p.rules
	if err := r.Set(p.field, value); err != nil {
		return err
	}
	p.change(r)
	return nil
}

// Step takes the next value of the chosen rule (1), or the one before (-1), and tells
// whether there is one.
func (p *Presenter) Step(by int) bool {
	f := p.setting()
	if f.Values == nil {
		n, err := strconv.Atoi(p.rules.Value(p.field))
		if err != nil || n+by < f.Min || n+by > f.Max {
			return false
		}
		return p.set(strconv.Itoa(n+by)) == nil
	}
	all := p.Options()
	at := slices.IndexFunc(all, func(o Option) bool { return o.Chosen && o.Part == "" }) + by
	if at < 0 || at >= len(all) || all[at].Part != "" {
		return false
	}
	p.Take(at)
	return true
}

// Typed tells whether the chosen rule can be typed, with the sentence that says how.
func (p *Presenter) Typed() (how string, yes bool) {
	w, f := p.desk.Words, p.setting()
	switch {
	case p.field == "ties":
		return "", false
	case p.field == "federation_table":
		return w.T("rules.type.table"), true
	case p.field == "patton_bands" && p.rules.PattonOf == rules.PattonOfIMPs:
		return w.T("rules.type.patton-imps"), true
	case p.field == "patton_bands":
		return w.T("rules.type.patton-bands"), true
	case p.field == "vp_table":
		return w.T("rules.type.vp-table"), true
	case f.Typed == "places":
		return w.T("rules.type.places"), true
	case f.Typed != "":
		least, most, _ := strings.Cut(f.Typed, "..")
		return w.T("rules.type.number", "least", w.Decimal(least), "most", w.Decimal(most)), true
	case f.Values == nil && f.Name != "":
		return w.T("rules.type.number", "least", f.Min, "most", f.Max), true
	}
	return "", false
}

// Text is the value of the chosen rule as it is typed.
func (p *Presenter) Text() string {
	value := p.rules.Value(p.field)
	if p.field != "tie_at" { // that has words for some places
		if slices.Contains(p.setting().Values, value) {
			return phrase.RuleValue(p.desk.Words, p.field, value)
		}
		return phrase.RuleTyped(p.desk.Words, p.field, value)
	}
	if rules.TieAt(value).Places() == nil {
		return ""
	}
	return strings.ReplaceAll(value, "+", ", ")
}

// Type gives the chosen rule a typed value; the error says what it can be.
func (p *Presenter) Type(text string) error {
	text = strings.TrimSpace(text)
	switch p.field {
	case "tie_at":
		found := strings.FieldsFunc(bridge.Digits(text), func(r rune) bool { return !unicode.IsDigit(r) })
		if text = strings.Join(found, "+"); text == "" {
			text = string(rules.TieAtAll)
		}
	case "federation_table", "vp_table", "patton_bands": // as it is typed
	default:
		text = strings.ReplaceAll(bridge.Figures(text), ",", ".")
	}
	if text != "" && p.setting().Typed == "table" {
		if err := readable(p.rules, p.field, text); err != nil {
			return err
		}
	}
	return p.set(text)
}

// source is who describes a value of the chosen rule; the preset has its name before it.
func (p *Presenter) source(value string) string {
	text := phrase.Source(p.desk.Words, rules.SourceOf(p.rules.Preset, p.field, value))
	preset, err := rules.Preset(p.rules.Preset)
	if err != nil || preset.Value(p.field) != value || strings.HasPrefix(text, preset.Preset) {
		return text
	}
	return "**" + preset.Preset + "** · " + text
}

// About says of a rule that is only typed where it comes from, and what the preset has
// where it is another.
func (p *Presenter) About() string {
	w, value := p.desk.Words, p.rules.Value(p.field)
	if p.setting().Values != nil {
		return "" // the options say it
	}
	if preset, err := rules.Preset(p.rules.Preset); err == nil && preset.Value(p.field) != value && preset.Value(p.field) != "" {
		return w.T("rules.preset-has", "preset", preset.Preset, "sentence", phrase.Rule(w, p.field, preset.Value(p.field)))
	}
	return phrase.SourceSentence(w, rules.SourceOf(p.rules.Preset, p.field, value))
}

// MayStep tells whether the chosen rule has a next value or one before.
func (p *Presenter) MayStep() bool { return p.setting().Values != nil || p.setting().Typed == "" }
