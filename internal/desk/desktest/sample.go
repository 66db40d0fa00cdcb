package desktest

import (
	"context"
	"maps"
	"slices"
	"sync"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/sample"
)

// The evenings of the sample club, in the ids that Sample gives.
const (
	Manual    = iota // 13 pairs, closed: the uitslag of the manual
	Statement        // 14 pairs, closed: boards 5-8 are the manual's control statement
	Halfway          // 10 pairs, half typed
)

// played is the sample club, played once: what is in it never changes.
var played = sync.OnceValue(func() *Club {
	c := New()
	steps, err := sample.Steps(c.NewID)
	if err != nil {
		panic("desktest: " + err.Error())
	}
	for _, s := range steps {
		if err := c.Do(context.Background(), s.Event, s.Payload, s.People...); err != nil {
			panic("desktest: " + err.Error())
		}
	}
	return c
})

// Sample returns the made-up club of the program with its evenings: two closed and one half
// typed.
func Sample(t testing.TB) (*Club, []event.ID) {
	t.Helper()
	c := played().copy()
	return c, slices.Clone(c.order)
}

func (c *Club) copy() *Club {
	other := *c
	other.lines = slices.Clone(c.lines)
	other.events = maps.Clone(c.events)
	other.order = slices.Clone(c.order)
	return &other // the people are made again at every change
}

// IDs returns the evenings of the club, in the order they were made.
func (c *Club) IDs() []event.ID { return slices.Clone(c.order) }

// Winter returns the sample club with its competition, in which all its evenings count.
func Winter(t testing.TB) (*Club, []event.ID) {
	t.Helper()
	c, all := Sample(t)
	var made []sample.Step
	for _, id := range all {
		e, err := c.Event(id)
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, sample.Step{Event: id, Payload: &command.NewEvening{Event: *e}})
	}
	for _, s := range sample.Competition(made, c.NewID) {
		c.MustDo(t, s.Event, s.Payload)
	}
	return c, all
}
