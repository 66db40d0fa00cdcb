package desktest

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/sample"
)

// Winter is the sample club with its competition, in which all its evenings count.
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
