package event

import (
	"slices"

	"uitslag/internal/exact"
)

// Issue is an uitslag that was given out: its number from 1, when, as of which line of
// the journal, and its lists as they were printed. One of a program before 2026-12 has no
// lists: they are those of the event as of that line.
type Issue struct {
	Number int          `json:"number"`
	At     string       `json:"at"`
	Seq    int64        `json:"seq"`
	Lists  []IssuedList `json:"lists,omitempty"`
}

// IssuedList is a result list as it was given out. It is frozen: nothing in it is ever
// computed again.
type IssuedList struct {
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

// NextIssue is the number that the next uitslag gets: none was given out yet.
func (e *Event) NextIssue() int {
	n := 1
	for i := range e.Issued {
		n = max(n, e.Issued[i].Number+1)
	}
	return n
}
