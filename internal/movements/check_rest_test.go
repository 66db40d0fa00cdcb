package movements

import (
	"strings"
	"testing"
)

// TestUnavoidableSitOuts: with five pairs and ten rounds everybody sits out twice in any
// movement, which is nothing to remark on; three times is.
func TestUnavoidableSitOuts(t *testing.T) {
	m := Movement{Name: "five", Pairs: 5, Tables: 2, Sets: 10}
	for r := range 10 {
		out := r % 5
		var in []int
		for p := range 5 {
			if p != out {
				in = append(in, p+1)
			}
		}
		turn := r / 5
		m.Rounds = append(m.Rounds, []Place{
			{Table: 1, NS: in[0], EW: in[1+turn], Set: r},
			{Table: 2, NS: in[2-turn], EW: in[3], Set: r},
		})
	}
	if got := said(m); strings.Contains(got, "sits-out-again") {
		t.Errorf("said %s", got)
	}
	m.Rounds[9] = m.Rounds[8] // pair 4 sits out in the place of pair 5
	if got := said(m); !strings.Contains(got, "sits-out-again[pair:4 times:3]") || strings.Contains(got, "pair:1 times") {
		t.Errorf("said %s", got)
	}
}
