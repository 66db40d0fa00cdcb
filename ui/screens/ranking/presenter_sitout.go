package ranking

import (
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
)

// sitOut says what the boards that a pair sat out bring: nothing, unless the rules give
// something for them.
func (a *answer) sitOut(y *Why, r *standings.Row) {
	w, by := a.words(), a.st.Event.Rules
	value := by.Value("sit_out")
	if value == string(rules.SitOutNone) || !by.Matters("sit_out") {
		y.Rule = a.rule("ranking.rule.bye")
		return
	}
	if r.Total.SatOut() > 0 {
		y.Lead = append(y.Lead, w.T("ranking.group.bye-given", "n", r.Total.SatOut(), "points", w.Number(r.Total.Given(), by.PointDecimals)))
	}
	y.Rule = w.T("ranking.rule", "preset", by.Preset, "what", phrase.Rule(w, phrase.Said(by, "sit_out"), value))
}
