package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/test/check"
)

// TestTeams scores the same results by every way of scoring a match.
func TestTeams(t *testing.T) {
	for _, c := range []struct{ rules, matches, list string }{
		{"Teams IMP", "1-2 6-12, 3-4 0-0, 1-2 0-0", "1 2 6, 2 1 -6, 3, 4"},
		// The match of one board has no victory points by this scale, the other one has.
		{"Teams EBU", "1-2 6-12, 3-4 0-0, 1-2 0-0", "1 2 6, 2 1 -6, 3, 4"},
		{"Teams total", "1-2 250-710, 3-4 0-0, 1-2 0-0", "1 2 460, 2 1 -460, 3, 4"},
		{"Point-a-board", "1-2 2-4, 3-4 0-0, 1-2 1-1", "1 2 5, 2 1 3, 3, 4"},
		// Pluses of 510 and 970: a saldo of 47 %, so 1-7 beside 3-3 on the boards.
		{"Patton", "1-2 4-10, 3-4 0-0, 1-2 5-5", "1 2 15, 2 1 9, 3, 4"},
	} {
		st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, eventtest.Preset(t, c.rules), eventtest.Three...))
		check.Equal(t, c.rules, st.NoTable() != nil, c.rules == "Teams EBU")
		var matches, list []string
		for i := range st.Matches {
			m := &st.Matches[i]
			matches = append(matches, fmt.Sprintf("%s-%s %s-%s", m.Home, m.Away, m.Outcome.Home.Won.Text(0), m.Outcome.Away.Won.Text(0)))
		}
		for i := range st.Lists[0].Rows {
			r := &st.Lists[0].Rows[i]
			text := string(r.Contestant)
			if r.Rank > 0 {
				text = r.Place() + " " + text + " " + r.Total.Points.Text(0)
			}
			list = append(list, text)
		}
		check.Equal(t, c.rules, strings.Join(matches, ", "), c.matches)
		check.Equal(t, c.rules, strings.Join(list, ", "), c.list)
	}
}

// TestTeamsVPs: victory points are ranked on, and equal ones share the place.
func TestTeamsVPs(t *testing.T) {
	st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), "1 1 1 2 420", "1 1 2 1 170", "1 1 3 4 420", "1 1 4 3 170"))
	var list []string
	for i := range st.Lists[0].Rows {
		r := &st.Lists[0].Rows[i]
		team, _ := st.Team(r.Contestant)
		list = append(list, fmt.Sprintf("%s %s %s (%s, %d won)", r.Place(), r.Contestant, r.Total.VPs().Text(2), r.Total.Points.Text(0), team.Won))
	}
	want := "1= 1 15.74 (6, 1 won), 1= 3 15.74 (6, 1 won), 3= 2 4.26 (-6, 0 won), 3= 4 4.26 (-6, 0 won)"
	check.Equal(t, "the list", strings.Join(list, ", "), want)
	lines := st.Board(1).Lines
	check.Says(t, "the lines of board 1", "6 -6 -6", lines[0].Points.NS, lines[0].Points.EW, lines[1].Points.NS)
}

// TestTeamsAwards: an artificial score is for the teams, at whichever table it is, and a
// board that was not played counts for neither.
func TestTeamsAwards(t *testing.T) {
	e := eventtest.TeamsOf(t, eventtest.Preset(t, "Teams IMP"), "1 1 1 2 420", "1 1 2 1 420", "1 2 1 2 620", "1 2 2 1 620", "1 3 1 2 130", "1 3 2 1 600")
	closed := &e.Sessions[0].Results[3] // team 2 North-South
	*closed = event.Result{ID: closed.ID, Board: 2, NS: closed.NS, EW: closed.EW, Round: 1, Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardMinus}, EWAward: event.Award{Kind: event.AwardPlus}}
	removed := &e.Sessions[0].Results[4]
	*removed = event.Result{ID: removed.ID, Board: 3, NS: removed.NS, EW: removed.EW, Round: 1, Kind: event.NotPlayed}
	st := eventtest.StandingsOf(t, e)
	m := st.Matches[0]
	check.Says(t, "home, away, counted", "3 -3 2", m.Outcome.Home.Points, m.Outcome.Away.Points, m.Outcome.Counted)
	l := st.Board(2).Lines[1].Points
	check.Says(t, "the line of board 2", "true -3 3", l.Artificial, l.NS, l.EW)
	check.Equal(t, "board 3 counts", st.Board(3).Lines[1].Points.Counts, false)
}

// TestTeamDifferences: what was published of a match and of its boards is compared from
// the side of the team that is named first.
func TestTeamDifferences(t *testing.T) {
	e := eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), "1 1 1 2 420", "1 1 2 1 170")
	e.Published = &event.Published{
		Matches: []event.PublishedMatch{
			{Round: 1, Home: "2", Away: "1", HomeVPs: "4.26", AwayVPs: "15.74"},
			{Round: 1, Home: "1", Away: "2", HomeVPs: "15.75", AwayVPs: "4.26"},
			{Round: 7, Home: "1", Away: "2", HomeVPs: "0"},
		},
		Boards: []event.PublishedBoard{
			{Round: 1, Home: "2", Away: "1", Board: 1, Points: "-6"},
			{Round: 1, Home: "1", Away: "2", Board: 1, Points: "7"},
			{Round: 1, Home: "1", Away: "2", Board: 9, Points: "1"},
			{Round: 2, Home: "1", Away: "2", Board: 1, Points: "1"},
		},
		Totals: []event.PublishedTotal{{Contestant: "1", Points: "15.74", Place: "1"}, {Contestant: "2", Points: "4.2", Place: "2="}},
	}
	st := eventtest.StandingsOf(t, e)
	var got []string
	for _, d := range published.Differences(st) {
		got = append(got, strings.TrimSpace(fmt.Sprintf("%s %s %d %s/%s", d.What, d.Contestant, d.Board, d.Published, d.Computed)))
	}
	want := "points 2 0 4.2/4.26; place 2 0 2=/2; vps 1 0 15.75/15.74; match-board  1 7/6; match-board  9 1/"
	check.Equal(t, "differences", strings.Join(got, "; "), want)
	check.Equal(t, "agreements", fmt.Sprint(published.Agreements(st)), "[{match-boards 3 1} {vps 2 1} {points 2 1} {places 2 1}]")
}

// TestMeetings: where no round is known, what two contestants play together is one.
func TestMeetings(t *testing.T) {
	line := func(ns, ew int) scoring.Line { return scoring.Line{NS: ns, EW: ew, Kind: scoring.Played} }
	f := scoring.Session{Contestants: 4, Boards: []scoring.Board{
		{Lines: []scoring.Line{line(0, 1), line(2, 3)}},
		{Lines: []scoring.Line{line(1, 0), line(3, 2)}},
		{Lines: []scoring.Line{line(0, 2), line(1, 3)}},
		{Lines: []scoring.Line{line(0, 3)}},
	}}
	standings.Meetings(&f)
	var got []int
	for _, b := range f.Boards {
		for _, l := range b.Lines {
			got = append(got, l.Round)
		}
	}
	check.Equal(t, "rounds", fmt.Sprint(got), "[1 1 1 1 2 2 3]")
	f.Boards[0].Lines[0].Round, f.Boards[3].Lines[0].Round = 5, 0
	standings.Meetings(&f)
	check.Equal(t, "the round of a field that has rounds", f.Boards[3].Lines[0].Round, 0)
}

// TestSameBoardsAgain: two teams meet in two rounds on boards with the same numbers: two
// matches. The same table of one match twice is still a contradiction.
func TestSameBoardsAgain(t *testing.T) {
	lines := []string{"1 1 1 2 420", "1 1 2 1 170", "2 1 2 1 140", "2 1 1 2 -50"}
	st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, eventtest.Preset(t, "Teams IMP"), lines...))
	check.MustSay(t, "matches, missing", "2 0", len(st.Matches), st.Missing())
	// 250 for team 1, 190 for team 2
	check.Says(t, "the rounds", "6 5", st.Matches[0].Outcome.Home.Points, st.Matches[1].Outcome.Home.Points)
	told := func(st *standings.Standings) string {
		var twice, again int
		for _, l := range st.Board(1).Lines {
			if l.Twice {
				twice++
			}
			if l.Again {
				again++
			}
		}
		team, _ := st.Team("1")
		return fmt.Sprintf("%d lines, %d twice, %d again, team 1 has %s", len(st.Board(1).Lines), twice, again, team.Points)
	}
	check.Equal(t, "board 1", told(st), "4 lines, 0 twice, 0 again, team 1 has 1")
	st = eventtest.StandingsOf(t, eventtest.TeamsOf(t, eventtest.Preset(t, "Teams IMP"), append(lines, "2 1 2 1 170")...))
	check.Equal(t, "with a table twice", told(st), "5 lines, 2 twice, 1 again, team 1 has 1")
}

// TestPlayedOfTeams: of a team the two in the room have played a board, and who came in at
// half-time from then on.
func TestPlayedOfTeams(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Teams(t, 4, 4))
	n.Do(&command.SeatTeam{Team: "A1", Players: []event.ID{"A1a", "A1b", "A1c", "A1d", "A1e"}})
	var boards []int
	for _, x := range n.S().Sittings() {
		if x.Round == 2 && x.NS.A == "A1" {
			boards = x.Boards
		}
	}
	n.Do(&command.SetLineup{Session: "s", Lineup: event.Lineup{
		Team: "A1", Round: 2, Board: boards[2], Open: []event.ID{"A1e", "A1b"}, Closed: []event.ID{"A1c", "A1d"},
	}})
	n.Fill(func(event.Expected) string { return "90" })
	var got []string
	for _, p := range eventtest.StandingsOf(t, n.E).Played("A1") {
		got = append(got, fmt.Sprintf("%s %d", p.Member, p.Boards))
	}
	want := []string{"A1a 6", "A1b 12", "A1c 12", "A1d 12", "A1e 6"} // 3 rounds of 4 boards at two tables
	check.Slices(t, "boards of the players", got, want)
}

// TestSeatedOfTeams: who sat in which room is the same as the event says of every line, in a
// round robin and an American Whist, with line-ups that change.
func TestSeatedOfTeams(t *testing.T) {
	for _, kind := range []string{"roundrobin", "american"} {
		n := eventtest.TeamNight(t, eventtest.Generate(t, kind, movements.Options{Pairs: 5}), 4, eventtest.Preset(t, "Teams IMP"))
		for i := range n.E.Contestants {
			n.E.Contestants[i].Players = append(n.E.Contestants[i].Players, eventtest.TeamPlayer(i+1, 4))
		}
		who := func(players ...int) []event.ID {
			return []event.ID{eventtest.TeamPlayer(1, players[0]), eventtest.TeamPlayer(1, players[1])}
		}
		n.S().Lineups = []event.Lineup{
			{Team: "A1", Round: 2, Open: who(4, 1), Closed: who(2, 3)},
			{Team: "A1", Round: 3, Board: n.S().Plan()[0].Board, Open: who(0, 2), Closed: who(4, 3)},
		}
		n.Fill(eventtest.ScoreOf)
		st := n.Standings()
		want := map[event.ID]map[event.ID]int{}
		for i := range st.Boards {
			for _, l := range st.Boards[i].Lines {
				for _, team := range []event.ID{l.NS.A, l.EW.A} {
					if want[team] == nil {
						want[team] = map[event.ID]int{}
					}
					for _, m := range n.E.Seated(n.S(), l.Expected, team == l.NS.A) {
						want[team][m]++
					}
				}
			}
		}
		check.MustEqual(t, kind, len(want), 5)
		for team, of := range want {
			for _, p := range st.Played(team) {
				check.Equal(t, kind, p.Boards, of[p.Member])
			}
		}
	}
}
