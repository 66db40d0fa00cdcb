package main

import (
	"fmt"
	"math/rand"

	"uitslag/internal/movements"
	"uitslag/internal/sample"
)

// control is the control statement of the MesserBridge manual, corrected
// (S15-S18): boards 5 to 8, in the order of the slip.
var control = map[int][]string{
	5: {"2sw-1", "2ho+1", "2ho+1", "3san-4", "4s!n-6", "1san-2", "2sw-1"},
	6: {"3kw-1", "2sw=", "pas", "2san-4", "2sw=", "pas", "pas"},
	7: {"2so+1", "2so+1", "2sz+1", "2sz+1", "3kw-1", "3kw-1", "2sz+1"},
	8: {"1san+2", "4so+1", "3sz-4", "2so+2", "4so=", "2so+2", "2so+2"},
}

func evening14(rnd *rand.Rand) (string, sample.Evening, error) {
	ev := sample.Evening{
		Name: "Clubtornooi", Date: "2008-01-18", Start: "19:30", BoardsPerSet: 4, Closed: true,
		Movement: sample.Movement{Name: "vasneg", Pairs: 14, Turn: []int{2, 3}},
		Pairs:    numbers(3, 14, 1, 20, 6, 9, 11, 16, 2, 18, 7, 12, 5, 15),
	}
	m, err := ev.Movement.Make()
	if err != nil {
		return "", ev, err
	}
	ev.Results = fill(rnd, m, 4, func(int, int) bool { return true })
	return "evening_14.json", ev, nil
}

// fill makes up results for the boards of a movement, as far as keep says (table
// of the slip, board); boards of the control statement get its results.
func fill(rnd *rand.Rand, m movements.Movement, perSet int, keep func(line, board int) bool) []string {
	var out []string
	for set := range m.Sets {
		places := meetings(m, set)
		for i := range perSet {
			board := set*perSet + i + 1
			d := newDeal(rnd, board)
			for j, p := range places {
				e := d.result(rnd)
				if !keep(j, board) {
					continue
				}
				if fixed := control[board]; len(fixed) == len(places) && m.Name == "vasneg" {
					out = append(out, fmt.Sprintf("%d %d-%d %s", board, p.NS, p.EW, fixed[j]))
					continue
				}
				out = append(out, line(board, p, e))
			}
		}
	}
	return out
}

// eveningOpen returns the evening in progress: the slips of the first rounds are typed,
// one is half done.
func eveningOpen(rnd *rand.Rand) (string, sample.Evening, error) {
	ev := sample.Evening{
		Name: "Clubavond", Date: "2026-11-19", Start: "19:30", BoardsPerSet: 3,
		Movement: sample.Movement{Name: "howell", Pairs: 10},
		Pairs:    numbers(4, 17, 8, 1, 19, 13, 10, 2, 20, 6),
	}
	m, err := ev.Movement.Make()
	if err != nil {
		return "", ev, err
	}
	ev.Results = fill(rnd, m, 3, func(line, board int) bool { return board < 14 || board == 14 && line < 3 })
	return "evening_open.json", ev, nil
}
