package movements

import (
	"slices"

	"uitslag/internal/exact"
)

// mostTurned is the most rounds that are turned to make one field of two.
const mostTurned = 3

// BestTurned returns the rounds of a movement of two fields that, turned, give the highest
// Qf, and Qf and Qc then: a run of one to three rounds, fewer before more, and among
// equals the second round when the boards stay or it is a Vasneg, and the last one
// otherwise. It is false where the movement is too short.
func BestTurned(m Movement) (rounds []int, qf, qc exact.Rat, ok bool) {
	t := NewTally(m)
	units := t.Rounds()
	flip := func(round int) {
		for _, i := range units[round-1] {
			t.Turn(i)
		}
	}
	var now []int
	least := int64(-1)
	for _, turn := range runs(len(units), m.BoardsStay() || m.Name == "vasneg") {
		for _, r := range now {
			if !slices.Contains(turn, r) {
				flip(r)
			}
		}
		for _, r := range turn {
			if !slices.Contains(now, r) {
				flip(r)
			}
		}
		if now = turn; least < 0 || t.Squares < least {
			rounds, least = turn, t.Squares
		}
	}
	if len(rounds) == 0 {
		return nil, qf, qc, false
	}
	qf, qc = t.Quality(least)
	return rounds, qf, qc, true
}

// runs returns the runs of rounds that may be turned, the preferred ones first.
func runs(rounds int, early bool) [][]int {
	var all [][]int
	for n := 1; n <= mostTurned && n*3 <= rounds; n++ {
		preferred := rounds - n + 1
		if early {
			preferred = 2
		}
		all = append(all, run(preferred, n))
		for first := rounds - n + 1; first >= 1; first-- {
			if first != preferred {
				all = append(all, run(first, n))
			}
		}
	}
	return all
}

func run(first, n int) []int {
	var rounds []int
	for i := range n {
		rounds = append(rounds, first+i)
	}
	return rounds
}

// BoardsStay reports whether every table has one set all the time.
func (m Movement) BoardsStay() bool {
	set := make([]int, m.Tables+1) // by table, plus one
	for _, p := range m.Places() {
		if set[p.Table] != 0 && set[p.Table] != p.Set+1 {
			return false
		}
		set[p.Table] = p.Set + 1
	}
	return true
}
