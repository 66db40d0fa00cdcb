package store

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"

	"uitslag/internal/expect"
	"uitslag/internal/problem"
)

// TestRelativePaths holds: files are looked at, compared and made again by names that begin
// in the folder one is in, as on a command line.
func TestRelativePaths(t *testing.T) {
	ctx := context.Background()
	club, backup, newer := halfway(t)
	t.Chdir(filepath.Dir(club))
	club, backup = filepath.Base(club), filepath.Base(backup)
	if in, err := Glance(ctx, backup); err != nil || in.Evenings[0].Entered != 30 {
		t.Errorf("%+v, %v", in, err)
	}
	if _, only, err := Differences(ctx, backup, club); err != nil || only.Lines != newer {
		t.Errorf("%+v, %v", only, err)
	}
	if r, err := Recover(ctx, club, backup, "a.uitslag", quiet()); err != nil || !r.Whole() || len(r.Came) != newer {
		t.Errorf("recover: %v, %v, %v", r.Why, r.Doubts, err)
	}
	if r, err := Repair(ctx, club, "b.uitslag", quiet()); err != nil || !r.Whole() {
		t.Errorf("repair: %v, %v, %v", r.Why, r.Doubts, err)
	}
	expect.OK(t, Duplicate(ctx, backup, "c.uitslag", quiet()))
}

// TestRecover holds: of a file whose middle is gone the newer lines come through with
// their ids and the people they name; nothing of the damaged file changes.
func TestRecover(t *testing.T) {
	ctx := context.Background()
	club, backup, newer := halfway(t)
	sound := expect.Read(t, club)
	s := mustOpen(t, club)
	want := expect.Value(s.Lines("e1"))(t)
	mustClose(t, s)
	file := bytes.Clone(sound)
	copy(file[100:3000], make([]byte, 2900)) // the tables' names: SQLite knows nothing any more
	expect.Write(t, club, file)
	dest := filepath.Join(t.TempDir(), "new.uitslag")
	r := expect.Value(Recover(ctx, club, backup, dest, quiet()))(t)
	if len(r.Came) != newer || Results(r.Came) != newer-1 || len(r.Left) != 0 || r.Why != nil || r.BaseAt.IsZero() {
		t.Errorf("%d of %d came, %v", len(r.Came), newer, r.Why)
	}
	expect.That(t, len(r.Doubts) == 1 && r.Doubts[0].Code == "store.recover-unseen" && !r.Whole(), "doubts %v", r.Doubts)
	s = mustOpen(t, dest)
	wantSound(t, s)
	got := expect.Value(s.Lines("e1"))(t)
	expect.Same(t, got, want, "lines")
	if p := s.People()["m2-v1"]; p.Last != "Claes" {
		t.Errorf("the late member is %+v", p)
	}
	expect.Same(t, expect.Read(t, club), file, "the damaged file was written to")

	expect.Write(t, club, sound) // nothing is wrong with it
	dest = filepath.Join(t.TempDir(), "new.uitslag")
	if r, err := Recover(ctx, club, backup, dest, quiet()); err != nil || !r.Whole() || len(r.Came) != newer {
		t.Errorf("of a sound file: %+v, %v", r, err)
	}
	if r, err := Repair(ctx, club, filepath.Join(t.TempDir(), "n.uitslag"), quiet()); err != nil || !r.Whole() {
		t.Errorf("repair of a sound file: %v, %v, %v", r.Why, r.Doubts, err)
	}
	other := newClub(t)
	r, err := Recover(ctx, other.path, backup, filepath.Join(t.TempDir(), "n.uitslag"), quiet())
	expect.Problem(t, r.Why, "store.recover-other")
	expect.That(t, err == nil && len(r.Came) == 0, "of another club: %+v, %v", r, err)
	text := expect.Write(t, filepath.Join(t.TempDir(), "text.uitslag"), bytes.Repeat([]byte("Dit is geen clubbestand. "), 500))
	_, err = Repair(ctx, text, filepath.Join(t.TempDir(), "n.uitslag"), quiet())
	expect.Problem(t, err, "store.repair-nothing")
}

// TestRecoverGap holds: a recovery ends at the first line that cannot be read, and says
// which; making the file again goes on, and says so too.
func TestRecoverGap(t *testing.T) {
	ctx := context.Background()
	club, backup, newer := halfway(t)
	mustExec(t, club, "drop trigger journal_no_delete", "pragma foreign_keys = off", "delete from journal where seq = (select max(seq) - 5 from journal)")
	r := expect.Value(Recover(ctx, club, backup, filepath.Join(t.TempDir(), "n.uitslag"), quiet()))(t)
	expect.Problem(t, r.Why, "store.recover-gap")
	expect.That(t, r.Why.Args["to"] == r.Why.Args["line"] && r.Why.Args["n"] == int64(1), "of one line: %v", r.Why.Args)
	if len(r.Came) != newer-6 || len(r.Left) != 5 || r.Why.Args["line"] != r.Came[len(r.Came)-1].Seq+1 {
		t.Errorf("%d came, %d left, %v", len(r.Came), len(r.Left), r.Why)
	}
	expect.That(t, len(r.Doubts) != 0, "that the damaged file shows more results is not said")
	dest := filepath.Join(t.TempDir(), "n.uitslag")
	r, err := Repair(ctx, club, dest, quiet())
	expect.That(t, err == nil && len(r.Doubts) >= 2 && r.Doubts[0].Code == "store.recover-gap", "%v, %v", r.Doubts, err)
	expect.Same(t, len(mustEvent(t, mustOpen(t, dest), "e1").Sessions[0].Results), 55, "results")
}

// TestRepairNobody holds: a line that makes a member without personal data, which no
// program writes, is left out and said; all else comes through.
func TestRepairNobody(t *testing.T) {
	club, _, _ := halfway(t)
	mustExec(t, club, "drop trigger journal_no_update", "update journal set payload = replace(payload, '\"person\"', '\"persom\"') where event = ''")
	dest := filepath.Join(t.TempDir(), "n.uitslag")
	r, err := Repair(context.Background(), club, dest, quiet())
	expect.That(t, err == nil && len(r.Left) == 2 && len(r.Doubts) != 0, "%v left, %v, %v", r.Left, r.Doubts, err)
	expect.Same(t, len(mustEvent(t, mustOpen(t, dest), "e1").Sessions[0].Results), 56, "results")
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
		expect.That(t, problem.Find(err) != nil, "opened with %v", err)
	}
}
