package movement_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/movement"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestMovementText holds movements as tables against golden files: a Vasneg with a
// turned round and a phantom, its second session, and a Howell with its check.
func TestMovementText(t *testing.T) {
	golden.Check(t, "movement_vasneg.txt", clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "13", "--turn", "2,3"))
	golden.Check(t, "movement_vasneg_later.txt", clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "13", "--later"))
	golden.Check(t, "movement_howell_check.nl.txt", clitest.MustRun(t, "nl", "movement", "howell", "--pairs", "7", "--check"))
	golden.Check(t, "movement_howell_check.en.txt", clitest.MustRun(t, "en", "movement", "howell", "--pairs", "7", "--check"))
	if clitest.MustRun(t, "nl", "movement", "Mitchell", "--pairs=8", "--variant", "share", "--format", "text") !=
		clitest.MustRun(t, "nl", "movement", "--variant=share", "--pairs", "8", "mitchell") {
		t.Error("it depends on the order of the options, or on capitals")
	}
}

// TestMovementJSON holds the promised object (R-JSON), and that what is written is
// read back: as a file it gives the same table.
func TestMovementJSON(t *testing.T) {
	out := clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "14", "--turn", "2,3", "--format", "json")
	golden.Check(t, "movement_vasneg.json", out)
	path := clitest.Write(t, filepath.Join(t.TempDir(), "own.json"), out)
	if clitest.MustRun(t, "nl", "movement", path) != clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "14", "--turn", "2,3") {
		t.Error("the file gives another table than what wrote it")
	}
	if clitest.MustRun(t, "nl", "movement", path, "--turn", "2,3") != clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "14") {
		t.Error("turning the same rounds again does not turn them back")
	}
	if with := clitest.MustRun(t, "nl", "movement", path, "--format", "json", "--check"); with != clitest.MustRun(t, "nl", "movement", path, "--format", "json") {
		t.Error("--check changes the JSON, which has the check in it")
	}
}

// TestMovementFaults holds that a movement with a fault is shown, each fault is
// said, and the exit code tells.
func TestMovementFaults(t *testing.T) {
	text := `{"name": "fout", "pairs": 4, "tables": 2, "rounds": [
[{"table": 1, "ns": 1, "ew": 2, "boards": "A"}, {"table": 2, "ns": 3, "ew": 4, "boards": "B"}],
[{"table": 1, "ns": 1, "ew": 2, "boards": "B"}, {"table": 2, "ns": 3, "ew": 4, "boards": "A"}]]}`
	path := clitest.Write(t, filepath.Join(t.TempDir(), "fout.json"), text)
	for _, lang := range []string{"nl", "en"} {
		r := clitest.Run(lang, "movement", path, "--check")
		if r.Code != cli.Refused {
			t.Errorf("exit %d", r.Code)
		}
		clitest.WantSentence(t, r.Err)
		golden.Check(t, "movement_faults."+lang+".txt", r.Out)
		if r := clitest.Run(lang, "movement", path, "--check", "--format", "json"); r.Code != cli.Refused || !json.Valid([]byte(r.Out)) {
			t.Errorf("as JSON: exit %d, %.80q", r.Code, r.Out)
		}
	}
	clitest.MustRun(t, "nl", "movement", path) // without --check it is only shown
}

// TestMovementRefused holds what no movement can be, and what is not suggested or optimised.
func TestMovementRefused(t *testing.T) {
	dir := t.TempDir()
	own := clitest.Write(t, filepath.Join(dir, "own.json"), clitest.MustRun(t, "nl", "movement", "howell", "--pairs", "8", "--format", "json"))
	cut := clitest.Write(t, filepath.Join(dir, "cut.json"), clitest.Read(t, own)[:700])
	empty := clitest.Write(t, filepath.Join(dir, "empty.json"), "")
	other := clitest.Write(t, filepath.Join(dir, "other.json"), `[1, 2]`)
	big := clitest.Write(t, filepath.Join(dir, "big.json"), strings.Repeat(" ", 17<<20))
	cases := []struct {
		name string
		args []string
		says []string
	}{
		{"too many pairs", []string{"howell", "--pairs", "40"}, []string{"Howell", "40"}},
		{"beyond reason", []string{"mitchell", "--pairs", "1000000000"}, []string{"Mitchell"}},
		{"one pair", []string{"mitchell", "--pairs", "1"}, []string{"Mitchell"}},
		{"even tables", []string{"hesitation", "--pairs", "16"}, []string{"Aarzel-Mitchell", "8"}},
		{"even teams", []string{"american", "--pairs", "6"}, []string{"Amerikaanse whist", "6"}},
		{"players", []string{"individual", "--pairs", "40"}, []string{"Individueel", "40 spelers"}},
		{"a round of individuals", []string{"rainbow", "--pairs", "20", "--turn", "2"}, []string{"Regenboog"}},
		{"no such rainbow", []string{"rainbow", "--pairs", "24"}, []string{"Regenboog", "24"}},
		{"sessions", []string{"drive", "--pairs", "30", "--session", "4"}, []string{"4", "3"}},
		{"a drive of six rounds", []string{"drive", "--pairs", "30", "--rounds", "6"}, []string{"Vasneg", "6"}},
		{"rounds", []string{"mitchell", "--pairs", "14", "--rounds", "99"}, []string{"99", "7"}},
		{"turned round", []string{"mitchell", "--pairs", "14", "--turn", "2,50"}, []string{"50", "7"}},
		{"turned round of a file", []string{own, "--turn", "50"}, []string{"50", "7"}},
		{"variant", []string{"howell", "--pairs", "8", "--variant", "x"}, []string{"Howell", "x"}},
		{"later", []string{"howell", "--pairs", "8", "--later"}, []string{"Howell"}},
		{"missing file", []string{filepath.Join(dir, "none.json")}, []string{"none.json"}},
		{"folder", []string{dir}, []string{filepath.Base(dir)}},
		{"cut file", []string{cut}, []string{"regel"}},
		{"empty file", []string{empty}, []string{"leeg"}},
		{"another JSON", []string{other}, []string{"regel 1"}},
		{"too big", []string{big}, []string{"big.json"}},
		{"suggest 23 boards", strings.Fields("--suggest --pairs 10 --boards 23"), []string{"23", "21 en 24"}},
		{"suggest 1000 boards", strings.Fields("--suggest --pairs 10 --boards 1000"), []string{"1000"}},
		{"suggest for 500 pairs", strings.Fields("--suggest --pairs 500 --boards 1000"), []string{"500"}},
		{"suggest for 2 pairs", strings.Fields("--suggest --pairs 2 --boards 24"), []string{"2"}},
		{"opponents stay", strings.Fields("howell --pairs 8 --optimise --stay 1,2 --effort 50000"), []string{"1 en 2"}},
		{"no such pair stays", strings.Fields("howell --pairs 8 --optimise --stay 9"), []string{"9", "8"}},
		{"a rainbow is not optimised", strings.Fields("rainbow --pairs 20 --optimise"), []string{"paren"}},
		{"an endless search", strings.Fields("howell --pairs 8 --optimise --effort 9000000000000"), []string{"9000000000000"}},
		{"stay without optimise", strings.Fields("howell --pairs 8 --stay 3"), []string{"--stay", "--optimise"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			clitest.WantSays(t, clitest.WantRefused(t, append([]string{"movement"}, c.args...)...), c.says...)
		})
	}
}

// TestSuggest holds the list of what fits against a golden file, and that every
// command in it makes the movement it stands beside.
func TestSuggest(t *testing.T) {
	golden.Check(t, "suggest.nl.txt", clitest.MustRun(t, "nl", "movement", "--suggest", "--pairs", "13", "--boards", "24"))
	golden.Check(t, "suggest.en.txt", clitest.MustRun(t, "en", "movement", "--suggest", "--boards", "27", "--pairs", "10", "--format", "text"))
	type suggested struct {
		Name, Variant                  string
		Pairs, Rounds, Boards, Winners int
		Turn                           []int
		Balance                        map[string]any
		Reason                         *string
	}
	var list struct{ Movements []suggested }
	for pairs := 4; pairs <= 40; pairs++ {
		for _, boards := range []int{24, 27, 28} {
			r := clitest.Run("nl", "movement", "--suggest", "--pairs", strconv.Itoa(pairs), "--boards", strconv.Itoa(boards), "--format", "json")
			if r.Code != cli.OK {
				clitest.WantSentence(t, r.Err)
				continue
			}
			list.Movements = nil
			check.NoError(t, json.Unmarshal([]byte(r.Out), &list))
			for i, s := range list.Movements {
				where := fmt.Sprintf("%d pairs, %d boards: %s", pairs, boards, s.Name)
				if s.Pairs != pairs || s.Boards != boards || boards%s.Rounds != 0 || s.Turn == nil || s.Balance["qf"] == nil || (s.Reason != nil) != (i == 0) {
					t.Errorf("%s: %+v", where, s)
				}
				args := movement.OptionsText(movements.Options{Pairs: pairs, Rounds: s.Rounds, Turn: s.Turn, Variant: s.Variant})
				r := clitest.Run("nl", append([]string{"movement", s.Name, "--check"}, strings.Fields(args)...)...)
				if r.Code != cli.OK {
					t.Errorf("%s: its command says %s", where, r.Err)
				}
			}
			clitest.WantSentence(t, *list.Movements[0].Reason+"\n")
		}
	}
	if list.Movements == nil {
		t.Error("nothing was suggested")
	}
}

// TestOptimiseCommand: the gain, what was changed and the movement; the same seed says
// the same, the pairs that must stay do, and as JSON it can be read back.
func TestOptimiseCommand(t *testing.T) {
	golden.Check(t, "optimise.nl.txt", clitest.MustRun(t, "nl", "movement", "mitchell", "--pairs", "10", "--optimise", "--effort", "100000"))
	golden.Check(t, "optimise_stay.en.txt", clitest.MustRun(t, "en", "movement", "--optimise", "howell", "--pairs", "10", "--rounds", "7", "--stay", "3,5", "--seed", "4", "--effort", "100000"))
	golden.Check(t, "optimise_whole.nl.txt", clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "14", "--optimise", "--whole", "--effort", "20000"))
	r := clitest.Run("en", "movement", "howell", "--pairs", "9", "--rounds", "6", "--optimise", "--effort", "100000", "--format", "json")
	if r.Code != cli.OK || !strings.Contains(r.Err, "Balance ") {
		t.Fatalf("exit %d, said %s", r.Code, r.Err)
	}
	m, err := movements.Read([]byte(r.Out))
	if err != nil || len(movements.Faults(m)) > 0 || len(m.Rounds) != 6 || m.Real() != 9 {
		t.Errorf("%d pairs, %d rounds, %v", m.Real(), len(m.Rounds), err)
	}
}

// TestSuggestChoice: who must stay, one pair more, and sections where they are
// fairer or needed.
func TestSuggestChoice(t *testing.T) {
	golden.Check(t, "suggest_stay.nl.txt", clitest.MustRun(t, "nl", "movement", "--suggest", "--pairs", "12", "--boards", "24", "--stay", "3,5"))
	golden.Check(t, "suggest_sections.nl.txt", clitest.MustRun(t, "nl", "movement", "--suggest", "--pairs", "36", "--boards", "24"))
	golden.Check(t, "suggest_many.en.txt", clitest.MustRun(t, "en", "movement", "--suggest", "--pairs", "500", "--boards", "24"))
}

// TestMovementFiles: what is written in a form reads back as a file, whatever the form;
// what is no movement is refused with its line.
func TestMovementFiles(t *testing.T) {
	folder := t.TempDir()
	want := clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "13", "--turn", "2")
	for _, format := range []string{"asc", "csv", "json"} {
		file := filepath.Join(folder, "schema."+format)
		check.NoError(t, os.WriteFile(file, []byte(clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "13", "--turn", "2", "--format", format)), 0o644))
		got := clitest.MustRun(t, "nl", "movement", file)
		if got != want {
			t.Errorf("%s reads back as\n%s", format, got)
		}
	}
	golden.Check(t, "movement_vasneg.asc", clitest.MustRun(t, "nl", "movement", "vasneg", "--pairs", "13", "--turn", "2", "--format", "asc"))
	bad := filepath.Join(folder, "bad.asc")
	check.NoError(t, os.WriteFile(bad, []byte("4 2 3 3 0\n1 2 A 3 4 A\n1 3 B 4 9 B\n"), 0o644))
	if r := clitest.Run("en", "movement", bad); r.Code != cli.Refused || !strings.Contains(r.Err, "Line 3, table 2: “9”") {
		t.Errorf("exit %d, %q", r.Code, r.Err)
	}
	if out := clitest.MustRun(t, "nl", "movement", "drive", "--pairs", "28", "--rounds", "7", "--format", "asc"); !strings.HasPrefix(out, "28 14 7 7 0\n") {
		t.Errorf("a drive is %q", out)
	}
}

// TestMovementPaper: cards and slips have with boards the numbers, without them the sets.
func TestMovementPaper(t *testing.T) {
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

// TestEveryKind holds that the command makes every kind of movement, in every form, and its cards and
// slips without a club, says what it measures, and finds no fault.
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
		at := func(name string) string { return filepath.Join(filepath.Dir(path), name) }
		clitest.MustRun(t, "nl", "movement", k.Name, "--pairs", strconv.Itoa(pairs), "--boards", strconv.Itoa(2*k.Full(pairs)),
			"--cards", at("c.pdf"), "--tablecards", at("t.txt"), "--slips", at("s.txt"), "--roundslips", at("r.pdf"))
		for _, name := range []string{"c.pdf", "t.txt", "s.txt", "r.pdf"} {
			if text := clitest.Read(t, at(name)); len(text) < 100 {
				t.Errorf("%s: %s: %d bytes", k.Name, name, len(text))
			}
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
