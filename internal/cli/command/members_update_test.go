package command_test

import (
	"path/filepath"
	"testing"

	"uitslag/internal/cli/clitest"
)

// TestMembersUpdate: the list of a new year is shown first, with who is new, changed and gone,
// and nothing changes; with --yes it is taken over in one act, and with --former who is not in
// it becomes a former member.
func TestMembersUpdate(t *testing.T) {
	dir, club := t.TempDir(), clitest.NewClub(t)
	list := func(name, text string) string { return clitest.Write(t, filepath.Join(dir, name), text) }
	first := list("2025.csv", "familienaam;voornaam;bondsnummer;categorie\nvan den Berg;Jan;0041862;A\nClaes;An;1001;B\nDik;Cas;1002;\n")
	out := clitest.MustRun(t, "nl", "members", club, "--import", first)
	clitest.WantSays(t, out, "Claes, An (1001): nieuw", "3 nieuw, 0 anders", "Er is nog niets veranderd")
	clitest.WantSays(t, clitest.WantRefused(t, "members", club), "nog geen leden")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "members", club, "--import", first, "--yes"), "3 nieuw, 0 anders")

	second := list("2026.csv", "familienaam;voornaam;bondsnummer;categorie\nvan den Berg;Jan;0041862;B\nClaes;An;1001;B\nEel;Bo;1003;C\n")
	before := clitest.MustRun(t, "nl", "members", club, "--csv", "-")
	out = clitest.MustRun(t, "nl", "members", club, "--import", second)
	clitest.WantSays(t, out, "Eel, Bo (1003): nieuw", "van den Berg, Jan (0041862): categorie", "Dik, Cas (1002):", "1 nieuw, 1 anders, 0 worden oud-lid, 1 al bekend, 0 weggelaten")
	if after := clitest.MustRun(t, "nl", "members", club, "--csv", "-"); after != before {
		t.Errorf("shown only, and the club has\n%s\nbefore\n%s", after, before)
	}
	out = clitest.MustRun(t, "nl", "members", club, "--import", second, "--former", "--yes")
	clitest.WantSays(t, out, "1 nieuw, 1 anders, 1 oud-lid geworden")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "members", club), "Cas Dik", "oud-lid", "Bo Eel", "Jan van den Berg  0041862  B")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "members", club, "--import", second, "--yes"), "0 nieuw, 0 anders")
	clitest.WantSound(t, club)

	file := filepath.Join(dir, "out.csv")
	clitest.MustRun(t, "nl", "members", club, "--csv", file)
	if got, want := clitest.Read(t, file), clitest.MustRun(t, "nl", "export", "members", club); got != want {
		t.Errorf("%s\nand by export\n%s", got, want)
	}
	for _, wrong := range [][]string{
		{"members"}, {"members", club, "--yes"}, {"members", club, "--former"}, {"members", club, "--csv", file, "--import", first},
	} {
		if r := clitest.Run("nl", wrong...); r.Code != 2 || r.Err == "" {
			t.Errorf("%v: exit %d, %s", wrong, r.Code, r.Err)
		}
	}
}

// TestExportResults: the results under that name are those of export csv.
func TestExportResults(t *testing.T) {
	club := clitest.SampleClub(t)
	if got, want := clitest.MustRun(t, "en", "export", "results", club, "--event", "2"), clitest.MustRun(t, "en", "export", "csv", club, "--event", "2"); got != want || len(got) < 1000 {
		t.Errorf("%.200s\nand by csv\n%.200s", got, want)
	}
}
