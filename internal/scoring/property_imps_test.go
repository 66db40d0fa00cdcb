package scoring

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestIMPLines: by any rules without a maximum, a real line counts, has none and makes
// 0, unless each side has its own datum; all lines of a board in cross-IMPs make 0 but
// for rounding; and nobody has a percentage, but everyone who played has a place.
func TestIMPLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t, rules.MethodCrossIMPs, rules.MethodButler, rules.MethodTotal)
		o := scoreDrawn(t, s, r)
		if r.HasPercent() || !r.ByPoints() || o.Top.Sign() != 0 {
			t.Fatalf("%s has percentages, or a top of %v", r.Method, o.Top)
		}
		for i, p := range o.Boards {
			var sum exact.Rat
			for j, l := range p.All() {
				kind := s.Boards[i].Lines[j].Kind
				if l.Counts != (kind.Real() || kind.Artificial()) || l.Artificial != kind.Artificial() || l.NSMax.Sign() != 0 || l.EWMax.Sign() != 0 {
					t.Fatalf("board %d line %d: %+v", i, j, l)
				}
				if kind.Real() && !p.Loose && !l.NS.Equal(l.EW.Neg()) {
					t.Fatalf("board %d line %d: %v and %v", i, j, l.NS, l.EW)
				}
				if kind.Real() {
					points, off := l.NS, l.nsOff()
					if s.Boards[i].Lines[j].Reversed {
						points, off = l.EW, l.ewOff()
					}
					sum = sum.Add(points).Add(off)
				}
			}
			if r.Method == rules.MethodCrossIMPs && r.NeubergRounding != rules.RoundingTenth && sum.Sign() != 0 {
				t.Fatalf("board %d: the comparisons make %v", i, sum)
			}
			if !p.SumOK || p.Loose != (r.Method == rules.MethodButler && r.DatumSides == rules.DatumTwo && p.Played > 0) {
				t.Fatalf("board %d: %+v", i, p)
			}
		}
		for c, place := range Rank(o.Totals, r) {
			if total := o.Totals[c]; total.HasPercent() || (place.Rank > 0 || place.Short) != (total.Boards > 0) {
				t.Fatalf("contestant %d: %+v at %v", c, total, place)
			}
		}
	})
}

// TestCrossIMPsAgainstPairs holds cross-IMPs against the words of the rule: one
// comparison after another, divided by how many there are.
func TestCrossIMPsAgainstPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOfN(rapid.IntRange(-60, 60), 2, 20).Draw(t, "scores")
		for i := range scores {
			scores[i] *= 10
		}
		r := drawRules(t, rules.MethodCrossIMPs)
		r.NeubergRounding = rules.RoundingExact
		o := scoreDrawn(t, Session{Contestants: 2 * len(scores), Boards: []Board{boardOf(scores)}}, r)
		for i, mine := range scores {
			want := exact.Rat{}
			for j, other := range scores {
				if i == j {
					continue
				}
				n := IMPs(mine - other)
				if r.CrossCap > 0 && n > r.CrossCap {
					n = r.CrossCap
				}
				if r.CrossCap > 0 && n < -r.CrossCap {
					n = -r.CrossCap
				}
				want = want.Add(exact.Int(n))
			}
			switch r.CrossDivide {
			case rules.DivideComparisons:
				want = want.Div(exact.Int(len(scores) - 1))
			case rules.DivideTables:
				want = want.Div(exact.Int(len(scores)))
			}
			if got := o.Boards[0].Line(i).NS; !got.Equal(want) {
				t.Fatalf("line %d: %v, want %v", i, got, want)
			}
		}
	})
}

// TestDatum holds the mean against the scores written out, four times each, so that a
// quarter of a score can be dropped; and every rounding against its definition.
func TestDatum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOfN(rapid.IntRange(-300, 300), 1, 24).Draw(t, "scores")
		r := drawRules(t, rules.MethodButler)
		col := columnFor(scores)
		mean := col.meanOf(r.DatumDrop)

		slices.Sort(scores)
		var quarters []int
		for _, s := range scores {
			quarters = append(quarters, s, s, s, s)
		}
		d := r.DatumDrop.Drop(len(scores))
		kept := quarters[d : len(quarters)-d]
		sum := 0
		for _, s := range kept {
			sum += s
		}
		if !mean.rat().Equal(exact.New(int64(sum), int64(len(kept)))) {
			t.Fatalf("mean %+v of %v", mean, kept)
		}
		if median := (len(scores) + 1) / 2; r.DatumDrop == rules.DropToMedian && 2*mean.num != (scores[median-1]+scores[len(scores)-median])*mean.den {
			t.Fatalf("median %+v of %v", mean, scores)
		}
		for _, turned := range []bool{false, true} {
			m := mean.rat()
			if turned {
				m = m.Neg()
			}
			got := mean.datum(&rules.Rules{DatumMean: rules.MeanExact, DatumTen: r.DatumTen}, turned).rat()
			off := got.Sub(m)
			ten, five := exact.Int(10), exact.Int(5)
			size := off
			if size.Sign() < 0 {
				size = size.Neg()
			}
			tens := got.Div(ten)
			bad := r.DatumTen != rules.TenNone && !tens.IsInt()
			switch r.DatumTen {
			case rules.TenDown:
				bad = bad || off.Sign() > 0 || !size.Less(ten)
			case rules.TenToZero:
				bad = bad || off.Sign()*m.Sign() > 0 || !size.Less(ten)
			case rules.TenNearest:
				bad = bad || five.Less(size) || size.Equal(five) && off.Sign() != m.Sign()
			case rules.TenEven:
				bad = bad || five.Less(size) || size.Equal(five) && !tens.Div(exact.Int(2)).IsInt()
			case rules.TenNone:
				bad = off.Sign() != 0
			}
			if bad {
				t.Fatalf("%s: %v of a mean of %v", r.DatumTen, got, m)
			}
		}
	})
}

// TestConstant: the same added to every score of a board changes nothing where scores
// are compared with each other, and with a datum neither, as long as it is a full
// twenty or the datum is not rounded toward zero.
func TestConstant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, Played, NotPlayed, Average, Awarded, Missing), drawRules(t, rules.MethodMatchpoints, rules.MethodCrossIMPs, rules.MethodButler)
		if r.Method == rules.MethodButler { // what looks at zero itself
			r.DatumMean = rules.MeanExact
			if r.DatumTen == rules.TenToZero || r.DatumTen == rules.TenNearest {
				r.DatumTen = rules.TenEven
			}
		}
		before := scoreDrawn(t, s, r)
		for i := range s.Boards {
			c := 20 * rapid.IntRange(-100, 100).Draw(t, "constant")
			for j := range s.Boards[i].Lines {
				s.Boards[i].Lines[j].Score += c
			}
		}
		sameTotals(t, before.Totals, scoreDrawn(t, s, r).Totals)
	})
}

// TestUnequal: factoring is Neuberg in halves; Ascherman keeps the mean, gives both
// sides the top together, lies nearer to the mean than Neuberg, and is where Neuberg
// goes as the normal number grows; the percentages say the same as the points.
func TestUnequal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.IntRange(2, 60).Draw(t, "s")
		n := rapid.IntRange(s, 90).Draw(t, "n")
		x := rapid.IntRange(0, 2*s-2).Draw(t, "x")
		top := exact.Int(2*n - 2)
		neuberg := wholePoints(rules.UnequalNeuberg, x, s, n)
		factored := exact.New(int64(x), 2).Mul(exact.New(int64(n), int64(s))).Add(exact.New(int64(n-s), int64(2*s))).Mul(exact.Int(2))
		if got := wholePoints(rules.UnequalFactored, x, s, n); !got.Equal(neuberg) || !got.Equal(factored) {
			t.Fatalf("factored %v, Neuberg %v, want %v", got, neuberg, factored)
		}
		ascherman := func(x int) exact.Rat { return wholePoints(rules.UnequalAscherman, x, s, n) }
		a := ascherman(x)
		if !a.Add(ascherman(2*s-2-x)).Equal(top) || !ascherman(s-1).Equal(exact.Int(n-1)) {
			t.Fatalf("%v of %v", a, top)
		}
		percent := exact.New(int64(100*x), int64(2*s-2))
		if !AschermanPercent(percent, s).Equal(a.Mul(hundred).Div(top)) ||
			!NeubergPercent(percent, s, n).Equal(neuberg.Mul(hundred).Div(top)) {
			t.Fatal("points and percentages differ")
		}
		last := exact.Int(1000)
		for _, normal := range []int{n, 10 * n, 1000 * n} {
			off := NeubergPercent(percent, s, normal).Sub(AschermanPercent(percent, s))
			if off.Sign()*(x-s+1) < 0 {
				t.Fatal("Neuberg is nearer to the mean")
			}
			if off.Sign() < 0 {
				off = off.Neg()
			}
			if x != s-1 && !off.Less(last) {
				t.Fatal("Neuberg does not come nearer")
			}
			last = off
		}
	})
}

// TestBoardByBoard: boards scored one at a time make the totals of all together.
func TestBoardByBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, Played, Passed, NotPlayed, Average), drawRules(t)
		r.Top, r.RoundCap, r.IMPTotal, r.PercentOf = rules.TopBoard, rules.CapNone, rules.IMPSum, rules.PercentPoints
		if r.NeubergRounding == rules.RoundingHundredth {
			r.NeubergRounding = rules.RoundingTenth // that one is of the total as well
		}
		together := scoreDrawn(t, s, r).Totals
		apart := make([]Total, s.Contestants)
		for i := range s.Boards {
			for c, one := range scoreDrawn(t, Session{Contestants: s.Contestants, Boards: s.Boards[i : i+1]}, r).Totals {
				apart[c].Points, apart[c].Max = apart[c].Points.Add(one.Points), apart[c].Max.Add(one.Max)
				apart[c].Boards += one.Boards
			}
		}
		sameTotals(t, apart, together)
	})
}

// TestRoundTotals: the rounds add up to the total, each of k boards at most 10 + k of
// IMPs, and without the rule they are what was earned.
func TestRoundTotals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t, rules.MethodCrossIMPs, rules.MethodButler)
		r.IMPTotal, r.NeubergRounding = rules.IMPSum, rules.RoundingExact
		for i := range s.Boards {
			for j := range s.Boards[i].Lines {
				s.Boards[i].Lines[j].Round++ // 0 has no bound
			}
		}
		o := scoreDrawn(t, s, r)
		sums := make([]exact.Rat, s.Contestants)
		for _, x := range RoundTotals(s, o) {
			sums[x.Contestant] = sums[x.Contestant].Add(x.Earned)
			most := r.RoundCap.Most(x.Boards)
			if r.RoundCap != rules.CapNone && (most.Less(x.Earned) || !x.Earned.Equal(x.Points) && x.Points.Less(most)) ||
				r.RoundCap == rules.CapNone && !x.Earned.Equal(x.Points) {
				t.Fatalf("%+v", x)
			}
		}
		for c, sum := range sums {
			if !sum.Equal(o.Totals[c].Points) {
				t.Fatalf("contestant %d: rounds make %v, the total is %v", c, sum, o.Totals[c].Points)
			}
		}
	})
}
