package store

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/tiers"
	"uitslag/internal/test/check"
)

// TestRelativePaths holds: files are looked at, compared and made again by names that begin
// in the folder one is in, as on a command line.
func TestRelativePaths(t *testing.T) {
	club, backup, newer := halfway(t)
	t.Chdir(filepath.Dir(club))
	club, backup = filepath.Base(club), filepath.Base(backup)
	in, err := Glance(t.Context(), backup)
	check.That(t, err == nil && in.Evenings[0].Entered == 30, "%+v, %v", in, err)
	_, only, err := Differences(t.Context(), backup, club)
	check.That(t, err == nil && only.Lines == newer, "%+v, %v", only, err)
	r, err := Recover(t.Context(), club, backup, "a.uitslag", quiet())
	check.That(t, err == nil && r.Whole() && len(r.Came) == newer, "recover: %v, %v, %v", r.Why, r.Doubts, err)
	r, err = Repair(t.Context(), club, "b.uitslag", quiet())
	check.That(t, err == nil && r.Whole(), "repair: %v, %v, %v", r.Why, r.Doubts, err)
	check.NoError(t, Duplicate(t.Context(), backup, "c.uitslag", quiet()))
}

// TestRecover holds: of a file whose middle is gone the newer lines come through with
// their ids and the people they name; nothing of the damaged file changes.
func TestRecover(t *testing.T) {
	club, backup, newer := halfway(t)
	sound := check.Read(t, club)
	s := mustOpen(t, club)
	want := check.Value(s.Lines("e1"))(t)
	mustClose(t, s)
	file := bytes.Clone(sound)
	copy(file[100:3000], make([]byte, 2900)) // the tables' names: SQLite knows nothing any more
	check.Write(t, club, file)
	dest := filepath.Join(t.TempDir(), "new.uitslag")
	r := check.Value(Recover(t.Context(), club, backup, dest, quiet()))(t)
	if len(r.Came) != newer || Results(r.Came) != newer-1 || len(r.Left) != 0 || r.Why != nil || r.BaseAt.IsZero() {
		t.Errorf("%d of %d came, %v", len(r.Came), newer, r.Why)
	}
	check.That(t, len(r.Doubts) == 1 && r.Doubts[0].Code == "store.recover-unseen" && !r.Whole(), "doubts %v", r.Doubts)
	s = mustOpen(t, dest)
	wantSound(t, s)
	got := check.Value(s.Lines("e1"))(t)
	check.Same(t, "lines", got, want)
	p := s.People()["m2-v1"]
	check.That(t, p.Last == "Claes", "the late member is %+v", p)
	check.Same(t, "the damaged file was written to", check.Read(t, club), file)

	check.Write(t, club, sound) // nothing is wrong with it
	dest = filepath.Join(t.TempDir(), "new.uitslag")
	r, err := Recover(t.Context(), club, backup, dest, quiet())
	check.That(t, err == nil && r.Whole() && len(r.Came) == newer, "of a sound file: %+v, %v", r, err)
	r, err = Repair(t.Context(), club, filepath.Join(t.TempDir(), "n.uitslag"), quiet())
	check.That(t, err == nil && r.Whole(), "repair of a sound file: %v, %v, %v", r.Why, r.Doubts, err)
	other := newClub(t)
	r, err = Recover(t.Context(), other.medium.path, backup, filepath.Join(t.TempDir(), "n.uitslag"), quiet())
	check.Problem(t, r.Why, "store.recover-other")
	check.That(t, err == nil && len(r.Came) == 0, "of another club: %+v, %v", r, err)
	text := check.Write(t, filepath.Join(t.TempDir(), "text.uitslag"), bytes.Repeat([]byte("Dit is geen clubbestand. "), 500))
	_, err = Repair(t.Context(), text, filepath.Join(t.TempDir(), "n.uitslag"), quiet())
	check.Problem(t, err, "store.repair-nothing")
}

// TestRecoverGap holds: a recovery ends at the first line that cannot be read, and says
// which; making the file again goes on, with the result that the table still has of that line,
// and says so.
func TestRecoverGap(t *testing.T) {
	club, backup, newer := halfway(t)
	mustExec(t, club, "drop trigger journal_no_delete", "pragma foreign_keys = off", "delete from journal where seq = (select max(seq) - 5 from journal)")
	r := check.Value(Recover(t.Context(), club, backup, filepath.Join(t.TempDir(), "n.uitslag"), quiet()))(t)
	check.Problem(t, r.Why, "store.recover-gap")
	check.That(t, r.Why.Args["to"] == r.Why.Args["line"] && r.Why.Args["n"] == int64(1), "of one line: %v", r.Why.Args)
	if len(r.Came) != newer-6 || len(r.Left) != 5 || r.Why.Args["line"] != r.Came[len(r.Came)-1].Seq+1 {
		t.Errorf("%d came, %d left, %v", len(r.Came), len(r.Left), r.Why)
	}
	check.That(t, len(r.Doubts) != 0, "that the damaged file shows more results is not said")
	dest := filepath.Join(t.TempDir(), "n.uitslag")
	r, err := Repair(t.Context(), club, dest, quiet())
	check.That(t, err == nil && len(r.Doubts) == 1 && r.Doubts[0].Code == "store.recover-result", "%v, %v", r.Doubts, err)
	s := mustOpen(t, dest)
	wantSound(t, s)
	check.Same(t, "results", len(mustEvent(t, s, "e1").Sessions[0].Results), 56)
}

// TestRepairNobody holds: a line that makes a member without personal data, which no
// program writes, is left out and said; all else comes through.
func TestRepairNobody(t *testing.T) {
	club, _, _ := halfway(t)
	mustExec(t, club, "drop trigger journal_no_update", "update journal set payload = replace(payload, '\"person\"', '\"persom\"') where event = ''")
	dest := filepath.Join(t.TempDir(), "n.uitslag")
	r, err := Repair(context.Background(), club, dest, quiet())
	check.That(t, err == nil && len(r.Left) == 2 && len(r.Doubts) != 0, "%v left, %v, %v", r.Left, r.Doubts, err)
	check.Same(t, "results", len(mustEvent(t, mustOpen(t, dest), "e1").Sessions[0].Results), 56)
}

// TestRepairNameless holds: a member whose personal data are gone comes through without a
// name, and how many did is said.
func TestRepairNameless(t *testing.T) {
	club, _, _ := halfway(t)
	mustExec(t, club, "pragma foreign_keys = off", "delete from person where id = 'm2-v1'")
	dest := filepath.Join(t.TempDir(), "n.uitslag")
	r := check.Value(Repair(t.Context(), club, dest, quiet()))(t)
	check.Must(t, len(r.Left) == 0 && len(r.Doubts) == 1, "left %v, doubts %v", r.Left, r.Doubts)
	check.Problem(t, r.Doubts[0], "store.recover-names")
	check.Same(t, "how many", r.Doubts[0].Args["n"], any(1))
	s := mustOpen(t, dest)
	wantSound(t, s)
	check.Equal(t, "the member", s.People()["m2-v1"], event.Person{ID: "m2-v1"})
}

// TestRecoverNameless holds: a member who came after the copy, and whose personal data are gone, is
// taken in without a name, and how many are is said.
func TestRecoverNameless(t *testing.T) {
	club, backup, newer := halfway(t)
	mustExec(t, club, "pragma foreign_keys = off", "delete from person where id = 'm2-v1'")
	dest := filepath.Join(t.TempDir(), "new.uitslag")
	r := check.Value(Recover(t.Context(), club, backup, dest, quiet()))(t)
	check.Same(t, "lines", len(r.Came), newer)
	said := map[string]any{}
	for _, d := range r.Doubts {
		said[d.Code] = d.Args["n"]
	}
	check.Same(t, "how many", said["store.recover-names"], any(1))
	wantSound(t, mustOpen(t, dest))
}

// TestRowsThatCannotBe holds: a journal that comes to rows which no table holds is said to
// be damaged, in a sentence.
func TestRowsThatCannotBe(t *testing.T) {
	club, _, _ := halfway(t)
	mustExec(t, club, "drop trigger journal_no_update",
		"update journal set payload = json_set(payload, '$.result.id', (select json_extract(payload, '$.result.id') from journal where command = 'enter-result' order by seq limit 1)) where seq = (select max(seq) from journal)")
	for _, o := range []Options{quiet(), unhurried()} {
		s, err := Open(club, o)
		if err == nil {
			err = errOf(s.Trouble())
			mustClose(t, s)
		}
		check.That(t, problem.Find(err) != nil, "opened with %v", err)
	}
}

// TestRestoreFromJournal holds: without a copy the club file is made again from its own
// journal, what was only in its WAL included; the damaged file and what lies beside it are
// set aside as they were.
func TestRestoreFromJournal(t *testing.T) {
	club, _, _ := halfway(t)
	s := mustOpen(t, club)
	want := check.Value(s.Lines("e1"))(t)
	mustClose(t, s)
	file := check.Read(t, club)
	clear(file[100:3000]) // the tables' names: SQLite knows nothing any more
	check.Write(t, club, file)
	check.Write(t, club+"-wal", []byte("what a crash left"))
	r := Restoring{Club: club, Aside: tiers.AsideName(club, "opzij", clock)}
	got := check.Value(Restore(t.Context(), r, quiet()))(t)
	if got.Base != 0 || Results(got.Came) != 56 || len(got.Left) != 0 || len(got.Doubts) != 1 || got.Doubts[0].Code != "store.recover-unseen" {
		t.Errorf("%d results came, left %v, doubts %v", Results(got.Came), got.Left, got.Doubts)
	}
	if !bytes.Equal(check.Read(t, r.Aside), file) || string(check.Read(t, r.Aside+"-wal")) != "what a crash left" {
		t.Error("what was set aside is not what it was")
	}
	s = mustOpen(t, club)
	wantSound(t, s)
	lines := check.Value(s.Lines("e1"))(t)
	check.Same(t, "lines", lines, want)
	_, err := Restore(t.Context(), Restoring{Club: club, Aside: tiers.AsideName(club, "opzij", clock)}, quiet())
	check.Problem(t, err, "store.in-use")
}

// TestRestoreFromJournalKilled holds: whoever is killed between two steps of it leaves the
// whole file under its own name or the other.
func TestRestoreFromJournalKilled(t *testing.T) {
	t.Parallel()
	for k := range len(asideSteps(unclosedFile(t, "wal"), "aside")) + 1 {
		club := unclosedFile(t, "wal")
		aside := tiers.AsideName(club, "opzij", clock)
		for _, s := range asideSteps(club, aside)[:k] {
			check.NoError(t, s.do())
		}
		if !disk.Exists(club) { // it is in the list of the copies, which has it first
			in, err := Inspect(t.Context(), aside, quiet())
			check.That(t, err == nil && in.Trouble == nil && in.Evenings[0].Entered == 1, "after %d steps: %+v, %v", k, in, err)
			_, err = Restore(t.Context(), Restoring{Club: club, Aside: tiers.AsideName(club, "opzij", clock)}, quiet())
			check.That(t, err != nil && !disk.Exists(club), "after %d steps something was made of nothing: %v", k, err)
			continue
		}
		r := Restoring{Club: club, Aside: tiers.AsideName(club, "opzij", clock)}
		got, err := Restore(t.Context(), r, quiet())
		if err != nil || Results(got.Came) != 1 || !got.Whole() {
			t.Fatalf("after %d steps: %d results, %v, %v", k, Results(got.Came), got.Doubts, err)
		}
		in, err := Inspect(t.Context(), r.Aside, quiet())
		if err != nil || in.Trouble != nil || in.Evenings[0].Entered != 1 {
			t.Errorf("after %d steps and the repair: %+v, %v", k, in, err)
		}
		s := mustOpen(t, club)
		wantResults(t, s, 1)
		wantSound(t, s)
		mustClose(t, s)
	}
}

// TestRestoreFromJournalRefuses holds: where nothing of the journal can be read, or the
// name for what is set aside is taken, nothing changes.
func TestRestoreFromJournalRefuses(t *testing.T) {
	club, backup, _ := halfway(t)
	was := check.Read(t, club)
	_, err := Restore(t.Context(), Restoring{Club: club, Aside: backup}, quiet())
	check.Problem(t, err, "store.exists")
	check.Same(t, "the club file was changed", check.Read(t, club), was)
	clear(was[100:])
	check.Write(t, club, was)
	_, err = Restore(t.Context(), Restoring{Club: club, Aside: tiers.AsideName(club, "opzij", clock)}, quiet())
	check.Problem(t, err, "store.repair-nothing")
	check.Same(t, "the damaged file was changed", check.Read(t, club), was)
	files, err := os.ReadDir(filepath.Dir(club))
	check.That(t, err == nil && len(files) == 2, "in the folder: %v, %v", files, err)
}

// TestRepairLetter holds: one wrong letter of an id in a line of the log takes nothing else along:
// of a contestant in a result, of a member in the line that took them in, of a player in the line
// that began the evening. What the table has takes its place, and it is said.
func TestRepairLetter(t *testing.T) {
	for name, c := range map[string]struct{ was, is, where string }{
		"a contestant of a result": {`"ns":{"a":"e1-p`, `"ns":{"a":"e1-q`, "command = 'enter-result' and seq = 40"},
		"a member taken in":        {`"id":"m1"`, `"id":"n1"`, "command = 'add-member'"},
		"a member, not a letter":   {`"id":"m1"`, "\"id\":\"\xc11\"", "command = 'add-member'"},
		"a member, a sign":         {`"id":"m1"`, `"id":"<1"`, "command = 'add-member'"},
		"a player of the evening":  {`"players":["m1"`, `"players":["n1"`, "command = 'new-evening'"},
		"a rule of the evening":    {`"top":"`, `"top":"x`, "command = 'new-evening'"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newClub(t)
			add, p := member("m1", "An", "Peeters")
			mustDo(t, s, "", add, p)
			begun := evening(t, "e1")
			begun.Event.Contestants[0].Players[0] = "m1"
			mustDo(t, s, "e1", begun)
			play(t, s, "e1")
			want := text(t, mustEvent(t, s, "e1"))
			mustClose(t, s)
			mustExec(t, s.medium.path, "drop trigger journal_no_update",
				fmt.Sprintf("update journal set payload = replace(payload, '%s', '%s') where %s", c.was, c.is, c.where))
			dest := filepath.Join(t.TempDir(), "n.uitslag")
			r, err := Repair(t.Context(), s.medium.path, dest, quiet())
			check.Must(t, err == nil && len(r.Left) == 0 && len(r.Doubts) == 1, "left %v, doubts %v, %v", r.Left, r.Doubts, err)
			n := mustOpen(t, dest)
			wantSound(t, n)
			check.Equal(t, "the evening", text(t, mustEvent(t, n, "e1")), want)
			check.That(t, n.Club().Members["m1"].Person == p.ID, "members %v", n.Club().Members)
		})
	}
}

// TestRepairGapSaid holds: a line that nothing has any more is said once; in the new file another
// stands in its place, which check does not miss, which undo steps over, and which is taken over
// when that file is made again.
func TestRepairGapSaid(t *testing.T) {
	club, _, _ := halfway(t)
	last := int64(0)
	func() {
		s := mustOpen(t, club)
		defer mustClose(t, s)
		mustDo(t, s, "e1", &command.RenameEvent{Name: "een"})
		last = s.last
		mustDo(t, s, "e1", &command.RenameEvent{Name: "twee"})
	}()
	mustExec(t, club, "drop trigger journal_no_delete", "pragma foreign_keys = off", fmt.Sprint("delete from journal where seq = ", last))
	dest, again := filepath.Join(t.TempDir(), "n.uitslag"), filepath.Join(t.TempDir(), "m.uitslag")
	r := check.Value(Repair(t.Context(), club, dest, quiet()))(t)
	check.Must(t, len(r.Doubts) == 1, "doubts %v", r.Doubts)
	check.Problem(t, r.Doubts[0], "store.recover-gap")
	s := mustOpen(t, dest)
	wantSound(t, s)
	undo(t, s, "e1", 1)
	check.Same(t, "undone", mustEvent(t, s, "e1").Name, "Maandag e1")
	redo(t, s, "e1", 1)
	mustClose(t, s)
	r = check.Value(Repair(t.Context(), dest, again, quiet()))(t)
	check.That(t, r.Whole(), "made again: %v, %v", r.Left, r.Doubts)
}

// TestHeadDamaged holds: a club file of which the first sector is gone is damaged, and not one of
// another program; all of it comes back.
func TestHeadDamaged(t *testing.T) {
	club, _, _ := halfway(t)
	zeroSector(t, club, 0)
	_, err := Open(club, quiet())
	check.Problem(t, err, "store.damaged")
	r := check.Value(Repair(t.Context(), club, filepath.Join(t.TempDir(), "n.uitslag"), quiet()))(t)
	check.That(t, len(r.Left) == 0 && Results(r.Came) == 56, "%d results, left %v, doubts %v", Results(r.Came), r.Left, r.Doubts)
}
