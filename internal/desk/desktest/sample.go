package desktest

import (
	"context"
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

// played is the sample club, played once.
var played = sync.OnceValue(func() kept {
	return template(func(path string) (*Club, error) {
		c, err := empty().open(path)
		if err != nil {
			return nil, err
		}
		steps, err := sample.Steps(c.NewID)
		for _, s := range steps {
			if err == nil {
				err = c.Do(context.Background(), s.Event, s.Payload, s.People...)
			}
		}
		return c, err
	})
})

// Sample returns the made-up club of the program with its evenings: two closed and one half
// typed.
func Sample(t testing.TB) (*Club, []event.ID) {
	t.Helper()
	c := played().Club(t)
	return c, c.IDs()
}

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
