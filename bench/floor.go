package bench

import (
	"slices"

	"uitslag/internal/scoring"
)

// Counted is what the plain counting pass finds: of every line the points of North-South
// (East-West have the rest of the top), of every contestant the total and its percentage.
type Counted struct {
	Points   []int32
	Totals   []int
	Percents []float64
}

// Count returns the floor: the least that matchpoints can cost. It walks over the same
// session, counts how often each score was made, and adds up machine words. It knows no
// rules, no fractions, no artificial scores and no line that is not played; where a
// session has none of these it finds what the scoring core does.
func Count(s scoring.Session) Counted {
	lines, most := 0, 0
	for i := range s.Boards {
		lines += len(s.Boards[i].Lines)
	}
	out := Counted{Points: make([]int32, lines), Totals: make([]int, s.Contestants), Percents: make([]float64, s.Contestants)}
	const zero = 800 // scores are tens from -7,600 to 7,600
	var count [2*zero + 1]int32
	at := 0
	tops := make([]int, s.Contestants)
	for i := range s.Boards {
		b := s.Boards[i].Lines
		low, high := len(count), 0
		for j := range b {
			k := b[j].Score/10 + zero
			count[k]++
			low, high = min(low, k), max(high, k)
		}
		below := int32(0)
		for k := low; k <= high; k++ { // from how often to what it earns
			n := count[k]
			count[k] = 2*below + n - 1
			below += n
		}
		top := 2*len(b) - 2
		for j := range b {
			l := &b[j]
			ns := count[l.Score/10+zero]
			out.Points[at] = ns
			at++
			out.Totals[l.NS] += int(ns)
			out.Totals[l.EW] += top - int(ns)
			tops[l.NS] += top
			tops[l.EW] += top
		}
		if low <= high {
			clear(count[low : high+1])
		}
		most = max(most, top)
	}
	for i, t := range out.Totals {
		if tops[i] > 0 {
			out.Percents[i] = 100 * float64(t) / float64(tops[i])
		}
	}
	return out
}

// Ranked returns the places on the percentages: equals share one.
func (c Counted) Ranked() []int {
	order := make([]int, len(c.Percents))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		switch {
		case c.Percents[a] > c.Percents[b]:
			return -1
		case c.Percents[a] < c.Percents[b]:
			return 1
		}
		return 0
	})
	places := make([]int, len(order))
	for from, to := 0, 0; from < len(order); from = to {
		for to = from + 1; to < len(order) && c.Percents[order[to]] == c.Percents[order[from]]; to++ {
		}
		for _, i := range order[from:to] {
			places[i] = from + 1
		}
	}
	return places
}
