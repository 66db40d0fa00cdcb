package movements

// Movements of teams (R-TEAM-MOVEMENT). A match is two places: the home team's NS at the
// one table and its EW at the other, against the same team on the same set.
//
// The round robin is Berger's: of an even number n of teams, team n plays team
// n-r in round r (from 0), and n-r+i plays n-r-i for all the others, modulo n-1. All matches
// of a round play the same set, which is there in as many copies; an odd number
// of teams plays with one that is nobody.
//
// Twice round (DoubleVariant) is the round robin again with home and away changed
// places, on other boards.
//
// Of two teams the round robin is one match, in as many parts as are asked.
//
// The American Whist, for an odd number: NS of a team stay at its table, EW go two
// tables down each round and the boards one down. Rounds r and n-r bring a team
// the same opponents on the same sets, once with its NS pair and once with its EW:
// the two halves of one match, with one copy of the boards. Of three teams it is
// the triple.

// maxTeams is more than meet on one evening.
const maxTeams = 20

// DoubleVariant is a round robin in which every two teams meet twice.
const DoubleVariant = "double"

// mostParts is in how many parts two teams play a match at most.
const mostParts = 16

func roundRobinRounds(teams int, variant string) []int {
	switch {
	case teams < 2:
		return nil
	case variant == DoubleVariant:
		return []int{2 * (teams + teams%2 - 1)}
	}
	var rounds []int
	for r := 1 + teams%2; r < teams+teams%2; r++ { // everyone plays at least once
		rounds = append(rounds, r)
	}
	return rounds
}

func roundRobin(_, rounds int, o Options) Movement {
	teams := o.Pairs
	n := teams + teams%2
	m := Movement{Pairs: teams, Tables: teams / 2 * 2, Sets: rounds, Copies: teams / 2, Variant: o.Variant}
	if o.Parts > 1 {
		m.Parts = o.Parts
	}
	for r := range rounds {
		var places []Place
		for i := range n / 2 {
			home, away := mod(n-1-r+i-1, n-1)+1, mod(n-1-r-i-1, n-1)+1
			if i == 0 {
				away = n
			}
			if again := r / (n - 1); (r%(n-1)+i+again)%2 == 1 {
				home, away = away, home
			}
			if max(home, away) > teams {
				continue
			}
			t := len(places) + 1
			places = append(places,
				Place{Table: t, NS: home, EW: away, Set: r},
				Place{Table: t + 1, NS: away, EW: home, Set: r})
		}
		m.Rounds = append(m.Rounds, places)
	}
	return m
}

func americanRounds(teams int, _ string) []int {
	if teams%2 == 0 || teams < 3 {
		return nil
	}
	return []int{teams - 1}
}

func american(_, rounds int, o Options) Movement {
	n := o.Pairs
	return Movement{Pairs: n, Tables: n, Sets: n, Rounds: fill(n, rounds, func(t, r int) Place {
		return Place{NS: t, EW: mod(t-1+2*(r+1), n) + 1, Set: mod(t+r, n)}
	})}
}
