package movement_test

import (
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
)

// TestEveryKind holds that the command makes every kind of movement, in every form,
// says what it measures, and finds no fault.
func TestEveryKind(t *testing.T) {
	for _, k := range movements.AllKinds() {
		pairs := k.MinPairs
		for !k.Exists(pairs, 0) {
			pairs++
		}
		out := clitest.MustRun(t, "en", "movement", k.Name, "--pairs", strconv.Itoa(pairs), "--check")
		if !strings.Contains(out, "Changes of table") || !strings.HasSuffix(out, "No faults found.\n") {
			t.Errorf("%s:\n%s", k.Name, out)
		}
		all, err := csv.NewReader(strings.NewReader(clitest.MustRun(t, "en", "movement", k.Name, "--pairs", strconv.Itoa(pairs), "--format", "csv"))).ReadAll()
		if err != nil || len(all) < 3 || all[0][0] != "round" || all[1][0] != "1" {
			t.Errorf("%s: %v %v", k.Name, err, all)
		}
		path := clitest.Write(t, t.TempDir()+"/own.json", clitest.MustRun(t, "en", "movement", k.Name, "--pairs", strconv.Itoa(pairs), "--format", "json"))
		if own := clitest.MustRun(t, "en", "movement", path, "--check"); own != out {
			t.Errorf("%s: from its own file\n%s\nwant\n%s", k.Name, own, out)
		}
	}
}

// TestDrive holds sessions of a drive of two lines with a further table against
// golden files: with the numbers kept, and with those of the lines.
func TestDrive(t *testing.T) {
	golden.Check(t, "movement_drive.nl.txt", clitest.MustRun(t, "nl", "movement", "drive", "--pairs", "30", "--session", "2", "--turn", "2", "--check"))
	golden.Check(t, "movement_drive.en.txt", clitest.MustRun(t, "en", "movement", "drive", "--pairs", "29", "--session", "3", "--renumber", "--check"))
	all, err := csv.NewReader(strings.NewReader(clitest.MustRun(t, "nl", "movement", "drive", "--pairs", "56", "--format", "csv"))).ReadAll()
	if err != nil || len(all) != 1+7*28 {
		t.Errorf("%d lines, %v", len(all), err)
	}
	path := clitest.Write(t, t.TempDir()+"/own.json", clitest.MustRun(t, "nl", "movement", "drive", "--pairs", "56", "--format", "json"))
	if out := clitest.MustRun(t, "en", "movement", path, "--check"); !strings.Contains(out, "4 copies of each board set are needed.") {
		t.Error(out)
	}
}

// TestDriveVariants: without line B turned, with directions that stay, and with the original
// numbers, as WekoWijzer 116 prints them.
func TestDriveVariants(t *testing.T) {
	heads := func(args string) string {
		var out []string
		for _, line := range strings.Split(clitest.MustRun(t, "nl", append([]string{"movement"}, strings.Fields(args)...)...), "\n") {
			if text, is := strings.CutPrefix(line, "Lijn "); is {
				out = append(out, strings.NewReplacer(": groep ", " ", " NZ, groep ", "-", " OW", "").Replace(text))
			}
		}
		return strings.Join(out, ", ")
	}
	for args, want := range map[string]string{
		"drive --pairs 56 --session 2 --variant rotation": "A 3-1, B 5-2, C 8-4, D 7-6",
		"drive --pairs 56 --session 2 --variant fixed":    "A 1-8, B 3-2, C 5-4, D 7-6",
		"drive --pairs 56 --session 4 --variant fixed":    "A 1-4, B 3-6, C 5-8, D 7-2",
		"drive --pairs 48 --session 3 --variant fixed":    "A 5-4, B 1-6, C 3-2", // with further tables both go on
	} {
		if got := heads(args); got != want {
			t.Errorf("%s: %s, want %s", args, got, want)
		}
	}
	first := strings.Fields(strings.Split(clitest.MustRun(t, "nl", "movement", "drive", "--pairs", "56", "--original"), "\n")[3])
	if got := strings.Join(first, " "); got != "1 11-21 A 12-22 B 13-23 C 14-24 D 15-25 E 16-26 F 17-27 G" {
		t.Errorf("line A: %s", got)
	}
	all, err := csv.NewReader(strings.NewReader(clitest.MustRun(t, "nl", "movement", "drive", "--pairs", "56", "--format", "csv", "--original"))).ReadAll()
	if err != nil || len(all) != 1+7*28 || !slices.Contains(all[7], "17") || !slices.Contains(all[7], "27") {
		t.Errorf("%v, %v", all[7], err)
	}
	for args, words := range map[string]string{
		"drive --pairs 56 --session 5 --variant fixed": "4", "drive --pairs 56 --variant x": "rotation",
		"drive --pairs 56 --original --renumber": "--renumber", "drive --pairs 56 --original --format json": "csv",
		"mitchell --pairs 14 --original": "--original",
	} {
		if r := clitest.Run("nl", append([]string{"movement"}, strings.Fields(args)...)...); r.Code == 0 || !strings.Contains(r.Err, words) {
			t.Errorf("%s: exit %d, %s", args, r.Code, r.Err)
		}
	}
}

// TestEvening holds that the second evening of a series has other numbers, that the
// table is of the pairs, and that it is another movement of the same size.
func TestEvening(t *testing.T) {
	first := clitest.MustRun(t, "en", "movement", "mitchell", "--pairs", "16", "--rounds", "4", "--evening", "1")
	if !strings.Contains(first, "Session 1, pair = number in the movement: 1=1 2=2 ") || !strings.HasSuffix(first, "\n\n"+clitest.MustRun(t, "en", "movement", "mitchell", "--pairs", "16", "--rounds", "4")) {
		t.Error(first)
	}
	second := clitest.MustRun(t, "en", "movement", "mitchell", "--pairs", "16", "--rounds", "4", "--evening", "2", "--check")
	if strings.Contains(second, "1=1 2=2 3=3") || !strings.HasSuffix(second, "No faults found.\n") {
		t.Error(second)
	}
}

// TestDriveUsage holds which options go with a drive, and which with it alone.
func TestDriveUsage(t *testing.T) {
	for _, args := range []string{"drive", "drive --pairs 30 --later", "drive --pairs 30 --variant x", "mitchell --pairs 14 --session 2", "howell --pairs 8 --renumber", "drive --pairs 30 --evening 2", "rainbow --pairs 20 --evening 2", "mitchell --pairs 14 --evening 61", "drive --pairs 30 --format bws"} {
		r := clitest.Run("nl", append([]string{"movement"}, strings.Fields(args)...)...)
		if r.Code != cli.Misused {
			t.Errorf("%s: exit %d, %s", args, r.Code, r.Err)
		}
	}
}
