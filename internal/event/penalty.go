package event

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// PenaltyUnit is what a penalty or an award is counted in.
type PenaltyUnit string

// The units. What the session is not scored in is converted (143.5.7): 10 % of a top is 3
// IMPs, and those are 100 total points.
const (
	// PenaltyTop is per cent of a board's top: the usual penalty is 10.
	PenaltyTop PenaltyUnit = "top"
	// PenaltyPoints is the points of the session: matchpoints, IMPs, total points.
	PenaltyPoints PenaltyUnit = "points"
	// PenaltyPercent is percentage points of the session.
	PenaltyPercent PenaltyUnit = "percent"
	// PenaltyIMPs is IMPs.
	PenaltyIMPs PenaltyUnit = "imps"
	// PenaltyVPs is victory points, where the session has them.
	PenaltyVPs PenaltyUnit = "vps"
)

// PenaltyUnits returns all units.
func PenaltyUnits() []PenaltyUnit {
	return []PenaltyUnit{PenaltyTop, PenaltyPoints, PenaltyPercent, PenaltyIMPs, PenaltyVPs}
}

// PenaltyUnitsOf returns the units that a penalty of an event can be counted in, that in which it
// is decided first: victory points, but not in a knock-out, IMPs, or per cent of a top. The points
// of a session in IMPs are IMPs, and are not offered beside them.
func PenaltyUnitsOf(e *Event) []PenaltyUnit {
	r := e.Rules.Complete()
	units := []PenaltyUnit{PenaltyTop, PenaltyPoints, PenaltyPercent, PenaltyIMPs}
	switch ofBoards := r.HasPercent() || r.Method == rules.MethodPointABoard || r.Method == rules.MethodPatton; {
	case r.Method == rules.MethodTotal:
		units = []PenaltyUnit{PenaltyPoints, PenaltyIMPs, PenaltyTop, PenaltyPercent}
	case !ofBoards:
		units = []PenaltyUnit{PenaltyIMPs, PenaltyTop, PenaltyPercent}
	}
	switch {
	case r.ByVPs() && e.Form != FormKnockout:
		units = append([]PenaltyUnit{PenaltyVPs}, units...)
	case r.ByVPs():
		units = append(units, PenaltyVPs)
	}
	return units
}

// Usual returns the usual penalty in the unit: 10 % of a top, which is 3 IMPs or 100 total points,
// and of the others 1.
func (u PenaltyUnit) Usual(e *Event) exact.Rat {
	switch {
	case u == PenaltyTop:
		return exact.Int(-10)
	case u == PenaltyIMPs:
		return exact.Int(-3)
	case u == PenaltyPoints && e.Rules.Complete().Method == rules.MethodTotal:
		return exact.Int(-100)
	}
	return exact.Int(-1)
}

// Penalty is what is taken from a contestant's total, or given to it (Law 90): it changes
// nothing for the others but their places.
type Penalty struct {
	ID         ID          `json:"id"`
	Contestant ID          `json:"contestant"`
	Unit       PenaltyUnit `json:"unit"`
	// Amount is below 0 for a penalty and above 0 for an award.
	Amount exact.Rat `json:"amount"`
	// Board is the board it was earned on; 0 where there is none.
	Board int `json:"board,omitempty"`
	// Round is the round that it belongs to, where rounds or matches become victory points
	// and it is counted in something else; 0 is the round of Board, or without one the last
	// that the contestant played.
	Round int `json:"round,omitempty"`
	// Law, Reason, Text and At are as in Ruling; the reasons are those of PenaltyReasons.
	Law    string `json:"law,omitempty"`
	Reason string `json:"reason,omitempty"`
	Text   string `json:"text,omitempty"`
	At     string `json:"at,omitempty"`
}

// PenaltyReasons returns the usual reasons for a penalty.
func PenaltyReasons() []Reason {
	return []Reason{
		{Key: "ruling.reason.slow-play", Law: "90B2"},
		{Key: "ruling.reason.loud", Law: "90B3"},
		{Key: "ruling.reason.comparing", Law: "90B4"},
		{Key: "ruling.reason.touching", Law: "90B5"},
		{Key: "ruling.reason.misplaced-cards", Law: "90B6"},
		{Key: "ruling.reason.wrong-pair", Law: "90B7"},
		{Key: "ruling.reason.disobeyed", Law: "90B8"},
		{Key: "ruling.reason.late", Law: "90B1"},
		{Key: "ruling.reason.wrong-entry", Law: "90A"},
		{Key: "ruling.reason.conduct", Law: "74A"},
	}
}

// Penalty returns the penalty with this id, or nil.
func (s *Session) Penalty(id ID) *Penalty {
	return Find(s.Penalties, func(p *Penalty) bool { return p.ID == id })
}
