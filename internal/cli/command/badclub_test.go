package command_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event/command"
	"uitslag/internal/store"
)

// onClub are the commands that read a club file.
func onClub(t *testing.T, club string) [][]string {
	t.Helper()
	dir := t.TempDir()
	foreign := clitest.Write(t, filepath.Join(dir, "two.xml"), clitest.TwoWinners)
	return [][]string{
		{"list", club},
		{"list", club, "--json"},
		{"check", club},
		{"score", club},
		{"score", club, "--json", "--event", "1"},
		{"report", "uitslag", club, "-o", filepath.Join(dir, "u.pdf")},
		{"import", foreign, "--into", club},
	}
}

// unchanged holds that what comes until it is called leaves a club file and its folder as they are.
func unchanged(t *testing.T, club string) func() {
	t.Helper()
	before, beside := clitest.Read(t, club), clitest.InFolder(t, filepath.Dir(club))
	return func() {
		t.Helper()
		if clitest.Read(t, club) != before {
			t.Error("the file changed")
		}
		if got := clitest.InFolder(t, filepath.Dir(club)); got != beside {
			t.Errorf("in the folder %s, before %s", got, beside)
		}
	}
}

// wantUnreadable holds that every command refuses a club file with one sentence
// that names it, and leaves it and its folder as they were.
func wantUnreadable(t *testing.T, club string, says ...string) {
	t.Helper()
	same := unchanged(t, club)
	for _, args := range onClub(t, club) {
		if args[0] == "check" { // it may have found what is wrong
			wantChecked(t, club)
		} else if sentence := clitest.WantRefused(t, args...); args[0] != "score" && args[0] != "report" || !strings.Contains(sentence, "leeg") {
			clitest.WantSays(t, sentence, append(says, filepath.Base(club))...) // of an empty file score and report do not know what it was
		}
		same()
	}
}

// wantChecked holds that check finds a club file wrong, each thing in a sentence.
func wantChecked(t *testing.T, club string) string {
	t.Helper()
	r := clitest.Run("nl", "check", club)
	if r.Code != cli.Refused {
		t.Errorf("exit %d, found %q", r.Code, r.Out)
	}
	clitest.WantSentence(t, r.Err)
	if r.Out == "" {
		clitest.WantSays(t, r.Err, filepath.Base(club))
	}
	return r.Out
}

// TestClubNotThere holds what is no file of ours at all.
func TestClubNotThere(t *testing.T) {
	text := strings.Repeat("Dit is geen clubbestand.\n", 100)
	for name, content := range map[string]string{
		"empty": "", "short": "x", "text": text, "zeros": strings.Repeat("\x00", 8192),
		"head only": "SQLite format 3\x00", "xml": clitest.TwoWinners[:200],
	} {
		t.Run(name, func(t *testing.T) {
			club := clitest.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), content)
			if name == "xml" { // it is what it holds, whatever it is called
				clitest.WantSays(t, clitest.WantRefused(t, "list", club), "c.uitslag")
				clitest.WantRefused(t, "score", club)
				return
			}
			wantUnreadable(t, club)
		})
	}
	t.Run("missing", func(t *testing.T) {
		dir := t.TempDir()
		for _, args := range onClub(t, filepath.Join(dir, "c.uitslag")) {
			clitest.WantSays(t, clitest.WantRefused(t, args...), "c.uitslag")
		}
		if got := clitest.InFolder(t, dir); got != "" {
			t.Errorf("in the folder: %s", got)
		}
	})
	t.Run("folder", func(t *testing.T) {
		dir := filepath.Join(t.TempDir(), "c.uitslag")
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, args := range onClub(t, dir) {
			clitest.WantSays(t, clitest.WantRefused(t, args...), "c.uitslag", "map")
		}
		if got := clitest.InFolder(t, dir) + clitest.InFolder(t, filepath.Dir(dir)); got != "c.uitslag" {
			t.Errorf("in the folder: %s", got)
		}
	})
	t.Run("below a file", func(t *testing.T) {
		club := clitest.SampleClub(t)
		before := clitest.Read(t, club)
		for _, args := range onClub(t, filepath.Join(club, "d.uitslag")) {
			clitest.WantSays(t, clitest.WantRefused(t, args...), "d.uitslag")
		}
		if clitest.Read(t, club) != before {
			t.Error("the file changed")
		}
		clitest.WantSound(t, club)
	})
}

// TestClubTruncated holds a club file that was copied in part, at several lengths: refused with a
// sentence, and not a byte of it changes. Of a last page that is not whole, be it by one byte, check
// says how much is missing.
func TestClubTruncated(t *testing.T) {
	whole, err := clitest.SampleBytes()
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{1, 99, 100, 4095, 4096, 20_000, len(whole) / 2, len(whole) - 4096} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			wantUnreadable(t, clitest.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), string(whole[:n])))
		})
	}
	for _, n := range []int{1, 500, 4095} {
		t.Run(fmt.Sprint(n, " short"), func(t *testing.T) {
			club := clitest.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), string(whole[:len(whole)-n]))
			wantUnreadable(t, club, "beschadigd")
			clitest.WantSays(t, wantChecked(t, club), fmt.Sprint(n, " byte"))
		})
	}
}

// TestClubLineUnreadable holds a club file in which one line of the journal, whichever,
// is not what its command has: the rest can be looked at with a sentence beside it, or
// the command refuses with it, once, and nothing is written.
func TestClubLineUnreadable(t *testing.T) {
	refused := 0
	lines := []int{1, 20, 42, 79}
	for _, line := range lines {
		club := clitest.SampleClub(t)
		change(t, club, fmt.Sprintf("drop trigger journal_no_update; update journal set payload = '[1]' where seq = %d", line))
		same := unchanged(t, club)
		for _, args := range onClub(t, club) {
			r := clitest.Run("en", args...)
			if r.Code != cli.OK && slices.Contains(args, "--json") {
				r.Err = clitest.ErrorText(t, r.Err)
			}
			clitest.WantSentence(t, r.Err)
			if args[0] != "check" { // which says it on its own paper
				clitest.WantSays(t, r.Err, fmt.Sprintf("Line %d ", line), "cannot be read")
			}
			if r.Code != cli.OK {
				refused++
			} else if args[0] == "check" || args[0] == "import" {
				t.Errorf("line %d: %s goes on", line, args[0])
			}
		}
		same()
	}
	if refused <= 2*len(lines) {
		t.Errorf("%d refused: no evening was", refused)
	}
}

// change opens a file with plain SQLite and does a statement.
func change(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestClubNewer holds a file of a newer program: it can be looked at, with a warning
// beside it, and nothing is written to it. One whose tables are others is refused with that sentence.
func TestClubNewer(t *testing.T) {
	club := clitest.SampleClub(t)
	change(t, club, "pragma user_version = 99")
	same := unchanged(t, club)
	foreign := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	clitest.WantSays(t, clitest.WantRefused(t, "import", foreign, "--into", club), "c.uitslag", "nieuwere versie")
	for want, args := range map[string][]string{"65,00": {"score", club, "--event", "1"}, "2003": {"list", club}} {
		r := clitest.Run("nl", args...)
		if r.Code != cli.OK || !strings.Contains(r.Out, want) {
			t.Errorf("it cannot be looked at: exit %d, %q", r.Code, r.Out)
		}
		clitest.WantSentence(t, r.Err)
		clitest.WantSays(t, r.Err, "c.uitslag", "nieuwere versie")
	}
	same()
	clitest.WantSound(t, club)
	change(t, club, "alter table journal rename column payload to cargo")
	wantUnreadable(t, club)
	clitest.WantSays(t, clitest.WantRefused(t, "score", club), "nieuwere versie", "kan met deze (", "niet gelezen worden")
}

// TestClubForeign holds another program's SQLite file: named as such, and left
// alone.
func TestClubForeign(t *testing.T) {
	club := filepath.Join(t.TempDir(), "c.uitslag")
	change(t, club, "create table leden (naam text); insert into leden values ('An')")
	wantUnreadable(t, club)
	clitest.WantSays(t, clitest.WantRefused(t, "list", club), "ander programma")
}

// TestClubInUse holds that while somebody has the file open it can be looked at,
// and an import is refused with a sentence that says who.
func TestClubInUse(t *testing.T) {
	club := clitest.SampleClub(t)
	s, err := store.Open(club, store.Options{Owner: "Mia"})
	if err != nil {
		t.Fatal(err)
	}
	foreign := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	clitest.WantSays(t, clitest.WantRefused(t, "import", foreign, "--into", club), "c.uitslag", "Mia")
	clitest.MustRun(t, "nl", "list", club)
	clitest.MustRun(t, "nl", "score", club, "--json")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	clitest.WantSound(t, club)
	if n := len(clitest.ListOf(t, club)); n != 3 {
		t.Errorf("%d evenings", n)
	}
}

// TestCheckFinds holds that check says what does not agree with the journal, each on a line, that
// nothing is written to such a file, and that what is wrong with one evening is said beside another
// one, which is shown.
func TestCheckFinds(t *testing.T) {
	club := clitest.SampleClub(t)
	change(t, club, "update result set score = score + 10 where board = 1 and event = (select id from event order by created limit 1)")
	same := unchanged(t, club)
	for _, lang := range []string{"nl", "en"} {
		r := clitest.Run(lang, "check", club)
		if r.Code != cli.Refused || r.Out == "" {
			t.Errorf("exit %d, found %q", r.Code, r.Out)
		}
		clitest.WantSentence(t, r.Err)
		for _, line := range strings.Split(strings.TrimSuffix(r.Out, "\n"), "\n") {
			clitest.WantSentence(t, line+"\n")
		}
	}
	dir := t.TempDir()
	foreign := clitest.Write(t, filepath.Join(dir, "two.xml"), clitest.TwoWinners)
	for _, args := range [][]string{
		{"import", foreign, "--into", club},
		{"list", club},
		{"score", club, "--event", "1"},
		{"report", "uitslag", club, "--event", "1", "-o", filepath.Join(dir, "u.txt")},
	} {
		clitest.WantSays(t, clitest.WantRefused(t, args...), "c.uitslag", "logboek")
	}
	r := clitest.Run("nl", "score", club, "--event", "2")
	if r.Code != cli.OK || r.Out == "" {
		t.Errorf("exit %d, %q", r.Code, r.Out)
	}
	clitest.WantSentence(t, r.Err)
	clitest.WantSays(t, r.Err, "c.uitslag", "logboek")
	same()
}

// TestDemoRefused holds that the sample is never written over anything, nor left
// half made.
func TestDemoRefused(t *testing.T) {
	dir := t.TempDir()
	old := clitest.Write(t, filepath.Join(dir, "old.uitslag"), "old")
	clitest.WantSays(t, clitest.WantRefused(t, "demo", "--write", old), "old.uitslag")
	clitest.WantSays(t, clitest.WantRefused(t, "demo", "--write", dir), filepath.Base(dir))
	clitest.WantSays(t, clitest.WantRefused(t, "demo", "--write", filepath.Join(dir, "none", "c.uitslag")), "none")
	clitest.WantSays(t, clitest.WantRefused(t, "demo", "--write", filepath.Join(old, "c.uitslag")), "old.uitslag")
	clitest.WantRefused(t, "demo", "--write=")
	if clitest.Read(t, old) != "old" || clitest.InFolder(t, dir) != "old.uitslag" {
		t.Errorf("in the folder: %s", clitest.InFolder(t, dir))
	}
}

// TestCheckCopiedInUse holds that check says so when a file was copied while it was
// open: what was typed last may stand in a file beside it that was not copied.
func TestCheckCopiedInUse(t *testing.T) {
	club := clitest.SampleClub(t)
	s, err := store.Open(club, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Do(context.Background(), "", &command.SetClub{Name: "Andere naam"}); err != nil {
		t.Fatal(err)
	}
	copied := clitest.Write(t, filepath.Join(t.TempDir(), "copy.uitslag"), clitest.Read(t, club))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	before := clitest.Read(t, copied)
	r := clitest.Run("nl", "check", copied)
	if r.Code != cli.Refused {
		t.Errorf("exit %d, %q", r.Code, r.Out)
	}
	clitest.WantSays(t, r.Out, "copy.uitslag werd gekopieerd terwijl het open was")
	clitest.WantSentence(t, r.Err)
	if clitest.Read(t, copied) != before || clitest.InFolder(t, filepath.Dir(copied)) != "copy.uitslag" {
		t.Error("checking changed something")
	}
	clitest.WantSound(t, club)
}
