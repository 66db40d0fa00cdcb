package ties

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// Test is one way to tell contestants apart.
type Test string

const (
	// Direct is the result of the match between them, in final points.
	Direct Test = "direct"
	// DirectBasic is the same by the basic method.
	DirectBasic Test = "direct-basic"
	// Wins is the number of matches won.
	Wins Test = "wins"
	// Opponents are tie-break points.
	Opponents Test = "opponents"
	// Basic is the total by the basic method.
	Basic Test = "basic"
	// CountBack is the point-a-board count-back.
	CountBack Test = "count-back"
)

// Tests lists the tests, in the order of 143.7.1.
func Tests() []Test { return []Test{Direct, DirectBasic, Wins, Opponents, Basic, CountBack} }

// WordKey names the text for the test.
func (t Test) WordKey() string { return "ties.test." + string(t) }

var step = scoring.NewStep

// verdict is what a test makes of a tie: groups from best to worst, and its figures.
type verdict struct {
	groups [][]int
	steps  []scoring.Step
}

func (t Test) apply(s Stage, tied []int) verdict {
	switch t {
	case Direct:
		return direct(s, tied, func(m Meeting) (a, b exact.Rat) { return m.FinalA, m.FinalB }, Meeting.final)
	case DirectBasic:
		return direct(s, tied, func(m Meeting) (a, b exact.Rat) { return m.BasicA, m.BasicB }, Meeting.basic)
	case Wins:
		return wins(s, tied)
	case Opponents:
		v := byValue(s, tied, opponents(s, tied))
		v.steps = append(s.withdrawn(tied), v.steps...)
		return v
	case Basic:
		return byValue(s, tied, each(tied, func(c int) exact.Rat { return s.Contestants[c].Basic }))
	case CountBack:
		return byValue(s, tied, countBack(s, tied))
	}
	return verdict{groups: [][]int{tied}}
}

func each(tied []int, value func(c int) exact.Rat) []exact.Rat {
	out := make([]exact.Rat, len(tied))
	for i, c := range tied {
		out[i] = value(c)
	}
	return out
}

// byValue groups contestants by a figure, the highest first, and tells the figures.
func byValue(s Stage, tied []int, values []exact.Rat) verdict {
	var v verdict
	order := make([]int, len(tied))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return values[j].Cmp(values[i]) })
	for n, i := range order {
		v.steps = append(v.steps, step("ties.why-value", "", "who", s.label(tied[i]), "value", values[i]))
		if n > 0 && values[i].Equal(values[order[n-1]]) {
			last := len(v.groups) - 1
			v.groups[last] = append(v.groups[last], tied[i])
			continue
		}
		v.groups = append(v.groups, []int{tied[i]})
	}
	return v
}
