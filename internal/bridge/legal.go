package bridge

import (
	"slices"
	"sort"
)

// Outcome is a contract with the tricks that were taken.
type Outcome struct {
	Contract
	Tricks int
}

// Outcomes lists every contract with every number of tricks: 2,940 for the seats
// North and East, which stand for their sides.
func Outcomes() []Outcome {
	var all []Outcome
	for _, seat := range []Seat{North, East} {
		for level := 1; level <= 7; level++ {
			for d := Clubs; d <= NoTrump; d++ {
				for x := Undoubled; x <= Redoubled; x++ {
					for t := 0; t <= 13; t++ {
						all = append(all, Outcome{Contract{level, d, x, seat}, t})
					}
				}
			}
		}
	}
	return all
}

// legal holds the NS scores that can be, sorted, by vulnerability.
var legal = func() (table [4][]int) {
	for v := VulNone; v <= VulAll; v++ {
		seen := map[int]bool{0: true} // passed out
		for _, o := range Outcomes() {
			seen[NSScore(o.Contract, v, o.Tricks)] = true
		}
		for s := range seen {
			table[v] = append(table[v], s)
		}
		sort.Ints(table[v])
	}
	return table
}()

// LegalScores lists the NS scores that can be at a vulnerability, from low to high,
// the 0 of a board passed out among them.
func LegalScores(v Vulnerability) []int { return slices.Clone(legal[v&3]) }

// IsLegal tells whether an NS score can be at a vulnerability.
func IsLegal(v Vulnerability, score int) bool {
	_, ok := slices.BinarySearch(legal[v&3], score)
	return ok
}

// Suggest lists scores that can be and that the scorer may have meant by one that
// cannot, likeliest first: a zero forgotten, one too many, the score of the same
// contract at the other vulnerability, two neighbouring digits the wrong way round.
func Suggest(v Vulnerability, score int) []int {
	var out []int
	add := func(s int) {
		if s != 0 && s != score && IsLegal(v, s) && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	add(score * 10)
	if score%10 == 0 {
		add(score / 10)
	}
	for other := VulNone; other <= VulAll; other++ {
		if other == v || !IsLegal(other, score) {
			continue
		}
		for _, o := range Outcomes() {
			// Twins in one denomination of different vulnerability; doubled ones are rare.
			if o.Doubling == Undoubled && NSScore(o.Contract, other, o.Tricks) == score {
				add(NSScore(o.Contract, v, o.Tricks))
			}
		}
	}
	for unit := 1; unit <= 1000; unit *= 10 {
		sign, n := 1, score
		if n < 0 {
			sign, n = -1, -n
		}
		low, high := n/unit%10, n/unit/10%10
		add(sign * (n + (low-high)*unit*9))
	}
	if len(out) > 3 {
		out = out[:3]
	}
	return out
}
