package movements

// The Scheveningen movement (R-SCHEVENINGEN; NBB N092, N094, N096, N098): the boards
// stay, and every odd pair meets every even pair. For an odd number of tables NS
// move one table up and EW one table down. For an even number there is no such
// rule of steps: who sits where is a pair of orthogonal squares (squares.go). Of
// six tables there are none; there two sets travel and are shared in the last
// two rounds (sixTables).

func scheveningenRounds(tables int, _ string) []int {
	switch {
	case tables < MinTables:
		return nil
	case tables == 6:
		return []int{2, 3, 4, 6} // five rounds would leave two sets played less
	}
	return from(tables)
}

// scheveningenSuggests returns those that Suggest lists: of an odd number of tables.
func scheveningenSuggests(tables int) []int {
	if tables%2 == 0 {
		return nil
	}
	return scheveningenRounds(tables, "")
}

func scheveningen(tables, rounds int, _ Options) Movement {
	switch {
	case tables == 6:
		return Movement{Sets: tables, Rounds: sixTables(rounds)}
	case tables%2 == 0:
		ns, ew := squares(tables)
		return Movement{Sets: tables, Rounds: fill(tables, rounds, func(t, r int) Place {
			return Place{NS: 2*ns[r][t-1] + 1, EW: 2*ew[r][t-1] + 2, Set: t - 1}
		})}
	}
	return Movement{Sets: tables, Rounds: fill(tables, rounds, func(t, r int) Place {
		return Place{NS: 2*mod(t-1-r, tables) + 1, EW: 2*mod(t-1+r, tables) + 2, Set: t - 1}
	})}
}
