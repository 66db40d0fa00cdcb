package movements

import (
	"slices"

	"uitslag/internal/problem"
)

// Finding is something about a movement that the scorer must know. Its Problem
// has the code and names round, table, pair and set where they apply.
type Finding struct {
	*problem.Problem
	// Fault tells that the movement is wrong. What is no fault is a remark:
	// right, but good to know before the evening.
	Fault bool
}

// Check looks a movement over (R-MOVEMENT-CHECK) and returns the faults, then the
// remarks, each in the order of the rounds. Faults:
//   - movement.no-rounds: nothing is played;
//   - movement.table-range, movement.seat-range, movement.set-range: a number
//     that the movement does not have;
//   - movement.table-twice: a table has two places in a round;
//   - movement.self: a pair against itself;
//   - movement.pair-twice: a pair at two tables in a round;
//   - movement.repeat: two pairs meet again;
//   - movement.set-again: a pair plays a set again;
//   - movement.set-plays: a set is not laid out as often as the others;
//   - movement.pair-missing: a pair that never plays.
//
// What is told of a pair here is told of individuals with the codes of player.go
// and of teams with those of teamcheck.go.
//
// Remarks:
//   - movement.copies: every set is there in copies;
//   - movement.shared: more tables than there are copies need the same set in the
//     same round;
//   - movement.sets-uneven: because of the sit-outs some sets have a result less;
//   - movement.sits-out-again: a pair sits out more than once;
//   - movement.always-ns, movement.always-ew: a pair that sits one way all the
//     time though there is one ranking.
func Check(m Movement) []Finding {
	c := checker{m: m, met: map[[2]int]int{}, played: map[[2]int]int{}, laid: map[int]int{}, real: map[int]int{}}
	if len(m.Rounds) == 0 {
		c.fault(problem.New("movement.no-rounds"))
		return c.faults
	}
	switch m.Contest {
	case OfIndividuals:
		c.individuals()
	case OfTeams:
		c.teams()
	default:
		for r, places := range m.Rounds {
			c.round(r+1, places)
		}
		c.pairs()
	}
	c.sets()
	if m.Copies > 1 {
		c.remark(problem.New("movement.copies", "copies", m.Copies))
	}
	return append(c.faults, c.remarks...)
}

// Faults returns the faults among what Check finds.
func Faults(m Movement) []Finding {
	return slices.DeleteFunc(Check(m), func(f Finding) bool { return !f.Fault })
}

type checker struct {
	m               Movement
	met             map[[2]int]int // two pairs, the lower first: round they met
	played          map[[2]int]int // pair and set: round
	laid, real      map[int]int    // set: tables it was laid on, meetings it was played in
	faults, remarks []Finding
}

func (c *checker) fault(p *problem.Problem) {
	c.faults = append(c.faults, Finding{Problem: p, Fault: true})
}

func (c *checker) remark(p *problem.Problem) {
	c.remarks = append(c.remarks, Finding{Problem: p})
}

func (c *checker) round(round int, places []Place) {
	tableOf := map[int]int{}
	seen := map[int]bool{}
	for _, p := range places {
		c.table(round, p, seen)
		if p.NS == p.EW {
			c.fault(problem.New("movement.self", "round", round, "table", p.Table, "pair", p.NS))
			continue
		}
		for _, seat := range []int{p.NS, p.EW} {
			if other, ok := tableOf[seat]; ok {
				c.fault(problem.New("movement.pair-twice", "round", round, "pair", seat, "table", other, "other", p.Table))
			}
			tableOf[seat] = p.Table
		}
		c.laid[p.Set]++
		if !c.m.Played(p) {
			continue
		}
		c.real[p.Set]++
		c.meeting(round, p)
	}
	c.shared(round, places)
}

// shared tells which tables of a round need the same set, when that is more of
// them than it has copies; the two tables of a match of teams count as one.
func (c *checker) shared(round int, places []Place) {
	most := max(1, c.m.Copies)
	if c.m.Contest == OfTeams {
		most *= 2
	}
	tables := map[int][]int{}
	var order []int
	for _, p := range places {
		if !c.m.Played(p) || p.NS == p.EW {
			continue
		}
		if tables[p.Set] == nil {
			order = append(order, p.Set)
		}
		tables[p.Set] = append(tables[p.Set], p.Table)
	}
	for _, set := range order {
		if at := tables[set]; len(at) > most {
			slices.Sort(at)
			c.remark(problem.New("movement.shared", "round", round, "set", SetName(set), "tables", at))
		}
	}
}

// table checks that a place has numbers the movement has, and a table that is not among those
// seen in the round.
func (c *checker) table(round int, p Place, seen map[int]bool) {
	if p.Table < 1 || p.Table > c.m.Tables {
		c.fault(problem.New("movement.table-range", "round", round, "table", p.Table, "tables", c.m.Tables))
	}
	for _, seat := range p.People() {
		switch {
		case seat >= 1 && seat <= c.m.Pairs:
		case c.m.Contest == OfIndividuals:
			c.fault(problem.New("movement.player-range", "round", round, "table", p.Table, "player", seat, "players", c.m.Pairs))
		case c.m.Contest == OfTeams:
			c.fault(problem.New("movement.team-range", "round", round, "table", p.Table, "team", seat, "teams", c.m.Pairs))
		default:
			c.fault(problem.New("movement.seat-range", "round", round, "table", p.Table, "pair", seat, "pairs", c.m.Pairs))
		}
	}
	if p.Set < 0 || p.Set >= c.m.Sets {
		c.fault(problem.New("movement.set-range", "round", round, "table", p.Table, "set", SetName(p.Set), "sets", c.m.Sets))
	}
	if seen[p.Table] {
		c.fault(problem.New("movement.table-twice", "round", round, "table", p.Table))
	}
	seen[p.Table] = true
}

func (c *checker) meeting(round int, p Place) {
	two := [2]int{min(p.NS, p.EW), max(p.NS, p.EW)}
	if first, ok := c.met[two]; ok {
		c.fault(problem.New("movement.repeat", "round", round, "table", p.Table, "pair", two[0], "other", two[1], "first", first))
	} else {
		c.met[two] = round
	}
	for _, pair := range two {
		c.set(round, p, pair, "movement.set-again", "pair")
	}
}

func (c *checker) pairs() {
	one := c.m.one()
	for i, s := range c.m.seats() {
		pair := i + 1
		switch {
		case pair == c.m.Phantom:
			continue
		case s.ns+s.ew == 0:
			c.fault(problem.New("movement.pair-missing", "pair", pair))
			continue
		case one && s.ew == 0 && s.ns > 1:
			c.remark(problem.New("movement.always-ns", "pair", pair))
		case one && s.ns == 0 && s.ew > 1:
			c.remark(problem.New("movement.always-ew", "pair", pair))
		}
		if out := len(c.m.Rounds) - s.rounds; out > max(1, c.unavoidable()) {
			c.remark(problem.New("movement.sits-out-again", "pair", pair, "times", out))
		}
	}
}

// unavoidable returns how often somebody must sit out in any movement of so many pairs and
// rounds: with an odd number of pairs one sits out every round.
func (c *checker) unavoidable() int {
	real := c.m.Real()
	if real < 1 {
		return 0
	}
	seats := 2 // at a table, of pairs
	if c.m.Contest == OfIndividuals {
		seats = 4
	}
	return (len(c.m.Rounds)*(real%seats) + real - 1) / real
}

// sets checks that every set is laid out equally often, and tells when the
// sit-outs alone leave some with fewer results.
func (c *checker) sets() {
	usual, votes, counts := 0, 0, map[int]int{}
	least, most := -1, 0
	for set := range c.sized() {
		n := c.laid[set]
		counts[n]++
		if counts[n] > votes || counts[n] == votes && n > usual {
			usual, votes = n, counts[n]
		}
		if least < 0 || c.real[set] < least {
			least = c.real[set]
		}
		most = max(most, c.real[set])
	}
	even := true
	for set := range c.sized() {
		if n := c.laid[set]; n != usual {
			even = false
			c.fault(problem.New("movement.set-plays", "set", SetName(set), "plays", n, "usual", usual))
		}
	}
	if even && least != most {
		c.remark(problem.New("movement.sets-uneven", "least", least, "most", most))
	}
}

// sized returns how many sets are looked at: never more than are counted.
func (c *checker) sized() int { return min(c.m.Sets, maxMeasured) }
