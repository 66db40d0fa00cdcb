package movements

// The web Mitchell (R-WEB), for a field larger than the sets of boards: an odd
// number of sets, as many rounds, and at least as many tables, with the sets in
// copies. NS stay, EW move one table up. Along the first tables the sets count up
// and go one table down; along the others they count down and go one table up.
// Where EW go over from the one to the other they find, of all places to begin
// counting down, with one only sets that are new to them; and so going back to
// table 1, when the second part has as many tables as the first, or as many more
// as there are sets.
//
// For whichever pair, round r of the first part brings set e+2r and of the second
// g-e-2r', so that a set comes back when 2(r+r') = g-2e; with g = 2h-2 for h tables
// in the first part that is in no round.

const mostWebPairs = 5000

func webRounds(tables int, _ string) []int {
	var rounds []int
	for r := 5; r <= min(tables, maxLength); r += 2 {
		rounds = append(rounds, r)
	}
	return rounds
}

// webFull is thirteen rounds, of two boards the usual evening, or as near as there is.
func webFull(tables int, variant string) int {
	full := 0
	for _, r := range webRounds(tables, variant) {
		if r <= 13 {
			full = r
		}
	}
	return full
}

func web(tables, rounds int, _ Options) Movement {
	first := tables / 2
	if tables%2 == 1 {
		first = (tables - rounds) / 2
	}
	m := Movement{Sets: rounds, Copies: 1}
	m.Rounds = fill(tables, rounds, func(t, r int) Place {
		set := t - 1 + r
		if t > first {
			set = 2*first - 2 - (t - 1) - r
		}
		return Place{NS: 2*t - 1, EW: 2*mod(t-1-r, tables) + 2, Set: mod(set, rounds)}
	})
	for _, places := range m.Rounds {
		on := make([]int, rounds)
		for _, p := range places {
			on[p.Set]++
			m.Copies = max(m.Copies, on[p.Set])
		}
	}
	return m
}
