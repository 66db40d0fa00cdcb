package scoring

import (
	"fmt"
	"strings"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Step is one step of an explanation: a code that names its sentence, and the
// figures in it. The sentences are written elsewhere, in the reader's language.
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

// NewStep is a step of an explanation, for the packages that explain what this one
// does not compute: a match, a tie, an award. Args are pairs of name and figure.
func NewStep(code, rule string, args ...any) Step {
	s := Step{Code: code, Rule: rule, Args: make(map[string]any, len(args)/2)}
	for i := 0; i+1 < len(args); i += 2 {
		s.Args[args[i].(string)] = args[i+1]
	}
	return s
}

// law is what stands behind a step: what is reckoned, and who says so.
type law struct {
	// formula has the figures of the step by name; " = " is exact, " -> " rounds or
	// cuts as the rule of the step says, and IMP() is the scale of Law 78B.
	formula string
	source  string
}

const (
	manual  = "MesserBridge manual"
	weighed = "{percent} / 100 * {top} -> {points}"
)

// laws is one row a step that reckons or that somebody decided. A step without a row
// only tells what there is.
var laws = map[string]law{
	"why.not-played":     {"", manual},
	"why.field":          {"", rules.Law78A},
	"why.matchpoints":    {"2 * {lower} + {equal} = {x}", rules.Law78A},
	"why.averages":       {"{before} + {averages} = {x}", manual},
	"why.neuberg":        {"{n} / {s} * ({x} + 1) - 1 = {m}", "Neuberg: " + rules.WekoWijzer},
	"why.ascherman":      {"({x} + 1) / (2 * {s}) * {max} = {m}", "Ascherman: " + rules.WekoWijzer},
	"why.factored":       {"{n} * {x} / {s} + ({n} - {s}) / {s} = {m}", "ACBLscore"},
	"why.half":           {"{before} / 2 = {points}", "ACBL"},
	"why.rounded":        {"{before} -> {points}", ""},
	"why.points":         {"{top} - {ns} = {ew}", rules.Law78A},
	"why.points-rounded": {"{top} - {from} = {before}", rules.Law78A},
	"why.reversed":       {"", manual},
	"why.award-average":  {weighed, rules.Law12C2},
	"why.award-percent":  {weighed, rules.Law12C2},
	"why.award-plus":     {weighed, rules.Law12C2},
	"why.award-minus":    {weighed, rules.Law12C2},
	"why.award-own":      {weighed, rules.Law12C2},

	"why.imps-against":       {"{times} * IMP({diff}) = {points}", rules.Law78B},
	"why.imps-capped":        {"{times} * {most} = {points}", rules.Law78B},
	"why.imps-factored":      {"{before} * ({n} - 1) / ({s} - 1) = {points}", "ACBLscore"},
	"why.imps-expected":      {"{before} * {n} / {s} = {points}", "EBU forum 1041"},
	"why.imps-comparisons":   {"{before} / {comparisons} = {points}", "turniejebrydza.pl"},
	"why.imps-tables":        {"{before} / {n} = {points}", rules.PolishLecture},
	"why.datum-all":          {"", rules.PolishLecture},
	"why.datum-kept":         {"", rules.PolishLecture},
	"why.datum-whole":        {"{mean} -> {whole}", "BridgeWx"},
	"why.datum-ten":          {"{mean} -> {datum}", rules.PolishLecture},
	"why.datum-line":         {"IMP({score} - {datum}) = {imps}", rules.Law78B},
	"why.datum-side":         {"IMP({score} - {datum}) = {imps}", rules.Law78B},
	"why.column-datum":       {"", rules.PolishLecture},
	"why.total-points":       {"", rules.Law78C},
	"why.award-imps-average": {"", "Law 86B"},
	"why.award-imps-percent": {"", "Law 86B"},
	"why.award-imps-plus":    {"", "Law 86B"},
	"why.award-imps-minus":   {"", "Law 86B"},
	"why.award-imps-own":     {"", "Law 86B"},

	"why.unrounded":       {"{before} -> {points}", "EBU"},
	"why.max-even":        {"{n} * {top} = {max}", manual},
	"why.max-mixed":       {"", manual},
	"why.percent":         {"{points} / {max} * 100 = {percent}", manual},
	"why.factored-total":  {"{before} * {most} / {max} -> {points}", "qldbridge.com.au"},
	"why.percent-mean":    {"", "BBO"},
	"why.round-cap":       {"{before} - {points} + {most} = {total}", rules.PolishLecture},
	"why.imp-rounded":     {"{before} -> {points}", ""},
	"why.imp-full":        {"{before} * {most} / {boards} -> {points}", "EBU forum 535"},
	"why.imp-per-board":   {"{before} / {boards} -> {points}", "BridgeWx"},
	"why.sit-out":         {"{before} + {given} = {points}", ""},
	"why.sit-out-percent": {"{before} + {given} = {points}", ""},
	"why.sit-out-own":     {"{before} + {given} = {points}", ""},
	"why.vps-round":       {"{before} + {penalty} = {points}", ""},
	"why.vps-penalty":     {"{before} + {penalty} = {total}", "EBU White Book 143.5.7"},
	"why.vps":             {"{before} + {vps} = {total}", rules.PolishLecture},
	"why.vps-percent":     {"{before} + {vps} = {total}", "EBU"},
	"why.vps-sit-out":     {"{before} + {vps} = {total}", ""},
	"why.vps-own":         {"{before} + {vps} = {total}", ""},
	"why.vps-awarded":     {"{before} + {vps} = {total}", "EBU White Book 143.5.4"},

	"why.vps-sit-out-percent": {"{of} * {percent} / 100 = {vps}", ""},

	"awards.why-club-key":   {"", manual},
	"awards.why-club-place": {"{key} * {pairs} = {points}", manual},
	"awards.why-club-one":   {"", manual},
	"awards.why-shared":     {"", manual},
	"awards.why-rounded":    {"{before} -> {points}", ""},
	"awards.why-aeb-size":   {"", "AEB 2022"},
	"awards.why-aeb-class":  {"", "AEB 2022"},
	"awards.why-aeb-nobody": {"", "AEB 2022"},
	"awards.why-aeb-booked": {"", "AEB 2022"},
	"awards.why-aeb-max":    {"{event} * {boards} * {size} * {class} * {play} = {points}", "AEB 2022"},
	"awards.why-aeb-min":    {"{event} * {play} / 100 = {points}", "AEB 2022"},
	"awards.why-aeb-place":  {"", "AEB 2022"},
	"awards.why-aeb-floor":  {"", "AEB 2022"},
	"awards.why-ebu-awards": {"", "EBU"},
	"awards.why-abf-winner": {"", "ABF"},

	"match.why-difference": {"", rules.Law78B},
	"match.why-imps":       {"IMP({points}) = {imps}", rules.Law78B},
	"match.why-award":      {"", "Law 86B"},
	"match.why-saldo":      {"", rules.PolishLecture},
	"match.why-won":        {"", rules.PolishLecture},
	"match.why-drawn":      {"", rules.PolishLecture},
	"match.why-drawn-ten":  {"", rules.PolishLecture},
}

// Formula is what the step reckons, its figures exact and filled in: "7/6 * (4 + 1) - 1
// = 29/6". " = " is exact; " -> " rounds or cuts as the rule of the step says; IMP() is
// the IMP scale. "" for a step that reckons nothing.
func (s Step) Formula() string {
	left, right, ok := strings.Cut(laws[s.Code].formula, " = ")
	sign := " = "
	if !ok {
		left, right, sign = cutArrow(left)
	}
	if left == "" {
		return ""
	}
	return s.filled(left, true) + sign + s.filled(right, false)
}

func cutArrow(formula string) (left, right, sign string) {
	left, right, _ = strings.Cut(formula, " -> ")
	return left, right, " -> "
}

// filled is a side of a formula with its figures; a fraction or a negative one within
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

// Source is who says so: a Law by its number, a manual, a federation; "" where the step
// only tells what there is, or what follows from it.
func (s Step) Source() string { return laws[s.Code].source }
