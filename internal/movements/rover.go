package movements

// The rover Mitchell, or bump (R-ROVER), for an odd number of pairs without a
// table more: the highest pair sits out the first round, so that it may come late,
// and then each round takes the place of another NS pair, which sits out. It
// plays against another EW pair and with another set each time (visits finds the
// tables), so nobody sits out twice.

// roverRounds: not every number of rounds has a way round the tables.
func roverRounds(pairs int, _ string) []int {
	tables := pairs / 2
	if pairs%2 == 0 || tables < MinTables {
		return nil
	}
	return from(min(roverMost(tables), maxLength))
}

// roverShort are the numbers of tables with no way round for all rounds of the
// Mitchell, or none that visits finds, and the most rounds that have one. It is as
// with queens on a board whose edges meet: a number that three divides is short.
var roverShort = map[int]int{3: 2, 9: 8, 14: 13, 15: 14, 18: 17, 20: 19, 21: 19, 22: 21, 24: 22, 26: 25, 27: 24, 28: 27, 30: 27}

// roverMost returns the most rounds a rover can go round a Mitchell of so many tables.
func roverMost(tables int) int {
	if most := roverShort[tables]; most > 0 {
		return most
	}
	return tables
}

func rover(_, rounds int, o Options) Movement {
	tables := o.Pairs / 2
	m := mitchell(tables, rounds, Options{})
	m.Pairs, m.Tables = o.Pairs, tables
	m.Name = "rover"
	at, _ := visits(m, 1, free(m), map[int]bool{})
	for r, t := range at {
		if t >= 0 {
			m.Rounds[r][t].NS = o.Pairs
		}
	}
	return m
}
