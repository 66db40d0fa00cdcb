package event_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// whole returns an event with something in every field that memory could be shared by.
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
	eventtest.SameParts(t, "event", reflect.ValueOf(e), reflect.ValueOf(e.Clone()), true)
	c := &event.Club{Name: "De Proef", Settings: event.Settings{Papers: []event.Paper{{Report: "uitslag"}}}, Members: map[event.ID]event.Member{"m": {ID: "m"}}}
	eventtest.SameParts(t, "club", reflect.ValueOf(c), reflect.ValueOf(c.Clone()), true)
	for _, sparse := range []*event.Event{{}, {Published: &event.Published{}, Sessions: []event.Session{{Sections: []event.Section{{}}}}}} {
		eventtest.SameParts(t, "event", reflect.ValueOf(sparse), reflect.ValueOf(sparse.Clone()), true)
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
			next := check.Sure(journal.Apply(e, eventtest.Line(t, step+1, q)))
			e = next
		}
		for i, k := range all {
			check.Equal(t, fmt.Sprintf("value %d", i), eventtest.AsJSON(t, k.value), k.text)
		}
	})
}

// TestTakenInIsOurs: what a caller hands in is copied, not kept.
func TestTakenInIsOurs(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	sec := eventtest.Section("A", m)
	was := eventtest.AsJSON(t, sec)
	m.Rounds[0][0].NS, m.Rounds[1] = 99, nil
	check.Equal(t, "a section keeps the movement of its caller", eventtest.AsJSON(t, sec), was)
	n := eventtest.Begin(t, eventtest.Evening(2, sec))
	was = eventtest.AsJSON(t, n.E)
	sec.Movement.Rounds[0][0].NS = 99
	sec.Labels[0].Number = 99
	players := []event.ID{"m1", "m2"}
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(1), Players: players})
	players[0] = "x"
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"", ""}})
	check.Equal(t, "the event", eventtest.AsJSON(t, n.E), was)
}

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

func labels(c event.Section) string {
	var all []string
	for _, l := range c.Labels {
		all = append(all, fmt.Sprintf("%s=%s%s", l.Contestant, l.Direction, l))
	}
	return strings.Join(all, " ")
}

func TestNewSection(t *testing.T) {
	mitchell := func(pairs int, turn ...int) movements.Movement {
		return eventtest.Generate(t, "mitchell", movements.Options{Pairs: pairs, Turn: turn})
	}
	// NS stay at tables 1 and 2; of the EW pairs one is idle each round. Pair 5 comes in
	// in round 2 only.
	idle := movements.Movement{Name: "idle", TwoWinners: true, Pairs: 5, Tables: 2, Sets: 3, Rounds: [][]movements.Place{
		{{Table: 2, NS: 3, EW: 4, Set: 1}, {Table: 1, NS: 1, EW: 2}},
		{{Table: 1, NS: 1, EW: 5, Set: 1}, {Table: 2, NS: 3, EW: 2, Set: 2}},
		{{Table: 1, NS: 1, EW: 4, Set: 2}, {Table: 2, NS: 3, EW: 5}},
	}}
	never := idle
	never.Pairs = 6 // pair 6 has no place at all
	for _, c := range []struct {
		name string
		m    movements.Movement
		want string
	}{
		{"one winner", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}), "A1=1 A2=2 A3=3 A4=4"},
		{"one winner, phantom", eventtest.Generate(t, "howell", movements.Options{Pairs: 5}), "A1=1 A2=2 A3=3 A4=4 A5=5"},
		{"two winners", mitchell(6), "A1=NS1 A2=EW1 A3=NS2 A4=EW2 A5=NS3 A6=EW3"},
		{"two winners, phantom", mitchell(5), "A1=NS1 A2=EW1 A3=NS2 A4=EW2 A5=NS3"},
		{"turned, so one winner", mitchell(6, 2), "A1=1 A2=2 A3=3 A4=4 A5=5 A6=6"},
		{"idle at first", idle, "A1=NS1 A2=EW1 A3=NS2 A4=EW2 A5=EW3"},
		{"never", never, "A1=NS1 A2=EW1 A3=NS2 A4=EW2 A5=EW3 A6=NS3"},
	} {
		c1 := eventtest.Section("A", c.m)
		check.Equal(t, c.name, labels(c1), c.want)
		e := eventtest.Evening(1, c1)
		if err := journal.Decide((*event.Event)(nil), &command.NewEvening{Event: e}); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 4})
	check.Equal(t, "too few", labels(event.NewSection("A", m, []event.ID{"x", "y"})), "x=1 y=2")
	check.Equal(t, "too many", labels(event.NewSection("A", m, []event.ID{"a", "b", "c", "d", "e"})), "a=1 b=2 c=3 d=4")
}

// TestPhantomOnEitherSide: the seat of nobody may be NS; it keeps its number.
func TestPhantomOnEitherSide(t *testing.T) {
	m := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 6})
	m.Phantom = 3 // NS at table 2
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", m)))
	check.Equal(t, "labels", labels(n.S().Sections[0]), "A1=NS1 A2=EW1 A4=EW2 A5=NS3 A6=EW3")
	n.Fill(func(event.Expected) string { return "90" })
	st := n.Standings()
	if len(st.Lists) != 2 || st.Expected != 6 || st.Missing() != 0 {
		t.Fatalf("%d lists, %d expected", len(st.Lists), st.Expected)
	}
	for _, r := range st.Lists[1].Rows { // each EW meets the phantom once
		rest := 0
		for _, g := range r.Groups {
			if g.State == standings.GroupSitOut {
				rest++
			}
		}
		if rest != 1 || r.Total.Boards != 2 {
			t.Errorf("%s: %d boards, %d sit-outs", r.Contestant, r.Total.Boards, rest)
		}
	}
}

// TestMatches: each two teams have one match, at home where the first table of it has them
// North-South, with the boards of both tables; each line belongs to the match that has it, and
// one that the movement does not have is a match of its own.
func TestMatches(t *testing.T) {
	for kind, n := range map[string]int{"roundrobin": 5, "american": 5} {
		e := eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, kind, movements.Options{Pairs: n})))
		e.Kind = event.Teams
		s := &e.Sessions[0]
		all := event.Matches(s)
		check.Equal(t, fmt.Sprintf("%s: matches", kind), len(all), n*(n-1)/2)
		for i := range all {
			m := &all[i]
			if len(m.Boards) != 3 || m.OpenTable < 1 || m.ClosedTable < 1 || m.ClosedRound < m.Round || kind == "roundrobin" && m.ClosedRound != m.Round {
				t.Errorf("%s: %+v", kind, m)
			}
			if i > 0 && (m.Round < all[i-1].Round || m.Round == all[i-1].Round && m.OpenTable < all[i-1].OpenTable) {
				t.Errorf("%s: %+v after %+v", kind, m, all[i-1])
			}
		}
		for _, x := range s.Schedule() {
			if x.SitOut() {
				continue
			}
			m := event.MatchOf(s, x)
			table, round := m.OpenTable, m.Round
			if m.Home != x.NS.A {
				table, round = m.ClosedTable, m.ClosedRound
			}
			if !m.Has(x.NS.A) || m.Other(x.NS.A) != x.EW.A || table != x.Table || round != x.Round {
				t.Errorf("%s: %+v in %+v", kind, x, m)
			}
			if in := event.MatchIn(s, m.Round, x.EW.A, x.NS.A); in == nil || in.Home != m.Home {
				t.Errorf("%s: %+v is not found by its teams", kind, x)
			}
		}
		check.Equal(t, fmt.Sprintf("%s: unfinished", kind), len(event.Unfinished(s)), len(all))
		s.Results = []event.Result{{ID: "r", Board: 40, NS: event.Pair("A1"), EW: event.Pair("A2"), Round: 9, Kind: event.Played, Score: 110}}
		if more := event.Matches(s); len(more) != len(all)+1 || more[len(all)].Round != 9 {
			t.Errorf("%s: what nobody planned is in no match", kind)
		}
	}
}

// TestSeatedOnce: by no movement of teams does anybody sit at two tables in a round, and both
// pairs of every team that plays sit at one.
func TestSeatedOnce(t *testing.T) {
	for _, kind := range []struct {
		name  string
		teams int
	}{{"roundrobin", 6}, {"american", 5}, {"american", 7}, {"triples", 3}} {
		m := eventtest.Generate(t, kind.name, movements.Options{Pairs: kind.teams})
		e := eventtest.Evening(2, eventtest.Section("A", m))
		e.Kind = event.Teams
		for i := range e.Contestants {
			c := &e.Contestants[i]
			c.Players = nil
			for j := range event.MinTeam {
				c.Players = append(c.Players, event.ID(fmt.Sprint(c.ID, "-", j)))
			}
		}
		s := &e.Sessions[0]
		type round struct {
			member event.ID
			round  int
		}
		at := map[round][]int{}
		for _, x := range s.Schedule() {
			for _, ns := range []bool{true, false} {
				for _, who := range e.Seated(s, x, ns) {
					if k := (round{who, x.Round}); !slices.Contains(at[k], x.Table) {
						at[k] = append(at[k], x.Table)
					}
				}
			}
		}
		for k, tables := range at {
			check.Equal(t, fmt.Sprintf("%s of %d: %s in round %d: tables", kind.name, kind.teams, k.member, k.round), len(tables), 1)
		}
		check.Equal(t, fmt.Sprintf("%s of %d: seats", kind.name, kind.teams), len(at), event.MinTeam*kind.teams*len(m.Rounds))
	}
}

// TestSittings: they are the lines of the schedule, whatever was repaired, put together by
// who meets; a board that was turned stands apart.
func TestSittings(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 10}))))
	same := func(want int) []event.Sitting {
		t.Helper()
		all := n.S().Sittings()
		check.Equal(t, "sittings", len(all), want)
		var got, lines []string
		for _, x := range all {
			for _, b := range x.Boards {
				got = append(got, fmt.Sprint(event.Expected{Section: x.Section, Round: x.Round, Table: x.Table, Board: b, NS: x.NS, EW: x.EW}))
			}
		}
		for _, x := range n.S().Schedule() {
			lines = append(lines, fmt.Sprint(x))
		}
		slices.Sort(got)
		slices.Sort(lines)
		check.Slices(t, "the sittings, and the schedule", got, lines)
		return all
	}
	first := same(45)[0]
	n.Do(&repair.Turn{Session: "s", Section: "A", Round: first.Round, Table: first.Table, Board: first.Boards[1]})
	all := same(46)
	if x, y := all[0], all[1]; x.NS != y.EW || x.EW != y.NS || len(x.Boards) != 2 || !y.Turned || x.Turned || !slices.Equal(y.Boards, first.Boards[1:2]) {
		t.Errorf("%+v and %+v", x, y)
	}
	n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: 2, Table: 1, Boards: []repair.Instead{{Board: repair.Lines(n.S(), &n.S().Sections[0])[15].Scheduled, To: 80}}})
	same(46)
	n.Do(&repair.CancelRound{Session: "s", Round: 4})
	same(41)
	c := &n.S().Sections[0]
	c.Exceptions = append(c.Exceptions, event.Exception{Round: 4, Table: 2, Board: 1, NS: eventtest.P(1)})
	same(42)
	n.S().BoardsPerSet, c.Exceptions = 0, nil
	if all := n.S().Sittings(); len(all) != 40 || all[0].Boards != nil || all[0].Set != c.Movement.Rounds[0][0].Set {
		t.Errorf("without boards: %d, %+v", len(all), all[0])
	}
}

func TestPersonCheck(t *testing.T) {
	fine := event.Person{First: "An", Last: "Claes", Federation: "10236", Number: "7", Email: "an@club.be"}
	for _, k := range []struct {
		change func(p *event.Person)
		want   event.PersonField
	}{
		{func(*event.Person) {}, ""},
		{func(p *event.Person) { *p = event.Person{Last: "Cher"} }, ""},
		{func(p *event.Person) { p.Last = " " }, event.PersonLast},
		{func(p *event.Person) { p.Federation = "ABC" }, ""},
		{func(p *event.Person) { p.Federation = "0021 10-45/B?" }, ""},
		{func(p *event.Person) { p.Federation = "10\n11" }, event.PersonFederation},
		{func(p *event.Person) { p.Number = "7?" }, ""},
		{func(p *event.Person) { p.Number = "7\t8" }, event.PersonNumber},
		{func(p *event.Person) { p.Email = "jozef@@fout" }, event.PersonEmail},
		{func(p *event.Person) { p.Email = "jozef@fout" }, event.PersonEmail},
		{func(p *event.Person) { p.Email = "jozef fout@club.be" }, event.PersonEmail},
		{func(p *event.Person) { p.Email = "@club.be" }, event.PersonEmail},
		{func(p *event.Person) { p.Email = "jo.zef+b@mail.club.be" }, ""},
	} {
		p := fine
		k.change(&p)
		if got, err := p.Check(); got != k.want || (err != nil) != (k.want != "") {
			t.Errorf("%+v: %q %v, want %q", p, got, err, k.want)
		}
	}
}

// TestMemberNumber is R-MEMBER-NUMBER: forms, and the numbers that are published with each way
// to compute the last digits.
func TestMemberNumber(t *testing.T) {
	for _, k := range []struct {
		form, check, number string
		want                event.NumberDoubt
	}{
		{"", "", "whatever =1+1 ♠", ""},
		{"9999999", "", "", ""},
		{"9999999", "", "0012345", ""},
		{"9999999", "", "12345", event.OddForm},
		{"9999999", "", "00123456", event.OddForm},
		{"9999999", "", "٠٠12345", event.OddForm}, // digits of another script
		{"AA9999", "", "Zż0012", ""},
		{"AA9999", "", "A10012", event.OddForm},
		{"9999999, AA9999", "", "XY0012", ""},
		{"9999999 | AA9999;99-99", "", "12-34", ""},
		{"9999999 | AA9999;99-99", "", "12 34", event.OddForm},
		{"B-99*", "", "B-12é", ""},
		{"B-99*", "", "b-12é", event.OddForm},
		{" , ;", "", "12", ""}, // no form
		{"", "luhn", "79927398713", ""},
		{"", "luhn", "79927398710", event.OddDigit},
		{"", "luhn", "7992739871X", event.OddDigit},
		{"", "luhn", "0", event.OddDigit},
		{"", "mod11", "0-306-40615-2", ""},
		{"", "mod11", "0-8044-2957-x", ""},
		{"", "mod11", "0-306-40651-2", event.OddDigit},
		{"", "mod11", "7", event.OddDigit},
		{"", "mod97", "+++090/9337/55493+++", ""},
		{"", "mod97", "090/9337/55439", event.OddDigit},
		{"", "mod97", "9797", ""},
		{"", "mod97", "9700", event.OddDigit},
		{"", "mod97", "99", event.OddDigit},
		{"999999", "luhn", "79927398713", event.OddForm}, // the form comes first
		{"", "unheard of", "7", ""},
	} {
		s := event.Settings{NumberForm: k.form, NumberCheck: k.check}
		if got := s.NumberDoubt(k.number); got != k.want || event.NumberFits(s, k.number) != (k.want == "") {
			t.Errorf("%q as %q %q: %q, want %q", k.number, k.form, k.check, got, k.want)
		}
	}
	for _, check := range event.NumberChecks() {
		if s := (event.Settings{NumberCheck: check}); check != "" && event.NumberFits(s, "1") {
			t.Errorf("%s takes a single digit", check)
		}
	}
}

// TestKeepLead: a correction without a lead has that of before where the same player declares in
// the same denomination, whatever else it corrects.
func TestKeepLead(t *testing.T) {
	n := bridge.Notation{}
	typed := func(text string) event.Result {
		e := check.Sure(n.Parse(text, bridge.VulNone))
		return event.FromEntry(e)
	}
	for _, k := range []struct{ was, is, lead string }{
		{"4hn+1,sv", "4hn", "SQ"},
		{"4hn+1,sv", "3h!n-2", "SQ"},
		{"4hn+1,sv", "4hnr", "SQ"},
		{"4hn+1,sv", "4hn,k10", "CT"},
		{"4hn+1,sv", "4hz+1", ""},
		{"4hn+1,sv", "4sn+1", ""},
		{"4hn+1,sv", "420", ""},
		{"4hn+1,sv", "pas", ""},
		{"4hn+1,sv", "ng", ""},
		{"4hn+1", "4hn", ""},
		{"420", "4hn", ""},
	} {
		was, is := typed(k.was), typed(k.is)
		had := is.Lead
		if kept := is.KeepLead(&was); is.Lead != k.lead || kept != (had != is.Lead) {
			t.Errorf("%s, and then %s: lead %q, want %q", k.was, k.is, is.Lead, k.lead)
		}
	}
}

// TestAlikeLead: two typings are the same whatever was led.
func TestAlikeLead(t *testing.T) {
	a := event.Result{Kind: event.Played, Contract: bridge.Contract{Level: 4, Denomination: bridge.Hearts}, Tricks: 10, Score: 420, Lead: "SQ"}
	b := a
	for _, lead := range []string{"", "SK", "SQ"} {
		if b.Lead = lead; !event.Alike(&a, &b) || !event.Alike(&b, &a) {
			t.Errorf("not alike with the lead %q", lead)
		}
	}
	if b.Tricks = 9; event.Alike(&a, &b) {
		t.Error("alike with a trick less")
	}
}
