package usebio

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// adjusted notes what an ADJUSTMENT says of a contestant.
func (b *builder) adjusted(who event.ID, f field) {
	if firstNonZero(nil, f) == nil {
		return
	}
	if b.adjusts.text == "" {
		b.adjusts = f
	}
	amount, err := exact.Parse(strings.TrimSuffix(strings.TrimPrefix(f.text, "+"), "%"))
	if err != nil {
		return // remarked with the others
	}
	b.adjust = append(b.adjust, event.Penalty{ID: b.o.NewID(), Contestant: who, Amount: amount})
}

// penalties takes the adjustments over where that makes more of what was published: programs
// do not agree whether a total has them already. Those of teams are victory points where there
// are any, those of percentages per cents of the session, others points. The remarks are
// usebio.adjusted (line, n), usebio.adjustment (line) for those that are left out.
func (b *builder) penalties() {
	e := &b.im.Event
	if b.adjusts.text == "" || len(e.Sessions) == 0 {
		return
	}
	unit := event.PenaltyPoints
	switch {
	case e.Rules.ByVPs():
		unit = event.PenaltyVPs
	case e.Rules.HasPercent():
		unit = event.PenaltyPercent
	}
	for i := range b.adjust {
		b.adjust[i].Unit = unit
	}
	without := differences(e)
	e.Sessions[0].Penalties = b.adjust
	if len(b.adjust) > 0 && differences(e) < without {
		b.remark(b.adjusts.line, "ADJUSTMENT", problem.New("usebio.adjusted", "line", b.adjusts.line, "n", len(b.adjust)))
		return
	}
	e.Sessions[0].Penalties = nil
	b.remark(b.adjusts.line, "ADJUSTMENT", problem.New("usebio.adjustment", "line", b.adjusts.line))
}

// exactAwards gives the adjusted lines whose points are in the file the percentages that these
// are of the top: SCORE has room for two whole ones only, and some programs write A5050 for each.
// A percentage that makes the points as they were published stays. The top is taken to be known
// where the real scores of the board make the points that were published of them.
func (b *builder) exactAwards() {
	e := &b.im.Event
	if !e.Rules.HasPercent() || len(b.points) == 0 {
		return
	}
	st, err := standings.Of(e, e.Sessions[0].ID)
	if err != nil {
		return // the rules of the file cannot score it: it is shown as it is
	}
	points := make(map[event.ID]event.PublishedPoints, len(b.points))
	var figures []string
	for _, p := range b.points {
		points[p.Result] = p
		figures = append(figures, p.NS, p.EW)
	}
	decimals := max(published.Decimals(figures), 2) // a whole figure is no rounded one: 23 is not 23.2
	agree := func(p event.PublishedPoints, l *standings.ScoredLine) (ns, ew bool) {
		_, ns = published.Compare(p.NS, l.Points.NS, l.Points.Counts, decimals)
		_, ew = published.Compare(p.EW, l.Points.EW, l.Points.Counts, decimals)
		return ns, ew
	}
	for i := range st.Boards {
		var given []*standings.ScoredLine
		known, sure := false, true
		for j := range st.Boards[i].Lines {
			l := &st.Boards[i].Lines[j]
			p, there := points[l.Result.ID]
			switch {
			case !there || !l.Points.Counts:
			case l.Points.Artificial:
				given = append(given, l)
			default:
				ns, ew := agree(p, l)
				known, sure = true, sure && ns && ew
			}
		}
		if !known || !sure {
			continue
		}
		for _, l := range given {
			p := points[l.Result.ID]
			r := e.Sessions[0].Result(l.Result.ID)
			ns, ew := agree(p, l)
			if r == nil || ns && ew {
				continue
			}
			nsAward, nsOK := awardOf(r, true, p.NS, l.Points.NSMax, ns)
			ewAward, ewOK := awardOf(r, false, p.EW, l.Points.EWMax, ew)
			if nsOK && ewOK {
				r.Kind, r.NSAward, r.EWAward = event.Adjusted, nsAward, ewAward
			}
		}
	}
}

// awardOf is what a side of a result was given, where keep says that it made its published
// points, or else the percentage that these are of the top; it fails where they cannot be.
func awardOf(r *event.Result, ns bool, points string, top exact.Rat, keep bool) (event.Award, bool) {
	a := r.EWAward
	if ns {
		a = r.NSAward
	}
	if r.Kind == event.Average {
		a = event.Award{Kind: event.AwardPercent, Percent: exact.Int(50)}
	}
	if keep {
		return a, true
	}
	p, err := exact.Parse(points)
	if err != nil || top.Sign() <= 0 || p.Sign() < 0 || top.Less(p) {
		return a, false
	}
	return event.Award{Kind: event.AwardPercent, Percent: p.Mul(exact.Int(100)).Div(top)}, true
}

// differences counts the published figures of a session that are computed otherwise.
func differences(e *event.Event) int {
	st, err := standings.Of(e, e.Sessions[0].ID)
	if err != nil {
		return 0
	}
	return len(published.Differences(st))
}

// roundScale gives pairs whose rounds were published in victory points the scale that makes
// most of them.
func (b *builder) roundScale() {
	e := &b.im.Event
	if m := b.doc.fields["MATCH_SCORING_METHOD"]; !strings.HasPrefix(strings.ToUpper(m.text), "VP") {
		return
	}
	choices := []rules.Rules{e.Rules}
	for _, f := range rules.Fields() {
		if f.Name != "round_vps" && f.Name != "percent_vps" || !f.Matters(e.Rules.Method) {
			continue
		}
		for _, v := range f.Values {
			r := e.Rules
			if v != string(rules.VPsOwn) && v != string(rules.VPsNone) && r.Set(f.Name, v) == nil {
				choices = append(choices, r)
			}
		}
	}
	e.Rules = published.Closest(e, e.Sessions[0].ID, choices)
	if e.Rules.ByVPs() {
		b.remark(b.doc.fields["MATCH_SCORING_METHOD"].line, "MATCH_SCORING_METHOD",
			problem.New("usebio.round-scale", "line", b.doc.fields["MATCH_SCORING_METHOD"].line, "scale", string(e.Rules.VPs())))
	}
}
