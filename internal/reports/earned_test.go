package reports

import (
	"strings"
	"testing"

	"uitslag/internal/event/issued"
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
