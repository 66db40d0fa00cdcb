// Package event is an evening as a value: who plays, with which movement, what
// came in on the slips, and everything that follows from it.
//
// An event changes only by commands. A command is decided against the event as
// it is (Decide: refused with a Problem, or accepted), becomes one Line of the
// journal, and is applied; Replay of the lines gives the same event again, today
// and in every later version. Undo is a line of its own that names the line it
// undoes. Standings computes everything that is shown or printed; nothing is
// computed anywhere else.
//
// The names are those of the model: Club, Member, Event, Session, Section,
// Contestant, Seat, Board, Side, Result. The package knows neither clock nor
// file nor chance: times and ids come in with the commands.
package event

import (
	"iter"
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

// Each returns a pointer to each of a list, in order.
func Each[T any](all []T) iter.Seq[*T] {
	return func(yield func(*T) bool) {
		for i := range all {
			if !yield(&all[i]) {
				return
			}
		}
	}
}

// Mapped returns what a function makes of each of a list, in order.
func Mapped[T, U any](all []T, of func(T) U) []U {
	out := make([]U, len(all))
	for i, x := range all {
		out[i] = of(x)
	}
	return out
}

// Find gives the first of a list that is so, or nil.
func Find[T any](all []T, is func(*T) bool) *T {
	for i := range all {
		if is(&all[i]) {
			return &all[i]
		}
	}
	return nil
}

// Exchanged returns b for a, a for b, and any other value unchanged.
func Exchanged[T comparable](x, a, b T) T {
	switch x {
	case a:
		return b
	case b:
		return a
	}
	return x
}

// Put returns a list with the first that is the same replaced by x, or else with x behind it.
func Put[T any](all []T, x T, same func(*T) bool) []T {
	if was := Find(all, same); was != nil {
		*was = x
		return all
	}
	return append(all, x)
}

// By returns pointers to those of a list by a key; of several with one key the last.
func By[K comparable, T any](all []T, key func(*T) K) map[K]*T {
	by := make(map[K]*T, len(all))
	for x := range Each(all) {
		by[key(x)] = x
	}
	return by
}

// Count returns how many of a list are so.
func Count[T any](all []T, is func(T) bool) int {
	n := 0
	for _, x := range all {
		if is(x) {
			n++
		}
	}
	return n
}

func cloned[T any](all []T, of func(T) T) []T {
	all = slices.Clone(all)
	for i := range all {
		all[i] = of(all[i])
	}
	return all
}

// clonedAt returns a copy of what a pointer points to; nil for nothing.
func clonedAt[T any](p *T, of func(T) T) *T {
	if p == nil {
		return nil
	}
	c := of(*p)
	return &c
}

// Clone returns a copy that shares nothing: not the movements, nor what was published.
func (e *Event) Clone() *Event {
	d := *e
	d.Sum = e.Sum.Clone()
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

// Session returns the session with this id, or nil.
func (e *Event) Session(id ID) *Session {
	return Find(e.Sessions, func(s *Session) bool { return s.ID == id })
}

// Contestant returns the contestant with this id, or nil.
func (e *Event) Contestant(id ID) *Contestant {
	return Find(e.Contestants, func(c *Contestant) bool { return c.ID == id })
}

// LabelOf returns how a contestant is called in the first session that it plays.
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

// ChangeKind is how much of a session's standings a command changes.
type ChangeKind int

// The kinds. ChangeAll is the zero value: what says nothing is computed completely.
const (
	ChangeAll     ChangeKind = iota // anything may be another
	ChangeNothing                   // no figure is another
	ChangeEntered                   // one result came in
	ChangeResult                    // one result is another
	ChangeErased                    // one result is gone
	ChangeRuling                    // one result is ruled on otherwise
)

// Change is what a command changes of the standings of one session.
type Change struct {
	Kind    ChangeKind
	Session ID
	Result  ID  // the one result; "" for ChangeAll and ChangeNothing
	Board   int // its board; 0 where that is not known
}
