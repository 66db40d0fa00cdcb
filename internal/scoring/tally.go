package scoring

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Tally is a Trial in machine words. It is for matchpoints whose fractions are kept, where
// a total is no more than what the lines of a contestant make together: another value of
// one line is then a few dozen additions. Where it cannot tell it says so, and Trial can.
type Tally struct {
	of       *Outcome
	rules    *rules.Rules
	byPoints bool
	normal   int
	base     ledger // how the session stands
	// The board and the line in hand (-1: none), whether they can be tallied, how the
	// session stands without the board, and what its other lines are.
	board, line int
	able        bool
	rest        ledger
	others      BoardPoints // how many of each kind
	scores      []int       // their different scores, from the lowest up
	counts      []int64     // how often each was made
	below       []int64     // how many are lower; at the end how many there are
	which       []int       // by line: which of scores it has; -1 where it has none
	// The line as it was last tried, and how the session stands with it.
	parts [2][]part  // what NS and EW get
	worth [2][]int64 // what each of scores is, beside either
	given LinePoints
	after ledger
}

// Tally prepares one; nil where it is not for this session by its rules. o must be what
// Score or Rescore made, and its session must not change while the tally is in use.
func (o *Outcome) Tally() *Tally {
	r, s := o.rules, &o.session
	if o.sums.at == nil || s.inParts() || s.hasMates() || r.Method != rules.MethodMatchpoints || r.NeubergRounding != rules.RoundingExact ||
		r.Weighted != rules.WeightedFractional || r.PercentOf != rules.PercentPoints || r.Ranked == rules.RankedHalf || r.ByVPs() || len(s.Idle) > 0 && r.SitOut != rules.SitOutNone {
		return nil
	}
	for i := range s.Adjustments {
		if s.Adjustments[i].Unit == AdjustPercent { // it hangs on the maximum
			return nil
		}
	}
	for i := range o.Boards {
		if o.Boards[i].Averages > 0 && slices.ContainsFunc(s.Boards[i].Lines, func(l Line) bool { return !l.fixed(r.PlusMinus) }) {
			return nil
		}
	}
	t := &Tally{of: o, rules: &o.rules, byPoints: r.ByPoints(), normal: s.normal(&o.rules), board: -1}
	return t.start()
}

// start fills the base.
func (t *Tally) start() *Tally {
	t.base.start(len(t.of.Totals))
	for i := range t.of.Totals {
		x := &t.of.Totals[i]
		if !t.base.put(i, x.Points, x.Max, 1) {
			return nil
		}
		t.base.at[i].boards = x.Boards
	}
	return t
}

// fixed tells whether no award of the line hangs on what its contestants make elsewhere.
func (l *Line) fixed(by rules.PlusMinus) bool {
	is := func(a Award) bool {
		return a.Kind == AwardAverage || a.Kind == AwardPercent || a.Kind != AwardOwn && by != rules.PlusMinusSession
	}
	switch l.Kind {
	case Awarded:
		ns, ew := l.awards()
		return is(ns) && is(ew)
	case Ruled:
		hangs := func(x Portion) bool { return x.Artificial && !is(x.Award) }
		return !slices.ContainsFunc(l.Ruled.NS, hangs) && !slices.ContainsFunc(l.Ruled.EW, hangs)
	}
	return true
}

// turn takes a line in hand.
func (t *Tally) turn(board, line int) {
	if board == t.board && line == t.line {
		return
	}
	b, had := &t.of.session.Boards[board], &t.of.Boards[board]
	if board != t.board {
		t.rest.copyOf(&t.base)
		t.able = true
		for j, q := range had.Lines() {
			if l := &b.Lines[j]; q.Counts {
				t.able = t.able && t.rest.put(l.NS, q.NS, q.NSMax, -1) && t.rest.put(l.EW, q.EW, q.EWMax, -1)
			}
		}
		if !t.able {
			t.board = -1
			return
		}
	}
	t.board, t.line, t.able = board, line, true
	t.others, t.scores, t.counts = BoardPoints{}, t.scores[:0], t.counts[:0]
	t.below, t.which = t.below[:0], t.which[:0]
	for j := range b.Lines {
		l := &b.Lines[j]
		t.able = t.able && l.Form == 0
		switch {
		case j == line:
		case l.Kind.Real():
			t.others.Played++
			i, found := slices.BinarySearch(t.scores, l.score())
			if !found {
				t.scores, t.counts = slices.Insert(t.scores, i, l.score()), slices.Insert(t.counts, i, 0)
			}
			t.counts[i]++
		case l.Kind == NotPlayed:
			t.others.idle++
		case l.Kind == Missing:
			t.others.Missing++
		default: // another ruling on the board
			t.able = false
		}
	}
	n := int64(0)
	for _, count := range t.counts {
		t.below = append(t.below, n)
		n += count
	}
	t.below = append(t.below, n)
	for j := range b.Lines {
		at := -1
		if l := &b.Lines[j]; j != line && l.Kind.Real() {
			at, _ = slices.BinarySearch(t.scores, l.score())
		}
		t.which = append(t.which, at)
	}
}

// Score tries another line on a board (indices; its contestants are those that it has
// there). It fails where it cannot tell, and where the line cannot be. Line, Sum and Places
// tell of it, until the next Score.
func (t *Tally) Score(board, line int, l Line) bool {
	t.turn(board, line)
	switch {
	case !t.able, l.Form != 0:
		return false
	case l.Kind == Ruled: // its parts are looked at below
		if l.Ruled == nil {
			return false
		}
	case l.check(t.of.session.Contestants) != nil || !l.fixed(t.rules.PlusMinus):
		return false
	}
	var c comparison
	var ok bool
	if t.parts, c.whole, ok = partsOf(&l, t.parts); !ok {
		return false
	}
	b, p := &t.of.session.Boards[board], t.others
	switch {
	case len(t.parts[0]) > 0:
		p.Played++
	case l.Kind.Artificial():
		p.Averages++
	case l.Kind == NotPlayed:
		p.idle++
	default:
		return false
	}
	p.settle(b, t.normal, t.rules)
	if !c.settle(&p, t.rules) {
		return false
	}
	p.Top = exact.New(c.top, c.den)
	t.after.copyOf(&t.rest)
	t.given = LinePoints{Counts: l.Kind != NotPlayed, Artificial: l.Kind.Artificial()}
	if t.given.Artificial {
		ns, ew := l.awards()
		t.given.NS, _, t.given.NSMax = matchpointAward(ns, Total{}, &p, *t.rules)
		t.given.EW, _, t.given.EWMax = matchpointAward(ew, Total{}, &p, *t.rules)
	}
	t.compare(&c, &l, p.Top)
	return t.book(&c, b, &l)
}

// compare settles what each score is worth, and what the line gets that was tried.
func (t *Tally) compare(c *comparison, l *Line, top exact.Rat) {
	sides := 2
	if l.Kind != Ruled { // the other side has the rest
		sides = 1
	}
	for k := range sides {
		t.worth[k] = t.worth[k][:0]
		for i, score := range t.scores {
			t.worth[k] = append(t.worth[k], c.worth(2*t.below[i]+t.counts[i], score, t.parts[k]))
		}
	}
	if sides == 1 {
		t.worth[1] = append(t.worth[1][:0], t.worth[0]...)
	}
	if t.given.Artificial || !t.given.Counts {
		return
	}
	var sum [2]int64
	for k, parts := range t.parts {
		for _, x := range parts {
			i, found := slices.BinarySearch(t.scores, x.score)
			twice := 2 * t.below[i]
			if found {
				twice += t.counts[i]
			}
			sum[k] += x.weight * c.worth(twice, x.score, parts)
		}
		sum[k] /= c.whole // worth has it once more
	}
	q := LinePoints{NS: exact.New(sum[0], c.den), EW: exact.New(c.top-sum[1], c.den), NSMax: top, EWMax: top, Counts: true}
	if l.Reversed {
		q.NS, q.EW = q.EW, q.NS
	}
	t.given = q
}

// book adds the board to what stands without it.
func (t *Tally) book(c *comparison, b *Board, l *Line) bool {
	g, q := &t.after, &t.given
	if q.Counts && !(g.put(l.NS, q.NS, q.NSMax, 1) && g.put(l.EW, q.EW, q.EWMax, 1)) || !g.multiple(c.den) {
		return false
	}
	scale := g.den / c.den
	if c.top > (ledgerLargest/scale)/int64(len(b.Lines)+1) {
		return false
	}
	for j, i := range t.which {
		if i < 0 {
			continue
		}
		x := &b.Lines[j]
		ns, ew := t.worth[0][i], c.top-t.worth[1][i]
		if x.Reversed {
			ns, ew = ew, ns
		}
		g.add(x.NS, scale*ns, scale*c.top, 1)
		g.add(x.EW, scale*ew, scale*c.top, 1)
	}
	return g.high <= ledgerLargest
}

// Line is what the line gets that was tried.
func (t *Tally) Line() LinePoints { return t.given }

// Sum is how a contestant (an index) stands with it.
func (t *Tally) Sum(contestant int) Sum {
	a := &t.after.at[contestant]
	return Sum{a.points, a.most, int32(t.after.den), int32(a.boards)} // neither is large
}

// Places puts the contestants of a list in order of rank with it, equals as they stand in
// order and those without a rank at the end, and gives each its place in places (one a
// contestant). It is fastest where they are nearly in order.
func (t *Tally) Places(order []int, places []Place) {
	t.after.places(order, t.byPoints, places)
}

// Sum is a total in machine words: two numerators and their denominator.
type Sum struct {
	Points, Max int64
	Den, Boards int32
}

// Total is the whole total, before being that of how the session stood.
func (s Sum) Total(before Total) Total {
	before.Points, before.Max, before.Boards = exact.New(s.Points, int64(s.Den)), exact.New(s.Max, int64(s.Den)), int(s.Boards)
	return before
}
