package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// explainIMPs explains an artificial score where there is no top.
func explainIMPs(award func(Award, Total, *BoardPoints, rules.Rules) (exact.Rat, exact.Rat, exact.Rat)) func(Award, Total, *BoardPoints, rules.Rules, exact.Rat) Step {
	return func(a Award, _ Total, p *BoardPoints, r rules.Rules, points exact.Rat) Step {
		percent := a.percent(Total{}, r)
		least, _, _ := award(a, Total{}, p, r)
		code, rule := "why.award-imps-average", ""
		switch a.Kind {
		case AwardPercent:
			code = "why.award-imps-percent"
		case AwardPlus:
			code, rule = "why.award-imps-plus", "plus_minus"
		case AwardMinus:
			code, rule = "why.award-imps-minus", "plus_minus"
		case AwardOwn:
			code = "why.imps-session"
		}
		s := NewStep(code, rule, "percent", percent, "points", points)
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

// explainShare explains an artificial score that is a share of the board's top.
func explainShare(a Award, mine Total, p *BoardPoints, r rules.Rules, points exact.Rat) Step {
	percent := a.percent(mine, r)
	plain := a.percent(Total{}, r)
	code, rule := "why.award-average", ""
	switch a.Kind {
	case AwardPercent:
		code = "why.award-percent"
	case AwardPlus:
		code, rule = "why.award-plus", "plus_minus"
	case AwardMinus:
		code, rule = "why.award-minus", "plus_minus"
	case AwardOwn:
		code = "why.award-session"
	}
	s := NewStep(code, rule, "percent", percent, "top", p.Top, "points", points)
	if !percent.Equal(plain) && a.Kind != AwardOwn {
		s.Code = "why.award-own"
		s.Args["least"] = plain
	}
	return s
}
