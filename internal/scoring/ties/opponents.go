package ties

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// whole returns a contestant's final score, made whole when it withdrew.
func (c Contestant) whole() exact.Rat {
	if c.Played.Sign() == 0 {
		return c.Final
	}
	return c.Final.Div(c.Played)
}

// withdrawn tells what the scores count for of those who left before the end, and whom the tied met
// or had for a partner.
func (s Stage) withdrawn(tied []int) []scoring.Step {
	met := make([]bool, len(s.Contestants))
	for _, c := range tied {
		for _, m := range s.Meetings {
			if m, ok := m.turned(c); ok && m.B != Nobody {
				met[m.B] = true
			}
		}
		for _, p := range s.Contestants[c].Partners {
			met[p.Contestant] = true
		}
	}
	var steps []scoring.Step
	for i, c := range s.Contestants {
		if met[i] && c.Played.Sign() != 0 {
			steps = append(steps, step("ties.why-withdrawn", "", "who", s.label(i), "final", c.Final, "points", c.whole()))
		}
	}
	return steps
}

// opponents returns the tie-break points (143.5.2): the final scores of everybody that a
// contestant met, each as often as it was met and for the length of the meeting. For
// individuals they are divided by the partners' final scores.
func opponents(s Stage, tied []int) []exact.Rat {
	return each(tied, func(c int) exact.Rat {
		var sum, length exact.Rat
		for _, m := range s.Meetings {
			if m, ok := m.turned(c); ok && m.B != Nobody {
				sum = sum.Add(s.Contestants[m.B].whole().Mul(m.length()))
				length = length.Add(m.length())
			}
		}
		if s.Individual {
			var partners exact.Rat
			for _, p := range s.Contestants[c].Partners {
				partners = partners.Add(s.Contestants[p.Contestant].whole().Mul(Meeting{Length: p.Length}.length()))
			}
			if partners.Sign() == 0 {
				return exact.Rat{}
			}
			return sum.Div(partners)
		}
		if rounds := exact.Int(s.Rounds); length.Sign() > 0 && length.Less(rounds) {
			sum = sum.Mul(rounds).Div(length)
		}
		return sum
	})
}
