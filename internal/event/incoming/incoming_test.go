package incoming_test

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/incoming"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// file returns an event as another program writes it: the results of an evening of ours, each
// contestant called as label says.
func file(e *event.Event, label func(section string, l event.Label) (string, event.Label)) *event.Event {
	f := e.Clone()
	s := &f.Sessions[0]
	sections := map[string]*event.Section{}
	var order []string
	for i := range s.Sections {
		for _, l := range s.Sections[i].Labels {
			letter, as := label(s.Sections[i].Letter, l)
			as.Contestant = "f" + l.Contestant
			if sections[letter] == nil {
				sections[letter] = &event.Section{Letter: letter}
				order = append(order, letter)
			}
			sections[letter].Labels = append(sections[letter].Labels, as)
		}
	}
	s.Sections = nil
	for _, letter := range order {
		s.Sections = append(s.Sections, *sections[letter])
	}
	theirs := func(x event.Side) event.Side {
		x.A = "f" + x.A
		if x.B != "" {
			x.B = "f" + x.B
		}
		return x
	}
	for i := range s.Results {
		r := &s.Results[i]
		r.NS, r.EW = theirs(r.NS), theirs(r.EW)
	}
	return f
}

func asTheyAre(section string, l event.Label) (string, event.Label) { return section, l }

func ids() func() event.ID {
	n := 0
	return func() event.ID { n++; return event.ID(fmt.Sprint("in", n)) }
}

// want holds how many lines are in each state.
func want(t *testing.T, c *incoming.Comparison, fresh, equal, different, noFit int) {
	t.Helper()
	got := [4]int{c.Count(incoming.New), c.Count(incoming.Equal), c.Count(incoming.Different), c.Count(incoming.NoFit)}
	if c.Reason != nil || got != [4]int{fresh, equal, different, noFit} {
		t.Errorf("new, equal, different, does not fit: %v (%v), want %v", got, c.Reason, [4]int{fresh, equal, different, noFit})
		for i := range c.Lines {
			if l := &c.Lines[i]; l.Reason != nil {
				t.Logf("line %d: %v", i, l.Reason)
				break
			}
		}
	}
}

// played returns an evening with every result in, and the same evening before it.
func played(t *testing.T, e event.Event) (before, after *event.Event) {
	t.Helper()
	n := eventtest.Begin(t, e)
	before = n.E.Clone()
	n.PlayAll(eventtest.ScoreOf)
	return before, n.E
}

// TestWhoIsWho holds R-INTO: however the other program numbers the pairs, each result comes
// to the same pairs of ours, and the session becomes what it was where the results were typed.
func TestWhoIsWho(t *testing.T) {
	mitchell := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 12})
	howell := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	individual := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "individual", movements.Options{Pairs: 8})))
	individual.Kind = event.Individual
	for i := range individual.Contestants {
		individual.Contestants[i].Players = []event.ID{""}
	}
	oneList := func(more int) func(string, event.Label) (string, event.Label) {
		return func(s string, l event.Label) (string, event.Label) {
			if l.Direction == "EW" {
				l.Number += more
			}
			l.Direction = ""
			return s, l
		}
	}
	for _, c := range []struct {
		name  string
		e     event.Event
		label func(string, event.Label) (string, event.Label)
	}{
		{"as they are", eventtest.Evening(2, eventtest.Section("A", mitchell)), asTheyAre},
		{"another letter", eventtest.Evening(2, eventtest.Section("A", mitchell)), func(_ string, l event.Label) (string, event.Label) { return "Rood", l }},
		{"no directions", eventtest.Evening(2, eventtest.Section("A", mitchell)), oneList(0)},
		{"EW from 11", eventtest.Evening(2, eventtest.Section("A", mitchell)), oneList(10)},
		{"EW from 101", eventtest.Evening(2, eventtest.Section("A", mitchell)), oneList(100)},
		{"EW after NS", eventtest.Evening(2, eventtest.Section("A", mitchell)), oneList(6)},
		{"one list", eventtest.Evening(2, eventtest.Section("A", howell)), asTheyAre},
		{"two sections", eventtest.Evening(2, eventtest.Section("A", howell), eventtest.Section("B", howell)), asTheyAre},
		{"sections by hundreds", eventtest.Evening(2, eventtest.Section("A", howell), eventtest.Section("B", howell)), func(s string, l event.Label) (string, event.Label) {
			if s == "B" {
				l.Number += 100
			}
			return "A", l
		}},
		{"by the tables", eventtest.Evening(2, eventtest.Section("A", howell)), func(s string, l event.Label) (string, event.Label) {
			l.Number = 40 - l.Number
			return s, l
		}},
		{"individuals", individual, asTheyAre},
	} {
		t.Run(c.name, func(t *testing.T) {
			before, after := played(t, c.e)
			f := file(after, c.label)
			all := len(after.Sessions[0].Results)
			cmp := incoming.Of(before, "s", f)
			want(t, cmp, all, 0, 0, 0)
			p := cmp.Command("a.xml", false, ids())
			if p == nil || journal.Decide(before, p) != nil {
				t.Fatalf("taken in: %v", p)
			}
			now := journal.After(before, p)
			check.Equal(t, "taken in, and typed", eventtest.Figures(eventtest.StandingsOf(t, now)), eventtest.Figures(eventtest.StandingsOf(t, after)))
			again := incoming.Of(now, "s", f)
			want(t, again, 0, all, 0, 0)
			if again.Command("a.xml", true, ids()) != nil {
				t.Error("the same file once more brings something")
			}
		})
	}
}

// TestAgainst holds what becomes of a result that is in otherwise, and of what does not fit.
func TestAgainst(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	before, after := played(t, e)
	fresh := func() *event.Event { return file(after, asTheyAre) }
	all := len(after.Sessions[0].Results)
	change := func(do func(f *event.Event, r *event.Result)) *incoming.Comparison {
		f := fresh()
		do(f, &f.Sessions[0].Results[0])
		return incoming.Of(after, "s", f)
	}
	other := func(_ *event.Event, r *event.Result) { r.Score = 400 }
	c := change(other)
	want(t, c, 0, all-1, 1, 0)
	if c.Command("a.csv", false, ids()) != nil {
		t.Error("what was typed is replaced unasked")
	}
	p := c.Command("a.csv", true, ids())
	if p == nil || len(p.Enter) != 0 || len(p.Correct) != 1 || p.Correct[0].ID != after.Sessions[0].Results[0].ID || p.Correct[0].Score != 400 {
		t.Fatalf("taken: %+v", p)
	}
	c.Lines[0].Take = true
	if one := c.Command("a.csv", false, ids()); one == nil || len(one.Correct) != 1 {
		t.Error("one line taken for itself")
	}
	turned := change(func(_ *event.Event, r *event.Result) { r.NS, r.EW = r.EW, r.NS })
	want(t, turned, 0, all-1, 1, 0)
	if l := &turned.Lines[0]; l.Ours == nil || l.Theirs.NS != l.Ours.EW {
		t.Error("the pairs the other way round are not beside ours")
	}
	ruled := change(func(f *event.Event, r *event.Result) {
		f.Sessions[0].Rulings = []event.Ruling{{ID: "x", Result: r.ID, Kind: event.RulingNotPlayed}}
	})
	want(t, ruled, 0, all-1, 1, 0)
	if p := ruled.Command("a.csv", true, ids()); p == nil || len(p.Rulings) != 1 || p.Rulings[0].Result != p.Correct[0].ID || journal.Decide(after, p) != nil {
		t.Errorf("with its ruling: %+v", p)
	}

	for _, k := range []struct {
		reason string
		do     func(f *event.Event, r *event.Result)
	}{
		{"incoming.no-board", func(_ *event.Event, r *event.Result) { r.Board = 99 }},
		{"incoming.no-pair", func(f *event.Event, r *event.Result) {
			s := &f.Sessions[0]
			s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: "guest", Number: 17})
			r.NS = event.Pair("guest")
		}},
		{"incoming.against-itself", func(_ *event.Event, r *event.Result) { r.NS = r.EW }},
		{"incoming.twice", func(f *event.Event, r *event.Result) { f.Sessions[0].Results[1] = *r }},
		{"incoming.pair-twice", func(f *event.Event, r *event.Result) { r.NS = f.Sessions[0].Results[1].NS }},
		{"result.impossible-score", func(_ *event.Event, r *event.Result) { r.Score = 425 }},
	} {
		t.Run(k.reason, func(t *testing.T) {
			c := change(k.do)
			found := false
			for i := range c.Lines {
				if l := &c.Lines[i]; l.State == incoming.NoFit && problem.Is(l.Reason, k.reason) {
					found = true
				}
			}
			if !found || c.Fits() || c.Command("a.csv", true, ids()) != nil {
				t.Errorf("fits: %v, %d do not", c.Fits(), c.Count(incoming.NoFit))
			}
		})
	}

	// Board 1 was typed for other opponents: the file's result stands against that one.
	wrong := before.Clone()
	first := after.Sessions[0].Results[0]
	for _, o := range after.Sessions[0].Results[1:] {
		if o.Board == first.Board {
			typed := first
			typed.EW = o.EW
			wrong.Sessions[0].Results = []event.Result{typed}
			break
		}
	}
	c = incoming.Of(wrong, "s", fresh())
	want(t, c, all-2, 0, 1, 1)

	for code, f := range map[string]*event.Event{
		"incoming.teams":      {Kind: event.Teams, Sessions: fresh().Sessions},
		"incoming.no-results": {Kind: event.Pairs, Sessions: []event.Session{{}}},
		"incoming.sessions":   {Kind: event.Pairs, Sessions: []event.Session{{Date: "2020-01-01", Results: fresh().Sessions[0].Results}, {Date: "2020-01-02", Results: fresh().Sessions[0].Results}}},
		"incoming.nobody": file(after, func(s string, l event.Label) (string, event.Label) {
			l.Number += 61
			return s, l
		}),
	} {
		for i := range f.Sessions {
			for j := range f.Sessions[i].Results {
				f.Sessions[i].Results[j].Table = 0
			}
		}
		if c := incoming.Of(before, "s", f); c.Reason == nil || c.Reason.Code != code || c.Fits() {
			t.Errorf("%s: %v", code, c.Reason)
		}
	}
	far := file(after, asTheyAre)
	for i := range far.Sessions[0].Results {
		far.Sessions[0].Results[i].Board += 100
	}
	eventtest.Refused(t, incoming.Of(before, "s", far).Reason, "incoming.elsewhere")
	closed := after.Clone()
	closed.Sessions[0].Closed = true
	eventtest.Refused(t, incoming.Of(closed, "s", fresh()).Reason, "session.closed")
	check.Equal(t, "only here", incoming.Of(after, "s", fresh()).OnlyHere, 0)
}

// TestHands: hands come along of boards that have none; where others are in those stay unless
// the scorer takes the file's, and hands alone are enough.
func TestHands(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	before, after := played(t, e)
	both := eventtest.TwoDeals(t)
	other := event.BoardDeal{Board: 1, Deal: both[1].Deal}
	f := file(after, asTheyAre)
	f.Sessions[0].Deals = both
	taken := func(ours *event.Event, known []event.BoardDeal, take bool) []event.BoardDeal {
		t.Helper()
		e := ours.Clone()
		e.Sessions[0].Deals = known
		c := incoming.Of(e, "s", f)
		c.Hands.Take = take
		p := c.Command("a.xml", false, ids())
		if p == nil {
			return e.Sessions[0].Deals
		}
		check.NoError(t, journal.Decide(e, p))
		return journal.After(e, p).Sessions[0].Deals
	}
	for _, x := range []struct {
		what        string
		ours        *event.Event
		known, want []event.BoardDeal
		take        bool
	}{
		{"with the results", before, nil, both, false},
		{"hands alone", after, nil, both, false},
		{"one more", after, both[1:], both, false},
		{"the same", after, both, both, false},
		{"another stays", before, []event.BoardDeal{other}, []event.BoardDeal{other, both[1]}, false},
		{"another goes", after, []event.BoardDeal{other, both[1]}, both, true},
	} {
		check.Slices(t, x.what, taken(x.ours, x.known, x.take), x.want)
	}
	if c := incoming.Of(after, "s", f); c.Hands.Equal != 0 || len(c.Hands.New) != 2 || len(c.Hands.Taken(true)) != 2 {
		t.Errorf("%+v", c.Hands)
	}
	eventtest.Refused(t, journal.Decide(after, &command.ImportResults{Session: "s", Deals: []event.BoardDeal{both[0], both[0]}}), "deals.twice")
}
