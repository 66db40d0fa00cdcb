package event_test

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
)

// whole is an event with something in every field that memory could be shared by.
func whole(t eventtest.TB, m movements.Movement) *event.Event {
	e := eventtest.Evening(2, eventtest.Section("A", m))
	e.Sessions[0].Sections[0].Movement.Turned = []int{1}
	r := eventtest.Result(t, 1, eventtest.P(1), eventtest.P(2), "60/40")
	r.ID = "r"
	e.Sessions[0].Results, e.Sessions[0].Deals = []event.Result{r}, eventtest.TwoDeals(t)
	e.Published = &event.Published{Totals: []event.PublishedTotal{{Contestant: eventtest.P(1)}}, Results: []event.PublishedPoints{{Result: "r"}}}
	e.Issued = []event.Issue{{Number: 1}}
	return &e
}

// TestCloneSharesNothing walks an event and its clone side by side: the same, and no
// slice, map or pointer of the one is the other's.
func TestCloneSharesNothing(t *testing.T) {
	e := whole(t, eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))
	shares(t, "event", reflect.ValueOf(e), reflect.ValueOf(e.Clone()))
	c := &event.Club{Name: "De Proef", Settings: event.Settings{Papers: []event.Paper{{Report: "uitslag"}}}, Members: map[event.ID]event.Member{"m": {ID: "m"}}}
	shares(t, "club", reflect.ValueOf(c), reflect.ValueOf(c.Clone()))
	for _, sparse := range []*event.Event{{}, {Published: &event.Published{}, Sessions: []event.Session{{Sections: []event.Section{{}}}}}} {
		shares(t, "event", reflect.ValueOf(sparse), reflect.ValueOf(sparse.Clone()))
	}
}

func shares(t *testing.T, where string, a, b reflect.Value) {
	t.Helper()
	switch a.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if a.IsNil() || a.Kind() == reflect.Slice && a.Cap() == 0 {
			break
		}
		if a.Pointer() == b.Pointer() {
			t.Errorf("%s is shared", where)
		}
	}
	switch a.Kind() {
	case reflect.Pointer:
		if a.IsNil() != b.IsNil() {
			t.Errorf("%s: %v and %v", where, a, b)
		} else if !a.IsNil() {
			shares(t, where, a.Elem(), b.Elem())
		}
	case reflect.Slice:
		if a.Len() != b.Len() {
			t.Errorf("%s: %v and %v", where, a, b)
			return
		}
		for i := range a.Len() {
			shares(t, fmt.Sprintf("%s[%d]", where, i), a.Index(i), b.Index(i))
		}
	case reflect.Map:
		for _, k := range a.MapKeys() {
			shares(t, fmt.Sprintf("%s[%v]", where, k), a.MapIndex(k), b.MapIndex(k))
		}
	case reflect.Struct:
		for i := range a.NumField() {
			shares(t, where+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	default:
		if !a.Equal(b) {
			t.Errorf("%s: %v and %v", where, a, b)
		}
	}
}

// TestNothingChangesAfterwards: whatever is done to an evening, every earlier value of
// it and everything computed from one stays as it was.
func TestNothingChangesAfterwards(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	rapid.Check(t, func(t *rapid.T) {
		type kept struct {
			value any
			text  string
		}
		var all []kept
		keep := func(v any) { all = append(all, kept{v, eventtest.AsJSON(t, v)}) }
		e := whole(t, m)
		e.Sessions[0].Closed = false
		for step := range rapid.IntRange(1, 20).Draw(t, "steps") {
			keep(e)
			keep(eventtest.StandingsOf(t, e))
			keep(e.Sessions[0].Travellers())
			q := eventtest.DrawCommand(t, e, m, step)
			if journal.Decide(e, q) != nil {
				continue
			}
			next := eventtest.Must(journal.Apply(e, eventtest.Line(t, step+1, q)))
			e = next
		}
		for i, k := range all {
			if now := eventtest.AsJSON(t, k.value); now != k.text {
				t.Fatalf("value %d was %s\nand is %s", i, k.text, now)
			}
		}
	})
}

// TestTakenInIsOurs: what a caller hands in is copied, not kept.
func TestTakenInIsOurs(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	sec := eventtest.Section("A", m)
	was := eventtest.AsJSON(t, sec)
	m.Rounds[0][0].NS, m.Rounds[1] = 99, nil
	if eventtest.AsJSON(t, sec) != was {
		t.Error("a section keeps the movement of its caller")
	}
	n := eventtest.Begin(t, eventtest.Evening(2, sec))
	was = eventtest.AsJSON(t, n.E)
	sec.Movement.Rounds[0][0].NS = 99
	sec.Labels[0].Number = 99
	players := []event.ID{"m1", "m2"}
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(1), Players: players})
	players[0] = "x"
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"", ""}})
	if eventtest.AsJSON(t, n.E) != was {
		t.Errorf("the event was %s\nand is %s", was, eventtest.AsJSON(t, n.E))
	}
}
