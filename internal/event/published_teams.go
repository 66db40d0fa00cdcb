package event

import (
	"slices"

	"uitslag/internal/exact"
)

// PublishedMatch is what a foreign file says a match of teams came to.
type PublishedMatch struct {
	Round   int    `json:"round,omitempty"`
	Home    ID     `json:"home"`
	Away    ID     `json:"away"`
	HomeVPs string `json:"homeVPs,omitempty"`
	AwayVPs string `json:"awayVPs,omitempty"`
}

// PublishedBoard is what it says a board of a match came to, for the home team.
type PublishedBoard struct {
	Round  int    `json:"round,omitempty"`
	Home   ID     `json:"home"`
	Away   ID     `json:"away"`
	Board  int    `json:"board"`
	Points string `json:"points"`
}

// Match gives the match of two teams in a round, and whether home is its home team; nil
// where they did not meet.
func (st *Standings) Match(round int, home, away ID) (m *ScoredMatch, asNamed bool) {
	for i := range st.Matches {
		m := &st.Matches[i]
		if m.Round == round && (m.Home == home && m.Away == away || m.Home == away && m.Away == home) {
			return m, m.Home == home
		}
	}
	return nil, false
}

// matchDifferences compares what was published of matches and of their boards.
func (st *Standings) matchDifferences(p *Published) []Difference {
	var vps, points []string
	for _, q := range p.Matches {
		vps = append(vps, q.HomeVPs, q.AwayVPs)
	}
	for _, q := range p.Boards {
		points = append(points, q.Points)
	}
	vpDecimals, pointDecimals := decimals(vps), decimals(points)
	var out []Difference
	for _, q := range p.Matches {
		m, asNamed := st.Match(q.Round, q.Home, q.Away)
		if m == nil {
			continue
		}
		home, away := m.Outcome.Home, m.Outcome.Away
		if !asNamed {
			home, away = away, home
		}
		add := func(who ID, published, computed string) {
			out = append(out, Difference{
				What: "vps", Contestant: who, Round: q.Round, NS: Pair(q.Home), EW: Pair(q.Away),
				Published: published, Computed: computed, Unscaled: !home.HasVPs,
			})
		}
		if computed, same := compare(q.HomeVPs, home.VPs, home.HasVPs, vpDecimals); !same {
			add(q.Home, q.HomeVPs, computed)
		}
		if computed, same := compare(q.AwayVPs, away.VPs, away.HasVPs, vpDecimals); !same {
			add(q.Away, q.AwayVPs, computed)
		}
	}
	for _, q := range p.Boards {
		m, asNamed := st.Match(q.Round, q.Home, q.Away)
		if m == nil {
			continue
		}
		var points exact.Rat
		there := false
		if i := slices.IndexFunc(m.Boards, func(b MatchBoard) bool { return b.Board == q.Board }); i >= 0 {
			b := m.Boards[i].Points
			points, there = b.Home, b.Counts
			if !asNamed {
				points = b.Away
			}
		}
		if computed, same := compare(q.Points, points, there, pointDecimals); !same {
			out = append(out, Difference{
				What: "match-board", Board: q.Board, Round: q.Round, NS: Pair(q.Home), EW: Pair(q.Away),
				Published: q.Points, Computed: computed,
			})
		}
	}
	return out
}
