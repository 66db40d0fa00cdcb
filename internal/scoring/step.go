package scoring

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
