package phrase_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestWho holds how a contestant is called: in its session, in another one, without one, and where
// it plays nowhere.
func TestWho(t *testing.T) {
	label := func(id event.ID, n int, direction string) event.Label {
		return event.Label{Contestant: id, Number: n, Direction: direction}
	}
	one := event.Session{ID: "one", Sections: []event.Section{{Letter: "A", Labels: []event.Label{label("a", 7, ""), label("b", 3, "NS")}}}}
	two := event.Session{ID: "two", Sections: []event.Section{
		{Letter: "A", Labels: []event.Label{label("a", 1, "")}},
		{Letter: "B", Labels: []event.Label{label("b", 2, "EW"), label("c", 9, "")}},
	}}
	e := &event.Event{Sessions: []event.Session{one, two}}
	for _, x := range []struct {
		kind             event.Kind
		session          *event.Session
		id               event.ID
		number, sentence string
	}{
		{event.Pairs, &e.Sessions[0], "a", "7", "paar 7"},
		{event.Pairs, &e.Sessions[0], "b", "3", "paar NZ 3"},
		{event.Pairs, &e.Sessions[1], "a", "A1", "paar A1"},
		{event.Pairs, &e.Sessions[1], "b", "B2", "paar OW B2"},
		{event.Teams, &e.Sessions[0], "c", "9", "ploeg 9"},
		{event.Individual, nil, "b", "3", "speler NZ 3"},
		{event.Pairs, nil, "c", "9", "paar 9"},
		{event.Pairs, &e.Sessions[0], "x", "?", "paar ?"},
	} {
		e.Kind = x.kind
		who := phrase.Who{Words: translation.For("nl"), Event: e, Session: x.session}
		check.Equal(t, "number", who.Number(x.id), x.number)
		check.Equal(t, "sentence", who.Pair(x.id), x.sentence)
	}
	who := phrase.Who{Words: translation.For("nl"), Event: e, Session: &e.Sessions[1]}
	check.Equal(t, "both", who.Versus(event.Side{A: "a", B: "c"}, event.Pair("b")), "A1+B9–B2")
	check.Equal(t, "who is to play", who.Label("B", label("new", 4, "NS")), "NZ B4")
	check.Equal(t, "without a session", phrase.Who{Words: translation.For("nl"), Event: e}.Label("B", label("new", 4, "")), "4")
}
