// Package phrase says values of the core in the reader's language: steps of a derivation,
// rules, rulings, lines of the log, repairs, competitions. Screens, papers and headless
// commands show the same sentences. It knows the core and the words; names of people come
// in through functions.
package phrase

import (
	"fmt"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// signed are the figures that are no plain numbers but differences or scores.
var signed = map[string]bool{"score": true, "diff": true, "other": true}

// factors are the figures that a product is made of: rounded to two decimals they would not
// make it.
var factors = map[string]bool{"boards": true, "size": true, "class": true}

// Step says a step. Percentages get the decimals of the rules, factors four at most,
// other fractions two; what was rounded has as many as show that it was.
func Step(w *translation.Words, s scoring.Step, r rules.Rules) string {
	args := make([]any, 0, 2*len(s.Args)+2)
	for name, v := range s.Args {
		switch figure := v.(type) {
		case int:
			if figure < 0 || signed[name] {
				v = w.Signed(figure)
			}
		case exact.Rat:
			switch after, rounded := s.Args["points"].(exact.Rat); {
			case name == "percent":
				v = w.Fixed(figure, r.PercentDecimals)
			case factors[name]:
				v = w.Number(figure, 4)
			case name == "before" && rounded && w.Number(figure, 2) == w.Number(after, 2):
				v = beforeRounding(w, figure, after)
			}
		}
		args = append(args, name, v)
	}
	if s.Side != "" {
		args = append(args, "side", w.T("side."+s.Side))
	}
	return w.T(s.Code, args...)
}

// beforeRounding returns a figure with as many decimals, four or more, as tell it from what it
// was rounded to.
func beforeRounding(w *translation.Words, figure, after exact.Rat) string {
	text, rounded := w.Number(figure, 4), w.Number(after, 4)
	for decimals := 5; text == rounded && decimals <= 8; decimals++ {
		text = w.Number(figure, decimals)
	}
	return text
}

// Steps says the steps, one a line.
func Steps(w *translation.Words, steps []scoring.Step, r rules.Rules) []string {
	return event.Mapped(steps, func(s scoring.Step) string { return Step(w, s, r) })
}

// StepRules returns the settings behind the steps, in words, each once: "fewer scores on a
// board: Neuberg".
func StepRules(w *translation.Words, steps []scoring.Step, r rules.Rules) []string {
	var out []string
	seen := map[string]bool{"": true}
	for _, s := range steps {
		if !seen[s.Rule] {
			seen[s.Rule] = true
			if text := ruleValueOf(w, s.Rule, r); text != "" {
				out = append(out, text)
			}
		}
	}
	return out
}

// ruleValueOf returns a setting in words; "" for one that is none of a session's.
func ruleValueOf(w *translation.Words, name string, r rules.Rules) string {
	value := r.Value(name)
	if value == "" || ruleNames[name] == "" {
		return ""
	}
	return w.Colon(w.T(ruleNames[name]), RuleValue(w, Said(r, name), value))
}

// StepSources returns the documents behind steps.
func StepSources(steps []scoring.Step) []string {
	return event.Mapped(steps, scoring.Step.Source)
}

// Sources names documents, each once, in order: "Artikel 78A; WekoWijzer 116". The laws, and
// what nobody printed, are in the language of w; documents have the names that they have.
func Sources(w *translation.Words, sources []string) string {
	var out []string
	seen := map[string]bool{"": true}
	english := translation.For("en").T("ruling.law", "law", "")
	for _, part := range strings.Split(strings.Join(sources, "; "), "; ") {
		if seen[part] {
			continue
		}
		seen[part] = true
		number, law := strings.CutPrefix(part, english)
		method, where, of := strings.Cut(part, ": ")
		switch {
		case part == rules.SourcePractice:
			part = w.T("paper.explanation.practice")
		case law:
			part = w.T("ruling.law", "law", number)
		case of:
			part = w.Colon(method, where)
		}
		out = append(out, part)
	}
	return w.Semicolons(out)
}

// Tie tells in one paragraph how a shared place was decided.
func Tie(w *translation.Words, d *standings.Decision, r rules.Rules) string {
	var told []string
	for i, s := range d.Steps {
		if i == 0 { // who shared it: said by the paragraph itself
			continue
		}
		text := Step(w, s, r)
		if last := len(told) - 1; s.Code == "ties.why-value" && d.Steps[i-1].Code == s.Code { // figures beside each other
			told[last] = w.Semicolons([]string{strings.TrimSuffix(told[last], "."), text})
			continue
		}
		told = append(told, text)
	}
	return w.T("paper.tie", "places", fmt.Sprintf("%d–%d", d.From, d.To), "who", d.Steps[0].Args["who"], "told", strings.Join(told, " "))
}
