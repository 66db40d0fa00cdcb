package scoring

import (
	"slices"

	"uitslag/internal/scoring/rules"
)

// Score scores a session. Permuting its boards or lines permutes the outcome and
// changes nothing else. Errors: what Rules.Check and Award.Check refuse, and
// sessions that cannot be (a contestant out of range), which are no Problems.
func Score(s Session, r rules.Rules) (Outcome, error) {
	r = r.Complete()
	if err := r.Check(); err != nil {
		return Outcome{}, err
	}
	if err := s.check(); err != nil {
		return Outcome{}, err
	}
	if err := r.NotForPairs(); err != nil {
		return Outcome{}, err
	}
	out := Outcome{Boards: make([]BoardPoints, len(s.Boards)), rules: r, session: s, earned: make([]Total, s.Contestants)}
	x := newScorer(&s, &r, out.earned)
	for i := range s.Boards {
		if err := x.score(i, &out.Boards[i]); err != nil {
			return Outcome{}, err
		}
	}
	x.addUp()
	out.finish(&s, &r)
	return out, nil
}

// finish makes the totals of what the boards have: artificial scores, bounds and sit-outs depend on
// more than their own board.
func (o *Outcome) finish(s *Session, r *rules.Rules) {
	m := methods[r.Method]
	o.Totals, o.Top = slices.Clone(o.earned), m.top(s.most(r), r)
	o.Missing = 0
	artificial := false
	for i := range o.Boards {
		o.Missing += o.Boards[i].Missing
		artificial = artificial || o.Boards[i].Averages > 0
	}
	o.Provisional = o.Missing > 0
	if artificial {
		o.award(s, *r, m)
		o.addArtificial(s)
	}
	if r.Capped() {
		o.cap(*s)
	}
	if len(s.Idle) > 0 && r.SitOut != rules.SitOutOwn {
		o.sitOut(s, m, *r)
	}
	for i := range o.Totals {
		t := &o.Totals[i]
		t.Points = r.NeubergRounding.Total(t.Points)
	}
	o.groups = s.groups()
	if m.percents && r.PercentOf == rules.PercentFactored {
		o.factor()
	}
	o.adjust(s, r)
	if !m.percents && r.IMPTotal != rules.IMPSum {
		o.level(*r)
	}
	if m.percents && r.PercentOf == rules.PercentMean {
		o.mean(s)
	}
	if len(s.Idle) > 0 && r.SitOut == rules.SitOutOwn { // behind all that makes the own average
		o.sitOut(s, m, *r)
	}
	if o.Provisional && r.Ranked == rules.RankedHalf {
		for i := range o.Totals {
			o.Totals[i].note(func(x *beside) { x.unfinished = true })
		}
	}
}

func (o *Outcome) addArtificial(s *Session) {
	for i := range s.Boards {
		p := &o.Boards[i]
		if p.Averages == 0 {
			continue
		}
		for j, l := range p.All() {
			if l.Counts && l.Artificial {
				s.Boards[i].Lines[j].Each(l, func(x LinePart) { o.Totals[x.Contestant].add(x.Points.Add(x.Off), x.Most) })
			}
		}
	}
}

// adjust takes the penalties off the totals, which have all else but what level does.
func (o *Outcome) adjust(s *Session, r *rules.Rules) {
	for i := range s.Adjustments {
		a := &s.Adjustments[i]
		t := &o.Totals[a.Contestant]
		points := a.Points(o.Top, t.Max, *r)
		t.Points = t.Points.Add(points)
		t.Penalize(points)
	}
}
