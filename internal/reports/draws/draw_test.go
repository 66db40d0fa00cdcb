package draws

import (
	"fmt"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// swiss returns a Swiss of five of which two rounds were drawn.
func swiss(kind event.Kind) *eventtest.Night {
	m := movements.Movement{Name: "swiss", Pairs: 5, Tables: 2, Sets: 2}
	rounds := [][]movements.Place{
		{{Table: 1, NS: 1, EW: 2}, {Table: 2, NS: 3, EW: 4}},
		{{Table: 1, NS: 3, EW: 1, Set: 1}, {Table: 2, NS: 5, EW: 2, Set: 1}},
	}
	if kind == event.Teams {
		m.Contest, m.Tables = movements.OfTeams, 4
		for r := range rounds {
			var both []movements.Place
			for _, p := range rounds[r] {
				home := movements.Place{Table: 2*p.Table - 1, NS: p.NS, EW: p.EW, Set: p.Set}
				both = append(both, home, movements.Place{Table: home.Table + 1, NS: p.EW, EW: p.NS, Set: p.Set})
			}
			rounds[r] = both
		}
	}
	m.Rounds = rounds
	e := eventtest.Evening(4, eventtest.Section("A", m))
	e.Kind, e.Form = kind, event.FormSwiss
	s := &e.Sessions[0]
	s.Sections[0].Drawing = &event.Drawing{Way: event.DrawSwiss, Rounds: 3}
	d := event.Draw{Section: "A", Round: 2, Free: eventtest.P(4), Missing: 3}
	for i, seat := range []int{3, 1, 5, 2, 4} {
		d.Order = append(d.Order, event.Drawn{Contestant: eventtest.P(seat), Score: exact.Int(20 - i)})
	}
	s.Draws = []event.Draw{d}
	for i := range e.Contestants {
		c := &e.Contestants[i]
		if c.Players = []event.ID{eventtest.TeamPlayer(i+1, 0), eventtest.TeamPlayer(i+1, 1)}; kind == event.Teams {
			c.Name = eventtest.TeamNames[i]
			e.Rules = rules.Rules{Method: rules.MethodIMPs}
		}
	}
	return &eventtest.Night{E: &e}
}

// TestGoldenDraw: the last round that was drawn, by table and by number, who is free, and what
// was missing when it was drawn.
func TestGoldenDraw(t *testing.T) {
	golden.Check(t, "draw_pairs.nl.txt", papertest.Text(t, Draw(papertest.Of(t, swiss(event.Pairs), "nl"))))
	golden.Check(t, "draw_teams.en.txt", papertest.Text(t, Draw(papertest.Of(t, swiss(event.Teams), "en"))))
}

// TestGoldenRematch: a round in which two meet again says so, and whether it had to be.
func TestGoldenRematch(t *testing.T) {
	n := swiss(event.Pairs)
	c := &n.S().Sections[0]
	c.Movement.Rounds[1] = []movements.Place{{Table: 1, NS: 3, EW: 1, Set: 1}, {Table: 2, NS: 4, EW: 2, Set: 1}}
	c.Movement.Rounds = append(c.Movement.Rounds, []movements.Place{{Table: 1, NS: 1, EW: 4, Set: 2}, {Table: 2, NS: 2, EW: 3, Set: 2}}, []movements.Place{{Table: 1, NS: 2, EW: 1, Set: 3}, {Table: 2, NS: 4, EW: 3, Set: 3}})
	n.S().Departures = []event.Departure{{Contestant: eventtest.P(5), Round: 1}}
	d := event.Draw{Section: "A", Round: 4}
	for _, m := range [][2]int{{2, 1}, {4, 3}} {
		a, b := eventtest.P(m[0]), eventtest.P(m[1])
		d.Meetings, d.Order = append(d.Meetings, [2]event.ID{a, b}), append(d.Order, event.Drawn{Contestant: a}, event.Drawn{Contestant: b})
	}
	n.S().Draws = []event.Draw{d}
	golden.Check(t, "draw_rematch.nl.txt", papertest.Text(t, Draw(papertest.Of(t, n, "nl"))))
}

// TestDrawFits: the lists of up to forty pairs are one sheet each, in type that is read from a
// distance.
func TestDrawFits(t *testing.T) {
	for _, pairs := range []int{8, 20, 40} {
		m := movements.Movement{Name: "swiss", Pairs: pairs, Tables: pairs / 2, Sets: 1, Rounds: [][]movements.Place{nil}}
		for i := range pairs / 2 {
			m.Rounds[0] = append(m.Rounds[0], movements.Place{Table: i + 1, NS: 2*i + 1, EW: 2*i + 2})
		}
		e := eventtest.Evening(2, eventtest.Section("A", m))
		e.Sessions[0].Sections[0].Drawing = &event.Drawing{Way: event.DrawSwiss, Rounds: 5}
		l := papertest.Laid(t, Draw(papertest.Of(t, &eventtest.Night{E: &e}, "nl")), document.Options{})
		want := 1
		if pairs > 2*mostTogether {
			want = 2
		}
		if len(l.Pages) != want || l.Size < document.PostedLeast {
			t.Errorf("%d pairs: %d sheets in %.2f pt", pairs, len(l.Pages), l.Size)
		}
		for i := range l.Pages {
			papertest.CheckPage(t, fmt.Sprint(pairs, " pairs"), l, i)
		}
	}
}

// TestNoDraw: before the first round is drawn it says so.
func TestNoDraw(t *testing.T) {
	n := swiss(event.Pairs)
	n.S().Sections[0].Movement.Rounds, n.S().Draws = nil, nil
	knockout := eventtest.Begin(t, eventtest.DrawnRounds(t, 2, 8, event.Teams, event.DrawKnockout))
	for _, d := range []*document.Document{Draw(papertest.Of(t, n, "nl")), Bracket(papertest.Of(t, knockout, "nl"))} {
		if !problem.Is(d.Lacks, "report.no-draw") {
			t.Errorf("%s: %v", d.Name, d.Lacks)
		}
	}
}

// knockOut returns a knock-out of which so many rounds were drawn, and all but the last played.
func knockOut(t *testing.T, teams, rounds int) *eventtest.Night {
	t.Helper()
	e := eventtest.DrawnRounds(t, 2, teams, event.Teams, event.DrawKnockout)
	for i := range e.Contestants {
		e.Contestants[i].Name = eventtest.TeamNames[i%len(eventtest.TeamNames)]
		e.Contestants[i].Players = []event.ID{eventtest.TeamPlayer(i+1, 0), eventtest.TeamPlayer(i+1, 1), eventtest.TeamPlayer(i+1, 2), eventtest.TeamPlayer(i+1, 3)}
	}
	n := eventtest.Begin(t, e)
	for r := 1; r <= rounds; r++ {
		d, err := drawing.Propose(n.E, "s", "A", drawing.Options{})
		check.NoError(t, err)
		n.Do(&command.DrawRound{Session: "s", Draw: d})
		if r == rounds {
			break
		}
		n.PlayAll(func(x event.Expected) string {
			if x.Round != r {
				return ""
			}
			if x.NS.A < x.EW.A { // who comes first in the alphabet wins
				return "140"
			}
			return "90"
		})
	}
	return n
}

// TestGoldenBracket: free places, what is decided and what is not.
func TestGoldenBracket(t *testing.T) {
	golden.Check(t, "bracket_6.nl.txt", papertest.Text(t, Bracket(papertest.Of(t, knockOut(t, 6, 2), "nl"))))
	golden.Check(t, "bracket_8.en.txt", papertest.Text(t, Bracket(papertest.Of(t, knockOut(t, 8, 3), "en"))))
	golden.Check(t, "draw_knockout.nl.txt", papertest.Text(t, Draw(papertest.Of(t, knockOut(t, 6, 2), "nl"))))
}

// TestBracketFined: a penalty stands behind the match that it counts in, with the team that has it.
func TestBracketFined(t *testing.T) {
	n := knockOut(t, 8, 3)
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "x", Contestant: eventtest.P(2), Unit: event.PenaltyIMPs, Amount: exact.Int(-1), Round: 1}})
	check.Contains(t, papertest.Text(t, Bracket(papertest.Of(t, n, "en"))), "Klaver Vijf – Sans Atout: 4 – 0, penalty Klaver Vijf -1")
}

// TestBracketExtra: of a match that extra boards decided it says what it was before them.
func TestBracketExtra(t *testing.T) {
	n := knockOut(t, 4, 1)
	n.PlayAll(func(x event.Expected) string { return "140" }) // the same at both tables
	first := n.E.Sessions[0].Draws[0].Meetings[0][0]
	x, err := drawing.ExtraBoards(n.E, "s", "A", 1, first)
	check.NoError(t, err)
	n.Do(&command.ExtraBoards{Session: "s", Section: "A", Round: 1, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards})
	n.PlayAll(func(x event.Expected) string {
		if x.NS.A == first {
			return "140"
		}
		return "90"
	})
	check.Contains(t, papertest.Text(t, Bracket(papertest.Of(t, n, "en"))), "decided by 2 extra boards: it was 0–0")
}

// TestBracketFits: a bracket is one lying sheet.
func TestBracketFits(t *testing.T) {
	for _, teams := range []int{4, 8, 16} {
		l := papertest.Laid(t, Bracket(papertest.Of(t, knockOut(t, teams, 2), "nl")), document.Options{})
		if len(l.Pages) != 1 || l.W < l.H || l.Split {
			t.Errorf("%d teams: %d sheets of %.0f × %.0f", teams, len(l.Pages), l.W, l.H)
		}
		for i := range l.Pages {
			papertest.CheckPage(t, fmt.Sprint(teams, " teams"), l, i)
		}
	}
}
