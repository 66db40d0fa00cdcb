package cards

import (
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
	"uitslag/internal/reports/papertest"
)

// TestGoldenTeamCards: the pairs of a team are told apart by room, with their names as the
// line-up has them; a team that is free is named once.
func TestGoldenTeamCards(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 5}), 4, eventtest.Preset(t, "Teams WBF"))
	n.Do(&command.SetLineup{Session: "s", Lineup: event.Lineup{
		Team: "A2", Round: 1, Open: []event.ID{"A2d", "A2b"}, Closed: []event.ID{"A2a", "A2c"},
	}})
	in := papertest.Of(t, n, "nl")
	golden.Check(t, "cards_teams.nl.txt", papertest.Text(t, Seating(in))+papertest.Text(t, GuideCards(in))+papertest.Text(t, TableCards(in)))
}

// TestTeamCardsSitAsSeated: whoever follows a card of a pair sits where the line-up of the match
// has that pair.
func TestTeamCardsSitAsSeated(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 6}), 2, eventtest.Preset(t, "Teams WBF"))
	in := papertest.Of(t, n, "en")
	k := deckOf(&in)
	c := k.sections()[0]
	for _, x := range n.S().Schedule() {
		for _, ns := range []bool{true, false} {
			team, side := x.EW.A, "EW"
			if ns {
				team, side = x.NS.A, "NS"
			}
			for _, room := range []event.Room{event.Open, event.Closed} {
				for _, s := range c.stops(who{team, string(room)}, x.Round) {
					if s.table != x.Table || s.side != side {
						continue
					}
					if got, want := c.pair(who{team, string(room)}, x.Round), c.People(n.E.Seated(n.S(), x, ns)); got != want {
						t.Errorf("round %d table %d %s: the card is of %s, there sit %s", x.Round, x.Table, side, got, want)
					}
				}
			}
		}
	}
}

// TestAmericanCards: where a team meets two others in a round its pairs are told apart by the
// way they sit.
func TestAmericanCards(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "american", movements.Options{Pairs: 5}), 4, eventtest.Preset(t, "Teams WBF"))
	for _, b := range GuideCards(papertest.Of(t, n, "nl")).Blocks {
		if c, ok := b.(document.Table); ok && (!strings.Contains(c.Title, "NZ") && !strings.Contains(c.Title, "OW") || strings.Contains(c.Note, ":")) {
			t.Errorf("a card is headed %q, %q", c.Title, c.Note)
		}
	}
}
