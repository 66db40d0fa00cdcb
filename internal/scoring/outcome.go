package scoring

import (
	"iter"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// LinePoints is what one line earned, in the unit of the rules.
type LinePoints struct {
	NS, EW       exact.Rat
	NSMax, EWMax exact.Rat
	// Counts is false for a line not played or missing: no points, and the
	// contestants' maximum is smaller by a top.
	Counts bool
	// Artificial is true for averages and awards.
	Artificial bool
	// mates is what the second players of the sides get, where that is other; nil mostly.
	mates *matePoints
	// off is what rounding the line took from its points, where the total is to have it
	// back; nil mostly.
	off *offs
}

// offs are what rounding took from the sides of a line. Lines may share them.
type offs struct{ ns, ew exact.Rat }

// Unrounded is what the line earned each side before it was rounded.
func (q *LinePoints) Unrounded() (ns, ew exact.Rat) {
	if q.off == nil {
		return q.NS, q.EW
	}
	return q.NS.Add(q.nsOff()), q.EW.Add(q.ewOff())
}

// nsOff and ewOff are what rounding took from a side.
func (q *LinePoints) nsOff() exact.Rat {
	if q.off == nil {
		return exact.Rat{}
	}
	return q.off.ns
}

func (q *LinePoints) ewOff() exact.Rat {
	if q.off == nil {
		return exact.Rat{}
	}
	return q.off.ew
}

// tookOff notes what rounding took.
func (q *LinePoints) tookOff(ns, ew exact.Rat) {
	q.off = nil
	if ns.Sign() != 0 || ew.Sign() != 0 {
		q.off = &offs{ns, ew}
	}
}

// turn gives each side what the other has.
func (q *LinePoints) turn() {
	q.NS, q.EW = q.EW, q.NS
	q.tookOff(q.ewOff(), q.nsOff())
}

// BoardPoints is one board, scored.
type BoardPoints struct {
	// Top is the most one side can earn: 2(N-1) in 2-1-0 units. It is 0 where there
	// is no most: in IMPs and total points.
	Top exact.Rat
	// N is the normal number of scores, S the number the comparison has: S < N is
	// where Neuberg comes in.
	N, S int
	// Played is how many lines have a score, Averages how many are artificial,
	// Missing how many are still to come.
	Played, Averages, Missing int
	// Provisional is true while results are missing.
	Provisional bool
	// SumOK is the control sum: the points of the real lines, added up, make half
	// a top a line, but for what rounding each line may have moved. Against a datum
	// there is nothing for them to make.
	SumOK bool
	// Loose is true where the two sides of a real line need not make the top: each
	// has a datum of its own.
	Loose bool
	// Parts are those of Board.Parts, where not all lines are compared with one
	// another; Top, N and S are then those of the part with the most scores.
	Parts []PartPoints
	// points are what lines earned, those that earned the same sharing one value; which of
	// them each line has. Those from real on are artificial.
	points  []LinePoints
	which   []int32
	real    int
	idle    int                // how many lines were not played
	special bool               // a line was ruled on, or the board was fouled
	given   []given            // the scores that rulings gave
	mixed   map[int]LinePoints // of lines that are in part artificial: the part that is not, unrounded
}

// Total is what one contestant earned in the session.
type Total struct {
	Points, Max exact.Rat
	// Boards is how many lines counted, artificial ones included.
	Boards int
	beside *beside // see beside.go
}

// Outcome is a session, scored. Boards and Totals are in the order of the session.
type Outcome struct {
	Boards []BoardPoints
	Totals []Total
	// Top is the normal top of a board of this session.
	Top exact.Rat
	// Missing is how many results are still to come; Provisional, whether any is.
	Missing     int
	Provisional bool
	// Rounds are the rounds of every contestant, with their victory points, where the
	// rules turn them into those; package match fills them in.
	Rounds []RoundTotal
	rules  rules.Rules
	teams  bool  // package match made the points: a board has two lines of each team
	groups []int // of the contestants, where boards are in parts
	// session is what was scored, and earned what the lines with scores earned each
	// contestant: for Rescore.
	session Session
	earned  []Total
}

var (
	half    = exact.New(1, 2)
	hundred = exact.Int(100)
)

// Score scores a session. Permuting its boards or lines permutes the outcome and
// changes nothing else. Errors: what Rules.Check and Award.Check refuse, and
// sessions that cannot be (a contestant out of range), which are no Problems.
func Score(s Session, r rules.Rules) (Outcome, error) {
	r = r.Complete()
	if err := r.Check(); err != nil {
		return Outcome{}, err
	}
	if err := s.check(); err != nil {
		return Outcome{}, err
	}
	if err := r.NotForPairs(); err != nil {
		return Outcome{}, err
	}
	out := Outcome{Boards: make([]BoardPoints, len(s.Boards)), rules: r, session: s, earned: make([]Total, s.Contestants)}
	x := newScorer(&s, &r, out.earned)
	for i := range s.Boards {
		if err := x.score(i, &out.Boards[i]); err != nil {
			return Outcome{}, err
		}
	}
	x.addUp()
	out.finish(&s, &r)
	return out, nil
}

// finish makes the totals of what the boards have: artificial scores, bounds and sit-outs
// hang on more than their own board.
func (o *Outcome) finish(s *Session, r *rules.Rules) {
	m := methods[r.Method]
	o.Totals, o.Top = slices.Clone(o.earned), m.top(s.most(r), r)
	o.Missing = 0
	artificial := false
	for i := range o.Boards {
		o.Missing += o.Boards[i].Missing
		artificial = artificial || o.Boards[i].Averages > 0
	}
	o.Provisional = o.Missing > 0
	if artificial {
		o.award(s, *r, m)
		o.addArtificial(s)
	}
	if r.Capped() {
		o.cap(*s)
	}
	if len(s.Idle) > 0 {
		o.sitOut(s, m, *r)
	}
	for i := range o.Totals {
		t := &o.Totals[i]
		t.Points = r.NeubergRounding.Total(t.Points)
	}
	o.groups = s.groups()
	if !m.percents && r.IMPTotal != rules.IMPSum {
		o.level(*r)
	}
	if m.percents && r.PercentOf == rules.PercentFactored {
		o.factor()
	}
	o.adjust(s, r)
	if m.percents && r.PercentOf == rules.PercentMean {
		o.mean(s)
	}
	if o.Provisional && r.Ranked == rules.RankedHalf {
		for i := range o.Totals {
			x := o.Totals[i].has()
			x.unfinished = true
			o.Totals[i].beside = &x
		}
	}
}

// settle settles N and S of a board whose lines are counted.
func (p *BoardPoints) settle(b *Board, normal int, r *rules.Rules) {
	p.Missing += max(0, b.Scheduled-len(b.Lines))
	p.Provisional = p.Missing > 0
	scored := p.Played + p.Averages // may be more than the movement expects
	switch {
	case r.Unequal == rules.UnequalNone && r.Averages != rules.AveragesAsTies && p.Averages > 0:
		p.N = p.Played + b.mixed() // its own smaller top: an artificial score is none
	case r.Unequal == rules.UnequalNone:
		p.N = scored
	case p.Provisional && r.Provisional == rules.ProvisionalEntered:
		p.N = scored + p.idle
	case r.Top == rules.TopBoard:
		p.N = max(b.expected(), scored)
	default:
		p.N = max(normal, scored)
	}
	p.S = p.Played
	if r.Averages == rules.AveragesAsTies {
		p.S += p.Averages
	}
}

// mixed is how many lines have scores beside awards: they are compared, for one side or in
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

// addArtificial puts the lines that are artificial into the totals.
func (o *Outcome) addArtificial(s *Session) {
	for i := range s.Boards {
		p := &o.Boards[i]
		if p.Averages == 0 {
			continue
		}
		for j, l := range p.All() {
			if l.Counts && l.Artificial {
				s.Boards[i].Lines[j].each(l, func(x linePart) { o.Totals[x.contestant].add(x.points.Add(x.off), x.most) })
			}
		}
	}
}

// add adds what a line earned, before rounding.
func (t *Total) add(points, most exact.Rat) {
	t.Points, t.Max, t.Boards = t.Points.Add(points), t.Max.Add(most), t.Boards+1
}

// take takes it off again.
func (t *Total) take(points, most exact.Rat) {
	t.Points, t.Max, t.Boards = t.Points.Sub(points), t.Max.Sub(most), t.Boards-1
}

// Earned is a board of which what its lines earned was settled elsewhere, as that of two
// teams is.
func Earned(lines []LinePoints) BoardPoints {
	p := BoardPoints{points: lines, which: make([]int32, len(lines)), N: len(lines), S: len(lines)}
	for i := range p.which {
		p.which[i] = int32(i)
	}
	return p
}

// Line is what a line (an index of Board.Lines) earned. Lines that earned the same may
// share one value: it is to be read only.
func (p *BoardPoints) Line(i int) *LinePoints { return &p.points[p.which[i]] }

// Len is how many lines there are.
func (p *BoardPoints) Len() int { return len(p.which) }

// All are the lines, in the order of Board.Lines.
func (p *BoardPoints) All() iter.Seq2[int, *LinePoints] {
	return func(yield func(int, *LinePoints) bool) {
		for i := range p.which {
			if !yield(i, p.Line(i)) {
				return
			}
		}
	}
}

// Same reports whether the lines are those of another outcome, from which this one was
// rescored.
func (p *BoardPoints) Same(o *BoardPoints) bool {
	return len(p.which) == len(o.which) && (len(p.which) == 0 || &p.which[0] == &o.which[0])
}

// HasPercent is false when there was nothing to earn.
func (t *Total) HasPercent() bool {
	return t.Max.Sign() > 0 || t.beside != nil && t.beside.hasPercent
}

// Percent is 100 * Points / Max, unrounded, or what SetPercent said; 0 without HasPercent.
func (t *Total) Percent() exact.Rat {
	if t.beside != nil && t.beside.hasPercent {
		return t.beside.percent
	}
	if t.Max.Sign() <= 0 {
		return exact.Rat{}
	}
	return t.Points.Mul(hundred).Div(t.Max)
}

// TeamsOutcome is an Outcome of a session of teams, of which package match made the
// points: the boards in the order of the session's, and the totals.
func TeamsOutcome(boards []BoardPoints, totals []Total, r rules.Rules) Outcome {
	out := Outcome{Boards: boards, Totals: totals, rules: r.Complete(), teams: true}
	for i := range boards {
		out.Missing += boards[i].Missing
	}
	out.Provisional = out.Missing > 0
	return out
}
