package standings_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// players are individuals who came in without a movement: A1, A2 …
func players(n int) event.Section {
	c := event.Section{Letter: "A"}
	for i := range n {
		c.Labels = append(c.Labels, event.Label{Contestant: eventtest.P(i + 1), Number: i + 1})
	}
	return c
}

// ofPlayers returns an evening of individuals.
func ofPlayers(t eventtest.TB, c event.Section, settings ...string) event.Event {
	e := eventtest.Evening(1, c)
	e.Kind, e.Rules = event.Individual, withRules(t, settings...)
	for i := range e.Contestants {
		e.Contestants[i].Players = []event.ID{""}
	}
	return e
}

// artificial returns a result of four players with a percentage for each side.
func artificial(board int, n, s, e, w event.ID, ns, ew int) event.Result {
	return event.Result{
		ID: event.ID(fmt.Sprint("r", board, n)), Board: board, NS: event.Side{A: n, B: s}, EW: event.Side{A: e, B: w}, Kind: event.Adjusted, Source: "typed",
		NSAward: event.Award{Kind: event.AwardPercent, Percent: exact.Int(ns)}, EWAward: event.Award{Kind: event.AwardPercent, Percent: exact.Int(ew)},
	}
}

// wantSums holds that the sums agree: of the boards, and of the lines with the totals.
func wantSums(t *testing.T, st *standings.Standings) {
	t.Helper()
	s, earned, totals := st.Sums()
	check.Says(t, "sums", fmt.Sprint("true ", totals), s.OK, earned)
}

// values returns the figures of a test in a decision: "A1 3".
func values(d *standings.Decision) string {
	var out []string
	for _, s := range d.Steps {
		if s.Code == "ties.why-value" {
			out = append(out, fmt.Sprint(s.Args["who"], " ", s.Args["value"].(exact.Rat)))
		}
	}
	return strings.Join(out, ", ")
}

// TestIndividualComplete: in a movement in which everybody has everybody as a partner once
// and as an opponent twice all tie-break points are 2 (White Book 143.5.2): the count-back
// decides, or nothing does.
func TestIndividualComplete(t *testing.T) {
	m := eventtest.Generate(t, "individual", movements.Options{Pairs: 8})
	e := ofPlayers(t, eventtest.Section("A", m), "ties=opponents")
	for _, x := range e.Sessions[0].Schedule() {
		score := 90
		if x.Round <= 3 {
			score = -120
		}
		if x.Table == 2 {
			score = 50
		}
		e.Sessions[0].Results = append(e.Sessions[0].Results, event.Result{
			ID: event.ID(fmt.Sprint("r", x.Board, "-", x.Table)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table, Kind: event.Played, Score: score,
		})
	}
	st := eventtest.StandingsOf(t, &e)
	check.Says(t, "expected, entered", "14 14", st.Expected, st.Entered)
	check.Equal(t, "shared places", len(st.Lists[0].Decisions) > 0, true)
	for i := range st.Lists[0].Decisions {
		d := &st.Lists[0].Decisions[i]
		check.Equal(t, "split", d.Split, false)
		for _, v := range strings.Split(values(d), ", ") {
			check.Equal(t, "tie-break points "+v, strings.HasSuffix(v, " 2"), true)
		}
	}
	wantSums(t, st)
	by := st.ByRound()
	check.Says(t, "by round", "8 1 7", len(by), by[0].After[0].Boards, by[7].After[6].Boards)
}

// fifty returns an evening of 50 players over 25 boards, of which each plays 20.
func fifty(t *testing.T, settings ...string) *standings.Standings {
	t.Helper()
	e := ofPlayers(t, players(50), settings...)
	shuffled := rand.New(rand.NewSource(50)) //nolint:gosec // any draw will do
	for b := range 25 {
		seats := shuffled.Perm(40)
		at := func(k int) int { return (10*b+seats[k])%50 + 1 }
		for k := 0; k < 40; k += 4 {
			ns := 50 + (at(k)+at(k+1)-at(k+2)-at(k+3))/4
			e.Sessions[0].Results = append(e.Sessions[0].Results, artificial(b+1, eventtest.P(at(k)), eventtest.P(at(k+1)), eventtest.P(at(k+2)), eventtest.P(at(k+3)), ns, 100-ns))
		}
	}
	return eventtest.StandingsOf(t, &e)
}

// TestIndividualFederation: 50 players count as 25 pairs, on places 1, 1.5, 2 … (AEB 2022,
// section 1 and the individual of table 3: 20 boards, category 1.11), of which 13, the middle, is
// the 25th player, and the last the 49th; and as twelve tables for the EBU: ceil(12 / 3 * 4) = 16
// awards of 3. Who ends level is told apart, and earns by that place.
func TestIndividualFederation(t *testing.T) {
	for settings, want := range map[string]map[int]string{
		"federation=aeb aeb_class=1.11 aeb_play=online":               {1: "3.42", 25: "0.95", 49: "0.03", 50: "0.03"},
		"federation=aeb aeb_class=1.11 aeb_play=online aeb_last=pmin": {1: "3.42", 25: "0.95", 49: "0.03", 50: "0.03"},
		"federation=ebu": {1: "48", 50: "0"},
	} {
		st := fifty(t, strings.Fields("ties=individual award_ties=split "+settings)...)
		for place, points := range want {
			r := &st.Lists[0].Rows[place-1]
			check.Says(t, fmt.Sprint(settings, " ", place), fmt.Sprint(place, " false 20 ", points),
				r.Rank, r.Tied, r.Total.Boards, r.Federation.Text(st.FederationDecimals()))
		}
	}
}

// TestIndividualOwn: an award that hangs on the own session is each player's own (Law 12C2:
// a contestant of an individual is a player).
func TestIndividualOwn(t *testing.T) {
	e := ofPlayers(t, players(8), "plus_minus=session")
	e.Sessions[0].Results = []event.Result{
		{ID: "a", Board: 1, NS: event.Side{A: eventtest.P(1), B: eventtest.P(2)}, EW: event.Side{A: eventtest.P(3), B: eventtest.P(4)}, Kind: event.Played, Score: 90},
		{ID: "b", Board: 1, NS: event.Side{A: eventtest.P(5), B: eventtest.P(6)}, EW: event.Side{A: eventtest.P(7), B: eventtest.P(8)}, Kind: event.Played, Score: -50},
		{ID: "c", Board: 2, NS: event.Side{A: eventtest.P(1), B: eventtest.P(7)}, EW: event.Side{A: eventtest.P(3), B: eventtest.P(5)}, Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardPlus}, EWAward: event.Award{Kind: event.AwardAverage}},
		{ID: "d", Board: 2, NS: event.Side{A: eventtest.P(2), B: eventtest.P(3)}, EW: event.Side{A: eventtest.P(6), B: eventtest.P(8)}, Kind: event.Passed},
		{ID: "e", Board: 3, NS: event.Side{A: eventtest.P(7), B: eventtest.P(3)}, EW: event.Side{A: eventtest.P(1), B: eventtest.P(2)}, Kind: event.Played, Score: -50},
		{ID: "f", Board: 3, NS: event.Side{A: eventtest.P(5), B: eventtest.P(6)}, EW: event.Side{A: eventtest.P(4), B: eventtest.P(8)}, Kind: event.Played, Score: 90},
	}
	e.Rules.Unit = rules.UnitTwo
	st := eventtest.StandingsOf(t, &e)
	total := func(n int) scoring.Total { return *st.Row(eventtest.P(n)).Total }
	// 1 made 2 and 2 of 2 and 2: 100 %; 7 made 2 and 0: 50 %, so 60 % it is
	check.Equal(t, "player 1", total(1).Points.Text(1), "6.0")
	check.Equal(t, "player 7", total(7).Points.Text(1), "3.2")
	for _, n := range []int{1, 7} {
		x := explain.DeriveTotal(st, eventtest.P(n))
		var sum exact.Rat
		for _, q := range x.Shares {
			sum = sum.Add(q.Points)
		}
		eventtest.SameRat(t, fmt.Sprint("the lines of player ", n), sum, total(n).Points)
	}
	at := slices.IndexFunc(st.Boards[1].Lines, func(l standings.ScoredLine) bool { return l.Result.ID == "c" })
	check.Equal(t, "steps of the line", len(explain.DeriveLine(st, 1, at).Steps), 3) // North, East and West, and South's own
	wantSums(t, st)
}

// TestIndividualRefused: four players of the session sit at a table, and the same two on
// each other's chairs are the same side.
func TestIndividualRefused(t *testing.T) {
	n := eventtest.Begin(t, ofPlayers(t, players(8)))
	r := artificial(1, eventtest.P(1), eventtest.P(2), eventtest.P(3), eventtest.P(4), 60, 40)
	r.ID = "r"
	n.Do(&command.EnterResult{Session: "s", Result: r})
	for code, change := range map[string]func(r *event.Result){
		"result.no-players":   func(r *event.Result) { r.EW.B = "" },
		"result.player-twice": func(r *event.Result) { r.EW.B = eventtest.P(1) },
	} {
		bad := r
		bad.ID, bad.Board = "bad", 2
		change(&bad)
		eventtest.Refused(t, journal.Decide(n.E, &command.EnterResult{Session: "s", Result: bad}), code)
	}
	r.ID, r.NS = "again", event.Side{A: eventtest.P(2), B: eventtest.P(1)}
	n.Do(&command.EnterResult{Session: "s", Result: r})
	st := n.Standings()
	lines := st.Boards[0].Lines
	check.Says(t, "lines, twice, again", "2 true true", len(lines), lines[0].Twice, lines[1].Again)
}
