package ranking

import (
	"uitslag/internal/event/standings"
)

// meanings are the keys of what the columns mean.
var meanings = map[Kind]string{
	Rank: "tip.ranking.rank", Pair: "tip.ranking.pair", Name: "tip.ranking.name", Points: "tip.ranking.points",
	Percent: "tip.ranking.percent", VPs: "tip.ranking.vps", ClubPoints: "tip.ranking.cp",
	Federation: "tip.ranking.federation", Boards: "tip.ranking.boards", Group: "tip.ranking.group",
	Played: "tip.match.played", Won: "tip.match.won", Drawn: "tip.match.drawn", Match: "tip.match.round",
	Over: "tip.ranking.total", Carried: "tip.ranking.carried", InSession: "tip.ranking.session",
}

// meaning is what a column shows, in words.
func (t *table) meaning(c Column) string {
	w := t.words()
	key := meanings[c.Kind]
	if c.Kind == Points && w.Has(key+"."+string(t.st.Event.Rules.Method)) {
		key += "." + string(t.st.Event.Rules.Method)
	}
	boards := ""
	if c.Kind == Group {
		boards = runs(w, t.st.Groups[c.Group].Boards)
		if round := t.st.GroupRound(c.Group); round > 0 {
			return w.Colon(c.Title, w.T("tip.ranking.round", "round", round, "boards", boards))
		}
	}
	return w.Colon(c.Title, w.T(key, "number", c.Group+1, "boards", boards, "round", c.Group))
}

// cellMeaning is what a figure of a group means: "14 punten, giften 1 tot 3, als Noord-Zuid".
func (t *table) cellMeaning(r *standings.Row, c Column) string {
	if c.Kind != Group || c.Group >= len(r.Groups) {
		return ""
	}
	w, g := t.words(), &r.Groups[c.Group]
	boards := runs(w, t.st.Groups[c.Group].Boards)
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

// short is what a column means, in the legend; "" where it is not there.
func (t *table) short(c Column) string {
	switch c.Kind {
	case ClubPoints, Boards, VPs, Points:
	default:
		return ""
	}
	key := meanings[c.Kind] + ".short"
	if c.Kind == Points && t.st.Event.Rules.HasPercent() {
		key = "tip.ranking.points.matchpoints"
	}
	return c.Title + " = " + t.words().T(key)
}
