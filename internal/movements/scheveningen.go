package movements

// The Scheveningen movement (spec G3; NBB N092, N094, N096, N098): the boards
// stay, NS move one table up and EW one table down, so that every odd pair meets
// every even pair. For an even number of tables there is no formula; those are
// published tables (none at all for twelve pairs), and can be read from a file.

func scheveningenRounds(tables int, _ string) []int {
	if tables%2 == 0 {
		return nil
	}
	return from(tables)
}

func scheveningen(tables, rounds int, _ Options) Movement {
	return Movement{Sets: tables, Rounds: fill(tables, rounds, func(t, r int) Place {
		return Place{NS: 2*mod(t-1-r, tables) + 1, EW: 2*mod(t-1+r, tables) + 2, Set: t - 1}
	})}
}
