package scoring

import (
	"fmt"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// Penalties and awards on a total.
//
//	rule                                             source           implemented
//	taken after scoring, nothing changes for others  R-PENALTY        yes
//	per cent of a top of a board                     R-PENALTY-UNITS  yes
//	matchpoints, IMPs, total points                  R-PENALTY-UNITS  yes
//	percentage points of the session                 R-PENALTY-UNITS  yes, of the maximum: exact
//	victory points                                   R-PENALTY-UNITS  yes (package match)
//	where a round or a match becomes victory points  R-PENALTY        yes: before they do
//	converted: 3 IMPs = 100 total points             R-PENALTY-UNITS  yes
//	  10 % of a top = 3 IMPs                         R-PENALTY-UNITS  yes
//	before a total is stretched or averaged          R-IMP-TOTAL      yes (level)
//	  own percentage of A+ and A-: without them      R-PENALTY        yes

// AdjustmentUnit is what a penalty or an award is counted in.
type AdjustmentUnit string

const (
	// AdjustTop is per cent of the top of a board.
	AdjustTop AdjustmentUnit = "top"
	// AdjustPoints is the points of the method.
	AdjustPoints AdjustmentUnit = "points"
	// AdjustPercent is percentage points of the session.
	AdjustPercent AdjustmentUnit = "percent"
	// AdjustIMPs is IMPs.
	AdjustIMPs AdjustmentUnit = "imps"
	// AdjustVPs is victory points.
	AdjustVPs AdjustmentUnit = "vps"
)

// Adjustment is a penalty, below 0, or an award, on the total of a contestant (an index).
type Adjustment struct {
	Contestant int
	Unit       AdjustmentUnit
	Amount     exact.Rat
	// Round is the round whose victory points it changes, where the rules turn rounds into
	// those and the unit is another one; 0, or one that it did not play, is the last that the
	// contestant played.
	Round int
}

func (a *Adjustment) check(contestants int) error {
	if a.Contestant < 0 || a.Contestant >= contestants {
		return fmt.Errorf("scoring: a penalty for contestant %d of %d", a.Contestant, contestants)
	}
	switch a.Unit {
	case AdjustTop, AdjustPoints, AdjustPercent, AdjustIMPs, AdjustVPs:
		return nil
	}
	return problem.New("scoring.penalty-unit", "unit", string(a.Unit))
}

// Points returns what it comes to in the points of the method, top being that of a board and
// most the contestant's maximum. Victory points come to none: they are another total.
func (a *Adjustment) Points(top, most exact.Rat, r rules.Rules) exact.Rat {
	percent := r.HasPercent()
	switch a.Unit {
	case AdjustPoints:
		return a.Amount
	case AdjustTop:
		if percent {
			return a.Amount.Mul(top).Div(hundred)
		}
		return ConvertIMPs(a.Amount.Mul(threeTenths), r)
	case AdjustPercent:
		if percent {
			return a.Amount.Mul(most).Div(hundred)
		}
		return ConvertIMPs(a.Amount.Mul(threeTenths), r)
	case AdjustIMPs:
		if percent {
			return a.Amount.Div(threeTenths).Mul(top).Div(hundred)
		}
		return ConvertIMPs(a.Amount, r)
	}
	return exact.Rat{}
}

// ConvertIMPs returns what IMPs are worth in the points of a method without percentages: 3 of
// them are 100 total points (143.5.7).
func ConvertIMPs(imps exact.Rat, r rules.Rules) exact.Rat {
	if r.Complete().Method == rules.MethodTotal {
		return imps.Mul(hundred).Div(exact.Int(3))
	}
	return imps
}

// VPs returns what it takes from a total of victory points, or gives; ok is false where it is
// counted in something else.
func (a *Adjustment) VPs() (vps exact.Rat, ok bool) {
	return a.Amount, a.Unit == AdjustVPs
}
