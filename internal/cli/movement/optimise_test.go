package movement_test

import (
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
)

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

// TestOptimiseRefused: what the search cannot do, and its options without it.
func TestOptimiseRefused(t *testing.T) {
	clitest.WantSays(t, clitest.WantRefused(t, "movement", "howell", "--pairs", "8", "--optimise", "--stay", "1,2", "--effort", "50000"), "1 en 2")
	clitest.WantSays(t, clitest.WantRefused(t, "movement", "howell", "--pairs", "8", "--optimise", "--stay", "9"), "9", "8")
	clitest.WantSays(t, clitest.WantRefused(t, "movement", "rainbow", "--pairs", "20", "--optimise"), "paren")
	clitest.WantSays(t, clitest.WantRefused(t, "movement", "howell", "--pairs", "8", "--optimise", "--effort", "9000000000000"), "9000000000000")
	clitest.WantSays(t, clitest.WantRefused(t, "movement", "howell", "--pairs", "8", "--stay", "3"), "--stay", "--optimise")
}

// TestSuggestChoice: who must stay, one pair more, and sections where they are
// fairer or needed.
func TestSuggestChoice(t *testing.T) {
	golden.Check(t, "suggest_stay.nl.txt", clitest.MustRun(t, "nl", "movement", "--suggest", "--pairs", "12", "--boards", "24", "--stay", "3,5"))
	golden.Check(t, "suggest_sections.nl.txt", clitest.MustRun(t, "nl", "movement", "--suggest", "--pairs", "36", "--boards", "24"))
	golden.Check(t, "suggest_many.en.txt", clitest.MustRun(t, "en", "movement", "--suggest", "--pairs", "500", "--boards", "24"))
}
