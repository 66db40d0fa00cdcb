package event

import (
	"slices"
	"strings"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/competition"
)

// Ranked is who has a line in a competition.
type Ranked string

const (
	// RankedPairs gives the two who play together one line, also when they sit the other
	// way round; the zero value means it too.
	RankedPairs Ranked = "pairs"
	// RankedPlayers gives each player a line, whoever the partner is.
	RankedPlayers Ranked = "players"
)

// Competition is a number of evenings that are added up, with the rules for that. It is
// the club's: an evening does not know that it counts for one.
type Competition struct {
	ID       ID                `json:"id"`
	Name     string            `json:"name"`
	Ranked   Ranked            `json:"ranked"`
	Rules    competition.Rules `json:"rules"` // its own copy
	Evenings []Counted         `json:"evenings,omitempty"`
	Marks    []Mark            `json:"marks,omitempty"`
	// Handicaps are points more for every session; they count where the rules say so.
	Handicaps []Handicap `json:"handicaps,omitempty"`
	// From is an earlier competition whose end score counts as so many Sessions; "" is none.
	From     ID   `json:"from,omitempty"`
	Sessions int  `json:"sessions,omitempty"`
	Ended    bool `json:"ended,omitempty"`
	// Lots are what lots decided between equals; of two about the same lines the later holds.
	Lots []Lot `json:"lots,omitempty"`
}

// Counted is a session that counts for a competition. Its date is what it was when it
// was put in: for the log, and for when the evening is gone.
type Counted struct {
	Event   ID     `json:"event"`
	Session ID     `json:"session"`
	Date    string `json:"date,omitempty"`
}

// Is reports whether both are the same session.
func (c Counted) Is(d Counted) bool { return c.Event == d.Event && c.Session == d.Session }

// Mark says of one who is ranked that a session counts for it otherwise than it was played.
type Mark struct {
	Event   ID   `json:"event"`
	Session ID   `json:"session"`
	Who     []ID `json:"who"` // the members of the line: two for a pair, one for a player
	// Contestant is who played there with or as the substitute: its score counts for Who,
	// and for nobody whom Out does not leave it. "" is an absence, whatever Who played.
	Contestant ID `json:"contestant,omitempty"`
	// Out is the member who sat there in the place of one of Who: where players are
	// ranked one by one the session counts for Who instead of for this one.
	Out ID `json:"out,omitempty"`
}

// Lot is the order in which a lot put lines of a competition that were equal.
type Lot struct {
	Who [][]ID `json:"who"` // the members of each line, the first drawn first
	// Score is what they shared: with another score the lot no longer holds. 0 holds
	// whatever they share.
	Score exact.Rat `json:"score,omitzero"`
}

// Clone returns a copy that shares nothing.
func (l Lot) Clone() Lot {
	l.Who = cloned(l.Who, slices.Clone)
	return l
}

// Handicap is what a pair, or a player, gets more for every session.
type Handicap struct {
	Who    []ID      `json:"who"`
	Points exact.Rat `json:"points"`
}

// Clone returns a copy that shares nothing.
func (k Competition) Clone() Competition {
	k.Rules.Caps = slices.Clone(k.Rules.Caps)
	k.Evenings = slices.Clone(k.Evenings)
	k.Marks = cloned(k.Marks, func(m Mark) Mark {
		m.Who = slices.Clone(m.Who)
		return m
	})
	k.Handicaps = cloned(k.Handicaps, func(h Handicap) Handicap {
		h.Who = slices.Clone(h.Who)
		return h
	})
	k.Lots = cloned(k.Lots, Lot.Clone)
	return k
}

// Counts reports whether a session counts for the competition.
func (k *Competition) Counts(event, session ID) bool {
	return slices.ContainsFunc(k.Evenings, Counted{Event: event, Session: session}.Is)
}

// Competition returns the competition with this id, or nil. It is to be read only.
func (c *Club) Competition(id ID) *Competition {
	return Find(c.Competitions, func(x *Competition) bool { return x.ID == id })
}

// CompetitionOf gives the competition that an evening most likely counts for: of those
// that go on, the one of the latest evening on the same day of the week; else the one of
// the latest evening; else, where there is but one, that. nil is none. same tells of a
// date whether it is on that day of the week.
func (c *Club) CompetitionOf(same func(date string) bool) *Competition {
	var best, only *Competition
	var of Counted
	going := 0
	for k := range Each(c.Competitions) {
		if k.Ended {
			continue
		}
		going, only = going+1, k
		for _, e := range k.Evenings {
			a, b := same(e.Date), best != nil && same(of.Date)
			if best == nil || a && !b || a == b && e.Date >= of.Date {
				best, of = k, e
			}
		}
	}
	if best == nil && going == 1 {
		return only
	}
	return best
}

// Follows lists the competitions that a competition brings points along from, the
// latest first. It ends, whatever a journal says.
func (c *Club) Follows(id ID) []ID {
	var out []ID
	for k := c.Competition(id); k != nil && k.From != "" && !slices.Contains(out, k.From) && k.From != id; k = c.Competition(k.From) {
		out = append(out, k.From)
	}
	return out
}

// Validate refuses what a competition cannot be.
func (k *Competition) Validate(c *Club) error {
	if strings.TrimSpace(k.Name) == "" {
		return problem.New("competition.no-name")
	}
	for o := range Each(c.Competitions) {
		if o.ID != k.ID && !o.Ended && strings.EqualFold(o.Name, k.Name) {
			return problem.New("competition.same-name", "name", o.Name)
		}
	}
	if k.Ranked != RankedPairs && k.Ranked != RankedPlayers && k.Ranked != "" {
		return problem.New("competition.ranked", "value", string(k.Ranked))
	}
	if k.From != "" {
		if c.Competition(k.From) == nil || k.From == k.ID || slices.Contains(c.Follows(k.From), k.ID) {
			return problem.New("competition.from")
		}
		if k.Sessions < 1 {
			return problem.New("competition.sessions")
		}
	}
	return k.Rules.Check()
}
