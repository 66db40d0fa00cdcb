package event

import (
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// TestImpossible: every result that cannot be is told with its reason, also of a closed session
// of a deleted event, and none that can.
func TestImpossible(t *testing.T) {
	e := &Event{ID: "e", Kind: Pairs, Rules: scoring.MesserBridge(), Deleted: true}
	s := Session{ID: "s", Closed: true, Sections: []Section{{Letter: "A"}}}
	for _, id := range []ID{"1", "2", "3"} {
		e.Contestants = append(e.Contestants, Contestant{ID: id, Players: []ID{"", ""}})
		s.Sections[0].Labels = append(s.Sections[0].Labels, Label{Contestant: id, Number: len(e.Contestants)})
	}
	for _, r := range []Result{
		{ID: "good", Board: 1, NS: Pair("1"), EW: Pair("2"), Kind: Played, Score: 420},
		{ID: "score", Board: 1, NS: Pair("2"), EW: Pair("3"), Kind: Played, Score: 425},
		{ID: "self", Board: 2, NS: Pair("1"), EW: Pair("1"), Kind: Played, Score: 110},
	} {
		r.Section = "A"
		s.Results = append(s.Results, r)
	}
	e.Sessions = []Session{s}
	told := map[ID]bool{}
	e.Impossible(&e.Sessions[0], func(r *Result, err error) {
		if problem.Find(err) == nil {
			t.Errorf("%s: %v is no Problem", r.ID, err)
		}
		told[r.ID] = true
	})
	if len(told) != 2 || !told["score"] || !told["self"] {
		t.Errorf("told %v", told)
	}
}
