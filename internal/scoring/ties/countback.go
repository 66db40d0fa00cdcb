package ties

import "uitslag/internal/exact"

// countBack returns the point-a-board count-back (143.5.3): on every board that any of them
// played, 2 points for each of the others that was beaten and 1 for each that was
// equalled. Who did not play the board is taken to have scored average on it. Who
// played it more than once counts each time as a board of its own.
func countBack(s Stage, tied []int) []exact.Rat {
	points := make([]int, len(tied))
	for _, b := range s.Boards {
		scores := make([][]exact.Rat, len(tied))
		times := 0
		for i, c := range tied {
			for _, sc := range b.Scores {
				if sc.Contestant == c {
					scores[i] = append(scores[i], sc.Points)
				}
			}
			times = max(times, len(scores[i]))
		}
		for k := range times {
			score := func(i int) exact.Rat {
				if k < len(scores[i]) {
					return scores[i][k]
				}
				return b.Average
			}
			for i := range tied {
				for j := range tied {
					if i != j {
						points[i] += 1 + score(i).Cmp(score(j))
					}
				}
			}
		}
	}
	out := make([]exact.Rat, len(tied))
	for i, p := range points {
		out[i] = exact.Int(p)
	}
	return out
}
