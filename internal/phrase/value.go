package phrase

import (
	"strings"

	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

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
