package ties

import (
	"slices"

	"uitslag/internal/scoring"
)

// Split puts tied contestants in order: groups from best to worst, those in a group
// still level. The steps tell what was done. The order of tied makes no difference.
func Split(s Stage, tied []int, tests []Test) (groups [][]int, steps []scoring.Step) {
	tied = slices.Clone(tied)
	slices.Sort(tied)
	if len(tied) == 0 {
		return nil, nil
	}
	if len(tied) == 1 {
		return [][]int{tied}, nil
	}
	steps = append(steps, step("ties.why-tied", "", "who", s.labels(tied)))
	groups, more := split(s, tied, tests)
	return groups, append(steps, more...)
}

// VPsLeftOut is the code of the step that says that a test goes by the basic method, and has no
// penalties in victory points.
const VPsLeftOut = "ties.why-vps-left-out"

// leftOut tells of the penalties in victory points of those tied.
func (s Stage) leftOut(tied []int) []scoring.Step {
	var steps []scoring.Step
	for _, c := range tied {
		if vps := s.Contestants[c].Penalty; vps.Sign() != 0 {
			steps = append(steps, step(VPsLeftOut, "", "who", s.label(c), "vps", vps))
		}
	}
	return steps
}

func split(s Stage, tied []int, tests []Test) (groups [][]int, steps []scoring.Step) {
	told := false
	for _, t := range tests {
		v := t.apply(s, tied)
		steps = append(steps, step("ties.why-test", "", "test", t))
		if basic := t == DirectBasic || t == Basic || t == CountBack; basic && !told {
			steps, told = append(steps, s.leftOut(tied)...), true
		}
		steps = append(steps, v.steps...)
		if len(v.groups) < 2 {
			steps = append(steps, step("ties.why-level", ""))
			continue
		}
		steps = append(steps, step("ties.why-order", "", "who", s.order(v.groups)))
		for _, g := range v.groups {
			if len(g) == 1 {
				groups = append(groups, g)
				continue
			}
			slices.Sort(g)
			steps = append(steps, step("ties.why-again", "", "who", s.labels(g)))
			inner, more := split(s, g, tests)
			groups, steps = append(groups, inner...), append(steps, more...)
		}
		return groups, steps
	}
	return [][]int{tied}, append(steps, step("ties.why-unresolved", "", "who", s.labels(tied)))
}

// order writes groups as labels, those level with an equals sign: "7", "3 = 12".
func (s Stage) order(groups [][]int) []string {
	out := make([]string, len(groups))
	for i, g := range groups {
		for j, l := range s.labels(g) {
			if j > 0 {
				out[i] += " = "
			}
			out[i] += l
		}
	}
	return out
}
