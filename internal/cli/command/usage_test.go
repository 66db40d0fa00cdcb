package command_test

import (
	"errors"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
)

// wrong are calls that are no calls: exit code 2, a sentence, and where to look.
var wrong = []struct {
	name, call, says string
}{
	{"no such command", "tel mee", "tel"},
	{"no such option first", "--kleur", "--kleur"},
	{"a command and a file too many", "club.uitslag mee", "club.uitslag"},
	{"a word that is no command", "expotr", "expotr"},
	{"nearly a command", "verion", "version"},
	{"nearly an option", "list a --jsno", "--json"},
	{"help on nothing known", "help nonsense", "nonsense"},
	{"help on nearly a command", "help repot", "report"},
	{"help on two", "help list score", "COMMAND"},
	{"a paper that is none", "report spelkaart a -o u.pdf", "spelkaart"},
	{"nearly a paper", "report uitslga a -o u.pdf", "uitslag"},
	{"a completion for nothing", "completion fish", "fish"},
	{"an option twice", "score a --event 1 --event 2", "--event"},
	{"a language that is none", "list a --lang it", "it"},
	{"a form that is none", "score a --format pdf", "pdf"},
	{"a form for nothing", "report uitslag TWO -o -", "--format"},
	{"a date that is none", "import TWO --into a --date 20-11-2026", "2026-11-20"},
	{"rules that are none", "score TWO --rules EBUU", "EBU"},
	{"a setting that is none", "score TWO --rules unequal=half", "unequal"},
	{"an ending that is none", "report uitslag TWO -o u.doc", "doc"},
	{"a new club without a name", "new", "CLUB.uitslag"},
	{"a new club of another ending", "new a.xlsx", "a.xlsx"},
	{"list without a file", "list", "CLUB.uitslag"},
	{"list of two files", "list a b", "CLUB.uitslag"},
	{"list with an unknown option", "list a --groot", "--groot"},
	{"list with a value for json", "list a --json=yes", "--json"},
	{"score without a file", "score", "FILE"},
	{"score of two files", "score a b", "FILE"},
	{"score of event x", "score a --event x", "x"},
	{"score of event 0", "score a --event 0", "0"},
	{"score of event -1", "score a --event -1", "-1"},
	{"score of event 1.5", "score a --event=1.5", "1.5"},
	{"score of an event beyond numbers", "score a --event 99999999999999999999", "99999999999999999999"},
	{"score without the event", "score a --event", "--event"},
	{"report without anything", "report", "-o"},
	{"report without -o", "report uitslag a", "-o"},
	{"report without a file", "report uitslag -o u.pdf", "-o"},
	{"report with an option of score", "report uitslag a -o u.pdf --json", "--json"},
	{"bars on the ranking", "report uitslag a -o u.pdf --charts", "--charts"},
	{"hands on the ranking", "report uitslag a -o u.pdf --hands", "--hands"},
	{"slips of no boards", "report slips a -o s.pdf --boards=", "--boards"},
	{"slips of board x", "report slips a -o s.pdf --boards 1-x", "x"},
	{"slips of board 1000", "report slips a -o s.pdf --boards 1000", "1000"},
	{"no blank slips", "report slips a -o s.pdf --blank 0", "--blank"},
	{"boards of round slips", "report roundslips a -o s.pdf --boards 7", "--boards"},
	{"boards of the uitslag", "report uitslag a -o s.pdf --boards 7", "--boards"},
	{"report of event x", "report uitslag a -o u.pdf --event x", "x"},
	{"explain without a pair", "explain a", "--contestant"},
	{"explain without a file", "explain --contestant 1", "FILE"},
	{"explain in another language", "explain a --contestant 1 --lang it", "it"},
	{"explain some boards", "explain a --contestant 1 --boards 5", "--board 5"},
	{"explain all boards and one", "explain a --contestant 1 --boards all --board 5", "--boards"},
	{"explain if without a board", "explain a --contestant 1 --if 420", "--board"},
	{"explain if of words", "explain a --contestant 1 --board 2 --if veel", "veel"},
	{"a pair of the uitslag", "report uitslag a -o u.pdf --contestant 3", "--contestant"},
	{"movement without a name", "movement", "movement"},
	{"movement without pairs", "movement howell", "--pairs"},
	{"movement unknown", "movement foxtrot --pairs 8", "foxtrot"},
	{"movement of no pairs", "movement howell --pairs 0", "--pairs"},
	{"movement of -4 pairs", "movement howell --pairs -4", "-4"},
	{"movement of x pairs", "movement howell --pairs acht", "acht"},
	{"movement of x rounds", "movement howell --pairs 8 --rounds veel", "veel"},
	{"movement with x turned", "movement howell --pairs 8 --turn 2,x", "2,x"},
	{"movement with 0 turned", "movement howell --pairs 8 --turn 0", "--turn"},
	{"movement with nothing turned", "movement howell --pairs 8 --turn=", "--turn"},
	{"movement in another format", "movement howell --pairs 8 --format pdf", "pdf"},
	{"suggest without numbers", "movement --suggest", "--suggest"},
	{"suggest without boards", "movement --suggest --pairs 13", "--suggest"},
	{"suggest with a name", "movement howell --suggest --pairs 13 --boards 24", "--suggest"},
	{"suggest in another format", "movement --suggest --pairs 13 --boards 24 --format pdf", "pdf"},
	{"suggest no boards", "movement --suggest --pairs 13 --boards 0", "--boards"},
	{"import without a file", "import --into a", "FILE"},
	{"import into nothing", "import a", "--into"},
	{"check without a file", "check", "CLUB.uitslag"},
	{"check with an option", "check a --csv", "--csv"},
	{"repair into nothing", "check a --repair", "--repair"},
	{"backups of nothing", "backups", "FOLDER|CLUB.uitslag"},
	{"restore of nothing", "restore --into a", "COPY.uitslag"},
	{"restore into nothing", "restore a", "--into"},
	{"demo with a file", "demo a.uitslag", "--write"},
	{"demo without the file", "demo --write", "--write"},
}

func TestUsage(t *testing.T) {
	two := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	for _, w := range wrong {
		t.Run(w.name, func(t *testing.T) {
			for _, lang := range []string{"nl", "en"} {
				r := clitest.Run(lang, strings.Fields(strings.ReplaceAll(w.call, "TWO", two))...)
				first, second, _ := strings.Cut(r.Err, "\n")
				if r.Code != cli.Misused || r.Out != "" || !strings.Contains(second, "uitslag help") || strings.Count(second, "\n") != 1 {
					t.Errorf("%s: exit %d, said %q, printed %q", lang, r.Code, r.Err, r.Out)
				}
				if s := clitest.ProgramTalk.FindString(first); s != "" {
					t.Errorf("%s: %q is not for a scorer: %q", lang, s, first)
				}
				clitest.WantSays(t, first, w.says)
			}
		})
	}
}

// TestMovementFileOptions holds that what a file decides itself is not asked for.
func TestMovementFileOptions(t *testing.T) {
	own := clitest.Write(t, filepath.Join(t.TempDir(), "own.json"), clitest.MustRun(t, "nl", "movement", "howell", "--pairs", "8", "--format", "json"))
	for _, option := range []string{"--pairs=8", "--rounds=7", "--variant=x", "--later"} {
		r := clitest.Run("nl", "movement", own, option)
		if name, _, _ := strings.Cut(option, "="); r.Code != cli.Misused || !strings.Contains(r.Err, name) {
			t.Errorf("%s: exit %d, %q", option, r.Code, r.Err)
		}
	}
}

// brokenPipe is an output that takes some bytes and then no more.
type brokenPipe struct{ room int }

func (b *brokenPipe) Write(p []byte) (int, error) {
	if len(p) > b.room {
		n := b.room
		b.room = 0
		return n, errors.New("write /dev/stdout: no space left on device")
	}
	b.room -= len(p)
	return len(p), nil
}

// TestOutputLost holds that a command whose output nobody gets does not succeed.
func TestOutputLost(t *testing.T) {
	club := clitest.SampleClub(t)
	for _, args := range [][]string{
		{"list", club},
		{"list", club, "--json"},
		{"score", club},
		{"score", club, "--json"},
		{"check", club},
		{"help"},
		{"movement", "howell", "--pairs", "8"},
		{"movement", "howell", "--pairs", "8", "--format", "json"},
		{"movement", "--suggest", "--pairs", "8", "--boards", "24"},
		{"movement", "--suggest", "--pairs", "8", "--boards", "24", "--format", "json"},
	} {
		whole := len(clitest.MustRun(t, "nl", args...))
		for _, room := range []int{0, 10, whole - 1} {
			r := clitest.RunInto(&brokenPipe{room}, "nl", args...)
			if r.Code != cli.Refused {
				t.Errorf("%s with room for %d of %d bytes: exit %d", args[0], room, whole, r.Code)
			}
			if !slices.Contains(args, "--json") {
				clitest.WantSentence(t, r.Err)
			}
		}
		if r := clitest.RunInto(&brokenPipe{whole}, "nl", args...); r.Code != cli.OK {
			t.Errorf("%s with just enough room: exit %d: %s", args[0], r.Code, r.Err)
		}
	}
	clitest.WantSound(t, club)
}

// TestOneLine holds that no file name breaks the one line of a sentence, or reaches
// the terminal as a control sequence.
func TestOneLine(t *testing.T) {
	sentence := clitest.WantRefused(t, "score", filepath.Join(t.TempDir(), "a\nb\x1b[2J.csv"))
	if strings.ContainsAny(strings.TrimSuffix(sentence, "\n"), "\n\x1b") {
		t.Errorf("%q", sentence)
	}
}

// TestReportOptions holds that no paper refuses an option that its help offers.
func TestReportOptions(t *testing.T) {
	table := command.Table(&headless.Run{})
	c, ok := table.Find("report")
	if !ok {
		t.Fatal("no report")
	}
	value := map[string]string{"--boards": "1-4", "--blank": "2", "--contestant": "3", "--section": "A", "--direction": "NS", "--event": "1", "--competition": "1"}
	option := regexp.MustCompile(`--[a-z]+`)
	tried := 0
	for _, use := range c.Uses {
		kinds, _, _ := strings.Cut(use, " ")
		if kinds == "KIND" {
			continue
		}
		for kind := range strings.SplitSeq(kinds, "|") {
			for _, o := range option.FindAllString(use, -1) {
				args := []string{"report", kind, "missing.uitslag", "-o", "out.pdf", o}
				if v := value[o]; v != "" {
					args = append(args, v)
				}
				if r := clitest.Run("en", args...); r.Code != cli.Refused { // the file is not there
					t.Errorf("%s: exit %d, %q", strings.Join(args, " "), r.Code, r.Err)
				}
				tried++
			}
		}
	}
	if tried < 8 {
		t.Errorf("only %d options", tried)
	}
}
