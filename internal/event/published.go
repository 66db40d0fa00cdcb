package event

import (
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/exact"
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

// Issue is an uitslag that was given out: its number from 1 among those of the event, when, as of
// which line of the journal, and its lists as they were printed. One of a program before 2026-12 has no
// lists: they are those of the event as of that line.
type Issue struct {
	Number int          `json:"number"`
	At     string       `json:"at"`
	Seq    int64        `json:"seq"`
	Lists  []IssuedList `json:"lists,omitempty"`
}

// Session returns the session that it is of, "" for one that does not say: one without lists, or of
// a program before 0.9.
func (x *Issue) Session() ID {
	if len(x.Lists) == 0 {
		return ""
	}
	return x.Lists[0].Session
}

// IssuedList is a result list as it was given out. It is frozen: nothing in it is ever
// computed again.
type IssuedList struct {
	Session   ID          `json:"session,omitempty"`
	Section   string      `json:"section,omitempty"`
	Direction string      `json:"direction,omitempty"` // "NS", "EW" or ""
	Rows      []IssuedRow `json:"rows"`
}

// IssuedRow is a contestant's line of a list as it was printed. Figures are decimal, with
// a point, and "" where there was none.
type IssuedRow struct {
	Contestant       ID     `json:"contestant"`
	Number           int    `json:"number"`
	Players          []ID   `json:"players,omitempty"` // members, "" for nobody
	People           []ID   `json:"people,omitempty"`  // the version of each player's personal data: who was printed
	Place            string `json:"place,omitempty"`   // "3="
	Points           string `json:"points"`
	Percent          string `json:"percent,omitempty"`
	Section          string `json:"section,omitempty"` // of the contestant, in a list over several
	VPs              string `json:"vps,omitempty"`     // where the places are by victory points
	ClubPoints       string `json:"clubPoints,omitempty"`
	FederationPoints string `json:"federationPoints,omitempty"`
}

// Same reports whether two lines read the same, but for how a player's name is spelled.
func (r *IssuedRow) Same(o *IssuedRow) bool {
	return r.Number == o.Number && r.Place == o.Place && SameFigure(r.Points, o.Points) && SameFigure(r.Percent, o.Percent) &&
		SameFigure(r.ClubPoints, o.ClubPoints) && SameFigure(r.FederationPoints, o.FederationPoints) &&
		r.Section == o.Section && SameFigure(r.VPs, o.VPs) && slices.Equal(r.Players, o.Players)
}

// SameFigure reports whether two printed figures are worth the same: 44 is 44.0, which a
// list has where another line of it needs the decimal.
func SameFigure(a, b string) bool {
	if a == b {
		return true
	}
	x, errX := exact.Parse(a)
	y, errY := exact.Parse(b)
	return errX == nil && errY == nil && x.Equal(y)
}

// NextIssue returns the number that the next uitslag gets: none was given out yet.
func (e *Event) NextIssue() int {
	n := 1
	for i := range e.Issued {
		n = max(n, e.Issued[i].Number+1)
	}
	return n
}

// Imprint returns what an event says of what was played: every result, with the numbers of the
// contestants instead of their ids. Two events that were read from one file have the same,
// whatever they are called, whenever they were played and by whatever rules.
func (e *Event) Imprint() string {
	var b strings.Builder
	for i := range e.Sessions {
		s := &e.Sessions[i]
		number := func(side Side) string {
			var out string
			for _, id := range []ID{side.A, side.B} {
				if id != "" {
					section, l := s.LabelOf(id)
					out += section + l.Direction + l.String() + " "
				}
			}
			return out
		}
		lines := Mapped(s.Results, func(r Result) string {
			return fmt.Sprint(r.Board, r.Round, r.Table, r.Section, "|", number(r.NS), "|", number(r.EW), "|", r.Kind,
				r.Contract, r.Tricks, r.Lead, r.Score, r.NSAward, r.EWAward, r.Reversed)
		})
		slices.Sort(lines)
		fmt.Fprintf(&b, "%d\n%s\n", i, strings.Join(lines, "\n"))
	}
	return b.String()
}
