package scoring

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"uitslag/internal/exact"
)

// Step is one step of an explanation: a code that names its sentence, and the
// figures in it. The sentences are written elsewhere, in the reader's language.
//
// The codes, their figures and what they mean are in the texts, whose keys they are: why.* in
// assets/translations/en/scoring.json, match.*, ties.*, competition.* and awards.* in the files
// of those names (those of the members' category in aeb.json). What a code reckons, and who says
// so, is in laws.txt.
type Step struct {
	// Code names the sentence.
	Code string
	// Rule is the setting behind the step, by its name in Fields; "" when the step
	// is no matter of choice.
	Rule string
	// Side is "NS" or "EW" when the step is about one side only.
	Side string
	// Args are the figures by name: an int or an exact.Rat.
	Args map[string]any
}

// NewStep returns a step of an explanation, for the packages that explain what this one
// does not compute: a match, a tie, an award. Args are pairs of name and figure.
func NewStep(code, rule string, args ...any) Step {
	s := Step{Code: code, Rule: rule, Args: make(map[string]any, len(args)/2)}
	for i := 0; i+1 < len(args); i += 2 {
		s.Args[args[i].(string)] = args[i+1]
	}
	return s
}

type law struct{ formula, source string }

//go:embed laws.txt
var lawsText string

// laws is one row a step that reckons or that somebody decided. A step without a row
// only tells what there is.
var laws = sync.OnceValue(func() map[string]law {
	all := map[string]law{}
	for line := range strings.Lines(lawsText) {
		if row := strings.Split(strings.TrimSpace(line), " | "); len(row) == 3 {
			all[row[0]] = law{strings.Trim(row[1], "-"), strings.Trim(row[2], "-")}
		}
	}
	return all
})

// Formula returns what the step reckons, its figures exact and filled in: "7/6 * (4 + 1) - 1
// = 29/6". " = " is exact; " -> " rounds or cuts as the rule of the step says; IMP() is
// the IMP scale. "" for a step that reckons nothing.
func (s Step) Formula() string {
	formula, sign := laws()[s.Code].formula, " = "
	if !strings.Contains(formula, sign) {
		sign = " -> "
	}
	remaining, right, _ := strings.Cut(formula, sign)
	if remaining == "" {
		return ""
	}
	return s.filled(remaining, true) + sign + s.filled(right, false)
}

// filled returns a side of a formula with its figures; a fraction or a negative one within
// a formula stands in brackets.
func (s Step) filled(text string, within bool) string {
	pairs := make([]string, 0, 2*len(s.Args))
	for name, v := range s.Args {
		figure := fmt.Sprint(v)
		if r, ok := v.(exact.Rat); ok {
			figure = r.String()
		}
		if within && strings.ContainsAny(figure, "/-") {
			figure = "(" + figure + ")"
		}
		pairs = append(pairs, "{"+name+"}", figure)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Source returns who says so: a Law by its number, a manual, a federation; "" where the step
// only tells what there is, or what follows from it.
func (s Step) Source() string { return laws()[s.Code].source }
