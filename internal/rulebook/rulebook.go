// Package rulebook says the rules in force as sentences in the reader's language, for a
// screen and for paper, with where each comes from. It knows the core and the words.
package rulebook

import (
	"slices"
	"strconv"

	"uitslag/internal/scoring/rules"
	"uitslag/internal/why"
	"uitslag/internal/words"
)

// Line is one rule, said.
type Line struct {
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

// Lines says every rule that makes a difference under r, in the order in which settings
// are shown. Of several sections is spoken only where there are; the settings that only
// say how figures look come last, as Fields has them.
func Lines(w *words.Words, r rules.Rules, sections int) []Line {
	preset, err := rules.Preset(r.Preset)
	var differs []string
	if err == nil {
		for _, d := range r.Differences(preset) {
			differs = append(differs, d.Field)
		}
	}
	var lines []Line
	for _, f := range rules.Fields() {
		if !r.Matters(f.Name) || sections < 2 && slices.Contains(ownEvening, f.Name) {
			continue
		}
		value := r.Value(f.Name)
		lines = append(lines, Line{
			Field: f.Name, Value: value, Text: Sentence(w, f.Name, value),
			Source: Source(w, rules.SourceOf(r.Preset, f.Name, value)), Differs: slices.Contains(differs, f.Name),
		})
	}
	return lines
}

// Sentence says what it means that the setting has this value.
func Sentence(w *words.Words, field, value string) string {
	if n, err := strconv.Atoi(value); err == nil && !w.Has("rules."+field+"."+value) {
		if n == 0 && w.Has("rules."+field+".none") {
			return w.T("rules." + field + ".none")
		}
		return w.T("rules."+field, "n", n, "value", value)
	}
	said := value
	if said == "one" { // a key that ends so is of a number
		said = "only-one"
	}
	if key := "rules." + field + "." + said; w.Has(key) {
		return w.T(key)
	}
	text := why.RuleValue(w, field, value)
	if w.Has("paper.rule." + field + ".typed") { // the sentence has the rest of that
		text = why.RuleTyped(w, field, value)
	}
	return w.T("rules."+field, "value", text, "n", text)
}

// Source says a source of package scoring.
func Source(w *words.Words, source string) string {
	if source == rules.SourcePractice {
		return w.T("rules.source.practice")
	}
	return source
}

// SourceSentence is the source as a sentence of its own.
func SourceSentence(w *words.Words, source string) string {
	return w.T("rules.source", "source", Source(w, source))
}
