package event

import (
	"slices"
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
