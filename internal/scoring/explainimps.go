package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Why a line earned its IMPs. The codes, with their figures:
//
//	why.imps-against      other, times, diff, imps, points  each different score of the others, the
//	                                                        best first; imps for one, points for all
//	why.imps-capped       other, times, diff, imps, most, points   imps is more than most
//	why.imps-ties         averages                          averages are comparisons of 0 IMPs
//	why.imps-sum          comparisons, points               the sum of those
//	why.imps-factored     n, s, before, points              (n-1)/(s-1) of it, for want of scores
//	why.imps-comparisons  comparisons, before, points       divided by them
//	why.imps-tables       n, before, points                 divided by the tables
//	why.imps-alone                                          one result, nothing to compare it with
//	why.datum-all         n, mean                           the mean of all scores
//	why.datum-kept        n, dropped, kept, mean            dropped at each end: whole scores or parts
//	why.datum-whole       mean, whole                       the fraction left off
//	why.datum-ten         mean, datum                       rounded to a full ten
//	why.datum-line        score, datum, diff, imps
//	why.datum-side        score, datum, diff, imps          for each side that has its own datum
//	why.total-points      score
//	why.award-imps-average, -percent, -plus, -minus   percent, points   for each side
//	why.award-imps-set    percent, ten, points              every 10 % is so many by the rules
//	why.award-imps-own    least, points                     the own average in place of least
//
// and why.rounded, as for matchpoints.

func (m datum) rat() exact.Rat { return exact.New(int64(m.num), int64(m.den)) }

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
		s := step(code, rule, "percent", percent, "points", points)
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
