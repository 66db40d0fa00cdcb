package standings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
	"uitslag/internal/test/check"
)

// teamNight begins a session of n teams of this kind of movement, with 4 boards a match.
func teamNight(t *testing.T, kind, preset string, n int, change func(r *rules.Rules)) *eventtest.Night {
	t.Helper()
	e := eventtest.Evening(4, eventtest.Section("A", eventtest.Generate(t, kind, movements.Options{Pairs: n})))
	e.Kind, e.Rules = event.Teams, eventtest.Preset(t, preset)
	if change != nil {
		change(&e.Rules)
	}
	for i := range e.Contestants {
		e.Contestants[i].Players = make([]event.ID, 4)
	}
	return eventtest.Begin(t, e)
}

// byStrength returns a result by which the team with the lower number wins each board by as many
// IMPs as the numbers differ, at the table where it sits North-South.
func byStrength(x event.Expected) string {
	a, b := int(x.NS.A[1]-'0'), int(x.EW.A[1]-'0')
	if a < b {
		return []string{"", "140", "170", "200", "260"}[min(b-a, 4)]
	}
	return "110"
}

// table returns the list as text: "1 A3 42.5".
func table(st *standings.Standings) string {
	var rows []string
	for i := range st.Lists[0].Rows {
		r := &st.Lists[0].Rows[i]
		v := r.Total.Points
		if r.Total.HasVPs() {
			v = r.Total.VPs()
		}
		rows = append(rows, strings.TrimSpace(fmt.Sprintf("%s %s %s", r.Place(), r.Contestant, v.Short(2))))
	}
	return strings.Join(rows, ", ")
}

// TestPlannedMatches: the matches of a movement are there before anything is in, and what is
// not in is missing. Both halves of a match of the American Whist are one match.
func TestPlannedMatches(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams WBF 20-0", 4, nil)
	st := n.Standings()
	check.MustSay(t, "matches, missing", "6 48", len(st.Matches), st.Missing())
	for i := range st.Matches {
		if m := &st.Matches[i]; m.Counts() || m.Missing == 0 || len(m.Boards) != 4 || m.Missing != 4 || m.OpenTable == m.ClosedTable {
			t.Errorf("match %d: %+v", i, m)
		}
	}
	first := n.Line(1)
	n.Put(first.Board, first.NS.A, first.EW.A, "140")
	n.Put(first.Board, first.EW.A, first.NS.A, "110")
	st = n.Standings()
	m := &st.Matches[0]
	check.Says(t, "one board", "true true 3 1", m.Counts(), m.Missing > 0, m.Missing, m.Outcome.Home.Points.Text(0))
	// the scale is that of 4 boards, however many are in
	eventtest.Same(t, "VPs of 1 IMP of 4 boards", m.Outcome.Home.VPs.Add(m.Outcome.Away.VPs), "20")

	whist := teamNight(t, "american", "Teams IMP", 5, nil)
	whist.Fill(byStrength)
	st = whist.Standings()
	check.MustSay(t, "American Whist", "10 0", len(st.Matches), st.Missing())
	halves := 0
	for i := range st.Matches {
		m := &st.Matches[i]
		check.Says(t, fmt.Sprintf("%s-%s", m.Home, m.Away), "4 4 false", m.Counted, len(m.Boards), m.Missing > 0)
		if m.Round != m.ClosedRound {
			halves++
		}
	}
	check.Equal(t, "matches in two rounds", halves > 0, true)
	check.Equal(t, "American Whist", table(st), "1 A1 40, 2 A2 20, 3 A3 0, 4 A4 -20, 5 A5 -40")
}

// TestAwardedMatch: a match that was not played is worth what was awarded, in the total, the
// rounds and the places; what is in of it counts for nobody and the rest is not missing. Taken
// back it is as it was.
func TestAwardedMatch(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams WBF 20-0", 4, nil)
	n.Fill(func(x event.Expected) string {
		if x.Round == 3 && (x.NS.A == "A4" || x.EW.A == "A4") && x.Board%4 != 1 {
			return ""
		}
		return byStrength(x)
	})
	before := n.Standings()
	was := table(before)
	i := slices.IndexFunc(before.Matches, func(m standings.ScoredMatch) bool { return m.Missing > 0 })
	m := before.Matches[i]
	// named the other way about than the movement has it
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: 3, Home: m.Away, Away: m.Home, HomePoints: exact.Int(12), AwayPoints: exact.Int(3)}})
	st := n.Standings()
	got := st.Matches[i]
	check.Says(t, "missing, counts, counted, provisional", "0 true 0 false", st.Missing(), got.Counts(), got.Counted, got.Missing > 0)
	eventtest.Same(t, "home", got.Outcome.Home.VPs, "3")
	eventtest.Same(t, "away", got.Outcome.Away.VPs, "12")
	for _, id := range []event.ID{m.Home, m.Away} {
		is, then := st.Row(id).Total, before.Row(id).Total
		mine, _ := before.Matches[i].Side(id)
		now, _ := got.Side(id)
		check.Says(t, id, "true 8 4", is.VPs().Equal(then.VPs().Sub(mine.VPs).Add(now.VPs)), is.Boards, is.SatOut())
		for _, p := range st.ByRound() {
			if p.Contestant == id && !p.After[2].VPs().Sub(p.After[1].VPs()).Equal(now.VPs) {
				t.Errorf("%s: round 3 brought %s", id, p.After[2].VPs().Sub(p.After[1].VPs()))
			}
		}
	}
	for _, l := range st.Board(got.Boards[0].Board).Lines {
		check.Says(t, "void, counts", fmt.Sprint(l.NS.A == "A4" || l.EW.A == "A4", " false"), l.Void, l.Void && l.Points.Counts)
	}
	n.Do(&command.CloseSession{Session: "s"})
	n.Do(&command.ReopenSession{Session: "s"})
	n.Do(&command.WithdrawAward{Session: "s", Round: 3, Home: m.Home, Away: m.Away})
	check.Equal(t, "taken back", table(n.Standings()), was)
}

// TestAwardedIsWon: an award of more than the average is a match won, of just that a draw, of
// less a match lost; nobody was met in it.
func TestAwardedIsWon(t *testing.T) {
	for _, c := range []struct {
		preset     string
		points     int
		won, drawn int
	}{
		{"Teams WBF 20-0", 12, 1, 0},
		{"Teams WBF 20-0", 10, 0, 1},
		{"Teams WBF 20-0", 9, 0, 0},
		{"Point-a-board", 5, 1, 0},
		{"Point-a-board", 4, 0, 1},
		{"Teams IMP", 3, 1, 0},
		{"Patton", 8, 0, 1},
		{"Patton", 9, 1, 0},
	} {
		n := teamNight(t, "roundrobin", c.preset, 4, nil)
		m := n.Standings().Matches[0]
		n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: 1, Home: m.Home, Away: m.Away, HomePoints: exact.Int(c.points)}})
		st := n.Standings()
		team, _ := st.Team(m.Home)
		check.Says(t, fmt.Sprint(c.preset, " ", c.points), fmt.Sprint("1 ", c.won, " ", c.drawn), team.Matches, team.Won, team.Drawn)
		stage := st.TieStage(st.Index, "")
		check.Says(t, c.preset, fmt.Sprint("2 ", ties.Nobody), len(stage.Meetings), stage.Meetings[0].B)
		check.Equal(t, c.preset+": it has a place", st.Row(m.Home).Rank > 0, true)
	}
}

// TestTeamBye: of an odd number of teams one is free in each round, and has what the rules
// say; 60 % of 20 victory points is 12. An award takes the place of it.
func TestTeamBye(t *testing.T) {
	for _, c := range []struct{ preset, rule, points string }{
		{"Teams WBF 20-0", "none", ""},
		{"Teams WBF 20-0", "60", "12"},
		{"Teams WBF 20-0", "average", "10"},
		{"Teams WBF 20-0", "own", "11"}, // 22 of two matches
		{"Point-a-board", "60", "24/5"},
		{"Point-a-board", "average", "4"},
		{"Patton", "average", "8"},
		{"Teams IMP", "60", "12"},
		{"Teams IMP", "average", "0"},
		{"Teams total", "60", "400"},
	} {
		n := teamNight(t, "roundrobin", c.preset, 3, func(r *rules.Rules) { r.SitOut = rules.SitOut(c.rule) })
		n.Fill(byStrength)
		st := n.Standings()
		var bye *standings.Bye
		for i := range st.Byes {
			if st.Byes[i].Team == "A2" {
				bye = &st.Byes[i]
			}
		}
		if c.points == "" {
			check.Equal(t, c.rule, len(st.Byes), 0)
			continue
		}
		if len(st.Byes) != 3 || bye == nil {
			t.Fatalf("%s %s: %+v", c.preset, c.rule, st.Byes)
		}
		want := c.points
		if c.rule == "own" {
			want = ownMeanOf(st, "A2").String()
		}
		eventtest.Same(t, c.preset+" "+c.rule, bye.Side.Final(), want)
		total := st.Row("A2").Total
		check.Says(t, c.preset, "4 8", total.SatOut(), total.Boards)
		team, _ := st.Team("A2")
		check.Equal(t, c.preset, team.Matches, 3)
		if c.preset == "Teams WBF 20-0" {
			n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: bye.Round, Home: "A2", HomePoints: exact.Int(18)}})
			now, _ := n.Standings().Team("A2")
			eventtest.Same(t, "awarded", now.VPs.Sub(team.VPs), exact.Int(18).Sub(bye.Side.VPs).String())
		}
	}
}

// ownMeanOf returns the mean of the victory points of a team's matches.
func ownMeanOf(st *standings.Standings, id event.ID) exact.Rat {
	var sum exact.Rat
	n := 0
	for i := range st.Matches {
		if m := &st.Matches[i]; m.Home == id || m.Away == id {
			mine, _ := m.Side(id)
			sum, n = sum.Add(mine.VPs), n+1
		}
	}
	return sum.Div(exact.Int(n))
}

// TestTeamMadeWhole: the matches that a team played stand, the others are its opponents', and
// its score counts pro rata for their tie-break points.
func TestTeamMadeWhole(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams WBF 20-0", 6, func(r *rules.Rules) { r.Ties = rules.TiesSwiss })
	n.Fill(func(x event.Expected) string {
		if (x.NS.A == "A5" || x.EW.A == "A5") && (x.Round > 3 || x.Round == 3 && x.Board%4 > 0) {
			return ""
		}
		return byStrength(x)
	})
	before := n.Standings()
	n.Do(&command.WithdrawTeam{Session: "s", Team: "A5", From: 3, Matches: command.WithdrawnWhole, Points: exact.Int(12)})
	st := n.Standings()
	check.MustSay(t, "missing, awarded", "0 3", st.Missing(), len(st.Session.Awarded))
	var theirs exact.Rat
	for i := range st.Matches {
		m := &st.Matches[i]
		if m.Home != "A5" && m.Away != "A5" {
			continue
		}
		mine, other := m.Side("A5")
		was, _ := before.Matches[i].Side("A5")
		if m.Award == nil {
			theirs = theirs.Add(mine.VPs)
			eventtest.SameRat(t, fmt.Sprint("round ", m.Round), was.VPs, mine.VPs)
			continue
		}
		eventtest.Same(t, "its own", mine.VPs, "0")
		eventtest.Same(t, "its opponent's", other.VPs, "12")
	}
	stage := st.TieStage(st.Index, "")
	who := stage.Contestants[st.Index["A5"]]
	eventtest.Same(t, "part", who.Played, "2/5")
	eventtest.Same(t, "whole", who.Final.Div(who.Played), theirs.Mul(exact.New(5, 2)).String())
	check.Equal(t, "it has a place", st.Row("A5").Rank > 0, true)
}

// TestTeamLeftOut: none of its matches count, it has no place, and the others are ranked as if
// it had not been there.
func TestTeamLeftOut(t *testing.T) {
	n := teamNight(t, "roundrobin", "Teams WBF 20-0", 4, nil)
	n.Fill(func(x event.Expected) string {
		if x.Round == 3 && (x.NS.A == "A2" || x.EW.A == "A2") {
			return ""
		}
		return byStrength(x)
	})
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: "A2", Unit: event.PenaltyVPs, Amount: exact.Int(-1)}})
	n.Do(&command.WithdrawTeam{Session: "s", Team: "A2", From: 3, Matches: command.WithdrawnOut})
	st := n.Standings()
	check.Says(t, "missing, place", "0 0", st.Missing(), st.Row("A2").Rank)
	for _, id := range []event.ID{"A1", "A3", "A4"} {
		team, _ := st.Team(id)
		var sum exact.Rat
		for i := range st.Matches {
			m := &st.Matches[i]
			if m.LeftOut != (m.Home == "A2" || m.Away == "A2") || m.LeftOut && m.Counts() {
				t.Errorf("%s-%s: left out %v", m.Home, m.Away, m.LeftOut)
			}
			if !m.LeftOut && (m.Home == id || m.Away == id) {
				mine, _ := m.Side(id)
				sum = sum.Add(mine.VPs)
			}
		}
		check.Says(t, id, "2 true", team.Matches, team.VPs.Equal(sum))
	}
	r := st.Lists[0].Rows
	check.Says(t, "rows, and the last", "4 A2", len(r), r[3].Contestant)
}

// TestMeetingsTogether: by rule the two matches of two teams are one for the matches won.
func TestMeetingsTogether(t *testing.T) {
	lines := []string{"1 1 1 2 420", "1 1 2 1 170", "2 2 2 1 620", "2 2 1 2 170"} // 6 IMPs, then 10 the other way
	for meetings, want := range map[rules.TeamMeetings]int{rules.MeetingsApart: 2, rules.MeetingsTogether: 1} {
		r := eventtest.Preset(t, "Teams WBF")
		r.Ties, r.TeamMeetings = rules.TiesSwiss, meetings
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, r, lines...))
		stage := st.TieStage(st.Index, "")
		check.MustEqual(t, meetings, len(stage.Meetings), want)
		m := stage.Meetings[0]
		if want == 1 && (!m.FinalA.Less(m.Available.Div(exact.Int(2))) || m.Available.Text(0) != "40" || m.Length.Text(0) != "2") {
			t.Errorf("together %+v", m)
		}
	}
}

// boards returns the results of a match between two teams in a round: a board for each two scores,
// of North-South at the open and at the closed table.
func boards(round int, home, away string, scores ...[2]int) []string {
	var lines []string
	for i, x := range scores {
		lines = append(lines, fmt.Sprintf("%d %d %s %s %d", round, 16*i+1, home, away, x[0]), fmt.Sprintf("%d %d %s %s %d", round, 16*i+1, away, home, x[1]))
	}
	return lines
}

// TestPattonExamples: boards and saldo of Patton and of board-a-match, as the lecture of
// M. Marciniak (PZBS) prints them; the saldo by the larger sum and by the total.
func TestPattonExamples(t *testing.T) {
	for _, c := range []struct {
		preset     string
		of         rules.PattonOf
		open, away int // North-South at the two tables
		home, got  string
	}{
		// a difference of 0, 10 and 20: 1-1, 1-1, 2-0, with a saldo of 4-4
		{"Patton", "", 420, 420, "5", "5"},
		{"Patton", "", 430, 420, "5", "5"},
		{"Patton", "", 420, 400, "6", "4"},
		{"Point-a-board", "", 420, 420, "1", "1"},
		{"Point-a-board", "", 430, 420, "2", "0"},
		{"Point-a-board", "", 420, 400, "2", "0"},
		// 8 %, 10 %, 18 %, 20 %, 29 %, a third, 48 %, 50 %, 80 %; the board is 2-0 besides
		{"Patton", "", 500, 460, "6", "4"},
		{"Patton", "", 500, 450, "7", "3"},
		{"Patton", "", 490, 400, "7", "3"},
		{"Patton", "", 500, 400, "8", "2"},
		{"Patton", "", 420, 300, "8", "2"},
		{"Patton", "", 450, 300, "9", "1"},
		{"Patton", "", 800, 420, "9", "1"},
		{"Patton", "", 800, 400, "10", "0"},
		{"Patton", "", 500, 100, "10", "0"},
		// of the total: 100 of 900 is 11 %, 400 of 1200 a third
		{"Patton", "total", 500, 400, "7", "3"},
		{"Patton", "total", 800, 400, "9", "1"},
	} {
		r := eventtest.Preset(t, c.preset)
		if c.of != "" {
			r.PattonOf = c.of
		}
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, r, boards(1, "1", "2", [2]int{c.open, c.away})...))
		what := fmt.Sprintf("%s %s %d and %d", c.preset, c.of, c.open, c.away)
		eventtest.Same(t, what, st.Row("1").Total.Points, c.home)
		eventtest.Same(t, what+", the other", st.Row("2").Total.Points, c.got)
	}
}

// TestVPExamples: margins and victory points of whole matches. 14 boards: R. Klinger on the WBF
// scale of 2013; 8 boards: the 25-0 of rosalind.home.xs4all.nl and the 20-0 of the ACBL
// (bridgehands.com).
func TestVPExamples(t *testing.T) {
	// what a board is worth: 30 is 1 IMP, 60 is 2, 300 is 7, 430 is 10
	two, seven, ten, one := [2]int{170, 110}, [2]int{350, 50}, [2]int{480, 50}, [2]int{140, 110}
	for _, c := range []struct {
		preset    string
		n         int
		swings    [][2]int
		home, got string
	}{
		{"Teams WBF", 14, [][2]int{two}, "10.66", "9.34"},
		{"Teams WBF", 14, [][2]int{seven}, "12.16", "7.84"},
		{"Teams WBF", 14, [][2]int{ten, ten}, "15.26", "4.74"},
		{"Teams 25-0", 8, nil, "15", "15"},
		{"Teams 25-0", 8, [][2]int{one}, "15", "15"},
		{"Teams 25-0", 8, [][2]int{ten, ten, ten, ten, ten, one}, "25", "0"},
		{"Teams ACBL", 8, nil, "10", "10"},
		{"Teams ACBL", 8, [][2]int{one}, "11", "9"},
		{"Teams ACBL", 8, [][2]int{ten, ten, seven, one}, "20", "0"},
	} {
		scores := append(slices.Clone(c.swings), slices.Repeat([][2]int{{110, 110}}, c.n-len(c.swings))...)
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, eventtest.Preset(t, c.preset), boards(1, "1", "2", scores...)...))
		what := fmt.Sprintf("%s, %d boards, %v", c.preset, c.n, c.swings)
		eventtest.Same(t, what, st.Row("1").Total.VPs(), c.home)
		eventtest.Same(t, what+", the other", st.Row("2").Total.VPs(), c.got)
	}
}

// TestOneAndAHalfMeetings: two teams that met one and a half times are told apart by what both
// meetings brought: 8-12 of 20 and 10-0 of 10 are 18-12 (White Book 143.6.2b).
func TestOneAndAHalfMeetings(t *testing.T) {
	win, lose := [2]int{140, 110}, [2]int{110, 140}
	times := func(n int, x [2]int) [][2]int { return slices.Repeat([][2]int{x}, n) }
	lines := boards(1, "1", "2", append(times(4, win), times(6, lose)...)...)
	lines = append(lines, boards(2, "1", "2", times(5, win)...)...)
	lines = append(lines, boards(3, "2", "3", times(3, win)...)...)
	for tests, first := range map[rules.Ties]event.ID{"direct": "1", "shared": ""} {
		r := eventtest.Preset(t, "Point-a-board")
		r.Ties = tests
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, r, lines...))
		a, b := st.Row("1"), st.Row("2")
		eventtest.Same(t, "team 1", a.Total.Points, "18")
		eventtest.Same(t, "team 2", b.Total.Points, "18")
		if first == "" {
			check.Says(t, "shared", "1= 1=", a.Place(), b.Place())
			continue
		}
		check.Says(t, tests, "1 2", a.Place(), b.Place())
		for _, m := range st.TieStage(st.Index, "").Meetings {
			want := map[int]string{10: "1", 5: "1/2", 3: "3/10"}[int(m.Available.Float())/2]
			eventtest.Same(t, "length", m.Length, want)
		}
	}
}

// TestOwnVPTable: rules that name a club's own table of victory points are refused without
// one; with one, rounds of pairs and matches of teams go by it.
func TestOwnVPTable(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Fill(func(x event.Expected) string { return possible(x.Board*5 + x.Table*7 + x.Round*2) })
	r := rules.CrossIMP()
	r.RoundVPs = rules.VPsOwn
	eventtest.Refused(t, journal.Decide(n.E, &command.ChangeRules{Rules: r}), "match.scale-empty")
	r.VPTable = "5-5 0-1; 9-3 2+; 3-3 9+"
	eventtest.Refused(t, journal.Decide(n.E, &command.ChangeRules{Rules: r}), "match.scale-line")
	r.VPTable = "5-5 0-1; 8-2 2+"
	n.Do(&command.ChangeRules{Rules: r})
	st := n.Standings()
	for i := range st.Lists[0].Rows {
		total := st.Lists[0].Rows[i].Total
		check.Says(t, st.Lists[0].Rows[i].Label, "true false", total.HasVPs(), total.VPs().Sign() <= 0)
	}
	teams := standings.MatchRules(rules.Rules{Method: rules.MethodIMPs, MatchVPs: rules.VPsOwn, VPTable: r.VPTable})
	if err := teams.Check(7); err != nil || len(teams.Own.Bands) != 2 {
		t.Errorf("%v, %+v", err, teams.Own)
	}
	r.MatchVPs, r.VPTable = rules.VPsOwn, ""
	r.RoundVPs = rules.VPsNone
	check.NoError(t, journal.Decide(n.E, &command.ChangeRules{Rules: r}))
}

// TestMatchInParts: a match in two halves is one match: 8–20 and 22–13 is 30–33 on 24 boards,
// 9.25–10.75 VPs (WBF 2013, 20–0), and the second half begins with board 13.
func TestMatchInParts(t *testing.T) {
	m := eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 2, Parts: 2})
	n := eventtest.TeamNight(t, m, 24, eventtest.Preset(t, "Teams WBF"))
	matches := event.Matches(n.S())
	check.MustEqual(t, "matches", len(matches), 1)
	check.Says(t, "breaks", "[13]", matches[0].Breaks)
	swings := map[int][2]string{1: {"450", "110"}, 2: {"-1700", "680"}, 13: {"1400", "-2000"}, 14: {"-400", "400"}}
	for _, x := range n.S().Plan() {
		scores, ok := swings[x.Board]
		if !ok {
			scores = [2]string{"110", "110"}
		}
		score := scores[0]
		if x.NS.A != matches[0].Home {
			score = scores[1]
		}
		n.Put(x.Board, x.NS.A, x.EW.A, score)
	}
	st := n.Standings()
	check.MustEqual(t, "scored matches", len(st.Matches), 1)
	o := &st.Matches[0].Outcome
	eventtest.Same(t, "home", o.Home.Won, "30")
	eventtest.Same(t, "away", o.Away.Won, "33")
	eventtest.Same(t, "home VPs", o.Home.VPs, "9.25")
	eventtest.Same(t, "away VPs", o.Away.VPs, "10.75")
}
