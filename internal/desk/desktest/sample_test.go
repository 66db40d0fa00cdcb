package desktest_test

import (
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
)

// TestSampleIsFresh holds: what one test does to the sample club, another does not see.
func TestSampleIsFresh(t *testing.T) {
	a, evenings := desktest.Sample(t)
	before := len(a.Journal(evenings[desktest.Halfway]))
	a.MustDo(t, evenings[desktest.Halfway], &command.RenameEvent{Name: "Kerstdrive"})
	a.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3), Names: []string{"Els"}})
	b, again := desktest.Sample(t)
	e, err := b.Event(again[desktest.Halfway])
	check.That(t, err == nil && e.Name != "Kerstdrive" && len(again) == 3 && len(b.Journal(again[desktest.Halfway])) == before,
		"%v %q, %d evenings", err, e.Name, len(again))
	check.That(t, len(b.People()) == len(a.People())-1 && len(b.Club().Members) == len(a.Club().Members)-1,
		"%d people of %d", len(b.People()), len(a.People()))
	for i, closed := range []bool{desktest.Manual: true, desktest.Statement: true, desktest.Halfway: false} {
		if e, err := b.Event(again[i]); err != nil || e.Closed() != closed {
			t.Errorf("evening %d: closed is not %v (%v)", i, closed, err)
		}
	}
}
