package reports_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
	"uitslag/internal/words"
)

// aPair is a pair in either language.
var aPair = regexp.MustCompile(`(?i)\b(paar|paren|paarnummers?|pairs?)\b`)

// TestNoPairsOfTeams makes every paper of an evening of teams and of individuals: none of
// them speaks of a pair, in either language.
func TestNoPairsOfTeams(t *testing.T) {
	for name, made := range map[string]event.Event{"teams": eventtest.Teams(t, 2, 6), "players": eventtest.Players(t, 2, 8)} {
		n := eventtest.Begin(t, made)
		for i, x := range n.S().Schedule() {
			r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, eventtest.ScoreOf(x))
			r.ID, r.NS, r.EW = n.ID(), x.NS, x.EW
			if i == 3 {
				r.Kind, r.Score = event.NotPlayed, 0
			}
			n.Do(&command.EnterResult{Session: "s", Result: r})
		}
		for _, lang := range []string{"nl", "en"} {
			in := evening.Input{
				Club: "De Proef", Standings: eventtest.StandingsOf(t, n.E), Words: words.For(lang), Program: "Uitslag",
				Made: time.Date(2026, time.November, 14, 22, 45, 0, 0, time.UTC), Journal: n.Lines,
				Names: func(id event.ID) string { return "Speler " + string(id) },
			}
			made := 0
			for _, k := range reports.Kinds() {
				if !k.Fits(n.E) || reports.Lacks(k.Name, in) != nil || k.Name == "butler" { // it compares the pairs of the teams
					continue
				}
				if k.ForOne() {
					in.Options.Contestant = eventtest.P(1)
				}
				var b bytes.Buffer
				if err := reports.Write(&b, k.Name, reports.FormatText, in); err != nil {
					t.Fatalf("%s: %v", k.Name, err)
				}
				made++
				for _, line := range strings.Split(b.String(), "\n") {
					if k.Name != "butler" && aPair.MatchString(line) { // that one is of the pairs of a team
						t.Errorf("%s, %s, %s: %s", name, lang, k.Name, strings.TrimSpace(line))
					}
				}
			}
			if made < 9 {
				t.Errorf("%s, %s: only %d papers", name, lang, made)
			}
		}
	}
}
