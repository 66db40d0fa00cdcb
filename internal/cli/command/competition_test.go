package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/golden"
)

// TestReportCompetition: the sample club's competition on paper, and the refusals.
func TestReportCompetition(t *testing.T) {
	club := clitest.SampleClub(t)
	out := filepath.Join(t.TempDir(), "competitie.txt")
	clitest.MustRun(t, "nl", "report", "competitie", club, "-o", out)
	b, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "competitie.nl.txt", string(b))
	for _, format := range []string{"pdf", "xlsx", "html"} {
		path := filepath.Join(t.TempDir(), "competitie."+format)
		clitest.MustRun(t, "en", "report", "competitie", club, "--competition", "1", "-o", path)
		if st, err := os.Stat(path); err != nil || st.Size() < 1000 {
			t.Errorf("%s: %v, %v", format, st, err)
		}
	}
	clitest.WantSays(t, clitest.WantRefused(t, "report", "competitie", club, "--competition", "2", "-o", out), "2")
	clitest.WantSays(t, clitest.WantRefused(t, "report", "competitie", clitest.NewClub(t), "-o", out), "new.uitslag")
	clitest.WantSound(t, club)
}

// TestListCompetitions: in words, and as JSON.
func TestListCompetitions(t *testing.T) {
	club := clitest.SampleClub(t)
	if got := clitest.MustRun(t, "nl", "list", club, "--competitions"); !strings.Contains(got, "Wintercompetitie") || !strings.Contains(got, "3 avonden") {
		t.Errorf("listed: %q", got)
	}
	want := `{"version":1,"competitions":[{"number":1,"name":"Wintercompetitie","ranked":"pairs","evenings":3,"ended":false}]}` + "\n"
	if got := clitest.MustRun(t, "en", "list", club, "--competitions", "--json"); got != want {
		t.Errorf("listed: %s", got)
	}
	if got := clitest.MustRun(t, "en", "list", clitest.NewClub(t), "--competitions", "--json"); got != `{"version":1,"competitions":[]}`+"\n" {
		t.Errorf("of none: %s", got)
	}
}
