package published

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// Match gives the match of two teams in a round, and whether home is its home team; nil
// where they did not meet.
func Match(st *standings.Standings, round int, home, away event.ID) (m *standings.ScoredMatch, asNamed bool) {
	m = event.Find(st.Matches, func(m *standings.ScoredMatch) bool {
		return m.Round == round && (m.Home == home && m.Away == away || m.Home == away && m.Away == home)
	})
	return m, m != nil && m.Home == home
}

// matchDifferences compares what was published of matches and of their boards.
func matchDifferences(st *standings.Standings, p *event.Published) []Difference {
	var vps, points []string
	for _, q := range p.Matches {
		vps = append(vps, q.HomeVPs, q.AwayVPs)
	}
	for _, q := range p.Boards {
		points = append(points, q.Points)
	}
	vpDecimals, pointDecimals := Decimals(vps), Decimals(points)
	var out []Difference
	for _, q := range p.Matches {
		m, asNamed := Match(st, q.Round, q.Home, q.Away)
		if m == nil {
			continue
		}
		home, away := m.Outcome.Home, m.Outcome.Away
		if !asNamed {
			home, away = away, home
		}
		add := func(who event.ID, published, computed string) {
			out = append(out, Difference{
				What: "vps", Contestant: who, Round: q.Round, NS: event.Pair(q.Home), EW: event.Pair(q.Away),
				Published: published, Computed: computed, Unscaled: !home.HasVPs,
			})
		}
		if computed, same := Compare(q.HomeVPs, home.VPs, home.HasVPs, vpDecimals); !same {
			add(q.Home, q.HomeVPs, computed)
		}
		if computed, same := Compare(q.AwayVPs, away.VPs, away.HasVPs, vpDecimals); !same {
			add(q.Away, q.AwayVPs, computed)
		}
	}
	for _, q := range p.Boards {
		m, asNamed := Match(st, q.Round, q.Home, q.Away)
		if m == nil {
			continue
		}
		var points exact.Rat
		there := false
		if i := slices.IndexFunc(m.Boards, func(b standings.MatchBoard) bool { return b.Board == q.Board }); i >= 0 {
			b := m.Boards[i].Points
			points, there = b.Home, b.Counts
			if !asNamed {
				points = b.Away
			}
		}
		if computed, same := Compare(q.Points, points, there, pointDecimals); !same {
			out = append(out, Difference{
				What: "match-board", Board: q.Board, Round: q.Round, NS: event.Pair(q.Home), EW: event.Pair(q.Away),
				Published: q.Points, Computed: computed,
			})
		}
	}
	return out
}
