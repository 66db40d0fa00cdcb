package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
)

// TestBWS: a file of the devices is scored, checked and imported, and the file that is made of
// the session that it became is scored as that session is.
func TestBWS(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	first, path := filepath.Join(dir, "eerste.bws"), filepath.Join(dir, "avond.bws")
	clitest.MustRun(t, "nl", "export", "bws", club, "--event", "1", "-o", first)
	clitest.MustRun(t, "nl", "import", first, "--into", club, "--name", "Van de kastjes")
	clitest.WantSound(t, club)
	clitest.MustRun(t, "nl", "export", "bws", club, "-o", path)

	file, session := clitest.MustRun(t, "en", "score", path), clitest.MustRun(t, "en", "score", club)
	if got, want := places(file), places(session); got != want || strings.Count(got, "\n") < 10 {
		t.Errorf("of the file\n%s\nof the session\n%s", file, session)
	}
	if out := clitest.MustRun(t, "en", "check", path); !strings.HasPrefix(out, "In the file: ") || !strings.HasSuffix(out, "Nothing was taken over.\n") {
		t.Errorf("check says %q", out)
	}
	clitest.WantRefused(t, "import", first, "--into", club) // it is in

	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, cut := range map[string][]byte{"half.bws": b[:len(b)/2+100], "kop.bws": b[:20], "leeg.bws": nil} {
		torn := clitest.Write(t, filepath.Join(dir, name), string(cut))
		for _, args := range [][]string{{"score", torn}, {"check", torn}, {"import", torn, "--into", club}} {
			clitest.WantRefused(t, args...)
		}
	}
}

// places are the numbers and percentages of a list of standings.
func places(out string) string {
	var all []string
	for line := range strings.SplitSeq(out, "\n") {
		if f := strings.Fields(line); len(f) > 3 {
			all = append(all, strings.Join(f[:4], " "))
		}
	}
	return strings.Join(all, "\n")
}
