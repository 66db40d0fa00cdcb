package scoring

import (
	"fmt"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

type scorer struct {
	session *Session
	rules   *rules.Rules
	normal  int     // the normal number of scores of a board
	earned  []Total // what the lines with scores earned, by contestant
	whole   []sum   // what of it is whole numbers, until addUp
	counts  counter
	now     comparison // the one that is scored
	gains   []gain     // of the different scores in it
}

func newScorer(s *Session, r *rules.Rules, earned []Total) *scorer {
	return &scorer{session: s, rules: r, normal: s.normal(r), earned: earned, whole: make([]sum, s.Contestants)}
}

// score scores the lines of a board (an index) that have scores.
func (x *scorer) score(board int, p *BoardPoints) error {
	b := &x.session.Boards[board]
	var err error
	if len(b.Parts) > 0 {
		err = x.parts(b, p)
	} else {
		err = x.field(b, x.normal, p)
	}
	if err != nil {
		return fmt.Errorf("scoring: board index %d, %w", board, err)
	}
	return nil
}

// parts scores a board part by part. What it has as a whole is that of its largest
// part, and the counts of all.
func (x *scorer) parts(b *Board, p *BoardPoints) error {
	if err := b.checkParts(); err != nil {
		return err
	}
	p.Parts = make([]PartPoints, len(b.Parts))
	p.SumOK = true
	p.which = make([]int32, len(b.Lines))
	for i := range b.Parts {
		q := &b.Parts[i]
		own := q.board(b)
		is := &p.Parts[i]
		is.Group, is.Lines = q.Group, q.Lines
		if err := x.field(&own, x.session.normalOf(q.Group, x.rules), &is.Points); err != nil {
			return err
		}
		if i == 0 || p.N < is.Points.N {
			p.Top, p.N, p.S = is.Points.Top, is.Points.N, is.Points.S
		}
		p.Played += is.Points.Played
		p.Averages += is.Points.Averages
		p.Missing += is.Points.Missing
		p.Provisional = p.Provisional || is.Points.Provisional
		p.SumOK = p.SumOK && is.Points.SumOK
		p.Loose = p.Loose || is.Points.Loose
		for j, line := range q.Lines {
			p.which[line] = int32(len(p.points)) + is.Points.which[j]
		}
		p.points = append(p.points, is.Points.points...)
	}
	p.real = len(p.points)
	return nil
}

// field scores a board of which all lines are in one field.
func (x *scorer) field(b *Board, normal int, p *BoardPoints) error {
	if err := p.count(b, x.session.Contestants, &x.counts); err != nil {
		return err
	}
	p.settle(b, normal, x.rules)
	p.Top = methods[x.rules.Method].top(p.N, x.rules)
	p.which = make([]int32, len(b.Lines))
	p.SumOK = true
	forms := p.forms(b)
	for k := range forms {
		if p.special {
			x.counts.fill(b, forms[k].number)
		}
		x.now = compare(b, p, forms, k, methods[x.rules.Method], x.rules, &x.counts)
		x.points(&x.now)
		x.counts.reset()
	}
	p.real = len(p.points)
	return nil
}

// count counts the lines of each kind and their scores, and refuses what cannot be.
func (p *BoardPoints) count(b *Board, contestants int, scores *counter) error {
	played, special := 0, false
	for i := range b.Lines {
		l := &b.Lines[i]
		if err := l.check(contestants); err != nil {
			return fmt.Errorf("line index %d: %w", i, err)
		}
		special = special || l.Form != 0 || l.Kind == Ruled
		switch {
		case l.Kind.Real():
			scores.add(l.score())
			played++
		case l.Scored():
			played++
		case l.Artificial():
			p.Averages++
		case l.Kind == NotPlayed:
			p.idle++
		default:
			p.Missing++
		}
	}
	p.Played, p.special = played, special
	return nil
}

// settle settles N and S of a board whose lines are counted.
func (p *BoardPoints) settle(b *Board, normal int, r *rules.Rules) {
	p.Missing += max(0, b.Scheduled-len(b.Lines))
	p.Provisional = p.Missing > 0
	p.S = p.Played
	if r.Averages == rules.AveragesAsTies {
		p.S += p.Averages
	}
	compared := p.S // may be more than was planned: then the board has a top of its own
	if r.Averages != rules.AveragesAsTies && p.Averages > 0 {
		compared += b.mixed()
	}
	switch {
	case r.Unequal == rules.UnequalNone:
		p.N = compared
	case p.Provisional && r.Provisional == rules.ProvisionalEntered:
		p.N = p.Played + p.Averages + p.idle
	case r.Top == rules.TopBoard:
		p.N = max(b.planned(), compared)
	default:
		p.N = max(normal, compared)
	}
}

// mixed returns how many lines have scores beside awards: they are compared, for one side or in
// part.
func (b *Board) mixed() int {
	n := 0
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Kind == Ruled && l.Ruled.artificial() && l.Ruled.scores() {
			n++
		}
	}
	return n
}

// points gives the lines of a comparison their points, and the contestants too.
func (x *scorer) points(c *comparison) {
	b, p := c.board, c.points
	p.Loose = p.Loose || c.small || c.twoDatums() && c.form.size > 0
	if len(p.points) == 0 {
		p.points = make([]LinePoints, 1, 1+len(c.made)) // the first is of lines without points
	}
	from := len(p.points)
	var all control
	x.gains = x.gains[:0]
	for g, score := range c.made {
		p.points = append(p.points, c.rounded(c.worths(&Line{Kind: Played, Score: score})))
		q := &p.points[from+g]
		all.add(q, c.times[g])
		x.gains = append(x.gains, q.gain())
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		switch {
		case l.Form != c.form.number:
		case l.Kind.Real() && l.Aside:
			q := &p.points[from+int(*x.counts.at(l.score()))]
			is := p.givenScore(l.score(), l.Form)
			is.ns, is.ew = q.NS, q.EW
		case l.Kind.Real() && !l.Reversed:
			g := *x.counts.at(l.score())
			p.which[i] = int32(from) + g
			x.book(l, &p.points[p.which[i]], x.gains[g])
		case l.Kind.Real():
			turned := p.points[from+int(*x.counts.at(l.score()))]
			turned.turn()
			x.bookApart(l, i, p, turned)
		case l.Kind == Ruled && l.Ruled.artificial():
			c.mixed(l, i)
		case l.Kind == Ruled:
			q := c.rounded(c.worths(l))
			c.give(l)
			all.add(&q, 1)
			p.Loose = p.Loose || loosens(c.rules, l.Ruled)
			if !l.Aside {
				x.bookApart(l, i, p, q)
			}
		}
	}
	if !p.Loose {
		p.SumOK = p.SumOK && all.right(c)
	}
}

// mixed notes what a line (an index) that is in part artificial has beside its awards.
func (c *comparison) mixed(l *Line, line int) {
	p := c.points
	if p.mixed == nil {
		p.mixed = map[int]LinePoints{}
	}
	ns, ew := c.worths(l)
	p.mixed[line] = LinePoints{NS: ns, EW: ew}
	p.Loose = true
	c.give(l)
}

// gain is what a line adds to the sums of its sides, where that is whole numbers.
type gain struct {
	ns, ew, most int64
	whole        bool
}

// sum is points and maxima of lines that are whole numbers.
type sum struct {
	points, most int64
	lines        int
}

// wholeMost bounds the numbers, so that so many as there are lines add up in a word.
const wholeMost = 1 << 40

func (q *LinePoints) gain() gain {
	whole := func(v exact.Rat) (int64, bool) {
		n, d, ok := v.Words()
		return n, ok && d == 1 && n <= wholeMost && n >= -wholeMost
	}
	ns, ok1 := whole(q.NS)
	ew, ok2 := whole(q.EW)
	most, ok3 := whole(q.NSMax)
	return gain{ns, ew, most, q.off == nil && ok1 && ok2 && ok3}
}

// bookApart books what a line (an index) earned and no other did.
func (x *scorer) bookApart(l *Line, line int, p *BoardPoints, q LinePoints) {
	p.which[line] = p.add(q)
	x.book(l, &q, q.gain())
}

// book gives the contestants of a line what it earned; s is the gain of q.
func (x *scorer) book(l *Line, q *LinePoints, s gain) {
	if !s.whole {
		l.Each(q, func(y LinePart) { x.earned[y.Contestant].add(y.Points.Add(y.Off), y.Most) })
		return
	}
	x.whole[l.NS].add(s.ns, s.most)
	x.whole[l.EW].add(s.ew, s.most)
	if m := l.Mates; m != nil {
		x.whole[m.NS].add(s.ns, s.most)
		x.whole[m.EW].add(s.ew, s.most)
	}
}

func (a *sum) add(points, most int64) {
	a.points, a.most, a.lines = a.points+points, a.most+most, a.lines+1
}

// addUp adds the whole numbers to what was earned.
func (x *scorer) addUp() {
	for i := range x.whole {
		a, t := &x.whole[i], &x.earned[i]
		t.Points, t.Max, t.Boards = t.Points.Add(exact.New(a.points, 1)), t.Max.Add(exact.New(a.most, 1)), t.Boards+a.lines
	}
}

// control is the sum of what the lines of a comparison earned each side, before any
// reversal: half a top a line, whatever the scores.
type control struct{ ns, ew exact.Rat }

func (s *control) add(q *LinePoints, times int) {
	n := exact.Int(times)
	s.ns, s.ew = s.ns.Add(q.NS.Mul(n)), s.ew.Add(q.EW.Mul(n))
}

// right reports whether the sums are what they must be, but for the rounding of lines.
func (s *control) right(c *comparison) bool {
	if m := c.rules.Method; m == rules.MethodButler || m == rules.MethodTotal {
		return true // against a datum there is nothing to make
	}
	lines := exact.Int(c.form.size)
	want, slack := c.points.Top.Mul(half).Mul(lines), c.rules.NeubergRounding.Slack().Mul(lines)
	return near(s.ns, want, slack) && near(s.ew, want, slack)
}

func near(a, b, slack exact.Rat) bool {
	off := a.Sub(b)
	return !slack.Less(off) && !slack.Less(off.Neg())
}
