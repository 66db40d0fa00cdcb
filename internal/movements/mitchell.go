package movements

// The Mitchell (R-MITCHELL; its tables for 3 to 16 tables are NBB N120, N043-N046
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

// The hesitation Mitchell (R-HESITATION), an odd number of tables and one round more:
// the NS pairs stay, but for one table. There the EW pair of a round sits NS in
// the next, and only then goes on: so all the others follow each other along one
// seat more than there are tables. The boards go down, along one stand more than
// there are tables, which lies opposite that table and keeps a set out of play.
//
// Who moves meets every pair that stays, the pair before it and the pair behind
// it. For an even number of tables there is no such movement: the set out of play
// would be the one that lies on the table where they hesitate.

func hesitationRounds(tables int, _ string) []int {
	if tables%2 == 0 || tables < MinTables {
		return nil
	}
	return []int{tables + 1}
}

func hesitation(tables, rounds int, _ Options) Movement {
	// Table 1 hesitates: seats 0 EW and 1 NS there, seat t EW of table t. Pairs
	// that move have the numbers of those seats in round 1.
	number := make([]int, rounds)
	number[0], number[1] = 2, 1
	for t := 2; t <= tables; t++ {
		number[t] = 2 * t
	}
	at := func(seat, r int) int { return number[mod(seat-r, rounds)] }
	stand := (tables + 1) / 2 // tables above this one are a stand further
	return Movement{Sets: rounds, Rounds: fill(tables, rounds, func(t, r int) Place {
		p := Place{NS: 2*t - 1, EW: at(t, r), Set: t - 1 + r}
		if t == 1 {
			p.NS, p.EW = at(1, r), at(0, r)
		}
		if t > stand {
			p.Set++
		}
		p.Set = mod(p.Set, rounds)
		return p
	})}
}
