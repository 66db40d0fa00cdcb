package command_test

import (
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
)

// TestReportStyle asks for each way a paper can look, and reads it from the file.
func TestReportStyle(t *testing.T) {
	club := clitest.SampleClub(t)
	pdf := filepath.Join(t.TempDir(), "u.pdf")
	for options, want := range map[string]string{
		"":                                  "/MediaBox [0 0 841.89 595.28]",
		"--paper a3 --orientation portrait": "/MediaBox [0 0 841.89 1190.55]",
		"--orientation portrait":            "/MediaBox [0 0 595.28 841.89]",
		"--paper A3 --orientation landscape --size 30 --colour --letters": "/MediaBox [0 0 1190.55 841.89]",
	} {
		clitest.MustRun(t, "nl", append([]string{"report", "uitslag", club, "--event", "1", "-o", pdf}, strings.Fields(options)...)...)
		if !strings.Contains(clitest.Read(t, pdf), want) {
			t.Errorf("%q gives no page of %s", options, want)
		}
	}
	if r := clitest.Run("nl", "report", "uitslag", club, "-o", pdf, "--boards", "1-4"); r.Code != cli.Misused || !strings.Contains(r.Err, "--boards") {
		t.Errorf("--boards of the uitslag: exit %d, %q", r.Code, r.Err)
	}
	clitest.MustRun(t, "nl", "report", "competitie", club, "-o", pdf, "--paper", "A3", "--orientation", "portrait")
	if !strings.Contains(clitest.Read(t, pdf), "/MediaBox [0 0 841.89 1190.55]") {
		t.Error("the paper of a competition is not on A3")
	}
	text := filepath.Join(filepath.Dir(pdf), "c.txt")
	clitest.MustRun(t, "nl", "report", "controlestaat", club, "--event", "2", "-o", text)
	symbols := clitest.Read(t, text)
	clitest.MustRun(t, "nl", "report", "controlestaat", club, "--event", "2", "-o", text, "--letters")
	if letters := clitest.Read(t, text); !strings.Contains(symbols, "4♥") || strings.Contains(letters, "♥") || !strings.Contains(letters, "4H") {
		t.Error("contracts are not in letters when that is asked for")
	}
	for options, says := range map[string]string{
		"--paper A5":              "A4, A3",
		"--orientation sideways":  "portrait, landscape",
		"--size 5":                "9",
		"--size 60":               "40",
		"--size much":             "much",
		"--colour --orientation ": "--orientation",
	} {
		clitest.WantSays(t, clitest.WantMisused(t, append([]string{"report", "uitslag", club, "--event", "1", "-o", pdf}, strings.Fields(options)...)...), says)
	}
	clitest.WantSays(t, clitest.WantMisused(t, "report", "uitslag", club, "--event", "1", "-o", text, "--paper", "A3"), "--paper", ".pdf")
	clitest.WantSays(t, clitest.WantMisused(t, "report", "slips", club, "--event", "1", "-o", pdf, "--blank", "101"), "101", "100")
	clitest.WantSays(t, clitest.WantMisused(t, "report", "slips", club, "--event", "1", "-o", pdf, "--blank", "1", "--boards", "1-4"), "--boards", "--blank")
}

// TestReportOfATrial: a paper by other rules than the session's says so in place of "final"
// and across the sheet.
func TestReportOfATrial(t *testing.T) {
	club := clitest.SampleClub(t)
	path := filepath.Join(t.TempDir(), "u.txt")
	clitest.MustRun(t, "nl", "report", "uitslag", club, "--event", "1", "--rules", "EBU,unequal=ascherman", "-o", path)
	if text := clitest.Read(t, path); strings.Contains(text, "definitief") || strings.Contains(text, "versie") ||
		!strings.Contains(text, "PROEFBEREKENING") || !strings.Contains(text, "dit is niet de uitslag") {
		t.Errorf("%s", text)
	}
	clitest.MustRun(t, "en", "report", "uitslag", club, "--event", "1", "-o", path)
	if text := clitest.Read(t, path); !strings.Contains(text, "final · version 1") || strings.Contains(strings.ToLower(text), "trial") {
		t.Errorf("%s", text)
	}
}
