package command_test

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event/command"
	"uitslag/internal/jobs/backup"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/internal/translation"
)

// onClub returns the commands that read a club file.
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
	for _, folder := range []bool{false, true} {
		dir := t.TempDir()
		club := filepath.Join(dir, "c.uitslag")
		says, beside := []string{"c.uitslag"}, ""
		if folder {
			check.NoError(t, os.Mkdir(club, 0o755))
			says, beside = append(says, "map"), "c.uitslag"
		}
		for _, args := range onClub(t, club) {
			clitest.WantSays(t, clitest.WantRefused(t, args...), says...)
		}
		if got := clitest.InFolder(t, dir); got != beside {
			t.Errorf("in the folder: %s", got)
		}
	}
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
	check.NoError(t, err)
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
		change(t, club, fmt.Sprintf("drop trigger journal_no_update; update journal set payload = '[1]' where seq = %d; "+noUpdate, line))
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

// noUpdate makes the trigger again that is dropped to change a line.
const noUpdate = `create trigger journal_no_update before update on journal
begin
    select raise(abort, 'the journal is never changed');
end`

// change opens a file with plain SQLite and does a statement.
func change(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	check.NoError(t, err)
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
	check.NoError(t, db.Close())
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
	check.NoError(t, err)
	foreign := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	clitest.WantSays(t, clitest.WantRefused(t, "import", foreign, "--into", club), "c.uitslag", "Mia")
	clitest.MustRun(t, "nl", "list", club)
	clitest.MustRun(t, "nl", "score", club, "--json")
	check.NoError(t, s.Close())
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
	check.NoError(t, err)
	check.NoError(t, s.Do(context.Background(), "", &command.SetClub{Name: "Andere naam"}))
	copied := clitest.Write(t, filepath.Join(t.TempDir(), "copy.uitslag"), clitest.Read(t, club))
	check.NoError(t, s.Close())
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

// corruptSeed is where the corruptions of make test are; UITSLAG_CORRUPT_SEED is another.
const corruptSeed = 20261123

// TestCorruptClub changes a club file in one random place, again and again (UITSLAG_CORRUPT
// says how often). What list, score, report and explain then print has the figures that they
// print of the file as it was, or they refuse it, or say on the error output that something
// is wrong, on one line; they do not write to it, and import not where a long stretch is overwritten.
// Letters of a name are not in the journal, and nothing in the file can prove them yet: where only
// they differ, the test says so and goes on.
func TestCorruptClub(t *testing.T) {
	count, seed := thorough.Checks(), uint64(corruptSeed)
	if n, err := strconv.Atoi(os.Getenv("UITSLAG_CORRUPT")); err == nil {
		count = n
	}
	if n, err := strconv.ParseUint(os.Getenv("UITSLAG_CORRUPT_SEED"), 10, 64); err == nil {
		seed = n
	}
	t.Logf("%d corruptions, UITSLAG_CORRUPT_SEED=%d", count, seed)
	good, err := clitest.SampleBytes()
	check.NoError(t, err)
	path := filepath.Join(t.TempDir(), "club.uitslag")
	commands := [][]string{
		{"list", path},
		{"score", path, "--event", "1"},
		{"score", path, "--event", "3"},
		{"explain", path, "--event", "2", "--contestant", "3"},
	}
	check.NoError(t, os.WriteFile(path, good, 0o600))
	var want []string
	for _, c := range commands {
		want = append(want, clitest.MustRun(t, "nl", c...))
	}
	foreign := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	random := rand.New(rand.NewPCG(seed, 7))
	told := 0
	for i := range count {
		b, long := corrupt(random, good)
		check.NoError(t, os.WriteFile(path, b, 0o600))
		for k, c := range commands {
			switch r := clitest.Run("nl", c...); {
			case r.Code == cli.OK && r.Err == "":
				switch {
				case r.Out == want[k]:
				case figuresIn(r.Out) == figuresIn(want[k]):
					t.Logf("corruption %d: in what %v prints, letters differ and no figure does", i, c[0])
				default:
					t.Errorf("corruption %d: %v prints something else without a word:\n%s", i, c[0], r.Out)
				}
			case r.Code == cli.OK, r.Code == cli.Refused:
				told++
				if strings.Count(r.Err, "\n") != 1 {
					t.Errorf("corruption %d: %v says %q", i, c[0], r.Err)
				}
			default:
				t.Errorf("corruption %d: %v ends with %d: %s", i, c[0], r.Code, r.Err)
			}
		}
		if clitest.Read(t, path) != string(b) {
			t.Errorf("corruption %d: looking changed the file", i)
		}
		if checked := clitest.Run("en", "check", path); long && checked.Code == cli.Refused {
			if r := clitest.Run("en", "import", foreign, "--into", path); r.Code == cli.OK {
				t.Errorf("corruption %d: a damaged file was written to", i)
			}
		}
		if t.Failed() {
			break
		}
	}
	if told == 0 {
		t.Error("no corruption was noticed")
	}
}

// figuresIn returns a text without what is in no figure.
func figuresIn(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) || strings.ContainsRune(",=\u2212\n", r) {
			return r
		}
		return -1
	}, text)
}

// corrupt changes a copy of a file in one place: a bit, a byte, a digit, a short stretch of random
// bytes, a long one of the same byte, a page of zeros, two pages exchanged, or one in the place of another.
func corrupt(random *rand.Rand, good []byte) (b []byte, long bool) {
	const page = 4096
	b = append([]byte(nil), good...)
	at, pages := random.IntN(len(b)), len(b)/page
	from, to := page*random.IntN(pages), page*random.IntN(pages)
	switch random.IntN(8) {
	case 0:
		b[at] ^= 1 << random.IntN(8)
	case 1:
		b[at] = byte(random.Uint32())
	case 2:
		for i := range b {
			if k := (at + i) % len(b); b[k] >= '0' && b[k] <= '9' {
				b[k] = '0' + (b[k]-'0'+byte(1+random.IntN(9)))%10
				break
			}
		}
	case 3:
		for k := at; k < min(len(b), at+64); k++ {
			b[k] = byte(random.Uint32())
		}
	case 4:
		for k := at; k < min(len(b), at+3000); k++ {
			b[k] = 0xa5
		}
		return b, true
	case 5:
		clear(b[from : from+page])
	case 6:
		copy(b[from:from+page], good[to:to+page])
		copy(b[to:to+page], good[from:from+page])
	default:
		copy(b[from:from+page], good[to:to+page])
	}
	return b, false
}

// TestBackupsAndRestore holds: the copies of a club are listed with what is newest in
// each, and a copy becomes a club file that is not there yet.
func TestBackupsAndRestore(t *testing.T) {
	club := clitest.SampleClub(t)
	dir := filepath.Dir(club)
	clitest.WantSays(t, clitest.WantRefused(t, "backups", club), club)
	s, err := store.Open(club, store.Options{})
	check.NoError(t, err)
	at := time.Date(2026, 11, 20, 22, 0, 0, 0, time.Local)
	backup.Make(s, backup.Folders(club, "", translation.For("en")), at, nil)
	backup.Make(s, backup.Folders(club, "", translation.For("en")), at.Add(backup.Every), nil)
	check.NoError(t, s.Close())
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
}

// TestRepairedList: a closed session of which a damaged file lost results, in the log and in the
// table, is not listed as complete, as its paper is not.
func TestRepairedList(t *testing.T) {
	club := clitest.SampleClub(t)
	db, err := sql.Open("sqlite", club)
	check.NoError(t, err)
	if _, err := db.Exec("drop trigger journal_no_delete"); err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec("delete from result where id in (select json_extract(payload, '$.result.id') from journal where command = 'enter-result' order by seq limit 80)")
	check.NoError(t, err)
	removed, err := db.Exec("delete from journal where seq in (select seq from journal where command = 'enter-result' order by seq limit 80)")
	check.NoError(t, err)
	if n, err := removed.RowsAffected(); err != nil || n != 80 {
		t.Fatalf("%d lines taken out, %v", n, err)
	}
	check.Value(db.Exec(`create trigger journal_no_delete before delete on journal
begin
    select raise(abort, 'the journal is never shortened');
end`))(t)
	check.NoError(t, db.Close())
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
