package scoring

import (
	"fmt"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

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

// Real tells whether the line has a score obtained at the table.
func (k LineKind) Real() bool { return k == Played || k == Passed }

// Artificial tells whether the director gave the line its points.
func (k LineKind) Artificial() bool { return k == Average || k == Awarded }

// AwardKind is how an artificial score is expressed.
type AwardKind int

const (
	// AwardAverage is 50 % of the top.
	AwardAverage AwardKind = iota
	// AwardPercent is Award.Percent of the top.
	AwardPercent
	// AwardPlus is average plus: in no way at fault (Law 12C2a).
	AwardPlus
	// AwardMinus is average minus: directly at fault (Law 12C2a).
	AwardMinus
	// AwardOwn is the contestant's own average of the session: a slip was lost.
	AwardOwn
)

// Award is one side's artificial score. The zero value is an average.
type Award struct {
	Kind AwardKind
	// Percent is 0 to 100, and means something for AwardPercent only.
	Percent exact.Rat
}

// Check tells whether the award can be. The Problem is scoring.award-range (percent).
func (a Award) Check() error {
	if a.Kind < AwardAverage || a.Kind > AwardOwn {
		return fmt.Errorf("scoring: no award kind %d", a.Kind)
	}
	if a.Kind == AwardPercent && (a.Percent.Sign() < 0 || hundred.Less(a.Percent)) {
		return problem.New("scoring.award-range", "percent", a.Percent.Short(2))
	}
	return nil
}

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
	// Form is which form of a fouled board was played: only lines of the same form are
	// compared, and stretched to all scores of the board. 0 on other boards.
	Form int
	// Ruled is what the director gave; used for Ruled only.
	Ruled *Shares
	// Awards is what the sides get; used for Awarded only. None is an average for both.
	Awards *SideAwards
}

// SideAwards are the awards of one line.
type SideAwards struct{ NS, EW Award }

// score is what the line is compared on.
func (l *Line) score() int {
	if l.Kind == Passed {
		return 0
	}
	return l.Score
}

// Board is the lines of one board, over the whole field it is compared with.
type Board struct {
	Lines []Line
	// Scheduled is how many results the movement expects, sit-outs left out. What
	// it has more than Lines is missing; 0 means as many as there are lines.
	Scheduled int
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
}

// expected is how many results the board should get, by its movement.
func (b *Board) expected() int {
	if b.Scheduled > 0 {
		return b.Scheduled
	}
	return len(b.Lines)
}

// normal is the largest number of scheduled results on any board that is one field, or the
// number that the rules have where that is more.
func (s *Session) normal(r *rules.Rules) int {
	n := r.NormalScores
	for i := range s.Boards {
		if len(s.Boards[i].Parts) == 0 {
			n = max(n, s.Boards[i].expected())
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

// check refuses a line that cannot be.
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
