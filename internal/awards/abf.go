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
//	the second 70 % of the winner, place n the winner/(n-1)   R-ABF   yes
//	shared places get the mean                                R-ABF   yes
//	how many places earn something                            R-ABF   a setting
//	outrights, whose adjustments are not published            -       no: type a table

// ABF is a session of the ABF.
type ABF struct {
	W          exact.Rat // the weight of the event
	Tables     int
	TwoWinners bool
	// Awards is how many places earn something; 0 means all.
	Awards int
}

// Winner returns what the first earns, not rounded.
func (a ABF) Winner() exact.Rat {
	t, one := exact.Int(a.Tables), exact.Int(1)
	if a.Tables < 1 {
		return exact.Rat{}
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

// Scale returns what the places of one ranking list earn, to 0.01.
func (a ABF) Scale(places []scoring.Place) *Scale {
	winner := a.Winner()
	value := func(place int) exact.Rat {
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
	return &Scale{
		places: places, value: value, round: to(2),
		field: []scoring.Step{step("awards.why-abf-winner", "", "tables", a.Tables, "points", winner)},
	}
}
