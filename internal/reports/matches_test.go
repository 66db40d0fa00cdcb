package reports

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// teamsInput returns an evening of so many teams in which each meets the next one on two
// boards; the first of them wins 10 IMPs.
func teamsInput(t testing.TB, lang, preset string, teams int) evening.Input {
	t.Helper()
	e := &event.Event{ID: "e", Name: "Ploegen", Kind: event.Teams, Rules: check.Value(rules.Preset(preset))(t)}
	s := event.Session{ID: "s", Date: "2026-11-21", FirstBoard: 1, Closed: true, Sections: []event.Section{{Letter: "A"}}}
	for n := 1; n <= teams; n++ {
		id := event.ID(fmt.Sprint(n))
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{id + "a", id + "b", id + "c", id + "d"}})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n})
	}
	spades := bridge.Contract{Level: 4, Denomination: bridge.Spades, Doubling: bridge.Undoubled, Declarer: bridge.North}
	for n := 1; n < teams; n++ {
		a, b := event.Pair(e.Contestants[n-1].ID), event.Pair(e.Contestants[n].ID)
		for i, tricks := range []int{10, 9} {
			r := event.Result{ID: event.ID(fmt.Sprint("r", n, "-", i)), Board: 1, Round: n, Kind: event.Played, Contract: spades, Tricks: tricks, NS: a, EW: b}
			if i == 1 {
				r.NS, r.EW = b, a
			}
			r.Score = bridge.NSScore(spades, bridge.VulnerabilityOf(1), tricks)
			s.Results = append(s.Results, r)
		}
	}
	e.Sessions = []event.Session{s}
	return evening.Input{
		Club: "De Proef", Standings: check.Value(standings.Of(e, "s"))(t), Words: translation.For(lang),
		Names: func(m event.ID) string { return "Speler " + string(m) },
		Made:  time.Date(2026, 11, 21, 23, 4, 0, 0, time.UTC), Program: "Uitslag 1.0",
	}
}

// TestByesOnPaper: what a team got for a round without an opponent stands in the column of that
// round, with the word for it below, and on a telephone in the list of the matches.
func TestByesOnPaper(t *testing.T) {
	by := eventtest.Preset(t, "Teams WBF")
	by.SitOut = "60"
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 5}), 4, by)
	n.PlayAll(func(x event.Expected) string { return eventtest.SomeContract(x) })
	in := papertest.Of(t, n, "nl")
	golden.Check(t, "uitslag_bye.nl.txt", papertest.Text(t, Uitslag(in)))
	in.Options.Narrow = true
	narrow := papertest.Text(t, Uitslag(in))
	if got := regexp.MustCompile(`– vrij +12,00`).FindAllString(narrow, -1); len(got) != 5 {
		t.Errorf("%d byes of 5: %s", len(got), narrow)
	}
}

// TestTeamsFrequencies: in teams a score is worth what the other table made of it, so that
// no points stand beside it.
func TestTeamsFrequencies(t *testing.T) {
	in := teamsInput(t, "en", "Teams WBF", 4)
	for _, b := range Frequencies(in).Blocks {
		if g, ok := b.(document.Grid); ok {
			for _, table := range g.Tables {
				if len(table.Columns) != 2 || len(table.Rows[0].Cells) != 2 {
					t.Errorf("%d columns, %d cells", len(table.Columns), len(table.Rows[0].Cells))
				}
			}
		}
	}
}

// TestTeamsCards: what the boards of a team's card gave adds up to its total, and the victory
// points stand at its head.
func TestTeamsCards(t *testing.T) {
	for _, preset := range []string{"Teams WBF", "Point-a-board"} {
		in := teamsInput(t, "en", preset, 4)
		row := in.Standings.Row("2")
		in.Options.Contestant = "2"
		var sum exact.Rat
		head := ""
		for _, b := range PairCards(in).Blocks {
			switch b := b.(type) {
			case document.Paragraph:
				if head == "" {
					head = b.Text
				}
			case document.Table:
				for _, r := range b.Rows {
					sum = sum.Add(*r.Cells[len(b.Columns)-2].Value)
				}
			}
		}
		if !sum.Equal(row.Total.Points) {
			t.Errorf("%s: the card has %s, the total is %s", preset, sum, row.Total.Points)
		}
		if vps := in.Words.Number(row.Total.VPs(), 2); row.Total.HasVPs() && !strings.Contains(head, vps) {
			t.Errorf("%s: %q does not say %s victory points", preset, head, vps)
		}
	}
}

// TestTeamsProgress: after every round a team has the victory points, or the points, of its
// matches till then, and at the end its total.
func TestTeamsProgress(t *testing.T) {
	for _, preset := range []string{"Teams WBF", "Teams IMP"} {
		in := teamsInput(t, "en", preset, 4)
		charts := 0
		for _, b := range Progress(in).Blocks {
			switch b := b.(type) {
			case document.Chart:
				charts++
				if b.Unit != "" || b.Series[0].Values[2] == nil {
					t.Errorf("%s: %+v", preset, b)
				}
			case document.Table:
				for i, r := range b.Rows {
					total := in.Standings.Lists[0].Rows[i].Total
					want := total.Points
					if total.HasVPs() {
						want = total.VPs()
					}
					if v := r.Cells[len(r.Cells)-1].Value; v == nil || !v.Equal(want) {
						t.Errorf("%s: row %d ends in %v, want %v", preset, i, v, want)
					}
				}
			}
		}
		if charts != 1 {
			t.Errorf("%s: %d charts", preset, charts)
		}
	}
}

// TestManyTeams: of more teams than a cross-table has, each round has a column, below one
// another where they are many, and a sentence says why.
func TestManyTeams(t *testing.T) {
	got := papertest.Text(t, Uitslag(teamsInput(t, "en", "Teams IMP", mostCrossed+1)))
	if strings.Contains(got, "×") || !strings.Contains(got, "R12") || !strings.Contains(got, "(11) (13)") || !strings.Contains(got, "With more than 12 teams") {
		t.Error(got)
	}
}

// TestTeamsFromTheWall: the uitslag of teams is in type of 12 pt or more, no table is cut, and
// every team is on the sheet of the ranking, whatever the number of teams.
func TestTeamsFromTheWall(t *testing.T) {
	for _, teams := range []int{4, 6, 8, 10, 12, 14, 20} {
		n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: teams}), 2, eventtest.Preset(t, "Teams WBF"))
		n.PlayAll(eventtest.SomeContract)
		l := papertest.Laid(t, Uitslag(papertest.Of(t, n, "nl")), document.Options{})
		if l.Size < teamsLeast || l.Split {
			t.Errorf("%d teams: %.2f pt, cut %v", teams, l.Size, l.Split)
		}
		found := 0
		for _, m := range l.Pages[0].Texts {
			if strings.HasPrefix(m.Text, "(") && m.Size == l.Size {
				found++
			}
		}
		if teams <= mostCrossed && found != teams {
			t.Errorf("%d teams: %d of them on the first sheet", teams, found)
		}
		for i := range l.Pages {
			papertest.CheckPage(t, fmt.Sprint(teams, " teams"), l, i)
		}
	}
}

// TestTeamsThatDidNotPlay: who is free says so, what was awarded stands in the tables and below
// them.
func TestTeamsThatDidNotPlay(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 5}), 2, eventtest.Preset(t, "Teams WBF"))
	first := event.Matches(n.S())[0]
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{
		Round: 1, Home: first.Home, Away: first.Away, HomePoints: exact.Int(12), AwayPoints: exact.Int(6), At: "2026-11-14T21:00:00Z",
	}})
	n.PlayAll(func(x event.Expected) string {
		if x.Round > 3 || event.AwardOf(n.S(), x.Round, x.NS.A, x.EW.A) != nil {
			return ""
		}
		return eventtest.SomeContract(x)
	})
	golden.Check(t, "uitslag_teams_unplayed.nl.txt", papertest.Text(t, Uitslag(papertest.Of(t, n, "nl"))))
}

// TestAwardedRoundsOfPairs: below the list of pairs whose rounds become victory points stands
// which rounds were awarded, and what a sit-out gives among the rules.
func TestAwardedRoundsOfPairs(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 5})))
	e.Rules = eventtest.Preset(t, "EBU")
	e.Rules.PercentVPs, e.Rules.SitOut = rules.VPsEBUPercent, "60"
	n := eventtest.Begin(t, e)
	first := event.Matches(n.S())[0]
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: 1, Home: first.Home, Away: first.Away, HomePoints: exact.Int(12), AwayPoints: exact.New(15, 2)}})
	for _, c := range n.E.Contestants {
		if x := (&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: 1, Home: c.ID, HomePoints: exact.Int(11)}}); journal.Decide(n.E, x) == nil {
			n.Do(x)
		}
	}
	n.Fill(eventtest.ScoreOf)
	text := papertest.Text(t, Uitslag(papertest.Of(t, n, "nl")))
	_, home := n.S().LabelOf(first.Home)
	_, away := n.S().LabelOf(first.Away)
	for _, want := range []string{
		fmt.Sprintf("Ronde 1, Paar %s – Paar %s: niet of niet helemaal gespeeld; 12 – 7,5 toegekend.", home, away),
		": vrij; 11 toegekend.", "wie rust, krijgt: 60 % van de VP’s van een ronde",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestTeamsOfTwoSections: each section has a cross-table of its own teams.
func TestTeamsOfTwoSections(t *testing.T) {
	m := eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4})
	e := eventtest.Evening(2, eventtest.Section("A", m), eventtest.Section("B", m))
	e.Kind, e.Rules = event.Teams, eventtest.Preset(t, "Teams WBF")
	for i := range e.Contestants {
		e.Contestants[i].Name, e.Contestants[i].Players = eventtest.TeamNames[i], make([]event.ID, event.MinTeam)
	}
	n := eventtest.Begin(t, e)
	n.PlayAll(eventtest.SomeContract)
	for _, b := range Uitslag(papertest.Of(t, n, "nl")).Blocks {
		if c, ok := b.(document.Table); ok && strings.HasPrefix(c.Title, "Alle matchen") && (len(c.Rows) != 4 || len(c.Columns) != 6) {
			t.Errorf("%d rows, %d columns", len(c.Rows), len(c.Columns))
		}
	}
}

// TestMetTwice: two matches of the same teams have a row each in the cross-table.
func TestMetTwice(t *testing.T) {
	m := eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4})
	for r := range 3 {
		var again []movements.Place
		for _, p := range m.Rounds[r] {
			p.NS, p.EW, p.Set = p.EW, p.NS, p.Set+3
			again = append(again, p)
		}
		m.Rounds = append(m.Rounds, again)
	}
	m.Sets = 6
	n := eventtest.TeamNight(t, m, 2, eventtest.Preset(t, "Teams IMP"))
	n.PlayAll(eventtest.SomeContract)
	golden.Check(t, "uitslag_teams_twice.nl.txt", papertest.Text(t, Uitslag(papertest.Of(t, n, "nl"))))
}

// TestTeamsWorkbook: the results workbook of teams has victory points instead of a maximum
// of 0, the players of each team, and sheets of the matches, their boards and the line-ups.
func TestTeamsWorkbook(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 2, eventtest.Preset(t, "Teams WBF"))
	n.PlayAll(eventtest.SomeContract)
	n.Do(&command.SetLineup{Session: "s", Lineup: event.Lineup{
		Team: "A2", Round: 2, Board: 4, Open: []event.ID{"A2d", "A2b"}, Closed: []event.ID{"A2a", "A2c"},
	}})
	f := reopened(t, "uitslag", papertest.Of(t, n, "nl"))
	var all strings.Builder
	for _, s := range []string{"Giften", "Ploegen", "Matchen", "Giften per match", "Opstellingen"} {
		all.WriteString("== " + s + "\n" + csv(t, f, s))
	}
	golden.Check(t, "results_teams.nl.csv", all.String())
}

// TestPlayersWorkbook: of individuals a line has four numbers, each in a column of its own.
func TestPlayersWorkbook(t *testing.T) {
	n := eventtest.PlayerNight(t, eventtest.Generate(t, "individual", movements.Options{Pairs: 8}), 1)
	n.PlayAll(eventtest.SomeContract)
	f := reopened(t, "uitslag", papertest.Of(t, n, "nl"))
	golden.Check(t, "results_players.nl.csv", csv(t, f, "Giften")+csv(t, f, "Spelers"))
}
