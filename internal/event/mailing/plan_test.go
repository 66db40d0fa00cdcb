package mailing_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// clubOf returns a club of which everybody who plays in an event is a member with an address.
func clubOf(e *event.Event) (*event.Club, map[event.ID]event.Person) {
	c, people := &event.Club{Members: map[event.ID]event.Member{}}, map[event.ID]event.Person{}
	join := func(id event.ID) {
		c.Members[id] = event.Member{ID: id, Person: "p-" + id}
		people["p-"+id] = event.Person{ID: "p-" + id, Last: string(id), Email: strings.ToLower(string(id)) + "@example.org"}
	}
	for _, x := range e.Contestants {
		for _, m := range x.Players {
			join(m)
		}
	}
	for _, s := range e.Sessions[0].Substitutions {
		for _, m := range s.Players {
			join(m)
		}
	}
	return c, people
}

// said returns a plan as a test writes it: "address members for contestants".
func said(p mailing.Plan) string {
	var out []string
	for _, l := range p.Letters {
		text := fmt.Sprint(l.Address, " ", l.Members, " ", l.Contestants)
		if l.Again {
			text += fmt.Sprint(" after ", l.Before)
		}
		if l.Unsure {
			text += " perhaps"
		}
		out = append(out, text)
	}
	slices.Sort(out)
	return strings.Join(out, "\n")
}

// pairs returns an evening of four pairs, where the players of pair A1 are A1a and A1b.
func pairs(t *testing.T) *event.Event {
	t.Helper()
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4})))
	for i := range e.Contestants {
		x := &e.Contestants[i]
		x.Players = []event.ID{x.ID + "a", x.ID + "b"}
	}
	return &e
}

// play enters a result on every line.
func play(t *testing.T, e *event.Event) {
	n := eventtest.Night{T: t, E: e}
	n.PlayAll(eventtest.SomeContract)
	*e = *n.E
}

// planned returns the plan where these were sent.
func planned(c *event.Club, people map[event.ID]event.Person, st *standings.Standings, mailed []event.Mailed, issue int) mailing.Plan {
	st.Session.Mailed = mailed
	return mailing.Of(c, people, st, []string{mailing.Uitslag}, issue)
}

// TestPlan: everybody who played and has an address gets one message, whoever does not is
// listed, and who has it is left out.
func TestPlan(t *testing.T) {
	e := pairs(t)
	e.Sessions[0].Substitutions = []event.Substitution{
		{Contestant: "A2", Players: []event.ID{"A2a", "x"}, Round: 2}, // instead of A2b
		{Contestant: "A3", Players: []event.ID{"A3a", "x"}, Round: 3}, // and then instead of A3b
	}
	play(t, e)
	st := eventtest.StandingsOf(t, e)
	c, people := clubOf(e)
	guest := c.Members["x"]
	guest.Guest = true
	c.Members["x"] = guest
	all := planned(c, people, st, nil, 1)
	if want := `a1a@example.org [A1a] [A1]
a1b@example.org [A1b] [A1]
a2a@example.org [A2a] [A2]
a2b@example.org [A2b] [A2]
a3a@example.org [A3a] [A3]
a3b@example.org [A3b] [A3]
a4a@example.org [A4a] [A4]
a4b@example.org [A4b] [A4]
x@example.org [x] [A2 A3]`; said(all) != want || len(all.NoAddress)+len(all.Has) > 0 {
		t.Errorf("planned:\n%s", said(all))
	}

	// A couple reads at one address, one member is another now, one has no address, one an
	// address that is none, and one was erased.
	write := func(m, email string) {
		p := people["p-"+event.ID(m)]
		p.Email = email
		people["p-"+event.ID(m)] = p
	}
	write("A1b", "A1A@example.org ")
	write("A2a", "")
	write("A2b", "who knows")
	c.Members["kept"] = event.Member{ID: "kept", Person: "p-kept"}
	people["p-kept"] = event.Person{Last: "kept", Email: "kept@example.org"}
	c.Members["A4a"] = event.Member{ID: "A4a", Into: "kept"}
	c.Members["A4b"] = event.Member{ID: "A4b", Person: "p-A4b", Erased: 1}
	mailed := []event.Mailed{
		{Member: "A3a", Paper: mailing.Uitslag, Issue: 1}, {Member: "A3b", Paper: "another", Issue: 1}, {Member: "A4a", Paper: mailing.Uitslag, Issue: 1},
	}
	p := planned(c, people, st, mailed, 1)
	if want := `a1a@example.org [A1a A1b] [A1]
a3b@example.org [A3b] [A3]
x@example.org [x] [A2 A3]`; said(p) != want {
		t.Errorf("planned:\n%s", said(p))
	}
	slices.Sort(p.NoAddress)
	slices.Sort(p.Has)
	check.Equal(t, "without address, and who have it", fmt.Sprint(p.NoAddress, p.Has), "[A2a A2b] [A3a kept]")

	// A later issue goes to all again, and tells who had an earlier one; then nobody is left.
	later := planned(c, people, st, mailed, 2)
	if want := `a1a@example.org [A1a A1b] [A1]
a3a@example.org [A3a] [A3] after 1
a3b@example.org [A3b] [A3]
kept@example.org [kept] [A4] after 1
x@example.org [x] [A2 A3]`; said(later) != want {
		t.Errorf("planned:\n%s", said(later))
	}
	for _, l := range later.Letters {
		for _, m := range l.Members {
			mailed = append(mailed, event.Mailed{Member: m, Paper: mailing.Uitslag, Issue: 2})
		}
	}
	for issue := 1; issue <= 2; issue++ {
		if p := planned(c, people, st, mailed, issue); len(p.Letters) > 0 {
			t.Errorf("issue %d goes out again:\n%s", issue, said(p))
		}
	}
	// A provisional one goes out once too, and is followed by the first that was given out.
	provisional := []event.Mailed{{Member: "A3a", Paper: mailing.Uitslag}}
	if p := planned(c, people, st, provisional, 0); len(p.Has) != 1 || p.Has[0] != "A3a" || strings.Contains(said(p), "[A3a]") {
		t.Errorf("planned:\n%s", said(p))
	}
	if p := planned(c, people, st, provisional, 1); !strings.Contains(said(p), "[A3a] [A3] after 0") {
		t.Errorf("planned:\n%s", said(p))
	}
	// Of a couple, who has it does not get it again because the other one does not.
	p = planned(c, people, st, []event.Mailed{{Member: "A1a", Paper: mailing.Uitslag, Issue: 1}}, 1)
	if !strings.Contains(said(p), "[A1b] [A1]") {
		t.Errorf("planned:\n%s", said(p))
	}
}

// TestPlanPapers: who has one of two papers does not have both, and whoever had an earlier issue
// of either had something before.
func TestPlanPapers(t *testing.T) {
	e := pairs(t)
	play(t, e)
	st := eventtest.StandingsOf(t, e)
	c, people := clubOf(e)
	both := []string{mailing.Uitslag, mailing.Card}
	uitslag := mailing.Of(c, people, st, both[:1], 1)
	st.Session.Mailed = uitslag.Mailed(&uitslag.Letters[0], false)
	who := uitslag.Letters[0].Members[0]
	for _, x := range []struct {
		papers []string
		issue  int
		has    int // how many have it
		before int // the earlier issue of which the first one had anything
	}{{both[:1], 1, 1, 0}, {both[1:], 1, 0, 0}, {both, 1, 0, 0}, {both, 2, 0, 1}, {both[:1], 2, 0, 1}, {both[1:], 2, 0, 0}} {
		p := mailing.Of(c, people, st, x.papers, x.issue)
		before := 0
		for _, l := range p.Letters {
			if slices.Contains(l.Members, who) {
				before = l.Before
			} else if l.Again {
				t.Errorf("%v had something before", l.Members)
			}
		}
		if len(p.Has) != x.has || before != x.before || len(p.Letters) != 8-x.has {
			t.Errorf("%v of issue %d: %d have it, %d letters, before %d", x.papers, x.issue, len(p.Has), len(p.Letters), before)
		}
	}
	p := mailing.Of(c, people, st, both, 1)
	for i := range p.Letters {
		st.Session.Mailed = append(st.Session.Mailed, p.Mailed(&p.Letters[i], false)...)
	}
	if p := mailing.Of(c, people, st, both, 1); len(p.Letters) != 0 || len(p.Has) != 8 || !p.Sends(mailing.Card) {
		t.Errorf("planned again:\n%s", said(p))
	}
}

// TestPlanUnsure: a message that may have arrived is one of its own kind, for the scorer to send
// again or not, until it arrived for certain or a later issue goes to all.
func TestPlanUnsure(t *testing.T) {
	e := pairs(t)
	play(t, e)
	st := eventtest.StandingsOf(t, e)
	c, people := clubOf(e)
	p := planned(c, people, st, nil, 1)
	lost := p.Mailed(&p.Letters[0], true)
	who := fmt.Sprint(lost[0].Member)
	at := strings.ToLower(who) + "@example.org [" + who + "]"
	for _, x := range []struct {
		name   string
		mailed []event.Mailed
		issue  int
		has    bool
		want   string // of the line of the plan, behind the contestant
	}{
		{"not known", lost, 1, false, " perhaps"},
		{"arrived after all", append(lost[:1:1], p.Mailed(&p.Letters[0], false)...), 1, true, ""},
		{"a later issue", lost, 2, false, " after 1"},
		{"an earlier issue is not known", []event.Mailed{{Member: lost[0].Member, Paper: mailing.Uitslag, Unsure: true}}, 1, false, " after 0"},
	} {
		p := planned(c, people, st, x.mailed, x.issue)
		if x.has {
			if len(p.Has) != 1 || strings.Contains(said(p), at) {
				t.Errorf("%s:\n%s", x.name, said(p))
			}
			continue
		}
		var line string
		for _, l := range strings.Split(said(p), "\n") {
			if strings.HasPrefix(l, at) {
				_, line, _ = strings.Cut(strings.TrimPrefix(l, at), "]")
			} else if strings.Contains(l, "perhaps") {
				t.Errorf("%s: %s", x.name, l)
			}
		}
		if line != x.want || len(p.Letters) != 8 || len(p.Has) > 0 {
			t.Errorf("%s: %q\n%s", x.name, line, said(p))
		}
	}
	// The uitslag is not known: the card alone was never sent.
	if p := mailing.Of(c, people, st, []string{mailing.Card}, 1); strings.Contains(said(p), "perhaps") {
		t.Errorf("planned:\n%s", said(p))
	}
}

// TestPlanOthers: teams and players get theirs as pairs do.
func TestPlanOthers(t *testing.T) {
	players := eventtest.Players(t, 2, 8)
	for i := range players.Contestants {
		players.Contestants[i].Players = []event.ID{"m" + players.Contestants[i].ID}
	}
	teams := eventtest.Teams(t, 2, 4)
	teams.Contestants[0].Players = append(teams.Contestants[0].Players, "away") // who did not play
	for want, e := range map[int]*event.Event{8: &players, 16: &teams} {
		play(t, e)
		c, people := clubOf(e)
		if p := planned(c, people, eventtest.StandingsOf(t, e), nil, 1); len(p.Letters) != want || strings.Contains(said(p), "away") {
			t.Errorf("%s:\n%s", e.Kind, said(p))
		}
	}
	// Before a result is in, nobody played.
	e := pairs(t)
	c, people := clubOf(e)
	if p := planned(c, people, eventtest.StandingsOf(t, e), nil, 1); len(p.Letters)+len(p.NoAddress) > 0 {
		t.Errorf("planned:\n%s", said(p))
	}
}
