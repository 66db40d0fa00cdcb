// Package exchangetest is what the tests of the formats share.
package exchangetest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/exchange"
)

// NewIDs gives ids in order: 1, 2, 3 …
func NewIDs() func() event.ID {
	n := 0
	return func() event.ID {
		n++
		return event.ID(strconv.Itoa(n))
	}
}

// Codes returns those of remarks, in their order.
func Codes(all []exchange.Remark) string {
	var out []string
	for _, r := range all {
		out = append(out, r.Reason.Code)
	}
	return strings.Join(out, " ")
}

// Sound ends the test if an event that was read is not sound.
func Sound(t eventtest.TB, e *event.Event) {
	t.Helper()
	if err := journal.Decide((*event.Event)(nil), &command.ImportEvent{Event: *e}); err != nil {
		t.Fatalf("the event is not sound: %v", err)
	}
}

// Names returns what the members of an import are called.
func Names(im *exchange.Import) map[event.ID]string {
	out := map[event.ID]string{}
	for i, m := range im.Members {
		out[m.ID] = im.People[i].Name()
	}
	return out
}

// SameOutside ends the test unless an evening and what was read of its file have the same
// results, and the contestants who have a result the same names. The evening has them from
// eventtest.NameOf.
func SameOutside(t eventtest.TB, e *event.Event, im *exchange.Import, outside func(*event.Event) map[string]int, text string) {
	t.Helper()
	want, got := outside(e), outside(&im.Event)
	for line, n := range want {
		if got[line] != n {
			t.Fatalf("%d times %s\nread:\n%v\n%s", got[line], line, got, text)
		}
	}
	if len(want) != len(got) {
		t.Fatalf("%d results, not %d\n%s", len(got), len(want), text)
	}
	names := Names(im)
	was, is := whoPlayed(e, eventtest.NameOf), whoPlayed(&im.Event, func(id event.ID) string { return names[id] })
	if !slices.Equal(was, is) {
		t.Fatalf("%v\nnot %v\n%s", is, was, text)
	}
}

// whoPlayed returns the contestants of an evening that have a result, with who they are: a file of
// results has no others.
func whoPlayed(e *event.Event, name func(event.ID) string) []string {
	s := &e.Sessions[0]
	in := map[event.ID]bool{}
	for _, r := range s.Results {
		in[r.NS.A], in[r.NS.B], in[r.EW.A], in[r.EW.B] = true, true, true, true
	}
	var out []string
	for _, c := range e.Contestants {
		if !in[c.ID] {
			continue
		}
		section, l := s.LabelOf(c.ID)
		text := fmt.Sprint(section, l.Direction, l.Number, " ", c.Name)
		for _, p := range c.Players {
			text += "|" + name(p)
		}
		out = append(out, text)
	}
	slices.Sort(out)
	return out
}
