package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// The codes of artificial scores, by kind of award.
var (
	impCodes   = [...]string{"why.award-imps-average", "why.award-imps-percent", "why.award-imps-plus", "why.award-imps-minus", "why.imps-session"}
	shareCodes = [...]string{"why.award-average", "why.award-percent", "why.award-plus", "why.award-minus", "why.award-session"}
)

func (a Award) step(codes [AwardOwn + 1]string, args ...any) Step {
	rule := ""
	if a.Kind == AwardPlus || a.Kind == AwardMinus {
		rule = "plus_minus"
	}
	return NewStep(codes[a.Kind], rule, args...)
}

// explainIMPs explains an artificial score where there is no top.
func explainIMPs(award func(Award, Total, *BoardPoints, rules.Rules) (exact.Rat, exact.Rat, exact.Rat)) func(Award, Total, *BoardPoints, rules.Rules, exact.Rat) Step {
	return func(a Award, _ Total, p *BoardPoints, r rules.Rules, points exact.Rat) Step {
		percent := a.percent(Total{}, r)
		least, _, _ := award(a, Total{}, p, r)
		s := a.step(impCodes, "percent", percent, "points", points)
		if ten := r.TenPercent(); !ten.Equal(exact.Int(3)) && a.Kind != AwardOwn && a.Kind != AwardAverage {
			s.Code, s.Rule = "why.award-imps-set", "award_imps"
			s.Args["ten"] = ten
		}
		if !points.Equal(least) && a.Kind != AwardOwn {
			s.Code = "why.award-imps-own"
			s.Args["least"] = least
		}
		return s
	}
}

func explainShare(a Award, mine Total, p *BoardPoints, r rules.Rules, points exact.Rat) Step {
	percent := a.percent(mine, r)
	plain := a.percent(Total{}, r)
	s := a.step(shareCodes, "percent", percent, "top", p.Top, "points", points)
	if !percent.Equal(plain) && a.Kind != AwardOwn {
		s.Code = "why.award-own"
		s.Args["least"] = plain
	}
	return s
}
