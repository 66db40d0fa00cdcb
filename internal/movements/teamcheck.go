package movements

import "uitslag/internal/problem"

// match is two teams, the lower first, on a set.
type match struct{ a, b, set int }

// teams is Check of a movement of teams. Faults:
//   - movement.team-range, movement.team-missing: as of pairs;
//   - movement.team-self: a team plays itself;
//   - movement.team-twice: both pairs of a team sit the same way in a round, or
//     one of them at two tables;
//   - movement.team-half: two teams play a set at one table only, or more than
//     once at the same way;
//   - movement.team-repeat: two teams have a second match, but where the movement is one of
//     DoubleVariant;
//   - movement.team-set-again: a team plays a set against two others.
//
// Remark:
//   - movement.team-sits-out-again: a team has more than one round off.
func (c *checker) teams() {
	halves := map[match]map[int]int{} // tables by who sat NS
	rounds, first := map[int]int{}, map[match]int{}
	var order []match
	for r, places := range c.m.Rounds {
		round := r + 1
		seen, at := map[int]bool{}, map[[2]int]int{}
		for _, p := range places {
			c.table(round, p, seen)
			if p.NS == p.EW {
				c.fault(problem.New("movement.team-self", "round", round, "table", p.Table, "team", p.NS))
				continue
			}
			c.laid[p.Set]++
			c.real[p.Set]++
			for _, who := range p.People() {
				way := [2]int{who, p.side(who)}
				if other, ok := at[way]; ok {
					c.fault(problem.New("movement.team-twice", "round", round, "team", who, "table", other, "other", p.Table))
				}
				at[way] = p.Table
				if _, both := at[[2]int{who, -p.side(who)}]; !both {
					rounds[who]++
				}
			}
			key := match{min(p.NS, p.EW), max(p.NS, p.EW), p.Set}
			if _, ok := first[key]; !ok {
				first[key] = round
				order = append(order, key)
			}
			if halves[key] == nil {
				halves[key] = map[int]int{}
			}
			halves[key][p.NS]++
		}
		c.shared(round, places)
	}
	c.matches(order, halves, first)
	c.sitOuts(rounds, "team", "movement.team-missing", "movement.team-sits-out-again")
}

func (c *checker) matches(order []match, halves map[match]map[int]int, first map[match]int) {
	met, sets := map[[2]int]match{}, map[[2]int]match{}
	for _, m := range order {
		round := first[m]
		if halves[m][m.a] != 1 || halves[m][m.b] != 1 {
			c.fault(problem.New("movement.team-half", "round", round, "team", m.a, "other", m.b, "set", SetName(m.set)))
		}
		if before, ok := met[[2]int{m.a, m.b}]; ok && c.m.Variant != DoubleVariant {
			c.fault(problem.New("movement.team-repeat", "round", round, "team", m.a, "other", m.b, "first", first[before]))
		} else {
			met[[2]int{m.a, m.b}] = m
		}
		for _, who := range []int{m.a, m.b} {
			if before, ok := sets[[2]int{who, m.set}]; ok && (before.a != m.a || before.b != m.b) {
				c.fault(problem.New("movement.team-set-again", "round", round, "team", who, "set", SetName(m.set), "first", first[before]))
			}
			sets[[2]int{who, m.set}] = m
		}
	}
}
