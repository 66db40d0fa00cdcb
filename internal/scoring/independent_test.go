package scoring

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// The second formulation of a whole session: every row of a side is held against every
// other one, share by share, in fractions of package big. It has no columns of counts, no
// machine words and no way of its own for a plain board.

// second is a session on its way to totals.
type second struct {
	s      *Session
	r      rules.Rules
	normal int
	shown  map[[2]int][2]*big.Rat // by board and line: what NS and EW have there
}

// bigRat returns a fraction of package big.
func bigRat(r exact.Rat) *big.Rat {
	v, ok := new(big.Rat).SetString(r.String())
	if !ok {
		panic("no fraction: " + r.String())
	}
	return v
}

func bigInt(n int) *big.Rat { return new(big.Rat).SetInt64(int64(n)) }

func plusOf(a, b *big.Rat) *big.Rat  { return new(big.Rat).Add(a, b) }
func minusOf(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }
func times(a, b *big.Rat) *big.Rat   { return new(big.Rat).Mul(a, b) }
func over(a, b *big.Rat) *big.Rat    { return new(big.Rat).Quo(a, b) }

// floor returns the largest whole number not above v.
func floor(v *big.Rat) *big.Rat {
	return new(big.Rat).SetInt(new(big.Int).Div(v.Num(), v.Denom()))
}

func ceil(v *big.Rat) *big.Rat { return minusOf(bigInt(0), floor(minusOf(bigInt(0), v))) }

// rounded is points as a line shows them, and as its total adds them up.
func (x *second) rounded(v, top *big.Rat) (shown, added *big.Rat) {
	switch x.r.NeubergRounding {
	case rules.RoundingHundredth:
		return hundredth(v), v
	case rules.RoundingTenth:
		tenths, middle := times(v, bigInt(10)), over(top, bigInt(2))
		if v.Cmp(middle) < 0 {
			tenths = floor(plusOf(tenths, big.NewRat(1, 2)))
		} else {
			tenths = ceil(minusOf(tenths, big.NewRat(1, 2)))
		}
		w := over(tenths, bigInt(10))
		return w, w
	}
	return v, v
}

// hundredth is to 0.01, half away from zero.
func hundredth(v *big.Rat) *big.Rat {
	if v.Sign() < 0 {
		return minusOf(bigInt(0), hundredth(minusOf(bigInt(0), v)))
	}
	return over(floor(plusOf(times(v, bigInt(100)), big.NewRat(1, 2))), bigInt(100))
}

// shares are what a side has on a line; none where it is not played or not in.
func sharesOf(l *Line, side int) []Portion {
	switch {
	case l.Kind.Real():
		return []Portion{{Weight: exact.Int(1), Score: l.score()}}
	case l.Kind.Artificial():
		ns, ew := l.awards()
		return []Portion{{Weight: exact.Int(1), Artificial: true, Award: []Award{ns, ew}[side]}}
	case l.Kind == Ruled:
		return [][]Portion{l.Ruled.NS, l.Ruled.EW}[side]
	}
	return nil
}

func anyArtificial(l *Line) bool {
	is := func(p Portion) bool { return p.Artificial }
	return slices.ContainsFunc(sharesOf(l, 0), is) || slices.ContainsFunc(sharesOf(l, 1), is)
}

// n returns the number of scores that a board is worth.
func (x *second) n(b *Board) int {
	played, given, mixed, idle, missing := 0, 0, 0, 0, max(0, b.Scheduled-len(b.Lines))
	for i := range b.Lines {
		l := &b.Lines[i]
		switch {
		case l.Kind == Missing:
			missing++
		case l.Kind == NotPlayed:
			idle++
		case anyArtificial(l):
			given++
			all := append(slices.Clone(sharesOf(l, 0)), sharesOf(l, 1)...)
			if slices.ContainsFunc(all, func(p Portion) bool { return !p.Artificial }) {
				mixed++
			}
		default:
			played++
		}
	}
	compared := played + mixed
	if x.r.Averages != rules.AveragesNeuberg {
		compared = played + given
	}
	switch {
	case x.r.Unequal == rules.UnequalNone:
		return compared
	case missing > 0 && x.r.Provisional == rules.ProvisionalEntered:
		return played + given + idle
	case x.r.Top == rules.TopBoard:
		return max(plannedFor(b), compared)
	}
	return max(x.normal, compared)
}

// plannedFor returns how many results the movement has for a board.
func plannedFor(b *Board) int {
	switch {
	case b.Planned > 0:
		return b.Planned
	case b.Scheduled > 0:
		return b.Scheduled
	}
	return len(b.Lines)
}

// top returns the most a side can have on a board of n scores; 0 in IMPs.
func (x *second) top(n int) *big.Rat {
	if x.r.Method != rules.MethodMatchpoints {
		return bigInt(0)
	}
	t := bigInt(2 * (max(n, 1) - 1))
	if x.r.Unit == rules.UnitOne {
		t = over(t, bigInt(2))
	}
	return t
}

// value returns what the scores of a side on a line (an index) are worth to it, but for its
// artificial part and before any rounding.
func (x *second) value(b *Board, at, side, n int) *big.Rat {
	v := bigInt(0)
	for _, mine := range sharesOf(&b.Lines[at], side) {
		if mine.Artificial {
			continue
		}
		one := x.matchpoints(b, at, side, n, mine.Score)
		switch x.r.Method {
		case rules.MethodCrossIMPs:
			one = x.imps(b, at, side, n, mine.Score)
		case rules.MethodButler:
			one = x.butler(b, side, mine.Score)
		}
		v = plusOf(v, times(bigRat(mine.Weight), one))
	}
	l := &b.Lines[at]
	if x.r.Method != rules.MethodMatchpoints && l.Kind == Ruled {
		v = x.wholeIMPs(b, at, side, n, v)
	}
	return v
}

// matchpoints is 2 for every score below, 1 for every equal one (itself among them), and 1
// for an artificial score that is a tie; and that, less the own 1, brought from the scores
// there are to the scores there should be.
func (x *second) matchpoints(b *Board, at, side, n, score int) *big.Rat {
	y, s := bigInt(0), bigInt(0)
	for i := range b.Lines {
		apart := b.Lines[i].Kind == Ruled && x.r.Weighted == rules.WeightedApart
		for _, other := range sharesOf(&b.Lines[i], side) {
			w := bigRat(other.Weight)
			switch {
			case other.Artificial && x.r.Averages == rules.AveragesAsTies:
				y, s = plusOf(y, w), plusOf(s, w)
			case other.Artificial || apart:
			case other.Score == score:
				y, s = plusOf(y, w), plusOf(s, w)
			case (other.Score < score) == (side == 0):
				y, s = plusOf(y, times(w, bigInt(2))), plusOf(s, w)
			default:
				s = plusOf(s, w)
			}
		}
	}
	if b.Lines[at].Kind == Ruled && x.r.Weighted == rules.WeightedApart {
		y, s = plusOf(y, bigInt(1)), plusOf(s, bigInt(1)) // itself
	}
	m := minusOf(over(times(y, bigInt(n)), s), bigInt(1))
	if x.r.Unequal == rules.UnequalAscherman {
		m = over(times(y, bigInt(n-1)), s)
	}
	if x.r.Unit == rules.UnitOne {
		m = over(m, bigInt(2))
	}
	return m
}

// imps returns the IMPs against every other row.
func (x *second) imps(b *Board, at, side, n, score int) *big.Rat {
	v := bigInt(0)
	for i := range b.Lines {
		if i == at {
			continue
		}
		for _, other := range sharesOf(&b.Lines[i], side) {
			if other.Artificial {
				continue
			}
			won := IMPs(score - other.Score)
			if most := x.r.CrossCap; most > 0 {
				won = min(max(won, -most), most)
			}
			if side == 1 {
				won = -won
			}
			v = plusOf(v, times(bigRat(other.Weight), bigInt(won)))
		}
	}
	others := x.others(b, at, side)
	if others.Sign() <= 0 {
		return bigInt(0)
	}
	return times(v, x.weight(n, others))
}

// weight returns what an IMP against one of so many others is worth: a share of the IMPs against
// all of them, or of n/s times those, divided as on a board of n.
func (x *second) weight(n int, others *big.Rat) *big.Rat {
	if x.r.CrossUnequal != rules.CrossExpected || n < 2 {
		return over(x.unit(n), others)
	}
	v := over(bigInt(n), plusOf(others, bigInt(1)))
	switch x.r.CrossDivide {
	case rules.DivideTables:
		return over(v, bigInt(n))
	case rules.DivideNone:
		return v
	}
	return over(v, bigInt(n-1))
}

// others returns how many rows a row is compared with.
func (x *second) others(b *Board, at, side int) *big.Rat {
	v := bigInt(0)
	for i := range b.Lines {
		for _, other := range sharesOf(&b.Lines[i], side) {
			if i != at && (!other.Artificial || x.r.Averages == rules.AveragesAsTies) {
				v = plusOf(v, bigRat(other.Weight))
			}
		}
	}
	return v
}

// unit returns what an IMP against each of the others is worth.
func (x *second) unit(n int) *big.Rat {
	switch x.r.CrossDivide {
	case rules.DivideTables:
		return over(bigInt(n-1), bigInt(max(n, 1)))
	case rules.DivideNone:
		return bigInt(n - 1)
	}
	return bigInt(1)
}

// wholeIMPs makes a ruled score a whole number of IMPs, as the rules want it.
func (x *second) wholeIMPs(b *Board, at, side, n int, v *big.Rat) *big.Rat {
	one := bigInt(1)
	if others := x.others(b, at, side); others.Sign() > 0 && x.unit(n).Sign() > 0 && x.r.Method == rules.MethodCrossIMPs {
		one = x.weight(n, others)
	}
	v = over(v, one)
	p := b.Lines[at].Ruled.Protects
	mine, theirs := p.NS, p.EW
	if side == 1 {
		mine, theirs = theirs, mine
	}
	switch {
	case x.r.WeightedIMPs == rules.WeightedTowardZero && v.Sign() < 0, x.r.WeightedIMPs == rules.WeightedNonOffenders && mine && !theirs:
		v = ceil(v)
	case x.r.WeightedIMPs == rules.WeightedTowardZero, x.r.WeightedIMPs == rules.WeightedNonOffenders && theirs && !mine:
		v = floor(v)
	}
	return times(v, one)
}

// tally is a contestant's points, maximum and boards.
type tallied struct {
	points, most *big.Rat
	boards       int
	each         []*big.Rat // the percentage of every board with a top
	percent      *big.Rat   // nil where there is none
}

func (t *tallied) add(points, most *big.Rat) {
	if most.Sign() > 0 {
		t.each = append(slices.Clip(t.each), over(times(points, bigInt(100)), most))
	}
	t.points, t.most = plusOf(t.points, points), plusOf(t.most, most)
	t.boards++
}

// award returns what an award is worth to who has these totals of real lines.
func (x *second) award(a Award, own tallied, n int) *big.Rat {
	percent := map[AwardKind]*big.Rat{AwardAverage: bigInt(50), AwardPlus: bigInt(60), AwardMinus: bigInt(40), AwardOwn: bigInt(50)}[a.Kind]
	if a.Kind == AwardPercent {
		percent = bigRat(a.Percent)
	}
	worth := func() *big.Rat { return over(times(x.top(n), percent), bigInt(100)) }
	mine := func() *big.Rat { return over(times(x.top(n), own.points), own.most) }
	has := own.most.Sign() > 0
	if x.r.Method != rules.MethodMatchpoints {
		worth = func() *big.Rat {
			v := times(over(minusOf(percent, bigInt(50)), bigInt(10)), bigRat(rules.Decimal(x.r.AwardIMPs).Rat()))
			if x.r.Method == rules.MethodCrossIMPs {
				v = times(v, x.unit(n))
			}
			return v
		}
		mine = func() *big.Rat { return over(own.points, bigInt(own.boards)) }
		has = own.boards > 0
	}
	v := worth()
	if !has {
		return v
	}
	session := x.r.PlusMinus == rules.PlusMinusSession
	switch {
	case a.Kind == AwardOwn:
		return mine()
	case session && (a.Kind == AwardPlus && x.against(own, percent, v) > 0 || a.Kind == AwardMinus && x.against(own, percent, v) < 0):
		return mine()
	}
	return v
}

// against compares own results with a percentage, or with IMPs.
func (x *second) against(own tallied, percent, imps *big.Rat) int {
	if x.r.Method != rules.MethodMatchpoints {
		return over(own.points, bigInt(own.boards)).Cmp(imps)
	}
	return over(times(own.points, bigInt(100)), own.most).Cmp(percent)
}

// totals scores the session: real lines first, then what hangs on their totals.
func (x *second) totals() []tallied {
	out := make([]tallied, x.s.Contestants)
	for i := range out {
		out[i] = tallied{points: bigInt(0), most: bigInt(0)}
	}
	for pass := range 2 {
		own := slices.Clone(out)
		for i := range x.s.Boards {
			b := &x.s.Boards[i]
			n := x.n(b)
			top := x.top(n)
			for j := range b.Lines {
				l := &b.Lines[j]
				if len(sharesOf(l, 0)) == 0 || anyArtificial(l) != (pass == 1) {
					continue
				}
				who := [2]int{l.NS, l.EW}
				points := [2]*big.Rat{x.value(b, j, 0, n), x.value(b, j, 1, n)}
				if l.Reversed && l.Kind.Real() {
					who[0], who[1] = who[1], who[0]
				}
				rest := plusOf(points[0], points[1]).Cmp(top) == 0
				var shown, added [2]*big.Rat
				for side := range 2 {
					for _, p := range sharesOf(l, side) {
						if p.Artificial {
							points[side] = plusOf(points[side], times(bigRat(p.Weight), x.award(p.Award, own[who[side]], n)))
						}
					}
					shown[side], added[side] = x.rounded(points[side], top)
				}
				if pass == 0 && rest && !(x.r.PairRounding == rules.PairEach && x.r.Method == rules.MethodMatchpoints && x.r.NeubergRounding == rules.RoundingHundredth) {
					shown[1] = minusOf(top, shown[0]) // EW gets the rest of the top
					added[1] = minusOf(top, added[0])
				}
				for side := range 2 {
					out[who[side]].add(added[side], top)
					if who[side] == l.NS {
						x.shown[[2]int{i, j}] = [2]*big.Rat{shown[side], shown[1-side]}
					}
				}
			}
		}
	}
	for i := range out {
		x.free(i, &out[i], false)
	}
	if x.r.NeubergRounding == rules.RoundingHundredth {
		for i := range out {
			out[i].points = hundredth(out[i].points)
		}
	}
	x.percents(out)
	for i := range out {
		x.free(i, &out[i], true)
	}
	return out
}

// free gives a contestant what the boards that it sits out earn it: by a figure, or behind all
// else at its own average.
func (x *second) free(who int, t *tallied, own bool) {
	if own != (x.r.SitOut == rules.SitOutOwn) || x.r.SitOut == rules.SitOutNone {
		return
	}
	percent := bigInt(50)
	if p, fixed := x.r.SitOut.Percent(); fixed {
		percent = bigRat(p)
	}
	boards, most, given := 0, bigInt(0), bigInt(0)
	for _, idle := range x.s.Idle {
		for k := range idle.Boards {
			if idle.Contestant != who {
				continue
			}
			n := x.normal
			if x.r.Top == rules.TopBoard && k < len(idle.Which) {
				n = x.n(&x.s.Boards[idle.Which[k]])
			}
			boards++
			most = plusOf(most, x.top(n))
			given = plusOf(given, x.award(Award{Kind: AwardPercent, Percent: exact.New(percent.Num().Int64(), percent.Denom().Int64())}, tallied{points: bigInt(0), most: bigInt(0)}, n))
		}
	}
	switch {
	case boards == 0:
		return
	case !own && x.r.NeubergRounding == rules.RoundingHundredth:
		given = hundredth(given)
	case own && x.r.Method == rules.MethodMatchpoints:
		if t.percent == nil || x.r.PercentOf == rules.PercentFactored {
			return // nothing of its own, or it is in the total
		}
		given = over(times(t.percent, most), bigInt(100))
	case own:
		if t.boards == 0 {
			return
		}
		given = over(times(t.points, bigInt(boards)), bigInt(t.boards))
	}
	t.points, t.most = plusOf(t.points, given), plusOf(t.most, most)
	if most.Sign() > 0 && !own {
		for range boards {
			t.each = append(slices.Clip(t.each), over(times(given, bigInt(100)), most))
		}
	}
}

// percents settles what the percentages are of.
func (x *second) percents(all []tallied) {
	most := bigInt(0)
	for i := range all {
		if most.Cmp(all[i].most) < 0 {
			most = all[i].most
		}
	}
	for i := range all {
		t := &all[i]
		if t.most.Sign() == 0 {
			continue
		}
		t.percent = over(times(t.points, bigInt(100)), t.most)
		switch x.r.PercentOf {
		case rules.PercentMean:
			t.percent = bigInt(0)
			for _, v := range t.each {
				t.percent = plusOf(t.percent, over(v, bigInt(len(t.each))))
			}
		case rules.PercentFactored:
			t.points, t.most = hundredth(over(times(t.percent, most), bigInt(100))), most
			t.percent = over(times(t.points, bigInt(100)), most)
		}
	}
}

// randomSession returns a session of any kind of line there is but fouled boards.
func randomSession(g *rand.Rand) Session {
	s := Session{Contestants: 2 + g.IntN(9)}
	score := func() int { return 10 * (g.IntN(9) - 4) * (1 + 9*g.IntN(2)) }
	award := func() Award {
		return Award{Kind: AwardKind(g.IntN(int(AwardOwn) + 1)), Percent: exact.New(g.Int64N(1001), 10)}
	}
	side := func() []Portion {
		all := []Portion{{Weight: exact.Int(1), Score: score()}}
		if g.IntN(4) == 0 {
			all[0] = Portion{Weight: exact.Int(1), Artificial: true, Award: award()}
		}
		if g.IntN(2) == 0 {
			w := exact.New(1+g.Int64N(9), 10)
			all[0].Weight = w
			other := Portion{Weight: exact.Int(1).Sub(w), Score: all[0].Score + 10 + 10*g.IntN(20)}
			if !all[0].Artificial && g.IntN(4) == 0 {
				other = Portion{Weight: other.Weight, Artificial: true, Award: award()}
			}
			all = append(all, other)
		}
		return all
	}
	for range 1 + g.IntN(4) {
		var b Board
		for range g.IntN(8) {
			l := Line{NS: g.IntN(s.Contestants), Score: score(), Reversed: g.IntN(8) == 0}
			l.EW = (l.NS + 1 + g.IntN(s.Contestants-1)) % s.Contestants
			switch g.IntN(12) {
			case 0:
				l.Kind = Missing
			case 1:
				l.Kind = NotPlayed
			case 2:
				l.Kind = Average
			case 3:
				l.Kind, l.Awards = Awarded, &SideAwards{award(), award()}
			case 4:
				l.Kind = Passed
			case 5, 6:
				shares := Shares{NS: side(), Protects: Protected{g.IntN(2) == 0, g.IntN(2) == 0}}
				if shares.EW = shares.NS; g.IntN(2) == 0 {
					shares.EW = side()
				}
				kind, ruled := Rule(slices.Clone(shares.NS), slices.Clone(shares.EW))
				if kind == Ruled || kind == Played && g.IntN(2) == 0 { // one score is as good as played
					ruled.Protects = shares.Protects
					l.Kind, l.Ruled, l.Reversed = Ruled, &ruled, false
				} else {
					l.Kind = Played
				}
			default:
				l.Kind = Played
			}
			b.Lines = append(b.Lines, l)
		}
		b.Scheduled = []int{0, len(b.Lines), len(b.Lines) + 1, 4}[g.IntN(4)]
		b.Planned = []int{0, 0, 0, len(b.Lines) - 1, len(b.Lines) + 1, 3}[g.IntN(6)]
		s.Boards = append(s.Boards, b)
	}
	for range g.IntN(3) {
		x := Idle{Contestant: g.IntN(s.Contestants), Round: 1, Boards: 1 + g.IntN(3)}
		for _, b := range g.Perm(len(s.Boards)) {
			if len(x.Which) < x.Boards && g.IntN(3) > 0 {
				x.Which = append(x.Which, b)
			}
		}
		s.Idle = append(s.Idle, x)
	}
	return s
}

// randomRules is any choice of the policies that the second formulation has.
func randomRules(g *rand.Rand, t *testing.T) rules.Rules {
	t.Helper()
	r := rules.Rules{Method: []rules.Method{rules.MethodMatchpoints, rules.MethodMatchpoints, rules.MethodCrossIMPs, rules.MethodButler, rules.MethodButler}[g.IntN(5)], CrossCap: []int{0, 0, 2, 17}[g.IntN(4)]}
	for _, f := range rules.Fields() {
		switch f.Name {
		case "sit_out", "unequal", "averages", "unit", "neuberg_rounding", "pair_rounding", "percent_of", "plus_minus", "top", "provisional", "weighted", "weighted_imps", "cross_divide", "cross_unequal",
			"datum_drop", "datum_mean", "datum_ten", "datum_sides", "half_datum", "weighted_datum", "award_imps":
			check.NoError(t, r.Set(f.Name, f.Values[g.IntN(len(f.Values))]))
		}
	}
	if g.IntN(3) == 0 {
		r.DatumDrop, r.AwardIMPs = rules.DatumDrop([]string{"1", "12.5", "20", "33.34", "49"}[g.IntN(5)]), rules.AwardIMPs([]string{"0", "1.2", "2.5"}[g.IntN(3)])
	}
	if g.IntN(4) == 0 {
		r.NormalScores = 1 + g.IntN(9)
	}
	if g.IntN(3) == 0 {
		r.SitOut = []rules.SitOut{"60", "45", "0", "100"}[g.IntN(4)]
	}
	return r
}

// TestSecondFormulation scores random sessions, 2,000 daily and 10,000 with everything, with
// artificial, weighted, half-artificial, split and missing lines, extra ones, and boards sat out,
// under every policy of the board, and holds all totals and lines against the second formulation, exactly.
func TestSecondFormulation(t *testing.T) {
	sessions := 2_000
	if thorough.All() {
		sessions = 10_000
	}
	equal := func(got exact.Rat, want *big.Rat) bool { return bigRat(got).Cmp(want) == 0 }
	for seed := range uint64(sessions) {
		g := rand.New(rand.NewPCG(seed, 2026))
		s, r := randomSession(g), randomRules(g, t)
		o := score(t, s, r)
		x := second{s: &s, r: r.Complete(), normal: r.NormalScores, shown: map[[2]int][2]*big.Rat{}}
		for i := range s.Boards {
			x.normal = max(x.normal, plannedFor(&s.Boards[i]))
		}
		if want := x.top(x.normal); !equal(o.Top, want) {
			t.Fatalf("seed %d: a top of %v, want %v; %+v; %+v", seed, o.Top, want, r, s.Boards)
		}
		for i, want := range x.totals() {
			got := o.Totals[i]
			if !equal(got.Points, want.points) || !equal(got.Max, want.most) || got.Boards != want.boards {
				t.Fatalf("seed %d, contestant %d: %v of %v on %d boards, want %v of %v on %d; %+v; %+v",
					seed, i, got.Points, got.Max, got.Boards, want.points, want.most, want.boards, r, s.Boards)
			}
			if got.HasPercent() != (want.percent != nil) || want.percent != nil && !equal(got.Percent(), want.percent) {
				t.Fatalf("seed %d, contestant %d: %v %%, want %v; %+v; %+v", seed, i, got.Percent(), want.percent, r, s.Boards)
			}
		}
		for at, want := range x.shown {
			if got := o.Boards[at[0]].Line(at[1]); !equal(got.NS, want[0]) || !equal(got.EW, want[1]) {
				t.Fatalf("seed %d, line %v: %v and %v, want %v; %+v", seed, at, got.NS, got.EW, want, r)
			}
		}
	}
}
