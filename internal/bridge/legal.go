package bridge

import (
	"maps"
	"slices"
	"sync"
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

// legal gives the NS scores that can be, sorted, by vulnerability. They are enumerated
// when one is first asked for, not at every start.
var legal = sync.OnceValue(func() (table [4][]int) {
	for v := VulNone; v <= VulAll; v++ {
		seen := map[int]bool{0: true} // passed out
		for _, o := range Outcomes() {
			seen[NSScore(o.Contract, v, o.Tricks)] = true
		}
		table[v] = slices.Sorted(maps.Keys(seen))
	}
	return table
})

// IsLegal reports whether an NS score can be at a vulnerability.
func IsLegal(v Vulnerability, score int) bool {
	_, ok := slices.BinarySearch(legal()[v&3], score)
	return ok
}
