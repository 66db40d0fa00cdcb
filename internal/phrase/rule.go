package phrase

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// RuleLine is one rule, said.
type RuleLine struct {
	Field string // the name of the setting
	Value string // what it is
	Text  string // a sentence
	// Source is who says so, in words: a Law, a manual, a federation, or that it is
	// practice.
	Source string
	// Differs tells that the preset has it otherwise.
	Differs bool
}

// ownEvening are the settings that say something only where there are several sections.
var ownEvening = []string{"sections", "overall"}

// RuleLines says every rule that makes a difference under r, in the order in which settings
// are shown. Of several sections is spoken only where there are; the settings that only
// say how figures look come last, as Fields has them.
func RuleLines(w *translation.Words, r rules.Rules, sections int) []RuleLine {
	preset, err := rules.Preset(r.Preset)
	var differs []string
	if err == nil {
		for _, d := range r.Differences(preset) {
			differs = append(differs, d.Field)
		}
	}
	var lines []RuleLine
	for _, f := range rules.Fields() {
		if !r.Matters(f.Name) || sections < 2 && slices.Contains(ownEvening, f.Name) {
			continue
		}
		value := r.Value(f.Name)
		lines = append(lines, RuleLine{
			Field: f.Name, Value: value, Text: Rule(w, Said(r, f.Name), value),
			Source: Source(w, rules.SourceOf(r.Preset, f.Name, value)), Differs: slices.Contains(differs, f.Name),
		})
	}
	return lines
}

// Said returns the name by which Rule and RuleValue say a setting under r: what a sit-out gives is
// said of the victory points of a round where pairs have those.
func Said(r rules.Rules, field string) string {
	if field == "sit_out" && r.ByVPs() && r.Method.ForPairs() {
		return "sit_out-round"
	}
	return field
}

// Rule says what it means that the setting has this value.
func Rule(w *translation.Words, field, value string) string {
	key := ruleMeanings[field+"."+value]
	n, err := strconv.Atoi(value)
	switch {
	case key != "":
		return w.T(key)
	case err == nil:
		if none := ruleMeanings[field+".none"]; n == 0 && none != "" {
			return w.T(none)
		}
		return w.T(ruleMeanings[field], "n", n, "value", value)
	case field == "federation" && w.Has("rules.federation."+value):
		return w.T("rules.federation." + value)
	case value == "one" && ruleMeanings[field+".only-one"] != "": // a key that ends so is of a number
		return w.T(ruleMeanings[field+".only-one"])
	}
	text := RuleValue(w, field, value)
	if ruleNames[field+".typed"] != "" { // the sentence has the rest of that
		text = RuleTyped(w, field, value)
	}
	return w.T(ruleMeanings[field], "value", text, "n", text)
}

// Source says a source of package scoring.
func Source(w *translation.Words, source string) string {
	if source == rules.SourcePractice {
		return w.T("rules.source.practice")
	}
	return Sources(w, []string{source})
}

// SourceSentence returns the source as a sentence of its own.
func SourceSentence(w *translation.Words, source string) string {
	return w.T("rules.source", "source", Source(w, source))
}

// RuleName returns a setting of the rules in words; one that has no words shows its own name.
func RuleName(w *translation.Words, field string) string {
	return w.Or(ruleNames[field], field)
}

// RuleValue returns what a setting is in words. A number is itself, with the language's
// decimal sign; a list of tests has their names in their order.
func RuleValue(w *translation.Words, field, value string) string {
	if key := "paper.rule.federation." + value; field == "federation" && w.Has(key) {
		return w.T(key)
	}
	if key, is := ruleNames[field+"."+value]; is {
		return w.T(key)
	}
	text := RuleTyped(w, field, value)
	if key, is := ruleNames[field+".typed"]; is {
		return w.T(key, "value", text)
	}
	return text
}

// RuleShown returns what a setting is in words; nothing is a dash.
func RuleShown(w *translation.Words, field, value string) string {
	if text := RuleValue(w, field, value); text != "" {
		return text
	}
	return "–"
}

// ruleChanges returns the settings that differ between two sets of rules and matter in either:
// "Rust: 60 % → 50 %".
func ruleChanges(w *translation.Words, was, now *rules.Rules) []string {
	var out []string
	for _, d := range now.Differences(*was) {
		if was.Matters(d.Field) || now.Matters(d.Field) {
			out = append(out, w.Colon(RuleName(w, d.Field), RuleShown(w, Said(*was, d.Field), d.From)+" → "+RuleShown(w, Said(*now, d.Field), d.Value)))
		}
	}
	return out
}

// RuleTyped returns a value of a setting that has no words, as it is typed.
func RuleTyped(w *translation.Words, field, value string) string {
	switch field {
	case "ties":
		names := rules.Ties(value).Tests()
		for i, n := range names {
			names[i] = w.T("ties.test." + n)
		}
		if names != nil {
			return strings.Join(names, " → ")
		}
	case "tie_at":
		return strings.ReplaceAll(value, "+", ", ")
	case "aeb_class", "abf_weight", "sit_out", "sit_out-round", "datum_drop", "award_imps":
		return w.Decimal(value)
	case "federation_table", "vp_table", "patton_bands":
		return strings.Join(strings.FieldsFunc(value, func(r rune) bool { return r == '\n' || r == ';' }), "; ")
	}
	return value
}
