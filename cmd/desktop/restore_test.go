package main

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/store"
	"uitslag/internal/words"
)

// TestBackupsAndRestore holds: the copies of a club are listed with what is newest in
// each, and a copy becomes a club file that is not there yet.
func TestBackupsAndRestore(t *testing.T) {
	club := sampleClub(t)
	dir := filepath.Dir(club)
	wantSays(t, wantRefused(t, "backups", club), club)
	s, err := store.Open(club, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 20, 22, 0, 0, 0, time.Local)
	copyClub(s, foldersFor(club, "", words.For("en")), at, nil)
	copyClub(s, foldersFor(club, "", words.For("en")), at.Add(backupEvery), nil)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, from := range []string{club, filepath.Join(dir, "Backups")} {
		lines := strings.Split(strings.TrimSpace(mustRun(t, "nl", "backups", from)), "\n")
		if len(lines) != 2 {
			t.Fatalf("%s: %q", from, lines)
		}
		wantSays(t, lines[0], "2026-11-20 22:10:00", "c 2026-11-20 221000.uitslag", "Clubavond", "68")
	}
	copied := filepath.Join(dir, "Backups", "c 2026-11-20 221000.uitslag")
	made := filepath.Join(t.TempDir(), "new.uitslag")
	wantSays(t, mustRun(t, "en", "restore", copied, "--into", made), "new.uitslag", "3 sessions")
	wantSound(t, made)
	wantSays(t, wantRefused(t, "restore", copied, "--into", made), "new.uitslag")
	wantSays(t, wantRefused(t, "restore", filepath.Join(dir, "gone.uitslag"), "--into", made+"2"), "gone.uitslag")
	wantRefused(t, "backups", filepath.Join(dir, "gone"))
	write(t, copied, "x")
	wantSays(t, mustRun(t, "nl", "backups", club), "c 2026-11-20 221000.uitslag")
}

// TestRepair holds: check --repair makes a new file of what can be read, says what did
// not come through, and never writes over a file or into the old one.
func TestRepair(t *testing.T) {
	club := sampleClub(t)
	made := filepath.Join(t.TempDir(), "new.uitslag")
	wantSays(t, mustRun(t, "nl", "check", club, "--repair", made), "in orde", "new.uitslag", "Alles is overgenomen")
	wantSound(t, made)
	if n := journalLength(t, made); n != journalLength(t, club) {
		t.Errorf("%d lines", n)
	}
	r := uitslag("nl", "check", club, "--repair", made)
	if r.code != cli.Refused {
		t.Errorf("written over: %+v", r)
	}
	wantSentence(t, r.err)
	wantSays(t, r.err, "new.uitslag")

	b := []byte(read(t, club))
	copy(b[100:2000], make([]byte, 1900))
	damaged := write(t, filepath.Join(t.TempDir(), "c.uitslag"), string(b))
	for i, lang := range []string{"nl", "en"} {
		made := filepath.Join(t.TempDir(), fmt.Sprint("new", i, ".uitslag"))
		r := uitslag(lang, "check", damaged, "--repair", made)
		if r.code != cli.Refused {
			t.Errorf("%+v", r)
		}
		wantSentence(t, r.err)
		for _, line := range strings.Split(strings.TrimSpace(r.out), "\n") {
			if programTalk.MatchString(line) {
				t.Errorf("%q", line)
			}
		}
		wantSound(t, made)
	}
	if read(t, damaged) != string(b) {
		t.Error("the damaged file was written to")
	}
	backup := sampleClub(t)
	r = uitslag("nl", "restore", backup, "--into", filepath.Join(t.TempDir(), "n.uitslag"), "--lines", damaged)
	if r.code != cli.Refused || !strings.Contains(r.out, "reservekopie heeft het logboek tot regel") {
		t.Errorf("%+v", r)
	}
	text := write(t, filepath.Join(t.TempDir(), "c.uitslag"), strings.Repeat("Dit is geen clubbestand.\n", 300))
	r = uitslag("nl", "check", text, "--repair", filepath.Join(t.TempDir(), "n.uitslag"))
	if r.code != cli.Refused {
		t.Errorf("%+v", r)
	}
	wantSentence(t, r.err)
	if _, err := os.Stat(filepath.Join(t.TempDir(), "n.uitslag")); err == nil {
		t.Error("a file was made of nothing")
	}
}

// TestRepairedList: a closed session of which a damaged file lost results is not listed as
// complete, as its paper is not.
func TestRepairedList(t *testing.T) {
	club := sampleClub(t)
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
	if r := uitslag("nl", "check", club, "--repair", made); r.code != cli.Refused || strings.Contains(r.out, "sqlite") {
		t.Errorf("%+v", r)
	}
	first := listOf(t, made)[0]
	if first.State != "incomplete" || first.Missing == 0 { // some were found again in the rest of the file
		t.Fatalf("listed: %+v", first)
	}
	missing := fmt.Sprint(first.Missing)
	wantSays(t, mustRun(t, "nl", "list", made), missing+" resultaten ontbreken")
	wantSays(t, mustRun(t, "nl", "report", "uitslag", made, "--event", "1", "-o", "-", "--format", "txt"), "VOORLOPIG", "nog "+missing+" resultaten")
}
