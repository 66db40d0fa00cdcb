package scoring

import "uitslag/internal/exact"

// LinePoints is what one line earned, in the unit of the rules.
type LinePoints struct {
	NS, EW       exact.Rat
	NSMax, EWMax exact.Rat
	// Counts is false for a line not played or missing: no points, and the
	// contestants' maximum is smaller by a top.
	Counts bool
	// Artificial is true for averages and awards.
	Artificial bool
	// nsOff and ewOff are what rounding the line took from its points, where the
	// total is to have it back.
	nsOff, ewOff exact.Rat
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
	// Lines are in the order of Board.Lines.
	Lines []LinePoints
	// SumOK is the control sum: the points of the real lines, added up, make half
	// a top a line, but for what rounding each line may have moved. Against a datum
	// there is nothing for them to make.
	SumOK bool
	// Loose is true where the two sides of a real line need not make the top: each
	// has a datum of its own.
	Loose bool
}

// Total is what one contestant earned in the session.
type Total struct {
	Points, Max exact.Rat
	// Boards is how many lines counted, artificial ones included.
	Boards int
	// Percent is 100 * Points / Max, unrounded; 0 without HasPercent.
	Percent exact.Rat
	// HasPercent is false when there was nothing to earn.
	HasPercent bool
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
	rules       Rules
}

var (
	half    = exact.New(1, 2)
	hundred = exact.Int(100)
)

// Score scores a session. Permuting its boards or lines permutes the outcome and
// changes nothing else. Errors: what Rules.Check and Award.Check refuse, and
// sessions that cannot be (a contestant out of range), which are no Problems.
func Score(s Session, r Rules) (Outcome, error) {
	r = r.complete()
	if err := r.Check(); err != nil {
		return Outcome{}, err
	}
	if err := s.check(); err != nil {
		return Outcome{}, err
	}
	m := methods[r.Method]
	n := s.normal()
	out := Outcome{
		Boards: make([]BoardPoints, len(s.Boards)),
		Totals: make([]Total, s.Contestants),
		Top:    m.top(n, r),
		rules:  r,
	}
	count := 0
	for i := range s.Boards {
		count += len(s.Boards[i].Lines)
	}
	lines := make([]LinePoints, count) // one piece for all boards
	var room scratch
	artificial := false
	for i := range s.Boards {
		b, p := &s.Boards[i], &out.Boards[i]
		k := len(b.Lines)
		p.Lines, lines = lines[:k:k], lines[k:]
		p.tally(b, n, r)
		p.Top = m.top(p.N, r)
		m.real(b, p, r, &room)
		out.Missing += p.Missing
		artificial = artificial || p.Averages > 0
	}
	out.Provisional = out.Missing > 0
	out.add(s, false)
	if artificial {
		out.award(s, r, m)
		out.add(s, true)
	}
	if r.capped() {
		out.cap(s)
	}
	for i := range out.Totals {
		t := &out.Totals[i]
		t.Points = r.NeubergRounding.total(t.Points)
		t.rate()
	}
	if !m.percents && r.IMPTotal != IMPSum {
		out.level(r)
	}
	return out, nil
}

// tally counts the board's lines and settles N and S.
func (p *BoardPoints) tally(b *Board, normal int, r Rules) {
	idle := 0
	for i := range b.Lines {
		switch k := b.Lines[i].Kind; {
		case k.Real():
			p.Played++
		case k.Artificial():
			p.Averages++
		case k == NotPlayed:
			idle++
		default:
			p.Missing++
		}
	}
	p.Missing += max(0, b.Scheduled-len(b.Lines))
	p.Provisional = p.Missing > 0
	scored := p.Played + p.Averages // may be more than the movement expects
	switch {
	case r.Unequal == UnequalNone:
		p.N = scored
	case p.Provisional && r.Provisional == ProvisionalEntered:
		p.N = scored + idle
	case r.Top == TopBoard:
		p.N = max(b.expected(), scored)
	default:
		p.N = max(normal, scored)
	}
	p.S = p.Played
	if r.Averages == AveragesAsTies {
		p.S += p.Averages
	}
}

// add puts the lines that are artificial, or those that are not, into the totals.
func (o *Outcome) add(s Session, artificial bool) {
	for i := range s.Boards {
		p := &o.Boards[i]
		if artificial && p.Averages == 0 {
			continue
		}
		for j := range p.Lines {
			l := &p.Lines[j]
			if !l.Counts || l.Artificial != artificial {
				continue
			}
			o.Totals[s.Boards[i].Lines[j].NS].add(l.NS, l.nsOff, l.NSMax)
			o.Totals[s.Boards[i].Lines[j].EW].add(l.EW, l.ewOff, l.EWMax)
		}
	}
}

func (t *Total) add(points, off, most exact.Rat) {
	t.Points = t.Points.Add(points)
	if off.Sign() != 0 {
		t.Points = t.Points.Add(off)
	}
	t.Max = t.Max.Add(most)
	t.Boards++
}

// rate settles the percentage of what is in the total so far.
func (t *Total) rate() {
	t.HasPercent = t.Max.Sign() > 0
	if t.HasPercent {
		t.Percent = t.Points.Mul(hundred).Div(t.Max)
	}
}
