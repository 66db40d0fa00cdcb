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
		if err := r.Set(f.Name, rapid.SampledFrom(f.Values).Draw(t, f.Name)); err != nil {
			t.Fatal(err)
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "sit-out worth a percentage") == 0 {
		r.SitOut = "60"
	}
	if rapid.IntRange(0, 3).Draw(t, "a share dropped, and IMPs, that were typed") == 0 {
		r.DatumDrop, r.AwardIMPs = rules.DatumDrop(rapid.SampledFrom([]string{"1", "12.5", "33", "49"}).Draw(t, "share")), "1.2"
	}
	if !r.Method.ForPairs() { // of teams: package match scores them
		r.Method = rapid.SampledFrom([]rules.Method{rules.MethodMatchpoints, rules.MethodCrossIMPs, rules.MethodButler}).Draw(t, "method of pairs")
	}
	if len(methods) > 0 {
		r.Method = rapid.SampledFrom(methods).Draw(t, "one of the methods")
	}
	if !r.Method.ForPairs() {
		r.Method = rules.MethodMatchpoints
	}
	return r
}

func drawAward(t *rapid.T, name string) Award {
	return Award{
		Kind:    AwardKind(rapid.IntRange(0, int(AwardOwn)).Draw(t, name)),
		Percent: exact.New(rapid.Int64Range(0, 1000).Draw(t, name+" tenths"), 10),
	}
}

// drawSession is a session of any shape, mostly of scores close together so that
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

var anyKind = []LineKind{Missing, Played, Played, Played, Passed, Average, Awarded, NotPlayed}

// scoreDrawn fails on any refusal: what is drawn can be scored.
func scoreDrawn(t *rapid.T, s Session, r rules.Rules) Outcome {
	o, err := Score(s, r)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestPlayedLines: on every board, by any rules, NS and EW of a real line make the
// top, all real lines together half a top each (but for rounding), nobody gets less
// than 0 or more than the top, and the top is what N says.
func TestPlayedLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t, rules.MethodMatchpoints)
		o := scoreDrawn(t, s, r)
		for i, p := range o.Boards {
			var sum exact.Rat
			for j, l := range p.All() {
				kind := s.Boards[i].Lines[j].Kind
				if l.Counts != (kind.Real() || kind.Artificial()) || l.Artificial != kind.Artificial() {
					t.Fatalf("board %d line %d: %+v", i, j, l)
				}
				for _, v := range []exact.Rat{l.NS, l.EW} {
					if v.Sign() < 0 || p.Top.Less(v) {
						t.Fatalf("board %d line %d: %v of a top of %v", i, j, v, p.Top)
					}
				}
				if kind.Real() {
					ns, ew := l.NS, l.EW
					if complete := r.Complete(); complete.SidesApart() { // each is rounded by itself
						ns, ew = l.Unrounded()
					}
					sum = sum.Add(ns).Add(ew)
					if !ns.Add(ew).Equal(p.Top) || !l.NSMax.Equal(p.Top) || !l.EWMax.Equal(p.Top) {
						t.Fatalf("board %d line %d: %+v with top %v", i, j, l, p.Top)
					}
				}
			}
			if !sum.Equal(p.Top.Mul(exact.Int(p.Played))) || !p.SumOK {
				t.Fatalf("board %d: sum %v, top %v, %d real lines, control %v", i, sum, p.Top, p.Played, p.SumOK)
			}
			if p.S > p.N {
				t.Fatalf("board %d: S = %d, N = %d", i, p.S, p.N)
			}
		}
	})
}

// TestAgainstOracles holds matchpoints, without anything odd on the board, against
// two other formulations: the recipe of R-MATCHPOINTS (sort downward, hand out
// the top, top-2 ... 0, average over equals) and the frequency recurrence of R-MATCHPOINTS.
func TestAgainstOracles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b Board
		scores := rapid.SliceOfN(rapid.IntRange(-9, 9), 1, 30).Draw(t, "scores")
		for i, v := range scores {
			b.Lines = append(b.Lines, Line{NS: 2 * i, EW: 2*i + 1, Kind: Played, Score: 10 * v})
		}
		o := scoreDrawn(t, Session{Contestants: 2 * len(scores), Boards: []Board{b}}, rules.Rules{})
		recipe, recurrence := bySorting(b), byFrequencies(b)
		for i, l := range o.Boards[0].All() {
			if !l.NS.Equal(recipe[i]) || !l.NS.Equal(recurrence[i]) {
				t.Fatalf("line %d: %v, recipe %v, recurrence %v", i, l.NS, recipe[i], recurrence[i])
			}
		}
	})
}

// bySorting is the printed recipe of R-MATCHPOINTS.
func bySorting(b Board) []exact.Rat {
	order := make([]int, len(b.Lines))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return b.Lines[j].Score - b.Lines[i].Score })
	points := make([]exact.Rat, len(order))
	for at := range order {
		var sum, equals int
		for other, i := range order {
			if b.Lines[i].Score == b.Lines[order[at]].Score {
				sum += 2*len(order) - 2 - 2*other
				equals++
			}
		}
		points[order[at]] = exact.New(int64(sum), int64(equals))
	}
	return points
}

// byFrequencies is the recurrence of R-MATCHPOINTS: from the lowest score up, starting at
// -1, points = points below + count below + count.
func byFrequencies(b Board) []exact.Rat {
	count := make(map[int]int)
	for _, l := range b.Lines {
		count[l.Score]++
	}
	points := make([]exact.Rat, len(b.Lines))
	mp, below := -1, 0
	for score := -100; score <= 100; score += 10 {
		if count[score] == 0 {
			continue
		}
		mp, below = mp+below+count[score], count[score]
		for i, l := range b.Lines {
			if l.Score == score {
				points[i] = exact.Int(mp)
			}
		}
	}
	return points
}

// TestAveragesAreTies holds AveragesAsTies against the words of the rule: an average
// is a row that is equal to every real row.
func TestAveragesAreTies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSession(t, Played, Passed, Average, Awarded)
		for i := range s.Boards {
			s.Boards[i].Scheduled = 0
		}
		r := rules.Rules{Averages: rules.AveragesAsTies, Top: rules.TopBoard}
		o := scoreDrawn(t, s, r)
		for i, b := range s.Boards {
			for j, l := range b.Lines {
				if !l.Kind.Real() {
					continue
				}
				want := -1 // the row itself
				for _, m := range b.Lines {
					switch {
					case m.Kind.Artificial() || m.score() == l.score():
						want++
					case m.score() < l.score():
						want += 2
					}
				}
				got := o.Boards[i].Line(j).NS
				if l.Reversed {
					got = o.Boards[i].Line(j).EW
				}
				if !got.Equal(exact.Int(want)) {
					t.Fatalf("board %d line %d: %v, want %d", i, j, got, want)
				}
			}
		}
	})
}

// TestMirror: the same session seen from East-West gives the same points to the same
// contestants, by every rule that treats the sides alike.
func TestMirror(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t)
		if r.NeubergRounding == rules.RoundingHundredth {
			r.NeubergRounding = rules.RoundingTenth // half away from zero is for NS, the rest for EW
		}
		if r.DatumTen == rules.TenDown && r.DatumSides == rules.DatumOne {
			r.DatumTen = rules.TenToZero // down is to the good of one side
		}
		mirror := Session{Contestants: s.Contestants}
		for _, b := range s.Boards {
			m := Board{Scheduled: b.Scheduled}
			for _, l := range b.Lines {
				l.NS, l.EW, l.Score, l.Awards = l.EW, l.NS, -l.Score, &SideAwards{l.Awards.EW, l.Awards.NS}
				m.Lines = append(m.Lines, l)
			}
			mirror.Boards = append(mirror.Boards, m)
		}
		sameTotals(t, scoreDrawn(t, s, r).Totals, scoreDrawn(t, mirror, r).Totals)
	})
}

// TestOrderDoesNotMatter: boards and lines in any order give the same totals, exactly.
func TestOrderDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t)
		before := scoreDrawn(t, s, r)
		mix := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for _, b := range s.Boards {
			mix.Shuffle(len(b.Lines), func(i, j int) { b.Lines[i], b.Lines[j] = b.Lines[j], b.Lines[i] })
		}
		mix.Shuffle(len(s.Boards), func(i, j int) { s.Boards[i], s.Boards[j] = s.Boards[j], s.Boards[i] })
		after := scoreDrawn(t, s, r)
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

// TestNeuberg: with all scores there it changes nothing; the mean of any number of
// scores stays the mean; and stretching twice is stretching once.
func TestNeuberg(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.IntRange(1, 60).Draw(t, "s")
		n := rapid.IntRange(s, 90).Draw(t, "n")
		x := rapid.IntRange(0, 2*s-2).Draw(t, "x")
		neuberg := func(x, s, n int) exact.Rat { return wholePoints(rules.UnequalNeuberg, x, s, n) }
		m := neuberg(x, s, n)
		if !neuberg(x, s, s).Equal(exact.Int(x)) {
			t.Fatal("S = N changes the points")
		}
		if !m.Add(neuberg(2*s-2-x, s, n)).Equal(exact.Int(2*n - 2)) {
			t.Fatalf("%v and its opposite do not make the top", m)
		}
		if !neuberg(s-1, s, n).Equal(exact.Int(n - 1)) {
			t.Fatal("the mean moved")
		}
		// The definition, with big steps: N/S*(X+1)-1.
		if want := exact.New(int64(n), int64(s)).Mul(exact.Int(x + 1)).Sub(exact.Int(1)); !m.Equal(want) {
			t.Fatalf("%v, want %v", m, want)
		}
	})
}

// TestRankProperties: a better percentage is a better place, an equal one the same
// place, and every place is one more than the contestants that are better.
func TestRankProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var totals []Total
		for range rapid.IntRange(0, 12).Draw(t, "contestants") {
			total := Total{Points: exact.Int(rapid.IntRange(0, 6).Draw(t, "points")), Max: exact.Int(rapid.SampledFrom([]int{0, 6, 12}).Draw(t, "max"))}
			totals = append(totals, total)
		}
		places := Rank(totals, rules.Rules{})
		for i, p := range places {
			better, equal := 0, 0
			for _, other := range totals {
				if !other.HasPercent() {
					continue
				}
				switch other.Percent().Cmp(totals[i].Percent()) {
				case 1:
					better++
				case 0:
					equal++
				}
			}
			want := Place{Rank: better + 1, Tied: equal > 1}
			if !totals[i].HasPercent() {
				want = Place{}
			}
			if p != want {
				t.Fatalf("contestant %d: %+v, want %+v", i, p, want)
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
