package event

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/competition"
)

// Form is how an event goes on.
type Form string

// The forms: all is known at the start; several sessions; the rounds are drawn one by one;
// who loses is out.
const (
	FormOnce     Form = ""
	FormSessions Form = "sessions"
	FormSwiss    Form = "swiss"
	FormKnockout Form = "knock-out"
)

// Sum is how the sessions of an event are added up to one uitslag.
type Sum struct {
	// Rules weigh the sessions: each once or by boards, as they are or converted to one
	// size (R-SESSION-SIZE).
	Rules competition.Rules `json:"rules"`
}

// Clone returns a copy that shares nothing; nil for nil.
func (s *Sum) Clone() *Sum {
	return clonedAt(s, func(x Sum) Sum {
		x.Rules.Caps = slices.Clone(x.Rules.Caps)
		return x
	})
}

// CarryKind is what is taken along from session to session.
type CarryKind string

const (
	// CarryNone takes along nothing: the session decides alone.
	CarryNone CarryKind = "none"
	// CarryFull takes along all.
	CarryFull CarryKind = "full"
	// CarryShare takes along a share of it.
	CarryShare CarryKind = "share"
	// CarryPlace gives the first the most and the last nothing, evenly between (R-CARRY).
	CarryPlace CarryKind = "place"
)

// CarryOver is what the contestants of a session take along from the sessions before it, in
// victory points where the event has them, else in the points or percentage that it ranks on.
type CarryOver struct {
	Kind  CarryKind `json:"kind"`
	From  []ID      `json:"from"` // the sessions
	Share exact.Rat `json:"share,omitzero"`
	// Most is what the first takes along (CarryPlace), or the limit (CarryShare); 0 is none.
	Most exact.Rat `json:"most,omitzero"`
	// Again tells that everybody plays on as in the session before: it is no final, and its
	// sections are not ranked apart for it.
	Again bool `json:"again,omitempty"`
}

// Chosen tells who of those who were level on the line of a final play it, and who do not.
type Chosen struct {
	Who  []ID `json:"who"`
	Over []ID `json:"over"`
	// Lot tells that a lot decided, else the scorer did.
	Lot bool `json:"lot,omitempty"`
}

// Final reports whether those who take something along into the session play a final in it, or
// a consolation, and not all the same again.
func (s *Session) Final() bool { return s.CarryOver != nil && !s.CarryOver.Again }

// Several reports whether the sessions of the event are added up to one uitslag.
func (e *Event) Several() bool { return e.Sum != nil && len(e.Sessions) > 1 }

// AddsUp reports whether the sessions of the event are added up, or will be: it was begun as an
// event of several sessions.
func (e *Event) AddsUp() bool {
	return e.Sum != nil && (len(e.Sessions) > 1 || e.Form == FormSessions)
}

// AwardsByTotal reports whether the places in the total of the event earn the points, and those
// in its sessions nothing (R-BOOK-SESSIONS). An event that is BookedApart keeps the points of its
// sessions until it is booked again.
func (e *Event) AwardsByTotal() bool { return e.AddsUp() && !e.BookedApart() }
