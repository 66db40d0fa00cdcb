// Package published is what a foreign file says its results came to, held against what is computed.
package published

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// Difference is one figure that was published otherwise than we compute it.
type Difference struct {
	What       string     // "percent", "points", "place", "ns-points", "ew-points", "vps", "match-board"
	Contestant event.ID   // for totals, and whose VPs of a match they are
	Board      int        // for results, and boards of a match
	Round      int        // for matches, where it is known
	NS, EW     event.Side // for results; for matches the home team and the other
	Artificial bool       // the result is the director's, not the players'
	// Scored tells that the file has no result there, and points of both sides that make a top:
	// the program that made it scored what it does not say.
	Scored bool
	// Handicap tells that the published percentage is the computed one with half the
	// published handicap added.
	Handicap  bool
	Published string // as it was
	Computed  string // with the decimals of the published figures; "" where there is no such figure
	// Unscaled tells that it is in victory points, which the rules in force do not give: it
	// is not compared.
	Unscaled bool
}

// Differences compares the published figures with the standings, in the order in
// which they were published. Figures of one kind (percentages, points of a total,
// points of a line) are compared to the most decimals that any of that kind has:
// many programs leave out zeros at the end. One with three decimals or more is compared to
// its own: it is cut to a number of figures. Places are over the lists that the
// published ones are over; see publishedPlaces. Victory points are not compared where the
// rules in force give none: see NoScale.
func Differences(st *standings.Standings) []Difference {
	return slices.DeleteFunc(allDifferences(st), func(d Difference) bool { return d.Unscaled })
}

// NoScale reports whether the file publishes victory points of matches, and the rules in
// force have no scale to make any.
func NoScale(st *standings.Standings) bool {
	return slices.ContainsFunc(allDifferences(st), func(d Difference) bool { return d.Unscaled })
}

// allDifferences are Differences with the figures that cannot be compared.
func allDifferences(st *standings.Standings) []Difference {
	p := st.Event.Published
	if p == nil {
		return nil
	}
	var percents, points, lines []string
	for _, t := range p.Totals {
		percents, points = append(percents, t.Percent), append(points, t.Points)
	}
	for _, q := range p.Results {
		lines = append(lines, q.NS, q.EW)
	}
	out := append(totalDifferences(st, p, Decimals(percents), Decimals(points)), lineDifferences(st, p, Decimals(lines))...)
	return append(out, matchDifferences(st, p)...)
}

func totalDifferences(st *standings.Standings, p *event.Published, percentDecimals, pointDecimals int) []Difference {
	rows := standings.RowsOf(st.Lists)
	places := publishedPlaces(st, p)
	unscaled := len(p.Matches) > 0 && !st.Event.Rules.ByVPs()
	var out []Difference
	for _, t := range p.Totals {
		r := rows[t.Contestant]
		if r == nil {
			continue
		}
		add := func(what, published, computed string) {
			out = append(out, Difference{What: what, Contestant: t.Contestant, Published: published, Computed: computed})
		}
		if computed, same := Compare(t.Percent, r.Total.Percent(), r.Total.HasPercent(), percentDecimals); !same {
			add("percent", t.Percent, computed)
			out[len(out)-1].Handicap = withHandicap(&t, r.Total.Percent(), percentDecimals)
		}
		if computed, same := Compare(t.Points, worth(r.Total), true, pointDecimals); !same {
			add("points", t.Points, computed)
			out[len(out)-1].Unscaled = unscaled
		}
		if place := places[t.Contestant]; t.Place != "" && !samePlace(t.Place, place) {
			add("place", t.Place, place.String())
		}
	}
	return out
}

func lineDifferences(st *standings.Standings, p *event.Published, decimals int) []Difference {
	lines, tops := map[event.ID]*standings.ScoredLine{}, map[event.ID]exact.Rat{}
	for i := range st.Boards {
		for l := range event.Each(st.Boards[i].Lines) {
			if l.Result != nil {
				lines[l.Result.ID], tops[l.Result.ID] = l, st.Boards[i].Points.Top
			}
		}
	}
	var out []Difference
	for _, q := range p.Results {
		l := lines[q.Result]
		if l == nil {
			continue
		}
		scored := l.Result.Kind == event.NotPlayed && !l.Points.Counts && isTop(q, tops[q.Result])
		add := func(what, published, computed string) {
			out = append(out, Difference{
				What: what, Board: l.Board, NS: l.NS, EW: l.EW, Artificial: l.Points.Artificial, Scored: scored, Published: published, Computed: computed,
			})
		}
		if computed, same := Compare(q.NS, l.Points.NS, l.Points.Counts, decimals); !same {
			add("ns-points", q.NS, computed)
		}
		if computed, same := Compare(q.EW, l.Points.EW, l.Points.Counts, decimals); !same {
			add("ew-points", q.EW, computed)
		}
	}
	return out
}

// isTop reports whether the published points of both sides make a top.
func isTop(q event.PublishedPoints, top exact.Rat) bool {
	ns, err := exact.Parse(q.NS)
	ew, err2 := exact.Parse(q.EW)
	return err == nil && err2 == nil && top.Sign() > 0 && ns.Add(ew).Equal(top)
}

// worth returns what a total is published as: its victory points, where it has any.
func worth(t *scoring.Total) exact.Rat {
	if t.HasVPs() {
		return t.VPs()
	}
	return t.Points
}

// Decimals returns the most decimals among figures; what is no number has none.
func Decimals(figures []string) int {
	most := 0
	for _, f := range figures {
		if _, err := exact.Parse(f); err != nil {
			continue
		}
		_, after, _ := strings.Cut(strings.TrimSpace(f), ".")
		most = max(most, len(after))
	}
	return most
}

// ownDecimals is from how many decimals on a figure is compared to its own number of them: what
// leaves out zeros at the end has fewer.
const ownDecimals = 3

// Compare reports whether a published figure is what was computed, to so many decimals or to
// its own, and how that is written. A figure that was not published is never otherwise; where
// there is none here (a board not played) a published 0 says the same.
func Compare(published string, computed exact.Rat, there bool, decimals int) (text string, same bool) {
	if own := Decimals([]string{published}); own >= ownDecimals {
		decimals = own
	}
	if there {
		text = computed.Text(decimals)
	}
	if published == "" {
		return text, true
	}
	p, err := exact.Parse(published)
	return text, err == nil && p.Equal(computed.Round(decimals))
}

// Match returns the match of two teams in a round, and whether home is its home team; nil
// where they did not meet.
func Match(st *standings.Standings, round int, home, away event.ID) (m *standings.ScoredMatch, asNamed bool) {
	m = event.Find(st.Matches, func(m *standings.ScoredMatch) bool {
		return m.Round == round && (m.Home == home && m.Away == away || m.Home == away && m.Away == home)
	})
	return m, m != nil && m.Home == home
}

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
