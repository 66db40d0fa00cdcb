package movements

// The Mitchell (spec G1; its tables for 3 to 16 tables are NBB N120, N043-N046
// and N111-N119): NS stay, EW move one table up, the boards one table down.
//
// With an even number of tables EW would meet the same boards again after half
// the rounds. Either a set in between two tables stands idle and the first and
// last table share one ("share", all the rounds), or EW skip a table after half
// the rounds ("skip", one round less). Cut short, "share" would leave some sets
// played more often than others, so a shorter movement is a "skip".

func mitchellRounds(tables int, variant string) []int {
	switch {
	case tables%2 == 1 && variant == "":
		return from(tables)
	case tables%2 == 1:
		return nil
	case variant == "share":
		return []int{tables}
	case variant == "skip":
		return from(tables - 1)
	}
	return from(tables)
}

func mitchell(tables, rounds int, o Options) Movement {
	m := Movement{Sets: tables, Variant: o.Variant}
	if tables%2 == 0 && m.Variant == "" {
		m.Variant = "skip"
		if rounds == tables {
			m.Variant = "share"
		}
	}
	m.Rounds = fill(tables, rounds, func(t, r int) Place {
		moved, ahead := r, 0
		if m.Variant == "skip" && r >= tables/2 {
			moved++
		}
		if m.Variant == "share" && t > tables/2 {
			ahead = 1
		}
		return Place{NS: 2*t - 1, EW: 2*mod(t-1-moved, tables) + 2, Set: mod(t-1+r+ahead, tables)}
	})
	return m
}
