package total_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
)

// TestTotalAnotherWay holds tournaments of two and three sessions against a second formulation in
// math/big, from the results alone: matchpoints, the percentage of each session, the total by
// boards, the places, and the club points that these earn, the mean of the values of shared
// places rounded half up.
func TestTotalAnotherWay(t *testing.T) {
	for seed := range uint64(300) {
		g := rand.New(rand.NewPCG(seed, 3))
		pairs, sessions := 4+2*g.IntN(4), 2+g.IntN(2)
		first := eventtest.Evening(1+g.IntN(2), eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: pairs})))
		e := &first
		e.Rules, e.Form, e.Sum = rules.MesserBridge(), event.FormSessions, &event.Sum{Rules: competition.Rules{Average: competition.AverageBoards}}
		for n := 1; n < sessions; n++ {
			next := e.Sessions[0].Clone()
			next.ID, next.BoardsPerSet = event.ID(fmt.Sprint("s", n+1)), 1+g.IntN(2)
			e.Sessions = append(e.Sessions, next)
		}
		percent, boards := map[event.ID]*big.Rat{}, map[event.ID]int64{}
		for n := range e.Sessions {
			s := &e.Sessions[n]
			s.Closed = true
			scores := map[int][]event.Result{}
			for _, x := range s.Schedule() {
				r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, []string{"110", "140", "-100", "90"}[g.IntN(4)])
				r.ID, r.Round, r.Table = event.ID(fmt.Sprint("r", n, len(s.Results))), x.Round, x.Table
				s.Results = append(s.Results, r)
				scores[x.Board] = append(scores[x.Board], r)
			}
			for _, all := range scores {
				for _, r := range all {
					mine := int64(-1) // against itself
					for _, o := range all {
						if o.Score < r.Score {
							mine += 2
						} else if o.Score == r.Score {
							mine++
						}
					}
					top := int64(2 * (len(all) - 1))
					for id, points := range map[event.ID]int64{r.NS.A: mine, r.EW.A: top - mine} {
						if percent[id] == nil {
							percent[id] = new(big.Rat)
						}
						percent[id].Add(percent[id], big.NewRat(100*points, top))
						boards[id]++
					}
				}
			}
		}
		var order []event.ID
		for id := range percent {
			percent[id].Quo(percent[id], big.NewRat(boards[id], 1))
			order = append(order, id)
		}
		slices.SortFunc(order, func(a, b event.ID) int { return percent[b].Cmp(percent[a]) })
		rows := of(t, e).Lists[0].Rows
		if len(rows) != len(order) {
			t.Fatalf("seed %d: %d rows of %d pairs", seed, len(rows), len(order))
		}
		for i := range rows {
			r := &rows[i]
			from, to := i, i
			for from > 0 && percent[order[from-1]].Cmp(percent[order[i]]) == 0 {
				from--
			}
			for to < len(order) && percent[order[to]].Cmp(percent[order[i]]) == 0 {
				to++
			}
			score, ok := new(big.Rat).SetString(r.Score.String())
			if !ok || score.Cmp(percent[r.Contestant]) != 0 || score.Cmp(percent[order[i]]) != 0 || r.Place.Rank != from+1 {
				t.Fatalf("seed %d: %s has %s at place %s, want %s at %d", seed, r.Contestant, r.Score, r.Place, percent[order[i]], from+1)
			}
			if got, want := r.Earns.CP, clubPoints(pairs, from, to); got != want {
				t.Fatalf("seed %d: place %s of %d earns %d, want %d", seed, r.Place, pairs, got, want)
			}
		}
	}
}

// clubPoints are those of the places between two, from 0, that are shared.
func clubPoints(pairs, from, to int) int {
	tenths := []int64{40, 30, 20, 16, 14, 12, 10, 8, 6}
	sum := new(big.Rat)
	for p := from; p < to; p++ {
		if p < pairs/3 && p < len(tenths) {
			sum.Add(sum, big.NewRat(tenths[p]*int64(pairs), 10))
		} else {
			sum.Add(sum, big.NewRat(1, 1))
		}
	}
	sum.Quo(sum, big.NewRat(int64(to-from), 1))
	sum.Add(sum, big.NewRat(1, 2))
	return int(new(big.Int).Quo(sum.Num(), sum.Denom()).Int64())
}
