package ties

import (
	"slices"

	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// Rule is what an event says about shared places. The zero value leaves them shared.
type Rule struct {
	Tests []Test `json:"tests,omitempty"`
	// At are the places that must be decided: 1 for the winner, the last qualifying
	// place. Empty means every shared place.
	At []int `json:"at,omitempty"`
}

// Check reports whether the rule can be applied. The Problems are ties.unknown-test (test,
// known), ties.repeated-test (test), ties.opponents-all-play-all () and ties.place
// (place).
func (r Rule) Check(allPlayAll bool) error {
	for i, t := range r.Tests {
		switch {
		case !slices.Contains(Tests(), t):
			known := make([]string, 0, len(Tests()))
			for _, k := range Tests() {
				known = append(known, string(k))
			}
			return problem.New("ties.unknown-test", "test", string(t), "known", known)
		case slices.Contains(r.Tests[:i], t):
			return problem.New("ties.repeated-test", "test", t)
		case t == Opponents && allPlayAll:
			return problem.New("ties.opponents-all-play-all")
		}
	}
	for _, p := range r.At {
		if p < 1 {
			return problem.New("ties.place", "place", p)
		}
	}
	return nil
}

// wants reports whether the tie that takes up these places has to be split.
func (r Rule) wants(from, to int) bool {
	return len(r.Tests) > 0 && (len(r.At) == 0 || slices.ContainsFunc(r.At, func(p int) bool { return from <= p && p <= to }))
}

// Places splits the shared places of a ranking list, whose indices are those of the
// stage's contestants. The Problems are those of Check.
func Places(places []scoring.Place, s Stage, r Rule) ([]scoring.Place, []scoring.Step, error) {
	if err := r.Check(s.AllPlayAll); err != nil {
		return nil, nil, err
	}
	sharing := make(map[int][]int)
	highest := 0
	for i, p := range places {
		if p.Rank > 0 {
			sharing[p.Rank] = append(sharing[p.Rank], i)
			highest = max(highest, p.Rank)
		}
	}
	out := slices.Clone(places)
	var steps []scoring.Step
	for rank := 1; rank <= highest; rank++ {
		tied := sharing[rank]
		if len(tied) < 2 || !r.wants(rank, rank+len(tied)-1) {
			continue
		}
		groups, told := Split(s, tied, r.Tests)
		steps = append(steps, told...)
		at := rank
		for _, g := range groups {
			for _, c := range g {
				out[c] = scoring.Place{Rank: at, Tied: len(g) > 1}
			}
			at += len(g)
		}
	}
	return out, steps, nil
}
