package scoring

import (
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestOneSidedAwardIsATieForItsSideOnly: where one side of a line has an artificial score
// and the other keeps the score of the table, only the first column has a tie in it.
func TestOneSidedAwardIsATieForItsSideOnly(t *testing.T) {
	one := exact.Int(1)
	b := ruledOn([]int{420, 400}, []Portion{{Weight: one, Artificial: true, Award: Award{Kind: AwardPercent, Percent: sixty}}}, []Portion{{Weight: one, Score: -50}})
	p, _ := scoreOne(t, b, plain("averages", "as-ties"))
	wantPoints(t, p, "3 1 2.4", "0 2 4")
	p, _ = scoreOne(t, b, preset(t, "WBF", nil))
	wantPoints(t, p, "3.5 0.5 2.4", "0 2 4")
}

// TestOneSidedAwards scores boards with one-sided artificial scores a second way: each side
// has a column of scores, and every row of it is compared with every other, one by one.
func TestOneSidedAwards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := plain("averages", rapid.SampledFrom([]string{"as-ties", "neuberg"}).Draw(t, "averages"),
			"unequal", rapid.SampledFrom([]string{"neuberg", "ascherman", "factored", "none"}).Draw(t, "unequal"),
			"unit", rapid.SampledFrom([]string{"2-1-0", "1-half-0"}).Draw(t, "unit"))
		type row struct {
			score int
			award bool
		}
		var b Board
		var columns [2][]row
		n := rapid.IntRange(1, 9).Draw(t, "lines")
		for i := range n {
			score := 10 * rapid.IntRange(-3, 3).Draw(t, "score")
			l := Line{NS: 2 * i, EW: 2*i + 1, Kind: Played, Score: score}
			rows := [2]row{{score: score}, {score: score}}
			if side := rapid.IntRange(0, 3).Draw(t, "awarded side"); side < 2 {
				rows[side].award = true
				shares := [2][]Portion{{{Weight: exact.Int(1), Score: score}}, {{Weight: exact.Int(1), Score: score}}}
				shares[side] = []Portion{{Weight: exact.Int(1), Artificial: true, Award: Award{Kind: AwardPercent, Percent: sixty}}}
				l = Line{NS: 2 * i, EW: 2*i + 1, Kind: Ruled, Ruled: &Shares{NS: shares[0], EW: shares[1]}}
			}
			b.Lines = append(b.Lines, l)
			columns[0], columns[1] = append(columns[0], rows[0]), append(columns[1], rows[1])
		}
		o, err := Score(Session{Contestants: 2 * n, Boards: []Board{b}}, r)
		if err != nil {
			t.Fatal(err)
		}
		for side, rows := range columns {
			for i, mine := range rows {
				got := o.Boards[0].Line(i).NS
				if side == 1 {
					got = o.Boards[0].Line(i).EW
				}
				top := exact.Int(2 * (n - 1))
				want := top.Mul(sixty).Div(hundred)
				if !mine.award {
					x, compared := int64(0), int64(1) // itself
					for j, other := range rows {
						better, worse := mine.score > other.score, mine.score < other.score
						if side == 1 {
							better, worse = worse, better
						}
						switch {
						case j == i, other.award && r.Averages != rules.AveragesAsTies:
							continue
						case other.award || !better && !worse:
							x++
						case better:
							x += 2
						}
						compared++
					}
					switch {
					case r.Unequal == rules.UnequalAscherman:
						want = exact.New((x+1)*int64(n-1), compared)
					default: // M + 1 is to N as X + 1 is to S
						want = exact.New((x+1)*int64(n), compared).Sub(exact.Int(1))
					}
				}
				if r.Unit == rules.UnitOne {
					want = want.Mul(half)
				}
				if !got.Equal(want) {
					t.Fatalf("side %d, line %d of %+v by %+v: %v, want %v", side, i, columns, r, got, want)
				}
			}
		}
	})
}
