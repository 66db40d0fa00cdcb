package ranking

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// whyVPs answers where a row's victory points come from: of a team, match by match.
func (a *answer) whyVPs(y *Why, r *standings.Row) {
	w, most := a.words(), a.st.Event.Rules.PointDecimals
	if !r.Total.HasVPs() {
		y.Question = w.T("ranking.why.no-vps")
		return
	}
	y.Question = w.T("ranking.why.vps", "vps", w.Number(r.Total.VPs(), most))
	y.Published = a.published("points")
	if len(a.st.Matches) == 0 {
		a.sum(y, r)
		return
	}
	for i := range a.st.Matches {
		m := &a.st.Matches[i]
		mine, other, against := m.Outcome.Home, m.Outcome.Away, m.Away
		switch r.Contestant {
		case m.Home:
		case m.Away:
			mine, other, against = other, mine, m.Home
		default:
			continue
		}
		figure := func(v exact.Rat) string { return w.Number(v, most) }
		if mine.HasVPs {
			y.Lead = append(y.Lead, w.T("ranking.why.match", "round", m.Round, "team", a.number(against),
				"won", figure(mine.Won), "lost", figure(other.Won), "vps", figure(mine.VPs)))
		}
	}
}

// pairHead is the heading above the numbers of those who are ranked.
func (e *evening) pairHead() string {
	switch e.st.Event.Kind {
	case event.Teams:
		return e.words().T("paper.team")
	case event.Individual:
		return strings.TrimSpace(e.words().T("paper.player", "number", "")) // the word alone
	}
	return e.words().T("paper.pair")
}

// twoLines are the players on two lines at most: of a team two on each.
func twoLines(players []string) []string {
	if len(players) < 3 {
		return players
	}
	half := (len(players) + 1) / 2
	return []string{strings.Join(players[:half], " – "), strings.Join(players[half:], " – ")}
}
