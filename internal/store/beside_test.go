package store

import (
	"bytes"
	"context"
	"database/sql"
	"path/filepath"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/expect"
	"uitslag/internal/store/disk"
)

// halfDone is a club file as a power cut leaves it in the middle of a transaction
// with a rollback journal.
func halfDone(t *testing.T) string {
	t.Helper()
	whole := wholeFile(t)
	db := expect.Value(sql.Open("sqlite", whole))(t)
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	for _, text := range []string{
		"pragma cache_size = 1", "begin immediate", // so that pages go to the file at once
		"update result set score = score + 10", "update club set name = 'half'",
	} {
		expect.Value(db.Exec(text))(t)
	}
	path := expect.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), expect.Read(t, whole))
	expect.Write(t, path+"-journal", expect.Read(t, whole+"-journal"))
	return path
}

// What a power cut left half done is taken back at the next opening.
func TestOpenHalfDone(t *testing.T) {
	path := halfDone(t)
	s := mustOpen(t, path)
	wantNoTrouble(t, s)
	expect.Same(t, s.Club().Name, "Pallieter", "club")
	wantSound(t, s)
	mustDo(t, s, "e1", &command.RenameEvent{Name: "x"})
	mustClose(t, s)
	wantUntouched(t, path, expect.Read(t, path))
}

// To look only, nothing can be taken back: that is said, and nothing is written.
func TestLookHalfDone(t *testing.T) {
	path := halfDone(t)
	file, journal := expect.Read(t, path), expect.Read(t, path+"-journal")
	_, err := Open(path, Options{ReadOnly: true})
	expect.Problem(t, err, "store.unfinished")
	if !bytes.Equal(expect.Read(t, path), file) || !bytes.Equal(expect.Read(t, path+"-journal"), journal) {
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
			b := expect.Read(t, p)
			expect.Write(t, p, zeroPage(b, len(b)/4096-2))
		}, "store.damaged"},
		{"a closed evening changed", func(t *testing.T, p string) {
			mustExec(t, p, "update result set score = 9999 where event = 'e1' and board = 1")
		}, "store.differs"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := winterFile(t)
			c.does(t, path)
			before := expect.Read(t, path)
			for _, readOnly := range []bool{true, false} {
				s, err := Open(path, reading(readOnly))
				if err != nil {
					expect.Problem(t, err, c.want)
					continue
				}
				expect.Problem(t, s.Trouble(), c.want)
				if c.want != "store.damaged" { // somebody else can still look, and hears the same
					other := mustOpen(t, path)
					expect.Problem(t, other.Trouble(), c.want)
					mustClose(t, other)
				}
				expect.Problem(t, s.Do(context.Background(), "", &command.SetClub{Name: "x"}), c.want)
				mustClose(t, s)
			}
			wantUntouched(t, path, before)
		})
	}
}

func cutBy(t *testing.T, path string, n int) {
	t.Helper()
	b := expect.Read(t, path)
	expect.Write(t, path, b[:len(b)-n])
}

// A file of a newer program whose tables this one cannot read says that, and not
// that all can be looked at.
func TestOpenNewerUnreadable(t *testing.T) {
	path := winterFile(t)
	mustExec(t, path, "alter table journal rename column payload to cargo", "pragma user_version = 99")
	before := expect.Read(t, path)
	for _, readOnly := range []bool{true, false} {
		_, err := Open(path, reading(readOnly))
		expect.Problem(t, err, "store.newer-unreadable")
	}
	wantUntouched(t, path, before)
}

// A file in WAL mode without a WAL was copied while it was open; where it lies it was
// killed while it went into WAL mode or out of it, and nothing is missing.
func TestKilledAtTheRim(t *testing.T) {
	s := newEvening(t)
	mustClose(t, s)
	mustExec(t, s.path, "pragma journal_mode = wal")
	file := expect.Read(t, s.path)
	for beside, want := range map[string]string{"": "store.wal-missing", disk.LockSuffix: ""} {
		path := expect.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), file)
		if beside != "" {
			expect.Write(t, path+beside, nil) // killed before it was signed
		}
		for _, readOnly := range []bool{true, false} {
			r := openWith(t, path, reading(readOnly))
			got := ""
			for _, n := range r.Notices() {
				got += n.Code
			}
			expect.Same(t, got, want, "%s", "notices with "+beside)
			expect.Same(t, mustEvent(t, r, "e1").Name, "Maandag e1", "name")
			mustClose(t, r)
		}
	}
}
