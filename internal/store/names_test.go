package store

import (
	"path/filepath"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
)

// namedClub returns a club file with members: m1 changed once, m2 erased, and a copy that was made
// before that.
func namedClub(t *testing.T) (path, before string) {
	t.Helper()
	s := newClub(t)
	for _, id := range []string{"m1", "m2", "m3"} {
		add, p := member(id, "Jan", "Peeters")
		mustDo(t, s, "", add, p)
	}
	mustDo(t, s, "", &command.ChangeMember{Member: "m1", Person: "m1-v2"}, event.Person{ID: "m1-v2", First: "Jan", Last: "Peeters", Email: "jan@example.org"})
	before = filepath.Join(t.TempDir(), "before.uitslag")
	check.NoError(t, s.Backup(t.Context(), before))
	mustDo(t, s, "", &command.AnonymiseMember{Member: "m2"})
	mustClose(t, s)
	return s.medium.path, before
}

// TestNamesAreHeld: personal data that are not as they were written are found wherever results
// that are not would be: when the file is opened, looked at, verified, checked, copied.
func TestNamesAreHeld(t *testing.T) {
	t.Parallel()
	for name, does := range map[string]string{
		"another name":           "update person set last = 'X' where id = 'm1-v2'",
		"an older one":           "update person set last = 'X' where id = 'm1-v1'",
		"fields moved":           "update person set first = last, last = first where id = 'm1-v2'",
		"another's data":         "update person set sum = (select sum from person where id = 'm3-v1') where id = 'm1-v2'",
		"emptied":                "update person set first = '', last = '', federation = '', number = '', category = '', email = '' where id = 'm3-v1'",
		"no checksum":            "update person set sum = '' where id = 'm3-v1'",
		"gone":                   "delete from person where id = 'm3-v1'",
		"back after erasing":     "update person set first = 'Jan', last = 'Peeters' where id = 'm2-v1'",
		"back with its checksum": "update person set first = 'Jan', last = 'Peeters', federation = '', number = '', category = '', email = '', sum = '" + schema.PersonSum(event.Person{ID: "m2-v1", First: "Jan", Last: "Peeters"}) + "' where id = 'm2-v1'",
	} {
		t.Run(name, func(t *testing.T) {
			path, _ := namedClub(t)
			mustExec(t, path, "pragma foreign_keys = 0", does)
			b := check.Read(t, path)
			s := openWith(t, path, quiet())
			check.Problem(t, s.Trouble(), "store.names-differ")
			add, p := member("m9", "An", "Maes")
			check.Problem(t, s.Do(t.Context(), "", add, p), "store.names-differ")
			mustClose(t, s)
			s = openWith(t, path, reading(true))
			check.Problem(t, s.Verify(t.Context(), "e1"), "store.names-differ")
			found := check.Value(s.Check(t.Context()))(t)
			check.That(t, slices.ContainsFunc(found, func(p *problem.Problem) bool { return p.Code == "store.check-names" }), "a check finds %v", found)
			mustClose(t, s)
			in := check.Value(Inspect(t.Context(), path, quiet()))(t)
			check.Problem(t, in.Trouble, "store.names-differ")
			check.Problem(t, Duplicate(t.Context(), path, filepath.Join(t.TempDir(), "copy.uitslag"), quiet()), "store.restore-bad")
			wantUntouched(t, path, b)
		})
	}
}

// TestStaleWALOfNames: a WAL that belongs to an older copy of the file, in which a name is another
// one, is not believed.
func TestStaleWALOfNames(t *testing.T) {
	path, _ := namedClub(t)
	s := mustOpen(t, path)
	foldNow(t, s, "truncate")
	sound := check.Read(t, path) // in WAL mode
	execIn(t, s, "update person set last = 'X' where id = 'm1-v2'")
	wal := check.Read(t, path+"-wal")
	again := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), sound)
	check.Write(t, again+"-wal", wal)
	r := openWith(t, again, reading(true))
	defer mustClose(t, r)
	check.Same(t, "by the WAL the name is", r.People()["m1-v2"].Last, "X")
	check.Problem(t, r.Verify(t.Context(), ""), "store.names-differ")
}

// TestRepairSaysWrongNames: what is damaged of a name is taken over and said, and what could not be
// read is not taken for erased: the copies of before keep it.
func TestRepairSaysWrongNames(t *testing.T) {
	path, before := namedClub(t)
	mustExec(t, path, "pragma foreign_keys = 0", "update person set last = 'X' where id = 'm1-v2'", "delete from person where id = 'm3-v1'")
	made := filepath.Join(t.TempDir(), "made.uitslag")
	r := check.Value(Repair(t.Context(), path, made, quiet()))(t)
	said := map[string]any{}
	for _, d := range r.Doubts {
		said[d.Code] = d.Args["n"]
	}
	check.Same(t, "doubts", said, map[string]any{"store.recover-names-wrong": 1, "store.recover-names": 1})
	s := mustOpen(t, made)
	wantNoTrouble(t, s)
	wantSound(t, s)
	check.Same(t, "erased", s.Erased(), []event.ID{"m2-v1"})
	check.Same(t, "the name", s.People()["m1-v2"].Last, "X")
	check.That(t, check.Value(s.Scrub(t.Context(), before))(t), "the erased member is still in the copy")
	copied := openWith(t, before, reading(true))
	defer mustClose(t, copied)
	check.Same(t, "in the copy", copied.People()["m3-v1"].Last, "Peeters")
	check.Same(t, "in the copy, erased", copied.People()["m2-v1"], event.Person{ID: "m2-v1"})
}

// TestErasedHasNoChecksum: of what was erased no checksum is left, by which a name could be tried.
func TestErasedHasNoChecksum(t *testing.T) {
	path, before := namedClub(t)
	_, p := member("m2", "Jan", "Peeters")
	wantNowhere(t, []string{schema.PersonSum(p)}, path, path+"-wal")
	s := mustOpen(t, path)
	check.That(t, check.Value(s.Scrub(t.Context(), before))(t), "the copy of before knows nothing")
	wantNowhere(t, []string{schema.PersonSum(p)}, before)
	wantSound(t, s)
}
