package event

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/scoring"
)

// ResultKind says what a result is.
type ResultKind string

// The kinds of result. A sit-out is none: the movement knows it, and it is never stored.
const (
	Played    ResultKind = "played"
	Passed    ResultKind = "passed"
	Average   ResultKind = "average"
	Adjusted  ResultKind = "adjusted"
	NotPlayed ResultKind = "not-played"
)

// Result is what came in for one board between two sides. It is found by board
// and sides, not by a cell of the movement; round and table are kept where known.
type Result struct {
	ID       ID              `json:"id"`
	Board    int             `json:"board"`
	NS       Side            `json:"ns"`
	EW       Side            `json:"ew"`
	Section  string          `json:"section,omitempty"`
	Round    int             `json:"round,omitempty"`
	Table    int             `json:"table,omitempty"`
	Kind     ResultKind      `json:"kind"`
	Contract bridge.Contract `json:"contract"` // Level 0: only the score is known
	Tricks   int             `json:"tricks,omitempty"`
	Lead     string          `json:"lead,omitempty"`
	Score    int             `json:"score"` // from NS's side
	NSAward  Award           `json:"nsAward"`
	EWAward  Award           `json:"ewAward"`
	Reversed bool            `json:"reversed,omitempty"` // played with the opponents' cards
	Source   string          `json:"source,omitempty"`   // "typed", "usebio", "csv"
	At       string          `json:"at,omitempty"`       // when it came in
}

// Key is how a result is found within a session.
type Key struct {
	Board  int
	NS, EW Side
}

// Key of the result.
func (r *Result) Key() Key { return Key{r.Board, r.NS, r.EW} }

// Met returns the key of the same two on the board, on whichever chairs, and either way round
// unless they are teams, who hold a board both ways.
func (k Key) Met(kind Kind) Key {
	k.NS, k.EW = k.NS.any(), k.EW.any()
	if kind != Teams && k.EW.A < k.NS.A {
		k.NS, k.EW = k.EW, k.NS
	}
	return k
}

// Same reports whether two results are one and the same thing that was said of a board: of the
// same two, with the same contract and lead. When, and by whom, does not matter.
func (r *Result) Same(o *Result) bool {
	return r.Key() == o.Key() && r.Contract == o.Contract && r.Lead == o.Lead && Alike(r, o)
}

// KeepLead gives a result that corrects another, and that was typed without a lead, the lead of
// before, where the same player declares in the same denomination; what was led to another
// contract says nothing of this one. It reports whether there was one.
func (r *Result) KeepLead(was *Result) bool {
	if r.Lead != "" || r.Contract.Level == 0 || was.Contract.Level == 0 ||
		r.Contract.Declarer != was.Contract.Declarer || r.Contract.Denomination != was.Contract.Denomination {
		return false
	}
	r.Lead = was.Lead
	return r.Lead != ""
}

// ScoringLine returns the result as scoring sees it, between two contestants by index.
func (r *Result) ScoringLine(ns, ew int) scoring.Line {
	l := scoring.Line{NS: ns, EW: ew, Score: r.Score, Reversed: r.Reversed}
	switch r.Kind {
	case Played:
		l.Kind = scoring.Played
	case Passed:
		l.Kind = scoring.Passed
	case Average:
		l.Kind = scoring.Average
	case Adjusted:
		l.Kind = scoring.Awarded
		l.Awards = &scoring.SideAwards{NS: r.NSAward.scoring(), EW: r.EWAward.scoring()}
	default:
		l.Kind = scoring.NotPlayed
	}
	return l
}

// FromTable is the Source of a result that came from a table device.
const FromTable = "table"

// Received is what a table device says of a board that was played at a table in a round, as
// it was last taken in (R-DEVICE).
type Received struct {
	Section string `json:"section"` // its letter in the session
	Round   int    `json:"round"`
	Table   int    `json:"table"`
	Board   int    `json:"board"`
	// Says is the result as the device has it, nil where it took back what it said.
	Says *Result `json:"says,omitempty"`
	// Result is the result of the session that it became or is held against; "" where there
	// was none.
	Result ID            `json:"result,omitempty"`
	State  ReceivedState `json:"state,omitempty"`
}

// ReceivedState is what became of what a device says.
type ReceivedState string

// The states.
const (
	ReceivedTaken ReceivedState = ""      // the session has it, or had it before somebody changed it there
	ReceivedWaits ReceivedState = "waits" // the session says otherwise, by hand: the scorer decides
	ReceivedKept  ReceivedState = "kept"  // the scorer decided for what the session says
)

// Place reports whether both are of the same board, table and round.
func (x *Received) Place(o *Received) bool {
	return x.Section == o.Section && x.Round == o.Round && x.Table == o.Table && x.Board == o.Board
}

// Untouched reports whether the result that the device's became is in the session as the
// device said it: nobody changed or ruled on it since.
func (x *Received) Untouched(s *Session) bool {
	if x.Says == nil || x.State != ReceivedTaken {
		return false
	}
	r := s.Result(x.Result)
	return r != nil && r.Source == FromTable && r.Same(x.Says) && s.Ruling(r.ID) == nil
}

// ReceivedSeat is a member who sat down at a table by typing a number on its device.
type ReceivedSeat struct {
	Section string      `json:"section"`
	Round   int         `json:"round"` // from which it holds, from 1
	Table   int         `json:"table"`
	Seat    bridge.Seat `json:"seat"`
	Member  ID          `json:"member"`
}

// Drop takes results out, with what was ruled on them and their second typing.
func (s *Session) Drop(which func(*Result) bool) {
	for r := range Each(s.Results) {
		if which(r) {
			s.Untype(r)
		}
	}
	s.Rulings = slices.DeleteFunc(s.Rulings, func(r Ruling) bool {
		on := s.Result(r.Result)
		return on != nil && which(on)
	})
	s.Results = slices.DeleteFunc(s.Results, func(r Result) bool { return which(&r) })
}
