package scoring

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestExplainRuled: a part of a line that is compared with itself is told with the line's
// own 1 taken off, and sides that do not make one top are told each for itself.
func TestExplainRuled(t *testing.T) {
	half := exact.New(1, 2)
	weighted := Shares{NS: []Portion{{Weight: half, Score: 110}, {Weight: half, Score: -100}}}
	weighted.EW = weighted.NS
	one := exact.Int(1)
	split := Shares{NS: []Portion{{Weight: one, Score: -100}}, EW: []Portion{{Weight: one, Score: 420}}}
	for name, ruled := range map[string]*Shares{"weighted": &weighted, "split": &split} {
		s := Session{Contestants: 6, Boards: []Board{{Lines: []Line{
			{NS: 0, EW: 1, Kind: Ruled, Ruled: ruled},
			{NS: 2, EW: 3, Kind: Played, Score: 110},
			{NS: 4, EW: 5, Kind: Played, Score: 140},
		}}}}
		o, err := Score(s, rules.Rules{})
		if err != nil {
			t.Fatal(err)
		}
		codes := map[string]int{}
		for _, x := range ExplainLine(s, o, rules.Rules{}, 0, 0).Steps {
			codes[x.Code]++
			if x.Code != "why.column-own" {
				continue
			}
			lower, equal, is := x.Args["lower"].(exact.Rat), x.Args["equal"].(exact.Rat), x.Args["x"].(exact.Rat)
			if !lower.Mul(exact.Int(2)).Add(equal).Sub(one).Equal(is) || equal.Sign() < 0 {
				t.Errorf("%s: %v", name, x.Args)
			}
		}
		q := o.Boards[0].Line(0)
		each := !q.NS.Add(q.EW).Equal(o.Boards[0].Top)
		if codes["why.column-own"] == 0 || (codes["why.points-each"] == 1) != each || name == "split" && !each {
			t.Errorf("%s: %v, %v and %v", name, codes, q.NS, q.EW)
		}
	}
}
