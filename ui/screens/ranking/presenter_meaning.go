package ranking

import (
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
)

// cellMeaning returns what a figure of a group means: "14 punten, giften 1 tot 3, als Noord-Zuid".
func (t *table) cellMeaning(r *standings.Row, c columns.Column) string {
	if c.Kind != columns.Group || c.Part >= len(r.Groups) {
		return ""
	}
	w, g := t.words(), &r.Groups[c.Part]
	boards := phrase.Runs(w, t.st.Groups[c.Part].Boards)
	switch g.State {
	case standings.GroupSitOut:
		return w.T("ranking.group.bye", "boards", boards)
	case standings.GroupWaits:
		return w.T("ranking.group.waits", "boards", boards)
	case standings.GroupNever:
		return w.T("ranking.group.never", "boards", boards)
	}
	if of := g.Round; of != nil && of.Opponent != "" {
		return w.T("tip.ranking.in-round", "vps", w.Number(of.VPs, t.st.Event.Rules.PointDecimals), "round", of.Round,
			"opponent", t.named(of.Opponent), "points", w.Number(g.Points, t.st.Event.Rules.PointDecimals), "boards", boards)
	}
	return w.T("tip.ranking.in-group", "points", w.Number(g.Points, t.st.Event.Rules.PointDecimals),
		"boards", boards, "sides", t.sides(g.Sides))
}
