package draws

import (
	"fmt"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/golden"
	"uitslag/internal/problem"
	"uitslag/internal/reports/papertest"
)

// knockOut is a knock-out of which so many rounds were drawn, and all but the last played.
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
		if err != nil {
			t.Fatal(err)
		}
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

// TestNoBracket: before the first round is drawn it says so.
func TestNoBracket(t *testing.T) {
	n := eventtest.Begin(t, eventtest.DrawnRounds(t, 2, 8, event.Teams, event.DrawKnockout))
	if d := Bracket(papertest.Of(t, n, "nl")); !problem.Is(d.Lacks, "report.no-draw") {
		t.Errorf("%v", d.Lacks)
	}
}
