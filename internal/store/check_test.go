package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// Whatever somebody does to the file behind our back, a check names it.
func TestCheckFinds(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name string
		does string
		want map[string]int
	}{
		{"a result changed", "update result set score = 9999 where id = 'e1-r3'", map[string]int{"store.check-differs": 1}},
		{"results gone", "delete from result where board = 2", map[string]int{"store.check-differs": 1}},
		{"a member gone", "delete from player; delete from member", map[string]int{"store.check-differs": 1, "store.check-club-differs": 1}},
		{"a person gone", "delete from person", map[string]int{"store.check-reference": 1, "store.check-names": 1}},
		{"a line gone", "drop trigger journal_no_delete; delete from journal where seq = 4", map[string]int{"store.check-gap": 1, "store.check-differs": 1}},
		{
			"a line changed", "drop trigger journal_no_update; update journal set payload = json_set(payload, '$.result.tricks', 13) where seq = 5",
			map[string]int{"store.check-differs": 1, "store.check-result": 1},
		},
		{"an unknown line", "drop trigger journal_no_update; update journal set command = 'sing' where seq = 5", map[string]int{"store.check-event": 1}},
		{"an unknown line of the club", "drop trigger journal_no_update; update journal set command = 'sing' where seq = 2", map[string]int{"store.check-club": 1}},
		{"a line that cannot be read", "drop trigger journal_no_update; update journal set payload = '[]' where seq = 5", map[string]int{"store.check-event": 1}},
		{"an undo of another event", "drop trigger journal_no_update; update journal set undoes = 1 where seq = 60", map[string]int{"store.check-undo": 1, "store.check-differs": 1}},
		{"rules that cannot be read", "update event set rules = '[]'", map[string]int{"store.check-event": 1}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := newClub(t)
			add, p := member("m1", "An", "Peeters")
			mustDo(t, s, "", add, p)
			mustDo(t, s, "e1", evening(t, "e1"))
			play(t, s, "e1")
			mustDo(t, s, "e1", &command.SeatPlayers{Contestant: "e1-p1", Players: []event.ID{"m1"}})
			wantSound(t, s)
			execIn(t, s, "pragma foreign_keys = 0; "+c.does)
			found := check.Value(s.Check(context.Background()))(t)
			got := map[string]int{}
			for _, f := range found {
				got[f.Code]++
			}
			check.Same(t, "found", got, c.want)
		})
	}
}

// What was typed twice is shown, never silently resolved.
func TestCheckTwice(t *testing.T) {
	s := newEvening(t)
	x := slips(mustEvent(t, s, "e1"))[0]
	mustDo(t, s, "e1", x)
	y := *x
	y.Result.ID = "again"
	mustDo(t, s, "e1", &y)
	found, err := s.Check(context.Background())
	check.Must(t, err == nil && len(found) == 1 && found[0].Code == "store.check-twice", "found %v, %v", found, err)
	check.Same(t, "figures", found[0].Args, map[string]any{"event": "Maandag e1", "board": x.Result.Board, "n": 2})
}

// A page that is broken is found by SQLite's own check, and named.
func TestCheckSQLite(t *testing.T) {
	path := wholeFile(t)
	b := check.Read(t, path)
	s := mustOpen(t, path)
	mustClose(t, s)
	// An index that has lost an entry: readable, and still not sound.
	at := slices.IndexFunc(pages(b), func(p []byte) bool { return p[0] == 10 && p[4] > 8 }) // a leaf page of an index
	check.Must(t, at >= 0, "no index page")
	b[at*4096+4]-- // one cell fewer
	check.Write(t, path, b)
	r := openWith(t, path, Options{ReadOnly: true})
	defer mustClose(t, r)
	found, err := r.Check(context.Background())
	check.Must(t, err == nil || problem.Is(err, "store.damaged"), "%v", err)
	at = slices.IndexFunc(found, func(p *problem.Problem) bool { return p.Code == "store.check-sqlite" })
	check.Must(t, at >= 0, "found %v, %v", found, err)
	if p := found[at]; len(p.Args) != 1 || p.Args["n"] == 0 || p.Err == nil { // what SQLite says is for the log
		t.Errorf("%v of %v", p.Args, p.Err)
	}
}

func pages(file []byte) [][]byte { return slices.Collect(slices.Chunk(file, 4096)) }

// Nothing changes a line of the journal, whatever is asked of the file.
func TestJournalOnlyAppended(t *testing.T) {
	s := newEvening(t)
	for _, text := range []string{
		"update journal set command = 'x'",
		"update journal set at = at where seq = 1",
		"delete from journal",
		"delete from journal where seq = 2",
		"insert or replace into journal (seq, id, at, zone, event, session, command, version, program) values (1, 'n', '', '', '', '', 'x', 1, '')",
		"insert or replace into journal (seq, id, at, zone, event, session, command, version, program) select 99, id, '', '', '', '', 'x', 1, '' from journal limit 1",
		"insert into journal (id, at, zone, event, session, command, version, program) values ('n', '', '', '', '', 'x', 1, '')",
		"insert into journal (seq, id, at, zone, event, session, command, payload, version, program) values (99, 'n', '', '', '', '', 'x', '{', 1, '')",
		"insert into journal (seq, id, at, zone, event, session, command, version, program, undoes) values (99, 'n', '', '', '', '', 'undo', 1, '', 1000)",
	} {
		_, err := s.medium.writer.Exec(text)
		check.That(t, err != nil, "was done: %s", text)
	}
	wantSound(t, s)
	lines, err := schema.ReadLines(context.Background(), s.medium.readers, "e1")
	check.That(t, err == nil && len(lines) == 1, "lines %v, %v", lines, err)
}

// A commit that came to the disk although it was reported as failed is seen before the
// next command is decided, and that is not done: it may be the same one, typed again.
func TestMemoryCatchesUp(t *testing.T) {
	s := newEvening(t)
	x := slips(mustEvent(t, s, "e1"))
	before := *s.cached("e1")
	mustDo(t, s, "e1", x[0])
	s.scopes["e1"], s.last = &before, s.last-1 // as if the answer had been lost
	again := *x[0]
	again.Result.ID = "another"
	check.Problem(t, s.Do(context.Background(), "e1", &again), "store.came-after-all")
	wantResults(t, s, 1)
	mustDo(t, s, "e1", x[1])
	wantSound(t, s)
}

// Every Problem of this package and those below it has its sentence in every language, and no figure
// in a sentence is left open.
func TestEveryProblemHasItsSentence(t *testing.T) {
	files := check.Value(filepath.Glob("*.go"))(t)
	below := check.Value(filepath.Glob("*/*.go"))(t)
	files = append(files, below...)
	code := regexp.MustCompile(`(problem\.New|problem\.Wrap|\.newer)\((?:\w+, )?"(store\.[a-z-]+)"((?:, "?[^,()]+"?(?:\([^()]*\))?)*)\)`)
	figure := regexp.MustCompile(`"([a-z]+)",`)
	open := regexp.MustCompile(`\{[a-z]+\}`)
	seen := map[string]bool{}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		for _, m := range code.FindAllStringSubmatch(string(check.Read(t, f)), -1) {
			seen[m[2]] = true
			p := problem.New(m[2])
			p.Args = map[string]any{}
			for _, a := range figure.FindAllStringSubmatch(m[3]+",", -1) {
				p.Args[a[1]] = "x"
			}
			if m[1] == ".newer" { // medium.newer gives its figures itself
				p.Args = map[string]any{"file": "x", "by": "x", "own": "x"}
			}
			for _, lang := range []string{"nl", "en"} {
				s := translation.For(lang).Sentence(p)
				check.That(t, !strings.Contains(s, m[2]) && !open.MatchString(s), "%s, %s %v: %s", f, lang, p, s)
			}
		}
	}
	for _, lang := range []string{"nl", "en"} {
		for _, k := range translation.Keys(lang) {
			if k = strings.TrimSuffix(k, ".one"); strings.HasPrefix(k, "store.") && !seen[k] {
				t.Errorf("%s: nothing says %s", lang, k)
			}
		}
	}
	check.That(t, len(seen) >= 30, "only %d problems found: %v", len(seen), seen)
}

// What the operating system says becomes a sentence by its kind, not by its text.
func TestExplainSystem(t *testing.T) {
	path := filepath.Join("club", "x.uitslag")
	own := problem.New("event.gone")
	other := errors.New("something else")
	for _, c := range []struct {
		err  error
		want string
	}{
		{fmt.Errorf("x: %w", fs.ErrNotExist), "store.missing"},
		{&fs.PathError{Err: fs.ErrExist}, "store.exists"},
		{&os.LinkError{Err: fs.ErrPermission}, "store.no-permission"},
		{fmt.Errorf("x: %w", own), "event.gone"},
	} {
		check.Problem(t, disk.Explain(path, c.err), c.want)
	}
	check.Same(t, "nothing", disk.Explain(path, nil), error(nil))
	check.Same(t, "a fault of the program", disk.Explain(path, other), other)
	p := problem.Find(disk.Explain(path, fs.ErrPermission))
	check.Same(t, "figures", p.Args, map[string]any{"file": "x.uitslag", "folder": "club"})
}

func TestMigrationFiles(t *testing.T) {
	steps := check.Value(schema.Migrations(fstest.MapFS{
		"m/0001_a.sql": {Data: []byte("a")}, "m/0002_b.sql": {Data: []byte("b")},
	}, "m"))(t)
	check.Same(t, "steps", steps, []schema.Migration{{Version: 1, SQL: "a"}, {Version: 2, SQL: "b"}})
	for _, bad := range []fstest.MapFS{
		{"m/0002_b.sql": {}}, {"m/0001_a.sql": {}, "m/0003_b.sql": {}}, {"m/x.sql": {}}, {"m/0001_a.sql": {}, "m/0001_b.sql": {}},
	} {
		steps, err := schema.Migrations(bad, "m")
		check.That(t, err != nil, "read as %v", steps)
	}
}

// later returns this program's migrations with one more.
func later(text string) []schema.Migration {
	steps := schema.OwnMigrations()
	return append(steps, schema.Migration{Version: len(steps) + 1, SQL: text})
}

func mustOpenWith(t *testing.T, path string, steps []schema.Migration) *Store {
	t.Helper()
	s := check.Value(open(path, quiet(), steps))(t)
	t.Cleanup(func() { mustClose(t, s) })
	return s
}

// An older file is copied, brought up to date, and its rows made again.
func TestMigrate(t *testing.T) {
	s := newEvening(t)
	mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[0])
	execIn(t, s, "update event set name = 'wrong'") // as an old program wrote it
	mustClose(t, s)
	old := len(schema.OwnMigrations())

	m := mustOpenWith(t, s.medium.path, later("create table more (id integer primary key) strict;"))
	wantNoTrouble(t, m)
	var version, more int
	var program string
	if err := m.medium.readers.QueryRow("select version, program, (select count(*) from more) from migration order by version desc").
		Scan(&version, &program, &more); err != nil || version != old+1 || program != "test" {
		t.Errorf("version %d by %s, %v", version, program, err)
	}
	wantSound(t, m)
	mustDo(t, m, "e1", slips(mustEvent(t, m, "e1"))[1])
	mustClose(t, m)

	backup := filepath.Join(filepath.Dir(s.medium.path), fmt.Sprintf("club.v%d.uitslag", old))
	b := openWith(t, backup, Options{ReadOnly: true})
	defer mustClose(t, b)
	v, err := schema.FileVersion(t.Context(), b.medium.readers)
	check.That(t, err == nil && v == old, "the backup has version %d, %v", v, err)
	// For this program the file is now a newer one: it is read, and only read.
	mustExec(t, s.medium.path, fmt.Sprintf("update migration set program = 'uitslag 9.0' where version = %d", old+1))
	n := mustOpen(t, s.medium.path)
	check.Problem(t, n.Trouble(), "store.newer")
	check.Same(t, "made by", n.Trouble().Args["by"], "uitslag 9.0")
	check.Same(t, "this is", n.Trouble().Args["own"], "test")
	wantResults(t, n, 2)
	check.Problem(t, n.Undo(t.Context(), "e1"), "store.newer")
}

// TestMigrateKilled holds: whoever is killed while the rows are made again leaves a file that is
// brought up to date the next time.
func TestMigrateKilled(t *testing.T) {
	s := newEvening(t)
	execIn(t, s, "update event set name = 'wrong'") // as an old program wrote it
	mustClose(t, s)
	steps, cut := later("create table more (id integer primary key) strict;"), filepath.Join(t.TempDir(), "cut.uitslag")
	db := check.Value(disk.OpenWriter(s.medium.path))(t)
	killed := errors.New("killed")
	err := schema.Migrate(t.Context(), db, steps, time.Now(), "test", func(ctx context.Context, tx *sql.Tx) error {
		return errors.Join(rebuild(ctx, tx), disk.CopyWhole(s.medium.path, cut), killed)
	})
	check.That(t, errors.Is(err, killed), "%v", err)
	check.Must(t, db.Close() == nil, "not closed")
	for _, path := range []string{s.medium.path, cut} {
		m := mustOpenWith(t, path, steps)
		wantNoTrouble(t, m)
		wantSound(t, m)
	}
}

// TestMigrateUnreadable holds: a file with a line that cannot be replayed is not brought up to
// date, and its other evenings are shown.
func TestMigrateUnreadable(t *testing.T) {
	s := newEvening(t)
	mustDo(t, s, "e2", evening(t, "e2"))
	mustClose(t, s)
	mustExec(t, s.medium.path, "drop trigger journal_no_update; update journal set command = 'sing' where event = 'e2'")
	for range 2 {
		m := check.Value(open(s.medium.path, quiet(), later("create table more (id integer primary key) strict;")))(t)
		check.Problem(t, m.Trouble(), "journal.unknown-command")
		check.Equal(t, "version", m.FileVersion(), len(schema.OwnMigrations()))
		mustEvent(t, m, "e1")
		mustClose(t, m)
	}
}

// A migration that fails leaves the file as it was.
func TestMigrateFails(t *testing.T) {
	s := newEvening(t)
	mustClose(t, s)
	steps := later("create table more (id integer) strict; insert into nowhere values (1);")
	if m, err := open(s.medium.path, quiet(), steps); err == nil {
		mustClose(t, m)
		t.Fatal("opened")
	}
	again := mustOpen(t, s.medium.path)
	wantNoTrouble(t, again)
	var n int
	err := again.medium.readers.QueryRow("select count(*) from sqlite_schema where name = 'more'").Scan(&n)
	check.That(t, err == nil && n == 0, "half a migration is there: %d, %v", n, err)
	wantSound(t, again)
}

// Where the copy cannot be made, nothing is migrated.
func TestMigrateWithoutBackup(t *testing.T) {
	s := newClub(t)
	mustClose(t, s)
	// A folder that is not empty has the backup's name.
	mustMkdir(t, filepath.Join(filepath.Dir(s.medium.path), fmt.Sprintf("club.v%d.uitslag", len(schema.OwnMigrations())), "x"))
	_, err := open(s.medium.path, quiet(), later("create table more (id integer) strict;"))
	check.Problem(t, err, "store.backup-failed")
	again := mustOpen(t, s.medium.path)
	wantNoTrouble(t, again)
}

// An older file that was copied while it was in use is brought up to date too.
func TestMigrateWithoutWAL(t *testing.T) {
	path := wholeFile(t)
	mustExec(t, path, "pragma journal_mode = wal")
	m := mustOpenWith(t, path, later("create table more (id integer) strict;"))
	n := m.Notices()
	check.That(t, m.Trouble() == nil && len(n) == 1 && n[0].Code == "store.wal-missing", "trouble %v, notices %v", m.Trouble(), n)
	mustDo(t, m, "e1", &command.RenameEvent{Name: "x"})
	var name string
	err := m.medium.readers.QueryRow("select name from event, (select count(*) from more)").Scan(&name)
	check.That(t, err == nil && name == "x", "the readers see %q, %v", name, err)
	wantSound(t, m)
}
