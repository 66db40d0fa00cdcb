package match

import (
	"fmt"

	"uitslag/internal/exact"
)

// Side is what a match comes to for one team.
type Side struct {
	// Won is what the side won: the IMPs of its good boards, its board points, its
	// plus points. What it carries along is in it.
	Won exact.Rat
	// Net is what it is ahead of the other side by its own boards; penalties are in it.
	// The two sides' add up to 0, unless an award or a penalty was for one side only.
	Net exact.Rat
	// Penalty is what was taken off before victory points.
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

	carried exact.Rat // what one of the sides took along
}

// Score works out a match. The Problems are those of Rules.Check, scoring.award-range
// (percent) and match.weights (board, percent): the shares of a weighted score must add
// up to 100 %.
func Score(m Match, r Rules) (Outcome, error) {
	r = r.complete()
	sc, err := r.scale(len(m.Boards))
	if err != nil {
		return Outcome{}, err
	}
	o := Outcome{Boards: make([]BoardPoints, len(m.Boards)), Scale: sc}
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
			o.Home.add(p.Home, r)
			o.Away.add(p.Away, r)
		}
	}
	o.Home.carry(m.Carry)
	o.Away.carry(m.Carry.Neg())
	if o.carried = m.Carry; m.Carry.Sign() < 0 {
		o.carried = m.Carry.Neg()
	}
	if r.Form == FormPatton && o.Counted > 0 {
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

// add counts a board for a side.
func (s *Side) add(points exact.Rat, r Rules) {
	if r.Form == FormIMPs || r.Form == FormTotal {
		s.Net = s.Net.Add(points)
		if points.Sign() < 0 {
			return
		}
	}
	s.Won = s.Won.Add(points)
}

// carry takes along what a side has from before; what it is behind is the other's.
func (s *Side) carry(points exact.Rat) {
	s.Net = s.Net.Add(points)
	if points.Sign() > 0 {
		s.Won = s.Won.Add(points)
	}
}

// available is the points of the form that both sides share; 0 for IMPs and total points.
func (o *Outcome) available(r Rules) exact.Rat {
	if r.Form != FormPointABoard && r.Form != FormPatton {
		return exact.Rat{}
	}
	return top(r).Mul(exact.Int(o.Counted)).Add(o.Saldo.Home).Add(o.Saldo.Away).Add(o.carried)
}

// settle makes points, percentages and victory points of what the boards gave.
func (o *Outcome) settle(r Rules) {
	home, away := o.Home.Won, o.Away.Won
	if r.Form == FormPointABoard || r.Form == FormPatton {
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
		if r.Form == FormPointABoard || r.Form == FormPatton {
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
