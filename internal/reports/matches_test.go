package reports

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/scoring"
	"uitslag/internal/words"
)

// teamsInput is an evening of so many teams in which each meets the next one on two
// boards; the first of them wins 10 IMPs.
func teamsInput(t testing.TB, lang, preset string, teams int) Input {
	t.Helper()
	e := &event.Event{ID: "e", Name: "Ploegen", Kind: event.Teams, Rules: must[scoring.Rules](t)(scoring.Preset(preset))}
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
	return Input{
		Club: "De Proef", Standings: must[*event.Standings](t)(e.Standings("s")), Words: words.For(lang),
		Names: func(m event.ID) string { return "Speler " + string(m) },
		Made:  time.Date(2026, 11, 21, 23, 4, 0, 0, time.UTC), Program: "Uitslag 1.0",
	}
}

// TestTeamsOnPaper holds the uitslag of teams against a golden file: victory points
// decide, and a crosstable tells who met whom.
func TestTeamsOnPaper(t *testing.T) {
	golden(t, "uitslag_teams.nl.txt", text(t, Uitslag(teamsInput(t, "nl", "Teams WBF", 4))))
}

// TestManyTeams: a crosstable that no page has room for is a list of matches.
func TestManyTeams(t *testing.T) {
	got := text(t, Uitslag(teamsInput(t, "en", "Teams IMP", mostCrossed+1)))
	if strings.Contains(got, "×") || !strings.Contains(got, "14 – 15") || !strings.Contains(got, "10 – 0") {
		t.Error(got)
	}
}

// TestTeamsEveryPaper: every paper of an evening of teams has its words, by every way of
// scoring a match.
func TestTeamsEveryPaper(t *testing.T) {
	for _, rules := range []string{"Teams WBF", "Teams IMP", "Teams total", "Point-a-board", "Patton"} {
		for _, lang := range words.Languages() {
			in := teamsInput(t, lang, rules, 3)
			in.Options.Charts = true
			for _, k := range Kinds() {
				if k.ForOne() {
					continue
				}
				if got := text(t, k.make(in)); strings.Contains(got, "«") {
					t.Errorf("%s %s: %s", rules, k.Name, got[strings.Index(got, "«"):][:40])
				}
			}
		}
	}
}
