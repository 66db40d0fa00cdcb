package scoring

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// ruledOn returns a board of these scores with one ruled line behind them.
func ruledOn(scores []int, ns, ew []Portion) Board {
	b := boardOf(scores)
	n := len(b.Lines)
	kind, s := Rule(ns, ew)
	l := Line{NS: 2 * n, EW: 2*n + 1, Kind: kind, Ruled: &s}
	if kind == Played {
		l.Score, l.Ruled = s.NS[0].Score, nil
	}
	b.Lines = append(b.Lines, l)
	return b
}

// parts reads "3/5 110, 2/5 -50".
func parts(t testing.TB, s string) []Portion {
	t.Helper()
	var out []Portion
	for one := range strings.SplitSeq(s, ", ") {
		weight, score, _ := strings.Cut(one, " ")
		out = append(out, Portion{Weight: rat(t, weight), Score: int(rat(t, score).Float())})
	}
	return out
}

// plain is matchpoints with nothing rounded, and with some settings.
func plain(t testing.TB, settings string) rules.Rules {
	t.Helper()
	return with(t, rules.WBF(), settings)
}

func weighted(t *testing.T, v *vector) {
	var in struct {
		Others []int `json:"others_ns"`
	}
	var want struct {
		NS map[string]string `json:"-"`
	}
	v.read(t, &in, &want)
	shares := parts(t, "3/5 110, 2/5 -50")
	b := ruledOn(in.Others, shares, shares)
	p, o := scoreOne(t, b, plain(t, ""))
	same(t, "top", p.Top, "24")
	for i, x := range map[int]string{0: "97/5", 5: "54/5", 8: "27/5", 10: "1"} {
		same(t, "NS", p.Line(i).NS, x)
		same(t, "EW", p.Line(i).EW, exact.Int(24).Sub(rat(t, x)).String())
	}
	same(t, "weighted NS", p.Line(12).NS, "69/5")
	same(t, "weighted EW", p.Line(12).EW, "51/5")
	if !p.SumOK || p.Loose || p.Line(12).Artificial || o.Totals[24].Boards != 1 {
		t.Errorf("%+v", p)
	}
	// the others as if it were not there
	p, _ = scoreOne(t, b, plain(t, "weighted=apart"))
	same(t, "110 apart", p.Line(0).NS, "235/12")     // 18 of 12 scores stretched to 13
	same(t, "weighted apart", p.Line(12).NS, "69/5") // 3/5 of 19 and 2/5 of 6
}

func split(t *testing.T, v *vector) {
	var in struct {
		Others []int `json:"others_ns"`
		NS     int   `json:"ns_assigned"`
		EW     int   `json:"ew_assigned"`
	}
	var want struct{ NS, EW map[string]int }
	v.read(t, &in, &want)
	one := exact.Int(1)
	b := ruledOn(in.Others, []Portion{{Weight: one, Score: in.NS}}, []Portion{{Weight: one, Score: in.EW}})
	p, _ := scoreOne(t, b, plain(t, ""))
	var ns, ew exact.Rat
	for i, l := range p.All() {
		name := "split"
		if i < len(in.Others) {
			name = exact.Int(in.Others[i]).String()
		}
		same(t, "NS of "+name, l.NS, exact.Int(want.NS[name]).String())
		same(t, "EW of "+name, l.EW, exact.Int(want.EW[name]).String())
		ns, ew = ns.Add(l.NS), ew.Add(l.EW)
	}
	same(t, "the column of NS", ns, "30")
	same(t, "the column of EW", ew, "30")
	if !p.SumOK || p.Loose {
		t.Errorf("the control is off: %+v", p)
	}
}

// fouledBoard returns a board in forms of these sizes, each with the scores 100, 90, ... from the
// best, so that nobody is equal.
func fouledBoard(sizes ...int) Board {
	var b Board
	for form, n := range sizes {
		for i := range n {
			k := len(b.Lines)
			b.Lines = append(b.Lines, Line{NS: 2 * k, EW: 2*k + 1, Kind: Played, Score: 400 - 10*i, Form: form})
		}
	}
	return b
}

// wantPoints compares NS and EW of a board, as "17.6 14.7".
func wantPoints(t *testing.T, p BoardPoints, ns, ew string) {
	t.Helper()
	for k, want := range []string{ns, ew} {
		for i, w := range strings.Fields(want) {
			got := p.Line(i).NS
			if k == 1 {
				got = p.Line(i).EW
			}
			if !got.Equal(rat(t, w)) {
				t.Errorf("line %d side %d: %v, want %s", i, k, got, w)
			}
		}
	}
}

func smallPercentages(t *testing.T, _ *vector) {
	// ten results, a top of 18: 60 % is 10.8, 65 11.7, 55 9.9, 70 12.6, 50 9
	nbb := preset(t, "NBB", "")
	p, _ := scoreOne(t, fouledBoard(4, 1, 2, 3), nbb)
	wantPoints(t, p, "16.5 11.5 6.5 1.5 10.8 11.7 9.9 12.6 10.8 9", "1.5 6.5 11.5 16.5 10.8 9.9 11.7 9 10.8 12.6")
	tie := fouledBoard(8, 2)
	tie.Lines[9].Score = tie.Lines[8].Score
	p, _ = scoreOne(t, tie, nbb)
	same(t, "a tie of two", p.Line(8).NS, "10.8")
	same(t, "a tie of two", p.Line(9).EW, "10.8")
	// ACBL: a top of 9; three are the larger group of 5, and factored: 5/3*(x+1/2)-1/2
	p, _ = scoreOne(t, fouledBoard(3, 2), plain(t, "small_groups=acbl unit=1-half-0 unequal=factored"))
	wantPoints(t, p, "11/3 2 1/3 13/5 11/5", "1/3 2 11/3 11/5 13/5")
	// EBU: two of five are more than a third: the lower has 1.5 (X19)
	p, _ = scoreOne(t, fouledBoard(3, 2), plain(t, "small_groups=ebu"))
	same(t, "the lower of two of five", p.Line(4).NS, "1.5")
	p, _ = scoreOne(t, fouledBoard(8, 2), plain(t, "small_groups=ebu"))
	same(t, "the lower of two of ten", p.Line(9).NS, "9.9")
	// all the same form: no group is small
	p, _ = scoreOne(t, fouledBoard(2), nbb)
	wantPoints(t, p, "2 0", "0 2")
}

// TestFouledBoard holds the published groups of seven and three (X14) on a board.
func TestFouledBoard(t *testing.T) {
	p, _ := scoreOne(t, fouledBoard(7, 3), plain(t, "neuberg_rounding=line-tenth-to-average"))
	wantPoints(t, p, "17.6 14.7 11.9 9 6.1 3.3 0.4 15.7 9 2.3", "0.4 3.3 6.1 9 11.9 14.7 17.6 2.3 9 15.7")
	if !p.SumOK || p.Loose || p.N != 10 {
		t.Errorf("%+v", p)
	}
	// in cross-IMPs the sum of a group is factored; one alone has nothing to compare
	p, _ = scoreOne(t, fouledBoard(2, 1), plain(t, "method=cross-imps cross_divide=none"))
	wantPoints(t, p, "0 0 0", "0 0 0")
	b := fouledBoard(2, 1)
	b.Lines[0].Score = 420 // 390 is one IMP less
	p, _ = scoreOne(t, b, plain(t, "method=cross-imps cross_divide=none"))
	wantPoints(t, p, "2 -2 0", "-2 2 0")
}

// TestWeightedIMPs: the IMPs are weighted, not the scores, and rounded by rule (S29).
func TestWeightedIMPs(t *testing.T) {
	// against a datum of 0 a score of 320 is 8 IMPs, one of 0 none
	half := parts(t, "1/2 300, 1/2 0") // 7 and 0 IMPs
	for name, want := range map[string]string{"exact": "7/2", "toward-zero": "3", "non-offenders": "4"} {
		b := ruledOn([]int{0, 0, 0}, half, half)
		b.Lines[3].Ruled.Protects.NS = true
		p, _ := scoreOne(t, b, plain(t, "method=butler datum_drop=none weighted_imps="+name))
		same(t, name, p.Line(3).NS, want)
		same(t, name+" EW", p.Line(3).EW, rat(t, want).Neg().String())
		same(t, "another", p.Line(0).NS, "0")
	}
	// taken into the datum: (0+0+0+150)/4 = 37.5, down to 30
	b := ruledOn([]int{0, 0, 0}, half, half)
	p, _ := scoreOne(t, b, plain(t, "method=butler datum_drop=none weighted_datum=in"))
	same(t, "another", p.Line(0).NS, "-1")
	// cross-IMPs: the others get what it loses
	p, _ = scoreOne(t, b, plain(t, "method=cross-imps"))
	same(t, "weighted", p.Line(3).NS, "7/2")
	same(t, "another", p.Line(0).NS, "-7/6")
	if !p.SumOK {
		t.Error("cross-IMPs do not add up")
	}
	p, _ = scoreOne(t, b, plain(t, "method=total"))
	same(t, "total points", p.Line(3).NS, "150")
}

// TestLoose: where one side has an award, the sides need not make the top.
func TestLoose(t *testing.T) {
	minus := []Portion{{Weight: exact.Int(1), Artificial: true, Award: Award{Kind: AwardMinus}}}
	p, _ := scoreOne(t, ruledOn([]int{100, 50}, minus, parts(t, "1 -100")), plain(t, ""))
	wantPoints(t, p, "7/2 1/2 8/5", "0 2 4") // 40 % of 4; NS's of two stretched to three, EW's of three
	if !p.Line(2).Artificial || !p.Loose {
		t.Errorf("%+v", p)
	}
}

// TestAdjustments: penalties in every unit, in every method (143.5.7, S51).
func TestAdjustments(t *testing.T) {
	for _, x := range []struct {
		method string
		unit   AdjustmentUnit
		amount string
		want   string
	}{
		{"matchpoints", AdjustTop, "-10", "-2/5"}, // of a top of 4
		{"matchpoints", AdjustPoints, "-1", "-1"},
		{"matchpoints", AdjustPercent, "3", "6/25"}, // of a maximum of 8
		{"matchpoints", AdjustIMPs, "-3", "-2/5"},
		{"matchpoints", AdjustVPs, "-1", "0"},
		{"butler", AdjustTop, "-10", "-3"},
		{"butler", AdjustPercent, "-10", "-3"},
		{"butler", AdjustPoints, "-2", "-2"},
		{"butler", AdjustIMPs, "-3", "-3"},
		{"cross-imps", AdjustTop, "10", "3"},
		{"total", AdjustIMPs, "-3", "-100"},
		{"total", AdjustTop, "-10", "-100"},
	} {
		s := Session{Contestants: 6, Boards: []Board{board(t, "100", "50", "50"), board(t, "100", "50", "50")}}
		before, after := penalized(t, &s, plain(t, "method="+x.method), x.unit, x.amount)
		took := after.Totals[0].Points.Sub(before.Totals[0].Points)
		same(t, x.method+" "+string(x.unit), took, x.want)
		same(t, "what it says it took", after.Totals[0].Penalty(), x.want)
	}
}

// penalized scores a session without and with a penalty, or an award, of contestant 0, which
// changes nobody else.
func penalized(t *testing.T, s *Session, r rules.Rules, unit AdjustmentUnit, amount string) (before, after Outcome) {
	t.Helper()
	before = score(t, *s, r)
	s.Adjustments = []Adjustment{{Contestant: 0, Unit: unit, Amount: rat(t, amount)}}
	after = score(t, *s, r)
	for i := 1; i < s.Contestants; i++ {
		if !sameTotal(before.Totals[i], after.Totals[i]) {
			t.Errorf("%s, %s %s: contestant %d has %+v, had %+v", r.Method, amount, unit, i, after.Totals[i], before.Totals[i])
		}
	}
	return before, after
}

// drawShares returns the shares of a side.
func drawShares(t *rapid.T, name string) []Portion {
	n := rapid.IntRange(1, 3).Draw(t, name)
	remaining := int64(20)
	var out []Portion
	for i := range n {
		w := remaining
		if i < n-1 {
			w = rapid.Int64Range(0, remaining).Draw(t, "weight")
		}
		remaining -= w
		out = append(out, Portion{Weight: exact.New(w, 20), Score: 10 * rapid.IntRange(-6, 6).Draw(t, "score")})
	}
	return out
}

// drawRuled returns a session in which some lines are ruled on and some boards fouled.
func drawRuled(t *rapid.T) Session {
	s := drawSession(t, anyKind...)
	for i := range s.Boards {
		for j := range s.Boards[i].Lines {
			l := &s.Boards[i].Lines[j]
			if rapid.IntRange(0, 3).Draw(t, "ruled") == 0 {
				l.Kind = Ruled
				l.Ruled = &Shares{NS: drawShares(t, "ns"), EW: drawShares(t, "ew")}
				if rapid.Bool().Draw(t, "both") {
					l.Ruled.EW = l.Ruled.NS
				}
				if rapid.IntRange(0, 3).Draw(t, "award") == 0 {
					l.Ruled.NS[0].Artificial, l.Ruled.NS[0].Award = true, drawAward(t, "share")
				}
				l.Ruled.Protects = Protected{NS: rapid.Bool().Draw(t, "for ns"), EW: rapid.Bool().Draw(t, "for ew")}
			}
			l.Form = max(0, rapid.IntRange(-3, 2).Draw(t, "form"))
		}
	}
	if rapid.IntRange(0, 4).Draw(t, "apart") == 0 {
		drawParts(t, s)
	}
	return s
}

// TestRuledFrequencies: the scores of a weighted result stand in the list with their part,
// and what the list says is what the pair got (X21).
func TestRuledFrequencies(t *testing.T) {
	shares := parts(t, "3/5 140, 2/5 -50")
	b := ruledOn([]int{110, 110, -50}, shares, shares)
	p, _ := scoreOne(t, b, plain(t, ""))
	got := ""
	for _, f := range Frequencies(b, p) {
		got += exact.Int(f.Score).String() + ": " + exact.Int(f.Count).String() + "+" + f.NSRuled.String() + " " + f.NS.String() + "/" + f.EW.String() + "; "
	}
	// -50: 1.4 of them, x = 0.4; 110: 2 with 1.4 below, x = 3.8; 140: 0.6 with 3.4 below, x = 6.4
	if want := "140: 0+3/5 32/5/-2/5; 110: 2+0 19/5/11/5; -50: 1+2/5 2/5/28/5; "; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	foul := fouledBoard(2, 1)
	p, _ = scoreOne(t, foul, plain(t, ""))
	fs := Frequencies(foul, p)
	if len(fs) != 3 || fs[0].Form != 0 || fs[2].Form != 1 || fs[2].Count != 1 {
		t.Errorf("%+v", fs)
	}
}

// TestRulingsInEachPreset: the published weighted and split scores (X21, X22) and a board
// fouled into groups of three, two and one, by every preset for pairs.
func TestRulingsInEachPreset(t *testing.T) {
	one := exact.Int(1)
	weights := parts(t, "3/5 110, 2/5 -50")
	boards := []Board{
		ruledOn([]int{110, 110, 110, 110, 110, 50, 50, 50, -50, -50, -110, -110}, weights, weights),
		ruledOn([]int{650, -100, -100, -200, -790}, []Portion{{Weight: one, Score: -100}}, []Portion{{Weight: one, Score: 650}}),
		fouledBoard(3, 2, 1),
	}
	boards[2].Lines[0].Score, boards[2].Lines[2].Score, boards[2].Lines[3].Score = 620, -50, 800
	var all strings.Builder
	for _, name := range rules.Presets() {
		fmt.Fprintf(&all, "%s:", name)
		for i, b := range boards {
			p, _ := scoreOne(t, b, preset(t, name, ""))
			for j, l := range p.All() {
				if i == 2 || j == len(b.Lines)-1 {
					fmt.Fprintf(&all, " %s/%s", l.NS.Short(3), l.EW.Short(3))
				}
			}
			all.WriteString(" |")
		}
		all.WriteString("\n")
	}
	b, err := os.ReadFile("testdata/rulings.txt")
	check.NoError(t, err)
	if _, want, _ := strings.Cut(strings.ReplaceAll(string(b), "\r\n", "\n"), "\n\n"); all.String() != want {
		t.Errorf("%swant\n%s", all.String(), want)
	}
}

// TestOneRule: one score, or one award, for both sides is no ruling any more; and East-West has
// shares of its own only where they differ: the same ones typed for both sides, in another order,
// are one score of the board and no split one.
func TestOneRule(t *testing.T) {
	award := []Portion{{Weight: exact.Int(1), Artificial: true}}
	for _, c := range []struct {
		what   string
		ns, ew []Portion
		kind   LineKind
		one    bool
	}{
		{"one score", parts(t, "1 420, 0 70"), parts(t, "1 420"), Played, true},
		{"the same score in two parts", parts(t, "1/2 420, 1/2 420"), parts(t, "1 420"), Played, true},
		{"one award", award, award, Awarded, true},
		{"an award and a score", award, parts(t, "1 420"), Ruled, false},
		{"split", parts(t, "1 420"), parts(t, "1 -50"), Ruled, false},
		{"the same in another order", parts(t, "1/2 420, 1/2 -50"), parts(t, "1/2 -50, 1/2 420"), Ruled, true},
		{"other shares", parts(t, "1/2 420, 1/2 -50"), parts(t, "1/3 -50, 2/3 420"), Ruled, false},
		{"another score", parts(t, "1/2 420, 1/2 -50"), parts(t, "1/2 -100, 1/2 420"), Ruled, false},
		{"an award for one", parts(t, "1/2 420, 1/2 -50"), append(parts(t, "1/2 420"), Portion{Weight: half, Artificial: true}), Ruled, false},
	} {
		kind, s := Rule(slices.Clone(c.ns), c.ew)
		if one := &s.NS[0] == &s.EW[0]; kind != c.kind || one != c.one {
			t.Errorf("%s: kind %v, one score %v", c.what, kind, one)
		}
	}
}

// TestPenaltyBeforeAverage: what is taken off in IMPs, or in a unit that becomes IMPs, comes off
// the sum, before it is divided by the boards or stretched to those of a whole session.
func TestPenaltyBeforeAverage(t *testing.T) {
	var boards []Board
	for range 12 {
		boards = append(boards, board(t, "140", "-140"))
	}
	s := Session{Contestants: 4, Boards: append(boards, board(t, "0"), board(t, "0"))}
	for i := 12; i < 14; i++ { // contestants 2 and 3 played two boards more
		s.Boards[i].Lines[0].NS, s.Boards[i].Lines[0].EW = 2, 3
	}
	for _, c := range []struct {
		total  string
		unit   AdjustmentUnit
		amount string
		imps   string // that it takes
	}{
		{"per-board", AdjustIMPs, "-3", "-3"},
		{"per-board", AdjustPoints, "-3", "-3"},
		{"per-board", AdjustTop, "-10", "-3"},
		{"per-board", AdjustPercent, "10", "3"},
		{"full", AdjustIMPs, "-3", "-3"},
		{"full", AdjustTop, "20", "6"},
		{"sum", AdjustIMPs, "-3", "-3"},
	} {
		s.Adjustments = nil
		sum := score(t, s, plain(t, "method=cross-imps"))
		before, after := penalized(t, &s, plain(t, "method=cross-imps imp_total="+c.total), c.unit, c.amount)
		factor := map[string]exact.Rat{"per-board": exact.New(1, 12), "full": exact.New(14, 12), "sum": exact.Int(1)}[c.total]
		want := sum.Totals[0].Points.Add(rat(t, c.imps)).Mul(factor)
		name := fmt.Sprint(c.total, " ", c.amount, " ", c.unit)
		if got := after.Totals[0].Points; !got.Equal(want) || sum.Totals[0].Points.Sign() <= 0 {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		same(t, name+", what it took", after.Totals[0].Penalty(), after.Totals[0].Points.Sub(before.Totals[0].Points).String())
		for _, x := range ExplainTotal(s, after, 0).Steps {
			if x.Code == "why.penalty" {
				same(t, name+", told", x.Args["penalty"].(exact.Rat), c.imps)
			}
		}
	}
}
