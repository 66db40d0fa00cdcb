package store

import (
	"bytes"
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/test/check"
)

func mustMkdir(t testing.TB, path string) {
	t.Helper()
	check.NoError(t, os.MkdirAll(path, 0o755))
}

// wholeFile returns a club file with one evening; it is closed.
func wholeFile(t testing.TB) string {
	t.Helper()
	s := newEvening(t)
	batch := batchOf(mustEvent(t, s, "e1"))
	mustDoAll(t, s, batch)
	mustClose(t, s)
	return s.medium.path
}

// What is no club file is refused, and nothing is written to it or beside it.
func TestOpenRefuses(t *testing.T) {
	good := check.Read(t, wholeFile(t))
	cases := []struct {
		name string
		make func(t *testing.T, path string)
		want string
	}{
		{"missing", func(*testing.T, string) {}, "store.missing"},
		{"folder", mustMkdirT, "store.not-a-file"},
		{"empty", func(t *testing.T, p string) { check.Write(t, p, nil) }, "store.empty"},
		{"text", func(t *testing.T, p string) { check.Write(t, p, []byte("paar;punten\n1;65\n")) }, "store.not-club-file"},
		{"long text", func(t *testing.T, p string) { check.Write(t, p, bytes.Repeat([]byte("paar;punten\n"), 1000)) }, "store.not-club-file"},
		{"cut in the head", func(t *testing.T, p string) { check.Write(t, p, good[:60]) }, "store.not-club-file"},
		{"cut in the first page", func(t *testing.T, p string) { check.Write(t, p, good[:2000]) }, "store.damaged"},
		{"foreign", foreignFile, "store.foreign"},
		{"schema overwritten", func(t *testing.T, p string) {
			b := bytes.Clone(good)
			copy(b[100:], bytes.Repeat([]byte{0xff}, 3000))
			check.Write(t, p, b)
		}, "store.damaged"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.uitslag")
			c.make(t, path)
			var before []byte
			if info, err := os.Stat(path); err == nil && !info.IsDir() {
				before = check.Read(t, path)
			}
			s, err := Open(path, quiet())
			if err == nil {
				mustClose(t, s)
			}
			check.Problem(t, err, c.want)
			check.That(t, before == nil || bytes.Equal(before, check.Read(t, path)), "the file was written to")
			files, _ := os.ReadDir(filepath.Dir(path))
			check.That(t, len(files) <= 1, "left beside it: %v", files)
		})
	}
}

func mustMkdirT(t *testing.T, path string) { mustMkdir(t, path) }

// foreignFile is an SQLite file of another program, in WAL mode.
func foreignFile(t *testing.T, path string) {
	t.Helper()
	db := check.Value(sql.Open("sqlite", path))(t)
	_, err := db.Exec("pragma journal_mode = wal; create table journal (seq integer)")
	check.Must(t, err == nil, "%v", err)
	check.NoError(t, db.Close())
}

// A damaged file that can still be read is only read; not one byte changes.
func TestOpenDamaged(t *testing.T) {
	good := check.Read(t, wholeFile(t))
	cases := []struct {
		name string
		file []byte
	}{
		{"truncated", good[:len(good)/2]},
		{"a page of zeros", zeroPage(good, len(good)/4096-2)},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := check.Write(t, filepath.Join(t.TempDir(), "x.uitslag"), c.file)
			s, err := Open(path, quiet())
			if err != nil {
				check.Problem(t, err, "store.damaged")
			} else {
				check.Problem(t, s.Trouble(), "store.damaged")
				check.Problem(t, s.Do(context.Background(), "", &command.SetClub{Name: "x"}), "store.damaged")
				check.Problem(t, s.Backup(context.Background(), path+".bak"), "store.damaged")
				found, err := s.Check(context.Background())
				check.That(t, err != nil || len(found) > 0, "check finds nothing")
				mustClose(t, s)
			}
			check.Same(t, "a damaged file was written to", check.Read(t, path), c.file)
		})
	}
}

func zeroPage(file []byte, page int) []byte {
	b := bytes.Clone(file)
	clear(b[page*4096 : (page+1)*4096])
	return b
}

// State rows that are not what the journal says: the file is only read, and not one
// byte of it changes.
func TestOpenDiffers(t *testing.T) {
	t.Parallel()
	good := wholeFile(t)
	for _, mode := range []string{"delete", "wal"} {
		for _, text := range []string{
			"update result set score = 9999 where id = 'e1-r3'",
			"delete from result where id = 'e1-r3'",
			"update club set name = 'x'",
			"update event set rules = json_set(rules, '$.method', 'x')",
			"update session set closed = 1",
		} {
			path := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), check.Read(t, good))
			mustExec(t, path, "pragma journal_mode = "+mode, text)
			before := check.Read(t, path)
			s := mustOpen(t, path)
			check.Problem(t, s.Trouble(), "store.differs")
			check.Problem(t, s.Do(context.Background(), "e1", &command.RenameEvent{Name: "x"}), "store.differs")
			check.Same(t, "the journal counts", mustEvent(t, s, "e1").Name, "Maandag e1")
			mustClose(t, s)
			wantUntouched(t, path, before)
		}
	}
}

// mustExec does statements to a file behind our back.
func mustExec(t testing.TB, path string, statements ...string) {
	t.Helper()
	db := check.Value(sql.Open("sqlite", path))(t)
	db.SetMaxOpenConns(1)
	putBack := triggersOf(t, db)
	for _, text := range statements {
		_, err := db.Exec(text)
		check.Must(t, err == nil, "%s: %v", text, err)
	}
	putBack()
	check.NoError(t, db.Close())
}

// triggersOf gives what puts the triggers back that a file has now: without one of them it is
// refused before anything else in it is looked at.
func triggersOf(t testing.TB, db *sql.DB) (putBack func()) {
	t.Helper()
	list := check.Value(db.Query("select name, sql from sqlite_schema where type = 'trigger'"))(t)
	defer func() { _ = list.Close() }()
	had := map[string]string{}
	for list.Next() {
		var name, text string
		check.NoError(t, list.Scan(&name, &text))
		had[name] = text
	}
	check.NoError(t, list.Err())
	return func() {
		t.Helper()
		for name, text := range had {
			var n int
			check.NoError(t, db.QueryRow("select count(*) from sqlite_schema where name = ?", name).Scan(&n))
			if n == 0 {
				check.Value(db.Exec(text))(t)
			}
		}
	}
}

// wantUntouched holds that a file is what it was, and alone in its folder.
func wantUntouched(t testing.TB, path string, before []byte) {
	t.Helper()
	check.Same(t, "the file was written to", check.Read(t, path), before)
	files, err := os.ReadDir(filepath.Dir(path))
	check.That(t, err == nil && len(files) == 1, "beside the file: %v, %v", files, err)
}

// A field of the rules that a later program adds is no difference.
func TestOpenOlderJSON(t *testing.T) {
	path := wholeFile(t)
	db := check.Value(disk.OpenWriter(path))(t)
	check.Value(db.Exec("update event set rules = json_set(rules, '$.later', 'x')"))(t)
	check.NoError(t, db.Close())
	check.Same(t, "trouble", mustOpen(t, path).Trouble(), (*problem.Problem)(nil))
}

// A line that this program does not know: the file is only read.
func TestOpenUnknownCommand(t *testing.T) {
	path := wholeFile(t)
	db := check.Value(disk.OpenWriter(path))(t)
	if _, err := db.Exec(`insert into journal (seq, id, at, zone, event, session, command, payload, version, program)
		select max(seq) + 1, 'x', '', '', 'e1', '', 'sing-a-song', '{}', 1, 'later' from journal`); err != nil {
		t.Fatal(err)
	}
	check.NoError(t, db.Close())
	s := mustOpen(t, path)
	check.Problem(t, s.Trouble(), "journal.unknown-command")
	_, err := s.Event("e1")
	check.Problem(t, err, "journal.unknown-command")
	headers, err := s.Events()
	check.That(t, err == nil && len(headers) == 1 && headers[0].Entered == 56, "the list shows %v, %v", headers, err)
	check.Same(t, "club", s.Club().Name, "Pallieter")
}

// A file copied without its WAL is opened, and the scorer hears of it.
func TestOpenWithoutWAL(t *testing.T) {
	s := newEvening(t)
	foldNow(t, s, "passive")
	mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[0])
	path := check.Write(t, filepath.Join(t.TempDir(), "copy.uitslag"), check.Read(t, s.medium.path))
	c := mustOpen(t, path)
	if n := c.Notices(); len(n) != 1 || n[0].Code != "store.wal-missing" {
		t.Errorf("notices %v", n)
	}
	wantNoTrouble(t, c)
	wantResults(t, c, 0)
	mustDo(t, c, "e1", slips(mustEvent(t, c, "e1"))[1])
	var n int
	err := c.medium.readers.QueryRow("select count(*) from result").Scan(&n)
	check.That(t, err == nil && n == 1, "the readers see %d results, %v", n, err)
	wantSound(t, c)
	mustClose(t, c)
	check.Same(t, "notices the next time", mustOpen(t, path).Notices(), []*problem.Problem(nil))
}

// A clock that stands before the last line is called wrong, not obeyed.
func TestOpenWrongClock(t *testing.T) {
	path := wholeFile(t)
	for _, c := range []struct {
		back time.Duration
		want int
	}{{0, 0}, {30 * time.Minute, 0}, {24 * time.Hour, 1}} {
		o := quiet()
		o.Now = func() time.Time { return clock.Add(-c.back) }
		s := check.Value(Open(path, o))(t)
		n := s.Notices()
		check.That(t, len(n) == c.want && (c.want != 1 || n[0].Code == "store.clock"), "%v back: notices %v", c.back, n)
		mustClose(t, s)
	}
}

func TestOpenReadOnly(t *testing.T) {
	path := wholeFile(t)
	before := check.Read(t, path)
	s := openWith(t, path, reading(true))
	check.Problem(t, s.Trouble(), "store.opened-to-read")
	check.Problem(t, s.Do(context.Background(), "e1", &command.RenameEvent{Name: "x"}), "store.opened-to-read")
	wantResults(t, s, 56)
	wantSound(t, s)
	check.NoError(t, s.Backup(context.Background(), path+".bak"))
	mustClose(t, s)
	check.Same(t, "the file was written to", before, check.Read(t, path))
	wantSound(t, mustOpen(t, path+".bak"))
}

func TestCreateRefuses(t *testing.T) {
	dir := t.TempDir()
	_, err := Create(filepath.Join(dir, "a.uitslag"), "", quiet())
	check.Problem(t, err, "club.no-name")
	_, err = Create(filepath.Join(dir, "nowhere", "a.uitslag"), "x", quiet())
	check.Problem(t, err, "store.no-folder")
	check.Write(t, filepath.Join(dir, "text"), []byte("hello"))
	_, err = Create(filepath.Join(dir, "text"), "x", quiet())
	check.Problem(t, err, "store.exists")
	_, err = Create(filepath.Join(dir, "text", "a.uitslag"), "x", quiet())
	check.Problem(t, err, "store.no-folder")
	files, _ := os.ReadDir(dir)
	check.That(t, len(files) == 1 && string(check.Read(t, filepath.Join(dir, "text"))) == "hello", "left: %v", files)
	newClubAt(t, filepath.Join(dir, "a.uitslag"))
}

// The clock is set back in the middle of an evening: the order is that of the lines, and
// nothing is sorted by a time.
func TestClockGoesBack(t *testing.T) {
	o := quiet()
	back := time.Duration(0)
	o.Now = func() time.Time { return clock.Add(-back) }
	path := filepath.Join(t.TempDir(), "club.uitslag")
	s := check.Value(Create(path, "Pallieter", o))(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	all := slips(mustEvent(t, s, "e1"))[:6]
	for _, x := range all {
		mustDo(t, s, "e1", x)
		back += 24 * time.Hour
	}
	mustDo(t, s, "e2", evening(t, "e2")) // made later, with an earlier time
	for range 2 {
		check.Same(t, "saved last", s.LastSaved().Equal(clock.Add(-6*24*time.Hour)), true)
		for i, r := range mustEvent(t, s, "e1").Sessions[0].Results {
			check.Same(t, "result", r.ID, all[i].Result.ID)
		}
		h, err := s.Events()
		check.That(t, err == nil && h[0].ID == "e1" && h[1].ID == "e2", "%v, %v", h, err)
		lines := check.Value(s.Lines("e1"))(t)
		for i := 1; i < len(lines); i++ {
			check.That(t, lines[i].Seq > lines[i-1].Seq, "out of order")
		}
		h2 := check.Value(s.History("e1"))(t)
		check.Same(t, "undone first", h2.Undo[len(h2.Undo)-1].Seq, lines[len(lines)-1].Seq)
		wantSound(t, s)
		mustClose(t, s)
		s = check.Value(Open(path, o))(t)
	}
	mustClose(t, s)
}
