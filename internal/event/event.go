package event

import (
	"slices"

	"uitslag/internal/scoring/rules"
)

// Kind says who is ranked.
type Kind string

// The kinds of event.
const (
	Pairs      Kind = "pairs"
	Individual Kind = "individual"
	Teams      Kind = "teams"
)

// Event is what has one result list. A club evening is an event with one session.
type Event struct {
	ID          ID           `json:"id"`
	Name        string       `json:"name"`
	Kind        Kind         `json:"kind"`
	Rules       rules.Rules  `json:"rules"` // the event's own copy: presets may change, an evening does not
	Contestants []Contestant `json:"contestants"`
	Sessions    []Session    `json:"sessions"`
	// Form is how the event goes on after its first round or session.
	Form Form `json:"form,omitempty"`
	// Sum is how the sessions are added up to one uitslag; nil where each has its own.
	Sum       *Sum       `json:"sum,omitempty"`
	Source    string     `json:"source,omitempty"` // the foreign file it was read from
	Published *Published `json:"published,omitempty"`
	Issued    []Issue    `json:"issued,omitempty"`
	Deleted   bool       `json:"deleted,omitempty"` // it is in no list, and nothing but restoring it can be done
}

// find gives the first of all that is so, or nil.
func find[T any](all []T, is func(*T) bool) *T {
	for i := range all {
		if is(&all[i]) {
			return &all[i]
		}
	}
	return nil
}

// cloned are copies of all.
func cloned[T any](all []T, of func(T) T) []T {
	all = slices.Clone(all)
	for i := range all {
		all[i] = of(all[i])
	}
	return all
}

// clonedAt is a copy of what a pointer points to; nil for nothing.
func clonedAt[T any](p *T, of func(T) T) *T {
	if p == nil {
		return nil
	}
	c := of(*p)
	return &c
}

// Clone is a copy that shares nothing: not the movements, nor what was published.
func (e *Event) Clone() *Event {
	d := *e
	d.Sum = clonedAt(e.Sum, func(x Sum) Sum {
		x.Rules.Caps = slices.Clone(x.Rules.Caps)
		return x
	})
	d.Contestants = cloned(e.Contestants, func(c Contestant) Contestant {
		c.Players = slices.Clone(c.Players)
		return c
	})
	d.Sessions = cloned(e.Sessions, Session.Clone)
	d.Published = clonedAt(e.Published, func(p Published) Published {
		return Published{slices.Clone(p.Totals), slices.Clone(p.Results), slices.Clone(p.Matches), slices.Clone(p.Boards)}
	})
	d.Issued = slices.Clone(e.Issued) // what was given out is never changed: its lists are shared
	return &d
}

// Session gives the session with this id, or nil.
func (e *Event) Session(id ID) *Session {
	return find(e.Sessions, func(s *Session) bool { return s.ID == id })
}

// Contestant gives the contestant with this id, or nil.
func (e *Event) Contestant(id ID) *Contestant {
	return find(e.Contestants, func(c *Contestant) bool { return c.ID == id })
}

// LabelOf is how a contestant is called in the first session that it plays.
func (e *Event) LabelOf(id ID) Label {
	for i := range e.Sessions {
		if _, l := e.Sessions[i].LabelOf(id); l.Number > 0 {
			return l
		}
	}
	return Label{}
}

// Closed reports whether every session has been closed; an event without one is open.
func (e *Event) Closed() bool {
	return len(e.Sessions) > 0 && !slices.ContainsFunc(e.Sessions, func(s Session) bool { return !s.Closed })
}
