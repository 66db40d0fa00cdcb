package ties

import (
	"slices"

	"uitslag/internal/scoring/rules"
)

// lists are the tests of the lists that go by a name (R-TIE-PRESETS).
var lists = map[rules.Ties][]Test{
	rules.TiesRoundRobin: {Direct, DirectBasic, Wins, Basic, CountBack},
	rules.TiesSwiss:      {Direct, DirectBasic, Wins, Opponents, Basic, CountBack},
	rules.TiesPairs:      {Direct, CountBack},
	rules.TiesButler:     {Direct, Opponents, CountBack},
	rules.TiesIndividual: {Opponents, CountBack},
}

// Of returns what an event's rules say about shared places: the tests of a list by its name,
// or those that were typed, without the ones that say nothing in an all-play-all.
func Of(r rules.Rules, allPlayAll bool) Rule {
	named := rules.Ties(r.Value("ties"))
	if named == rules.TiesShared {
		return Rule{}
	}
	rule := Rule{Tests: slices.Clone(lists[named]), At: rules.TieAt(r.Value("tie_at")).Places()}
	for _, t := range named.Tests() {
		rule.Tests = append(rule.Tests, Test(t))
	}
	if allPlayAll {
		rule.Tests = slices.DeleteFunc(rule.Tests, func(t Test) bool { return t == Opponents })
	}
	return rule
}
