package match

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

var step = scoring.NewStep

// ExplainBoard says why a board (an index) of a match is worth what it is; o must be
// what Score made of m and r. Without such a board it is empty.
func ExplainBoard(m Match, o Outcome, r Rules, board int) []scoring.Step {
	r = r.complete()
	if board < 0 || board >= len(o.Boards) || board >= len(m.Boards) {
		return nil
	}
	p, b := &o.Boards[board], &m.Boards[board]
	switch {
	case p.Missing:
		return []scoring.Step{step("match.why-missing", "")}
	case !p.Counts:
		return []scoring.Step{step("match.why-not-played", "")}
	case p.Artificial:
		home, away := b.awards()
		return []scoring.Step{
			step("match.why-award", "", "team", Home, "percent", percentOf(home), "points", p.Home),
			step("match.why-award", "", "team", Away, "percent", percentOf(away), "points", p.Away),
		}
	}
	if !p.Split {
		return p.explain(Home, r)
	}
	var steps []scoring.Step
	for _, team := range []Team{Home, Away} {
		steps = append(append(steps, step("match.why-side", "", "team", team)), p.explain(team, r)...)
	}
	return steps
}

func (p *BoardPoints) explain(team Team, r Rules) []scoring.Step {
	var steps []scoring.Step
	swings, before, after := p.of(team), p.Unrounded, p.Home
	if team == Away {
		before, after = p.UnroundedAway, p.Away
	}
	for _, s := range swings {
		if len(swings) > 1 {
			steps = append(steps, step("match.why-share", "", "percent", s.Share.Mul(hundred)))
		}
		if s.Award != nil {
			steps = append(steps, step("match.why-award", "", "team", team, "percent", percentOf(*s.Award), "points", s.Home))
			continue
		}
		steps = append(steps, step("match.why-difference", "", "open", exact.Int(s.Open), "closed", exact.Int(s.Closed), "diff", exact.Int(s.Diff)))
		steps = append(steps, s.explain(r))
	}
	if len(swings) > 1 {
		steps = append(steps, step("match.why-weighted", "", "imps", before))
		if !after.Equal(before) {
			steps = append(steps, step("match.why-rounded", "weighted", "before", before, "imps", after))
		}
	}
	if p.Split {
		steps = append(steps, step("match.why-side-points", "", "team", team, "points", after))
	}
	return steps
}

func (s Swing) explain(r Rules) scoring.Step {
	points, winner := max(s.Diff, -s.Diff), Home
	if s.Diff < 0 {
		winner = Away
	}
	switch r.Form {
	case rules.MethodTotal:
		return step("match.why-total", "", "diff", exact.Int(s.Diff))
	case rules.MethodIMPs:
		return step("match.why-imps", "", "points", points, "imps", exact.Int(scoring.IMPs(s.Diff)))
	}
	switch {
	case !s.Home.Equal(s.Away):
		return step("match.why-won", "", "team", winner, "points", top(r))
	case points > 0:
		return step("match.why-drawn-ten", "", "points", s.Home)
	}
	return step("match.why-drawn", "", "points", s.Home)
}

// Explain says what a match came to for one of its teams, from the two own scores on; o must
// be what Score made of m and r.
func Explain(m Match, o Outcome, r Rules, team Team) []scoring.Step {
	r = r.complete()
	var steps []scoring.Step
	if o.Missing > 0 {
		steps = append(steps, step("match.why-provisional", "", "missing", o.Missing))
	}
	var home, away Side
	for i := range o.Boards {
		if o.Boards[i].Counts {
			home.add(o.Boards[i].Home, o.Boards[i].Away, r)
			away.add(o.Boards[i].Away, o.Boards[i].Home, r)
		}
	}
	if !home.Won.Equal(o.Home.Won) || !away.Won.Equal(o.Away.Won) {
		steps = append(steps, step("match.why-sum", "", "n", o.Counted, "home", home.Won, "away", away.Won))
	}
	if r.Form == rules.MethodPatton && o.Counted > 0 {
		s := o.Saldo
		steps = append(steps, s.explain(r),
			step("match.why-saldo-points", "patton_points", "home", s.Home, "away", s.Away))
		if a := o.AwaySaldo; a != s {
			steps = append(steps,
				step("match.why-side", "", "team", Away),
				a.explain(r),
				step("match.why-side-points", "", "team", Away, "points", a.Away))
		}
	}
	switch m.Carry.Sign() {
	case 1:
		steps = append(steps, step("match.why-carry", "", "team", Home, "points", m.Carry))
	case -1:
		steps = append(steps, step("match.why-carry", "", "team", Away, "points", m.Carry.Neg()))
	}
	for _, t := range []Team{Home, Away} {
		switch taken := o.side(t).Penalty; taken.Sign() {
		case 1:
			steps = append(steps, step("match.why-penalty", "", "team", t, "points", taken))
		case -1:
			steps = append(steps, step("match.why-bonus", "", "team", t, "points", taken.Neg()))
		}
	}
	steps = append(steps, o.side(team).explain(team, r)...)
	if o.Scale.Derived {
		steps = append(steps, step("match.why-derived", "scale", "scale", o.Scale.Name))
	}
	return steps
}

func (s *Saldo) explain(r Rules) scoring.Step {
	if r.SaldoOf == rules.PattonOfIMPs {
		return step("match.why-saldo-imps", "patton_of", "home", s.HomeIMPs, "away", s.AwayIMPs)
	}
	return step("match.why-saldo", "patton_of", "plus-home", s.HomePlus, "plus-away", s.AwayPlus, "percent", s.Percent)
}

func (s *Side) explain(team Team, r Rules) []scoring.Step {
	var steps []scoring.Step
	if r.Form == rules.MethodPointABoard || r.Form == rules.MethodPatton {
		steps = append(steps, step("match.why-points", "", "points", s.Points))
		if s.HasVPs {
			steps = append(steps, step("match.why-percent", "", "percent", s.Percent))
		}
	} else {
		steps = append(steps, step("match.why-net", "", "net", s.Net))
	}
	if s.HasVPs {
		steps = append(steps, step("match.why-vps", "scale", "vps", s.VPs.Add(s.VPPenalty)))
		if s.VPPenalty.Sign() != 0 {
			steps = append(steps, step("match.why-vp-penalty", "", "team", team, "penalty", s.VPPenalty, "vps", s.VPs))
		}
	}
	return steps
}
