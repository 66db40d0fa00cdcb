package scoring

import (
	"slices"

	"uitslag/internal/scoring/rules"
)

// Boards of which not all lines are compared with one another.
//
//	rule                                                source       implemented
//	sections apart: each among itself, with the normal  R-SECTIONS   yes: a part a section
//	  number of scores of its own boards
//	the same board number, other cards                  R-SECTIONS   yes: parts are never compared
//	a total stretched to the boards of those who        R-IMP-TOTAL  yes: of those of the own group, by
//	  played most                                                    inference
//	a fouled board: groups stretched to all its scores  R-FOULED     yes: not by parts, by Line.Form (comparison.go)

// Part is lines of a board that are compared with one another and with no others.
type Part struct {
	// Group says which parts of the boards belong together: a section of the session.
	// The largest number of scores scheduled on any of its boards is normal for it.
	Group int
	// Lines are indices in Board.Lines, of one line or more.
	Lines []int
	// Scheduled is as in Board.
	Scheduled int
}

// PartPoints is a part, scored: Points.Lines are in the order of Lines.
type PartPoints struct {
	Group  int
	Lines  []int
	Points BoardPoints
}

// board is the part as a board of its own.
func (q *Part) board(b *Board) Board {
	own := Board{Lines: make([]Line, len(q.Lines)), Scheduled: q.Scheduled}
	for i, line := range q.Lines {
		own.Lines[i] = b.Lines[line]
	}
	return own
}

// expected is how many results the part should get.
func (q *Part) expected() int {
	if q.Scheduled > 0 {
		return q.Scheduled
	}
	return len(q.Lines)
}

// normalOf is the largest number of results scheduled on any board for the group.
func (s *Session) normalOf(group int, r *rules.Rules) int {
	n := r.NormalScores
	for i := range s.Boards {
		for j := range s.Boards[i].Parts {
			if q := &s.Boards[i].Parts[j]; q.Group == group {
				n = max(n, q.expected())
			}
		}
	}
	return n
}

// most is the largest normal number of the session, over all groups.
func (s *Session) most(r *rules.Rules) int {
	n := s.normal(r)
	for i := range s.Boards {
		for j := range s.Boards[i].Parts {
			n = max(n, s.Boards[i].Parts[j].expected())
		}
	}
	return n
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

// of is what the line (an index) was compared within: the board, or the part of it.
func (p *BoardPoints) of(line int) *BoardPoints {
	for i := range p.Parts {
		if slices.Contains(p.Parts[i].Lines, line) {
			return &p.Parts[i].Points
		}
	}
	return p
}

// PartOf is the index in Parts of the part that a line (an index) is in; 0 where the
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

// Within gives the part of a board that a line (an index) was compared with, as a board
// of its own with its points and the line's index there; the board itself where it is
// in one piece. p must be what Score made of b.
func Within(b Board, p BoardPoints, line int) (Board, BoardPoints, int) {
	own, points, at := p.narrow(&b, line)
	return *own, *points, at
}

// groups gives every contestant the group it plays in, or 0; nil where there are none.
func (s *Session) groups() []int {
	if !s.inParts() {
		return nil
	}
	of := make([]int, s.Contestants)
	for _, x := range s.Idle { // of one who has not played yet
		of[x.Contestant] = x.Group
	}
	for i := range s.Boards {
		b := &s.Boards[i]
		for j := range b.Parts {
			for _, line := range b.Parts[j].Lines {
				b.Lines[line].each(&LinePoints{}, func(x linePart) { of[x.contestant] = b.Parts[j].Group })
			}
		}
	}
	return of
}
