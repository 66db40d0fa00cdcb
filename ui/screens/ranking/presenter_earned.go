package ranking

import (
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// whyFederation explains the points of the federation, as package awards computes them.
func (a *answer) whyFederation(y *Why, r *standings.Row) {
	w := a.words()
	if !r.HasFederation {
		y.Question = w.T("ranking.why.no-federation")
		if y.Lead = []string{w.T("why.no-percent")}; a.st.AwardProblem != nil {
			y.Lead = []string{w.Sentence(a.st.AwardProblem)}
		}
		return
	}
	title := phrase.FederationHead(w, &a.st.Event.Rules)
	y.Question = w.T("ranking.why.federation", "points", w.Fixed(r.Federation, a.st.FederationDecimals()), "title", title)
	if d, ok := explain.Derive(a.st, r.Contestant); ok {
		y.Lead = phrase.Steps(w, d.Federation, a.st.Event.Rules)
	}
	y.Rule = w.T("ranking.rule.federation", "what", phrase.RuleValue(w, "federation", string(a.st.FederationOf())))
}

// decided adds how a shared place was decided, if it was.
func (a *answer) decided(y *Why, d *standings.Decision) {
	if d == nil {
		return
	}
	w, by := a.words(), a.st.Event.Rules
	y.After = append(y.After, phrase.Tie(w, d, by))
	y.Rule += " " + w.T("ranking.rule.ties", "how", phrase.RuleValue(w, "ties", by.Value("ties")))
}
