package awards

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// ABF master points (Australian Bridge Federation, book 3, 3.1).
//
//	rule                                                      source  implemented
//	a session with two winners: 0.02*W*T up to 30 tables,     R-ABF   yes
//	  W*(1 - e^(-T/32)) above
//	a session with one winner: 0.04*W*T up to 15 tables,      R-ABF   yes
//	  W*(1 - e^(-T/16)) above
//	an outright of S sessions: x = T*(S-1),                   R-ABF   yes
//	  4.2*W*(1 - e^(-x/105) + 0.65*e^(-800/x))
//	the second 70 % of the winner, place n the winner/(n-1)   R-ABF   yes
//	shared places get the mean                                R-ABF   yes
//	how many places earn something; adjustments of outrights  R-ABF   a setting; no

// ABF is a session or an outright of the ABF.
type ABF struct {
	W          exact.Rat // the weight of the event
	Tables     int
	TwoWinners bool
	// Sessions above 1 makes it an outright.
	Sessions int
	// Awards is how many places earn something; 0 means all.
	Awards int
}

// Winner is what the first earns, not rounded.
func (a ABF) Winner() exact.Rat {
	t, one := exact.Int(a.Tables), exact.Int(1)
	if a.Tables < 1 {
		return exact.Rat{}
	}
	if a.Sessions > 1 {
		x := t.Mul(exact.Int(a.Sessions - 1))
		return one.Sub(exact.Exp(x.Div(exact.Int(-105)))).
			Add(exact.New(65, 100).Mul(exact.Exp(exact.Int(-800).Div(x)))).
			Mul(exact.New(42, 10)).Mul(a.W)
	}
	per, last, slope := int64(4), 15, 16
	if a.TwoWinners {
		per, last, slope = 2, 30, 32
	}
	if a.Tables <= last {
		return exact.New(per, 100).Mul(a.W).Mul(t)
	}
	return one.Sub(exact.Exp(t.Div(exact.Int(-slope)))).Mul(a.W)
}

// Points gives what the places of one ranking list earn, in its order, to 0.01.
func (a ABF) Points(places []scoring.Place) []exact.Rat {
	return share(places, to(2), a.value())
}

// value is what the places earn, not rounded.
func (a ABF) value() func(place int) exact.Rat {
	winner := a.Winner()
	return func(place int) exact.Rat {
		switch {
		case a.Awards > 0 && place > a.Awards:
			return exact.Rat{}
		case place == 1:
			return winner
		case place == 2:
			return winner.Mul(exact.New(7, 10))
		}
		return winner.Div(exact.Int(place - 1))
	}
}
