package event

import (
	"slices"
	"strings"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// Published is what a foreign file says its results came to. It is kept as it
// was, and compared with what we compute.
type Published struct {
	Totals  []PublishedTotal  `json:"totals,omitempty"`
	Results []PublishedPoints `json:"results,omitempty"`
	Matches []PublishedMatch  `json:"matches,omitempty"` // of teams
	Boards  []PublishedBoard  `json:"boards,omitempty"`  // of matches
}

// PublishedTotal is a contestant's line as published; an empty text was not in the file.
type PublishedTotal struct {
	Contestant ID     `json:"contestant"`
	Percent    string `json:"percent,omitempty"`
	Points     string `json:"points,omitempty"`
	Place      string `json:"place,omitempty"` // "3=" where shared
	// Handicap is what the file says of it; some programs publish the percentage with
	// half of it added.
	Handicap string `json:"handicap,omitempty"`
}

// PublishedPoints is a result's points as published.
type PublishedPoints struct {
	Result ID     `json:"result"`
	NS     string `json:"ns,omitempty"`
	EW     string `json:"ew,omitempty"`
}

func (p *Published) clone() *Published {
	if p == nil {
		return nil
	}
	return &Published{
		Totals: slices.Clone(p.Totals), Results: slices.Clone(p.Results),
		Matches: slices.Clone(p.Matches), Boards: slices.Clone(p.Boards),
	}
}

// Difference is one figure that was published otherwise than we compute it.
type Difference struct {
	What       string // "percent", "points", "place", "ns-points", "ew-points", "vps", "match-board"
	Contestant ID     // for totals, and whose VPs of a match they are
	Board      int    // for results, and boards of a match
	Round      int    // for matches, where it is known
	NS, EW     Side   // for results; for matches the home team and the other
	Artificial bool   // the result is the director's, not the players'
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
// many programs leave out zeros at the end. Places are over the lists that the
// published ones are over; see publishedPlaces. Victory points are not compared where the
// rules in force give none: see NoScale.
func (st *Standings) Differences() []Difference {
	return slices.DeleteFunc(st.allDifferences(), func(d Difference) bool { return d.Unscaled })
}

// NoScale reports whether the file publishes victory points of matches, and the rules in
// force have no scale to make any.
func (st *Standings) NoScale() bool {
	return slices.ContainsFunc(st.allDifferences(), func(d Difference) bool { return d.Unscaled })
}

// allDifferences are Differences with the figures that cannot be compared.
func (st *Standings) allDifferences() []Difference {
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
	out := append(st.totalDifferences(p, decimals(percents), decimals(points)), st.lineDifferences(p, decimals(lines))...)
	return append(out, st.matchDifferences(p)...)
}

func (st *Standings) totalDifferences(p *Published, percentDecimals, pointDecimals int) []Difference {
	rows := rowsOf(st.Lists)
	places := st.publishedPlaces(p)
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
		if computed, same := compare(t.Percent, r.Total.Percent(), r.Total.HasPercent(), percentDecimals); !same {
			add("percent", t.Percent, computed)
			out[len(out)-1].Handicap = t.withHandicap(r.Total.Percent(), percentDecimals)
		}
		if computed, same := compare(t.Points, worth(r.Total), true, pointDecimals); !same {
			add("points", t.Points, computed)
			out[len(out)-1].Unscaled = unscaled
		}
		if place := places[t.Contestant]; t.Place != "" && !samePlace(t.Place, place) {
			add("place", t.Place, place.String())
		}
	}
	return out
}

func (st *Standings) lineDifferences(p *Published, decimals int) []Difference {
	lines := map[ID]*ScoredLine{}
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			if l := &st.Boards[i].Lines[j]; l.Result != nil {
				lines[l.Result.ID] = l
			}
		}
	}
	var out []Difference
	for _, q := range p.Results {
		l := lines[q.Result]
		if l == nil {
			continue
		}
		add := func(what, published, computed string) {
			out = append(out, Difference{
				What: what, Board: l.Board, NS: l.NS, EW: l.EW, Artificial: l.Points.Artificial, Published: published, Computed: computed,
			})
		}
		if computed, same := compare(q.NS, l.Points.NS, l.Points.Counts, decimals); !same {
			add("ns-points", q.NS, computed)
		}
		if computed, same := compare(q.EW, l.Points.EW, l.Points.Counts, decimals); !same {
			add("ew-points", q.EW, computed)
		}
	}
	return out
}

// worth is what a total is published as: its victory points, where it has any.
func worth(t *scoring.Total) exact.Rat {
	if t.HasVPs() {
		return t.VPs()
	}
	return t.Points
}

func rowsOf(lists []List) map[ID]*Row {
	rows := map[ID]*Row{}
	for i := range lists {
		for j := range lists[i].Rows {
			rows[lists[i].Rows[j].Contestant] = &lists[i].Rows[j]
		}
	}
	return rows
}

// decimals is the most decimals among figures; what is no number has none.
func decimals(figures []string) int {
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

// compare tells whether a published figure is what was computed, to so many decimals,
// and how that is written. A figure that was not published is never otherwise; where
// there is none here (a board not played) a published 0 says the same.
func compare(published string, computed exact.Rat, there bool, decimals int) (text string, same bool) {
	if there {
		text = computed.Text(decimals)
	}
	if published == "" {
		return text, true
	}
	p, err := exact.Parse(published)
	return text, err == nil && p.Equal(computed.Round(decimals))
}
