package ties

import "uitslag/internal/exact"

// won returns how many matches a contestant won, a draw for a half, and how many it has. A
// match is won with more than average, also one that was not played; where nothing is shared
// and the two have a score, by the larger one.
func won(s Stage, c int) (won exact.Rat, matches int) {
	half := exact.New(1, 2)
	for _, m := range s.Meetings {
		m, ok := m.turned(c)
		if !ok {
			continue
		}
		matches++
		average := m.Available.Mul(half)
		mine, theirs := m.final()
		if m.Score != nil && m.Available.Sign() == 0 {
			average = theirs
		}
		switch mine.Cmp(average) {
		case 1:
			won = won.Add(exact.Int(1))
		case 0:
			won = won.Add(half)
		}
	}
	return won, matches
}

// wins counts matches won; when the contestants did not all have as many matches, the
// share of them that was won.
func wins(s Stage, tied []int) verdict {
	values, matches := make([]exact.Rat, len(tied)), make([]int, len(tied))
	same := true
	for i, c := range tied {
		values[i], matches[i] = won(s, c)
		same = same && matches[i] == matches[0]
	}
	if same {
		return byValue(s, tied, values)
	}
	shares := make([]exact.Rat, len(tied))
	v := verdict{}
	for i, c := range tied {
		if matches[i] > 0 {
			shares[i] = values[i].Mul(exact.Int(100)).Div(exact.Int(matches[i]))
		}
		v.steps = append(v.steps, step("ties.why-won-of", "", "who", s.label(c), "won", values[i], "matches", matches[i]))
	}
	by := byValue(s, tied, shares)
	return verdict{groups: by.groups, steps: append(v.steps, by.steps...)}
}
