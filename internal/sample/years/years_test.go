package years

import (
	"fmt"
	"reflect"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/sample"
	"uitslag/internal/test/check"
)

// ids gives ids in order.
func ids() func() event.ID {
	n := 0
	return func() event.ID { n++; return event.ID(fmt.Sprint("id", n)) }
}

// Every command of the made-up evenings is one that the program takes, and every
// evening is complete, of the size that a club evening has.
func TestEvenings(t *testing.T) {
	c := New(1, ids())
	c.Join(Members)
	pairs := map[int]bool{}
	for i := 0; i < Evenings; i += 9 {
		steps, at := check.Both(c.Evening(i))(t)
		var e *event.Event
		for j, s := range steps {
			check.NoError(t, journal.Decide(e, s.Payload), i, j)
			raw := check.Value(journal.Encode(s.Payload))(t)
			l := journal.Line{Seq: int64(j + 1), Event: s.Event, Command: journal.NameOf(s.Payload), Payload: raw, Version: journal.PayloadVersion}
			e = check.Value(journal.Apply(e, l))(t)
		}
		st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
		n := len(e.Contestants)
		pairs[n] = true
		if st.Missing() > 0 || len(st.Boards) < 24 || len(st.Boards) > 28 || !e.Closed() {
			t.Errorf("evening %d of %s: %d pairs, %d boards, %d missing", i, at, n, len(st.Boards), st.Missing())
		}
	}
	for n := 12; n <= 16; n++ {
		if !pairs[n] {
			t.Errorf("no evening with %d pairs", n)
		}
	}
}

// The same seed plays the same, another one not.
func TestSeed(t *testing.T) {
	play := func(seed uint64) []sample.Step {
		c := New(seed, ids())
		c.Join(80)
		steps, _ := check.Both(c.Evening(3))(t)
		return steps
	}
	if !reflect.DeepEqual(play(1), play(1)) {
		t.Error("the same seed plays differently")
	}
	if reflect.DeepEqual(play(1), play(2)) {
		t.Error("another seed plays the same")
	}
}
