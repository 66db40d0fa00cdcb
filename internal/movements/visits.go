package movements

// visits finds, round by round, a table of a movement where a further pair may
// take the place of NS: never the same NS pair, EW pair or set twice, and no table
// that is taken already in that round. It begins with round first (from 0) and
// tries the tables upwards from where it was the round before, two on at a time
// first, since two on each round never fails in a Mitchell of a number of tables
// that neither two nor three divides. No table for a round is given up as a
// fault: where no way through exists, or none in a sensible number of tries, ok
// is false.
func visits(m Movement, first int, taken [][]bool, sets map[int]bool) (tables []int, ok bool) {
	const mostTries = 200_000
	tables = make([]int, len(m.Rounds))
	for r := range tables {
		tables[r] = -1
	}
	ns, ew := map[int]bool{}, map[int]bool{}
	tries := 0
	var visit func(r int) bool
	visit = func(r int) bool {
		if r == len(m.Rounds) {
			return true
		}
		places := m.Rounds[r]
		from := -2
		if r > 0 && tables[r-1] >= 0 {
			from = tables[r-1]
		}
		for step := range places {
			tries++
			if tries > mostTries {
				return false
			}
			t := mod(from+2+step, len(places))
			p := places[t]
			if taken[r][t] || ns[p.NS] || ew[p.EW] || sets[p.Set] {
				continue
			}
			tables[r] = t
			ns[p.NS], ew[p.EW], sets[p.Set], taken[r][t] = true, true, true, true
			if visit(r + 1) {
				return true
			}
			delete(ns, p.NS)
			delete(ew, p.EW)
			delete(sets, p.Set)
			taken[r][t] = false
			tables[r] = -1
		}
		return false
	}
	return tables, visit(first)
}

func free(m Movement) [][]bool {
	taken := make([][]bool, len(m.Rounds))
	for r, places := range m.Rounds {
		taken[r] = make([]bool, len(places))
	}
	return taken
}
