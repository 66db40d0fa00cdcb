package teams

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// night returns a round robin of teams of which two rounds are in, the second in part.
func night(t *testing.T, teams, boards int, preset string) *eventtest.Night {
	t.Helper()
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: teams}), boards, eventtest.Preset(t, preset))
	n.PlayAll(func(x event.Expected) string {
		if x.Round > 2 || x.Round == 2 && x.Board%boards > boards/2 {
			return ""
		}
		return eventtest.SomeContract(x)
	})
	return n
}

// TestGoldenSheets: both tables side by side, halves, who sat where with a change at half-time,
// a ruling and a penalty as footnotes.
func TestGoldenSheets(t *testing.T) {
	n := night(t, 4, 8, "Teams WBF")
	first := event.Matches(n.S())[0]
	n.Do(&command.SetLineup{Session: "s", Lineup: event.Lineup{
		Team: first.Home, Round: 1, Board: 5,
		Open:   []event.ID{first.Home + "c", first.Home + "b"},
		Closed: []event.ID{first.Home + "a", first.Home + "d"},
	}})
	on := n.S().Results[0]
	n.Do(&command.Rule{Session: "s", Ruling: event.Ruling{
		ID: "ruling", Result: on.ID, Kind: event.RulingArtificial, Law: "16", At: "2026-11-14T21:00:00Z",
		NS: []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPlus}}},
		EW: []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardMinus}}},
	}})
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{
		ID: "penalty", Contestant: first.Away, Unit: event.PenaltyIMPs, Amount: exact.Int(-3), Round: 1, At: "2026-11-14T21:00:00Z",
	}})
	for _, lang := range []string{"nl", "en"} {
		golden.Check(t, "matches."+lang+".txt", papertest.Text(t, Sheets(papertest.Of(t, n, lang))))
	}
}

// TestSheetsByEveryMethod: points that both sides share, and those with a saldo, add up to the
// total of the sheet.
func TestSheetsByEveryMethod(t *testing.T) {
	for _, preset := range []string{"Patton", "Point-a-board", "Teams total"} {
		golden.Check(t, "matches_"+strings.ToLower(strings.ReplaceAll(preset, " ", "-"))+".en.txt", papertest.Text(t, Sheets(papertest.Of(t, night(t, 4, 4, preset), "en"))))
	}
}

// TestSheetIsOnePage: a match of up to 32 boards is one page, and the page of each match begins
// with its teams.
func TestSheetIsOnePage(t *testing.T) {
	for _, boards := range []int{2, 4, 8, 16, 24, 32} {
		n := night(t, 4, boards, "Teams WBF")
		l := papertest.Laid(t, Sheets(papertest.Of(t, n, "nl")), document.Options{})
		if len(l.Pages) != 4 {
			t.Errorf("%d boards: 4 matches on %d pages", boards, len(l.Pages))
		}
		for i := range l.Pages {
			papertest.CheckPage(t, fmt.Sprint(boards, " boards"), l, i)
		}
	}
}

// TestSheetsOfOne: of one team those of its matches.
func TestSheetsOfOne(t *testing.T) {
	in := papertest.Of(t, night(t, 4, 4, "Teams WBF"), "en")
	in.Options.Contestant = eventtest.P(1)
	got := papertest.Text(t, Sheets(in))
	if strings.Count(got, "Round ") != 2 || strings.Count(got, eventtest.TeamNames[0]) < 2 {
		t.Error(got)
	}
}

// TestNoSheets: before anything is in there is no sheet and no Butler, and they say so.
func TestNoSheets(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 4, eventtest.Preset(t, "Teams WBF"))
	sheets, butler := Sheets(papertest.Of(t, n, "nl")), Butler(papertest.Of(t, n, "nl"))
	if sheets.Lacks == nil || len(sheets.Tables()) != 0 || butler.Lacks == nil {
		t.Errorf("%v, %v", papertest.Text(t, sheets), butler.Lacks)
	}
}

// TestGoldenTeamCard: a team's matches, each board once, with the scores of its own pairs.
func TestGoldenTeamCard(t *testing.T) {
	in := papertest.Of(t, night(t, 4, 8, "Teams WBF"), "nl-NL")
	golden.Check(t, "teamcards.nl-NL.txt", papertest.Text(t, Cards(in)))
	l := papertest.Laid(t, Cards(in), document.Options{})
	if len(l.Pages) != 4 {
		t.Errorf("4 teams on %d pages", len(l.Pages))
	}
	for i := range l.Pages {
		papertest.CheckPage(t, "team cards", l, i)
	}
}

// TestCardOfABye: a round in which a team was free stands on its card between its matches, with
// what it gave, and what it has after a round counts it.
func TestCardOfABye(t *testing.T) {
	by := eventtest.Preset(t, "Teams WBF")
	by.SitOut = "60"
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 5}), 4, by)
	n.PlayAll(func(x event.Expected) string { return eventtest.SomeContract(x) })
	golden.Check(t, "teamcards_bye.nl.txt", papertest.Text(t, Cards(papertest.Of(t, n, "nl"))))
	st := n.Standings()
	if len(st.Byes) != 5 {
		t.Fatalf("%d byes of 5 teams", len(st.Byes))
	}
	for _, lang := range []string{"nl", "en"} {
		for _, b := range st.Byes {
			in := papertest.Of(t, n, lang)
			in.Options.Contestant = b.Team
			got := papertest.Text(t, Cards(in))
			want := fmt.Sprintf(map[string]string{"nl": "Ronde %d: vrij, 12 VP's · samen", "en": "Round %d: bye, 12 VPs · so far"}[lang], b.Round)
			last := in.Words.T("paper.team-card.so-far", "vps", in.Words.Number(st.Row(b.Team).Total.VPs(), 2))
			if !strings.Contains(got, want) || strings.LastIndex(got, last) < 0 {
				t.Errorf("no %q or %q: %s", want, last, got)
			}
		}
	}
}

// TestGoldenButler: all pairs of all teams by IMPs a board.
func TestGoldenButler(t *testing.T) {
	n := night(t, 6, 4, "Teams WBF")
	golden.Check(t, "butler.nl.txt", papertest.Text(t, Butler(papertest.Of(t, n, "nl"))))
}

// TestAwardedSheet: a match that was not played says what was awarded, and has no boards.
func TestAwardedSheet(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 4, eventtest.Preset(t, "Teams WBF"))
	first := event.Matches(n.S())[0]
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{
		Round: 1, Home: first.Home, Away: first.Away, HomePoints: exact.Int(12), AwayPoints: exact.Int(6), Text: "Pech onderweg.", At: "2026-11-14T21:00:00Z",
	}})
	d := Sheets(papertest.Of(t, n, "nl"))
	got := papertest.Text(t, d)
	if !strings.Contains(got, "de punten zijn toegekend") || !strings.Contains(got, "Pech onderweg.") || !strings.Contains(got, "12 – 6") || len(d.Tables()) != 0 {
		t.Error(got)
	}
}

// TestLeads: who has typed a lead finds it on the sheets and cards of the match; where none is
// known nothing is said of leads.
func TestLeads(t *testing.T) {
	n := night(t, 4, 8, "Teams WBF")
	for what, paper := range map[string]func(evening.Input) *document.Document{"sheets": Sheets, "cards": Cards} {
		n.S().Results[0].Lead = ""
		if got := papertest.Text(t, paper(papertest.Of(t, n, "nl"))); strings.Contains(got, "uitkomst") {
			t.Errorf("the %s speak of leads", what)
		}
		n.S().Results[0].Lead = "H10"
		if got := papertest.Text(t, paper(papertest.Of(t, n, "nl"))); !strings.Contains(got, "Door, uitkomst") || !strings.Contains(got, " ♥10 ") {
			t.Errorf("the %s lack the lead:\n%s", what, got)
		}
	}
}

// TestSheetInParts: the parts of a match are those of its movement, each with its sum.
func TestSheetInParts(t *testing.T) {
	for parts, want := range map[int][]string{2: {"1e helft", "2e helft"}, 3: {"deel 1", "deel 2", "deel 3"}} {
		n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 2, Parts: parts}), 6*parts, eventtest.Preset(t, "Teams WBF"))
		n.PlayAll(eventtest.SomeContract)
		text := papertest.Text(t, Sheets(papertest.Of(t, n, "nl")))
		for _, part := range want {
			check.Equal(t, part, strings.Count(text, part), 1)
		}
		check.Equal(t, "matches", strings.Count(text, "Ronde 1"), 1)
	}
}
