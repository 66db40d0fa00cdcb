package reports

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
	"uitslag/internal/reports/papertest"
)

// earning is the two-winner evening, where pairs 1 and 2 of East-West share place 4, with
// ties split and points of a federation.
func earning(t *testing.T, settings ...string) *papertest.Night {
	t.Helper()
	n := papertest.Mitchell(t)
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		if err := n.Event.Rules.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// TestGoldenEarned: the column of the federation, and below the list how a shared place
// was decided.
func TestGoldenEarned(t *testing.T) {
	n := earning(t, "ties=pairs", "federation=aeb", "aeb_class=1.04", "awards=clubpoints")
	golden.Check(t, "uitslag_earned.nl.txt", papertest.Text(t, Uitslag(n.Input("nl"))))
	golden.Check(t, "uitslag_earned.en.txt", papertest.Text(t, Uitslag(n.Input("en"))))
}

// TestAwardProblem: a table without a row for the field is said below a list that is
// whole without it.
func TestAwardProblem(t *testing.T) {
	n := earning(t, "federation=table", "federation_table=30+ 12 8")
	got := papertest.Text(t, Uitslag(n.Input("nl")))
	if !strings.Contains(got, "De puntentabel heeft geen rij voor 5 deelnemers") || strings.Contains(got, "Bond ") {
		t.Error(got)
	}
}

// TestEarnedChanges: another uitslag says what became of the points of the federation.
func TestEarnedChanges(t *testing.T) {
	before, after := earning(t, "federation=table", "federation_table=4+ 12 8"), earning(t, "federation=table", "federation_table=4+ 14 8")
	in := after.Input("nl")
	in.Issue = issued.Version{Number: 2, Since: 1, Changes: issued.Compare(before.Input("nl").Standings, in.Standings)}
	if got := papertest.Text(t, Uitslag(in)); !strings.Contains(got, "12 → 14") || strings.Contains(got, "CP") {
		t.Error(got)
	}
}

// TestEarnedWorkbook: the workbook has the column, and tells of the ties beside the rules.
func TestEarnedWorkbook(t *testing.T) {
	in := earning(t, "ties=pairs", "federation=abf", "abf_weight=2.5").Input("nl")
	f := reopened(t, "uitslag", in)
	var all strings.Builder
	for _, s := range f.GetSheetList() {
		all.WriteString(csv(t, f, s))
	}
	for _, want := range []string{"PTN;%;ABF;#gft", "Oost-West. Gelijk op plaats 4–5: nummers 1 en 2.", "ABF-gewicht;2,5"} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("no %q in\n%s", want, all.String())
		}
	}
}

// TestClassOnPaper: the rules at the foot of the results, and those of the workbook, say of how
// many players the AEB's class comes; one that was booked, or that nobody makes, says so. The
// rule of the last place is said also where nobody changed it.
func TestClassOnPaper(t *testing.T) {
	n := earning(t, "federation=aeb")
	for i := range n.Event.Contestants {
		c := &n.Event.Contestants[i]
		c.Players = []event.ID{c.ID + "a", c.ID + "b"}
	}
	all := map[event.ID]string{}
	paper := func(lang string) string {
		in := n.Input(lang)
		in.Standings = papertest.Must[*standings.Standings](t)(standings.Of(n.Event, "s", func(m event.ID) string { return all[m] }))
		f := reopened(t, "uitslag", in)
		var book strings.Builder
		for _, s := range f.GetSheetList() {
			book.WriteString(csv(t, f, s))
		}
		return papertest.Text(t, Uitslag(in)) + book.String()
	}
	want := func(what, lang string, want ...string) {
		t.Helper()
		got := paper(lang)
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: no %q in\n%s", what, w, got)
			}
		}
	}
	want("nobody", "nl", "AEB, gemiddelde categorie van de spelers: C4 1: geen van de 20 spelers heeft een categorie; AEB, laatste plaats: volgens de formule)")
	for i := range 9 {
		all[n.Event.Contestants[i].Players[0]], all[n.Event.Contestants[i].Players[1]] = "1♥", "1d"
	}
	want("members", "nl", "spelers: C4 1,15 uit 18 van 20 spelers; AEB", "spelers;C4 1,15 uit 18 van 20 spelers")
	want("members", "en", "players: C4 1.15 from 18 of 20 players; AEB, last rank: by the formula)", "players;C4 1.15 from 18 of 20 players")
	s := n.Event.Session("s")
	s.Closed, s.Booked = true, &event.Booking{Number: 1, Class: exact.New(12, 10)}
	want("booked", "nl", "C4 1,2, zoals het bij het sluiten geboekt is; AEB")
	if err := n.Event.Rules.Set("aeb_last", "pmin"); err != nil {
		t.Fatal(err)
	}
	want("the last", "en", "C4 1.2, as booked when the session was closed; AEB, last rank: Pmin)")
}
