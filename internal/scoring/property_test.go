package scoring

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// drawRules is any rules there are, of one of these methods if any are named.
func drawRules(t *rapid.T, methods ...rules.Method) rules.Rules {
	r := rules.Rules{CrossCap: rapid.SampledFrom([]int{0, 0, 2, 17}).Draw(t, "cross_cap")}
	for _, f := range rules.Fields() {
		if f.Values == nil || strings.HasSuffix(f.Name, "_vps") { // package match makes those
			continue
		}
		if f.Name == "method" {
			f.Values = slices.DeleteFunc(f.Values, func(m string) bool { return !rules.Method(m).ForPairs() })
		}
		check.NoError(t, r.Set(f.Name, rapid.SampledFrom(f.Values).Draw(t, f.Name)))
	}
	if rapid.IntRange(0, 3).Draw(t, "sit-out worth a percentage") == 0 {
		r.SitOut = "60"
	}
	if rapid.IntRange(0, 3).Draw(t, "a share dropped, and IMPs, that were typed") == 0 {
		r.DatumDrop, r.AwardIMPs = rules.DatumDrop(rapid.SampledFrom([]string{"1", "12.5", "33", "49"}).Draw(t, "share")), "1.2"
	}
	if len(methods) > 0 {
		r.Method = rapid.SampledFrom(methods).Draw(t, "one of the methods")
	}
	return r
}

func drawAward(t *rapid.T, name string) Award {
	return Award{
		Kind:    AwardKind(rapid.IntRange(0, int(AwardOwn)).Draw(t, name)),
		Percent: exact.New(rapid.Int64Range(0, 1000).Draw(t, name+" tenths"), 10),
	}
}

// drawSession returns a session of any shape, mostly of scores close together so that
// ties come up. kinds are the kinds its lines may have.
func drawSession(t *rapid.T, kinds ...LineKind) Session {
	s := Session{Contestants: rapid.IntRange(2, 12).Draw(t, "contestants")}
	for range rapid.IntRange(0, 5).Draw(t, "boards") {
		var b Board
		for range rapid.IntRange(0, 9).Draw(t, "lines") {
			l := Line{
				NS:       rapid.IntRange(0, s.Contestants-1).Draw(t, "ns"),
				Kind:     rapid.SampledFrom(kinds).Draw(t, "kind"),
				Score:    10 * rapid.OneOf(rapid.IntRange(-4, 4), rapid.IntRange(-200, 200)).Draw(t, "score"),
				Round:    rapid.IntRange(0, 3).Draw(t, "round"),
				Reversed: rapid.Bool().Draw(t, "reversed"),
				Awards:   &SideAwards{drawAward(t, "ns award"), drawAward(t, "ew award")},
			}
			l.EW = (l.NS + rapid.IntRange(1, s.Contestants-1).Draw(t, "ew")) % s.Contestants
			b.Lines = append(b.Lines, l)
		}
		b.Scheduled = rapid.SampledFrom([]int{0, len(b.Lines), len(b.Lines) + 1, 4}).Draw(t, "scheduled")
		s.Boards = append(s.Boards, b)
	}
	return s
}

// drawParts puts the sections of the boards apart.
func drawParts(t *rapid.T, s Session) {
	for i := range s.Boards {
		apart := [2]Part{{Group: 0}, {Group: 1}}
		for j := range s.Boards[i].Lines {
			k := rapid.IntRange(0, 1).Draw(t, "part")
			apart[k].Lines = append(apart[k].Lines, j)
		}
		for _, p := range apart {
			if len(p.Lines) > 0 {
				s.Boards[i].Parts = append(s.Boards[i].Parts, p)
			}
		}
	}
}

// drawPenalties adds penalties and bonuses.
func drawPenalties(t *rapid.T, s *Session) {
	for range rapid.IntRange(0, 3).Draw(t, "penalties") {
		s.Adjustments = append(s.Adjustments, Adjustment{
			Contestant: rapid.IntRange(0, s.Contestants-1).Draw(t, "whose"),
			Unit:       rapid.SampledFrom([]AdjustmentUnit{AdjustTop, AdjustPoints, AdjustPercent, AdjustIMPs}).Draw(t, "unit"),
			Amount:     exact.New(rapid.Int64Range(-500, 100).Draw(t, "amount"), 7),
		})
	}
}

var anyKind = []LineKind{Missing, Played, Played, Played, Passed, Average, Awarded, NotPlayed}

// TestLines: on every board, by any rules, NS and EW of a real line make the top, or 0 where there
// is none (unless each side is rounded, or has a datum, of its own), all real lines together half
// a top each, but for rounding, and nobody gets less than 0 or more than a top.
func TestLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t)
		complete := r.Complete()
		o := score(t, s, r)
		if r.HasPercent() != (r.Method == rules.MethodMatchpoints) || !r.HasPercent() && (!r.ByPoints() || o.Top.Sign() != 0) {
			t.Fatalf("%s has percentages, or a top of %v", r.Method, o.Top)
		}
		for i, p := range o.Boards {
			var sum exact.Rat
			for j, l := range p.All() {
				kind := s.Boards[i].Lines[j].Kind
				counts := kind.Real() || kind.Artificial()
				if l.Counts != counts || l.Artificial != kind.Artificial() || counts && (!l.NSMax.Equal(p.Top) || !l.EWMax.Equal(p.Top)) {
					t.Fatalf("board %d line %d: %+v with top %v", i, j, l, p.Top)
				}
				if r.HasPercent() && (l.NS.Sign() < 0 || l.EW.Sign() < 0 || p.Top.Less(l.NS) || p.Top.Less(l.EW)) {
					t.Fatalf("board %d line %d: %v and %v of a top of %v", i, j, l.NS, l.EW, p.Top)
				}
				if !kind.Real() {
					continue
				}
				ns, ew := l.NS, l.EW
				if complete.SidesApart() { // each is rounded by itself
					ns, ew = l.Unrounded()
				}
				if !p.Loose && !ns.Add(ew).Equal(p.Top) {
					t.Fatalf("board %d line %d: %v and %v with top %v", i, j, ns, ew, p.Top)
				}
				switch {
				case r.HasPercent():
					sum = sum.Add(ns).Add(ew)
				case s.Boards[i].Lines[j].Reversed:
					sum = sum.Add(l.EW).Add(l.offs().ew)
				default:
					sum = sum.Add(l.NS).Add(l.offs().ns)
				}
			}
			adds := r.HasPercent() || r.Method == rules.MethodCrossIMPs && r.NeubergRounding != rules.RoundingTenth
			if !p.SumOK || adds && !sum.Equal(p.Top.Mul(exact.Int(p.Played))) {
				t.Fatalf("board %d: sum %v, top %v, %d real lines, control %v", i, sum, p.Top, p.Played, p.SumOK)
			}
			if p.S > p.N || p.Loose != (r.Method == rules.MethodButler && r.DatumSides == rules.DatumTwo && p.Played > 0) {
				t.Fatalf("board %d: %+v", i, p)
			}
		}
		for c, place := range Rank(o.Totals, r) {
			total := o.Totals[c]
			if !r.HasPercent() && (total.HasPercent() || (place.Rank > 0 || place.Short) != (total.Boards > 0)) {
				t.Fatalf("contestant %d: %+v at %v", c, total, place)
			}
		}
	})
}

// TestOrderDoesNotMatter: boards and lines in any order give the same totals, exactly.
func TestOrderDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t)
		if rapid.IntRange(0, 2).Draw(t, "with rulings") == 0 {
			s = drawRuled(t)
		}
		if s.inParts() { // they name their lines
			return
		}
		before := score(t, s, r)
		mix := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for _, b := range s.Boards {
			mix.Shuffle(len(b.Lines), func(i, j int) { b.Lines[i], b.Lines[j] = b.Lines[j], b.Lines[i] })
			for _, l := range b.Lines {
				if l.Kind == Ruled {
					l.Ruled.NS, l.Ruled.EW = slices.Clone(l.Ruled.NS), slices.Clone(l.Ruled.EW)
					slices.Reverse(l.Ruled.NS)
					slices.Reverse(l.Ruled.EW)
				}
			}
		}
		mix.Shuffle(len(s.Boards), func(i, j int) { s.Boards[i], s.Boards[j] = s.Boards[j], s.Boards[i] })
		after := score(t, s, r)
		sameTotals(t, before.Totals, after.Totals)
		if !reflect.DeepEqual(Rank(before.Totals, r), Rank(after.Totals, r)) {
			t.Fatal("the places changed")
		}
	})
}

func sameTotals(t *rapid.T, a, b []Total) {
	for c := range a {
		if !a[c].Points.Equal(b[c].Points) || !a[c].Max.Equal(b[c].Max) || !a[c].Percent().Equal(b[c].Percent()) ||
			a[c].Boards != b[c].Boards || a[c].HasPercent() != b[c].HasPercent() {
			t.Fatalf("contestant %d: %+v and %+v", c, a[c], b[c])
		}
	}
}

// TestUnequal: stretched points are what the formulas say (R-NEUBERG, R-FACTORING, R-ASCHERMAN): both
// sides make the top, the mean stays the mean, with all scores there Neuberg changes nothing, and
// the percentages say the same as the points.
func TestUnequal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.IntRange(1, 60).Draw(t, "s")
		n := rapid.IntRange(s, 90).Draw(t, "n")
		x := rapid.IntRange(0, 2*s-2).Draw(t, "x")
		top := exact.Int(2*n - 2)
		factored := exact.New(int64(x), 2).Mul(exact.New(int64(n), int64(s))).Add(exact.New(int64(n-s), int64(2*s))).Mul(exact.Int(2))
		for u, want := range map[rules.Unequal]exact.Rat{
			rules.UnequalNeuberg:   exact.New(int64(n), int64(s)).Mul(exact.Int(x + 1)).Sub(exact.Int(1)),
			rules.UnequalFactored:  factored,
			rules.UnequalAscherman: exact.New(int64(x+1), int64(2*s)).Mul(top),
		} {
			m := wholePoints(u, x, s, n)
			if !m.Equal(want) || !m.Add(wholePoints(u, 2*s-2-x, s, n)).Equal(top) || !wholePoints(u, s-1, s, n).Equal(exact.Int(n-1)) {
				t.Fatalf("%s: %v, want %v", u, m, want)
			}
			if u == rules.UnequalNeuberg && !wholePoints(u, x, s, s).Equal(exact.Int(x)) {
				t.Fatal("S = N changes the points")
			}
			if s < 2 || u == rules.UnequalFactored {
				continue
			}
			percent, of := exact.New(int64(100*x), int64(2*s-2)), NeubergPercent
			if u == rules.UnequalAscherman {
				of = func(p exact.Rat, s, _ int) exact.Rat { return AschermanPercent(p, s) }
			}
			if got := of(percent, s, n); !got.Equal(m.Mul(hundred).Div(top)) {
				t.Fatalf("%s: %v %% for %v points", u, got, m)
			}
		}
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
		o := score(t, s, r)
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

// TestOddInputs: whatever comes in, out comes an outcome or an error.
func TestOddInputs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Session{Contestants: rapid.IntRange(-1, 4).Draw(t, "contestants")}
		for range rapid.IntRange(0, 3).Draw(t, "boards") {
			b := Board{Scheduled: rapid.IntRange(-3, 5).Draw(t, "scheduled")}
			for range rapid.IntRange(0, 4).Draw(t, "lines") {
				b.Lines = append(b.Lines, Line{
					NS:     rapid.IntRange(-1, 3).Draw(t, "ns"),
					EW:     rapid.IntRange(-1, 3).Draw(t, "ew"),
					Kind:   LineKind(rapid.IntRange(-1, 6).Draw(t, "kind")),
					Score:  rapid.Int().Draw(t, "score"),
					Awards: &SideAwards{NS: Award{Kind: AwardKind(rapid.IntRange(-1, 4).Draw(t, "award")), Percent: exact.Int(rapid.IntRange(-10, 200).Draw(t, "percent"))}},
				})
			}
			s.Boards = append(s.Boards, b)
		}
		o, err := Score(s, drawRules(t))
		if err == nil && (len(o.Totals) != s.Contestants || len(o.Boards) != len(s.Boards)) {
			t.Fatalf("%d totals, %d boards", len(o.Totals), len(o.Boards))
		}
		if err == nil {
			for i := range s.Boards {
				Frequencies(s.Boards[i], o.Boards[i])
			}
			ExplainTotal(s, o, 0)
			ExplainLine(s, o, rules.Rules{}, 0, 0)
		}
	})
}
