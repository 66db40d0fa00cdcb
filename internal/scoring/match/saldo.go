package match

import "uitslag/internal/exact"

// SaldoOf is what the Patton saldo is a percentage of.
type SaldoOf string

const (
	// SaldoOfLarger takes the larger of the two teams' summed plus-scores (errata,
	// "Decided here": so does the one program found that has Patton).
	SaldoOfLarger SaldoOf = "larger"
	// SaldoOfTotal takes the two sums together.
	SaldoOfTotal SaldoOf = "total"
)

// SaldoBand is one line of a scale for the saldo.
type SaldoBand struct {
	// Below is the percentage that the band stays under; nil for the last one.
	Below     *exact.Rat
	Win, Lose exact.Rat
}

func below(r exact.Rat) *exact.Rat { return &r }

// saldoPolish is seed 004's scale of 8 points; its 33.3 is taken as a third.
var saldoPolish = []SaldoBand{
	{below(exact.Int(10)), exact.Int(4), exact.Int(4)},
	{below(exact.Int(20)), exact.Int(5), exact.Int(3)},
	{below(exact.New(100, 3)), exact.Int(6), exact.Int(2)},
	{below(exact.Int(50)), exact.Int(7), exact.Int(1)},
	{nil, exact.Int(8), exact.Int(0)},
}

// Saldo is the points for the whole of a Patton match.
type Saldo struct {
	// HomePlus and AwayPlus are the sums of the plus-scores of the two teams.
	HomePlus, AwayPlus exact.Rat
	Percent            exact.Rat // of the difference; never below 0
	Home, Away         exact.Rat // the points
}

// saldo works out the plus-scores of the boards that were played, and their points.
func saldo(boards []BoardPoints, r Rules) Saldo {
	var s Saldo
	plus := func(score int, share exact.Rat, ns, ew *exact.Rat) {
		if score < 0 {
			score, ns = -score, ew
		}
		*ns = ns.Add(share.Mul(exact.Int(score)))
	}
	for i := range boards {
		for _, w := range boards[i].Swings {
			plus(w.Open, w.Share, &s.HomePlus, &s.AwayPlus)
			plus(w.Closed, w.Share, &s.AwayPlus, &s.HomePlus)
		}
	}
	of, diff := s.HomePlus, s.HomePlus.Sub(s.AwayPlus)
	if of.Less(s.AwayPlus) {
		of, diff = s.AwayPlus, diff.Neg()
	}
	if r.SaldoOf == SaldoOfTotal {
		of = s.HomePlus.Add(s.AwayPlus)
	}
	if of.Sign() > 0 {
		s.Percent = diff.Mul(hundred).Div(of)
	}
	win, lose := saldoPoints(s.Percent, r.Saldo)
	s.Home, s.Away = win, lose
	if s.HomePlus.Less(s.AwayPlus) {
		s.Home, s.Away = lose, win
	}
	return s
}

// saldoPoints looks a percentage up.
func saldoPoints(percent exact.Rat, bands []SaldoBand) (win, lose exact.Rat) {
	for _, b := range bands {
		if b.Below == nil || percent.Less(*b.Below) {
			return b.Win, b.Lose
		}
	}
	last := bands[len(bands)-1]
	return last.Win, last.Lose
}
