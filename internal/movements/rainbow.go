package movements

// The rainbow, for individuals (spec G8): North stays, South moves one table up,
// East two, West two down, and the boards one down. Everyone has another partner
// and other opponents each round, and another set. It exists for a number of tables
// above three that neither two nor three divides, as that is what keeps the steps
// of all of them apart. North is the first number of a table, then South, East, West.

func rainbowRounds(players int, _ string) []int {
	tables := players / 4
	if players%4 != 0 || tables < 5 || tables%2 == 0 || tables%3 == 0 {
		return nil
	}
	return from(tables)
}

func rainbow(_, rounds int, o Options) Movement {
	tables := o.Pairs / 4
	return Movement{
		Pairs: o.Pairs, Tables: tables, Sets: tables,
		Rounds: fill(tables, rounds, func(t, r int) Place {
			at := func(step int) int { return 4 * mod(t-1-step*r, tables) }
			return Place{NS: at(0) + 1, South: at(1) + 2, EW: at(2) + 3, West: at(-2) + 4, Set: mod(t-1+r, tables)}
		}),
	}
}
