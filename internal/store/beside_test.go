package store

import (
	"bytes"
	"context"
	"database/sql"
	"path/filepath"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
)

// halfDone is a club file as a power cut leaves it in the middle of a transaction
// with a rollback journal.
func halfDone(t *testing.T) string {
	t.Helper()
	whole := wholeFile(t)
	db, err := sql.Open("sqlite", whole)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	for _, text := range []string{
		"pragma cache_size = 1", "begin immediate", // so that pages go to the file at once
		"update result set score = score + 10", "update club set name = 'half'",
	} {
		if _, err := db.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "club.uitslag")
	mustWrite(t, path, mustRead(t, whole))
	mustWrite(t, path+"-journal", mustRead(t, whole+"-journal"))
	return path
}

// What a power cut left half done is taken back at the next opening.
func TestOpenHalfDone(t *testing.T) {
	path := halfDone(t)
	s := mustOpen(t, path)
	wantEqual(t, "trouble", s.Trouble(), (*problem.Problem)(nil))
	wantEqual(t, "club", s.Club().Name, "Pallieter")
	wantSound(t, s)
	mustDo(t, s, "e1", &command.RenameEvent{Name: "x"})
	mustClose(t, s)
	wantUntouched(t, path, mustRead(t, path))
}

// To look only, nothing can be taken back: that is said, and nothing is written.
func TestLookHalfDone(t *testing.T) {
	path := halfDone(t)
	file, journal := mustRead(t, path), mustRead(t, path+"-journal")
	_, err := Open(path, Options{ReadOnly: true})
	wantProblem(t, err, "store.unfinished")
	if !bytes.Equal(mustRead(t, path), file) || !bytes.Equal(mustRead(t, path+"-journal"), journal) {
		t.Error("something was written")
	}
}

// Of several troubles the most serious is told: that a file is only looked at hides
// nothing.
func TestWorstTrouble(t *testing.T) {
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
			b := mustRead(t, p)
			mustWrite(t, p, zeroPage(b, len(b)/4096-2))
		}, "store.damaged"},
		{"a closed evening changed", func(t *testing.T, p string) {
			mustExec(t, p, "update result set score = 9999 where event = 'e1' and board = 1")
		}, "store.differs"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := winterFile(t)
			c.does(t, path)
			before := mustRead(t, path)
			for _, readOnly := range []bool{true, false} {
				o := quiet()
				o.ReadOnly = readOnly
				s, err := Open(path, o)
				if err != nil {
					wantProblem(t, err, c.want)
					continue
				}
				wantProblem(t, s.Trouble(), c.want)
				if c.want != "store.damaged" { // somebody else can still look, and hears the same
					other := mustOpen(t, path)
					wantProblem(t, other.Trouble(), c.want)
					mustClose(t, other)
				}
				err = s.Do(context.Background(), "", &command.SetClub{Name: "x"})
				wantProblem(t, err, c.want)
				mustClose(t, s)
			}
			wantUntouched(t, path, before)
		})
	}
}

func cutBy(t *testing.T, path string, n int) {
	t.Helper()
	b := mustRead(t, path)
	mustWrite(t, path, b[:len(b)-n])
}

// A file of a newer program whose tables this one cannot read says that, and not
// that all can be looked at.
func TestOpenNewerUnreadable(t *testing.T) {
	path := winterFile(t)
	mustExec(t, path, "alter table journal rename column payload to cargo", "pragma user_version = 99")
	before := mustRead(t, path)
	for _, readOnly := range []bool{true, false} {
		o := quiet()
		o.ReadOnly = readOnly
		_, err := Open(path, o)
		wantProblem(t, err, "store.newer-unreadable")
	}
	wantUntouched(t, path, before)
}

// A file in WAL mode without a WAL was copied while it was open; where it lies it was
// killed while it went into WAL mode or out of it, and nothing is missing.
func TestKilledAtTheRim(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	mustClose(t, s)
	mustExec(t, s.path, "pragma journal_mode = wal")
	file := mustRead(t, s.path)
	for beside, want := range map[string]string{"": "store.wal-missing", disk.LockSuffix: ""} {
		path := filepath.Join(t.TempDir(), "club.uitslag")
		mustWrite(t, path, file)
		if beside != "" {
			mustWrite(t, path+beside, nil) // killed before it was signed
		}
		for _, readOnly := range []bool{true, false} {
			o := quiet()
			o.ReadOnly = readOnly
			r, err := Open(path, o)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, n := range r.Notices() {
				got += n.Code
			}
			wantEqual(t, "notices with "+beside, got, want)
			wantEqual(t, "name", mustEvent(t, r, "e1").Name, "Maandag e1")
			mustClose(t, r)
		}
	}
}
