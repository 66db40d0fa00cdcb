package standings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
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

// byStrength is a result by which the team with the lower number wins each board by as many
// IMPs as the numbers differ, at the table where it sits North-South.
func byStrength(x event.Expected) string {
	a, b := int(x.NS.A[1]-'0'), int(x.EW.A[1]-'0')
	if a < b {
		return []string{"", "140", "170", "200", "260"}[min(b-a, 4)]
	}
	return "110"
}

// table is the list as text: "1 A3 42.5".
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
	eventtest.MustSay(t, "matches, missing", "6 48", len(st.Matches), st.Missing())
	for i := range st.Matches {
		if m := &st.Matches[i]; m.Counts() || !m.Provisional() || len(m.Boards) != 4 || m.Missing != 4 || m.OpenTable == m.ClosedTable {
			t.Errorf("match %d: %+v", i, m)
		}
	}
	first := n.Line(1)
	n.Put(first.Board, first.NS.A, first.EW.A, "140")
	n.Put(first.Board, first.EW.A, first.NS.A, "110")
	st = n.Standings()
	m := &st.Matches[0]
	eventtest.Says(t, "one board", "true true 3 1", m.Counts(), m.Provisional(), m.Missing, m.Outcome.Home.Points.Text(0))
	// the scale is that of 4 boards, however many are in
	eventtest.Same(t, "VPs of 1 IMP of 4 boards", m.Outcome.Home.VPs.Add(m.Outcome.Away.VPs), "20")

	whist := teamNight(t, "american", "Teams IMP", 5, nil)
	whist.Fill(byStrength)
	st = whist.Standings()
	eventtest.MustSay(t, "American Whist", "10 0", len(st.Matches), st.Missing())
	halves := 0
	for i := range st.Matches {
		m := &st.Matches[i]
		eventtest.Says(t, fmt.Sprintf("%s-%s", m.Home, m.Away), "4 4 false", m.Counted, len(m.Boards), m.Provisional())
		if m.Round != m.ClosedRound {
			halves++
		}
	}
	if halves == 0 {
		t.Error("no match is played in two rounds")
	}
	eventtest.Equal(t, "American Whist", table(st), "1 A1 40, 2 A2 20, 3 A3 0, 4 A4 -20, 5 A5 -40")
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
	i := slices.IndexFunc(before.Matches, func(m standings.ScoredMatch) bool { return m.Provisional() })
	m := before.Matches[i]
	// named the other way about than the movement has it
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: 3, Home: m.Away, Away: m.Home, HomePoints: exact.Int(12), AwayPoints: exact.Int(3)}})
	st := n.Standings()
	got := st.Matches[i]
	eventtest.Says(t, "missing, counts, counted, provisional", "0 true 0 false", st.Missing(), got.Counts(), got.Counted, got.Provisional())
	eventtest.Same(t, "home", got.Outcome.Home.VPs, "3")
	eventtest.Same(t, "away", got.Outcome.Away.VPs, "12")
	for _, id := range []event.ID{m.Home, m.Away} {
		is, then := st.Row(id).Total, before.Row(id).Total
		mine, _ := before.Matches[i].Side(id)
		now, _ := got.Side(id)
		eventtest.Says(t, id, "true 8 4", is.VPs().Equal(then.VPs().Sub(mine.VPs).Add(now.VPs)), is.Boards, is.SatOut())
		rounds := st.ByRound()
		for _, p := range rounds {
			if p.Contestant == id && !p.After[2].VPs().Sub(p.After[1].VPs()).Equal(now.VPs) {
				t.Errorf("%s: round 3 brought %s", id, p.After[2].VPs().Sub(p.After[1].VPs()))
			}
		}
	}
	for _, l := range st.Board(got.Boards[0].Board).Lines {
		eventtest.Says(t, "counts", fmt.Sprint((l.NS.A == "A4" || l.EW.A == "A4"), " false"), l.Void, l.Void && l.Points.Counts)
	}
	n.Do(&command.CloseSession{Session: "s"})
	n.Do(&command.ReopenSession{Session: "s"})
	n.Do(&command.WithdrawAward{Session: "s", Round: 3, Home: m.Home, Away: m.Away})
	eventtest.Equal(t, "taken back", table(n.Standings()), was)
}

// TestAwardedIsWon: an award of more than the average is a match won, of just that a draw, of
// less a match lost; nobody was met in it.
func TestAwardedIsWon(t *testing.T) {
	for _, c := range []struct {
		preset     string
		points     int
		won, drawn int
	}{{"Teams WBF 20-0", 12, 1, 0}, {"Teams WBF 20-0", 10, 0, 1}, {"Teams WBF 20-0", 9, 0, 0}, {"Point-a-board", 5, 1, 0}, {"Point-a-board", 4, 0, 1}, {"Teams IMP", 3, 1, 0}, {"Patton", 8, 0, 1}, {"Patton", 9, 1, 0}} {
		n := teamNight(t, "roundrobin", c.preset, 4, nil)
		m := n.Standings().Matches[0]
		n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: 1, Home: m.Home, Away: m.Away, HomePoints: exact.Int(c.points)}})
		st := n.Standings()
		team, _ := st.Team(m.Home)
		if team.Matches != 1 || team.Won != c.won || team.Drawn != c.drawn {
			t.Errorf("%s, %d points: %+v", c.preset, c.points, team)
		}
		stage := st.TieStage(st.Index, "")
		eventtest.Says(t, c.preset, fmt.Sprint("2 ", ties.Nobody), len(stage.Meetings), stage.Meetings[0].B)
		if r := st.Row(m.Home); r.Rank == 0 {
			t.Errorf("%s: no place", c.preset)
		}
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
			eventtest.Equal(t, c.rule, len(st.Byes), 0)
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
		if total := st.Row("A2").Total; total.SatOut() != 4 || total.Boards != 8 {
			t.Errorf("%s: %d and %d boards", c.preset, total.Boards, total.SatOut())
		}
		team, _ := st.Team("A2")
		eventtest.Equal(t, c.preset, team.Matches, 3)
		if c.preset == "Teams WBF 20-0" {
			n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: bye.Round, Home: "A2", HomePoints: exact.Int(18)}})
			now, _ := n.Standings().Team("A2")
			eventtest.Same(t, "awarded", now.VPs.Sub(team.VPs), exact.Int(18).Sub(bye.Side.VPs).String())
		}
	}
}

// ownMeanOf is the mean of the victory points of a team's matches.
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
	eventtest.MustSay(t, "missing, awarded", "0 3", st.Missing(), len(st.Session.Awarded))
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
	if st.Row("A5").Rank == 0 {
		t.Error("it has no place")
	}
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
	eventtest.Says(t, "missing, place", "0 0", st.Missing(), st.Row("A2").Rank)
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
		eventtest.Says(t, id, "2 true", team.Matches, team.VPs.Equal(sum))
	}
	if r := st.Lists[0].Rows; len(r) != 4 || r[3].Contestant != "A2" {
		t.Error("it is not behind the others")
	}
}

// TestMeetingsTogether: by rule the two matches of two teams are one for the matches won.
func TestMeetingsTogether(t *testing.T) {
	lines := []string{"1 1 1 2 420", "1 1 2 1 170", "2 2 2 1 620", "2 2 1 2 170"} // 6 IMPs, then 10 the other way
	for meetings, want := range map[rules.TeamMeetings]int{rules.MeetingsApart: 2, rules.MeetingsTogether: 1} {
		r := eventtest.Preset(t, "Teams WBF")
		r.Ties, r.TeamMeetings = rules.TiesSwiss, meetings
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, r, lines...))
		stage := st.TieStage(st.Index, "")
		eventtest.MustEqual(t, meetings, len(stage.Meetings), want)
		m := stage.Meetings[0]
		if want == 1 && (!m.FinalA.Less(m.Available.Div(exact.Int(2))) || m.Available.Text(0) != "40" || m.Length.Text(0) != "2") {
			t.Errorf("together %+v", m)
		}
	}
}
