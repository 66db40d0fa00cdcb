package ranking

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/words"
)

// meanings are the keys of what the columns mean.
var meanings = map[Kind]string{
	Rank: "tip.ranking.rank", Pair: "tip.ranking.pair", Name: "tip.ranking.name", Points: "tip.ranking.points",
	Percent: "tip.ranking.percent", VPs: "tip.ranking.vps", ClubPoints: "tip.ranking.cp",
	Federation: "tip.ranking.federation", Boards: "tip.ranking.boards", Group: "tip.ranking.group",
}

// Meaning is what a column shows, in words: its title is mostly an abbreviation.
func (p *Presenter) Meaning(c Column) string {
	w := p.words()
	key := meanings[c.Kind]
	if c.Kind == Points && w.Has(key+"."+string(p.st.Event.Rules.Method)) {
		key += "." + string(p.st.Event.Rules.Method)
	}
	boards := ""
	if c.Kind == Group {
		boards = runs(w, p.st.Groups[c.Group].Boards)
	}
	return c.Title + ": " + w.T(key, "number", c.Group+1, "boards", boards)
}

// cellMeaning is what a figure of a group means: "14 punten, giften 1 tot 3, als Noord-Zuid".
func (p *Presenter) cellMeaning(r *event.Row, c Column) string {
	if c.Kind != Group || c.Group >= len(r.Groups) {
		return ""
	}
	w, g := p.words(), &r.Groups[c.Group]
	boards := runs(w, p.st.Groups[c.Group].Boards)
	switch g.State {
	case event.GroupSitOut:
		return w.T("ranking.group.bye", "boards", boards)
	case event.GroupWaits:
		return w.T("ranking.group.waits", "boards", boards)
	case event.GroupNever:
		return w.T("ranking.group.never", "boards", boards)
	}
	return w.T("tip.ranking.in-group", "points", w.Number(g.Points, p.st.Event.Rules.PointDecimals),
		"boards", boards, "sides", p.sides(g.Sides))
}

// Legend says what the abbreviations of these columns mean, for who has no mouse.
func (p *Presenter) Legend(columns []Column) string {
	if p.Empty() != "" {
		return ""
	}
	var parts []string
	groups := false
	for _, c := range columns {
		switch c.Kind {
		case ClubPoints, Boards, VPs, Points:
			parts = append(parts, short(p.words(), c, p))
		case Group:
			groups = true
		}
	}
	if groups {
		parts = append(parts, p.words().T("tip.ranking.letters"))
	}
	return strings.Join(parts, " · ")
}

func short(w *words.Words, c Column, p *Presenter) string {
	key := meanings[c.Kind] + ".short"
	if c.Kind == Points && p.st.Event.Rules.HasPercent() {
		key = "tip.ranking.points.matchpoints"
	}
	return c.Title + " = " + w.T(key)
}
