package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// member is the n-th player of the pair on a seat.
func member(seat, n int) event.ID { return event.ID(fmt.Sprintf("m%d-%d", seat, n)) }

// tenPairs is an evening of ten pairs with names, all of it in.
func tenPairs(t *testing.T, settings ...string) *event.Event {
	t.Helper()
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 10}))))
	n.Fill(eventtest.ScoreOf)
	n.E.Rules = withRules(t, settings...)
	for i := range n.E.Contestants {
		n.E.Contestants[i].Players = []event.ID{member(i+1, 1), member(i+1, 2)}
	}
	return n.E
}

// handOut gives members the categories of a list, in their order.
func handOut(members []event.ID, list string) standings.Categories {
	all := map[event.ID]string{}
	for i, c := range strings.Fields(list) {
		all[members[i]] = c
	}
	return func(m event.ID) string { return all[m] }
}

func ofPairs(pairs int) []event.ID {
	var all []event.ID
	for seat := 1; seat <= pairs; seat++ {
		all = append(all, member(seat, 1), member(seat, 2))
	}
	return all
}

// example are the twenty players of section 2.4 of AEB 2022, in forms as scorers type them:
// two without a category, and 1.145 on the mean of the eighteen others.
const example = "- - 3♥ 3h 3H 2D 2♦ 2d 2ruiten 2S 2♠ 2s 1♠ 1S 1s 1P 1S MN nacional MM"

// with computes an evening with categories.
func with(t *testing.T, e *event.Event, c standings.Categories) *standings.Standings {
	t.Helper()
	st := eventtest.Must(standings.Of(e, "s", c))
	return st
}

func wantClass(t *testing.T, what string, st *standings.Standings, mean string, of, players int) {
	t.Helper()
	got, o, p := st.Class()
	eventtest.Same(t, what, got, mean)
	eventtest.Equal(t, what+", of", o, of)
	eventtest.Equal(t, what+", players", p, players)
}

// TestClassOfMembers: the published example comes from who played, and earns what the same
// figure earns when it is typed; a member counts once, whoever he plays for.
func TestClassOfMembers(t *testing.T) {
	e := tenPairs(t, "federation=aeb")
	eventtest.MustEqual(t, "the class of who chooses the AEB", e.Rules.AEBClass, rules.AEBClassMembers)
	categories := handOut(ofPairs(10), example)
	st := with(t, e, categories)
	wantClass(t, "section 2.4", st, "1.145", 18, 20)
	typed := with(t, tenPairs(t, "federation=aeb", "aeb_class=1.145"), categories)
	wantClass(t, "typed", typed, "1.145", 0, 0)
	for i := range st.Lists[0].Rows {
		a, b := st.Lists[0].Rows[i].Federation, typed.Lists[0].Rows[i].Federation
		eventtest.Says(t, "row earns, typed", "true false", a.Equal(b), a.Sign() == 0)
	}
	wantClass(t, "nobody asked with categories", with(t, e, nil), "1", 0, 20)

	s := e.Session("s")
	// A Maestro Mundial sits in for a 3♥ from round 2 on, and for a Maestro Nacional from
	// round 5 on: he counts once, and those he sat in for played too.
	s.Substitutions = []event.Substitution{
		{Contestant: "A2", Players: []event.ID{"sub", member(2, 2)}, Round: 2},
		{Contestant: "A9", Players: []event.ID{member(9, 1), "sub"}, Round: 5},
		{Contestant: "A10", Players: []event.ID{"late", member(10, 2)}, Round: 99}, // never comes
	}
	all := func(m event.ID) string {
		if m == "sub" || m == "late" {
			return "MM"
		}
		return categories(m)
	}
	wantClass(t, "a substitute", with(t, e, all), exact.New(2061+135, 1900).String(), 19, 21)
	// From the first board on he counts in place of the member.
	s.Substitutions = []event.Substitution{{Contestant: "A2", Players: []event.ID{"sub", member(2, 2)}, Round: 1}}
	wantClass(t, "a substitute all evening", with(t, e, all), exact.New(2061+135-102, 1800).String(), 18, 20)
}

// TestClassWithout: who has no name, is a guest or was never there has no category; of
// nobody the class is 1.
func TestClassWithout(t *testing.T) {
	e := tenPairs(t, "federation=aeb")
	e.Contestants[0].Players = []event.ID{"", ""}
	wantClass(t, "two without a name", with(t, e, handOut(ofPairs(10), example)), "1.145", 18, 20)
	e.Sessions[0].Results = nil
	wantClass(t, "nothing played", with(t, e, handOut(ofPairs(10), example)), "1", 0, 0)

	c := &event.Club{Members: map[event.ID]event.Member{}}
	c.Members["m"], c.Members["g"], c.Members["old"] = event.Member{Person: "p"}, event.Member{Person: "p", Guest: true}, event.Member{Person: "q", Into: "m"}
	categories := standings.CategoriesOf(c, map[event.ID]event.Person{"p": {Category: "1S"}, "q": {Category: "3D"}})
	for who, want := range map[event.ID]string{"m": "1S", "g": "", "old": "1S", "x": "", "": ""} {
		eventtest.Equal(t, who, categories(who), want)
	}
}

// TestClassIsBooked: a session that is closed and booked keeps its class, whatever becomes of
// the members; an open one follows them.
func TestClassIsBooked(t *testing.T) {
	e := tenPairs(t, "federation=aeb")
	before, after := handOut(ofPairs(10), example), handOut(ofPairs(10), strings.ReplaceAll(example, "1S", "MN"))
	s := e.Session("s")
	s.Booked = &event.Booking{Number: 1, Class: exact.New(1145, 1000)}
	now := with(t, e, after)
	if mean, _, _ := now.Class(); !exact.New(1145, 1000).Less(mean) || !now.ByMembers() {
		t.Errorf("open, and still %v", mean)
	}
	s.Closed = true
	was := with(t, e, after)
	wantClass(t, "closed", was, "1.145", 0, 0)
	if !standings.ClassBooked(was) {
		t.Error("it is not said to be booked")
	}
	eventtest.Equal(t, "the class of the booking", was.ExplainFederation(&was.Lists[0], 0)[1].Code, "awards.why-aeb-booked")
	same := with(t, e, before)
	wantClass(t, "closed, and nobody changed", same, "1.145", 18, 20)
	if standings.ClassBooked(same) || !same.Lists[0].Rows[0].Federation.Equal(was.Lists[0].Rows[0].Federation) {
		t.Error("the points are others")
	}
	open := e.Clone() // what it was before it was closed
	open.Session("s").Closed, open.Session("s").Booked = false, nil
	then, err := standings.Then(open, was)
	if err != nil {
		t.Fatal(err)
	}
	wantClass(t, "the evening that was, of members who have changed", then, "1.145", 0, 0)
	open.Session("s").Substitutions = []event.Substitution{{Contestant: "A1", Players: []event.ID{member(9, 1), member(1, 2)}, Round: 1}}
	if then, err = standings.Then(open, same); err != nil {
		t.Fatal(err)
	}
	wantClass(t, "the evening that was, with other players", then, "1.145", 18, 19)
	if steps := same.ExplainFederation(&same.Lists[0], 0); steps[1].Code != "awards.why-aeb-class" || steps[1].Args["of"] != 18 {
		t.Errorf("%v", steps)
	}
}

// TestClassOfOldRules: rules from before the members' categories had a say mean 1, and a
// figure that was typed stays.
func TestClassOfOldRules(t *testing.T) {
	e := tenPairs(t)
	for text, want := range map[string]string{"": "1", "1": "1", "1.04": "1.04"} {
		e.Rules.Federation, e.Rules.AEBClass = rules.FederationAEB, rules.Decimal(text)
		wantClass(t, "rules with "+text, with(t, e, handOut(ofPairs(10), example)), want, 0, 0)
	}
}

// TestClassAfterResult: standings that follow from those before have the class of all of it.
func TestClassAfterResult(t *testing.T) {
	e := tenPairs(t, "federation=aeb")
	s := e.Session("s")
	last := s.Results[len(s.Results)-1]
	s.Results = s.Results[:len(s.Results)-1]
	st := with(t, e, handOut(ofPairs(10), example))
	next := e.Clone()
	next.Session("s").Results = append(next.Session("s").Results, last)
	after := eventtest.Must(st.After(next, event.Change{Kind: event.ChangeEntered, Session: "s", Result: last.ID, Board: last.Board}))
	eventtest.Equal(t, "after a result", eventtest.Figures(after), eventtest.Figures(with(t, next, handOut(ofPairs(10), example))))
	wantClass(t, "after a result", after, "1.145", 18, 20)
}
