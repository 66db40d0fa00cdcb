package standings_test

import (
	"fmt"
	"math"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// ranking returns a list of so many pairs on as many places, after so many boards; ties are
// places that the next one shares.
func ranking(t eventtest.TB, pairs, boards int, ties []int, settings ...string) (*standings.Standings, *standings.List) {
	t.Helper()
	st := &standings.Standings{Event: &event.Event{Rules: withRules(t, settings...)}, Lists: make([]standings.List, 1)}
	l := &st.Lists[0]
	for i := range pairs {
		place := scoring.Place{Rank: i + 1}
		for _, k := range ties {
			if k == i || k == i+1 {
				place = scoring.Place{Rank: k, Tied: true}
			}
		}
		l.Rows = append(l.Rows, standings.Row{Label: &event.Label{Contestant: eventtest.P(i + 1)}, Rank: place.Rank, Tied: place.Tied, Shared: place, Total: &scoring.Total{Boards: boards}})
	}
	st.Federate(l)
	return st, l
}

func earned(st *standings.Standings, l *standings.List) string {
	var out []string
	for i := range l.Rows {
		if l.Rows[i].HasFederation {
			out = append(out, l.Rows[i].Federation.Text(st.FederationDecimals()))
		}
	}
	return strings.Join(out, " ")
}

// TestFederation has the first and the last of a published column, or all of
// a small field worked out by hand.
func TestFederation(t *testing.T) {
	// AEB 2022, table 3, first column: a club evening, 30 pairs, 24 boards, category 1.23
	st, l := ranking(t, 30, 24, nil, "federation=aeb", "aeb_class=1.23")
	all := strings.Fields(earned(st, l))
	check.Says(t, "AEB, table 3", "30 16.07 0.10", len(all), all[0], all[29])
	for _, c := range []struct {
		what          string
		pairs, boards int
		ties          []int
		settings      string
		want          string
	}{
		{"nothing", 6, 24, nil, "", ""},
		// ceil(6 / 3 * 2) = 4 places: 24 18 12 6
		{"EBU, a club's evening of 12 pairs", 12, 24, nil, "federation=ebu", "24 18 12 6 0 0 0 0 0 0 0 0"},
		{"EBU, second and third shared", 12, 24, []int{2}, "federation=ebu", "24 15 15 6 0 0 0 0 0 0 0 0"},
		{"EBU, county", 6, 24, nil, "federation=ebu ebu_level=county", "24 12 0 0 0 0"},
		// 0.04 * 2.5 * 4 tables = 0.40; 70 %; a half; a third
		{"ABF, four tables and a half", 9, 24, nil, "federation=abf abf_weight=2.5 abf_places=4", "0.40 0.28 0.20 0.13 0.00 0.00 0.00 0.00 0.00"},
		{"ABF, the scale of two winners", 8, 24, nil, "federation=abf abf_weight=2.5 abf_winners=two abf_places=2", "0.20 0.14 0.00 0.00 0.00 0.00 0.00 0.00"},
		{"own table, by boards", 6, 24, nil, "federation=table federation_table=4-8 6 4 2;4-8/24 9.5 6 3 / 1", "9.5 6.0 3.0 1.0 1.0 1.0"},
	} {
		st, l := ranking(t, c.pairs, c.boards, c.ties, splitSettings(c.settings)...)
		check.Equal(t, c.what, earned(st, l), c.want)
		for i := range l.Rows {
			check.Equal(t, c.what, len(st.ExplainFederation(l, i)) > 0, c.want != "")
		}
	}
}

// splitSettings parts settings at the words that have an equals sign.
func splitSettings(s string) []string {
	var out []string
	for _, w := range strings.Fields(s) {
		if strings.Contains(w, "=") {
			out = append(out, w)
		} else {
			out[len(out)-1] += " " + w
		}
	}
	return out
}

// TestFederationProblem: a table without a row for the field leaves the list as it is,
// and says so; one that cannot be read is refused before it is kept.
func TestFederationProblem(t *testing.T) {
	st, l := ranking(t, 6, 24, nil, "federation=table", "federation_table=8-9 12 8")
	check.Says(t, "the problem, points", "true false", problem.Is(st.AwardProblem, "awards.table-missing"), l.HasFederation())
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	eventtest.Refused(t, journal.Decide(n.E, &command.ChangeRules{Rules: withRules(t, "federation=table", "federation_table=8-9 twelve")}), "awards.table-line")
	eventtest.Refused(t, journal.Decide(n.E, &command.ChangeRules{Rules: withRules(t, "federation=table")}), "awards.table-empty")
	check.NoError(t, journal.Decide(n.E, &command.ChangeRules{Rules: withRules(t, "federation=table", "federation_table=4+ 12 8")}))
}

// TestFederationIsIssued: the points of the federation are in the uitslag that is given
// out, and another one is another uitslag.
func TestFederationIsIssued(t *testing.T) {
	before, after := fourPairs(t), fourPairs(t, "federation=table", "federation_table=4+ 10.5 6 4 1")
	got := issued.Printed(after, nil)[0].Rows
	check.Says(t, "printed", "10.5 5.0 ", got[0].FederationPoints, got[1].FederationPoints, issued.Printed(before, nil)[0].Rows[0].FederationPoints)
	c := issued.Compare(before, after)
	check.Says(t, "changes", "4 false", len(c.Rows), len(c.Rules) == 0)
	same := issued.Compare(after, after)
	check.Equal(t, "nothing changed", same.None(), true)
}

// TestFederationTournaments: each row of table 1 of AEB 2022, in its order, has its C1.
func TestFederationTournaments(t *testing.T) {
	table1 := []string{"10", "30", "70", "70", "100", "100", "50", "75", "100", "75", "112.5", "150", "112.5", "168.75", "225"}
	for _, f := range rules.Fields() {
		if f.Name != "aeb_event" {
			continue
		}
		check.MustEqual(t, "tournaments", len(f.Values), len(table1))
		for i, v := range f.Values {
			eventtest.Same(t, v, awards.AEBEvents[rules.AEBEvent(v)], table1[i])
			// one pair alone earns Pmax, which of 14 boards is C1 itself
			_, l := ranking(t, 1, 14, nil, "federation=aeb", "aeb_event="+v)
			eventtest.Same(t, v, l.Rows[0].Federation, table1[i])
		}
	}
}

// aebColumns are columns of tables 3 to 7 of AEB 2022, of each kind; internal/awards has them all.
// A team counts as two of the printed pairs. Rounds are those of a Swiss of teams, in which each
// plays so many boards; without rounds teams play a round robin. All players have the category, or
// the class is typed.
var aebColumns = []struct {
	name                string
	teams               bool
	n, rounds, per      int
	settings, category  string
	first, middle, last string // the middle of an odd number of pairs
}{
	{"table 3, club 2", false, 30, 1, 24, "aeb_event=pool", "2♠", "14.38", "", "0.10"},
	{"table 3, BBO 2", false, 40, 1, 20, "aeb_event=pool aeb_play=online aeb_class=1.12", "", "3.77", "", "0.03"},
	{"table 4, regional 1", false, 25, 1, 48, "aeb_event=regional aeb_class=1.15", "", "47.91", "13.29", "0.30"},
	{"table 4, national 3", false, 60, 1, 52, "aeb_event=national", "1♦", "131.32", "", "0.70"},
	{"table 7, pairs 2", false, 45, 1, 78, "aeb_event=pairs-heart aeb_play=watched aeb_class=1.15", "", "107.77", "27.54", "0.56"},
	{"table 5, zonal 1", true, 3, 0, 40, "aeb_event=zonal aeb_class=1.15", "", "145.92", "", "1.00"},
	{"table 5, zonal 3", true, 15, 8, 10, "aeb_event=zonal aeb_play=watched aeb_class=1.25", "", "96.77", "", "0.50"},
	{"table 5, selection 1", true, 3, 0, 40, "aeb_event=selection", "Maestro Nacional", "113.69", "", "0.70"},
	{"table 6, mixed 4", true, 13, 0, 10, "aeb_event=mixed-diamond aeb_play=watched", "2♠", "44.11", "", "0.25"},
	{"table 7, open, 6 teams", true, 6, 0, 16, "aeb_event=teams-open aeb_class=1.32", "", "389.10", "", "2.25"},
}

// playedTeams returns an evening of so many teams that is all in: a round robin, or where rounds
// are named a Swiss. No two teams end level.
func playedTeams(t *testing.T, teams, rounds, per int) *event.Event {
	t.Helper()
	for seed := range int64(50) {
		random := rand.New(rand.NewSource(seed)) //nolint:gosec // any results will do
		e := eventtest.DrawnRounds(t, per, teams, event.Teams, event.DrawSwiss)
		if e.Sessions[0].Sections[0].Drawing.Rounds = rounds; rounds == 0 {
			e = eventtest.Evening(per, eventtest.Section("A", eventtest.Generate(t, "roundrobin", movements.Options{Pairs: teams})))
			e.Kind, e.Rules = event.Teams, eventtest.Preset(t, "Teams IMP")
		}
		s := &e.Sessions[0]
		for range max(rounds, 1) {
			if rounds > 0 {
				drawing.Keep(&e, s, &s.Sections[0], check.Sure(drawing.Propose(&e, "s", "A", drawing.Options{})))
			}
			for _, x := range eventtest.Missing(s) {
				s.Results = append(s.Results, event.Result{
					ID: event.ID(fmt.Sprint("r", len(s.Results))), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round,
					Kind: event.Played, Score: 10 * (random.Intn(80) - 40),
				})
			}
		}
		if rows := eventtest.StandingsOf(t, &e).Lists[0].Rows; !slices.ContainsFunc(rows, func(r standings.Row) bool { return r.Tied }) {
			return &e
		}
	}
	t.Fatalf("%d teams always end level", teams)
	return nil
}

// TestFederationColumns ranks an evening of each column and holds the first, the last and every
// other place against the formula of the printed tables, as it runs through the printed ends:
// P(i) = a + b * i^1/4. Teams stand on the places 1, 3, 5 ... of twice as many pairs.
func TestFederationColumns(t *testing.T) {
	root := func(i int) float64 { return math.Pow(float64(i), .25) }
	figure := func(text string) float64 { return check.Sure(strconv.ParseFloat(text, 64)) }
	for _, c := range aebColumns {
		var e *event.Event
		step, boards, size := 1, c.per, 2
		if c.teams {
			e = playedTeams(t, c.n, c.rounds, c.per)
			step, boards, size = 2, c.per*(c.n-1), event.MinTeam
			if c.rounds > 0 {
				boards = c.per * c.rounds
			}
		} else {
			evening := eventtest.Evening(1, players(c.n))
			e = &evening
			e.Sessions[0].Results = eventtest.WithoutMovement("s", c.n, c.per, int64(c.n)).Results
		}
		for i := range e.Contestants {
			x := &e.Contestants[i]
			x.Players = nil
			for k := range size {
				x.Players = append(x.Players, event.ID(fmt.Sprint(x.ID, ".", k+1)))
			}
		}
		last := step * c.n
		slope := (figure(c.first) - figure(c.last)) / (1 - root(last))
		for _, by := range []string{"formula", "pmin"} {
			for _, s := range strings.Fields("federation=aeb aeb_last=" + by + " " + c.settings) {
				name, value, _ := strings.Cut(s, "=")
				check.NoError(t, e.Rules.Set(name, value))
			}
			st := with(t, e, func(event.ID) string { return c.category })
			rows := st.Lists[0].Rows
			check.MustSay(t, c.name, fmt.Sprint(c.n, " ", boards), len(rows), rows[0].Total.Boards)
			for i := range rows {
				r, place := &rows[i], step*i+1
				got, want := r.Federation.Text(st.FederationDecimals()), figure(c.first)+slope*(root(place)-1)
				printed := map[int]string{1: c.first, last: c.last}[place]
				switch {
				case i == c.n-1 && by == "pmin":
					printed = c.last
				case 2*place == last+1:
					printed = c.middle
				}
				if r.Rank != i+1 || r.Tied || printed != "" && got != printed || printed == "" && math.Abs(figure(got)-want) > .011 {
					t.Errorf("%s, %s: place %s has %s, want %s, %.4f", c.name, by, r.Place(), got, printed, want)
				}
			}
		}
	}
}

// member returns the n-th player of the pair on a seat.
func member(seat, n int) event.ID { return event.ID(fmt.Sprintf("m%d-%d", seat, n)) }

// tenPairs returns an evening of ten pairs with names, all of it in.
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
	st := check.Sure(standings.Of(e, "s", c))
	return st
}

func wantClass(t *testing.T, what string, st *standings.Standings, mean string, of, players int) {
	t.Helper()
	got, o, p := st.Class()
	eventtest.Same(t, what, got, mean)
	check.Equal(t, what+", of", o, of)
	check.Equal(t, what+", players", p, players)
}

// TestClassOfMembers: the published example comes from who played, and earns what the same
// figure earns when it is typed; a member counts once, whoever he plays for.
func TestClassOfMembers(t *testing.T) {
	e := tenPairs(t, "federation=aeb")
	check.MustEqual(t, "the class of who chooses the AEB", e.Rules.AEBClass, rules.AEBClassMembers)
	categories := handOut(ofPairs(10), example)
	st := with(t, e, categories)
	wantClass(t, "section 2.4", st, "1.145", 18, 20)
	typed := with(t, tenPairs(t, "federation=aeb", "aeb_class=1.145"), categories)
	wantClass(t, "typed", typed, "1.145", 0, 0)
	for i := range st.Lists[0].Rows {
		a, b := st.Lists[0].Rows[i].Federation, typed.Lists[0].Rows[i].Federation
		check.Says(t, "row earns, typed", "true false", a.Equal(b), a.Sign() == 0)
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
		check.Equal(t, who, categories(who), want)
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
	mean, _, _ := now.Class()
	check.Says(t, "open: more, by members", "true true", exact.New(1145, 1000).Less(mean), now.ByMembers())
	s.Closed = true
	was := with(t, e, after)
	wantClass(t, "closed", was, "1.145", 0, 0)
	check.Equal(t, "it is said to be booked", standings.ClassBooked(was), true)
	check.Equal(t, "the class of the booking", was.ExplainFederation(&was.Lists[0], 0)[1].Code, "awards.why-aeb-booked")
	same := with(t, e, before)
	wantClass(t, "closed, and nobody changed", same, "1.145", 18, 20)
	check.Equal(t, "nobody changed, and it is booked", standings.ClassBooked(same), false)
	eventtest.SameRat(t, "the points", same.Lists[0].Rows[0].Federation, was.Lists[0].Rows[0].Federation)
	open := e.Clone() // what it was before it was closed
	open.Session("s").Closed, open.Session("s").Booked = false, nil
	then := check.Sure(standings.Then(open, was))
	wantClass(t, "the evening that was, of members who have changed", then, "1.145", 0, 0)
	open.Session("s").Substitutions = []event.Substitution{{Contestant: "A1", Players: []event.ID{member(9, 1), member(1, 2)}, Round: 1}}
	then = check.Sure(standings.Then(open, same))
	wantClass(t, "the evening that was, with other players", then, "1.145", 18, 19)
	steps := same.ExplainFederation(&same.Lists[0], 0)
	check.Says(t, "who changed nothing", "awards.why-aeb-class 18", steps[1].Code, steps[1].Args["of"])
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
	after := check.Sure(st.After(next, event.Change{Kind: event.ChangeEntered, Session: "s", Result: last.ID, Board: last.Board}))
	check.Equal(t, "after a result", eventtest.Figures(after), eventtest.Figures(with(t, next, handOut(ofPairs(10), example))))
	wantClass(t, "after a result", after, "1.145", 18, 20)
}
