package scoring

import (
	"cmp"
	"fmt"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// What goes in: lines of pairs and of individuals, and boards of which not all lines are
// compared with one another.
//
//	rule                                                   source           implemented
//	what a side earns at the table both its players earn   the model        yes
//	a board is compared as one of pairs is: four players   practice         yes: one line, one score
//	  make one score
//	an artificial score that hangs on the own percentage   Law 12C2, where  yes: each player its own
//	  is each player's own                                 a contestant of
//	                                                       an individual is
//	                                                       a player
//	sections apart: each among itself, with the normal  R-SECTIONS   yes: a part a section
//	  number of scores of its own boards
//	the same board number, other cards                  R-SECTIONS   yes: parts are never compared
//	a total stretched to the boards of those who        R-IMP-TOTAL  yes: of those of the own group, by
//	  played most                                                    inference
//	a fouled board: groups stretched to all its scores  R-FOULED     yes: not by parts, by Line.Form (comparison.go)

// LineKind is what became of one line of a board.
type LineKind int8

const (
	// Missing is scheduled, and nothing is in yet.
	Missing LineKind = iota
	// Played has a score.
	Played
	// Passed was passed out: a result with score 0.
	Passed
	// Average is the director's average: half the top for both sides.
	Average
	// Awarded is an artificial score, with an Award for each side.
	Awarded
	// NotPlayed counts for neither side.
	NotPlayed
)

// Real reports whether the line has a score obtained at the table.
func (k LineKind) Real() bool { return k == Played || k == Passed }

// Artificial reports whether the director gave the line its points.
func (k LineKind) Artificial() bool { return k == Average || k == Awarded }

// Line is one line of a board: two contestants, of individuals four, and what came of
// their meeting. A sit-out is no line.
type Line struct {
	NS, EW int // contestant indices, 0 to Session.Contestants-1, not the same
	// Mates are the second players of the sides, of individuals; else nil.
	Mates *Mates
	// Round is the round it was played in, from 1; 0 where that is not known.
	Round int
	// Score is signed, from North-South's side; used for Played only.
	Score int
	Kind  LineKind
	// Reversed swaps the points of a real line after computing: the cards of the
	// opponents were played (R-REVERSED). The score keeps its sign.
	Reversed bool
	// Aside: the line is compared with the others, and earns its own sides nothing: what they
	// have of the round was awarded (R-MATCH-AWARD).
	Aside bool
	// Form is which form of a fouled board was played: only lines of the same form are
	// compared, and stretched to all scores of the board. 0 on other boards.
	Form int
	// Ruled is what the director gave; used for Ruled only.
	Ruled *Shares
	// Awards is what the sides get; used for Awarded only. None is an average for both.
	Awards *SideAwards
}

// score returns what the line is compared on.
func (l *Line) score() int {
	if l.Kind == Passed {
		return 0
	}
	return l.Score
}

// Board is the lines of one board, over the whole field it is compared with.
type Board struct {
	Lines []Line
	// Scheduled is how many results the board should get, sit-outs left out. What
	// it has more than Lines is missing; 0 means as many as there are lines.
	Scheduled int
	// Planned is how many results the movement planned for the board, whatever lines were
	// added, moved or turned since: the normal number of scores follows from it (R-NORMAL).
	// 0 means as many as Scheduled.
	Planned int
	// Parts splits the lines into fields that are compared each among itself; nil is
	// one field.
	Parts []Part
}

// Session is what is scored together.
type Session struct {
	Contestants int
	Boards      []Board
	// Idle are the sit-outs, for the rules that give them something.
	Idle []Idle
	// Adjustments are the penalties and awards.
	Adjustments []Adjustment
	// Awarded are the rounds whose victory points the director awarded, where the rules turn
	// rounds into those.
	Awarded []AwardedRound
}

// AwardedRound is a round of a contestant (an index) that is worth what was awarded, in place
// of what was played or sat out (R-MATCH-AWARD).
type AwardedRound struct {
	Contestant, Round int
	// Boards is how many boards the round has.
	Boards int
	VPs    exact.Rat
}

func (b *Board) planned() int {
	return cmp.Or(max(b.Planned, 0), max(b.Scheduled, 0), len(b.Lines))
}

// normal returns the largest number of planned results on any board that is one field, or the
// number that the rules have where that is more.
func (s *Session) normal(r *rules.Rules) int {
	n := r.NormalScores
	for i := range s.Boards {
		if len(s.Boards[i].Parts) == 0 {
			n = max(n, s.Boards[i].planned())
		}
	}
	return n
}

// check refuses what only a fault of the program can make. The boards are checked as they
// are scored.
func (s *Session) check() error {
	if s.Contestants < 0 {
		return fmt.Errorf("scoring: %d contestants", s.Contestants)
	}
	for _, x := range s.Idle {
		if x.Contestant < 0 || x.Contestant >= s.Contestants || x.Boards < 0 {
			return fmt.Errorf("scoring: contestant %d of %d sits %d boards out", x.Contestant, s.Contestants, x.Boards)
		}
	}
	for _, x := range s.Awarded {
		if x.Contestant < 0 || x.Contestant >= s.Contestants {
			return fmt.Errorf("scoring: contestant %d of %d has a round awarded", x.Contestant, s.Contestants)
		}
	}
	for i := range s.Adjustments {
		if err := s.Adjustments[i].check(s.Contestants); err != nil {
			return err
		}
	}
	return nil
}

// checkParts refuses parts that do not have every line of the board once.
func (b *Board) checkParts() error {
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

func (l *Line) check(contestants int) error {
	if n := uint(contestants); uint(l.NS) < n && uint(l.EW) < n && l.NS != l.EW && uint(l.Kind) <= uint(Passed) && l.Mates == nil {
		return nil // as mostly
	}
	return l.refusal(contestants)
}

func (l *Line) refusal(contestants int) error {
	switch {
	case l.NS < 0 || l.NS >= contestants || l.EW < 0 || l.EW >= contestants:
		return fmt.Errorf("contestants %d and %d outside 0..%d", l.NS, l.EW, contestants-1)
	case l.NS == l.EW:
		return fmt.Errorf("contestant %d meets itself", l.NS)
	case l.Mates != nil && l.checkMates(contestants) != nil:
		return l.checkMates(contestants)
	case l.Kind < Missing || l.Kind > Ruled:
		return fmt.Errorf("no line kind %d", l.Kind)
	case l.Kind == Ruled:
		return l.Ruled.check()
	case l.Kind != Awarded:
		return nil
	}
	ns, ew := l.awards()
	if err := ns.Check(); err != nil {
		return err
	}
	return ew.Check()
}

func (s *Session) inParts() bool {
	return slices.ContainsFunc(s.Boards, func(b Board) bool { return len(b.Parts) > 0 })
}

// awards returns the line's awards; a director's average is an average for both.
func (l *Line) awards() (ns, ew Award) {
	if l.Kind == Average || l.Awards == nil {
		return Award{}, Award{}
	}
	return l.Awards.NS, l.Awards.EW
}

// Idle is boards that a contestant sits out in a round.
type Idle struct {
	Contestant int // index
	// Round is from 1; 0 where it is not known.
	Round int
	// Boards is how many boards it sits out.
	Boards int
	// Which are those of them that are known, as indices of Session.Boards: where each board
	// weighs its own top, it does so too for who sits it out.
	Which []int
	// Group is the contestant's, where the boards are in parts.
	Group int
}

// Mates are the second players of a line's sides: of individuals each side is two
// contestants, who are partners for that line only.
type Mates struct{ NS, EW int }

// Sits reports whether a contestant is on a side of the line.
func (l *Line) Sits(contestant int, ns bool) bool {
	if ns {
		return l.NS == contestant || l.Mates != nil && l.Mates.NS == contestant
	}
	return l.EW == contestant || l.Mates != nil && l.Mates.EW == contestant
}

func (l *Line) checkMates(contestants int) error {
	m := l.Mates
	switch {
	case m == nil:
		return nil
	case m.NS < 0 || m.NS >= contestants || m.EW < 0 || m.EW >= contestants:
		return fmt.Errorf("contestants %d and %d outside 0..%d", m.NS, m.EW, contestants-1)
	case m.NS == l.NS || m.NS == l.EW || m.NS == m.EW:
		return fmt.Errorf("contestant %d sits twice", m.NS)
	case m.EW == l.NS || m.EW == l.EW:
		return fmt.Errorf("contestant %d sits twice", m.EW)
	}
	return nil
}

// Part is lines of a board that are compared with one another and with no others.
type Part struct {
	// Group says which parts of the boards belong together: a section of the session.
	// The largest number of scores planned for any of its boards is normal for it.
	Group int
	// Lines are indices in Board.Lines, of one line or more.
	Lines []int
	// Scheduled and Planned are as in Board.
	Scheduled, Planned int
}

func (q *Part) board(b *Board) Board {
	own := Board{Lines: make([]Line, len(q.Lines)), Scheduled: q.Scheduled, Planned: q.Planned}
	for i, line := range q.Lines {
		own.Lines[i] = b.Lines[line]
	}
	return own
}

func (q *Part) planned() int {
	return cmp.Or(max(q.Planned, 0), max(q.Scheduled, 0), len(q.Lines))
}

// normalOf returns the largest number of results planned for the group on any board.
func (s *Session) normalOf(group int, r *rules.Rules) int {
	n := r.NormalScores
	for i := range s.Boards {
		for j := range s.Boards[i].Parts {
			if q := &s.Boards[i].Parts[j]; q.Group == group {
				n = max(n, q.planned())
			}
		}
	}
	return n
}

// most returns the largest normal number of the session, over all groups.
func (s *Session) most(r *rules.Rules) int {
	n := s.normal(r)
	for i := range s.Boards {
		for j := range s.Boards[i].Parts {
			n = max(n, s.Boards[i].Parts[j].planned())
		}
	}
	return n
}

// Ruled is a line whose score the director gave: Line.Ruled says what.
const Ruled LineKind = NotPlayed + 1

// Scored reports whether the line has scores to compare: made at the table, or given.
func (l *Line) Scored() bool {
	return l.Kind.Real() || l.Kind == Ruled && !l.Ruled.artificial()
}

// Artificial reports whether the director gave the line points, or a part of them.
func (l *Line) Artificial() bool {
	return l.Kind.Artificial() || l.Kind == Ruled && l.Ruled.artificial()
}
