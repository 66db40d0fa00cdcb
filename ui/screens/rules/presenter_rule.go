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
	"uitslag/internal/translation"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

type oneRule struct{ *ruleSet }

// Rows returns the rules that make a difference, as sentences.
func (r *oneRule) Rows() []Row {
	var changed []string
	for _, d := range r.rules.Differences(r.base) {
		changed = append(changed, d.Field)
	}
	rows := make([]Row, len(r.kinds))
	for i, l := range r.kinds {
		rows[i] = Row{RuleLine: l, Changed: slices.Contains(changed, l.Field)}
	}
	return rows
}

// Selected returns which row is chosen.
func (r *oneRule) Selected() int {
	return max(slices.IndexFunc(r.kinds, func(l phrase.RuleLine) bool { return l.Field == r.field }), 0)
}

// Choose chooses a row.
func (r *oneRule) Choose(i int) {
	if i >= 0 && i < len(r.kinds) {
		r.field = r.kinds[i].Field
	}
}

func (r *oneRule) setting() rules.Field {
	for _, f := range rules.Fields() {
		if f.Name == r.field {
			return f
		}
	}
	return rules.Field{}
}

// Title names the chosen rule.
func (r *oneRule) Title() string {
	return translation.Capital(phrase.RuleName(r.desk.Words, r.field))
}

// Options returns what the chosen rule can be; none where it is typed only.
func (r *oneRule) Options() []Option {
	w, f, now := r.desk.Words, r.setting(), r.rules.Value(r.field)
	values := f.Values
	if r.field == "method" {
		values = slices.DeleteFunc(slices.Clone(values), func(v string) bool {
			if r.forTeams() {
				return !rules.Method(v).ForTeams()
			}
			return !rules.Method(v).ForPairs()
		})
	}
	own := r.field == "ties"
	if values != nil && !own && !slices.Contains(values, now) {
		values = append(slices.Clone(values), now) // it was typed
	}
	var out []Option
	for _, v := range values {
		text := phrase.Rule(w, phrase.Said(r.rules, r.field), v)
		if r.effect != nil && v == string(rules.AEBClassMembers) {
			text = w.T("aeb.class.now", "rule", text, "class", phrase.MembersClass(w, r.effect.After))
		}
		out = append(out, Option{Text: text, Source: r.source(v), Selected: v == now, value: v})
	}
	if own {
		out = append(out, r.tests(rules.Ties(now).Tests())...)
	}
	return out
}

// tests returns the parts of one's list: those in it by their place, the others to add.
func (r *oneRule) tests(in []string) []Option {
	w := r.desk.Words
	var out []Option
	for _, t := range ties.Tests() {
		name := w.T("ties.test." + string(t))
		o := Option{Text: w.T("rules.test.add", "test", name), Part: string(t)}
		if at := slices.Index(in, string(t)); at >= 0 {
			o.Text, o.Selected = w.T("rules.test.in", "n", at+1, "place", at+1, "test", name), true
		}
		o.Source = phrase.Source(w, rules.SourceOf("", "ties", string(t)))
		out = append(out, o)
	}
	return out
}

// CanTake reports whether taking an option changes anything.
func (r *oneRule) CanTake(i int) bool {
	all := r.Options()
	return i >= 0 && i < len(all) && (!all[i].Selected || all[i].Part != "")
}

// Take makes an option the value of the chosen rule; a part is put behind one's own list,
// or taken out of it.
func (r *oneRule) Take(i int) {
	all := r.Options()
	if i < 0 || i >= len(all) {
		return
	}
	value := all[i].value
	if part := all[i].Part; part != "" {
		list := rules.Ties(r.rules.Value("ties")).Tests()
		if at := slices.Index(list, part); at >= 0 {
			list = slices.Delete(list, at, at+1)
		} else {
			list = append(list, part)
		}
		if value = strings.Join(list, "+"); value == "" {
			value = string(rules.TiesShared)
		}
	}
	_ = r.set(value) // one of its own values
}

func (r *oneRule) set(value string) error {
	changed := r.rules
	if err := changed.Set(r.field, value); err != nil {
		return err
	}
	r.change(changed)
	return nil
}

// Step takes the next value of the chosen rule (1), or the one before (-1), and reports
// whether there is one.
func (r *oneRule) Step(by int) bool {
	f := r.setting()
	if f.Values == nil {
		n, err := strconv.Atoi(r.rules.Value(r.field))
		if err != nil || n+by < f.Min || n+by > f.Max {
			return false
		}
		return r.set(strconv.Itoa(n+by)) == nil
	}
	all := r.Options()
	at := slices.IndexFunc(all, func(o Option) bool { return o.Selected && o.Part == "" }) + by
	if at < 0 || at >= len(all) || all[at].Part != "" {
		return false
	}
	r.Take(at)
	return true
}

// Typed reports whether the chosen rule can be typed, with the sentence that says how.
func (r *oneRule) Typed() (how string, yes bool) {
	w, f := r.desk.Words, r.setting()
	switch {
	case r.field == "ties":
		return "", false
	case r.field == "federation_table":
		return w.T("rules.type.table"), true
	case r.field == "patton_bands" && r.rules.PattonOf == rules.PattonOfIMPs:
		return w.T("rules.type.patton-imps"), true
	case r.field == "patton_bands":
		return w.T("rules.type.patton-bands"), true
	case r.field == "vp_table":
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

// Text returns the value of the chosen rule as it is typed.
func (r *oneRule) Text() string {
	value := r.rules.Value(r.field)
	if r.field != "tie_at" { // that has words for some places
		if slices.Contains(r.setting().Values, value) {
			return phrase.RuleValue(r.desk.Words, r.field, value)
		}
		return phrase.RuleTyped(r.desk.Words, r.field, value)
	}
	if rules.TieAt(value).Places() == nil {
		return ""
	}
	return strings.ReplaceAll(value, "+", ", ")
}

// Type gives the chosen rule a typed value; the error says what it can be.
func (r *oneRule) Type(text string) error {
	text = strings.TrimSpace(text)
	switch r.field {
	case "tie_at":
		found := strings.FieldsFunc(bridge.Digits(text), func(r rune) bool { return !unicode.IsDigit(r) })
		if text = strings.Join(found, "+"); text == "" {
			text = string(rules.TieAtAll)
		}
	case "federation_table", "vp_table", "patton_bands": // as it is typed
	default:
		text = strings.ReplaceAll(bridge.Figures(text), ",", ".")
	}
	if text != "" && r.setting().Typed == "table" {
		if err := readable(r.rules, r.field, text); err != nil {
			return err
		}
	}
	return r.set(text)
}

// source returns who describes a value of the chosen rule; the preset has its name before it.
func (r *oneRule) source(value string) string {
	text := phrase.Source(r.desk.Words, rules.SourceOf(r.rules.Preset, r.field, value))
	preset, err := rules.Preset(r.rules.Preset)
	if err != nil || !preset.Matters(r.field) || preset.Value(r.field) != value || strings.HasPrefix(text, preset.Preset) {
		return text
	}
	return "**" + preset.Preset + "** · " + text
}

// About says of a rule that is only typed where it comes from, and what the preset has
// where it is another.
func (r *oneRule) About() string {
	w, value := r.desk.Words, r.rules.Value(r.field)
	if r.setting().Values != nil {
		return "" // the options say it
	}
	if preset, err := rules.Preset(r.rules.Preset); err == nil && preset.Value(r.field) != value && preset.Value(r.field) != "" {
		return w.T("rules.preset-has", "preset", preset.Preset, "sentence", phrase.Rule(w, r.field, preset.Value(r.field)))
	}
	return phrase.SourceSentence(w, rules.SourceOf(r.rules.Preset, r.field, value))
}

// MayStep reports whether the chosen rule has a next value or one before.
func (r *oneRule) MayStep() bool { return r.setting().Values != nil || r.setting().Typed == "" }

// Rule returns the chosen rule, whole.
func (r *oneRule) Rule() Rule {
	rule := Rule{Field: r.field, Title: r.Title(), Options: r.Options(), Text: r.Text(), About: r.About()}
	rule.How, rule.Typed = r.Typed()
	return rule
}

func (r *oneRule) legend() string {
	w, rows := r.desk.Words, r.Rows()
	var legend []string
	if slices.ContainsFunc(rows, func(l Row) bool { return l.Differs && !l.Changed }) {
		legend = append(legend, w.T("rules.differs", "preset", r.rules.Preset))
	}
	if slices.ContainsFunc(rows, func(l Row) bool { return l.Changed }) {
		legend = append(legend, w.T("rules.changed"))
	}
	return strings.Join(legend, " · ")
}

// newLow limits a table to so many rows if the cards are below each other, as in large type; whole
// returns the screen's width.
func newLow(table *grid.Table, rows float32, whole func() float32) *grid.Box {
	return grid.NewBox(table, 3.5, func(width, want float32) float32 {
		if width+2*theme.Gap(theme.CardPad) < whole()-1 {
			return want
		}
		return min(want, theme.Px(rows*theme.RowHeight))
	})
}
