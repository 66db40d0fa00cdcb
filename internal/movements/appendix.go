package movements

// The appendix Mitchell (R-APPENDIX): a Mitchell of as many tables as rounds, and
// further tables. The even pair of such a table stays there; its odd pair goes
// along the tables of the Mitchell, two up each round, takes the place of NS and
// plays against EW, while that NS pair plays the same boards at the further table.
// In a first session the two begin against each other; in a later one the odd
// pair begins displacing.
//
// Where neither two nor three divides the rounds there can be as many further
// tables as rounds, each odd pair beginning a table further on. Of 6, 8, 12 and 16
// rounds (a Mitchell that shares) visits finds a way for one or two, in a first
// session.

// appendixEven is how many further tables a Mitchell of an even number can have.
var appendixEven = map[int]int{6: 1, 8: 2, 12: 2, 16: 1}

// appendixRounds returns the rounds for so many tables in all, ascending.
func appendixRounds(tables int, _ string) []int {
	var rounds []int
	for r := 5; r < tables && r <= MaxTables; r++ {
		if further := tables - r; r%2 != 0 && r%3 != 0 && further <= r || further <= appendixEven[r] {
			rounds = append(rounds, r)
		}
	}
	return rounds
}

func appendix(tables, rounds int, o Options) Movement {
	m := mitchell(rounds, rounds, Options{})
	m.Variant = ""
	if o.Later {
		m.Variant = "later"
	}
	base := m.Clone()
	taken := free(base)
	for further := 1; further <= tables-rounds; further++ {
		table := rounds + further
		var at []int
		if rounds%2 == 0 {
			at, _ = visits(base, 1, taken, map[int]bool{base.Rounds[0][further-1].Set: true})
			at[0] = further - 1
		}
		for r := range m.Rounds {
			t := mod(further-1+2*r, rounds)
			if at != nil {
				t = at[r]
			}
			places := m.Rounds[r]
			p := Place{Table: table, NS: 2*table - 1, EW: 2 * table, Set: places[t].Set}
			if r > 0 || o.Later {
				p.NS, places[t].NS = places[t].NS, p.NS
			}
			m.Rounds[r] = append(places, p)
		}
	}
	return m
}
