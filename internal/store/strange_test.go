package store

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
)

// playedFile returns a club file with an evening that was played, closed.
func playedFile(t *testing.T) string {
	t.Helper()
	s := newEvening(t)
	play(t, s, "e1")
	mustClose(t, s)
	return s.medium.path
}

// TestStrangersTables: what a stranger put into the tables of a club file is refused by its name
// before a row is read, wherever the file is read; what is typed in it is read from its pages.
func TestStrangersTables(t *testing.T) {
	t.Parallel()
	endless := " as with recursive x(n) as (select 1 union all select n + 1 from x) select "
	for name, does := range map[string]string{
		"quiet":                "create trigger quiet before insert on journal when new.seq > 9 begin select raise(ignore); end",
		"better":               "create trigger better after insert on result begin update result set score = 9999; end",
		"more":                 "create view more as select * from result",
		"extra":                "create table extra (a)",
		"by_score":             "create index by_score on result (score)",
		"journal_no_update":    "drop trigger journal_no_update; create trigger journal_no_update before update on journal begin select 1; end",
		"journal_only_append":  "drop trigger journal_only_append; create trigger journal_only_append before delete on person begin select 1; end",
		"club":                 "alter table club add column worse text",
		"journal":              "alter table journal rename to kept; create view journal" + endless + "n as seq, 'x' as id, '' as at, '' as event, '' as session, '' as command, '' as payload, 1 as version, '' as program, null as undoes, '' as zone from x",
		"player_by_member":     "drop index player_by_member",
		"sqlite_stat1":         "analyze",
		"migration":            "alter table migration rename to program; create view migration" + endless + "n as version, 'x' as program, '' as at from x",
		"sqlite_autoindex_a_1": "create table a (b text primary key)",
	} {
		t.Run(name, func(t *testing.T) {
			path := playedFile(t)
			want := mustLines(t, path)
			mustExec(t, path, "pragma foreign_keys = 0", "pragma legacy_alter_table = 1", does)
			before := check.Read(t, path)
			refused := func(what string, err error) {
				t.Helper()
				p := problem.Find(err)
				check.Must(t, p != nil && p.Code == "store.altered", "%s: %v", what, err)
				db, done, err := disk.OpenStill(path)
				check.Must(t, err == nil, "%v", err)
				strange := check.Value(schema.Strange(t.Context(), db, schema.OwnMigrations()))(t)
				check.NoError(t, done())
				check.That(t, slices.Contains(strange, name) && p.Args["name"] == strange[0], "%s names %v of %q", what, p.Args["name"], strange)
			}
			for _, readOnly := range []bool{true, false} {
				_, err := Open(path, reading(readOnly))
				refused("opening", err)
			}
			_, err := Glance(t.Context(), path)
			refused("a glance", err)
			_, err = Inspect(t.Context(), path, quiet())
			refused("a look", err)
			refused("a copy of it", Duplicate(t.Context(), path, filepath.Join(t.TempDir(), "copy.uitslag"), quiet()))
			own := newClub(t)
			_, is := Elsewhere(t.Context(), own, path)
			check.That(t, !is, "it is taken for a copy of a club")
			wantUntouched(t, path, before)

			made := filepath.Join(t.TempDir(), "made.uitslag")
			got := check.Value(Repair(t.Context(), path, made, quiet()))(t)
			check.Same(t, "lines in the new file", len(got.Came), want)
			wantSound(t, mustOpen(t, made))
		})
	}
}

// mustLines returns how many lines the journal of a file has.
func mustLines(t *testing.T, path string) int {
	t.Helper()
	s := openWith(t, path, Options{ReadOnly: true})
	defer mustClose(t, s)
	return int(s.last)
}

// TestStrangersNewerFile: a file that says to be of a newer version is read in no other tables
// than ours.
func TestStrangersNewerFile(t *testing.T) {
	for _, table := range []string{"journal", "migration", "result"} {
		path := playedFile(t)
		mustExec(t, path, "pragma foreign_keys = 0", "pragma legacy_alter_table = 1", "pragma user_version = 99", "alter table "+table+" rename to kept",
			"create view "+table+" as with recursive x(n) as (select 1 union all select n + 1 from x) select n as seq, n as version, '' as program from x")
		_, err := Open(path, reading(true))
		check.Problem(t, err, "store.newer-unreadable")
	}
}

// TestNewerOfTheSameName: of two builds that call themselves the same, the sentence says which
// version of the file each knows.
func TestNewerOfTheSameName(t *testing.T) {
	path := playedFile(t)
	mustExec(t, path, "pragma user_version = 99")
	s := openWith(t, path, quiet())
	defer mustClose(t, s)
	p := s.Trouble()
	check.Must(t, p != nil && p.Code == "store.newer", "trouble %v", p)
	check.That(t, p.Args["by"] == "test, .uitslag 99" && p.Args["by"] != p.Args["own"], "made by %v, this is %v", p.Args["by"], p.Args["own"])
}

// TestLineIsReadBack: a line that another hand keeps out of the journal, or makes another one of,
// is not said to be saved, and nothing of it shows.
func TestLineIsReadBack(t *testing.T) {
	for name, does := range map[string]string{
		"left out": "create trigger quiet before insert on journal begin select raise(ignore); end",
		"another": `drop trigger journal_no_update; create trigger other after insert on journal begin
			update journal set payload = json_set(payload, '$.result.tricks', 1) where seq = new.seq; end`,
		"one more": `create trigger more after insert on journal begin insert into journal
			select new.seq + 1, new.id || 'x', at, zone, event, session, command, payload, version, program, undoes from journal where seq = new.seq; end`,
		"gone": "drop trigger journal_no_delete; create trigger gone after insert on journal begin delete from journal where seq = new.seq; end",
	} {
		t.Run(name, func(t *testing.T) {
			s := newEvening(t)
			x := slips(mustEvent(t, s, "e1"))
			mustDo(t, s, "e1", x[0])
			check.Value(s.medium.writer.Exec(does))(t)
			err := s.Do(context.Background(), "e1", x[1])
			check.Problem(t, err, "store.not-written")
			check.Same(t, "results", len(mustEvent(t, s, "e1").Sessions[0].Results), 1)
			found := check.Value(s.Check(t.Context()))(t)
			check.That(t, slices.ContainsFunc(found, func(p *problem.Problem) bool { return p.Code == "store.altered" }), "a check finds %v", found)
		})
	}
}
