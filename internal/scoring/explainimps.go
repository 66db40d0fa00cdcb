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

// explainCross compares the line with the others anew, one score after another.
func explainCross(b *Board, p *BoardPoints, r rules.Rules, line int) []Step {
	if p.S < 2 {
		return []Step{step("why.imps-alone", "")}
	}
	var room scratch
	scores, counts := room.counted(b)
	mine := b.Lines[line].score()
	var steps []Step
	sum := 0
	for i := len(scores) - 1; i >= 0; i-- {
		times := counts[i]
		if scores[i] == mine {
			times-- // not with itself
		}
		if times == 0 {
			continue
		}
		diff := mine - scores[i]
		imps, most := IMPs(diff), crossIMP(diff, r.CrossCap)
		s := step("why.imps-against", "", "other", scores[i], "times", times, "diff", diff, "imps", imps, "points", times*most)
		if imps != most {
			s.Code, s.Rule = "why.imps-capped", "cross_cap"
			s.Args["most"] = most
		}
		steps = append(steps, s)
		sum += times * most
	}
	if r.Averages == rules.AveragesAsTies && p.Averages > 0 {
		steps = append(steps, step("why.imps-ties", "averages", "averages", p.Averages))
	}
	points := exact.Int(sum)
	steps = append(steps, step("why.imps-sum", "", "comparisons", p.S-1, "points", points))
	change := func(code, rule string, to exact.Rat, args ...any) {
		if !to.Equal(points) || code != "why.imps-factored" && code != "why.rounded" {
			steps = append(steps, step(code, rule, append(args, "before", points, "points", to)...))
		}
		points = to
	}
	if r.CrossDivide == rules.DivideComparisons {
		change("why.imps-comparisons", "cross_divide", crossPoints(sum, p, crossUnit(p.N, r)), "comparisons", p.S-1)
	} else {
		change("why.imps-factored", "unequal", points.Mul(exact.New(int64(p.N-1), int64(p.S-1))), "n", p.N, "s", p.S)
	}
	if r.CrossDivide == rules.DivideTables {
		change("why.imps-tables", "cross_divide", crossPoints(sum, p, crossUnit(p.N, r)), "n", p.N)
	}
	rounded, _ := r.NeubergRounding.Line(points, exact.Rat{})
	change("why.rounded", "neuberg_rounding", rounded)
	return steps
}

// explainButler makes the datum anew.
func explainButler(b *Board, p *BoardPoints, r rules.Rules, line int) []Step {
	if p.Played < 2 {
		return []Step{step("why.imps-alone", "")}
	}
	var room scratch
	scores, counts := room.counted(b)
	mean, dropped := mean(r.DatumDrop, scores, counts), r.DatumDrop.Drop(p.Played)
	steps := []Step{step("why.datum-all", "datum_drop", "n", p.Played, "mean", mean.rat())}
	if dropped > 0 {
		steps[0] = step("why.datum-kept", "datum_drop", "n", p.Played, "dropped", exact.New(int64(dropped), 4),
			"kept", exact.New(int64(mean.den), 4), "mean", mean.rat())
	}
	sides := []string{""}
	if r.DatumSides == rules.DatumTwo {
		sides = []string{"NS", "EW"}
	}
	for _, side := range sides {
		m, score := mean, b.Lines[line].score()
		if side == "EW" {
			m.num, score = -m.num, -score
		}
		add := func(s Step) {
			s.Side = side
			steps = append(steps, s)
		}
		d := m.datum(r, false)
		if r.DatumMean == rules.MeanWhole {
			whole := datum{m.num / m.den, 1}
			if !whole.rat().Equal(m.rat()) {
				add(step("why.datum-whole", "datum_mean", "mean", m.rat(), "whole", whole.rat()))
			}
			m = whole
		}
		if !d.rat().Equal(m.rat()) {
			add(step("why.datum-ten", "datum_ten", "mean", m.rat(), "datum", d.rat()))
		}
		s := step("why.datum-line", "", "score", score, "datum", d.rat(), "diff", exact.Int(score).Sub(d.rat()), "imps", d.imps(score))
		if side != "" {
			s.Code = "why.datum-side"
		}
		add(s)
	}
	return steps
}

func (m datum) rat() exact.Rat { return exact.New(int64(m.num), int64(m.den)) }

func explainTotalPoints(b *Board, _ *BoardPoints, _ rules.Rules, line int) []Step {
	return []Step{step("why.total-points", "", "score", b.Lines[line].score())}
}

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
