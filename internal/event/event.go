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

// Clone is a copy that shares nothing: not the movements, nor what was published.
func (e *Event) Clone() *Event {
	d := *e
	d.Sum = e.Sum.clone()
	d.Contestants = slices.Clone(e.Contestants)
	for i := range d.Contestants {
		d.Contestants[i].Players = slices.Clone(d.Contestants[i].Players)
	}
	d.Sessions = slices.Clone(e.Sessions)
	for i := range d.Sessions {
		d.Sessions[i] = d.Sessions[i].Clone()
	}
	d.Published = e.Published.clone()
	d.Issued = slices.Clone(e.Issued) // what was given out is never changed: its lists are shared
	return &d
}

// Session gives the session with this id, or nil.
func (e *Event) Session(id ID) *Session {
	for i := range e.Sessions {
		if e.Sessions[i].ID == id {
			return &e.Sessions[i]
		}
	}
	return nil
}

// Contestant gives the contestant with this id, or nil.
func (e *Event) Contestant(id ID) *Contestant {
	for i := range e.Contestants {
		if e.Contestants[i].ID == id {
			return &e.Contestants[i]
		}
	}
	return nil
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
	for i := range e.Sessions {
		if !e.Sessions[i].Closed {
			return false
		}
	}
	return len(e.Sessions) > 0
}
