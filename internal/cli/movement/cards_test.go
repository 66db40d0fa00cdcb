package movement_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
)

// TestMovementFiles: what is written in a form reads back as a file, whatever the form;
// what is no movement is refused with its line.
func TestMovementFiles(t *testing.T) {
	folder := t.TempDir()
	want := clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "13", "--turn", "2")
	for _, format := range []string{"asc", "csv", "json"} {
		file := filepath.Join(folder, "schema."+format)
		if err := os.WriteFile(file, []byte(clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "13", "--turn", "2", "--format", format)), 0o644); err != nil {
			t.Fatal(err)
		}
		got := clitest.MustRun(t, "nl", "movement", file)
		if got != want {
			t.Errorf("%s reads back as\n%s", format, got)
		}
	}
	golden.Check(t, "movement_vasneg.asc", clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "13", "--turn", "2", "--format", "asc"))
	bad := filepath.Join(folder, "bad.asc")
	if err := os.WriteFile(bad, []byte("4 2 3 3 0\n1 2 A 3 4 A\n1 3 B 4 9 B\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if r := clitest.Run("en", "movement", bad); r.Code != cli.Refused || !strings.Contains(r.Err, "Line 3, table 2: “9”") {
		t.Errorf("exit %d, %q", r.Code, r.Err)
	}
	if out := clitest.MustRun(t, "nl", "movement", "drive", "--pairs", "28", "--rounds", "7", "--format", "asc"); !strings.HasPrefix(out, "28 14 7 7 0\n") {
		t.Errorf("a drive is %q", out)
	}
}

// TestMovementPaper: cards and slips of any kind of movement without a club, in any
// form; with boards the numbers, without them the sets.
func TestMovementPaper(t *testing.T) {
	for _, k := range movements.AllKinds() {
		pairs := k.MinPairs
		for !k.Exists(pairs, 0) {
			pairs++
		}
		folder := t.TempDir()
		at := func(name string) string { return filepath.Join(folder, name) }
		rounds := k.Full(pairs)
		clitest.MustRun(t, "nl", "movement", k.Name, "--pairs", strconv.Itoa(pairs), "--boards", strconv.Itoa(2*rounds),
			"--cards", at("c.pdf"), "--tablecards", at("t.txt"), "--slips", at("s.txt"), "--roundslips", at("r.pdf"))
		for _, name := range []string{"c.pdf", "t.txt", "s.txt", "r.pdf"} {
			if b, err := os.ReadFile(at(name)); err != nil || len(b) < 100 {
				t.Errorf("%s: %s: %d bytes, %v", k.Name, name, len(b), err)
			}
		}
	}
	out := filepath.Join(t.TempDir(), "c.txt")
	clitest.MustRun(t, "en", "movement", "howell", "--pairs", "8", "--cards", out)
	b, err := os.ReadFile(out)
	if err != nil || !strings.Contains(string(b), "Howell, 8 pairs, 7 rounds") || !strings.Contains(string(b), "Set\n") {
		t.Errorf("%v\n%s", err, b)
	}
	for _, c := range []struct{ call, says string }{
		{"movement howell --pairs 8 --slips s.pdf", "--boards"},
		{"movement howell --pairs 8 --boards 14", "--cards"},
	} {
		if r := clitest.Run("nl", strings.Fields(c.call)...); r.Code != cli.Misused || !strings.Contains(r.Err, c.says) {
			t.Errorf("%s: exit %d, %q", c.call, r.Code, r.Err)
		}
	}
	if r := clitest.Run("nl", "movement", "howell", "--pairs", "8", "--boards", "24", "--cards", out); r.Code != cli.Refused || !strings.Contains(r.Err, "24 giften") {
		t.Errorf("exit %d, %q", r.Code, r.Err)
	}
}
