package movements

import "uitslag/internal/problem"

// individuals is Check of a movement of individuals. Faults:
//   - movement.player-range, movement.player-twice, movement.player-missing: as of
//     pairs;
//   - movement.partner-again: two players are partners again;
//   - movement.opponent-again: two players are opponents for the third time;
//   - movement.player-set-again: a player plays a set again.
//
// Remark:
//   - movement.player-sits-out-again: a player sits out more than once.
func (c *checker) individuals() {
	partners, against := map[[2]int]int{}, map[[2]int]int{}
	rounds := map[int]int{}
	for r, places := range c.m.Rounds {
		round := r + 1
		at, seen := map[int]int{}, map[int]bool{}
		for _, p := range places {
			c.table(round, p, seen)
			c.laid[p.Set]++
			c.real[p.Set]++
			for _, who := range p.People() {
				if other, ok := at[who]; ok {
					c.fault(problem.New("movement.player-twice", "round", round, "player", who, "table", other, "other", p.Table))
					continue
				}
				at[who] = p.Table
				rounds[who]++
				c.set(round, p, who, "movement.player-set-again", "player")
			}
			c.partners(round, p, partners)
			c.opponents(round, p, against)
		}
		c.shared(round, places)
	}
	c.sitOuts(rounds, "player", "movement.player-missing", "movement.player-sits-out-again")
}

// sitOuts checks that everybody plays, and tells who sits out more than once; rounds is in how
// many each plays.
func (c *checker) sitOuts(rounds map[int]int, name, missing, again string) {
	for who := 1; who <= min(c.m.Pairs, maxMeasured); who++ {
		switch out := len(c.m.Rounds) - rounds[who]; {
		case rounds[who] == 0:
			c.fault(problem.New(missing, name, who))
		case out > 1:
			c.remark(problem.New(again, name, who, "times", out))
		}
	}
}

func (c *checker) set(round int, p Place, who int, code, name string) {
	key := [2]int{who, p.Set}
	if first, ok := c.played[key]; ok {
		c.fault(problem.New(code, "round", round, "table", p.Table, name, who, "set", SetName(p.Set), "first", first))
		return
	}
	c.played[key] = round
}

func (c *checker) partners(round int, p Place, met map[[2]int]int) {
	for _, two := range [][2]int{{p.NS, p.South}, {p.EW, p.West}} {
		key := [2]int{min(two[0], two[1]), max(two[0], two[1])}
		if first, ok := met[key]; ok {
			c.fault(problem.New("movement.partner-again", "round", round, "table", p.Table, "player", key[0], "other", key[1], "first", first))
			continue
		}
		met[key] = round
	}
}

func (c *checker) opponents(round int, p Place, met map[[2]int]int) {
	for _, a := range []int{p.NS, p.South} {
		for _, b := range []int{p.EW, p.West} {
			key := [2]int{min(a, b), max(a, b)}
			if met[key]++; met[key] > 2 {
				c.fault(problem.New("movement.opponent-again", "round", round, "table", p.Table, "player", key[0], "other", key[1], "times", met[key]))
			}
		}
	}
}
