package movement_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/movement"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
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
	var got struct {
		Name   string
		Pairs  int
		Tables int
		Rounds [][]struct {
			Table, NS, EW int
			Boards        string
		}
		Check struct {
			Problems []json.RawMessage
			Balance  map[string]json.RawMessage
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	if got.Name != "vasneg" || got.Pairs != 14 || got.Tables != 7 || len(got.Rounds) != 7 || got.Check.Problems == nil || len(got.Check.Balance) == 0 {
		t.Fatalf("%+v", got)
	}
	for r, round := range got.Rounds {
		seen := map[int]bool{}
		for i, p := range round {
			seen[p.NS], seen[p.EW] = true, true
			if p.Table != i+1 || p.Boards == "" {
				t.Errorf("round %d: %+v", r+1, p)
			}
		}
		if len(seen) != 14 {
			t.Errorf("round %d seats %d pairs", r+1, len(seen))
		}
	}
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

// TestMovementRefused holds what no movement can be.
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
			if err := json.Unmarshal([]byte(r.Out), &list); err != nil {
				t.Fatal(err)
			}
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

func TestSuggestRefused(t *testing.T) {
	clitest.WantSays(t, clitest.WantRefused(t, "movement", "--suggest", "--pairs", "10", "--boards", "23"), "23", "21 en 24")
	clitest.WantSays(t, clitest.WantRefused(t, "movement", "--suggest", "--pairs", "10", "--boards", "1000"), "1000")
	clitest.WantSays(t, clitest.WantRefused(t, "movement", "--suggest", "--pairs", "500", "--boards", "1000"), "500")
	clitest.WantSays(t, clitest.WantRefused(t, "movement", "--suggest", "--pairs", "2", "--boards", "24"), "2")
}
