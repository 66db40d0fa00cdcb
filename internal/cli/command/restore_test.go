package command_test

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/app/backup"
	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/store"
	"uitslag/internal/words"
)

// TestBackupsAndRestore holds: the copies of a club are listed with what is newest in
// each, and a copy becomes a club file that is not there yet.
func TestBackupsAndRestore(t *testing.T) {
	club := clitest.SampleClub(t)
	dir := filepath.Dir(club)
	clitest.WantSays(t, clitest.WantRefused(t, "backups", club), club)
	s, err := store.Open(club, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 20, 22, 0, 0, 0, time.Local)
	backup.Make(s, backup.Folders(club, "", words.For("en")), at, nil)
	backup.Make(s, backup.Folders(club, "", words.For("en")), at.Add(backup.Every), nil)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, from := range []string{club, filepath.Join(dir, "Backups")} {
		lines := strings.Split(strings.TrimSpace(clitest.MustRun(t, "nl", "backups", from)), "\n")
		if len(lines) != 2 {
			t.Fatalf("%s: %q", from, lines)
		}
		clitest.WantSays(t, lines[0], "2026-11-20 22:10:00", "c 2026-11-20 221000.uitslag", "Clubavond", "68")
	}
	copied := filepath.Join(dir, "Backups", "c 2026-11-20 221000.uitslag")
	made := filepath.Join(t.TempDir(), "new.uitslag")
	clitest.WantSays(t, clitest.MustRun(t, "en", "restore", copied, "--into", made), "new.uitslag", "3 sessions")
	clitest.WantSound(t, made)
	clitest.WantSays(t, clitest.WantRefused(t, "restore", copied, "--into", made), "new.uitslag")
	clitest.WantSays(t, clitest.WantRefused(t, "restore", filepath.Join(dir, "gone.uitslag"), "--into", made+"2"), "gone.uitslag")
	clitest.WantRefused(t, "backups", filepath.Join(dir, "gone"))
	clitest.Write(t, copied, "x")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "backups", club), "c 2026-11-20 221000.uitslag")
}

// TestRepair holds: check --repair makes a new file of what can be read, says what did
// not come through, and never writes over a file or into the old one.
func TestRepair(t *testing.T) {
	club := clitest.SampleClub(t)
	made := filepath.Join(t.TempDir(), "new.uitslag")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "check", club, "--repair", made), "in orde", "new.uitslag", "Alles is overgenomen")
	clitest.WantSound(t, made)
	if n := clitest.JournalLength(t, made); n != clitest.JournalLength(t, club) {
		t.Errorf("%d lines", n)
	}
	r := clitest.Run("nl", "check", club, "--repair", made)
	if r.Code != cli.Refused {
		t.Errorf("written over: %+v", r)
	}
	clitest.WantSentence(t, r.Err)
	clitest.WantSays(t, r.Err, "new.uitslag")

	b := []byte(clitest.Read(t, club))
	copy(b[100:2000], make([]byte, 1900))
	damaged := clitest.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), string(b))
	for i, lang := range []string{"nl", "en"} {
		made := filepath.Join(t.TempDir(), fmt.Sprint("new", i, ".uitslag"))
		r := clitest.Run(lang, "check", damaged, "--repair", made)
		if r.Code != cli.Refused {
			t.Errorf("%+v", r)
		}
		clitest.WantSentence(t, r.Err)
		for _, line := range strings.Split(strings.TrimSpace(r.Out), "\n") {
			if clitest.ProgramTalk.MatchString(line) {
				t.Errorf("%q", line)
			}
		}
		clitest.WantSound(t, made)
	}
	if clitest.Read(t, damaged) != string(b) {
		t.Error("the damaged file was written to")
	}
	backup := clitest.SampleClub(t)
	r = clitest.Run("nl", "restore", backup, "--into", filepath.Join(t.TempDir(), "n.uitslag"), "--lines", damaged)
	if r.Code != cli.Refused || !strings.Contains(r.Out, "reservekopie heeft het logboek tot regel") {
		t.Errorf("%+v", r)
	}
	text := clitest.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), strings.Repeat("Dit is geen clubbestand.\n", 300))
	r = clitest.Run("nl", "check", text, "--repair", filepath.Join(t.TempDir(), "n.uitslag"))
	if r.Code != cli.Refused {
		t.Errorf("%+v", r)
	}
	clitest.WantSentence(t, r.Err)
	if _, err := os.Stat(filepath.Join(t.TempDir(), "n.uitslag")); err == nil {
		t.Error("a file was made of nothing")
	}
}

// TestRepairedList: a closed session of which a damaged file lost results is not listed as
// complete, as its paper is not.
func TestRepairedList(t *testing.T) {
	club := clitest.SampleClub(t)
	db, err := sql.Open("sqlite", club)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("drop trigger journal_no_delete"); err != nil {
		t.Fatal(err)
	}
	gone, err := db.Exec("delete from journal where seq in (select seq from journal where command = 'enter-result' order by seq limit 80)")
	if err != nil {
		t.Fatal(err)
	}
	if n, err := gone.RowsAffected(); err != nil || n != 80 {
		t.Fatalf("%d lines taken out, %v", n, err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	made := filepath.Join(t.TempDir(), "new.uitslag")
	if r := clitest.Run("nl", "check", club, "--repair", made); r.Code != cli.Refused || strings.Contains(r.Out, "sqlite") {
		t.Errorf("%+v", r)
	}
	first := clitest.ListOf(t, made)[0]
	if first.State != "incomplete" || first.Missing == 0 { // some were found again in the rest of the file
		t.Fatalf("listed: %+v", first)
	}
	missing := fmt.Sprint(first.Missing)
	clitest.WantSays(t, clitest.MustRun(t, "nl", "list", made), missing+" resultaten ontbreken")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "report", "uitslag", made, "--event", "1", "-o", "-", "--format", "txt"), "VOORLOPIG", "nog "+missing+" resultaten")
}
