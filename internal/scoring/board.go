package scoring

import (
	"fmt"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// scorer scores the boards of a session, one after the other.
type scorer struct {
	session *Session
	rules   *rules.Rules
	normal  int     // the normal number of scores of a board
	earned  []Total // what the lines with scores earned, by contestant
	counts  counter
}

func newScorer(s *Session, r *rules.Rules, earned []Total) *scorer {
	return &scorer{session: s, rules: r, normal: s.normal(r), earned: earned}
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

// field scores a board of which all lines are in one field.
func (x *scorer) field(b *Board, normal int, p *BoardPoints) error {
	if err := p.count(b, x.session.Contestants); err != nil {
		return err
	}
	p.settle(b, normal, x.rules)
	p.Top = methods[x.rules.Method].top(p.N, x.rules)
	p.points, p.which = []LinePoints{{}}, make([]int32, len(b.Lines)) // the first is of lines without points
	p.SumOK = true
	forms := p.forms(b)
	for k := range forms {
		c := compare(b, p, forms, k, x.rules, &x.counts)
		x.points(&c)
		x.counts.reset()
	}
	p.real = len(p.points)
	return nil
}

// points gives the lines of a comparison their points, and the contestants too.
func (x *scorer) points(c *comparison) {
	b, p := c.board, c.points
	p.Loose = p.Loose || c.small || c.twoDatums() && c.form.size > 0
	p.points = slices.Grow(p.points, len(c.made))
	from := len(p.points)
	var sum control
	for g, score := range c.made {
		p.points = append(p.points, c.rounded(c.worths(&Line{Kind: Played, Score: score})))
		sum.add(&p.points[from+g], c.times[g])
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Form != c.form.number {
			continue
		}
		at := 0
		switch {
		case l.Kind.Real():
			if at = from + int(*x.counts.at(l.score())); l.Reversed {
				turned := p.points[at]
				turned.turn()
				at = p.add(turned)
			}
		case l.Kind == Ruled:
			at = x.ruled(c, i, l, &sum)
		}
		if p.which[i] = int32(at); at > 0 {
			x.book(l, &p.points[at])
		}
	}
	if !p.Loose {
		p.SumOK = p.SumOK && sum.right(c)
	}
}

// add adds what a line earned, and gives where it stands.
func (p *BoardPoints) add(q LinePoints) int {
	p.points = append(p.points, q)
	return len(p.points) - 1
}

// ruled gives where that stands what a line (an index) that was ruled on earned; 0 where it
// waits for awards.
func (x *scorer) ruled(c *comparison, line int, l *Line, sum *control) int {
	p := c.points
	ns, ew := c.worths(l)
	c.give(l)
	if l.Ruled.artificial() {
		if p.mixed == nil {
			p.mixed = map[int]LinePoints{}
		}
		p.mixed[line] = LinePoints{NS: ns, EW: ew}
		p.Loose = true
		return 0
	}
	q := c.rounded(ns, ew)
	sum.add(&q, 1)
	p.Loose = p.Loose || loosens(c.rules, l.Ruled)
	return p.add(q)
}

// book gives the contestants of a line what it earned.
func (x *scorer) book(l *Line, q *LinePoints) {
	ns, ew := &q.NS, &q.EW
	if q.off != nil {
		a, b := q.Unrounded()
		ns, ew = &a, &b
	}
	x.earned[l.NS].add(ns, &q.NSMax)
	x.earned[l.EW].add(ew, &q.EWMax)
	if m := l.Mates; m != nil {
		x.earned[m.NS].add(ns, &q.NSMax)
		x.earned[m.EW].add(ew, &q.EWMax)
	}
}

// count counts the lines of each kind, and refuses what cannot be.
func (p *BoardPoints) count(b *Board, contestants int) error {
	for i := range b.Lines {
		l := &b.Lines[i]
		if err := l.check(contestants); err != nil {
			return fmt.Errorf("line index %d: %w", i, err)
		}
		p.special = p.special || l.Form != 0 || l.Kind == Ruled
		switch {
		case l.scored():
			p.Played++
		case l.artificial():
			p.Averages++
		case l.Kind == NotPlayed:
			p.idle++
		default:
			p.Missing++
		}
	}
	return nil
}

// control is the sum of what the lines of a comparison earned each side, before any
// reversal: half a top a line, whatever the scores.
type control struct{ ns, ew exact.Rat }

// add adds so many lines that earned as much.
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

// near reports whether two figures are no further apart than that.
func near(a, b, slack exact.Rat) bool {
	off := a.Sub(b)
	return !slack.Less(off) && !slack.Less(off.Neg())
}
