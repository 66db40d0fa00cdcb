package movements

// Options are what the scorer asks of a movement.
type Options struct {
	// Pairs is how many pairs there are, or players of an individual, or teams;
	// odd numbers of pairs get a phantom, but with a rover.
	Pairs int
	// Rounds is how many rounds are played; 0 is the full movement.
	Rounds int
	// Turn are the rounds, from 1, in which NS and EW change places at all
	// tables. None leaves a movement of two fields with two winners.
	Turn []int
	// Later is a second or later session of a Vasneg or an appendix: the extra
	// pairs start by displacing, so that no pair meets its opponents of the
	// first session.
	Later bool
	// Variant asks for one of the kind's Variants; "" takes the one that suits.
	Variant string
	// Parts is in how many parts the one match of two teams is played; 0 and 1 are one.
	Parts int
}

// The shape of an evening's movement: below two rounds there is nothing to
// compare, above thirty tables a club makes two sections.
const (
	minRounds = 2
	MinTables = 3
	MaxTables = 30
	mostPairs = 10_000 // in one field
)

// from lists minRounds to last.
func from(last int) []int {
	var rounds []int
	for r := minRounds; r <= last; r++ {
		rounds = append(rounds, r)
	}
	return rounds
}

// mod returns a modulo n, never negative.
func mod(a, n int) int { return (a%n + n) % n }

// fill makes the rounds of a movement from a formula for one place; r is from 0
// and t from 1.
func fill(tables, rounds int, place func(t, r int) Place) [][]Place {
	all := make([][]Place, rounds)
	for r := range all {
		all[r] = make([]Place, tables)
		for t := 1; t <= tables; t++ {
			all[r][t-1] = place(t, r)
			all[r][t-1].Table = t
		}
	}
	return all
}
