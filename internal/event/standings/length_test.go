package standings_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
	"uitslag/internal/test/check"
)

// wbf returns the WBF's formula of 2013 for a margin on so many boards, to 0.01.
func wbf(margin, boards float64) string {
	r := math.Pow((math.Sqrt(5)-1)/2, 3)
	return fmt.Sprintf("%.2f", 10+10*(1-math.Pow(r, margin/(15*math.Sqrt(boards))))/(1-r))
}

// metTwice are four teams in three rounds of four boards: 1 meets 2 twice and 3 meets 4 twice, then 1
// meets 3 and 2 meets 4. Whoever is named first wins by 10 IMPs on the first board, but for
// 1 and 3, who are level.
func metTwice(t *testing.T) *eventtest.Night {
	t.Helper()
	m := eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4})
	m.Rounds = nil
	for r, meet := range [][2][2]int{{{1, 2}, {3, 4}}, {{1, 2}, {3, 4}}, {{1, 3}, {2, 4}}} {
		var places []movements.Place
		for i, x := range meet {
			places = append(places, movements.Place{Table: 2*i + 1, NS: x[0], EW: x[1], Set: r}, movements.Place{Table: 2*i + 2, NS: x[1], EW: x[0], Set: r})
		}
		m.Rounds = append(m.Rounds, places)
	}
	m.Sets = 3
	by := eventtest.Preset(t, "Teams WBF")
	by.Ties = "opponents"
	n := eventtest.TeamNight(t, m, 4, by)
	n.PlayAll(func(x event.Expected) string {
		if x.Board%4 != 1 || x.Round == 3 && x.Table <= 2 {
			return "pas"
		}
		switch { // 470, with North-South vulnerable 450
		case x.Table%2 == 1:
			return "4sn="
		case x.Board == 5:
			return "3sn+1"
		}
		return "4sn-1"
	})
	return n
}

// TestShortMatch: 10 IMPs on the two boards that are left of four are 16.46 victory points, and not
// 15.00, and the two have met 1.5 times (EBU White Book 143.5.2): what an opponent has counts one
// and a half times for the tie-break points.
func TestShortMatch(t *testing.T) {
	n := metTwice(t)
	sum := func(of ...string) string {
		total := exact.Rat{}
		for _, x := range of {
			v := check.Sure(exact.Parse(x))
			total = total.Add(v)
		}
		return total.Short(4)
	}
	long, short := wbf(10, 4), wbf(10, 2)
	check.MustSay(t, "by the formula", "15.00 16.46", long, short)
	decide := func() string {
		st := eventtest.StandingsOf(t, n.E)
		return values(st.Lists[0].Decision("A1"))
	}
	eventtest.Same(t, "as planned", eventtest.StandingsOf(t, n.E).Row("A1").Total.VPs(), sum(long, long, "10"))
	check.Equal(t, "as planned", decide(), "1 90, 3 70") // 2 × 25 + 40, 2 × 15 + 40
	n.Do(&repair.ShortenMatch{Session: "s", Section: "A", Round: 2, Boards: []int{7, 8}})
	st := eventtest.StandingsOf(t, n.E)
	for team, want := range map[event.ID]string{"A1": sum(long, short, "10"), "A3": "41.46", "A2": "23.54", "A4": "13.54"} {
		eventtest.Same(t, string(team), st.Row(team).Total.VPs(), want)
	}
	check.Equal(t, "shortened", decide(), "1 7677/100, 3 6177/100") // 1.5 × 23.54 + 41.46, 1.5 × 13.54 + 41.46
	for i := range st.Matches {
		m := &st.Matches[i]
		want := map[bool]int{true: 2, false: 4}[m.Round == 2]
		check.Says(t, fmt.Sprint("round ", m.Round), fmt.Sprint(want, " ", want, " ", want, " 0"), m.Length, len(m.Boards), m.Counted, m.Missing)
	}
	check.Says(t, "results, missing", "48 0", len(n.S().Results), st.Missing())
	n.Do(&repair.ShortenMatch{Session: "s", Section: "A", Round: 2})
	check.Says(t, "as long as planned again", "true false", decide() == "1 90, 3 70", n.S().Sections[0].Exceptions != nil)
}

// TestNotPlayedIsAsPlanned: a board that is not played at a table, or at both, leaves the match as
// long as it was to be.
func TestNotPlayedIsAsPlanned(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 4, eventtest.Preset(t, "Teams WBF"))
	n.Do(&repair.SkipBoard{Session: "s", Section: "A", Round: 1, Table: 1, Board: 3, ID: "x"})
	n.Do(&repair.SkipBoard{Session: "s", Section: "A", Round: 1, Board: 4, ID: "y"})
	n.PlayAll(eventtest.SomeContract)
	st := eventtest.StandingsOf(t, n.E)
	for i := range st.Matches {
		m := &st.Matches[i]
		check.Says(t, fmt.Sprint("round ", m.Round), "4 30", m.Length, m.Outcome.Scale.Bands[len(m.Outcome.Scale.Bands)-1].From)
	}
}

// TestOneMatchShorter: only the match of the table that is named, at both its tables, and nothing
// is waited for there.
func TestOneMatchShorter(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 4, eventtest.Preset(t, "Teams WBF"))
	var m event.Match
	for _, x := range event.Matches(n.S()) {
		if x.Round == 2 {
			m = x
		}
	}
	n.Do(&repair.ShortenMatch{Session: "s", Section: "A", Round: 2, Table: m.ClosedTable, Boards: []int{8}})
	n.PlayAll(func(x event.Expected) string {
		if x.Board == 8 && (x.Table == m.OpenTable || x.Table == m.ClosedTable) {
			return ""
		}
		return eventtest.SomeContract(x)
	})
	st := eventtest.StandingsOf(t, n.E)
	check.Says(t, "missing, expected", "0 46", st.Missing(), st.Expected)
	for i := range st.Matches {
		x := &st.Matches[i]
		want := 4
		if x.Round == 2 && x.Has(m.Home) {
			want = 3
		}
		check.Says(t, fmt.Sprintf("round %d, %s", x.Round, x.Home), fmt.Sprint(want, " ", want), x.Length, x.Counted)
	}
	n.Do(&repair.ExchangeTables{Session: "s", Section: "A", Round: 2, Table: m.OpenTable, Other: m.ClosedTable})
	check.Equal(t, "exchanged", event.MatchIn(n.S(), 2, m.Home, m.Away).Length, 3)
}

// TestShortRoundOfPairs: a round of pairs is turned into victory points by the boards that were to
// be played: one that a table left out is still one of them.
func TestShortRoundOfPairs(t *testing.T) {
	e := eventtest.Evening(4, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	e.Rules = eventtest.Preset(t, "Butler")
	e.Rules.RoundVPs = rules.VPsWBF
	n := eventtest.Begin(t, e)
	n.Do(&repair.SkipBoard{Session: "s", Section: "A", Round: 1, Board: 4, ID: "x"})
	boards := event.Matches(n.S())[1].Boards
	for _, m := range event.Matches(n.S()) {
		if m.Round == 2 {
			boards = m.Boards
			break
		}
	}
	n.Do(&repair.ShortenMatch{Session: "s", Section: "A", Round: 2, Table: 1, Boards: boards[2:]})
	n.PlayAll(eventtest.SomeContract)
	st := eventtest.StandingsOf(t, n.E)
	seen := map[int]int{}
	for _, x := range st.Outcome.Rounds {
		if x.Round == 2 {
			seen[x.Table]++
		} else {
			check.Equal(t, fmt.Sprint("table of round ", x.Round), x.Table, 4)
		}
	}
	check.Says(t, "pairs by the table of 2 and 4, missing", "2 4 0", seen[2], seen[4], st.Missing())
}

// club25 returns the scale that has tables for 4 and 8 boards only.
func club25(t *testing.T) rules.Rules {
	by := eventtest.Preset(t, "Teams IMP")
	by.MatchVPs = rules.VPsClub25
	return by
}

// TestNoTableIsRefused: what leaves a match with a number of boards that the scale has no table for
// is not done: an evening, other rules, another session, a shorter match.
func TestNoTableIsRefused(t *testing.T) {
	m := eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4})
	refused := func(e *event.Event, p journal.Payload) {
		t.Helper()
		eventtest.Refused(t, journal.Decide(e, p), "match.scale-boards")
	}
	sixteen := eventtest.TeamNight(t, m, 16, eventtest.Preset(t, "Teams IMP"))
	refused(sixteen.E, &command.ChangeRules{Rules: club25(t)})
	begun := *sixteen.E.Clone()
	begun.Rules = club25(t)
	refused(nil, &command.NewEvening{Event: begun})
	swiss := *begun.Clone()
	swiss.Sessions[0].Sections[0].Drawing = &event.Drawing{Way: event.DrawSwiss, Rounds: 3}
	swiss.Sessions[0].Sections[0].Movement.Rounds = nil
	refused(nil, &command.NewEvening{Event: swiss})
	eight := eventtest.TeamNight(t, m, 8, club25(t))
	refused(eight.E, &repair.ShortenMatch{Session: "s", Section: "A", Round: 1, Boards: []int{8}})
	more := eight.E.Clone().Sessions[0]
	more.ID, more.BoardsPerSet = "second", 6
	refused(eight.E, &command.AddSession{Session: more})
	eight.Do(&repair.ShortenMatch{Session: "s", Section: "A", Round: 1, Boards: []int{5, 6, 7, 8}})
	eight.Do(&repair.SkipBoard{Session: "s", Section: "A", Round: 2, Board: 9, ID: "x"})
}

// TestNoTableShowsIMPs: an evening that was begun so all the same has the IMPs of its matches, no
// victory points, and says why; it can be changed.
func TestNoTableShowsIMPs(t *testing.T) {
	n := metTwice(t)
	n.E = n.E.Clone()
	n.E.Rules = rules.Rules(eventtest.Preset(t, "Teams IMP"))
	n.E.Rules.MatchVPs = rules.VPsACBL30
	st := check.Sure(standings.Of(n.E, "s"))
	eventtest.Refused(t, st.NoTable(), "match.scale-boards")
	m := &st.Matches[0]
	eventtest.Same(t, "the match", m.Outcome.Home.Points, "10")
	check.Says(t, "victory points without a table", "false false", m.Outcome.Home.HasVPs, st.Row("A1").Total.HasVPs())
	eventtest.Same(t, "the team", st.Row("A1").Total.Points, "20")
	n.Do(&command.ChangeRules{Rules: eventtest.Preset(t, "Teams WBF")})
}

// TestWithdrawnTeam: team 2 leaves half-way with a score of 40, which counts as 80 for the
// tie-break points of team 1 (EBU White Book 143.5.2); without that team 3, whose opponent
// has 60, is above it.
func TestWithdrawnTeam(t *testing.T) {
	by := eventtest.Preset(t, "Teams total")
	by.Ties = rules.Ties(ties.Opponents)
	e := eventtest.TeamsOf(t, by,
		"1 1 2 1 110", "1 1 1 2 90", "2 2 2 4 110", "2 2 4 2 90", // 20 each round for team 2: 40
		"1 1 4 3 110", "1 1 3 4 90", "3 3 4 1 120", "3 3 1 4 90", "4 4 4 3 140", "4 4 3 4 110") // 60 for team 4, -50 for 1 and 3
	rank := func(e *event.Event) (string, *standings.Standings) {
		st := eventtest.StandingsOf(t, e)
		var order string
		for _, r := range st.Lists[0].Rows {
			order += string(r.Contestant)
		}
		return order, st
	}
	stay, _ := rank(e)
	leave := &repair.Leave{Session: "s", Contestant: "2", From: 3, Rest: repair.RestSitOut, ID: "x"}
	x := check.Sure(preview.Of(e, leave))
	check.Says(t, "the preview: nothing, left", "false 1", x.Nothing(), len(x.Left))
	remaining, st := rank(x.After)
	got := st.TieStage(st.Index, "").Contestants[1]
	check.Says(t, "team 2", "40 1/2", got.Final.String(), got.Played.String())
	check.Says(t, "first, after team 2 left", "4231 4213", stay, remaining) // 1: 40+60, or 80+60; 3: 60+60
	told := ""
	for _, d := range st.Lists[0].Decisions {
		told += codes(d.Steps) + " "
	}
	check.Equal(t, "what the score counts for is told: "+told, strings.Contains(told, "withdrawn"), true)
	eventtest.Refused(t, journal.Decide(e, &repair.Leave{Session: "s", Contestant: "2", From: 5, Rest: repair.RestSitOut, ID: "x"}), "seat.no-round")
}

// TestLeftDuringRound: of the round in which a pair left the boards that it played count, and a
// percentage needs no pro rata.
func TestLeftDuringRound(t *testing.T) {
	eventtest.Halfway(t, func(t *testing.T, n *eventtest.Night) {
		rounds := n.S().Sections[0].Rounds()
		at := n.Line(rounds)
		n.Do(&repair.Leave{Session: "s", Contestant: at.NS.A, From: rounds, Board: at.Board + 1, Rest: repair.RestNotPlayed, ID: "x"})
		d := n.S().Departure(at.NS.A)
		check.MustSay(t, "departure", fmt.Sprint(rounds, " ", at.Board+1, " <nil>"), d.Round, d.Board, n.S().Departure(at.EW.A))
		n.Put(at.Board, at.NS.A, at.EW.A, "90")
		played := func(method rules.Method) string {
			e := n.E.Clone()
			e.Rules.Method = method
			st := check.Sure(standings.Of(e, "s"))
			return st.TieStage(st.Index, "").Contestants[st.Index[at.NS.A]].Played.String()
		}
		part := exact.Int(rounds - 1).Add(exact.New(1, 2)).Div(exact.Int(rounds)) // one board of two
		check.Equal(t, "in IMPs it played", played(rules.MethodCrossIMPs), part.String())
		check.Equal(t, "in matchpoints it played", played(rules.MethodMatchpoints), "0")
	})
}
