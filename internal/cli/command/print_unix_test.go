//go:build unix

package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/test/check"
)

// TestPrintHeadless prints on a printer whose programs are this test's: it gets a PDF and the
// number of copies; where there is no printer, that is said.
func TestPrintHeadless(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	t.Setenv("PATH", dir)
	clitest.WantSays(t, clitest.WantRefused(t, "print", "uitslag", club, "--event", "1"), "rinter")
	script := func(name, text string) {
		t.Helper()
		check.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+text+"\n"), 0o755))
	}
	script("lpstat", `case "$1" in -e) echo Laser;; -d) echo "system default destination: Laser";; esac`)
	script("lp", `echo "$1 $2 $3 $4" > "`+dir+`/asked"; for last; do :; done; read -r first < "$last"; echo "$first" > "`+dir+`/sent"`)
	clitest.WantSays(t, clitest.MustRun(t, "nl", "print", "results", club, "--event", "1", "--copies", "2"), "Laser")
	if got := clitest.Read(t, filepath.Join(dir, "asked")); got != "-d Laser -n 2\n" {
		t.Errorf("asked: %q", got)
	}
	if got := clitest.Read(t, filepath.Join(dir, "sent")); !strings.HasPrefix(got, "%PDF-") {
		t.Errorf("sent: %q", got)
	}
	script("lpstat", "exit 1")
	clitest.WantSays(t, clitest.WantRefused(t, "print", "uitslag", club), "geen printer")
	if r := clitest.Run("nl", "print", "uitslag", club, "--copies", "100"); r.Code != 2 {
		t.Errorf("100 copies: exit %d", r.Code)
	}
}
