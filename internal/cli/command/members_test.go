package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
)

// TestMemberList takes a list of members over without a window, exports it in both languages,
// and imports that into another club: the same people, guests and former members.
func TestMemberList(t *testing.T) {
	dir := t.TempDir()
	list := clitest.Write(t, filepath.Join(dir, "leden.csv"), "familienaam;voornaam;bondsnummer;clubnummer;soort\nvan den Berg;Jan;0041862;7;\nClaes;An;1001;8;gast\nDik;Cas;1002;;oud-lid\nEel;;;;\nFos;;1001;;\n")
	club := clitest.NewClub(t)
	out := clitest.MustRun(t, "nl", "import", "members", list, "--into", club)
	clitest.WantSays(t, out, "Regel 6", "4 nieuw", "1 weggelaten")
	first := clitest.MustRun(t, "nl", "export", "members", club)
	clitest.WantSays(t, first, "familienaam;voornaam;bondsnummer;clubnummer;categorie;e-mail;soort", "van den Berg;Jan;0041862;7;;;", "Claes;An;1001;8;;;gast", "Dik;Cas;1002;;;;oud-lid")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "import", "members", list, "--into", club), "0 nieuw, 0 anders")
	for _, lang := range []string{"nl", "en"} {
		file, other := filepath.Join(dir, lang+".csv"), clitest.NewClub(t)
		clitest.MustRun(t, lang, "export", "members", club, "-o", file)
		clitest.MustRun(t, lang, "import", "members", file, "--into", other)
		if got := clitest.MustRun(t, "nl", "export", "members", other); got != first {
			t.Errorf("%s: %s\nbefore %s", lang, got, first)
		}
		clitest.WantSound(t, other)
	}
	clitest.WantSays(t, clitest.Read(t, filepath.Join(dir, "en.csv")), "last name;", ";former member")
	if r := clitest.Piped(clitest.Read(t, list), "import", "members", "-", "--into", clitest.NewClub(t)); r.Code != 0 {
		t.Errorf("from a pipe: %s", r.Err)
	}
	clitest.WantSays(t, clitest.WantRefused(t, "export", "members", clitest.NewClub(t)), "nog geen leden")
	clitest.WantSays(t, clitest.WantRefused(t, "import", "members", filepath.Join(dir, "none.csv"), "--into", club), "none.csv")
	if r := clitest.Run("nl", "import", "members", list, "--into", club, "--event", "1"); r.Code != 2 {
		t.Errorf("--event: exit %d", r.Code)
	}
	if _, err := os.Stat(filepath.Join(dir, "none.csv")); err == nil || strings.Contains(out, "“gast”") {
		t.Errorf("%s, %v", out, err)
	}
}

// TestManualOfMemberList holds that the manual's page of the members names every column of
// the list that is exported, in their order, and what stands in the column of the kind.
func TestManualOfMemberList(t *testing.T) {
	for lang, marks := range map[string][]string{"nl": {"gast", "oud-lid"}, "en": {"guest", "former member"}} {
		club := clitest.NewClub(t)
		clitest.MustRun(t, "nl", "import", "members", clitest.Write(t, filepath.Join(t.TempDir(), "leden.csv"), "familienaam;voornaam\nClaes;An\n"), "--into", club)
		headings, _, _ := strings.Cut(strings.TrimPrefix(clitest.MustRun(t, lang, "export", "members", club), "\ufeff"), "\n")
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "manual", lang, "members.md"))
		if err != nil {
			t.Fatal(err)
		}
		columns := strings.ReplaceAll(strings.TrimSpace(headings), ";", ", ")
		_, after, ok := strings.Cut(string(text), ": "+columns+".")
		if !ok {
			t.Errorf("%s: the page does not name the columns %q", lang, columns)
		}
		for _, mark := range marks {
			if sentence, _, _ := strings.Cut(after, ";"); !strings.Contains(sentence, mark) {
				t.Errorf("%s: the page does not tell that the kind can be %q", lang, mark)
			}
		}
	}
}
