package score

import (
	"encoding/json"
	"strconv"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestScoreFootnotes: what the director decided is in the JSON of score, as data.
func TestScoreFootnotes(t *testing.T) {
	e := &event.Event{ID: "e", Kind: event.Pairs, Rules: rules.MesserBridge()}
	s := event.Session{ID: "s", Sections: []event.Section{{Letter: "A"}}}
	for i := range 4 {
		id := event.ID(strconv.Itoa(i + 1))
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: i + 1})
	}
	half := exact.New(1, 2)
	s.Results = []event.Result{
		{ID: "a", Board: 1, NS: event.Pair("1"), EW: event.Pair("2"), Kind: event.Played, Score: 110},
		{ID: "b", Board: 1, NS: event.Pair("3"), EW: event.Pair("4"), Kind: event.Played, Score: 50},
	}
	s.Rulings = []event.Ruling{{ID: "r", Result: "a", Kind: event.RulingWeighted, Law: "21B", NS: []event.Share{{Weight: half, Score: 110}, {Weight: half, Score: -50}}}}
	s.Penalties = []event.Penalty{{ID: "p", Contestant: "3", Unit: event.PenaltyTop, Amount: exact.Int(-10)}}
	e.Sessions = []event.Session{s}
	st, err := standings.Of(e, "s")
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(footnotesToJSON(st))
	if err != nil {
		t.Fatal(err)
	}
	var got []map[string]any
	if err := json.Unmarshal(b, &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || got[0]["ruling"] != "weighted" || got[0]["ns"] != "1" || len(got[0]["ew_shares"].([]any)) != 2 ||
		got[1]["contestant"] != "3" || got[1]["amount"] != "-10" || got[1]["number"] != 2.0 {
		t.Errorf("%s", b)
	}
}
