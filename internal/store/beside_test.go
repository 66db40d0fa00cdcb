package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// halfDone returns a club file as a power cut leaves it in the middle of a transaction
// with a rollback journal.
func halfDone(t *testing.T) string {
	t.Helper()
	whole := wholeFile(t)
	db := check.Value(sql.Open("sqlite", whole))(t)
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	for _, text := range []string{
		"pragma cache_size = 1", "begin immediate", // so that pages go to the file at once
		"update result set score = score + 10", "update club set name = 'half'",
	} {
		check.Value(db.Exec(text))(t)
	}
	path := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), check.Read(t, whole))
	check.Write(t, path+"-journal", check.Read(t, whole+"-journal"))
	return path
}

// What a power cut left half done is taken back at the next opening, and the file as it was is kept
// with the journal.
func TestOpenHalfDone(t *testing.T) {
	path := halfDone(t)
	file, journal := check.Read(t, path), check.Read(t, path+"-journal")
	s := mustOpen(t, path)
	wantNoTrouble(t, s)
	check.Same(t, "club", s.Club().Name, "Pallieter")
	wantSound(t, s)
	mustDo(t, s, "e1", &command.RenameEvent{Name: "x"})
	mustClose(t, s)
	aside := check.Value(filepath.Glob(filepath.Join(filepath.Dir(path), "* opzij *.uitslag")))(t)
	check.Must(t, len(aside) == 1, "set aside: %v", aside)
	check.Same(t, "the file that was set aside", check.Read(t, aside[0]), file)
	check.Same(t, "its journal", check.Read(t, aside[0]+"-journal"), journal)
	check.NoError(t, errors.Join(os.Remove(aside[0]), os.Remove(aside[0]+"-journal")))
	wantUntouched(t, path, check.Read(t, path))
}

// strayed returns a club file with what was left beside another state of it, or beside another
// file.
func strayed(t *testing.T, suffix string, remaining func(t *testing.T, before string) []byte) (path string, file []byte) {
	t.Helper()
	whole := wholeFile(t)
	before := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), check.Read(t, whole))
	clock := clock
	o := quiet()
	o.Now = func() time.Time { clock = clock.Add(time.Minute); return clock }
	s := openWith(t, whole, o)
	for _, name := range []string{"een", "twee", "drie"} {
		mustDo(t, s, "e1", &command.RenameEvent{Name: name})
	}
	mustClose(t, s)
	file = check.Read(t, whole)
	path = check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), file)
	check.Write(t, path+suffix, remaining(t, before))
	return path, file
}

// hotJournal returns the rollback journal of a transaction that was cut off.
func hotJournal(t *testing.T, path string) []byte {
	t.Helper()
	db := check.Value(sql.Open("sqlite", path))(t)
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	for _, text := range []string{
		"pragma cache_size = 1", "begin immediate", "update result set score = score + 10", "update club set name = 'half'", "update event set name = 'half'",
		"insert into journal select max(seq) + 1, 'x', at, zone, event, session, command, payload, version, program, undoes from journal",
	} {
		check.Value(db.Exec(text))(t)
	}
	return check.Read(t, path+"-journal")
}

// strangersWAL returns the WAL that was left beside another club's file, ownWAL one beside the same
// club's, with no line of the journal in it.
func strangersWAL(t *testing.T, _ string) []byte {
	t.Helper()
	s := newEvening(t)
	mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[0])
	return check.Read(t, s.medium.path+"-wal")
}

func ownWAL(t *testing.T, path string) []byte {
	t.Helper()
	db := check.Value(sql.Open("sqlite", path))(t)
	defer func() { _ = db.Close() }()
	for _, text := range []string{"pragma journal_mode = wal", "pragma wal_autocheckpoint = 0", "insert into person values ('x', 'Jan', 'X', '', '', '', '', '', '')"} {
		check.Value(db.Exec(text))(t)
	}
	return check.Read(t, path+"-wal")
}

// TestStray holds: a journal or a WAL that was left beside an older copy, or beside another file,
// is not put into a sound file; both are kept, the newest lines are shown, and it is said.
func TestStray(t *testing.T) {
	for name, c := range map[string]struct {
		suffix    string
		remaining func(t *testing.T, before string) []byte
		notice    string
	}{
		"a journal of an older copy": {"-journal", hotJournal, "store.journal-other"},
		"a WAL of another club":      {"-wal", strangersWAL, "store.wal-other"},
		"a WAL of an older copy":     {"-wal", ownWAL, "store.wal-other"},
	} {
		t.Run(name, func(t *testing.T) {
			path, file := strayed(t, c.suffix, c.remaining)
			beside := check.Read(t, path+c.suffix)
			_, err := Open(path, reading(true)) // to look only, it is left to who opens it
			check.That(t, problem.Is(err, "store.wal-other-look") || problem.Is(err, "store.unfinished"), "to look: %v", err)
			for _, later := range []bool{true, false} {
				o := quiet()
				o.LookLater = later
				check.Write(t, path+c.suffix, beside)
				s := openWith(t, path, o)
				wantNoTrouble(t, s)
				check.Same(t, "the last line", mustEvent(t, s, "e1").Name, "drie")
				n := s.Notices()
				check.Must(t, len(n) == 1, "notices %v", n)
				check.Problem(t, n[0], c.notice)
				aside := filepath.Join(filepath.Dir(path), n[0].Args["aside"].(string))
				check.Same(t, "the file that is kept", check.Read(t, aside), file)
				check.Same(t, "what lay beside it", check.Read(t, aside+c.suffix), beside)
				mustClose(t, s)
				check.That(t, !disk.Exists(path+c.suffix), "it lies there still")
				check.Write(t, path, file)
			}
			check.Write(t, path+c.suffix, beside)
			r, err := Repair(t.Context(), path, filepath.Join(t.TempDir(), "n.uitslag"), quiet())
			check.That(t, err == nil && r.Whole(), "repair: %v, %v", r.Doubts, err)
			check.Same(t, "repairing wrote to it", check.Read(t, path), file)
		})
	}
}

// TestUntouched holds that a file that is refused or not trusted at opening is the same to the
// last byte, or is said to be touched.
func TestUntouched(t *testing.T) {
	stale, _ := strayed(t, "-journal", hotJournal)
	journal := check.Read(t, stale+"-journal")
	stray, _ := strayed(t, "-wal", strangersWAL)
	wal := check.Read(t, stray+"-wal")
	for name, does := range map[string]func(t *testing.T, path string){
		"a sector":             func(t *testing.T, p string) { zeroSector(t, p, 9) },
		"a sector and journal": func(t *testing.T, p string) { zeroSector(t, p, 9); check.Write(t, p+"-journal", journal) },
		"a sector and WAL":     func(t *testing.T, p string) { zeroSector(t, p, 9); check.Write(t, p+"-wal", wal) },
		"the head":             func(t *testing.T, p string) { zeroSector(t, p, 0) },
		"the head and journal": func(t *testing.T, p string) { zeroSector(t, p, 0); check.Write(t, p+"-journal", journal) },
		"a row":                func(t *testing.T, p string) { mustExec(t, p, "update result set score = 9999") },
		"an older file": func(t *testing.T, p string) {
			check.Write(t, p, check.Read(t, "testdata/club_v9.uitslag"))
			mustExec(t, p, "update person set last = '' where 0", "delete from migration where 0", "drop trigger journal_no_update", "update journal set payload = '{}' where seq = 3")
		},
		"an older file and journal": func(t *testing.T, p string) {
			check.Write(t, p, check.Read(t, "testdata/club_v9.uitslag"))
			check.Write(t, p+"-journal", journal)
		},
	} {
		for _, later := range []bool{true, false} {
			path := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), check.Read(t, stale))
			does(t, path)
			was := check.Read(t, path)
			o := quiet()
			o.LookLater = later
			s, err := Open(path, o)
			if err == nil {
				s.Looked()
				err = errOf(s.Trouble())
			}
			touched := Touched(s, err)
			if s != nil {
				mustClose(t, s)
			}
			if err != nil && !touched {
				check.That(t, bytes.Equal(check.Read(t, path), was), "%s: it was changed, and is not said to be (%v)", name, err)
			}
		}
	}
}

func zeroSector(t *testing.T, path string, n int) {
	t.Helper()
	b := check.Read(t, path)
	clear(b[n*512 : (n+1)*512])
	check.Write(t, path, b)
}

// To look only, nothing can be taken back: that is said, and nothing is written.
func TestLookHalfDone(t *testing.T) {
	path := halfDone(t)
	file, journal := check.Read(t, path), check.Read(t, path+"-journal")
	_, err := Open(path, Options{ReadOnly: true})
	check.Problem(t, err, "store.unfinished")
	if !bytes.Equal(check.Read(t, path), file) || !bytes.Equal(check.Read(t, path+"-journal"), journal) {
		t.Error("something was written")
	}
}

// Of several troubles the most serious is told: that a file is only looked at hides
// nothing.
func TestWorstTrouble(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name string
		does func(t *testing.T, path string)
		want string // when it was opened to look, and else
	}{
		{"newer", func(t *testing.T, p string) { mustExec(t, p, "pragma user_version = 99") }, "store.newer"},
		{"cut", func(t *testing.T, p string) { cutBy(t, p, 1) }, "store.damaged"},
		{"newer and cut", func(t *testing.T, p string) {
			mustExec(t, p, "pragma user_version = 99")
			cutBy(t, p, 1)
		}, "store.damaged"},
		{"a page of zeros", func(t *testing.T, p string) {
			b := check.Read(t, p)
			check.Write(t, p, zeroPage(b, len(b)/4096-2))
		}, "store.damaged"},
		{"a closed evening changed", func(t *testing.T, p string) {
			mustExec(t, p, "update result set score = 9999 where event = 'e1' and board = 1")
		}, "store.differs"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := winterFile(t)
			c.does(t, path)
			before := check.Read(t, path)
			for _, readOnly := range []bool{true, false} {
				s, err := Open(path, reading(readOnly))
				if err != nil {
					check.Problem(t, err, c.want)
					continue
				}
				check.Problem(t, s.Trouble(), c.want)
				if c.want != "store.damaged" { // somebody else can still look, and hears the same
					other := mustOpen(t, path)
					check.Problem(t, other.Trouble(), c.want)
					mustClose(t, other)
				}
				check.Problem(t, s.Do(context.Background(), "", &command.SetClub{Name: "x"}), c.want)
				mustClose(t, s)
			}
			wantUntouched(t, path, before)
		})
	}
}

func cutBy(t *testing.T, path string, n int) {
	t.Helper()
	b := check.Read(t, path)
	check.Write(t, path, b[:len(b)-n])
}

// A file of a newer program whose tables this one cannot read says that, and not
// that all can be looked at.
func TestOpenNewerUnreadable(t *testing.T) {
	path := winterFile(t)
	mustExec(t, path, "alter table journal rename column payload to cargo", "pragma user_version = 99")
	before := check.Read(t, path)
	for _, readOnly := range []bool{true, false} {
		_, err := Open(path, reading(readOnly))
		check.Problem(t, err, "store.newer-unreadable")
	}
	wantUntouched(t, path, before)
}

// A file in WAL mode without a WAL was copied while it was open; where it lies it was
// killed while it went into WAL mode or out of it, and nothing is missing.
func TestKilledAtTheRim(t *testing.T) {
	s := newEvening(t)
	mustClose(t, s)
	mustExec(t, s.medium.path, "pragma journal_mode = wal")
	file := check.Read(t, s.medium.path)
	for beside, want := range map[string]string{"": "store.wal-missing", disk.LockSuffix: ""} {
		path := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), file)
		if beside != "" {
			check.Write(t, path+beside, nil) // killed before it was signed
		}
		for _, readOnly := range []bool{true, false} {
			r := openWith(t, path, reading(readOnly))
			got := ""
			for _, n := range r.Notices() {
				got += n.Code
			}
			check.Same(t, "notices with "+beside, got, want)
			check.Same(t, "name", mustEvent(t, r, "e1").Name, "Maandag e1")
			mustClose(t, r)
		}
	}
}

// winterFile returns a club file with members, two closed evenings and an open one.
func winterFile(t testing.TB) string {
	t.Helper()
	s := newClub(t)
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	for _, id := range []event.ID{"e1", "e2", "e3"} {
		mustDo(t, s, id, evening(t, id))
		batch := batchOf(mustEvent(t, s, id))
		if id != "e3" {
			batch = append(batch, Command{Event: id, Payload: &command.CloseSession{Session: id + "-s1"}})
		}
		mustDoAll(t, s, batch)
	}
	mustClose(t, s)
	return s.medium.path
}

// A file whose end was cut off, be it one byte, is refused or only read: as damaged,
// and not one byte of it changes.
func TestOpenCut(t *testing.T) {
	t.Parallel()
	winter := winterFile(t)
	whole := check.Read(t, winter)
	mustExec(t, winter, "pragma journal_mode = wal")
	inWAL := check.Read(t, winter)
	cuts := []int{1, 2, 10, 100, 4095, 4096, 4097}
	for n := 3; n < 5000; n += 6100 / thorough.Checks() {
		cuts = append(cuts, n)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range thorough.Checks() * 2 / 5 {
		cuts = append(cuts, random.IntN(len(whole)-100))
	}
	path := filepath.Join(t.TempDir(), "x.uitslag")
	for i, n := range cuts {
		file := whole[:len(whole)-n]
		if i%4 == 3 { // copied while it was open
			file = inWAL[:len(inWAL)-n]
		}
		for _, readOnly := range []bool{false, true} {
			check.Write(t, path, file)
			if s, err := Open(path, reading(readOnly)); err != nil {
				check.Problem(t, err, "store.damaged")
			} else {
				wantCut(t, s, n)
			}
			wantUntouched(t, path, file)
		}
		check.Must(t, !t.Failed(), "%d bytes cut off", n)
	}
}

// wantCut holds that an open file is known to miss n bytes, and refuses every change.
func wantCut(t *testing.T, s *Store, n int) {
	t.Helper()
	defer mustClose(t, s)
	check.Problem(t, s.Trouble(), "store.damaged")
	check.Problem(t, s.Do(t.Context(), "", &command.SetClub{Name: "x"}), "store.damaged")
	check.Problem(t, s.Undo(t.Context(), "e3"), "store.damaged")
	check.Problem(t, s.Backup(t.Context(), s.medium.path), "store.backup-onto-itself")
	check.Problem(t, s.Backup(t.Context(), filepath.Join(t.TempDir(), "b.uitslag")), "store.damaged")
	found, err := s.Check(t.Context())
	if err != nil {
		check.Problem(t, err, "store.damaged")
	}
	check.That(t, len(found) > 0 && found[0].Code == "store.check-cut" && found[0].Args["n"] == int64(n), "check finds %v", found)
}

// A file is only called cut where it is: not with a WAL that was not folded in whole
// beside it, nor with more than was written.
func TestOpenNotCut(t *testing.T) {
	s := newClub(t)
	old := check.Read(t, s.medium.path)
	mustDo(t, s, "e1", evening(t, "e1"))
	play(t, s, "e1")
	wal := check.Read(t, s.medium.path+"-wal")
	foldNow(t, s, "passive")
	// As after a power cut while the WAL was folded in: the first page is the new one.
	path := check.Write(t, filepath.Join(t.TempDir(), "x.uitslag"), append(bytes.Clone(check.Read(t, s.medium.path)[:4096]), old[4096:]...))
	check.Write(t, path+"-wal", wal)
	h, err := disk.ReadHead(path)
	check.Must(t, err == nil && h.Missing() != 0, "the first page does not say more than there is: %+v, %v", h, err)
	r := mustOpen(t, path)
	wantNoTrouble(t, r)
	wantResults(t, r, 56)
	wantSound(t, r)
	mustClose(t, r)

	longer := append(check.Read(t, path), "more"...)
	check.Write(t, path, longer)
	check.Same(t, "trouble of a longer file", mustOpen(t, path).Trouble(), (*problem.Problem)(nil))
}

// A club file gets no name that a computer with Windows does not take: a stick goes from one to
// the other. Nothing is left behind.
func TestCreateNames(t *testing.T) {
	dir := t.TempDir()
	for name, code := range map[string]string{
		"con.uitslag":                         "file.name-reserved",
		"Com1.uitslag":                        "file.name-reserved",
		"club 20:30.uitslag":                  "file.bad-name",
		"club.uitslag.":                       "file.name-end",
		strings.Repeat("é", 130) + ".uitslag": "file.name-long",
	} {
		_, err := Create(filepath.Join(dir, name), "Pallieter", quiet())
		check.Problem(t, err, code)
	}
	if _, err := Create("con.uitslag", "Pallieter", quiet()); err == nil {
		t.Error("made a club of a device")
	} else {
		check.Problem(t, err, "file.name-reserved")
	}
	files, err := os.ReadDir(dir)
	check.That(t, err == nil && len(files) == 0, "left: %v, %v", files, err)
}

// A club file with 300 letters before it is one like any other; one with more than SQLite takes
// is refused for that.
func TestLongPath(t *testing.T) {
	dir := t.TempDir()
	for part := 0; len(dir) < 300; part++ {
		dir = filepath.Join(dir, "een map met een lange naam "+strings.Repeat("é", 20))
	}
	mustMkdir(t, dir)
	s := check.Value(Create(filepath.Join(dir, "Café 100% #1 & co.uitslag"), "Pallieter", quiet()))(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	check.NoError(t, s.Backup(context.Background(), filepath.Join(dir, "kopie.uitslag")))
	again := reopen(t, s)
	check.Same(t, "trouble", again.Trouble() == nil, true)
	wantSound(t, again)
	check.That(t, !disk.Exists(s.medium.path+"-journal"), "a journal is left")

	for len(dir) < 1100 {
		dir = filepath.Join(dir, strings.Repeat("x", 50))
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Skip(err)
	}
	_, err := Create(filepath.Join(dir, "club.uitslag"), "Pallieter", quiet())
	check.Problem(t, err, "file.too-long")
	files, err := os.ReadDir(dir)
	check.That(t, err == nil && len(files) == 0, "left: %v, %v", files, err)
}
