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
