package match

import (
	"cmp"
	"fmt"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// What a match comes to. Whoever shows a match, compares its sides or adds matches up reads it
// here.
//
//	rule                                                source       implemented
//	a side's own score, without penalties               R-MATCH      Side.Won
//	its penalty, which changes nothing for the other    R-PENALTY    Side.Penalty
//	the score in the match: its own less its penalty    R-MATCH      Side.Score
//	who wins: the larger of the two scores              R-MATCH      Outcome.Winner
//	what it is ahead by, which becomes victory points   R-MATCH-VPS  Side.Net, Side.VPs
//	won, drawn or lost, as it is counted                R-TIE-WINS   Outcome.Result

// Side is what a match comes to for one team.
type Side struct {
	// Won is the side's own score: the IMPs of its good boards, its board points. What it
	// carries along is in it, and below 0 what an artificial or a split score took from it
	// and did not give to the other side. Penalties are not.
	Won exact.Rat
	// Net is what it is ahead of the other side by its own boards; penalties are in it.
	// The two sides' add up to 0, unless an award or a penalty was for one side only.
	Net exact.Rat
	// Penalty is what was taken off before victory points; below 0 for an award.
	Penalty exact.Rat
	// Points is what the match is worth in its form: for IMPs and total points the same
	// as Net, for the others the points with those for the saldo.
	Points exact.Rat
	// Percent is Points as a share of all there are, for point-a-board and Patton.
	Percent exact.Rat
	// VPs are the victory points, when HasVPs; penalties in victory points are in them.
	VPs, VPPenalty exact.Rat
	HasVPs         bool
}

// Score returns the side's score in the match: what it won, less its penalty.
func (s *Side) Score() exact.Rat { return s.Won.Sub(s.Penalty) }

// Outcome is everything a match gives.
type Outcome struct {
	Boards []BoardPoints
	// Counted is how many boards count; Missing how many are still to come.
	Counted, Missing int
	// Saldo is Patton's only, as the home team has it; AwaySaldo as the away team does. Each
	// team has the points of its own.
	Saldo, AwaySaldo Saldo
	Home, Away       Side
	// Available is the points of the form that both sides share, for point-a-board and
	// Patton; 0 for IMPs and total points, where one side wins what the other loses.
	Available exact.Rat
	// Top is the same for one board.
	Top   exact.Rat
	Scale Scale // the VP scale in force; without bands when there is none
	// NoTable is the Problem match.scale-boards where the scale has no table for the length of
	// the match: it has no victory points then (R-VP-LENGTH).
	NoTable error

	carried exact.Rat // what one of the sides took along
}

// Score works out a match. The Problems are those of Rules.Check but match.scale-boards, which
// is kept in the Outcome, scoring.award-range (percent) and match.weights (board, percent): the
// shares of a weighted score must add up to 100 %.
func Score(m Match, r Rules) (Outcome, error) {
	r = r.complete()
	o := Outcome{Boards: make([]BoardPoints, len(m.Boards))}
	var err error
	if o.Scale, err = r.scale(cmp.Or(m.Length, len(m.Boards))); problem.Is(err, "match.scale-boards") {
		o.NoTable = err
	} else if err != nil {
		return Outcome{}, err
	}
	for i := range m.Boards {
		if err := m.Boards[i].check(); err != nil {
			return Outcome{}, fmt.Errorf("match: board index %d: %w", i, err)
		}
		p := m.Boards[i].score(r)
		o.Boards[i] = p
		if p.Missing {
			o.Missing++
		}
		if p.Counts {
			o.Counted++
			o.Home.add(p.Home, p.Away, r)
			o.Away.add(p.Away, p.Home, r)
		}
	}
	o.Home.carry(m.Carry)
	o.Away.carry(m.Carry.Neg())
	if o.carried = m.Carry; m.Carry.Sign() < 0 {
		o.carried = m.Carry.Neg()
	}
	if r.Form == rules.MethodPatton && o.Counted > 0 {
		o.Saldo, o.AwaySaldo = saldo(o.Boards, Home, r), saldo(o.Boards, Away, r)
		o.Home.Won, o.Away.Won = o.Home.Won.Add(o.Saldo.Home), o.Away.Won.Add(o.AwaySaldo.Away)
	}
	for _, p := range m.Penalties {
		s := o.side(p.Team)
		if s == nil {
			return Outcome{}, fmt.Errorf("match: a penalty for team %d", p.Team)
		}
		s.Penalty, s.VPPenalty = s.Penalty.Add(p.Points).Add(p.Percent.Mul(o.available(r)).Div(hundred)), s.VPPenalty.Add(p.VPs)
	}
	o.settle(r)
	return o, nil
}

func (o *Outcome) side(t Team) *Side {
	switch t {
	case Home:
		return &o.Home
	case Away:
		return &o.Away
	}
	return nil
}

// add counts a board for a side; theirs is what the other side has of it.
func (s *Side) add(points, theirs exact.Rat, r Rules) {
	if r.Form == rules.MethodIMPs || r.Form == rules.MethodTotal {
		s.Net = s.Net.Add(points)
	}
	s.Won = s.Won.Add(own(points, theirs))
}

// own returns what points of a board are in a side's own score, theirs being the other side's: a
// loss stands there only as far as the other side did not win it.
func own(points, theirs exact.Rat) exact.Rat {
	if points.Sign() >= 0 {
		return points
	}
	if theirs.Sign() > 0 {
		points = points.Add(theirs)
	}
	if points.Sign() > 0 {
		return exact.Rat{}
	}
	return points
}

// Won returns what the board is in the two sides' own scores (Side.Won).
func (p *BoardPoints) Won() (home, away exact.Rat) {
	return own(p.Home, p.Away), own(p.Away, p.Home)
}

// Margin returns what the home team is ahead by in the score of the match, penalties of both sides
// included.
func (o *Outcome) Margin() exact.Rat { return o.Home.Score().Sub(o.Away.Score()) }

// Winner returns the team with the larger score; Neither for a match that is level.
func (o *Outcome) Winner() Team {
	switch o.Margin().Sign() {
	case 1:
		return Home
	case -1:
		return Away
	}
	return Neither
}

// Result returns how the match counts for a team: 1 for won, 0 for drawn, -1 for lost. Where there
// are points to share, victory points or those of the boards, a match is won with more than
// half of them; else by the larger score, and by what was awarded with more than 0.
func (o *Outcome) Result(t Team) int {
	s := o.side(t)
	if s == nil {
		return 0
	}
	if s.HasVPs || o.Available.Sign() > 0 || o.Counted == 0 {
		return s.Final().Cmp(o.Average())
	}
	if t == Away {
		return -o.Margin().Sign()
	}
	return o.Margin().Sign()
}

// carry takes along what a side has from before; what it is behind is the other's.
func (s *Side) carry(points exact.Rat) {
	s.Net = s.Net.Add(points)
	if points.Sign() > 0 {
		s.Won = s.Won.Add(points)
	}
}

// available returns the points of the form that both sides share; 0 for IMPs and total points.
func (o *Outcome) available(r Rules) exact.Rat {
	if r.Form != rules.MethodPointABoard && r.Form != rules.MethodPatton {
		return exact.Rat{}
	}
	return top(r).Mul(exact.Int(o.Counted)).Add(o.Saldo.Home).Add(o.Saldo.Away).Add(o.carried)
}

func (o *Outcome) settle(r Rules) {
	home, away := o.Home.Won, o.Away.Won
	if r.Form == rules.MethodPointABoard || r.Form == rules.MethodPatton {
		o.Home.Net, o.Away.Net = home.Sub(away), away.Sub(home)
		most := o.available(r)
		o.Available, o.Top = most, top(r)
		if most.Sign() > 0 {
			o.Home.Percent = home.Sub(o.Home.Penalty).Mul(hundred).Div(most)
			o.Away.Percent = away.Sub(o.Away.Penalty).Mul(hundred).Div(most)
		}
	}
	for _, s := range []*Side{&o.Home, &o.Away} {
		s.Net = s.Net.Sub(s.Penalty)
		s.Points = s.Net
		if r.Form == rules.MethodPointABoard || r.Form == rules.MethodPatton {
			s.Points = s.Won.Sub(s.Penalty)
		}
		if len(o.Scale.Bands) == 0 || o.Counted == 0 && s.Net.Sign() == 0 {
			continue
		}
		at := s.Net
		if o.Scale.On == OnPercent {
			at = s.Percent
		}
		s.VPs, _ = o.Scale.VPs(at)
		s.VPs, s.HasVPs = s.VPs.Sub(s.VPPenalty), true
	}
}
