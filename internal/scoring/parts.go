package scoring

import (
	"fmt"
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
//	a fouled board: groups stretched to all its scores  R-FOULED     yes: not by parts, by Line.Form (special.go)

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
func (p *BoardPoints) parts(s *Session, b *Board, m method, r *rules.Rules, room *scratch) error {
	p.Parts = make([]PartPoints, len(b.Parts))
	p.SumOK = true
	lines := p.own(len(b.Lines))
	for i := range b.Parts {
		q := &b.Parts[i]
		own := q.board(b)
		x := &p.Parts[i]
		x.Group, x.Lines = q.Group, q.Lines
		x.Points.own(len(own.Lines))
		if err := x.Points.field(&own, s.normalOf(q.Group, r), m, r, room); err != nil {
			return err
		}
		if i == 0 || p.N < x.Points.N {
			p.Top, p.N, p.S = x.Points.Top, x.Points.N, x.Points.S
		}
		p.Played += x.Points.Played
		p.Averages += x.Points.Averages
		p.Missing += x.Points.Missing
		p.Provisional = p.Provisional || x.Points.Provisional
		p.SumOK = p.SumOK && x.Points.SumOK
		p.Loose = p.Loose || x.Points.Loose
		for j, line := range q.Lines {
			lines[line] = x.Points.lines[j]
		}
	}
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
			points.lines = make([]*LinePoints, len(p.Parts[i].Lines))
			for k, at := range p.Parts[i].Lines {
				points.lines[k] = p.Lines()[at] // artificial ones are filled in on the board
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

// check refuses parts that do not have every line of the board once.
func (b *Board) check() error {
	if len(b.Parts) == 0 {
		return nil
	}
	seen := make([]bool, len(b.Lines))
	n := 0
	for i := range b.Parts {
		for _, line := range b.Parts[i].Lines {
			if line < 0 || line >= len(seen) || seen[line] {
				return fmt.Errorf("line index %d in no part or in two", line)
			}
			seen[line] = true
			n++
		}
	}
	if n != len(seen) {
		return fmt.Errorf("%d lines in the parts, %d on the board", n, len(seen))
	}
	return nil
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
