package booking

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/test/check"
)

// TestSplit has the examples of R-BOOK-SUBSTITUTE, and ties of the remainders.
func TestSplit(t *testing.T) {
	for _, x := range []struct {
		points   string
		decimals int
		boards   []int
		want     string
	}{
		{"21", 0, []int{16, 8}, "14 7"},
		{"1", 2, []int{8, 8, 8}, "0.34 0.33 0.33"},
		{"1", 0, []int{12, 12}, "1 0"}, // the one named first
		{"3", 0, []int{6, 18}, "1 2"},  // 0.75 and 2.25
		{"2", 0, []int{6, 18}, "0 2"},  // a half each: who played more
		{"46", 0, []int{0, 24}, "0 46"},
		{"46", 0, []int{24}, "46"},
		{"46", 0, []int{0}, "46"},
	} {
		points := check.Sure(exact.Parse(x.points))
		chair := make([]standings.Part, len(x.boards))
		for i, n := range x.boards {
			chair[i] = standings.Part{Member: event.ID(rune('a' + i)), Boards: n}
		}
		got := ""
		for i, p := range split(points, x.decimals, chair) {
			if i > 0 {
				got += " "
			}
			got += p.Short(2)
		}
		check.Equal(t, fmt.Sprintf("%s over %v", x.points, x.boards), got, x.want)
	}
}

// TestSplitKeepsTheSum: the shares are the points together, none is below 0, each has no more
// decimals than the award and is less than a unit from its part, and who played more boards
// never has less.
func TestSplitKeepsTheSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		decimals := rapid.IntRange(0, 3).Draw(t, "decimals")
		unit := exact.New(1, []int64{1, 10, 100, 1000}[decimals])
		points := exact.Int(rapid.IntRange(0, 30000).Draw(t, "points")).Mul(unit)
		boards := rapid.SliceOfN(rapid.IntRange(0, 30), 1, 5).Draw(t, "boards")
		chair, all := make([]standings.Part, len(boards)), 0
		for i, n := range boards {
			chair[i], all = standings.Part{Member: event.ID(rune('a' + i)), Boards: n}, all+n
		}
		shares := split(points, decimals, chair)
		eventtest.SameRat(t, fmt.Sprintf("%v over %v", points, boards), exacttest.Sum(shares...), points)
		for i, x := range shares {
			check.MustSay(t, x, "false true", x.Sign() < 0, x.Equal(x.Round(decimals)))
			if all > 0 {
				off := x.Sub(points.Mul(exact.Int(boards[i])).Div(exact.Int(all)))
				check.MustSay(t, shares, "true true", off.Less(unit), off.Neg().Less(unit))
			}
			for j := range boards {
				if boards[i] > boards[j] && x.Less(shares[j]) {
					t.Fatalf("%v over %v is %v", points, boards, shares)
				}
			}
		}
	})
}
