package event_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// TestImpossible: every result that cannot be is told with its reason, also of a closed session
// of a deleted event, and none that can.
func TestImpossible(t *testing.T) {
	e := &event.Event{ID: "e", Kind: event.Pairs, Rules: rules.MesserBridge(), Deleted: true}
	s := event.Session{ID: "s", Closed: true, Sections: []event.Section{{Letter: "A"}}}
	for _, id := range []event.ID{"1", "2", "3"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: len(e.Contestants)})
	}
	for _, r := range []event.Result{
		{ID: "good", Board: 1, NS: event.Pair("1"), EW: event.Pair("2"), Kind: event.Played, Score: 420},
		{ID: "score", Board: 1, NS: event.Pair("2"), EW: event.Pair("3"), Kind: event.Played, Score: 425},
		{ID: "self", Board: 2, NS: event.Pair("1"), EW: event.Pair("1"), Kind: event.Played, Score: 110},
	} {
		r.Section = "A"
		s.Results = append(s.Results, r)
	}
	e.Sessions = []event.Session{s}
	told := map[event.ID]bool{}
	command.Impossible(e, &e.Sessions[0], func(r *event.Result, err error) {
		if problem.Find(err) == nil {
			t.Errorf("%s: %v is no Problem", r.ID, err)
		}
		told[r.ID] = true
	})
	if len(told) != 2 || !told["score"] || !told["self"] {
		t.Errorf("told %v", told)
	}
}
