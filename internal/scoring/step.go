package scoring

// NewStep is a step of an explanation, for the packages that explain what this one
// does not compute: a match, a tie, an award. Args are pairs of name and figure.
func NewStep(code, rule string, args ...any) Step { return step(code, rule, args...) }
