package standings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// fourPairs returns an evening of three boards where everybody met everybody, worked out by
// hand (pair: points on board 1, 2, 3):
//
//	1: 2 (from 2)  1 (with 3)  0 (to 4)   = 3
//	2: 0           1 (with 4)  2 (from 3) = 3
//	3: 0 (to 4)    1           0          = 1
//	4: 2           1           2          = 5
func fourPairs(t eventtest.TB, settings ...string) *standings.Standings {
	t.Helper()
	n := eventtest.Begin(t, eventtest.Evening(1, players(4)))
	for _, x := range []struct {
		board, ns, ew int
		typed         string
	}{{1, 1, 2, "400"}, {1, 3, 4, "100"}, {2, 1, 3, "100"}, {2, 2, 4, "100"}, {3, 1, 4, "100"}, {3, 2, 3, "400"}} {
		n.Put(x.board, eventtest.P(x.ns), eventtest.P(x.ew), x.typed)
	}
	n.E.Rules = withRules(t, settings...)
	return n.Standings()
}

// withRules are MesserBridge's with other settings: "ties=direct".
func withRules(t eventtest.TB, settings ...string) rules.Rules {
	t.Helper()
	r := rules.MesserBridge()
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		check.NoError(t, r.Set(name, value))
	}
	return r
}

func codes(steps []scoring.Step) string {
	var out []string
	for _, s := range steps {
		out = append(out, strings.TrimPrefix(s.Code, "ties.why-"))
	}
	return strings.Join(out, " ")
}

func TestSplitTies(t *testing.T) {
	const split, shared = "1 A4 5/6, 2 A1 3/6, 3 A2 3/6, 4 A3 1/6", "1 A4 5/6, 2= A1 3/6, 2= A2 3/6, 4 A3 1/6"
	for _, c := range []struct{ settings, want, told string }{
		{"", shared, ""},
		{"ties=shared", shared, ""},
		{"ties=direct", split, "tied test met order"},
		{"ties=pairs", split, "tied test met order"},
		// 1 beat 2 on board 1, lost to it on board 3, and is level on board 2
		{"ties=count-back", shared, "tied test value value level unresolved"},
		{"ties=count-back+direct", split, "tied test value value level test met order"},
		// everybody met everybody: tie-break points say nothing and are left out
		{"ties=opponents", shared, ""},
		{"ties=butler", split, "tied test met order"},
		// 1 won from 2, drew with 3, lost to 4: one and a half; 2 the same
		{"ties=wins", shared, "tied test value value level unresolved"},
		// who won is not in doubt
		{"ties=direct tie_at=1", shared, ""},
		{"ties=direct tie_at=1+3", split, "tied test met order"},
	} {
		st := fourPairs(t, strings.Fields(c.settings)...)
		l := &st.Lists[0]
		check.Equal(t, c.settings, eventtest.Places(*l), c.want)
		told := ""
		if d := l.Decision(eventtest.P(2)); d != nil {
			told = codes(d.Steps)
			check.Says(t, c.settings+": decided", fmt.Sprint("2 3 [A1 A2] ", c.want == split), d.From, d.To, d.Contestants, d.Split)
		}
		check.Says(t, c.settings, fmt.Sprint(c.told, " false"), told, l.Decision(eventtest.P(4)) != nil)
	}
}

// TestAwardsOfSplitTies: master points and cash are always shared (EBU 143.1), unless a
// club has it otherwise. Places 2 and 3 of four are worth 6 and 4 in this table.
func TestAwardsOfSplitTies(t *testing.T) {
	for _, c := range []struct{ settings, want string }{
		{"", "10 5 5 1"},
		{"ties=direct", "10 5 5 1"},
		{"ties=direct award_ties=split", "10 6 4 1"},
		{"ties=count-back award_ties=split", "10 5 5 1"},
	} {
		st := fourPairs(t, append(strings.Fields(c.settings), "federation=table", "federation_table=2-3 9 1;4+ 10 6 4 1")...)
		var got []string
		for _, r := range st.Lists[0].Rows {
			got = append(got, r.Federation.String())
			d, _ := explain.Derive(st, r.Contestant)
			check.Equal(t, fmt.Sprint(c.settings, ": told of ", r.Contestant), len(d.Federation) > 0, true)
		}
		check.Equal(t, c.settings, strings.Join(got, " "), c.want)
	}
	// MesserBridge's own: four pairs, one place of the key, 16 and 1
	var cp []int
	for _, r := range fourPairs(t, "ties=direct").Lists[0].Rows {
		cp = append(cp, r.CP)
	}
	check.Slices(t, "club points", cp, []int{16, 1, 1, 1})
}

// TestExactTies: what looks equal in print is no tie, and what is equal by another sum is.
func TestExactTies(t *testing.T) {
	decided := func(a, b exact.Rat) string { // how many ties, and the places
		e := event.Event{Rules: withRules(t, "ties=count-back"), Contestants: []event.Contestant{{ID: "a"}, {ID: "b"}}}
		total := func(r exact.Rat) *scoring.Total {
			t := scoring.Total{Boards: 1}
			t.SetPercent(r)
			return &t
		}
		st := &standings.Standings{Event: &e, Session: &event.Session{}, Outcome: scoring.Outcome{Totals: []scoring.Total{*total(a), *total(b)}}}
		l := standings.List{Rows: []standings.Row{{Label: &event.Label{Contestant: "a"}, Total: total(a)}, {Label: &event.Label{Contestant: "b"}, Total: total(b)}}}
		st.PlaceList(&l, map[event.ID]int{"a": 0, "b": 1})
		return fmt.Sprint(len(l.Decisions), ": ", l.Rows[0].Place(), " ", l.Rows[1].Place())
	}
	check.Equal(t, "50.001 and 50.002", decided(exact.New(50_001, 1000), exact.New(50_002, 1000)), "0: 2 1")
	check.Equal(t, "33 1/3 + 16 2/3 and 50", decided(exact.New(100, 3).Add(exact.New(100, 6)), exact.Int(50)), "1: 1= 1=")
}

// TestSplitKeepsTheRest: splitting moves nobody out of the places that were shared, and
// changes nothing else.
func TestSplitKeepsTheRest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		for _, always := range [][2]string{{"ties", "shared"}, {"award_ties", "shared"}, {"tie_at", "all"}} {
			check.NoError(t, e.Rules.Set(always[0], always[1]))
		}
		before := eventtest.StandingsOf(t, e)
		lists := []string{"pairs", "butler", "swiss", "round-robin", "count-back", "wins+basic", "opponents+direct"}
		check.NoError(t, e.Rules.Set("ties", rapid.SampledFrom(lists).Draw(t, "ties")))
		st := eventtest.StandingsOf(t, e)
		for k, pair := range [][2][]standings.List{{before.Lists, st.Lists}, {before.Overall, st.Overall}} {
			for i := range pair[1] {
				l := &pair[1][i]
				for j := range l.Rows {
					r := &l.Rows[j]
					old := standings.RowIn(pair[0][i:i+1], r.Contestant)
					sharing, above, level := 0, 0, 0
					for _, o := range l.Rows {
						if o.Rank > 0 && o.Shared.Rank == r.Shared.Rank {
							sharing++
						}
						if o.Rank > 0 && o.Rank < r.Rank {
							above++
						}
						if o.Rank == r.Rank {
							level++
						}
					}
					switch {
					case r.Shared != (scoring.Place{Rank: old.Rank, Tied: old.Tied}):
						t.Fatalf("list %d %d: %s shared %v, was %s", k, i, r.Contestant, r.Shared, old.Place())
					case r.CP != old.CP || r.HasCP != old.HasCP:
						t.Fatalf("%s: club points %d, were %d", r.Contestant, r.CP, old.CP)
					case r.Rank == 0:
					case r.Rank < r.Shared.Rank || r.Rank >= r.Shared.Rank+sharing:
						t.Fatalf("%s: place %s of those from %d shared by %d", r.Contestant, r.Place(), r.Shared.Rank, sharing)
					case r.Rank != above+1 || r.Tied != (level > 1):
						t.Fatalf("%s: place %s with %d above and %d on it", r.Contestant, r.Place(), above, level)
					}
				}
			}
		}
	})
}

// TestSplitTeams: of teams the match between them decides, in whatever they are ranked on.
// Team 1 beat 2 by 6, team 2 beat 3 by 12: both stand at plus 6.
func TestSplitTeams(t *testing.T) {
	lines := []string{"1 1 1 2 420", "1 1 2 1 170", "2 2 2 3 600", "2 2 3 2 -100"}
	by := eventtest.Preset(t, "Teams IMP")
	for _, c := range []struct{ ties, want, told string }{
		{"shared", "1= 1, 1= 2, 3 3", ""},
		{"direct", "1 1, 2 2, 3 3", "tied test met order"},
		// one win each, and one match less: 100 % of one against 50 % of two
		{"wins", "1 1, 2 2, 3 3", "tied test won-of won-of value value order"},
		// board 1 to team 1; on board 2, which it did not play, it is level: 12 is more
		{"count-back", "1= 1, 1= 2, 3 3", "tied test value value level unresolved"},
	} {
		check.NoError(t, by.Set("ties", c.ties))
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, by, lines...))
		l := &st.Lists[0]
		var rows []string
		for i := range l.Rows {
			if r := &l.Rows[i]; r.Rank > 0 {
				rows = append(rows, r.Place()+" "+string(r.Contestant))
			}
		}
		told := ""
		if d := l.Decision("1"); d != nil {
			told = codes(d.Steps)
		}
		check.Says(t, c.ties, fmt.Sprint(c.want, " ", c.told), strings.Join(rows, ", "), told)
	}
}

// The examples of the EBU White Book 143 (split ties), each from an evening of which the results
// are such that its contestants end level.

// traveller is a board of pairs at so many tables. North-South of the first table has the top,
// that of the last nothing; a table of level has the score of the one before it. Who sits at a
// table is given for those who are named: 3 is North-South and -3 East-West of the third. All
// other seats are taken by pairs that play nothing else.
type traveller struct {
	tables int
	level  []int
	seats  map[int]event.ID
}

// travellers returns an evening of these boards, without a movement, in which the pairs 1 to so
// many end level on 51 %, by penalties and awards: those are of no board.
func travellers(t *testing.T, named int, boards ...traveller) *standings.Standings {
	t.Helper()
	e := &event.Event{ID: "e", Kind: event.Pairs, Rules: rules.EBU()}
	e.Rules.Ties = "count-back"
	s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	join := func(id event.ID) {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: len(e.Contestants)})
	}
	for n := range named {
		join(event.ID(fmt.Sprint(n + 1)))
	}
	for b, x := range boards {
		at := func(seat int) event.Side {
			id, ok := x.seats[seat]
			if !ok {
				id = event.ID(fmt.Sprint("board ", b+1, " seat ", seat))
				join(id)
			}
			return event.Pair(id)
		}
		for k := 1; k <= x.tables; k++ {
			score := -10 * k
			if slices.Contains(x.level, k) {
				score += 10
			}
			s.Results = append(s.Results, event.Result{
				ID: event.ID(fmt.Sprint("r", len(s.Results))), Board: b + 1, NS: at(k), EW: at(-k), Round: b + 1, Kind: event.Played, Score: score,
			})
		}
	}
	e.Sessions = []event.Session{s}
	st := eventtest.StandingsOf(t, e)
	var even []event.Penalty
	for n := range named {
		id := event.ID(fmt.Sprint(n + 1))
		even = append(even, event.Penalty{ID: "p" + id, Contestant: id, Unit: event.PenaltyPercent, Amount: exact.Int(51).Sub(st.Row(id).Total.Percent())})
	}
	return eventtest.StandingsOf(t, fined(e, even...))
}

// decided returns the places of the first contestants, the first of those that they share being 1,
// and what the test made of them: "1 3= 3= 2, 1 6, 4 4, 2 1, 3 1".
func decided(t *testing.T, st *standings.Standings, named int) string {
	t.Helper()
	d := st.Lists[0].Decision("1")
	if d == nil || len(d.Contestants) != named {
		t.Fatalf("no tie of %d: %+v", named, d)
	}
	var places []string
	for n := range named {
		r := st.Row(event.ID(fmt.Sprint(n + 1)))
		places = append(places, scoring.Place{Rank: r.Rank - d.From + 1, Tied: r.Tied}.String())
	}
	return strings.Join(places, " ") + ", " + values(d)
}

// scoresOn returns what the tests see of a board: the average, and what those who are named scored.
func scoresOn(st *standings.Standings, board, named int) string {
	b := st.TieStage(st.Index, "").Boards[board]
	out := "average " + b.Average.String()
	for _, x := range b.Scores {
		if id := st.Event.Contestants[x.Contestant].ID; st.Index[id] < named {
			out += fmt.Sprintf(", %s %s", id, x.Points)
		}
	}
	return out
}

// TestCountBackOfFour is 143.5.3 of four pairs: 60 %, 40 %, 40 % and one that did not play the
// board are worth 6, 1, 1 and 4. On the second board the fourth has the average, as all who did
// not play it: 3 for each.
func TestCountBackOfFour(t *testing.T) {
	st := travellers(t, 4,
		traveller{tables: 6, seats: map[int]event.ID{3: "1", 4: "2", -3: "3"}},
		traveller{tables: 6, level: []int{4}, seats: map[int]event.ID{4: "4"}},
	)
	check.Equal(t, "scores of the board", scoresOn(st, 0, 4), "average 5, 1 6, 3 4, 2 4")
	check.Equal(t, "scores of the board", scoresOn(st, 1, 4), "average 5, 4 5")
	check.Equal(t, "decided", decided(t, st, 4), "1 3= 3= 2, 1 9, 4 7, 2 4, 3 4, 2 1, 3 1") // the last two once more
}

// TestCountBackOfTwo is 143.5.3 of two: on a top of 50 who has 37 beats who has 29, and who has
// 29 beats who did not play the board; in IMPs who has 6 beats who has 4, and who has 4 beats
// who did not play it, both by 2 points to 0. A board that one of them had the average on is
// 1 to 1.
func TestCountBackOfTwo(t *testing.T) {
	scored := traveller{tables: 26, level: []int{8, 12}, seats: map[int]event.ID{7: "1", 11: "2"}}
	st := travellers(t, 2, scored)
	check.Equal(t, "scores of the board", scoresOn(st, 0, 2), "average 25, 1 37, 2 29")
	check.Equal(t, "decided", decided(t, st, 2), "1 2, 1 2, 2 0")
	scored.seats = map[int]event.ID{11: "2"}
	st = travellers(t, 2, scored, traveller{tables: 26, level: []int{14}, seats: map[int]event.ID{13: "1"}})
	check.Equal(t, "scores of the board", scoresOn(st, 0, 2)+"; "+scoresOn(st, 1, 2), "average 25, 2 29; average 25, 1 25")
	check.Equal(t, "decided", decided(t, st, 2), "2 1, 2 3, 1 1")

	r := eventtest.Preset(t, "Teams IMP")
	r.Ties = "count-back"
	lines := append(boards(1, "1", "3", [2]int{420, 170}), boards(1, "2", "4", [2]int{260, 110})...)
	e := eventtest.TeamsOf(t, r, append(lines, "1 17 1 3 110", "1 17 3 1 110")...)
	level := func(imps int) *standings.Standings {
		return eventtest.StandingsOf(t, fined(e, event.Penalty{ID: "p", Contestant: "1", Unit: event.PenaltyIMPs, Amount: exact.Int(imps)}))
	}
	st = level(-2)
	check.Equal(t, "scores of the board", scoresOn(st, 0, 2)+"; "+scoresOn(st, 1, 2), "average 0, 1 6, 2 4; average 0, 1 0")
	check.Equal(t, "decided", decided(t, st, 2), "1 2, 1 3, 2 1")
	for i := range e.Sessions[0].Results {
		if x := &e.Sessions[0].Results[i]; x.Board == 1 && (x.NS.A == "1" || x.EW.A == "1") {
			x.Kind, x.Score = event.NotPlayed, 0
		}
	}
	check.Equal(t, "decided", decided(t, level(4), 2), "2 1, 2 3, 1 1")
}
