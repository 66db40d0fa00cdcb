package ties

import "uitslag/internal/exact"

type encounter struct {
	a, b       exact.Rat // compared with each other
	forA, forB exact.Rat // of a league
	length     exact.Rat
}

// met adds up the meetings of two contestants, seen from the first.
func met(s Stage, a, b int, points, score func(Meeting) (a, b exact.Rat)) encounter {
	var e encounter
	for _, m := range s.Meetings {
		if m, ok := m.turned(a); ok && m.B == b {
			forA, forB := points(m)
			scoreA, scoreB := score(m)
			e.a, e.b, e.length = e.a.Add(scoreA), e.b.Add(scoreB), e.length.Add(m.length())
			e.forA, e.forB = e.forA.Add(forA), e.forB.Add(forB)
		}
	}
	return e
}

// direct looks at the meetings of the tied contestants. Of two the one with the larger score
// is above the other. Of more than two, who beat every other is above them and who lost
// to every other below; failing that, when all have met, a league among them decides, by
// what its points are for each full match.
func direct(s Stage, tied []int, points, score func(Meeting) (a, b exact.Rat)) verdict {
	v := verdict{groups: [][]int{tied}}
	n := len(tied)
	beat, lost := make([]int, n), make([]int, n)
	total, length := make([]exact.Rat, n), make([]exact.Rat, n)
	all := true
	for i := range tied {
		for j := range tied[:i] {
			e := met(s, tied[i], tied[j], points, score)
			if e.length.Sign() == 0 {
				all = false
				v.steps = append(v.steps, step("ties.why-not-met", "", "who", s.label(tied[j]), "other", s.label(tied[i])))
				continue
			}
			v.steps = append(v.steps, step("ties.why-met", "", "who", s.label(tied[j]), "other", s.label(tied[i]), "points", e.b, "against", e.a))
			switch e.a.Cmp(e.b) {
			case 1:
				beat[i]++
				lost[j]++
			case -1:
				beat[j]++
				lost[i]++
			}
			total[i], total[j] = total[i].Add(e.forA), total[j].Add(e.forB)
			length[i], length[j] = length[i].Add(e.length), length[j].Add(e.length)
		}
	}
	best, worst := -1, -1
	for i := range tied {
		if beat[i] == n-1 {
			best = i
		}
		if lost[i] == n-1 {
			worst = i
		}
	}
	if best >= 0 || worst >= 0 {
		v.groups = around(tied, best, worst)
		if n > 2 && best >= 0 {
			v.steps = append(v.steps, step("ties.why-beat-all", "", "who", s.label(tied[best])))
		}
		if n > 2 && worst >= 0 {
			v.steps = append(v.steps, step("ties.why-lost-to-all", "", "who", s.label(tied[worst])))
		}
		return v
	}
	if !all || n == 2 {
		return v
	}
	for i := range total {
		total[i] = total[i].Div(length[i])
	}
	league := byValue(s, tied, total)
	v.steps = append(v.steps, step("ties.why-league", ""))
	v.steps = append(v.steps, league.steps...)
	v.groups = league.groups
	return v
}

// around puts the best before the others and the worst behind them; either may be -1.
func around(tied []int, best, worst int) [][]int {
	var groups [][]int
	var rest []int
	for i, c := range tied {
		if i != best && i != worst {
			rest = append(rest, c)
		}
	}
	if best >= 0 {
		groups = append(groups, []int{tied[best]})
	}
	if len(rest) > 0 {
		groups = append(groups, rest)
	}
	if worst >= 0 {
		groups = append(groups, []int{tied[worst]})
	}
	return groups
}
