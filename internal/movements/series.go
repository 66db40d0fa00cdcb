package movements

// Series returns a number of sessions, with the same numbers for the same pairs, as one
// movement: what Check and Measure say of it holds for the sessions together. Every
// session has its own boards, so its sets count on from those before it, and its
// rounds too.
func Series(sessions ...Movement) Movement {
	var all Movement
	for i, m := range sessions {
		if i == 0 {
			all = Movement{Name: m.Name, Contest: m.Contest, Pairs: m.Pairs, Phantom: m.Phantom}
		}
		for _, places := range m.Rounds {
			round := make([]Place, len(places))
			for j, p := range places {
				p.Set += all.Sets
				round[j] = p
			}
			all.Rounds = append(all.Rounds, round)
		}
		all.Pairs, all.Tables = max(all.Pairs, m.Pairs), max(all.Tables, m.Tables)
		all.Copies = max(all.Copies, m.Copies)
		all.Sets += m.Sets
	}
	all.TwoWinners = all.TwoFields()
	return all
}

// Moves are the walks of an evening.
type Moves struct {
	// People is how often a pair (a player, a pair of a team) goes to another
	// table than it had the round before.
	People int
	// Boards is how often a set is brought to a table where it did not lie the
	// round before; laying them out for the first round is none.
	Boards int
}

// MovesOf counts the moves between the rounds of a movement. Who sits out keeps
// its place.
func MovesOf(m Movement) Moves {
	var count Moves
	type seat struct{ who, way int }
	at, lies := map[seat]int{}, map[int]int{}
	for round, p := range m.Meetings() {
		for _, who := range p.People() {
			s := seat{who: who}
			if m.Contest == OfTeams {
				s.way = p.side(who)
			}
			if before, ok := at[s]; ok && before != p.Table {
				count.People++
			}
			at[s] = p.Table
		}
		if before, ok := lies[p.Table]; round > 1 && (!ok || before != p.Set) {
			count.Boards++
		}
		lies[p.Table] = p.Set
	}
	return count
}
