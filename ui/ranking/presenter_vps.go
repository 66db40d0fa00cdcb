package ranking

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// whyVPs answers where a row's victory points come from: of a team, match by match.
func (p *Presenter) whyVPs(y *Why, r *event.Row) {
	w, most := p.words(), p.st.Event.Rules.PointDecimals
	if !r.Total.HasVPs() {
		y.Question = w.T("ranking.why.no-vps")
		return
	}
	y.Question = w.T("ranking.why.vps", "vps", w.Number(r.Total.VPs(), most))
	y.Published = p.published("points")
	if len(p.st.Matches) == 0 {
		p.sum(y, r)
		return
	}
	for i := range p.st.Matches {
		m := &p.st.Matches[i]
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
			y.Lead = append(y.Lead, w.T("ranking.why.match", "round", m.Round, "team", p.number(against),
				"won", figure(mine.Won), "lost", figure(other.Won), "vps", figure(mine.VPs)))
		}
	}
}

// pairHead is the heading above the numbers of those who are ranked.
func (p *Presenter) pairHead() string {
	if p.st.Event.Kind == event.Teams {
		return p.words().T("paper.team")
	}
	return p.words().T("paper.pair")
}

// twoLines are the players on two lines at most: of a team two on each.
func twoLines(players []string) []string {
	if len(players) < 3 {
		return players
	}
	half := (len(players) + 1) / 2
	return []string{strings.Join(players[:half], " – "), strings.Join(players[half:], " – ")}
}
