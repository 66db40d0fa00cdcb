package event

import (
	"slices"
)

// Departure is a contestant that left before the end of a session: the first round that it
// does not finish, and the first board of that round that it does not play (0: none of
// them). The tests that split ties count its score pro rata.
type Departure struct {
	Contestant ID  `json:"contestant"`
	Round      int `json:"round"`
	Board      int `json:"board,omitempty"`
}

// Departure gives when a contestant left; nil where it stayed.
func (s *Session) Departure(id ID) *Departure {
	i := slices.IndexFunc(s.Departures, func(d Departure) bool { return d.Contestant == id })
	if i < 0 {
		return nil
	}
	return &s.Departures[i]
}

// LastRound is the number of rounds of a section: those of its movement, or without one
// the last of which the session has a result.
func (s *Session) LastRound(c *Section) int {
	if c.Movement != nil {
		return c.Rounds()
	}
	last := 0
	for i := range s.Results {
		last = max(last, s.Results[i].Round)
	}
	return last
}
