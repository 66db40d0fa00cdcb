package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// ExplainTotal lays out a contestant's total; o must be what Score made of s. In the steps a
// round of number 0 is all boards of which the round is not known.
func ExplainTotal(s Session, o Outcome, contestant int) (e TotalExplanation) {
	if contestant < 0 || contestant >= len(o.Totals) {
		return TotalExplanation{}
	}
	t := o.Totals[contestant]
	t.Points = t.Points.Sub(t.Penalty())
	own := o.rules.SitOut == rules.SitOutOwn
	factored := t.has().factored
	if factored != nil {
		t.Points, t.Max = factored.points, factored.most
	}
	e.Total = t
	defer func() { e.Total = o.Totals[contestant] }()
	dropped, aside, even := 0, 0, true
	var top, sum, before, most exact.Rat
	for i := range s.Boards {
		for j := range s.Boards[i].Lines {
			l, p := &s.Boards[i].Lines[j], o.Boards[i].Line(j)
			x, on := l.of(contestant, p)
			if !on {
				continue
			}
			q := Share{Board: i, Line: j, NS: x.NS, Points: x.Points, Max: x.Most, Counts: p.Counts, Artificial: p.Artificial}
			sum, before = sum.Add(q.Points), before.Add(q.Points).Add(x.Off)
			if q.Counts {
				most = most.Add(q.Max)
			}
			switch {
			case l.Aside:
				aside++
			case !q.Counts:
				dropped++
			case len(e.Shares) == dropped+aside: // the first that counts
				top = q.Max
			default:
				even = even && q.Max.Equal(top)
			}
			e.Shares = append(e.Shares, q)
		}
	}
	if o.teams {
		e.Steps = append(e.Steps, NewStep("why.total", "", "n", t.Boards, "points", t.Points))
		return e
	}
	if !o.rules.HasPercent() {
		e.noPercent(s, o, contestant, sum, before, dropped)
		if o.rules.IMPTotal == rules.IMPSum || t.played() == 0 {
			e.penalty(t, o.rules)
		}
		e.victory(o, contestant)
		return e
	}
	lines := t.Points.Sub(t.Given())
	e.Steps = append(e.Steps, NewStep("why.total", "", "n", t.Boards, "points", lines))
	if !before.Equal(sum) {
		e.Steps = append(e.Steps, NewStep("why.unrounded", "neuberg_rounding", "lines", sum, "before", before, "points", lines))
	}
	if own && factored == nil {
		e.penalty(t, o.rules)
	} else {
		e.sitOut(lines, o.rules)
	}
	if dropped > 0 {
		e.Steps = append(e.Steps, NewStep("why.dropped", "", "n", dropped))
	}
	if !t.HasPercent() {
		e.Steps = append(e.Steps, NewStep("why.no-percent", ""))
		e.victory(o, contestant)
		return e
	}
	n := t.Boards + t.SatOut()
	if even && t.Boards > 0 && top.Mul(exact.Int(n)).Equal(t.Max) {
		e.Steps = append(e.Steps, NewStep("why.max-even", "", "n", n, "top", top, "max", t.Max))
	} else {
		e.Steps = append(e.Steps, NewStep("why.max-mixed", "", "n", n, "max", t.Max))
	}
	is := o.Totals[contestant]
	if factored != nil {
		t.Points, t.Max = is.Points.Sub(is.Penalty()), is.Max
		e.Steps = append(e.Steps, NewStep("why.factored-total", "percent_of", "before", factored.points, "max", factored.most, "most", t.Max, "points", t.Points))
	}
	if !own || factored != nil {
		e.penalty(t, o.rules)
		most = t.Max
	} else {
		n = t.Boards
	}
	switch took := t.Penalty().Mul(hundred).Div(most); {
	case o.rules.PercentOf != rules.PercentMean:
		e.Steps = append(e.Steps, NewStep("why.percent", "", "points", is.Points, "max", t.Max, "percent", is.Percent()))
	case t.Penalty().Sign() == 0:
		e.Steps = append(e.Steps, NewStep("why.percent-mean", "percent_of", "n", n, "percent", is.Percent()))
	default:
		e.Steps = append(e.Steps, NewStep("why.percent-mean", "percent_of", "n", n, "percent", is.Percent().Sub(took)),
			NewStep("why.percent-penalty", "", "before", is.Percent().Sub(took), "penalty", took, "percent", is.Percent()))
	}
	e.victory(o, contestant)
	return e
}

// penalty tells of penalties and awards, t being the total without them, and then of what was
// given for sit-outs where that is the own average: it is of what stays.
func (e *TotalExplanation) penalty(t Total, r rules.Rules) {
	own := r.SitOut == rules.SitOutOwn
	if own {
		t.Points = t.Points.Sub(t.Given())
	}
	stays := t.Points.Add(t.Penalty())
	if t.Penalty().Sign() != 0 {
		e.Steps = append(e.Steps, NewStep("why.penalty", "", "before", t.Points, "penalty", t.Penalty(), "points", stays))
	}
	if own {
		e.sitOut(stays, r)
	}
}

// noPercent gives the steps of a total that has no maximum; lines is the sum of the
// lines as they are, sum that of the unrounded ones.
func (e *TotalExplanation) noPercent(s Session, o Outcome, contestant int, lines, sum exact.Rat, dropped int) {
	t, r := e.Total, o.rules
	add := func(code, rule string, args ...any) { e.Steps = append(e.Steps, NewStep(code, rule, args...)) }
	var caps []RoundTotal
	if r.Capped() {
		for _, x := range RoundTotals(s, o) {
			if x.Contestant == contestant && !x.Earned.Equal(x.Points) {
				caps = append(caps, x)
			}
		}
	}
	rounded, given := r.NeubergRounding.Total(sum), t.Given()
	own := r.SitOut == rules.SitOutOwn
	if own { // it comes last
		given = exact.Rat{}
	}
	// Rounding comes behind bounds, and behind a sit-out that changes its direction.
	last := len(caps) > 0 || !r.NeubergRounding.Total(sum.Add(given)).Equal(rounded.Add(given))
	if last {
		add("why.total", "", "n", t.Boards, "points", sum)
	} else {
		add("why.total", "", "n", t.Boards, "points", rounded)
		if !rounded.Equal(lines) {
			add("why.unrounded", "neuberg_rounding", "lines", lines, "before", sum, "points", rounded)
		}
	}
	for _, x := range caps {
		less := sum.Sub(x.Points).Add(x.Earned)
		add("why.round-cap", "round_cap", "round", x.Round, "boards", x.Boards,
			"points", x.Points, "most", x.Earned, "before", sum, "total", less)
		sum = less
	}
	if dropped > 0 {
		add("why.dropped", "", "n", dropped)
	}
	if !last {
		sum = rounded
	}
	if !own {
		e.sitOut(sum, r)
	}
	sum = sum.Add(given)
	if rounded = r.NeubergRounding.Total(sum); !rounded.Equal(sum) {
		add("why.imp-rounded", "neuberg_rounding", "before", sum, "points", rounded)
	}
	boards, points := t.played(), t.Points
	if r.IMPTotal != rules.IMPSum && boards > 0 && t.Penalty().Sign() != 0 { // before the average
		var taken exact.Rat
		for i := range s.Adjustments {
			if a := &s.Adjustments[i]; a.Contestant == contestant {
				taken = taken.Add(a.Points(o.Top, t.Max, r))
			}
		}
		add("why.penalty", "", "before", rounded, "penalty", taken, "points", rounded.Add(taken))
		rounded, points = rounded.Add(taken), points.Add(t.Penalty())
	}
	switch most := o.mostBoards()[o.group(contestant)]; {
	case boards == 0:
		add("why.no-points", "")
	case r.IMPTotal == rules.IMPFull && boards < most:
		add("why.imp-full", "imp_total", "boards", boards, "most", most, "before", rounded, "points", points)
	case r.IMPTotal == rules.IMPFull && !rounded.Equal(points): // the penalty was no round figure
		add("why.imp-rounded", "neuberg_rounding", "before", rounded, "points", points)
	case r.IMPTotal == rules.IMPPerBoard:
		add("why.imp-per-board", "imp_total", "boards", boards, "before", rounded, "points", points)
	}
}

// Share is one line of a contestant.
type Share struct {
	Board, Line int // indices
	NS          bool
	Points, Max exact.Rat
	// Counts and Artificial are as in LinePoints.
	Counts, Artificial bool
}

// TotalExplanation is where a contestant's total comes from.
type TotalExplanation struct {
	Total  Total
	Shares []Share // board by board
	Steps  []Step
}

func (e *TotalExplanation) sitOut(before exact.Rat, r rules.Rules) {
	t := e.Total
	if t.SatOut() == 0 {
		return
	}
	s := NewStep("why.sit-out", "sit_out", "boards", t.SatOut(), "given", t.Given(), "before", before, "points", before.Add(t.Given()))
	if percent, fixed := r.SitOut.Percent(); fixed {
		s.Code, s.Args["percent"] = "why.sit-out-percent", percent
	}
	if r.SitOut == rules.SitOutOwn {
		s.Code = "why.sit-out-own"
	}
	e.Steps = append(e.Steps, s)
}

func (e *TotalExplanation) victory(o Outcome, contestant int) {
	var sum exact.Rat
	rule := "round_vps"
	if o.rules.HasPercent() {
		rule = "percent_vps"
	}
	for _, x := range o.Rounds {
		if x.Contestant != contestant {
			continue
		}
		total := sum.Add(x.VPs)
		if x.Penalty.Sign() != 0 {
			e.Steps = append(e.Steps, NewStep("why.vps-round", "", "round", x.Round, "before", x.Earned.Sub(x.Penalty), "penalty", x.Penalty, "points", x.Earned))
		}
		s := NewStep("why.vps", rule, "round", x.Round, "vps", x.VPs, "before", sum, "total", total)
		percent, fixed := o.rules.SitOut.Percent()
		switch {
		case x.Awarded:
			s.Code, s.Rule = "why.vps-awarded", ""
		case x.SatOut && !x.Own && fixed:
			s.Code, s.Rule = "why.vps-sit-out-percent", "sit_out"
			s.Args["percent"], s.Args["of"] = percent, x.Draw.Add(x.Draw)
		case x.Own:
			s.Code, s.Rule = "why.vps-own", "sit_out"
		case x.SatOut:
			s.Code, s.Rule = "why.vps-sit-out", "sit_out"
		case o.rules.HasPercent():
			s.Code = "why.vps-percent"
			s.Args["percent"], s.Args["boards"] = x.Percent(), x.Table
		default:
			s.Args["points"], s.Args["boards"] = x.Earned, x.Table
		}
		e.Steps = append(e.Steps, s)
		sum = total
	}
	t := &o.Totals[contestant]
	if !t.HasVPs() || t.VPs().Equal(sum) {
		return
	}
	e.Steps = append(e.Steps, NewStep("why.vps-penalty", "", "before", sum, "penalty", t.VPs().Sub(sum), "total", t.VPs()))
}
