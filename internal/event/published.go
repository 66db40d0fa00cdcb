package event

import (
	"strings"

	"uitslag/internal/exact"
)

// Published is what a foreign file says its results came to. It is kept as it
// was, and compared with what we compute.
type Published struct {
	Totals  []PublishedTotal  `json:"totals,omitempty"`
	Results []PublishedPoints `json:"results,omitempty"`
}

// PublishedTotal is a contestant's line as published; an empty text was not in the file.
type PublishedTotal struct {
	Contestant ID     `json:"contestant"`
	Percent    string `json:"percent,omitempty"`
	Points     string `json:"points,omitempty"`
	Place      string `json:"place,omitempty"` // "3=" where shared
}

// PublishedPoints is a result's points as published.
type PublishedPoints struct {
	Result ID     `json:"result"`
	NS     string `json:"ns,omitempty"`
	EW     string `json:"ew,omitempty"`
}

// Difference is one figure that was published otherwise than we compute it.
type Difference struct {
	What       string // "percent", "points", "place", "ns-points", "ew-points"
	Contestant ID     // for totals
	Board      int    // for results
	NS, EW     Side
	Published  string
	Computed   string
}

// Differences compares the published figures with the standings, each to the
// decimals it was published with.
func (st *Standings) Differences() []Difference {
	p := st.Event.Published
	if p == nil {
		return nil
	}
	var out []Difference
	rows := map[ID]*Row{}
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			rows[st.Lists[i].Rows[j].Contestant] = &st.Lists[i].Rows[j]
		}
	}
	for _, t := range p.Totals {
		r := rows[t.Contestant]
		if r == nil {
			continue
		}
		add := func(what, published, computed string) {
			if published != "" && published != computed {
				out = append(out, Difference{What: what, Contestant: t.Contestant, Published: published, Computed: computed})
			}
		}
		add("percent", t.Percent, sameDecimals(r.Total.Percent, t.Percent))
		add("points", t.Points, sameDecimals(r.Total.Points, t.Points))
		add("place", t.Place, r.Place())
	}
	lines := map[ID]*ScoredLine{}
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			if l := &st.Boards[i].Lines[j]; l.Result != nil {
				lines[l.Result.ID] = l
			}
		}
	}
	for _, q := range p.Results {
		l := lines[q.Result]
		if l == nil {
			continue
		}
		add := func(what, published string, computed exact.Rat) {
			if c := sameDecimals(computed, published); published != "" && published != c {
				out = append(out, Difference{What: what, Board: l.Board, NS: l.NS, EW: l.EW, Published: published, Computed: c})
			}
		}
		add("ns-points", q.NS, l.Points.NS)
		add("ew-points", q.EW, l.Points.EW)
	}
	return out
}

// sameDecimals is r with as many decimals as the text has.
func sameDecimals(r exact.Rat, like string) string {
	_, decimals, _ := strings.Cut(like, ".")
	return r.Text(len(decimals))
}
