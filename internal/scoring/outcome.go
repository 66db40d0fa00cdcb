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

// matePoints is what the Mates of a line get where an award gives them other than the
// first player of their side: it hangs on what each makes elsewhere.
type matePoints struct{ ns, ew, nsOff, ewOff exact.Rat }

// Unrounded returns what the line earned each side before it was rounded.
func (q *LinePoints) Unrounded() (ns, ew exact.Rat) {
	off := q.offs()
	return q.NS.Add(off.ns), q.EW.Add(off.ew)
}

func (q *LinePoints) offs() offs {
	if q.off == nil {
		return offs{}
	}
	return *q.off
}

func (q *LinePoints) tookOff(ns, ew exact.Rat) {
	q.off = nil
	if ns.Sign() != 0 || ew.Sign() != 0 {
		q.off = &offs{ns, ew}
	}
}

// turn swaps the sides.
func (q *LinePoints) turn() {
	q.NS, q.EW = q.EW, q.NS
	q.tookOff(q.offs().ew, q.offs().ns)
}

// Mates returns what the second players of the sides get of a line, which is mostly what the
// first ones do.
func (q *LinePoints) Mates() (ns, ew exact.Rat) {
	if q.mates == nil {
		return q.NS, q.EW
	}
	return q.mates.ns, q.mates.ew
}

// give notes what the second players get, where that is other than the first ones do.
func (q *LinePoints) give(m matePoints) {
	if !m.ns.Equal(q.NS) || !m.ew.Equal(q.EW) || !m.nsOff.Equal(q.offs().ns) || !m.ewOff.Equal(q.offs().ew) {
		q.mates = &m
	}
}

func (q *LinePoints) award(l *Line, given func(who int, ns bool) (points, off, most exact.Rat)) {
	var nsOff, ewOff exact.Rat
	q.NS, nsOff, q.NSMax = given(l.NS, true)
	q.EW, ewOff, q.EWMax = given(l.EW, false)
	q.tookOff(nsOff, ewOff)
	if l.Mates != nil {
		var mates matePoints
		mates.ns, mates.nsOff, _ = given(l.Mates.NS, true)
		mates.ew, mates.ewOff, _ = given(l.Mates.EW, false)
		q.give(mates)
	}
}

func (q *LinePoints) matesOff() (ns, ew exact.Rat) {
	if q.mates == nil {
		return q.offs().ns, q.offs().ew
	}
	return q.mates.nsOff, q.mates.ewOff
}

// LinePart is what one contestant of a line has of it.
type LinePart struct {
	Contestant int
	NS         bool
	Points     exact.Rat
	Off        exact.Rat // what rounding took from Points
	Most       exact.Rat // what it could have earned
}

// Each calls f for everybody on the line: two pairs, or four individuals.
func (l *Line) Each(q *LinePoints, f func(LinePart)) {
	f(LinePart{l.NS, true, q.NS, q.offs().ns, q.NSMax})
	f(LinePart{l.EW, false, q.EW, q.offs().ew, q.EWMax})
	if l.Mates != nil {
		ns, ew := q.Mates()
		nsOff, ewOff := q.matesOff()
		f(LinePart{l.Mates.NS, true, ns, nsOff, q.NSMax})
		f(LinePart{l.Mates.EW, false, ew, ewOff, q.EWMax})
	}
}

// of returns what a contestant has of the line; false where it is not on it.
func (l *Line) of(contestant int, q *LinePoints) (is LinePart, ok bool) {
	l.Each(q, func(x LinePart) {
		if x.Contestant == contestant && !ok {
			is, ok = x, true
		}
	})
	return is, ok
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

// PartPoints is a part, scored: Points.Lines are in the order of Lines.
type PartPoints struct {
	Group  int
	Lines  []int
	Points BoardPoints
}

// given is a score that a ruling gave on a form of a board, and what it is worth to each
// side.
type given struct {
	score, form int
	ns, ew      exact.Rat
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

// Earned returns a board of which what its lines earned was settled elsewhere, as that of two
// teams is.
func Earned(lines []LinePoints) BoardPoints {
	p := BoardPoints{points: lines, which: make([]int32, len(lines)), N: len(lines), S: len(lines)}
	for i := range p.which {
		p.which[i] = int32(i)
	}
	return p
}

// Line returns what a line (an index of Board.Lines) earned. Lines that earned the same may
// share one value: it is to be read only.
func (p *BoardPoints) Line(i int) *LinePoints { return &p.points[p.which[i]] }

// Len returns how many lines there are.
func (p *BoardPoints) Len() int { return len(p.which) }

// All returns the lines, in the order of Board.Lines.
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

// TeamsOutcome returns an Outcome of a session of teams, of which package match made the
// points: the boards in the order of the session's, and the totals.
func TeamsOutcome(boards []BoardPoints, totals []Total, r rules.Rules) Outcome {
	out := Outcome{Boards: boards, Totals: totals, rules: r.Complete(), teams: true}
	for i := range boards {
		out.Missing += boards[i].Missing
	}
	out.Provisional = out.Missing > 0
	return out
}

// add adds what a line earned, and returns its index.
func (p *BoardPoints) add(q LinePoints) int32 {
	p.points = append(p.points, q)
	return int32(len(p.points) - 1)
}

// of returns what the line (an index) was compared within: the board, or the part of it.
func (p *BoardPoints) of(line int) *BoardPoints {
	if len(p.Parts) == 0 {
		return p
	}
	return &p.Parts[p.PartOf(line)].Points
}

// PartOf returns the index in Parts of the part that a line (an index) is in; 0 where the
// board is in one piece.
func (p *BoardPoints) PartOf(line int) int {
	for i := range p.Parts {
		if slices.Contains(p.Parts[i].Lines, line) {
			return i
		}
	}
	return 0
}

// narrow gives the board that the line was compared within, its points, and the index
// of the line in it. The lines of a part are the board's, as they are now.
func (p *BoardPoints) narrow(b *Board, line int) (*Board, *BoardPoints, int) {
	for i := range p.Parts {
		if i >= len(b.Parts) {
			break
		}
		if j := slices.Index(p.Parts[i].Lines, line); j >= 0 {
			own, points := b.Parts[i].board(b), p.Parts[i].Points
			points.points, points.which = p.points, make([]int32, len(p.Parts[i].Lines))
			for k, at := range p.Parts[i].Lines {
				points.which[k] = p.which[at] // artificial ones are filled in on the board
			}
			return &own, &points, j
		}
	}
	return b, p, line
}

// givenScore returns the one for a score on a form, made where it is not there yet.
func (p *BoardPoints) givenScore(score, form int) *given {
	i := slices.IndexFunc(p.given, func(g given) bool { return g.score == score && g.form == form })
	if i < 0 {
		i = len(p.given)
		p.given = append(p.given, given{score: score, form: form})
	}
	return &p.given[i]
}
