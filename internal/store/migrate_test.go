package store

import (
	"fmt"
	"path/filepath"
	"testing"
	"testing/fstest"

	"uitslag/internal/event/command"
	"uitslag/internal/expect"
	"uitslag/internal/store/schema"
)

func TestMigrationFiles(t *testing.T) {
	steps := expect.Value(schema.Migrations(fstest.MapFS{
		"m/0001_a.sql": {Data: []byte("a")}, "m/0002_b.sql": {Data: []byte("b")},
	}, "m"))(t)
	expect.Same(t, steps, []schema.Migration{{Version: 1, SQL: "a"}, {Version: 2, SQL: "b"}}, "steps")
	for _, bad := range []fstest.MapFS{
		{"m/0002_b.sql": {}}, {"m/0001_a.sql": {}, "m/0003_b.sql": {}}, {"m/x.sql": {}}, {"m/0001_a.sql": {}, "m/0001_b.sql": {}},
	} {
		if steps, err := schema.Migrations(bad, "m"); err == nil {
			t.Errorf("read as %v", steps)
		}
	}
}

// later are this program's migrations with one more.
func later(text string) []schema.Migration {
	steps := schema.OwnMigrations()
	return append(steps, schema.Migration{Version: len(steps) + 1, SQL: text})
}

func mustOpenWith(t *testing.T, path string, steps []schema.Migration) *Store {
	t.Helper()
	s := expect.Value(open(path, quiet(), steps))(t)
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

	m := mustOpenWith(t, s.path, later("create table more (id integer primary key) strict;"))
	wantNoTrouble(t, m)
	var version, more int
	var program string
	if err := m.readers.QueryRow("select version, program, (select count(*) from more) from migration order by version desc").
		Scan(&version, &program, &more); err != nil || version != old+1 || program != "test" {
		t.Errorf("version %d by %s, %v", version, program, err)
	}
	wantSound(t, m)
	mustDo(t, m, "e1", slips(mustEvent(t, m, "e1"))[1])
	mustClose(t, m)

	backup := filepath.Join(filepath.Dir(s.path), fmt.Sprintf("club.v%d.uitslag", old))
	b := openWith(t, backup, Options{ReadOnly: true})
	defer mustClose(t, b)
	if v, err := schema.FileVersion(t.Context(), b.readers); err != nil || v != old {
		t.Errorf("the backup has version %d, %v", v, err)
	}
	// For this program the file is now a newer one: it is read, and only read.
	mustExec(t, s.path, fmt.Sprintf("update migration set program = 'uitslag 9.0' where version = %d", old+1))
	n := mustOpen(t, s.path)
	expect.Problem(t, n.Trouble(), "store.newer")
	expect.Same(t, n.Trouble().Args["by"], "uitslag 9.0", "made by")
	expect.Same(t, n.Trouble().Args["own"], "test", "this is")
	wantResults(t, n, 2)
	expect.Problem(t, n.Undo(t.Context(), "e1"), "store.newer")
}

// A migration that fails leaves the file as it was.
func TestMigrateFails(t *testing.T) {
	s := newEvening(t)
	mustClose(t, s)
	steps := later("create table more (id integer) strict; insert into nowhere values (1);")
	if m, err := open(s.path, quiet(), steps); err == nil {
		mustClose(t, m)
		t.Fatal("opened")
	}
	again := mustOpen(t, s.path)
	wantNoTrouble(t, again)
	var n int
	if err := again.readers.QueryRow("select count(*) from sqlite_schema where name = 'more'").Scan(&n); err != nil || n != 0 {
		t.Errorf("half a migration is there: %d, %v", n, err)
	}
	wantSound(t, again)
}

// Where the copy cannot be made, nothing is migrated.
func TestMigrateWithoutBackup(t *testing.T) {
	s := newClub(t)
	mustClose(t, s)
	// A folder that is not empty has the backup's name.
	mustMkdir(t, filepath.Join(filepath.Dir(s.path), fmt.Sprintf("club.v%d.uitslag", len(schema.OwnMigrations())), "x"))
	_, err := open(s.path, quiet(), later("create table more (id integer) strict;"))
	expect.Problem(t, err, "store.backup-failed")
	again := mustOpen(t, s.path)
	wantNoTrouble(t, again)
}

// An older file that was copied while it was in use is brought up to date too.
func TestMigrateWithoutWAL(t *testing.T) {
	path := wholeFile(t)
	mustExec(t, path, "pragma journal_mode = wal")
	m := mustOpenWith(t, path, later("create table more (id integer) strict;"))
	if n := m.Notices(); m.Trouble() != nil || len(n) != 1 || n[0].Code != "store.wal-missing" {
		t.Errorf("trouble %v, notices %v", m.Trouble(), n)
	}
	mustDo(t, m, "e1", &command.RenameEvent{Name: "x"})
	var name string
	if err := m.readers.QueryRow("select name from event, (select count(*) from more)").Scan(&name); err != nil || name != "x" {
		t.Errorf("the readers see %q, %v", name, err)
	}
	wantSound(t, m)
}
